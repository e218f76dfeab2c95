"""Who plays and how the rounds stand can be read at the pool table, at every size, by players and by spectators."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ..grids import grid
from .conftest import open_table, settle
from .hands import PATIENCE, Mouse

SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 640},
    "lying phone": {"width": 740, "height": 360},
}
SEEN = """() => [...document.querySelectorAll('.cloth :is(.plate, .own-plate)')].flatMap(plate =>
    [...plate.querySelectorAll('.who, .points')].map(part => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        const box = part.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && bottom <= innerHeight && box.right <= innerWidth;
        const over = document.elementFromPoint((left + Math.min(right, box.right)) / 2, (top + bottom) / 2);
        return [part.textContent.trim(), inside && plate.contains(over)];
    }))"""


@pytest.fixture(params=grid(SIZES, "desktop", "small phone", "lying phone"))
def page(page: Page, request: pytest.FixtureRequest) -> Page:
    """The shared page in one size."""
    settle(page.context)
    page.set_viewport_size(SIZES[request.param])
    return page


def plates(page: Page) -> dict[str, bool]:
    """Return what stands on plates, names and scores, and whether all of it can be seen."""
    return dict(page.evaluate(SEEN))


@pytest.mark.parametrize("chairs", grid([2, 3], 3))
def test_own_plate_and_score_are_seen_while_aiming(page: Page, chairs: int) -> None:
    page.goto(open_table(page, ["you", *["casual"] * (chairs - 1)], "snoogie", first_thrower="0", hands="steady"))
    hand = Mouse(page)
    while (due := hand.wait()) != "aim-board.ball":
        hand.vote() if due == "vote" else hand.push()
    for way in ("Hand", "Sling", "Ruler"):
        hand.take(way)
        seen = plates(page)
        assert len(seen) == 2 + chairs, seen  # the names, "0" and "0 rounds"
        assert all(seen.values()), seen
    expect(page.locator(".own-plate .turn-words")).to_be_visible()


def test_a_spectator_sees_both_players_and_the_verdict(page: Page) -> None:
    page.goto(open_table(page, ["casual", "casual"], "snoogie", balls_per_player="1", rounds="3"))
    page.wait_for_selector(".cloth, .ending")
    verdict = page.locator("h2", has_text="wins the round").first
    expect(verdict).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    seen = plates(page)
    assert len(seen) >= 3, seen
    assert all(seen.values()), seen
