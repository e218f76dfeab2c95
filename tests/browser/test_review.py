"""The review on the page: the line and the sum, what mattered, and a throw as meant, as it went and the best found."""

import re
from functools import cache

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, ViewportSize, expect

from snuggery import bot, load
from snuggery.coach.choice_names import foretold
from snuggery.drawing.chances import NARROW, draw_chances
from snuggery.engine.match.match import Match
from snuggery.kit.hint import Hint, Worth
from snuggery.kit.review import Attempt, DecisionLoss, Moment, Sum, ToldReview
from snuggery.kit.wording import Wording
from snuggery.tables.views.messages import Chair, Heard, ReviewView
from snuggery.web.wire import encode

from ..grids import grid
from .conftest import TWO_FRAMES, resize, settle
from .staging import NAMES, Staged
from .test_last_page import played
from .test_layouts import apart, box

ROAD, CHAINS = ("snafooey", 2), ("snip-snap-snorum", 4)
BEST = "throw x=400 y=170 aim=4 speed=1.9"
MEANT = "throw x=635 y=170 aim=0 speed=0.62"
DESK: ViewportSize = {"width": 1280, "height": 720}
INKED = """([canvas, [r, g, b], many]) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
    let found = 0
    for (let i = 0; i < data.length; i += 4)
        found += Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 24
    return found > many
}"""
INKS = {"best": [255, 223, 154], "meant": [191, 227, 255], "went": [255, 250, 235]}


@cache
def before() -> Match:
    """Return a round of Snoogie in which a ball is to be pushed."""
    match = load("snoogie", 2, rounds=1, balls_per_player=1, first_thrower=0, hands="steady").start(seed=1)
    while match.legal() or "chalk" in match.view(match.seat).scene(match.view(match.seat).wording).phase:
        match.play(bot("casual", seed=1)(match.view(match.seat), match.legal()))
    return match


@cache
def over() -> Match:
    match = before().copy()
    while not match.over:
        match.play(bot("casual", seed=1)(match.view(match.seat), match.legal()))
    return match


def drawn(words: str) -> dict[str, object]:
    """Return what the renderer draws of a throw from there."""
    view = before().view(before().seat)
    say = Wording(before().bound.game.catalogue(), NAMES[:2], before().seat)
    return dict(foretold(view, before().read(words), say).facts)


def told() -> ToldReview:
    ply = before().ply
    sums = tuple(Sum(seat, 50, {"slip": 30 - 60 * seat}, 15, -20, 80 - 60 * seat, 5) for seat in range(2))
    luck = Moment(9, ply + 1, 1, "slip", "Round 1, as meant, and as thrown", "Your ball rests 12 mm away.", 30, "+30 %")
    attempt = Attempt(
        ply,
        f"Round 1, turn {ply + 1}",
        "Meant was a push to the chalk.",
        "A push off a cushion was better by 20 ±9 in 100 of the round.",
        drawn(MEANT),
        drawn("throw x=640 y=170 aim=2 speed=0.6"),
        drawn(BEST),
    )
    line = ((0, 50), (ply, 50), (ply + 1, 80), (over().ply, 80))
    review = ToldReview(0, "You won by play.", sums, line, ((0, "Round 1"),), (luck,), (attempt,), 64, 12.0)
    review = replace(
        review, unit="%", losses=(DecisionLoss(ply, MEANT, BEST, 20.0, 9.0, "Something else was better by 20 ±9."),)
    )
    return review.drawn(draw_chances(review), draw_chances(review, NARROW))


@pytest.fixture
def looked_back(page: Page) -> Page:
    """Look back at the moment before the throw."""
    settle(page.context)
    page.set_viewport_size(DESK)
    staged = Staged(page)
    past = staged._told(before(), 0, (), caught_up=True)
    page.route("**/look-back?*", lambda route: route.fulfill(content_type="application/json", body=past))
    page.route("**/review", lambda route: route.fulfill(body=encode(ReviewView(1.0, told())).decode()))
    page.route("**/story", lambda route: route.fulfill(json=None))
    staged.show(over())
    page.get_by_role("button", name="Look back at the match").click()
    return page


def inked(canvas: Locator, ink: list[int], many: int) -> None:
    """Wait until a canvas, which is painted before a later frame, has more than so many pixels of a colour."""
    canvas.page.wait_for_function(INKED, arg=[canvas.element_handle(), ink, many])


