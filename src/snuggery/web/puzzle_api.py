"""The HTTP API of puzzles: what there is to solve."""

from starlette.requests import Request
from starlette.responses import Response

from ..tables.hub import TableHub
from ..tables.views.puzzle_views import puzzles_view
from .api import Api
from .routes import Endpoints, get
from .wire import answer


class PuzzleApi(Endpoints):
    """The endpoint, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api

    @get("/api/puzzles")
    async def puzzles(self, request: Request) -> Response:
        """Show today's five puzzles, and what there is of every game, with what the person has made of it."""
        person = self._api.sessions.known(request)
        return answer(await puzzles_view(self.hub, person.id if person else ""))
