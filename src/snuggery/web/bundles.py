"""What pages are served with: their modules joined into chunks, their style sheets into one, under addresses that say
what is in them.

Made when a page is first asked for, and again when a file has changed, so that whoever works on the pages has nothing
to build.  `SNUGGERY_SOURCE_MODULES=1` serves every module and every sheet by itself, as it was written.
"""

import hashlib
import logging
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from ..games import find, names
from .files import ASK_AGAIN, Files, content_hash, kept_for_good
from .lesson_page import LESSON_PAGES, lesson_page
from .linking import INDENT, Module, Unlinkable, facade, link, read_module, variable
from .page_files import STATIC, page_text
from .rules_page import PAGE

HOUSE = ("house.js", "table/kit.js", "vendor/lit-html.js", "renderers.js")  # what pages and games have in common
PARTS = ("zones", "pieces")  # of what a game brings, see docs/scene.md
RENDERER = "renderer/browser"

SCRIPT = re.compile(r'(?<=<script type="module" src=")/static/([^"?]+\.js)(?=")')
SHEETS = re.compile(r'(?:[ \t]*<link rel="stylesheet" href="/static/[^"?]+\.css"[^>]*>\n)+')
SHEET = re.compile(r'href="/static/([^"?]+\.css)"')
CSS_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
CSS_URL = re.compile(r"url\((?![#/])([\w./-]+)\)")  # a file beside a sheet; # is in the page itself

log = logging.getLogger(__name__)


def bundled() -> bool:
    """Whether pages get bundles; otherwise every module and sheet by itself."""
    return os.environ.get("SNUGGERY_SOURCE_MODULES", "") in ("", "0")


@dataclass(frozen=True)
class Bundle:
    """A file as it is sent, and what it was made of."""

    text: bytes
    kind: str
    sources: Mapping[Path, int]  # when each was changed
    modules: Mapping[str, Module]  # by address; none in a style sheet

    @property
    def is_current(self) -> bool:
        """Whether nothing that it was made of has changed since."""
        return all(_changed(file) == changed for file, changed in self.sources.items())


class Bundles:
    """All bundles of this process, by the addresses at which they are served; who has an old page gets old ones."""

    def __init__(self) -> None:
        self._served: dict[str, Bundle] = {}
        self._latest: dict[str, str] = {}  # addresses by what they were made for

    def found(self, address: str) -> Bundle | None:
        """Return what is served at an address; it may be another process that has named it to a browser."""
        if address not in self._served:
            self.make_all()
        return self._served.get(address)

    def make_all(self) -> None:
        """Make every bundle that a page or a game of this house can ask for."""
        for page in STATIC.glob("*.html"):
            self.page(page_text(page.name))
        for name in LESSON_PAGES:
            self.page(lesson_page(page_text(name)))
        self.page(PAGE.template)
        for name in names():
            self.renderer(name)

    def page(self, page: str) -> str:
        """Return a page with its scripts and style sheets as bundles; raise `Unlinkable` where a module is strange."""
        try:
            page = SCRIPT.sub(lambda found: self._script(found[1]), page)
        except Unlinkable as error:
            log.error("a page can't be served: %s", error)
            raise
        return SHEETS.sub(
            lambda found: f'<link rel="stylesheet" href="{self._sheet(SHEET.findall(found[0]))}">\n', page
        )

    def renderer(self, game: str) -> dict[str, str]:
        """Return where the parts are that a game brings for browsers; none where they can't be joined."""
        chunk = self._game(game)
        return {part: self._facade(game, part, chunk) for part in _parts(game)} if chunk else {}

    def preloads(self, game: str) -> list[str]:
        """Return the addresses of all that a game brings for browsers."""
        chunk = self._game(game)
        return [chunk, *self.renderer(game).values(), *map(_located, _sheets(game))] if chunk else []

    def shared(self, address: str) -> str:
        """Return a module with the exports of one that all pages have in common; "" if it is none of those."""
        chunk = self._house()
        module = self._served[chunk].modules.get(address)
        return facade(module, chunk) if module else ""

    # -- how they are made --------------------------------------------------------------------------------------------

    def _script(self, path: str) -> str:
        """Return the address of a page's script."""
        if path in HOUSE:
            return self._house()
        name = path.removesuffix(".js").removesuffix("/main").replace("/", "-")
        return self._chunk(name, [f"/static/{path}"], self._outside(), run=f"/static/{path}")

    def _house(self) -> str:
        """Return the address of what all pages have in common."""
        return self._chunk("house", [f"/static/{path}" for path in HOUSE], {}, run=f"/static/{HOUSE[0]}")

    def _game(self, game: str) -> str:
        """Return the address of a game's modules, "" where there are none or they can't be joined."""
        parts = [_part(game, part) for part in _parts(game)]
        try:
            return self._chunk(game, parts, self._outside()) if parts else ""
        except (Unlinkable, OSError) as error:
            log.warning("the renderer of %s is served file by file: %s", game, error)
            return ""

    def _outside(self) -> Mapping[str, str]:
        """Return where modules are to be had that all pages have in common."""
        chunk = self._house()
        return dict.fromkeys(self._served[chunk].modules, chunk)

    def _chunk(self, name: str, entries: list[str], outside: Mapping[str, str], run: str = "") -> str:
        """Return the address of modules joined; made anew if one of them, or a chunk that they use, has changed."""
        made_for = " ".join([name, *sorted(set(outside.values()))])
        if (known := self._current(made_for)) is not None:
            return known
        sources: dict[Path, int] = {}

        def located(address: str) -> str:
            sources[_file(address)] = _changed(_file(address))
            return _located(address)

        def read(address: str) -> Module:
            sources[_file(address)] = _changed(_file(address))
            return read_module(address, _file(address).read_text("utf-8"), located)

        chunk = link(entries, read, outside)
        code = chunk.code + (f"{variable(run)}();\n" if run else "")
        return self._add(made_for, f"{name}-{{}}.js", Bundle(code.encode(), "text/javascript", sources, chunk.modules))

    def _facade(self, game: str, part: str, chunk: str) -> str:
        """Return the address of a part of a game's renderer."""
        made_for = f"{game} {part} {chunk}"
        if (known := self._current(made_for)) is not None:
            return known
        code = facade(self._served[chunk].modules[_part(game, part)], chunk)
        return self._add(made_for, f"{game}-{part}-{{}}.js", Bundle(code.encode(), "text/javascript", {}, {}))

    def _sheet(self, paths: list[str]) -> str:
        """Return the address of style sheets joined, in their order."""
        made_for = " ".join(paths)
        if (known := self._current(made_for)) is not None:
            return known
        text = "".join(_with_addresses(path) for path in paths)
        sources = {STATIC / path: _changed(STATIC / path) for path in paths}
        name = Path(paths[min(1, len(paths) - 1)]).stem  # behind the theme
        return self._add(made_for, f"{name}-{{}}.css", Bundle(text.encode(), "text/css", sources, {}))

    def _current(self, made_for: str) -> str | None:
        address = self._latest.get(made_for)
        return address if address and self._served[address].is_current else None

    def _add(self, made_for: str, name: str, bundle: Bundle) -> str:
        address = f"/bundles/{name.format(hashlib.sha256(bundle.text).hexdigest()[:12])}"
        self._served[address] = bundle
        self._latest[made_for] = address
        return address


