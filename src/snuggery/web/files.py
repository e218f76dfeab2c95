"""Files for browsers: those of the server under /static/, those of a game's own folder under /games/."""

import gzip
import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # the browser caches it, and revalidates by ETag

GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
MOST_PACKED = 400  # files
WORTH_IT = 0.9  # of the size

# folders of a game that are served, with the kinds of files in them; nothing else of a game leaves the server
SERVED = {"art": (".svg",), "renderer/browser": (".js", ".css")}


class Files(StaticFiles):
    """The files of a folder; those requested with a hash of their content never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file and its cache time."""
        response = await super().get_response(path, scope)
        file, asked = Path(str(self.directory), path), scope["query_string"].decode("latin-1")
        if response.status_code != 200 or not asked or asked != f"v={content_hash(file)}":
            response.headers["cache-control"] = ASK_AGAIN
            return response
        accepted = Headers(scope=scope).get("accept-encoding", "")
        return kept_for_good(accepted, file.read_bytes(), response.headers["content-type"])


class GameFiles:
    """Files that games bring for browsers, at /games/<name>/<folder>/<file>."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file of a served folder, and 404 for all else."""
        name, folder, file = _parts(scope["path"].removeprefix(scope.get("root_path", "")))
        await _files(name, folder)({**scope, "root_path": "", "path": f"/{file}"}, receive, send)


def content_hash(file: Path) -> str:
    """Return a short hash of a file, "" if there is none."""
    return _hash(file, file.stat().st_mtime_ns) if file.is_file() else ""


def kept_for_good(accepted: str, content: bytes, kind: str) -> Response:
    """Return an answer that a browser may cache for good, compressed if it accepts that and it saves enough."""
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if takes_gzip(accepted) and (packed := _packed(content)):
        return Response(packed, media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(content, media_type=kind, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Tell whether a browser accepts gzip."""
    return bool(GZIP.search(accepted))


@lru_cache(maxsize=MOST_PACKED)
def _packed(content: bytes) -> bytes:
    """Return the compressed content of a file, b"" if that saves nothing."""
    packed = gzip.compress(content, 9, mtime=0)
    return packed if len(packed) < len(content) * WORTH_IT else b""


@cache
def _hash(file: Path, changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def _parts(path: str) -> tuple[str, str, str]:
    """Split a path into a game, a served folder and a file in it; raise 404 for any other path."""
    name, _, rest = path.strip("/").partition("/")
    for folder, kinds in SERVED.items():
        file = rest.removeprefix(f"{folder}/")
        if file != rest and PurePosixPath(file).suffix in kinds:
            return name, folder, file
    raise HTTPException(404)


@cache
def _files(name: str, folder: str) -> Files:
    """Return the files of a folder of a game; raise 404 if the game has none."""
    try:
        place = find(name).folder
    except Unusable:
        raise HTTPException(404) from None
    if not (place / folder).is_dir():
        raise HTTPException(404)
    return Files(directory=place / folder)


HEARTH = "/static/art/emblems/hearth.svg"  # for a game without an emblem


def art_of(game: Game) -> Path:
    """Return the folder of a game's pictures, which may not exist."""
    return game.folder / "art"


def emblem_of(game: Game) -> str:
    """Return the address of a game's emblem, `art/emblem.svg`, or of the default one."""
    return address_of(game, "emblem.svg") if (art_of(game) / "emblem.svg").is_file() else HEARTH


def faces_of(game: Game) -> dict[str, str]:
    """Return the addresses of the card faces that a game draws itself, `art/cards/FACE.svg`."""
    files = sorted((art_of(game) / "cards").glob("*.svg"))
    return {file.stem: address_of(game, f"cards/{file.name}") for file in files}


def address_of(game: Game, path: str) -> str:
    """Return the address of one of its pictures, which changes with the picture."""
    return f"/games/{game.name}/art/{path}?v={content_hash(art_of(game) / path)}"
