"""The HTTP API of cards: opening one, all that it can come to, and the square for who looks on."""

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


class CardApi(BehindDoor):
    """The endpoints of cards."""

    @post("/api/cards")
    async def open(self, request: Request) -> Response:
        """Open a card for people who play with their own things."""
        person = self._door.opening(request)
        row = await open_sheet(self.hub, person, await read(request, NewSheet))
        return answer({"id": row.id, "path": path_of(row), "code": row.code}, 201)

    @get("/api/tables/{id}/ahead")
    async def ahead(self, request: Request) -> Response:
        """Say all that a card can come to that is kept round by round."""
        _, table = await self._at_card(request)
        async with self.hub.at(table):
            match = table.match.copy()
        return packed(request, answer(await run_in_threadpool(ahead, match)))

    @get("/ahead/{game}/{seats:int}")
    async def from_the_beginning(self, request: Request) -> Response:
        """Say all that a card can come to by the rules of the book: the same for everybody, kept by who may need it."""
        text = await run_in_threadpool(book_ahead, game_of(request).name, request.path_params["seats"])
        return kept_for_good(request.headers.get("accept-encoding", ""), text, "application/json")

    @get("/api/tables/{id}/look-on.svg")
    async def square(self, request: Request) -> Response:
        """Draw the way to a card as a square, for who looks on."""
        _, table = await self._at_card(request)
        if table.row.code is None:
            raise Refused("no-code", "this card was put away: who opened it brings it back", 404)
        return self._way(request, table, table.row.code)

    async def _at_card(self, request: Request) -> tuple[Person, SheetTable]:
        person, table = await self._door.at_table(request)
        if not isinstance(table, SheetTable):
            raise Refused("no-card", "people and bots play here themselves; a card is for a table of one's own")
        return person, table


def addresses_ahead(game: Game) -> dict[int, str]:
    """Return where it is told what a card can come to by the rules of the book, by the number of seats."""
    told = {seats: book_ahead(game.name, seats) for seats in range(game.least_seats, game.most_seats + 1)}
    return {
        seats: f"/ahead/{game.name}/{seats}?v={hashlib.sha256(text).hexdigest()[:12]}" for seats, text in told.items()
    }


@cache
def book_ahead(game: str, seats: int) -> bytes:
    """Return what a card can come to by the rules of the book, as it is sent; raise `Unusable` if there is none."""
    found = find(game)
    return encode(ahead(Match(BoundGame(found, seats, sheet_options(found, {})))))
