"""The HTTP API of the deal of the day."""

import re

from starlette.requests import Request
from starlette.responses import Response

from ..store.clock import day_of
from ..store.errors import Refused
from ..tables.daily.sittings import sit_down
from ..tables.hub import TableHub
from ..tables.kinds import path_of
from ..tables.views.daily_views import day_view, result_view
from ..tables.views.messages import SitDownToday
from .api import Api
from .routes import Endpoints, get, post
from .wire import answer, game_of, read

DAY = re.compile(r"20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


class DailyApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api

    @get("/api/today")
    async def today(self, request: Request) -> Response:
        """Show the deals of a day and the person's own days; today's without `?day=`."""
        person = self._api.sessions.known(request)
        day = self._day(request.query_params.get("day"))
        return answer(await day_view(self.hub, person.id if person else "", day))

    @get("/api/today/{game}")
    async def result(self, request: Request) -> Response:
        """Show how everybody finished at a deal."""
        person = self._api.sessions.person(request)
        day = self._day(request.query_params.get("day"))
        return answer(await result_view(self.hub, person.id, game_of(request), day))

    @post("/api/today/{game}")
    async def sit(self, request: Request) -> Response:
        """Sit down to a deal, or come back to it."""
        wish = await read(request, SitDownToday)
        person = await self._api.opening(request)
        row = await sit_down(self.hub, person, game_of(request), self._day(wish.day))
        await self._api.opened(request, row)
        return answer({"path": path_of(row)}, 201)

    def _day(self, wanted: str | None) -> str:
        today = day_of(self.hub.database.clock.now())
        if wanted is None:
            return today
        if not DAY.fullmatch(wanted) or wanted > today:
            raise Refused("no-deal", "a day is written as 2026-11-27, and no later than today", 404)
        return wanted
