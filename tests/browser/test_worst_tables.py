"""The worst tables of every game at nine sizes: the question, every card's corner and every button can be hit.

One page is kept and resized.  What would not fit may be scrolled to; on most screens nothing needs to be.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ..grids import grid
from .conftest import UNKEPT, settle
from .staging import Staged
from .worst import NAMES, WORST

SIZES = {
    "1280x720": (1280, 720),
    "1366x768": (1366, 768),
    "1024x768": (1024, 768),
    "740x360": (740, 360),
    "667x375": (667, 375),
    "390x844": (390, 844),
    "360x640": (360, 640),
    "320x568": (320, 568),
    "1280x720, text at 200 %": (1280, 720),
}
RARE = [
    "rummy, groups of two",
    "rummy, twelve melds and a hand of twelve",
    "rummy, groups of five",
    "rummy, fifteen melds of five",
    "rummy, sixteen melds of another",
    "rummy, sixteen melds of one's own",
]
MAY_SCROLL = {"360x640", "320x568", "1280x720, text at 200 %"}
LAID_OUT = """(text) => {
    document.documentElement.style.fontSize = text
    dispatchEvent(new Event('resize'))
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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


@pytest.fixture(scope="module")
def worst(browser: Browser, base_url: str) -> Iterator[Page]:
    with browser.new_context(base_url=base_url, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


def out_of_reach(page: Page, table: str) -> dict[str, list[str]]:
    """Show a table at every size; return what can't be hit at which."""
    Staged(page, NAMES).show(WORST[table]())
    found: dict[str, list[str]] = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT, "200%" if "200" in name else "")
        found[name] = page.evaluate(OUT_OF_REACH, name in MAY_SCROLL)
        if name not in MAY_SCROLL and page.evaluate(HIGH) > 0:
            found[name].append("the page is longer than the screen")
    page.unroute_all()
    return {size: faults for size, faults in found.items() if faults}


@pytest.mark.parametrize("table", [*grid(RARE, *RARE[:2]), *(name for name in WORST if name not in RARE)])
def test_everything_can_be_reached(worst: Page, table: str) -> None:
    assert out_of_reach(worst, table) == {}


@pytest.mark.parametrize("table", ["rummy, a card that is due", "snore, five papers", "snip, ten players"])
def test_everything_can_be_reached_with_large_cards_and_buttons_on_the_left(worst: Page, table: str) -> None:
    settle(worst.context, side="left", corners="large", cards="large")
    assert out_of_reach(worst, table) == {}
    settle(worst.context)
