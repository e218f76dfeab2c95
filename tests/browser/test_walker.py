"""A walker that looks: every game, its fewest, usual and most seats, ten sizes, six states; nothing is covered or cut.

`walker_known.json` counts what it still finds, by table and size; nothing may be added.  After mending something,
``python -m tests.browser.test_walker`` counts anew.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import snuggery
from scripts.pictures import server
from snuggery.bots.household import FACES, household_names
from snuggery.engine.match.match import Match
from snuggery.games import find, own
from snuggery.kit.lessons import lessons_of
from snuggery.kit.wording import Wording
from snuggery.tables.views.deal_views import deal_ends
from snuggery.tables.views.game_log import GameLog
from snuggery.tables.views.messages import Chair, DealEnd

from ..grids import grid
from .conftest import LEAN, UNKEPT, chromium, settle
from .staging import Staged, advice
from .worst import NAMES

LOOK = (Path(__file__).parent / "walker.js").read_text(encoding="utf-8").partition("\n")[2]
SIZES = {
    "1920x1080": (1920, 1080),
    "1366x768": (1366, 768),
    "1280x800": (1280, 800),
    "1024x768": (1024, 768),
    "844x390": (844, 390),
    "390x844": (390, 844),
    "360x640": (360, 640),
    "320x568": (320, 568),
    "1280x800, zoomed to 200 %": (640, 400),
    "1280x800, text at 200 %": (1280, 800),
}
EVERY_SIZE = "1366x768", "844x390", "320x568", "1280x800, text at 200 %"  # of every run
FINGER, POINTER = 44, 24  # the least side of a target, in pixels
OTHER_SIZES = tuple(name for name in SIZES if name not in EVERY_SIZE)
KNOWN = Path(__file__).parent / "walker_known.json"
LONG = tuple(f"{name} the {nth} of Klingen" for name, nth in zip(NAMES, "1234567890", strict=True))
LAID_OUT = """(text) => {
    document.documentElement.style.fontSize = text
    dispatchEvent(new Event('resize'))
    document.getAnimations().forEach((one) => Number.isFinite(one.effect.getComputedTiming().endTime) && one.finish())
    return document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}"""


class Playing:
    """A match among casual bots, and what its first seat is told of it."""

    def __init__(self, game: str, seats: int, names: tuple[str, ...] = NAMES) -> None:
        self.match = snuggery.load(game, seats).start(seed=7)
        self._bots = [snuggery.bot("casual", seed=seat) for seat in range(seats)]
        self._log = GameLog(self.match)
        self._log.view(0)
        self._say = Wording(self.match.bound.game.catalogue(), names[:seats], 0)
        self._table: Any = SimpleNamespace(match=self.match, log=self._log)

    def until(self, stop: Callable[[Match], bool]) -> Match:
        """Play on until something holds."""
        while not stop(self.match):
            self.move()
        return self.match

    def move(self) -> tuple[DealEnd, ...]:
        """Make a move; return the ends of deals that it brought."""
        match, since = self.match, self.match.ply
        match.play(self._bots[match.seat](match.view(match.seat), match.legal()))
        self._log.catch_up()
        return deal_ends(self._table, since, self._log.told(0, since), self._say)


def own_turn(match: Match) -> bool:
    """Tell whether the first seat is to choose, some way into a match."""
    return match.over or (match.ply >= 3 * match.bound.seats and match.seat == 0 and len(match.legal()) > 1)


def a_turn(page: Page, game: str, seats: int, names: tuple[str, ...] = NAMES) -> None:
    """Show a turn of the first seat."""
    Staged(page, names).show(Playing(game, seats).until(own_turn))


def long_names(page: Page, game: str, seats: int) -> None:
    """Show a table of people with names as long as they may be."""
    a_turn(page, game, seats, LONG)


def a_hint(page: Page, game: str, seats: int) -> None:
    """Show a turn with a hint."""
    match = Playing(game, seats).until(own_turn)
    staged = Staged(page, NAMES, hints="yes")
    many = range(len(match.legal()))
    staged.hint = advice(match, 0, [0.3 - 0.02 * n for n in many], [0.01 * min(n, 1) for n in many])
    staged.show(match)
    page.keyboard.press("i")
    page.wait_for_selector(".hint-plate:not(.thinking)")


def an_idle_player(page: Page, game: str, seats: int) -> None:
    """Show the question whether a bot plays on for a player who does not move."""
    match = Playing(game, seats).until(lambda match: match.ply > seats and match.seat != 0)
    Staged(page, NAMES, waited=90).show(match)
    page.wait_for_selector(".paper-board")


def an_end_of_a_deal(page: Page, game: str, seats: int) -> None:
    """Show how a deal came out, between bots and one person."""
    names = (NAMES[0], *household_names(seats - 1))  # bots have faces
    playing = Playing(game, seats, names)
    bots = (Chair(seat, name, "bot", "casual", mark=FACES[name]) for seat, name in enumerate(names[1:], 1))
    chairs = (Chair(0, names[0], "you"), *bots)
    staged = Staged(page, names, chairs=chairs)
    staged.show(playing.match)
    while not (told := playing.move()):
        pass
    staged.told["deal_ends"] = told
    staged.go_on(playing.match)
    page.wait_for_selector(".deal-paper, .verdict-board, .deal-end, .ending")


def a_lesson(page: Page, game: str, seats: int) -> None:
    """Show the first step of the first lesson."""
    page.goto(f"/lesson/{game}/{lessons_of(find(game))[0].name}?step=1")
    page.wait_for_selector("#coach:is(.asked, .told, .done)")


STATES: dict[str, Callable[..., None]] = {
    "own turn": a_turn,
    "long names": long_names,
    "a hint": a_hint,
    "an idle player": an_idle_player,
    "the end of a deal": an_end_of_a_deal,
    "a lesson": a_lesson,
}


def tables() -> Iterator[tuple[str, int, str]]:
    """Go through every game, its fewest, usual and most seats, and every state there."""
    for name, state in product(own(), STATES):
        game = find(name)
        seats = sorted({game.least_seats, game.usual_seats, game.most_seats})
        for many in seats[:1] if state == "a lesson" else seats:
            if state != "a hint" or game.listed:
                yield name, many, state


TABLES = list(tables())
FOUR_WITH_COUNTERS = ("snip-snap-snorum", 2, "a lesson")
EVERY_RUN = [one for one in TABLES if one[1:] == (find(one[0]).most_seats, "own turn") or one == FOUR_WITH_COUNTERS]


@pytest.fixture(scope="module")
def walked(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    with browser.new_context(base_url=base_url, **UNKEPT) as context:
        settle(context)
        yield context


def faults(page: Page, sizes: Iterable[str]) -> dict[str, list[str]]:
    """Look at a page at some sizes; return what is wrong at which."""
    found: dict[str, list[str]] = {}
    for name in sizes:
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT, "200%" if "text" in name else "")
        least = FINGER if min(width, height) <= 390 else POINTER
        found[name] = page.evaluate(LOOK, least)
    return {size: wrong for size, wrong in found.items() if wrong}


@pytest.mark.parametrize("sizes", grid([EVERY_SIZE, OTHER_SIZES], EVERY_SIZE), ids=len)
@pytest.mark.parametrize("table", grid(TABLES, *EVERY_RUN), ids=str)
def test_nothing_is_covered_cut_outside_or_too_small(
    walked: BrowserContext, table: tuple[str, int, str], sizes: tuple[str, ...]
) -> None:
    known = json.loads(KNOWN.read_text(encoding="utf-8")).get(str(table), {})
    found = looked_at(walked, *table, sizes)
    assert {size: wrong for size, wrong in found.items() if len(wrong) > known.get(size, 0)} == {}


PILES = (
    '<main class="mid"><div class="zone a">{}<span class="label">stock</span></div><div class="zone b">{}</div></main>'
)
PILE = '<i class="stack" style="position: absolute; top: {}px; width: 9px; height: 9px"></i>'
OVER = "position: absolute; inset: 0;"
WHO = '<div style="position: fixed; left: {left}px; width: 90px; overflow: hidden; white-space: nowrap" class="who">{}</div>'
LONG_NAME = "Wilhelmina the second of Klingen"


@pytest.mark.parametrize(
    ("markup", "wrong"),
    [
        (f'<p>Draw a card</p><div style="{OVER} background: #300"></div>', "covered"),
        (f'<p>Draw a card</p><div style="{OVER}"></div>', ""),
        (f'<p>Draw a card</p><svg style="{OVER} width: 100%"><circle r="9" /></svg>', ""),
        (f'<p>Draw a card</p><svg style="{OVER} width: 100%"><rect width="500" height="500" /></svg>', "covered"),
        ('<div style="height: 9px; overflow: hidden"><p>Draw a card</p></div>', "cut"),
        ('<div style="display: contents; overflow: hidden"><p>Draw a card</p></div>', ""),
        (WHO.format(LONG_NAME, left=1180), ""),
        (WHO.format(LONG_NAME, left=1240), "outside"),
        (
            WHO.format(LONG_NAME, left=0) + f'<b style="{OVER} left: 60px; width: 40px; background: #300"></b>',
            "covered",
        ),
        (WHO.format(LONG_NAME, left=0) + f'<b style="{OVER} left: 95px; width: 40px; background: #300"></b>', ""),
        (
            '<div class="plate" style="width: 60px"><i class="counted" style="width: 50px; display: block"></i></div>',
            "",
        ),
        (
            '<div class="plate" style="width: 60px"><i class="counted" style="width: 90px; display: block"></i></div>',
            "runs",
        ),
        (PILES.format(PILE.format(30), PILE.format(200)), ""),
        (PILES.format(PILE.format(200), PILE.format(30)), "nearer"),
    ],
)
def test_a_fault_is_what_eyes_would_miss(walked: BrowserContext, markup: str, wrong: str) -> None:
    page = walked.new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.set_content(f"<main class='page'>{markup}</main>")
    found = page.evaluate(LOOK, POINTER)
    page.close()
    assert ([wrong in fault for fault in found] == [True]) if wrong else found == []


def looked_at(
    context: BrowserContext, game: str, seats: int, state: str, sizes: Iterable[str] = SIZES
) -> dict[str, list[str]]:
    """Lay a table on a page of its own, whose socket is answered by what is staged there; return what is wrong."""
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    STATES[state](page, game, seats)
    found = faults(page, sizes)
    page.close()
    return found


def main() -> None:
    """Count what is wrong today."""
    with server() as address, sync_playwright() as browsers:
        context = browsers.chromium.launch(executable_path=chromium(), args=LEAN).new_context(
            base_url=address, **UNKEPT
        )
        settle(context)
        found = {str(table): looked_at(context, *table) for table in TABLES}
    counted = {table: {size: len(wrong) for size, wrong in sizes.items()} for table, sizes in found.items()}
    KNOWN.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
