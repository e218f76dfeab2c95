"""Pages: the HTML pages, the rulebooks, and the routes of files."""

import contextlib

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from ..kit.errors import SnuggeryError, Unusable
from ..kit.lessons import find_lesson, lessons_of
from ..store.errors import Refused
from ..tables.chairs.invitations import may_see
from ..tables.hub import TableHub
from ..tables.puzzles.choosing import PuzzlePlace
from ..tables.puzzles.sittings import next_path
from ..tables.views.lesson_views import lesson_path
from .bundles import BUNDLES, HouseFiles, serve_bundle
from .files import ASK_AGAIN, GameFiles
from .offline import OFFLINE, WORKER, offline_page, serve_worker, sheet_page
from .page_files import STATIC, lesson_page, page_text, puzzle_page
from .routes import Endpoints, get
from .rules_page import rules_page
from .session import Sessions
from .wire import game_of, rules_asked_for


class Pages(Endpoints):
    """The endpoints that people open in a browser."""

    def __init__(self, hub: TableHub, sessions: Sessions) -> None:
        self.hub = hub
        self.sessions = sessions

    def routes(self) -> list[BaseRoute]:
        """Return the routes, files included."""
        return [
            *super().routes(),
            Route(f"/{WORKER}", serve_worker),
            Route("/bundles/{name}", serve_bundle),
            Mount("/static", HouseFiles(directory=STATIC)),
            Mount("/games", GameFiles()),
        ]

    @get("/")
    async def lobby(self, request: Request) -> Response:
        """Show the lobby."""
        return self._page(request, "index.html")

    @get("/t/{id}")
    async def table(self, request: Request) -> Response:
        """Show the page of a table; the socket tells whether the table exists and the person may see it.

        If they may, the page preloads the game's own files before the first script runs.
        """
        return self._page(request, "table.html", await self._game_of(request))

    @get("/lesson/{game}", "/lesson/{game}/{name}")
    async def lesson(self, request: Request) -> Response:
        """Show the page of a lesson; without its name, redirect to the first one of the game."""
        game = game_of(request)
        try:
            lesson = find_lesson(game, request.path_params.get("name", ""))
        except Unusable as error:  # which repeats what was asked for
            here = ", ".join(lesson.name for lesson in lessons_of(game)) or "none"
            raise Refused(error.code, f"{game.title} has no such lesson; it has {here}", 404) from None
        if "name" not in request.path_params:
            return RedirectResponse(lesson_path(game.name, lesson))
        if lesson.is_refereed:
            return self._lesson_page(request, "sheet.html", "")  # a score sheet preloads no game files
        return self._lesson_page(request, "table.html", game.name)

    @get("/referee/{game}", "/sheet/{id}", "/card/{id}")
    async def sheet(self, request: Request) -> Response:
        """Show the page on which people begin or keep a score sheet; links of earlier releases say card."""
        return self._greeted(request, BUNDLES.page(await run_in_threadpool(sheet_page)))

    @get(OFFLINE)
    async def offline(self, request: Request) -> Response:
        """Show what works offline; a browser caches this page, and shows it instead of others."""
        return HTMLResponse(BUNDLES.page(offline_page()), headers={"cache-control": ASK_AGAIN})

    @get("/my-games")
    async def my_games(self, request: Request) -> Response:
        """Show the page of a person's matches, and of the devices signed in as this person."""
        return self._page(request, "my-games.html")

    @get("/friends")
    async def friends(self, request: Request) -> Response:
        """Show the people a person has played with, and their groups."""
        return self._page(request, "friends.html")

    @get("/groups/{id}")
    async def group(self, request: Request) -> Response:
        """Show the page of a group; its answers tell whether the person is a member."""
        return self._page(request, "group.html")

    @get("/today")
    async def today(self, request: Request) -> Response:
        """Show the deals of the day."""
        return self._page(request, "today.html")

    @get("/challenge", "/challenge/{code}")
    async def challenge(self, request: Request) -> Response:
        """Show a challenge; the page asks whether there is one, and without a code makes one."""
        return self._page(request, "challenge.html")

    @get("/duel", "/duel/{code}")
    async def duel(self, request: Request) -> Response:
        """Show a duel; without a code, the page on which one is asked for."""
        return self._page(request, "duel.html")

    @get("/evening")
    async def new_evening(self, request: Request) -> Response:
        """Show the page on which an evening is set."""
        return self._page(request, "evening.html")

    @get("/evening/{id}")
    async def evening(self, request: Request) -> Response:
        """Show the page of an evening's guests; its scripts ask whether there is one."""
        return self._page(request, "evening.html")

    @get("/evening/{id}/wall")
    async def wall(self, request: Request) -> Response:
        """Show an evening on a wall, for all to read."""
        return self._page(request, "wall.html")

    @get("/puzzles")
    async def puzzles(self, request: Request) -> Response:
        """Show what puzzles there are."""
        return self._page(request, "puzzles.html")

    @get("/puzzles/five")
    async def five(self, request: Request) -> Response:
        """Lead to the first of today's five that the person has not answered."""
        person, _ = self.sessions.greet(request)
        return RedirectResponse(await next_path(self.hub, person, PuzzlePlace("", "", five=1)))

    @get("/puzzles/{game}")
    async def next_puzzle(self, request: Request) -> Response:
        """Lead to the puzzle of a game that comes next, about a theme if one is named."""
        person, _ = self.sessions.greet(request)
        theme = request.query_params.get("theme", "")
        return RedirectResponse(await next_path(self.hub, person, PuzzlePlace(game_of(request).name, "", theme)))

    @get("/puzzles/{game}/{id}")
    async def puzzle(self, request: Request) -> Response:
        """Show a puzzle; the socket tells whether there is one."""
        return self._dressed(request, puzzle_page(page_text("table.html")), game_of(request).name)

    @get("/rules/{game}")
    async def rules(self, request: Request) -> Response:
        """Show the rulebook of a game."""
        game = game_of(request)
        page = rules_page(game, rules_asked_for(request, game))
        return HTMLResponse(BUNDLES.page(page), headers={"cache-control": ASK_AGAIN})

    async def _game_of(self, request: Request) -> str:
        """Return the game of a table, or "" for people who must not know it."""
        person = self.sessions.known(request)
        with contextlib.suppress(SnuggeryError):
            if person is not None:
                table = await self.hub.table(request.path_params["id"])
                if await may_see(self.hub, table, person):
                    return table.row.game
        return ""

    def _page(self, request: Request, name: str, game: str = "") -> Response:
        return self._dressed(request, page_text(name), game)

    def _lesson_page(self, request: Request, name: str, game: str) -> Response:
        return self._dressed(request, lesson_page(page_text(name)), game)

    def _dressed(self, request: Request, text: str, game: str) -> Response:
        page = BUNDLES.page(text)
        if game:
            page = page.replace("</head>", f"{_preloaded(BUNDLES.preloads(game))}</head>")
        return self._greeted(request, page)

    def _greeted(self, request: Request, page: str) -> Response:
        """Return a page, and remember its visitor from now on."""
        response = HTMLResponse(page, headers={"cache-control": ASK_AGAIN})
        person, new = self.sessions.greet(request)
        if new:
            self.sessions.remember(response, person)
        return response


def looks(request: Request) -> bool:
    """Tell whether a browser requests a page for a person, rather than a program an answer."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def nowhere() -> Response:
    """Answer with the page for an unknown address."""
    page = BUNDLES.page(page_text("nowhere.html"))
    return HTMLResponse(page, 404, headers={"cache-control": "no-store"})


def _preloaded(addresses: list[str]) -> str:
    """Return preload links for files."""
    kinds = {True: 'rel="preload" as="style"', False: 'rel="modulepreload"'}
    return "".join(f'  <link {kinds[".css" in address]} href="{address}">\n' for address in addresses)
