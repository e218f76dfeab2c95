"""Thinks on this machine for the bots of a server elsewhere, and comes back whenever the connection was lost."""

import asyncio
import os
import random
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from ...bots import is_quick, levels_of
from ...engine.bind import is_compiled
from ...games import find, names
from ...kit.errors import Unusable
from .authors_games import compile_games
from .bot_worker import BEHIND
from .bot_workers import LONGEST_THOUGHT, Lane, WorkerLost
from .remote_messages import MISMATCH, Offer, RemoteThought, Think, ToMachine
from .same_code import RELEASE, code_digest

PATH = "/ws/bots"
LONGEST_DELAY = 60.0  # seconds between two attempts
LASTING = 60.0  # seconds after which a connection counts as a good one
BUSY = (429, 500, 502, 503, 504)  # statuses of a server or a proxy that may soon answer otherwise
RESTARTS, BROKEN = 1012, 1011

Tell = Callable[[str], None]
_decoder: msgspec.json.Decoder[ToMachine] = msgspec.json.Decoder(ToMachine)


class RemoteThinking:
    """The workers of this machine, and the server at `address` (https://… or http://…) that they think for."""

    def __init__(self, address: str, token: str, workers: int, tell: Tell) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {token}"}
        self._workers = workers
        self._lane = Lane(workers, BEHIND)
        self._tell = tell
        self._told = ""  # why the connection ended, said once

    async def run(self) -> None:
        """Think until cancelled; raise `Unusable` if the server will not have it, however often it is asked."""
        await compile_games()
        _check_machine_code()
        for _ in range(self._workers):  # or the first questions would wait for them, and the server waits for seconds
            await self._lane.warm()
        delays = _delays()
        try:
            while True:
                began = time.monotonic()
                self._tell_once(await self._connect())
                if time.monotonic() - began > LASTING:
                    delays = _delays()
                await asyncio.sleep(next(delays))
        finally:
            await self._lane.close()

    def _tell_once(self, why: str) -> None:
        if why != self._told:
            self._tell(f"{self._address}: {why}; trying again until it answers.")
        self._told = why

    async def _connect(self) -> str:
        """Think while a connection lasts; return why it ended."""
        url = self._address.replace("http", "ws", 1) + PATH
        try:
            async with connect(url, additional_headers=self._headers, compression=None) as connection:
                await self._serve(connection)
        except InvalidStatus as error:
            return _why_refused(error)
        except ConnectionClosed as closed:
            return _why_closed(closed)
        except ssl.SSLCertVerificationError as error:
            raise Unusable(f"the certificate of {self._address} is not good: {error.verify_message}") from None
        except InvalidMessage:  # accepted and dropped, as while a server or a proxy restarts
            return "it answers nothing"
        except InvalidHandshake:
            raise Unusable(f"at {self._address} there is no Snuggery server") from None
        except TimeoutError:
            return "it does not answer"
        except OSError as error:
            return os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)
        return "the connection ended"

    async def _serve(self, connection: ClientConnection) -> None:
        """Answer questions; raise `ConnectionClosed` at the end."""
        thinking: set[asyncio.Task[None]] = set()
        await connection.send(_encode(Offer(self._workers, RELEASE, code_digest())))
        try:
            while True:
                asked = _decoder.decode(await connection.recv())
                if isinstance(asked, Think):
                    thinking.add(task := asyncio.create_task(self._answer(connection, asked)))
                    task.add_done_callback(thinking.discard)
                else:
                    self._told = ""
                    self._tell(f"Thinking for {self._address} with {_counted(self._workers)}. Ctrl-C stops it.")
        finally:
            for task in thinking:
                task.cancel()

    async def _answer(self, connection: ClientConnection, asked: Think) -> None:
        with suppress(ConnectionClosed):
            try:
                action = await self._lane.answer(asked.question, int, "", LONGEST_THOUGHT)
            except (WorkerLost, TimeoutError):  # the server sees the connection end, and thinks itself
                await connection.close(BROKEN, "a worker was lost")
            else:
                await connection.send(_encode(RemoteThought(asked.id, action)))


def _check_machine_code() -> None:
    """Raise `Unusable` where a search would take a hundred times as long as on the server."""
    slow = [game.title for game in map(find, names()) if not is_compiled(game) and _searches(game)]
    if slow:
        raise Unusable(
            f"bots of {', '.join(slow)} would be too slow here, for there is no machine code; "
            "pip install 'snuggery[author]' brings what makes it"
        )


def _searches(game: Any) -> bool:
    return not all(is_quick(game, level) for level in levels_of(game))


def _delays() -> Iterator[float]:
    """Go through the seconds to wait between attempts: longer each time, and not the same for all machines."""
    delay = 1.0
    while True:
        yield delay * random.uniform(0.5, 1.0)
        delay = min(2 * delay, LONGEST_DELAY)


def _why_refused(error: InvalidStatus) -> str:
    """Return the server's reason; raise `Unusable` if a retry can't help."""
    status = error.response.status_code
    try:
        reason = str(msgspec.json.decode(error.response.body or b"")["reason"])
    except (msgspec.MsgspecError, KeyError, TypeError):
        reason = f"it answers with status {status}"
    if status not in BUSY:
        raise Unusable(reason) from None
    return reason


def _why_closed(closed: ConnectionClosed) -> str:
    """Return why the server closed the connection; raise `Unusable` if a retry can't help."""
    code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")
    if code == MISMATCH:
        raise Unusable(reason) from None
    return "it is being restarted" if code == RESTARTS else reason or "the connection was lost"


def _counted(workers: int) -> str:
    return "1 worker" if workers == 1 else f"{workers} workers"


def _encode(message: Offer | RemoteThought) -> str:
    return msgspec.json.encode(message).decode()
