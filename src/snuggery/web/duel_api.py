"""The HTTP API of duels."""

from starlette.requests import Request
from starlette.responses import Response

from ..store.duel_statements import StoredDuel
from ..store.errors import Refused
from ..store.rows import Person
from ..tables.duels.meeting import ask_for, give_up, open_duel, sit_down, take_up
from ..tables.hub import TableHub
from ..tables.kinds import path_of, path_to_duel
from ..tables.views.duel_messages import NewDuel
from ..tables.views.duel_views import duel_view, duels_view
from ..tables.views.messages import Nothing
from .addresses import address_of
from .api import Api
from .rate_limits import RateLimit
from .routes import Endpoints, get, post
from .wire import answer, read

LOOKS_A_MINUTE = 240  # from one address: two pages that look every two seconds, and some more


class DuelApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api
        self._looks = RateLimit(LOOKS_A_MINUTE)

    @get("/api/duels")
    async def duels(self, request: Request) -> Response:
        """List one's duels, and the games of which there are duels."""
        return answer(await duels_view(self.hub, self._looking(request).id))

    @post("/api/duels")
    async def ask(self, request: Request) -> Response:
        """Ask for a duel; anybody with its link may take it up, and the first one does."""
        person = self._looking(request)
        self._api.take_change(request)
        code = await ask_for(self.hub, person, await read(request, NewDuel))
        return answer({"code": code, "path": path_to_duel(code)}, 201)

    @get("/api/duels/{code}")
    async def duel(self, request: Request) -> Response:
        """Show a duel as it stands."""
        person, duel = await self._at(request)
        return answer(duel_view(duel, person.id))

    @post("/api/duels/{code}/take-up")
    async def take_up(self, request: Request) -> Response:
        """Become the second person of a duel."""
        await read(request, Nothing)
        person, duel = await self._at(request)
        self._api.take_change(request)
        await take_up(self.hub, duel, person)
        return answer({})

    @post("/api/duels/{code}/sit")
    async def sit(self, request: Request) -> Response:
        """Sit down to one's next board, or come back to it."""
        await read(request, Nothing)
        _, duel = await self._at(request)
        person = await self._api.opening(request)
        row, new = await sit_down(self.hub, duel, person)
        if new:
            await self._api.opened(request, row)
        return answer({"path": path_of(row)}, 201)

    @post("/api/duels/{code}/give-up")
    async def give_up(self, request: Request) -> Response:
        """Play no further."""
        await read(request, Nothing)
        person, duel = await self._at(request)
        self._api.take_change(request)
        await give_up(self.hub, duel, person)
        return answer({})

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _at(self, request: Request) -> tuple[Person, StoredDuel]:
        person = self._looking(request)
        return person, await open_duel(self.hub, request.path_params["code"])

    def _looking(self, request: Request) -> Person:
        person = self._api.sessions.person(request)
        if not self._looks.take(address_of(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)
        return person
