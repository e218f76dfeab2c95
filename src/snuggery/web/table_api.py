"""The HTTP API of one table: invitations, house rules, and votes about a player who does not move."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..store.errors import Refused
from ..store.rows import Person
from ..tables.bots import practice
from ..tables.bots.hints import advise
from ..tables.chairs import beginning, hosting, playing_on, seating, voting
from ..tables.hub import TableHub
from ..tables.kinds import path_of
from ..tables.match_table import MatchTable
from ..tables.views.explaining import explain_table
from ..tables.views.messages import (
    CastVote,
    HintView,
    HintWish,
    HouseRules,
    Invitation,
    Knock,
    PlayOn,
    Practice,
    SetPace,
)
from .doors import BehindDoor
from .routes import get, post
from .wire import answer, read

Change = Callable[[TableHub, MatchTable, Person, Any], Awaitable[None]]


class TableApi(BehindDoor):
    """The endpoints of a table with seats."""

    @post("/api/tables/{id}/rules")
    async def rules(self, request: Request) -> Response:
        """Change the house rules of a waiting table."""
        return await self._changed(request, beginning.agree, HouseRules)

    @post("/api/tables/{id}/vote")
    async def vote(self, request: Request) -> Response:
        """Vote about a seat."""
        return await self._changed(request, voting.cast, CastVote)

    @post("/api/tables/{id}/pace")
    async def pace(self, request: Request) -> Response:
        """Set how fast bots play."""
        return await self._changed(request, hosting.set_pace, SetPace)

    @post("/api/tables/{id}/knock")
    async def knock(self, request: Request) -> Response:
        """Remind the player who is waited for."""
        person, table = await self._changing(request)
        await voting.knock(self.hub, table, person, (await read(request, Knock)).seat)
        return answer({})

    @post("/api/tables/{id}/hint")
    async def hint(self, request: Request) -> Response:
        """Return the best move for the seat to move, carefully evaluated."""
        person, table = await self._changing(request)
        ply = (await read(request, HintWish)).ply
        told = [HintView("", ply, hint, final) async for hint, final in advise(self.hub, table, person.id, ply)]
        return answer(told[-1])

    @post("/api/tables/{id}/practice")
    async def practice(self, request: Request) -> Response:
        """Try an action in a game of skill; nobody else sees it and it does not count."""
        person, table = await self._changing(request)
        scene = await practice.practise(self.hub, table, person, await read(request, Practice))
        return answer({"scene": scene})

    @post("/api/tables/{id}/play-on")
    async def play_on(self, request: Request) -> Response:
        """Open a table for practice that continues from a moment of a finished game."""
        found = await self._door.at_chairs(request)
        person = await self._door.opening(request)
        row = await playing_on.play_on(self.hub, found[1], person, await read(request, PlayOn))
        await self._door.opened(request, row)
        return answer({"id": row.id, "path": path_of(row)}, 201)

    @post("/api/tables/{id}/invitation")
    async def invitation(self, request: Request) -> Response:
        """Renew the code and the link of a table, or withdraw them."""
        person, table = await self._changing(request)
        is_open = (await read(request, Invitation)).open
        await hosting.renew_invitation(self.hub, table, person, is_open=is_open)
        return answer({})

    @get("/api/tables/{id}/invitation.svg")
    async def square(self, request: Request) -> Response:
        """Draw the table's link as a QR code, for the camera of a phone."""
        person, table = await self._door.at_chairs(request)
        seating.check_inviter(table, person)
        if table.row.code is None:
            raise Refused("no-code", "nobody is asked in at this table now", 404)
        return self._way(request, table, table.row.invite)

    @get("/api/tables/{id}/explanations")
    async def explanations(self, request: Request) -> Response:
        """Explain the things on a table, with examples from what the person may see there."""
        person, table = await self._door.at_chairs(request)
        async with self.hub.at(table):
            return answer(explain_table(table, person.id))

    async def _changed(self, request: Request, change: Change, wish: type[Struct]) -> Response:
        """Do something at a table on a person's behalf."""
        person, table = await self._changing(request)
        await change(self.hub, table, person, await read(request, wish))
        return answer({})

    async def _changing(self, request: Request) -> tuple[Person, MatchTable]:
        found = await self._door.at_chairs(request)
        self._door.take_change(request)
        return found
