"""The addresses of pages' files: bundles if the package has them, else single files, as in a clone.

`hatch_build.py` makes the bundles when a wheel is built.  A bundle's name contains a hash of its content, so a browser
caches it for good.
"""

import re
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from ..games import find
from .files import ASK_AGAIN, Files, content_hash, kept_for_good
from .page_files import STATIC

FOLDER = Path(__file__).with_name("bundled")
MANIFEST = "manifest.json"
KINDS = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
RENDERER = "renderer/browser"
AT_TABLES = ("zones", "pieces")  # what a game brings for a table
PARTS = (*AT_TABLES, "day")  # and for other pages, see docs/scene.md

SCRIPT = re.compile(r'([ \t]*)<script type="module" src="(/static/[^"?]+\.js)"')
SHEETS = re.compile(r'(?:[ \t]*<link rel="stylesheet" href="/static/css/[^"?]+\.css"[^>]*>\n)+')
SHEET = re.compile(r'href="/static/css/([^"?]+)\.css"')
FONT = re.compile(r'(?<=href=")/static/fonts/[^"?]+(?=")')
# Modules keep their plain names: two addresses of one module would be two modules.
LINKED = re.compile(r'((?:href|src)="/static/)([^"?]+\.(?:css|svg|png|webmanifest))(")')


class BundleManifest(msgspec.Struct):
    """The bundle that replaces each source file, by the file's address in a clone."""

    scripts: dict[str, list[str]] = {}  # what a page runs, with all imports
    modules: dict[str, str] = {}  # modules that others import
    late: dict[str, list[str]] = {}  # the same, with imports that are loaded on demand
    sheets: dict[str, str] = {}  # by the names of the joined style sheets
    files: dict[str, str] = {}


class Bundles:
    """Return the bundles in a folder; none if there is no manifest."""

    def __init__(self, folder: Path) -> None:
        self.use(folder)

    def use(self, folder: Path) -> None:
        """Serve the bundles of another folder from now on."""
        self._folder = folder
        self.there = (folder / MANIFEST).is_file()
        text = (folder / MANIFEST).read_bytes() if self.there else b"{}"
        self._manifest = msgspec.json.decode(text, type=BundleManifest)

    def page(self, page: str) -> str:
        """Return a page with the addresses at which its scripts, style sheets and pictures are served."""
        if self.there:
            page = SHEETS.sub(self._sheet, SCRIPT.sub(self._script, page))
            page = FONT.sub(lambda font: self._manifest.files.get(font[0], font[0]), page)
        return LINKED.sub(_hashed, page)

    def renderer(self, game: str) -> dict[str, str]:
        """Return the addresses of the parts that a game brings for browsers, if they differ from the default."""
        modules = self._manifest.modules
        return {part: modules[_part(game, part)] for part in PARTS if _part(game, part) in modules}

    def preloads(self, game: str) -> list[str]:
        """Return the addresses of everything that a game brings for browsers; none if it is fetched file by file."""
        needed = [address for part in AT_TABLES for address in self._manifest.scripts.get(_part(game, part), ())]
        sheets = sorted((find(game).folder / RENDERER).glob("*.css")) if needed else []
        located = (f"/games/{game}/{RENDERER}/{file.name}?v={content_hash(file)}" for file in sheets)
        return list(dict.fromkeys([*needed, *located]))

    def facade(self, address: str) -> str:
        """Return a module in place of a source: it re-exports the bundle; "" if there is no bundle."""
        found = self._manifest.modules.get(address)
        return f'export * from "{found}";\n' if found else ""

    def needed_by(self, address: str) -> list[str]:
        """Return what a bundle needs, directly or not: its imports, and the fonts that a style sheet names."""
        if address.endswith(".css"):
            text = (self._folder / address.rpartition("/")[2]).read_text("utf-8")
            return [file for file in self._manifest.files.values() if file in text]
        return next((late for late in self._manifest.late.values() if late[0] == address), [])

    def file(self, name: str) -> Path | None:
        """Return the file of a bundle, or None; a page of an earlier release may still request one that is gone."""
        path = self._folder / name
        return path if path.suffix in KINDS and path.is_file() else None

    def _script(self, found: re.Match[str]) -> str:
        """Name the bundle of a script and its imports, so that all of it is fetched at once."""
        script, *imported = self._manifest.scripts.get(found[2], [found[2]])
        preloads = "".join(f'{found[1]}<link rel="modulepreload" href="{address}">\n' for address in imported)
        return f'{preloads}{found[1]}<script type="module" src="{script}"'

    def _sheet(self, found: re.Match[str]) -> str:
        """Name the bundles of these sheets: those that many pages have, a page's own, and that of a lesson."""
        left, joined = SHEET.findall(found[0]), []
        while left:
            most = next((n for n in range(len(left), 0, -1) if " ".join(left[:n]) in self._manifest.sheets), 0)
            if not most:
                return found[0]
            joined.append(self._manifest.sheets[" ".join(left[:most])])
            left = left[most:]
        return "".join(f'  <link rel="stylesheet" href="{sheet}">\n' for sheet in joined)


BUNDLES = Bundles(FOLDER)


async def serve_bundle(request: Request) -> Response:
    """Answer with a bundle."""
    path = BUNDLES.file(request.path_params["name"])
    if path is None:
        raise HTTPException(404)
    return kept_for_good(request.headers.get("accept-encoding", ""), path.read_bytes(), KINDS[path.suffix])


class HouseFiles(Files):
    """The server's own files; a bundled module exists once, and its old address re-exports it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or with a module that re-exports the bundle."""
        if code := BUNDLES.facade(f"/static/{path}"):
            return Response(code, media_type="text/javascript", headers={"cache-control": ASK_AGAIN})
        return await super().get_response(path, scope)


def _part(game: str, part: str) -> str:
    return f"/games/{game}/{RENDERER}/{part}.js"


def _hashed(link: re.Match[str]) -> str:
    """Name a file by its content."""
    found = content_hash(STATIC / link[2])
    return f"{link[1]}{link[2]}{f'?v={found}' if found else ''}{link[3]}"