def test_a_throw_is_shown_as_meant_as_it_went_and_the_best_that_was_found(looked_back: Page) -> None:
    page = looked_back
    plate = page.locator(".rail .moment-plate")
    expect(plate).to_contain_text("Meant was a push to the chalk. A push off a cushion was better by 20 ±9")
    canvas = page.locator(".pool-canvas")
    for ink in INKS.values():
        inked(canvas, ink, 60)
    resize(page, (390, 844))
    expect(page.locator(".past-bar .moment-plate")).to_contain_text("as meant")
    box = canvas.bounding_box()
    assert box and box["height"] > 250, "nothing takes the table's room"


@pytest.mark.parametrize("table", grid([ROAD, ("snore", 4), CHAINS], ROAD, CHAINS), ids=str)
def test_on_a_small_phone_nothing_lies_over_the_table_that_is_looked_back_at(
    page: Page, table: tuple[str, int]
) -> None:
    game, seats = table
    settle(page.context)
    page.set_viewport_size({"width": 360, "height": 640})
    past = load(game, seats).start(seed=5)
    for _ in range(2 * seats):
        past.play(past.legal()[0])
    away = tuple(Chair(seat, NAMES[seat], "person" if seat else "you", here=False) for seat in range(seats))
    body = Staged(page, chairs=away)._told(past, 0, (), caught_up=True)
    page.route("**/look-back?*", lambda route: route.fulfill(content_type="application/json", body=body))
    page.route("**/review*", lambda route: route.fulfill(body=encode(ReviewView(0.0, begun=False)).decode()))
    page.route("**/story", lambda route: route.fulfill(json=None))
    staged = Staged(page).show(played(game, seats))
    staged.say(Heard(1, "Another game?"))
    page.get_by_role("button", name="Look back at the match").click()
    page.wait_for_selector(".past-bar")
    page.evaluate(TWO_FRAMES)
    lying = page.locator(".mid :is(.piece, .label, .road-drawing, .pot-figure, p), .own-plate, .plate")
    boxes = lying.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) > 3
    assert all(apart(box(page, ".hand .fan"), one) for one in boxes if one["width"])
    expect(page.locator(".says")).to_have_count(0)
    expect(page.locator(".plate.offline, .plate .tag:not(.next)")).to_have_count(0)


def test_the_line_the_sum_and_what_mattered_are_told(looked_back: Page) -> None:
    rail = looked_back.locator(".rail.review")
    expect(rail.locator(".chances svg .line")).to_have_count(1)
    expect(rail.get_by_role("img", name=re.compile("50 in 100 after turn"))).to_be_visible()
    expect(rail.locator(".loss-now")).to_have_text("Something else was better by 20 ±9.")
    expect(rail.locator(".review-summary")).to_have_text("You won by play.")
    expect(rail.locator(".sum")).to_contain_text(
        "50 % at the start + 30 % luck + 5 % what was hidden + 15 % own play − 20 % the others’ play = 80 %"
    )
    expect(rail.locator(".moments li")).to_have_count(1)
    expect(rail.locator(".moment-row")).to_contain_text("+30 %")
    looked_back.get_by_role("button", name="Play on from here").click()
    expect(looked_back.get_by_role("dialog")).to_contain_text("With the same luck")


def test_the_lamp_at_the_pool_table_draws_a_way_and_takes_aim_with_the_ruler(page: Page) -> None:
    settle(page.context)
    page.set_viewport_size(DESK)
    staged = Staged(page, hints="yes")
    facts = drawn(BEST)
    worths = (Worth(7, "a push off a cushion", 0.62, 0.0, "62 %", "", True),)
    staged.hint = Hint(7, "A push off a cushion", "Nothing is better.", "In parts.", worths, "", 90, BEST, facts)
    staged.show(before(), before().seat)
    page.get_by_role("button", name="Ruler").click()
    page.keyboard.press("i")
    expect(page.locator(".hint-plate h2")).to_have_text("A push off a cushion")
    expect(page.locator(".aim-board").get_by_role("slider", name="Aim")).to_have_value("4")
    inked(page.locator(".pool-canvas"), INKS["best"], 100)
    assert not staged.played
