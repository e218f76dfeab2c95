"""What newcomers on phones stumble over: who is a bot, what a pill covers, and what moves between turns."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, ViewportSize, expect

import snuggery
from snuggery.engine.match.match import Match
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.kit.review import Moment
from snuggery.tables.views.messages import Chair, ReviewView
from snuggery.web.wire import encode

from ..grids import grid
from .conftest import resize, settle
from .staging import NAMES, Staged
from .test_last_page import answers, played, told
from .test_layouts import apart, box
from .test_review import told as review_told

PHONES = [(360, 640), (390, 844)]
DESK = (1280, 800)
PLACES = """() => JSON.stringify([".mid", ".own", ".base > .hand"].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
}))"""
Size = tuple[int, int]


@pytest.fixture
def staged(page: Page) -> Callable[..., Staged]:
    """Show a position on a screen."""

    def show(match: Match, size: Size, **told: Any) -> Staged:
        settle(page.context)
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        return Staged(page, **told).show(match)

    return show


@pytest.mark.parametrize("seats", grid([4, 5], 5))
def test_a_bot_is_told_from_a_person_on_a_phone(page: Page, staged: Callable[..., Staged], seats: int) -> None:
    kinds = ("you", "bot", "person", "bot", "person")[:seats]
    chairs = tuple(Chair(seat, NAMES[seat], kind, "casual") for seat, kind in enumerate(kinds))
    staged(snuggery.load("snip-snap-snorum", seats).start(seed=7), PHONES[0], chairs=chairs)
    badges = page.locator(".plate:has(.bot-badge)")
    expect(badges).to_have_count(2)
    for each in badges.all():
        assert "bot, casual" in str(each.get_attribute("aria-label")), "ears are told it too"
    for size in (PHONES[0], (320, 568)):
        resize(page, size)
        badge = box(page, ".plate.bot .bot-badge")
        assert all(apart(badge, box(page, f".plate.bot .{part}")) for part in ("who", "count-of", "cards-held")), size
    resize(page, DESK)
    expect(page.locator(".plate .tag", has_text="bot")).to_have_count(2)
    expect(badges).to_have_count(0)


def test_what_a_card_is_refused_with_leaves_your_points_in_sight(page: Page, staged: Callable[..., Staged]) -> None:
    staged(rummy("2c 5d 6d 8d Th Jc Kc / 9s Kd", snake="Jh 3d 4d"), PHONES[0])
    page.locator(".hand [data-piece]").first.click(position={"x": 8, "y": 40})
    expect(page.locator(".why")).to_have_text("Draw from the deck: nothing in the snake can be laid.")
    for size in PHONES:
        resize(page, size)
        assert apart(box(page, ".why"), box(page, ".own-plate"))
        assert apart(box(page, ".why"), box(page, ".own .zone.text"))


@pytest.mark.parametrize("size", grid(PHONES, PHONES[0]), ids=str)
def test_nothing_moves_between_turns_where_each_seat_has_a_last_card(
    page: Page, staged: Callable[..., Staged], size: Size
) -> None:
    match = snuggery.load("snip-snap-snorum", 4).start(seed=7)
    bots = [snuggery.bot("casual", seed=seat) for seat in range(4)]
    table, places = staged(match, size), set()
    for _ in range(14):
        places.add(page.evaluate(PLACES))
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
        table.go_on(match)
        page.wait_for_selector(f":is(.plate, .own-plate).turn[data-seat='{match.seat}']")
    assert len(places) == 1


EIGHT = "snafooey", 8
LONG = "With the seven of clubs the others lay 145 points in this round, with the queen of hearts 165, and more. " * 3


@pytest.mark.parametrize("table", grid([EIGHT, ("snore", 5), ("snip-snap-snorum", 4)], EIGHT), ids=str)
def test_a_look_back_with_a_moment_on_show_fits_the_smallest_phone(page: Page, table: tuple[str, int]) -> None:
    game, seats = table
    settle(page.context)
    page.set_viewport_size(ViewportSize(width=PHONES[0][0], height=PHONES[0][1]))
    past = snuggery.load(game, seats).start(seed=5)
    for _ in range(2 * seats):
        past.play(past.legal()[0])
    moment = Moment(0, past.ply, 1, "", "Hand 1, turn 2", LONG, -14, "−14 in 100", "Something else was better.", LONG)
    review = replace(review_told(), moments=(moment,), attempts=(), losses=())
    body = Staged(page)._told(past, 0, (), caught_up=True)
    page.route("**/api/tables/*/look-back*", answers(body))
    page.route("**/review*", answers(encode(ReviewView(1.0, review)).decode()))
    page.route("**/story", answers(told(played(game, seats), 0)))
    Staged(page).show(played(game, seats))
    page.get_by_role("button", name="Look back at the match").click()
    page.get_by_role("button", name="Next that mattered").click()
    plate = page.locator(".past-bar .moment-plate")
    expect(plate).to_contain_text("−14 in 100")
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    high = plate.bounding_box()
    assert high and high["height"] > 40, "what was chosen is read without scrolling"
