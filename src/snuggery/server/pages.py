"""Pages and files: the HTML pages, the rulebooks, and everything under /static/."""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .art import art_of, content_hash
from .faults import Refused
from .rulebook import rules_page
from .visitors import Visitors

STATIC = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # the browser keeps it, and asks by ETag whether it is still so

# Modules keep their plain names: two addresses of one module would be two modules.
LINKED = re.compile(r'((?:href|src)="/static/)([^"?]+\.(?:css|svg|webmanifest))(")')


class Pages:
    """The endpoints that people see."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors

    def routes(self) -> list[BaseRoute]:
        """Return what is answered where."""
        return [
            Route("/", self.lobby),
            Route("/t/{id}", self.table),
            Route("/referee/{game}", self.card),
            Route("/card/{id}", self.card),
            Route("/rules/{game}", self.rules),
            Route("/games/{game}/art/{path:path}", self.art),
            Route("/healthz", self.health),
            Mount("/static", Files(directory=STATIC)),
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

    async def rules(self, request: Request) -> Response:
        """Show the rulebook of a game."""
        return HTMLResponse(with_hashes(rules_page(_game(request))), headers={"cache-control": ASK_AGAIN})

    async def art(self, request: Request) -> Response:
        """Give a picture that a game brings along."""
        files = Files(directory=art_of(_game(request)), check_dir=False)
        return await files.get_response(request.path_params["path"], request.scope)

    async def health(self, request: Request) -> Response:
        """Say that the house is open, and nothing else."""
        return PlainTextResponse("open")

    def _page(self, request: Request, name: str) -> Response:
        response = HTMLResponse(with_hashes((STATIC / name).read_text("utf-8")), headers={"cache-control": ASK_AGAIN})
        person, new = self.visitors.greet(request)
        if new:
            self.visitors.remember(response, person)
        return response


class Files(StaticFiles):
    """Static files; those asked for by the hash of what is in them never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file and with how long it may be kept."""
        response = await super().get_response(path, scope)
        asked = scope["query_string"].decode("latin-1")
        hashed = asked and asked == f"v={content_hash(Path(self.directory or STATIC, path))}"
        response.headers["cache-control"] = FOREVER if hashed else ASK_AGAIN
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
