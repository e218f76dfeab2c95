"""A connection to a table of one's own: a lesson or a puzzle, where nobody else can come in.

The table lives as long as the socket, and nothing of it is stored.
"""

import asyncio
from abc import ABC, abstractmethod

import msgspec

from ..tables.views.lesson_messages import FromLearner
from ..tables.views.messages import Hello
from .protocol_3 import Encode, encoder_for
from .rate_limits import TokenBucket
from .sockets import TIMED_OUT, TOO_MUCH, UNREADABLE, Cut, Left, Socket, close
from .wire import MALFORMED, encode

HELLO_WITHIN = SENT_WITHIN = 10.0  # seconds
CREDIT_EVERY = 20.0
UNHEARD = 64  # messages that wait for an answer

_decoder: msgspec.json.Decoder[FromLearner] = msgspec.json.Decoder(FromLearner)


class GuidedConnection(ABC):
    """Reads and answers one socket; what is shown, and what messages do, is for a lesson or a puzzle to say."""

    def __init__(self, socket: Socket, messages: int) -> None:
        self.socket = socket
        self._encode: Encode = encode
        self._inbox: asyncio.Queue[FromLearner | Exception] = asyncio.Queue(UNHEARD)
        self._credit = TokenBucket(messages, messages / CREDIT_EVERY)

    @abstractmethod
    async def _show(self) -> None:
        """Send the table as it is now."""

    @abstractmethod
    async def _obey(self, message: FromLearner) -> None:
        """Do what a message says."""

    def _patience(self) -> float | None:
        """Return after how many seconds of silence something happens, None if nothing does."""
        return None

    def _advance(self) -> None:
        """Let that happen."""
        raise NotImplementedError

    async def run(self) -> None:
        """Serve the socket until the person leaves."""
        reader = asyncio.create_task(self._read())
        try:
            await self._greet()
            while True:
                await self._take(await self._next())
        except Left:
            pass
        except Cut as cut:
            await close(self.socket, cut.code, str(cut))
        except TimeoutError:
            await close(self.socket, TIMED_OUT, "nothing was taken")
        finally:
            reader.cancel()

    async def _greet(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await self._inbox.get()
        except TimeoutError:
            raise Cut(TIMED_OUT, "no hello came") from None
        if not isinstance(first, Hello):
            raise first if isinstance(first, Exception) else Cut(UNREADABLE, "the first message is hello")
        self._encode = encoder_for(first.protocol)
        await self._show()

    async def _take(self, message: FromLearner | Exception | None) -> None:
        """Answer a message; without one, let go on what goes on by itself."""
        if isinstance(message, Exception):
            raise message
        if message is None:
            self._advance()
            await self._show()
        elif not self._credit.take():
            raise Cut(TOO_MUCH, "too many messages")
        elif isinstance(message, Hello):
            self._encode = encoder_for(message.protocol)
            await self._show()
        else:
            await self._obey(message)

    async def _next(self) -> FromLearner | Exception | None:
        """Return the person's message, or None when it is time to go on."""
        try:
            async with asyncio.timeout(self._patience()):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _send(self, message: object) -> None:
        async with asyncio.timeout(SENT_WITHIN):
            await self.socket.send([self._encode(message)])

    async def _read(self) -> None:
        """Receive the person's messages, up to an unreadable one or the end of the connection."""
        try:
            while True:
                frame = await self.socket.receive()
                await self._inbox.put(_decoder.decode(frame.get("text") or b""))
        except MALFORMED as error:
            await self._inbox.put(Cut(UNREADABLE, str(error)))
        except Left as left:
            await self._inbox.put(left)
