"""The HTTP API of pictures: each is measured for a score sheet in its own process, and discarded at once."""

import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..kit.pictures import Marks, Measurement
from ..store.errors import Refused
from ..tables.kinds import is_sheet
from ..tables.measure_picture import NotMeasured, measures
from .addresses import address_of
from .doors import Door
from .rate_limits import RateLimit
from .routes import Endpoints, post
from .wire import answer

MOST_BYTES = 8 * 1024 * 1024
PICTURES_A_MINUTE = 30  # from one address: each ring that is moved is one more
AT_ONCE = max(1, min(2, (os.cpu_count() or 2) - 1))
PATIENCE = 45.0  # seconds by the clock for one picture: on a busy machine, tables come first
QUEUE = 10.0  # seconds that a picture waits for others
KINDS = ("image/jpeg", "image/png")
MEASURE = (sys.executable, "-m", "snuggery.tables.measure_picture")  # and the game
TOO_LONG = -getattr(signal, "SIGXCPU", 24)  # how its process ends when it has used up its CPU time


class PhotoApi(Endpoints):
    """The endpoint, and the limit of simultaneous measurements."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._pictures = RateLimit(PICTURES_A_MINUTE)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._measuring: dict[str, asyncio.Task[Measurement]] = {}  # by person

    @post("/api/sheets/{id}/photo")
    async def measure(self, request: Request) -> Response:
        """Measure the picture that is the body of the request; `?marks=` says what somebody has seen in it."""
        person, table = await self._door.at_table(request)
        if not (is_sheet(table.row) and table.bound.game.photographed):
            raise Refused("no-picture", "only the score sheet of a game at a real table can be measured", 409)
        if not measures(table.bound.game):
            raise Refused("no-picture", "this server measures no pictures: its extra photo is not installed", 409)
        marks = _marks(request)
        marks.options = dict(table.bound.options)
        if not self._pictures.take(address_of(request)):
            raise Refused("busy", "those were many pictures in a short time; wait a minute", 429)
        picture = await _picture(request)
        return answer(await self._newest(person.id, self._measured(table.row.game, marks, picture)))

    async def _newest(self, person: str, measuring: Coroutine[None, None, Measurement]) -> Measurement:
        """Measure one picture of a person at a time: the newest, and no earlier one any more."""
        if earlier := self._measuring.get(person):
            earlier.cancel()
        task = self._measuring[person] = asyncio.ensure_future(measuring)
        try:
            return await task
        except asyncio.CancelledError:
            if self._measuring.get(person) is task:  # the server is closing
                raise
            raise Refused("busy", "a newer picture of yours is being measured instead", 409) from None
        finally:
            if self._measuring.get(person) is task:
                del self._measuring[person]

    async def _measured(self, game: str, marks: Marks, picture: bytes) -> Measurement:
        try:
            async with asyncio.timeout(QUEUE):
                await self._places.acquire()
        except TimeoutError:
            raise Refused("busy", "other pictures are being measured; try again", 503) from None
        try:
            return await _by_process(game, marks, picture)
        finally:
            self._places.release()


def _marks(request: Request) -> Marks:
    try:
        return msgspec.json.decode(request.query_params.get("marks", "{}"), type=Marks)
    except msgspec.MsgspecError as error:
        raise Refused("unreadable", f"marks: {error}", 400) from None


async def _picture(request: Request) -> bytes:
    """Read the body; refuse it as soon as it is too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip() not in KINDS:
        raise Refused("unreadable", "the body has to be a picture: image/jpeg or image/png", 415)
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                raise Refused("unreadable", "a picture has at most 8 MB; send a smaller one", 413)
    except ClientDisconnect:
        raise Refused("unreadable", "the request broke off", 400) from None
    return bytes(body)


async def _by_process(game: str, marks: Marks, picture: bytes) -> Measurement:
    """Measure in a process that can be killed, whatever the picture does to it."""
    process = await asyncio.create_subprocess_exec(
        *(*MEASURE, game),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "SNUGGERY_INTERPRETED": "1"},
    )
    sent = msgspec.json.encode(marks) + b"\n" + picture
    try:
        async with asyncio.timeout(PATIENCE):
            told, _ = await process.communicate(sent)
    except TimeoutError:
        raise Refused("busy", "this server is too busy to measure a picture now; try again", 503) from None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode == TOO_LONG:
        raise Refused("unreadable", "this picture takes too long to measure; take another", 422)
    return _understood(told)


def _understood(told: bytes) -> Measurement:
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(told, type=Measurement)
    try:
        reason = msgspec.json.decode(told, type=NotMeasured).reason
    except msgspec.MsgspecError:
        reason = "this picture can't be measured; take another"
    raise Refused("not-measured", reason, 422)
