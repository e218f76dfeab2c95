"""Pages: the HTML pages, the rulebooks, and where files are answered."""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from ..tables.errors import Refused
from .files import ASK_AGAIN, Files, GameFiles, content_hash
from .rules_page import rules_page
from .session import Sessions

STATIC = Path(__file__).with_name("static")

# Modules keep their plain names: two addresses of one module would be two modules.
LINKED = re.compile(r'((?:href|src)="/static/)([^"?]+\.(?:css|svg|webmanifest))(")')


class Pages:
    """The endpoints that people see."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions

    def routes(self) -> list[BaseRoute]:
        """Return what is answered where."""
        return [
            Route("/", self.lobby),
            Route("/t/{id}", self.table),
            Route("/my-games", self.my_games),
            Route("/referee/{game}", self.card),
            Route("/card/{id}", self.card),
            Route("/rules/{game}", self.rules),
            Route("/healthz", self.health),
            Mount("/static", Files(directory=STATIC)),
            Mount("/games", GameFiles()),
        ]

    async def lobby(self, request: Request) -> Response:
        """Show the lobby."""
        return self._page(request, "index.html")

    async def table(self, request: Request) -> Response:
        """Show the page of a table; whether there is one, and for whom, the socket will say."""
        return self._page(request, "table.html")

    async def card(self, request: Request) -> Response:
        """Show the page on which a card is begun or kept."""
        return self._page(request, "card.html")

    async def my_games(self, request: Request) -> Response:
        """Show the page of what somebody has played, and of the devices on which that is known."""
        return self._page(request, "my-games.html")

    async def rules(self, request: Request) -> Response:
        """Show the rulebook of a game."""
        return HTMLResponse(with_hashes(rules_page(_game(request))), headers={"cache-control": ASK_AGAIN})

    async def health(self, request: Request) -> Response:
        """Say that the house is open, and nothing else."""
        return PlainTextResponse("open")

    def _page(self, request: Request, name: str) -> Response:
        response = HTMLResponse(with_hashes((STATIC / name).read_text("utf-8")), headers={"cache-control": ASK_AGAIN})
        person, new = self.sessions.greet(request)
        if new:
            self.sessions.remember(response, person)
        return response


def looks(request: Request) -> bool:
    """Tell whether a person's browser asks for a page, and no program for an answer."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def nowhere() -> Response:
    """Answer with the page that is shown where there is none."""
    page = with_hashes((STATIC / "nowhere.html").read_text("utf-8"))
    return HTMLResponse(page, 404, headers={"cache-control": "no-store"})


def with_hashes(page: str) -> str:
    """Add to each file that a page links the hash of what is in it."""
    return LINKED.sub(lambda link: f"{link[1]}{link[2]}{_query(link[2])}{link[3]}", page)


def _query(path: str) -> str:
    found = content_hash(STATIC / path)
    return f"?v={found}" if found else ""


def _game(request: Request) -> Game:
    try:
        return find(request.path_params["game"])
    except Unusable as error:
        raise Refused(error.code, str(error), 404) from None