BUNDLES = Bundles()


async def serve_bundle(request: Request) -> Response:
    """Answer with a bundle."""
    bundle = await run_in_threadpool(BUNDLES.found, request.url.path)
    if bundle is None:
        raise HTTPException(404)
    return kept_for_good(request.headers.get("accept-encoding", ""), bundle.text, bundle.kind)


class HouseFiles(Files):
    """The house's own files; a module that all pages have in common is there once, in its bundle."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or with a module that passes on what the bundle has."""
        if bundled() and (code := BUNDLES.shared(f"/static/{path}")):
            return Response(code, media_type="text/javascript", headers={"cache-control": ASK_AGAIN})
        return await super().get_response(path, scope)


def _part(game: str, part: str) -> str:
    return f"/games/{game}/{RENDERER}/{part}.js"


def _parts(game: str) -> list[str]:
    return [part for part in PARTS if _file(_part(game, part)).is_file()]


def _sheets(game: str) -> list[str]:
    return [f"/games/{game}/{RENDERER}/{file.name}" for file in sorted((find(game).folder / RENDERER).glob("*.css"))]


def _file(address: str) -> Path:
    """Return the file behind an address; raise `Unlinkable` for what is not served."""
    _, place, rest = address.split("/", 2)
    if place == "static":
        return STATIC / rest
    name, _, path = rest.partition("/")
    if place != "games" or not path.startswith(f"{RENDERER}/"):
        raise Unlinkable(f"{address} is not served")
    return find(name).folder / path


def _located(address: str) -> str:
    return f"{address}?v={content_hash(_file(address))}"


def _changed(file: Path) -> int:
    """Return when a file was changed, 0 if it is not there."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _with_addresses(path: str) -> str:
    """Return a style sheet without comments, what lies beside it under addresses of the house."""

    def addressed(found: re.Match[str]) -> str:
        place = normpath(join(dirname(path), found[1]))
        return f"url({_located(f'/static/{place}')})"

    return CSS_URL.sub(addressed, INDENT.sub("\n", CSS_COMMENT.sub("", (STATIC / path).read_text("utf-8"))))
