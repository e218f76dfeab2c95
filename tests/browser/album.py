"""The album: every lesson's first step and end, a deal's and a match's end, a hint, the worst tables; a sheet a size.

One more sheet a size has the pages beside tables.  ``python -m tests.browser.album [GAME ...] [occasions]`` takes it anew, into docs/pictures/album; look at every sheet before you
keep it.
"""

import base64
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import snuggery
from scripts.pictures import server
from snuggery.engine.match.match import Match
from snuggery.games import find, names
from snuggery.kit.lessons import lessons_of
from snuggery.kit.wording import Wording
from snuggery.tables.views.deal_views import deal_ends, story_view
from snuggery.tables.views.game_log import GameLog
from snuggery.tables.views.table_views import events_of
from snuggery.web.wire import encode

from .conftest import LEAN, settle
from .occasions import occasions
from .staging import Staged, advice
from .worst import NAMES, WORST

ALBUM = Path(__file__).parents[2] / "docs" / "pictures" / "album"
SIZES: dict[str, tuple[int, int, int]] = {  # width, height, pictures in a row
    "desk": (1280, 720, 4),
    "phone": (390, 844, 6),
    "lying": (740, 360, 4),
}
WIDE = {"desk": 360, "phone": 240, "lying": 360}
OCCASIONS = "occasions"
END = 99  # a step after the last
QUALITY = 55
SEED = 7
CHOICES = 3  # from which the hint finds the best
STILL = """() => {
    const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
    document.getAnimations().filter(ends).forEach((one) => one.finish());
    return document.fonts.ready.then(() => Promise.all([...document.images].map((one) => one.decode().catch(() => {}))))
    .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}"""
BARE = (
    "<body style='margin:0;display:grid;align-content:start;gap:4px;width:max-content;background:#17100b;"
    "grid-template-columns:repeat({},{}px)'>"
)


def pictures(page: Page, game: str) -> Iterator[bytes]:
    """Take every picture of a game, or of the pages beside tables, on a page of some size."""
    if game == OCCASIONS:
        yield from occasions(page, shot)
        return
    yield from sittings(page, game)
    yield from endings(page, game)
    yield from hints(page, game)
    first = game.split("-")
    for name, match in WORST.items():
        if name.split(",")[0] in first:
            Staged(page, NAMES).show(match())
            yield shot(page)
            page.unroute_all()


def sittings(page: Page, game: str) -> Iterator[bytes]:
    """Take the first step and the end of every lesson."""
    for lesson in lessons_of(find(game)):
        for step in (1, END):
            page.goto(f"/lesson/{game}/{lesson.name}?step={step}")
            page.wait_for_selector("#coach:is(.asked, .told, .done)")
            yield shot(page)


def endings(page: Page, game: str) -> Iterator[bytes]:
    """Take the end of a deal and the end of a match."""
    played = Played(game)
    staged = Staged(page, NAMES)
    staged.show(played.match)
    while not (told := played.on()):
        staged.told["deal_ends"] = ()
        if played.match.seat == 0:
            staged.go_on(played.match)
    staged.told["deal_ends"] = told
    staged.go_on(played.match, *played.events())
    page.wait_for_selector(".deal-paper, .verdict-board, .deal-end")
    yield shot(page)
    page.unroute_all()
    while not played.match.over:
        played.on()
    page.route(
        "**/api/tables/*/story",
        lambda route: route.fulfill(body=encode(played.story()), content_type="application/json"),
    )
    Staged(page, NAMES).show(played.match)
    page.wait_for_selector(".ending")
    yield shot(page)
    page.unroute_all()


def hints(page: Page, game: str) -> Iterator[bytes]:
    """Take a turn with a hint shown, where a game has hints."""
    if not find(game).listed:
        return
    match = Played(game).match
    while match.seat != 0 or len(match.legal()) < CHOICES:
        match.play(match.legal()[0])
    staged = Staged(page, NAMES, hints="yes")
    many = range(len(match.legal()))
    staged.hint = advice(match, 0, [0.3 - 0.02 * n for n in many], [0.01 * min(n, 1) for n in many])
    staged.show(match)
    page.keyboard.press("i")
    page.wait_for_selector(".hint-plate:not(.thinking)")
    yield shot(page)
    page.unroute_all()


class Played:
    """A match among bots, with a log of it as a table keeps one."""

    def __init__(self, game: str) -> None:
        seats = find(game).usual_seats
        self.match: Match = snuggery.load(game, seats).start(seed=SEED)
        self._bots = [snuggery.bot("casual", seed=seat) for seat in range(seats)]
        self._log = GameLog(self.match)
        self._log.view(0)
        self._say = Wording(self.match.bound.game.catalogue(), NAMES[:seats], 0)
        self._table: Any = SimpleNamespace(match=self.match, log=self._log)
        self._since = 0

    def on(self) -> tuple[Any, ...]:
        """Make a move; return the ends of deals that it brought."""
        match, self._since = self.match, self.match.ply
        match.play(self._bots[match.seat](match.view(match.seat), match.legal()))
        self._log.catch_up()
        return deal_ends(self._table, self._since, self._log.told(0, self._since), self._say)

    def events(self) -> tuple[Any, ...]:
        """Return what the first seat heard of the last move."""
        return tuple(events_of(self._log.told(0, self._since), self._say))

    def story(self) -> Any:
        """Return how the match went."""
        return story_view(self._table, 0, self._say)


def shot(page: Page) -> bytes:
    """Take a picture once everything is there."""
    page.evaluate(STILL)
    return page.screenshot()


def sheet(browser: Browser, address: str, game: str, size: str) -> bytes:
    """Take all pictures of a game at a size, and lay them side by side."""
    width, height, columns = SIZES[size]
    with browser.new_context(base_url=address, viewport={"width": width, "height": height}) as context:
        settle(context)
        taken = list(pictures(context.new_page(), game))
    page = browser.new_page(viewport={"width": columns * (WIDE[size] + 4) - 4, "height": height})
    shown = [f"<img width={WIDE[size]} src='data:image/png;base64,{base64.b64encode(one).decode()}'>" for one in taken]
    page.set_content(BARE.format(columns, WIDE[size]) + "".join(shown))
    page.evaluate(STILL)
    laid = page.screenshot(type="jpeg", quality=QUALITY, full_page=True)
    page.close()
    return laid


def main(games: list[str]) -> None:
    """Take every sheet of some games."""
    ALBUM.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=LEAN)
        for game in games:
            for size in SIZES:
                (ALBUM / f"{game}-{size}.jpg").write_bytes(sheet(browser, address, game, size))


if __name__ == "__main__":
    main(sys.argv[1:] or [*names(), OCCASIONS])
