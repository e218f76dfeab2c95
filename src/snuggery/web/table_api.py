"""The HTTP API of one table: asking others in, agreeing on rules, what to do about a player who does not move."""

from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..tables import hosting, playing_on, practice, seating, voting, waiting
from ..tables.errors import Refused
from ..tables.explaining import explain_table
from ..tables.hints import advise
from ..tables.hub import TableHub
from ..tables.match_table import MatchTable
from ..tables.messages import CastVote, HintView, HintWish, HouseRules, Invitation, Knock, PlayOn, Practice, SetPace
from ..tables.people import Person
from .qr_codes import qr_picture
from .wire import answer, read


class Door(Protocol):
    """What is needed of the `Api` whose tables these are."""

    async def at_chairs(self, request: Request) -> tuple[Person, MatchTable]:
        """Come to a table with chairs."""

    def opening(self, request: Request) -> Person:
        """Return who opens a table, and count it."""

    def take_change(self, request: Request) -> None:
        """Count a change that an address asks for; refuse too many."""


class TableApi:
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, door: Door, public_url: str) -> None:
        self.hub = hub
        self._door = door
        self._public_url = public_url.rstrip("/")

    def routes(self) -> list[Route]:
        """Return what is answered where."""
        return [
            Route("/api/tables/{id}/rules", self.rules, methods=["POST"]),
            Route("/api/tables/{id}/vote", self.vote, methods=["POST"]),
            Route("/api/tables/{id}/pace", self.pace, methods=["POST"]),
            Route("/api/tables/{id}/knock", self.knock, methods=["POST"]),
            Route("/api/tables/{id}/hint", self.hint, methods=["POST"]),
            Route("/api/tables/{id}/practice", self.practice, methods=["POST"]),
            Route("/api/tables/{id}/play-on", self.play_on, methods=["POST"]),
            Route("/api/tables/{id}/invitation", self.invitation, methods=["POST"]),
            Route("/api/tables/{id}/invitation.svg", self.square),
            Route("/api/tables/{id}/explanations", self.explanations),
        ]

    async def rules(self, request: Request) -> Response:
        """Change the house rules of a table that waits."""
        person, table = await self._changing(request)
        await waiting.agree(self.hub, table, person, await read(request, HouseRules))
        return answer({})

    async def vote(self, request: Request) -> Response:
        """Say what shall be done about a chair."""
        person, table = await self._changing(request)
        await voting.cast(self.hub, table, person, await read(request, CastVote))
        return answer({})

    async def pace(self, request: Request) -> Response:
        """Say how fast bots play."""
        person, table = await self._changing(request)
        await hosting.set_pace(self.hub, table, person, await read(request, SetPace))
        return answer({})

    async def knock(self, request: Request) -> Response:
        """Remind who is waited for."""
        person, table = await self._changing(request)
        await voting.knock(self.hub, table, person, (await read(request, Knock)).seat)
        return answer({})

    async def hint(self, request: Request) -> Response:
        """Say what is best for whoever is to move, weighed with care."""
        person, table = await self._changing(request)
        ply = (await read(request, HintWish)).ply
        told = [HintView("", ply, hint, final) async for hint, final in advise(self.hub, table, person.id, ply)]
        return answer(told[-1])

    async def practice(self, request: Request) -> Response:
        """Try an action out, where a game is one of skill; nobody else hears of it and it does not count."""
        person, table = await self._changing(request)
        scene = await practice.practise(self.hub, table, person, await read(request, Practice))
        return answer({"scene": scene})

    async def play_on(self, request: Request) -> Response:
        """Open a table for practice that goes on from a moment of a game that is over."""
        found = await self._door.at_chairs(request)
        person = self._door.opening(request)
        row = await playing_on.play_on(self.hub, found[1], person, await read(request, PlayOn))
        return answer({"id": row.id, "path": row.path}, 201)

    async def invitation(self, request: Request) -> Response:
        """Renew the code and the link that open the door, or close it."""
        person, table = await self._changing(request)
        is_open = (await read(request, Invitation)).open
        await hosting.renew_invitation(self.hub, table, person, is_open=is_open)
        return answer({})

    async def square(self, request: Request) -> Response:
        """Draw the link that opens the door as a QR code, for the camera of a phone."""
        person, table = await self._door.at_chairs(request)
        seating.check_inviter(table, person)
        if table.row.code is None:
            raise Refused("no-code", "nobody is asked in at this table now", 404)
        home = self._public_url or str(request.base_url).rstrip("/")
        drawn = qr_picture(f"{home}{table.row.path}#{table.row.invite}")
        return Response(drawn, 200, {"cache-control": "no-store"}, "image/svg+xml")

    async def explanations(self, request: Request) -> Response:
        """Say what the things on a table are, with examples from what one may see there."""
        person, table = await self._door.at_chairs(request)
        async with self.hub.at(table):
            return answer(explain_table(table, person.id))

    async def _changing(self, request: Request) -> tuple[Person, MatchTable]:
        found = await self._door.at_chairs(request)
        self._door.take_change(request)
        return found
