"""The HTTP API of score sheets: open one, list its continuations, draw the QR code for spectators."""

import hashlib
from functools import cache

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ..engine.game import BoundGame
from ..engine.match.ahead import ahead
from ..engine.match.match import Match
from ..engine.match.score_sheet import sheet_options
from ..games import find
from ..kit.game import Game
from ..store.errors import Refused
from ..store.rows import Person
from ..tables.kinds import path_of
from ..tables.score_sheets import open_sheet
from ..tables.sheet_table import SheetTable
from ..tables.views.messages import NewSheet
from .doors import BehindDoor
from .files import kept_for_good
from .routes import get, post
from .wire import answer, encode, game_of, packed, read


class SheetApi(BehindDoor):
    """The endpoints of score sheets."""

    @post("/api/sheets")
    async def open(self, request: Request) -> Response:
        """Open a score sheet for people at a table of their own."""
        person = await self._door.opening(request)
        row = await open_sheet(self.hub, person, await read(request, NewSheet))
        await self._door.opened(request, row)
        return answer({"id": row.id, "path": path_of(row), "code": row.code}, 201)

    @get("/api/tables/{id}/ahead")
    async def ahead(self, request: Request) -> Response:
        """Return all continuations of a round-by-round score sheet."""
        _, table = await self._at_sheet(request)
        async with self.hub.at(table):
            match = table.match.copy()
        return packed(request, answer(await run_in_threadpool(ahead, match)))

    @get("/ahead/{game}/{seats:int}")
    async def from_the_beginning(self, request: Request) -> Response:
        """Return the same for a new match by the rulebook; browsers may cache it."""
        text = await run_in_threadpool(book_ahead, game_of(request).name, request.path_params["seats"])
        return kept_for_good(request.headers.get("accept-encoding", ""), text, "application/json")

    @get("/api/tables/{id}/watch.svg")
    async def watch(self, request: Request) -> Response:
        """Draw the link for spectators as a QR code."""
        _, table = await self._at_sheet(request)
        if table.row.code is None:
            raise Refused(
                "no-code", "this score sheet is closed to spectators; the person who opened it can change that", 404
            )
        return self._way(request, table, table.row.code)

    async def _at_sheet(self, request: Request) -> tuple[Person, SheetTable]:
        person, table = await self._door.at_table(request)
        if not isinstance(table, SheetTable):
            raise Refused("no-sheet", "this table is no score sheet: its match is played on the server")
        return person, table


def addresses_ahead(game: Game) -> dict[int, str]:
    """Return the addresses of the continuations by the rulebook, by number of seats."""
    told = {seats: book_ahead(game.name, seats) for seats in range(game.least_seats, game.most_seats + 1)}
    return {
        seats: f"/ahead/{game.name}/{seats}?v={hashlib.sha256(text).hexdigest()[:12]}" for seats, text in told.items()
    }


@cache
def book_ahead(game: str, seats: int) -> bytes:
    """Return the encoded continuations of a score sheet by the rulebook; raise `Unusable` if there is none."""
    found = find(game)
    return encode(ahead(Match(BoundGame(found, seats, sheet_options(found, {})))))
