"""The end of a deal, of a match, and looking back at it."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import snuggery

from . import server
from .conftest import SCREEN, open_table, settle
from .staging import Staged

PAPER, NEXT, RESULT, TOLD = ".deal-end", ".deal-next", "#result", ".past-bar .told"
KNOWN = "() => localStorage.setItem('snuggery.known', '[\"snip-snap-snorum\"]')"
LONG = 20_000  # ms, longer than any paper lies there by itself
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: list[ViewportSize] = [SCREEN, PHONE, {"width": 740, "height": 360}, {"width": 320, "height": 568}]
FIRST_BOARD = "(name) => document.querySelector('.ending-boards').firstElementChild.matches(name)"
STEP = """(stop) => {
    const all = (which) => [...document.querySelectorAll(which)];
    if (all(stop).length) return true;
    ['.deal-next', '[data-main].ready', '.hand .piece.legal'].flatMap(all).find((one) => one.ariaDisabled !== 'true')?.click();
    return false;
}"""
ON_TOP = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
LAID = ".mid .zone, .seats .plate, .seats .zone, .own-plate"
WALK = "() => [...document.querySelectorAll('.moved')].length === 0"


def play_until(page: Page, stop: str) -> None:
    page.wait_for_function(STEP, arg=stop, polling=30)


@pytest.fixture
def running(browser: Browser, address: str) -> Iterator[Page]:
    """A table of three whose clock can be put forward."""
    with browser.new_context(base_url=address, viewport=SCREEN) as context:
        page = context.new_page()
        page.clock.install()
        settle(context)
        page.goto(open_table(page, ["you", "casual", "casual"], hand_size="2"))
        play_until(page, PAPER)
        yield page


def test_the_paper_waits_for_new_players_and_goes_by_itself_for_others(running: Page) -> None:
    expect(running.locator(f"{PAPER} h2")).to_have_text("Deal 1 is played")
    expect(running.locator(".log, .say").filter(has_text="Deal 1 is played.")).not_to_have_count(0)
    expect(running.locator(".table-title")).to_have_text("deal 1")
    running.clock.fast_forward(LONG)  # a first match: nothing goes by unread
    expect(running.locator(".dock .main-hint")).to_have_text("It waits for you")
    expect(running.locator(PAPER)).to_be_visible()
    running.locator(".own-plate").focus()  # wherever keys were last
    running.keyboard.press("Enter")
    expect(running.locator(PAPER)).to_have_count(0)
    expect(running.locator(".table-title")).to_have_text("deal 2")
    running.evaluate(KNOWN)
    running.reload()
    play_until(running, PAPER)
    running.keyboard.press("Shift")
    expect(running.locator(".dock .main-hint")).to_have_text("It waits for you")
    running.keyboard.press("Escape")
    play_until(running, PAPER)
    running.clock.fast_forward(LONG)
    expect(running.locator(".table-title")).to_have_text("deal 4")


@pytest.fixture(scope="module")
def finished(browser: Browser, address: str, data: Path) -> Iterator[Page]:
    """A match of five that has been played to its end."""
    (data / server.TEST).write_text(__name__)  # by which the cards fall
    with browser.new_context(base_url=address, viewport=SCREEN) as context:
        page = context.new_page()
        settle(context)
        page.goto(open_table(page, ["you", *["casual"] * 4], counters="2"))
        play_until(page, ".turnings")
        yield page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_play_again_and_look_back_can_always_be_reached(finished: Page, size: ViewportSize) -> None:
    finished.set_viewport_size(size)
    ways = [finished.get_by_role("button", name=name) for name in ("Play again", "Look back at the match")]
    for way in ways:
        finished.wait_for_function(ON_TOP, arg=way.element_handle())
        assert way.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "its words fit in"
    finished.locator(".ending-scroll").evaluate("(all) => all.scrollTo(0, 1e6)")
    assert all(way.evaluate(ON_TOP) for way in ways)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_what_lies_first_is_read_first_and_on_phones_that_is_what_decided_it(
    finished: Page, size: ViewportSize
) -> None:
    finished.set_viewport_size(size)
    phone = size["width"] <= PHONE["width"]
    finished.wait_for_function(FIRST_BOARD, arg=".look-back" if phone else ".story-card")
    first, second = (board.bounding_box() for board in finished.locator(".ending-boards > *").all())
    assert first and second
    assert first["y" if phone else "x"] < second["y" if phone else "x"]


def test_a_players_final_score_is_the_one_on_the_plate(page: Page) -> None:
    match = snuggery.load("snore", 3, hands=1).start(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    Staged(page).show(match)
    assert match.scores is not None
    won = f"{match.scores[0]:+}".replace("-", "−")
    expect(page.locator(".ending-words .second")).to_contain_text(f"with {match.state.money[0]} coins ({won})")


def test_everybody_has_a_place_and_every_deal_a_row(finished: Page) -> None:
    finished.set_viewport_size(SCREEN)
    expect(finished.locator(".company .place")).to_have_text(["second", "third", "fourth", "fifth"])
    assert all("out in deal" in left for left in finished.locator(".company .second").all_text_contents())
    rows = finished.locator(".story-card tbody tr")
    expect(rows.first.locator("td").first).to_have_text("Deal 1")
    assert finished.locator(".story-card tfoot td").all_text_contents().count("10") == 1


def test_looking_back_follows_finger_and_keys(finished: Page) -> None:
    finished.set_viewport_size(SCREEN)
    finished.locator(".turning button").first.click()
    told = finished.locator(TOLD)
    slider = finished.locator(".past-bar .slider")
    last = int(slider.get_attribute("max") or "0")
    slider.evaluate("(one) => { one.value = 3; one.dispatchEvent(new Event('input', { bubbles: true })); }")
    expect(told).to_contain_text(f"turn 3 of {last}.")
    for key, words in (("End", f"turn {last} of"), ("Home", "turn 0 of"), ("ArrowRight", "Deal 1, turn 1 of")):
        finished.keyboard.press(key)
        expect(told).to_contain_text(words)
    finished.keyboard.press("PageDown")
    expect(told).not_to_contain_text("turn 1 of")
    finished.locator(".table").evaluate("() => document.activeElement.blur()")
    finished.keyboard.press("Space")
    expect(finished.get_by_role("button", name="Autoplay")).to_have_attribute("aria-pressed", "true")
    finished.keyboard.press("Space")
    expect(finished.get_by_role("button", name="Autoplay")).to_have_attribute("aria-pressed", "false")
    finished.keyboard.press("Escape")
    expect(finished.locator(RESULT)).to_be_visible()


def test_nothing_overlaps_during_a_review(finished: Page) -> None:
    finished.set_viewport_size(SCREEN)
    finished.locator(".turning button").first.click()
    expect(finished.locator(TOLD)).to_contain_text("turn")
    finished.keyboard.press("ArrowLeft")
    finished.wait_for_function(WALK)
    boxes = [(one.get_attribute("data-zone") or "plate", one.bounding_box()) for one in finished.locator(LAID).all()]
    shown = [(name, box) for name, box in boxes if box and box["width"] and box["height"]]
    for (one, a), (other, b) in combinations(shown, 2):
        across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
        down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
        assert min(across, down) < 6, f"{one} and {other} lie on one another"
    finished.keyboard.press("Escape")
