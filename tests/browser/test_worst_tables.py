"""The worst tables of every game at nine sizes: the question, every card's corner and every button can be hit.

One page is kept and resized.  What would not fit may be scrolled to; on most screens nothing needs to be.  Every run
shows ten tables at five sizes, the deep lane shows all.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ..grids import grid
from .conftest import UNKEPT, resize, settle
from .staging import Staged
from .worst import NAMES, WORST

LARGE_TEXT = "1280x720, text at 200 %"
SIZES = {
    "1280x720": (1280, 720),
    "1366x768": (1366, 768),
    "1024x768": (1024, 768),
    "740x360": (740, 360),
    "667x375": (667, 375),
    "390x844": (390, 844),
    "360x640": (360, 640),
    "320x568": (320, 568),
    LARGE_TEXT: (1280, 720),
}
TIGHT = ["1280x720", "667x375", "390x844", "320x568", LARGE_TEXT]
ROOMY = [size for size in SIZES if size not in TIGHT]
EVERY_RUN = [
    "rummy, a card that is due",
    "rummy, groups of five",
    "rummy, a hand of 21",
    "snore, five papers",
    "snore, four players",
    "snip, ten players",
    "snip, five players",
    "snafooey, eight players",
    "snafooey, twins",
    "snoogie, a push",
]
CROWDED = "rummy, a card that is due", "snip, ten players"
MAY_SCROLL = {"360x640", "320x568", LARGE_TEXT}
USUAL = {"snore, four players", "snip, five players", "snafooey, twins"}  # they scroll for large text alone
WRITE = """(text) => {
    document.documentElement.style.fontSize = text
    dispatchEvent(new Event('resize'))
}"""
OUT_OF_REACH = """(scroll) => {
    const hit = (one, x, y) => {
        const top = document.elementFromPoint(x, y)
        return top !== null && (one.contains(top) || top.contains(one) && top.matches('.asked, .question'))
    }
    const inSight = (one) => scroll && one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const corner = (one) => {
        inSight(one)
        const { left, top, width } = one.getBoundingClientRect()
        return hit(one, left + width * .16, top + width * .2)
    }
    const middle = (one) => {
        inSight(one)
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return hit(one, (left + right) / 2, (top + bottom) / 2)
    }
    const words = (one) => {
        inSight(one)
        const range = document.createRange()
        range.selectNodeContents(one)
        return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
            hit(one, left + 2, (top + bottom) / 2) && hit(one, right - 2, (top + bottom) / 2))
    }
    const shown = (names) => [...document.querySelectorAll(names)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const failing = (names, reaches) => shown(names).filter((one) => !reaches(one)).map((one) => `${names}: ${one.innerText || one.dataset.piece || one.className}`)
    return [
        ...failing('.base > .hand .piece', corner),
        ...failing('.ask .question, .ask .asked.yours', words),
        ...failing('.dock .button', middle),
        ...failing('.papers .paper', middle),
        ...failing('.own-plate .mat', middle),
        ...failing('.own .zone.text p', words),
        ...failing('.own-plate .count-of', middle),
        ...failing('.pool-canvas', (one) => one.getBoundingClientRect().height > 140),
        ...failing('.mid .zone:has(.stack .piece, .stack.bare)', middle),
        ...failing('.snake-body .piece', middle),
        ...failing('.melds .overlapped .piece', corner),
        ...failing('.seat .plate .mat', middle),
    ]
}"""
HIGH = "() => document.scrollingElement.scrollHeight - innerHeight"
AT_SIZES = pytest.mark.parametrize("sizes", grid([TIGHT, ROOMY], TIGHT), ids=["tight", "roomy"])


@pytest.fixture(scope="module")
def worst(browser: Browser, base_url: str) -> Iterator[Page]:
    with browser.new_context(base_url=base_url, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


def out_of_reach(page: Page, table: str, sizes: list[str]) -> dict[str, list[str]]:
    """Show a table at some sizes; return what can't be hit at which."""
    Staged(page, NAMES).show(WORST[table]())
    found: dict[str, list[str]] = {}
    for name in sizes:
        page.evaluate(WRITE, "200%" if name == LARGE_TEXT else "")
        resize(page, SIZES[name])
        may = name in MAY_SCROLL and not (table in USUAL and name != LARGE_TEXT)
        found[name] = page.evaluate(OUT_OF_REACH, may)
        if not may and page.evaluate(HIGH) > 0:
            found[name].append("the page is longer than the screen")
    page.unroute_all()
    return {size: faults for size, faults in found.items() if faults}


@AT_SIZES
@pytest.mark.parametrize("table", grid(WORST, *EVERY_RUN))
def test_everything_can_be_reached(worst: Page, table: str, sizes: list[str]) -> None:
    assert out_of_reach(worst, table, sizes) == {}


@AT_SIZES
@pytest.mark.parametrize("table", grid([*CROWDED, "snore, five papers"], *CROWDED))
def test_everything_can_be_reached_with_large_cards_and_buttons_on_the_left(
    worst: Page, table: str, sizes: list[str]
) -> None:
    settle(worst.context, side="left", corners="large", cards="large")
    assert out_of_reach(worst, table, sizes) == {}
    settle(worst.context)
