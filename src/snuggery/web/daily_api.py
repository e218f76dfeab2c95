"""The HTTP API of the deals of the day."""

import re
from datetime import date

from starlette.requests import Request
from starlette.responses import Response

from ..store.clock import day_of
from ..store.daily_statements import CASUAL, DealKey
from ..store.errors import Refused
from ..tables.daily.plans import LEVELS
from ..tables.daily.sittings import sit_down
from ..tables.hub import TableHub
from ..tables.kinds import path_of
from ..tables.views.daily_views import day_view, result_view
from ..tables.views.messages import SitDownToday
from .api import Api
from .routes import Endpoints, get, post
from .wire import answer, game_of, read

DAY = re.compile(r"20\d\d-\d\d-\d\d", re.ASCII)


class DailyApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api

    @get("/api/today")
    async def today(self, request: Request) -> Response:
        """Show the deals of a day and the person's own days; by default those of today, against casual bots."""
        person = self._api.sessions.known(request)
        day, level = self._asked(request)
        return answer(await day_view(self.hub, person.id if person else "", day, level))

    @get("/api/today/{game}")
    async def result(self, request: Request) -> Response:
        """Show how everybody finished at a deal."""
        person = self._api.sessions.person(request)
        day, level = self._asked(request)
        return answer(await result_view(self.hub, person.id, DealKey(day, game_of(request).name, level)))

    @post("/api/today/{game}")
    async def sit(self, request: Request) -> Response:
        """Sit down to a deal, or come back to it."""
        wish = await read(request, SitDownToday)
        person = await self._api.opening(request)
        key = DealKey(checked_day(self.hub, wish.day), game_of(request).name, _level(wish.level))
        row = await sit_down(self.hub, person, key)
        await self._api.opened(request, row)
        return answer({"path": path_of(row)}, 201)

    def _asked(self, request: Request) -> tuple[str, str]:
        """Return the day and the level that the address names."""
        asked = request.query_params
        return checked_day(self.hub, asked.get("day")), _level(asked.get("level", CASUAL))


def checked_day(hub: TableHub, wanted: str | None) -> str:
    """Return a day of the server, today where none is named; raise `Refused` for a later one, or none at all."""
    today = day_of(hub.database.clock.now())
    if wanted is None:
        return today
    if not DAY.fullmatch(wanted) or not _is_date(wanted) or wanted > today:
        raise Refused("no-deal", "a day is written as 2026-11-27, and no later than today", 404)
    return wanted


def _level(wanted: str) -> str:
    if wanted not in LEVELS:
        raise Refused("no-deal", f"there are deals against {' and '.join(LEVELS)} bots, not against {wanted!r}", 404)
    return wanted


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:  # the 30th of February
        return False
    return True
