"""What a browser caches for offline use: pages that are the same for everyone, and files.

The service worker contains the list, and caches nothing else: no table, seat, token or answer of the API.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ..games import find, names
from .bundles import BUNDLES
from .descriptions import describe
from .files import ASK_AGAIN
from .page_files import STATIC, page_text
from .rules_page import rules_page
from .sheet_api import addresses_ahead
from .wire import encode

WORKER = "service-worker.js"
OFFLINE = "/offline"
ANSWERS = "<!-- without the server -->"  # replaced by them in the page of a score sheet
NAMED = re.compile(
    r"""["'(](/(?:static|bundles|games)/[^"'()\s]+\.(?:js|css|svg|png|woff2)(?:\?v=\w+)?|/ahead/[\w/-]+\?v=\w+)["')]"""
)
KEPT_FOR_GOOD = re.compile(r"\?v=\w+$|^/bundles/")


async def serve_worker(request: Request) -> Response:
    """Answer with the service worker; a browser fetches it again and again, and installs a changed one."""
    code = await run_in_threadpool(worker)
    return Response(code, media_type="text/javascript", headers={"cache-control": ASK_AGAIN})


@cache
def worker() -> str:
    """Return the service worker of this release; a process serves one release."""
    pages = {path: BUNDLES.page(page) for path, page in sorted(kept_pages())} if BUNDLES.there else {}
    files = [address for address in _files(pages.values()) if KEPT_FOR_GOOD.search(address)]
    release = hashlib.sha256("\n".join([*pages.values(), *files]).encode()).hexdigest()[:12]
    told = {"release": release, "pages": [*pages], "files": files, "offline": OFFLINE, "sheet": _sheet_path()}
    return f"const KEPT = {json.dumps(told, indent=1)};\n{(STATIC / WORKER).read_text('utf-8')}"


def kept_pages() -> Iterator[tuple[str, str]]:
    """Yield the cached pages, by path: rulebooks, score sheets, and the offline page."""
    yield OFFLINE, offline_page()
    for name in names():
        yield f"/rules/{name}", rules_page(find(name))
        if find(name).refereed:
            yield f"/referee/{name}", sheet_page()


def offline_page() -> str:
    """Return the page for when the server can't be reached."""
    page = page_text("offline.html")
    books = "".join(f'<li><a class="button" href="/rules/{name}">{find(name).title}</a></li>' for name in names())
    sheets = "".join(
        f'<li><a class="button main" href="/referee/{name}">Referee a real table: {find(name).title}</a></li>'
        for name in names()
        if find(name).refereed
    )
    return page.replace("<!-- books -->", books).replace("<!-- sheets -->", sheets)


def sheet_page() -> str:
    """Return the page of a score sheet, the same for every sheet, with everything that it needs offline."""
    answers = f'<script type="application/json" id="without-server">{_answers()}</script>'
    return page_text("sheet.html").replace(ANSWERS, answers)


def _answers() -> str:
    """Return the server's answer about the games that have score sheets."""
    games = [find(name) for name in names() if find(name).refereed]
    told = {
        "games": [describe(game) for game in games],
        "ahead": {game.name: addresses_ahead(game) for game in games if game.round_card},
    }
    return encode(told).decode().replace("<", "\\u003c")


def _sheet_path() -> str:
    """Return the page shared by all score sheets: its address says which one it is."""
    return next((f"/referee/{name}" for name in names() if find(name).refereed), OFFLINE)


def _files(pages: Iterable[str]) -> list[str]:
    """Return the addresses of all files that pages need, directly or not."""
    found = {address for page in pages for address in NAMED.findall(page)}
    found |= {address for name in names() if find(name).refereed for address in BUNDLES.preloads(name)}
    needed = (BUNDLES.needed_by(address) for address in found if address.startswith("/bundles/"))
    return sorted(found.union(*needed))
