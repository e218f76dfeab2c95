"""A connection to a lesson: one learner, and a tutor that lives as long as the socket.

Nothing is stored.  A learner who reloads the page or reconnects sends the step to continue with.
"""

import asyncio
from collections.abc import Mapping

import msgspec

from ..bots.tutors import tutor_for
from ..coach.tutor import Stage, Tutor
from ..games import find
from ..kit.errors import SnuggeryError, Unusable
from ..kit.lessons import find_lesson
from ..kit.numbers import read_whole
from ..store.errors import Refused, sentence
from ..tables.views.lesson_messages import FromLearner, Guide, LessonSheetView, LessonView
from ..tables.views.lesson_views import lesson_sheet_view, lesson_view
from ..tables.views.messages import Ack, Answer, Hello, Play, Pong, Reject
from .protocol_3 import Encode, encoder_for
from .rate_limits import TokenBucket
from .sockets import TIMED_OUT, TOO_MUCH, UNREADABLE, Cut, Left, Socket, close
from .wire import MALFORMED, encode

HELLO_WITHIN = SENT_WITHIN = 10.0  # seconds
CREDIT_EVERY = 20.0
CALM = 2.0  # how much longer than at a table bots seem to think
UNHEARD = 64  # messages that wait for an answer

_decoder: msgspec.json.Decoder[FromLearner] = msgspec.json.Decoder(FromLearner)


def open_lesson(game: str, name: str, step: str = "") -> Tutor:
    """Return a tutor at a step of a lesson; raise `Refused` if there is no such lesson."""
    try:
        lesson = find_lesson(find(game), name)
    except Unusable as error:
        raise Refused(error.code, str(error), 404) from None
    tutor = tutor_for(find(game), lesson)
    tutor.go_to(read_whole(step) or 1)
    return tutor


class LessonConnection:
    """Reads and answers one socket; while it is not the learner's turn, the others play, a little apart."""

    def __init__(self, socket: Socket, where: Mapping[str, str], pause: float, messages: int) -> None:
        self.socket = socket
        self._tutor = open_lesson(where["game"], where["name"], socket.request.query_params.get("step", ""))
        self._pause = pause * CALM
        self._ply = 0
        self._encode: Encode = encode
        self._plies: list[int] = []  # of a score sheet: when each entry was first shown
        self._inbox: asyncio.Queue[FromLearner | Exception] = asyncio.Queue(UNHEARD)
        self._credit = TokenBucket(messages, messages / CREDIT_EVERY)

    async def run(self) -> None:
        """Serve the socket until the learner leaves."""
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
        self._begin(first)
        await self._show()

    def _begin(self, hello: Hello) -> None:
        """Use the client's protocol."""
        self._encode = encoder_for(hello.protocol)

    async def _take(self, message: FromLearner | Exception | None) -> None:
        """Answer a message; without one, let the others play."""
        if isinstance(message, Exception):
            raise message
        if message is None:
            self._tutor.advance()
            await self._show()
        elif not self._credit.take():
            raise Cut(TOO_MUCH, "too many messages")
        else:
            await self._obey(message)

    async def _next(self) -> FromLearner | Exception | None:
        """Return the learner's message, or None when it is time for the others."""
        try:
            async with asyncio.timeout(self._pause if self._tutor.stage is Stage.RUNNING else None):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _obey(self, message: FromLearner) -> None:
        if isinstance(message, Play):
            await self._try(message, message.action)
        elif isinstance(message, Answer):
            await self._try(message, message.words)
        elif isinstance(message, Guide):
            self._steer(message.do)
            await self._show()
        elif isinstance(message, Hello):
            self._begin(message)
            await self._show()
        else:
            await self._send(Pong())

    async def _try(self, said: Play | Answer, action: int | str) -> None:
        if said.ply != self._ply:
            await self._send(Reject(said.id, "stale", f"The table has moved on to ply {self._ply}.", self._ply))
            return
        try:
            self._tutor.attempt(action)
        except SnuggeryError as error:
            await self._send(Reject(said.id, error.code, sentence(error), self._ply))
        else:
            await self._send(Ack(said.id, self._ply + 1))
        await self._show()

    def _steer(self, wish: str) -> None:
        """Carry out a learner's request about the lesson, if it has any effect."""
        tutor = self._tutor
        if wish == "on" and tutor.stage is Stage.TOLD:
            tutor.go_on()
        elif wish == "back":
            tutor.back()
        elif wish == "show":
            tutor.show()
        elif wish == "undo":
            tutor.take_back()

    async def _show(self) -> None:
        self._ply += 1
        await self._send(self._shown())

    def _shown(self) -> LessonView | LessonSheetView:
        if self._tutor.lesson.is_refereed:
            return lesson_sheet_view(self._tutor, self._ply, self._plies)
        return lesson_view(self._tutor, self._ply)

    async def _send(self, message: object) -> None:
        async with asyncio.timeout(SENT_WITHIN):
            await self.socket.send([self._encode(message)])

    async def _read(self) -> None:
        """Receive the learner's messages, up to an unreadable one or the end of the connection."""
        try:
            while True:
                frame = await self.socket.receive()
                await self._inbox.put(_decoder.decode(frame.get("text") or b""))
        except MALFORMED as error:
            await self._inbox.put(Cut(UNREADABLE, str(error)))
        except Left as left:
            await self._inbox.put(left)
