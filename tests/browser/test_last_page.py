"""The last page of a match: your place, your turning points, everybody's chances, luck and play, and the ways on."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import to_builtins
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

import snuggery
from snuggery.coach.review import review
from snuggery.coach.told_review import tell
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.games import find
from snuggery.kit.review import Moment
from snuggery.kit.wording import Wording
from snuggery.tables.daily.distance import distance_of
from snuggery.tables.daily.plans import plan_of
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.deal_views import story_view
from snuggery.tables.views.game_log import GameLog
from snuggery.tables.views.messages import Chair, ReviewView
from snuggery.web.wire import encode

from ..grids import grid
from .axe import Axe
from .conftest import SCREEN, UNKEPT, anew, open_table, settle
from .staging import NAMES, Staged, wait_until
from .test_endings import play_until
from .test_layouts import apart, box
from .worst import NAMES as LONG

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
LYING: ViewportSize = {"width": 740, "height": 360}
DESK: ViewportSize = {"width": 1280, "height": 800}
FULL = [("snip-snap-snorum", 5), ("snafooey", 4), ("snore", 4), ("snake-rummy", 4), ("snoogie", 2)]
OUTSIDE = """(page) => [...page.querySelectorAll('.ending *')]
    .filter((one) => !one.closest('svg') && one.checkVisibility() && !one.classList.contains('unseen'))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
    .map((one) => one.className || one.tagName)"""
TORN = """(all) => all.flatMap((one) => {
    const { left, right } = one.closest('li').getBoundingClientRect()
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const found = []
    for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { 0: word, index } of node.data.matchAll(/[^ \\s]+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const rects = [...range.getClientRects()]
            if (rects.length > 1 || rects.some((rect) => rect.left < left || rect.right > right + 1)) found.push(word)
        }
    return found
})"""  # words that break, or leave what they belong to
TICKS = "(all) => all.map((one) => Number(one.textContent))"
STORY = ".story-card"
STEP = 250  # ms that the clock is put forward at once: what comes by itself stays longer


@cache
def played(game: str, seats: int, seed: int = 5, **options: Any) -> Match:
    match = snuggery.load(game, seats, **options).start(seed=seed)
    bots = [snuggery.bot("casual", seed=seat) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def best(match: Match) -> int:
    assert match.scores is not None
    return match.scores.index(max(match.scores))


@cache
def reviewed(match: Match, seat: int) -> str:
    say = Wording(match.bound.game.catalogue(), NAMES[: match.bound.seats], seat)
    found = review(match, [seat])
    return encode(ReviewView(1.0, tell(match, found, seat, say), found.standings)).decode()


@cache
def told(match: Match, seat: int) -> str:
    say = Wording(match.bound.game.catalogue(), NAMES[: match.bound.seats], seat)
    log = GameLog(match)
    log.catch_up()
    return encode(story_view(cast(MatchTable, SimpleNamespace(match=match, log=log)), seat, say)).decode()


def answers(body: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(content_type="application/json", body=body)


def show(page: Page, match: Match, seat: int, names: Sequence[str] = NAMES, looked: str = "", **chosen: Any) -> Staged:
    """Show the last page of a match to a seat, with its own review or another."""
    settle(page.context, **chosen)
    page.route("**/api/tables/*/story", answers(told(match, seat)))
    page.route("**/api/tables/*/review*", answers(looked or reviewed(match, seat)))
    return Staged(page, names, host=True, promise="5b18" * 16).show(match, seat)


def test_the_heading_is_about_you_and_equals_are_told_apart_by_who_held_out_longer(page: Page) -> None:
    match = played("snore", 4)
    assert match.scores is not None
    places = json.loads(told(match, 0))["places"]
    poorest = [seat for seat, score in enumerate(match.scores) if score == min(match.scores)]
    assert len(poorest) == 2, "two have lost everything"
    last = max(poorest, key=lambda seat: places[seat])
    show(page, match, last)
    expect(page.locator("#result")).to_have_text(re.compile("^Fourth, out in hand [0-9]+$"))
    expect(page.locator("#result-of")).to_contain_text(NAMES[best(match)])
    expect(page.locator(".company .place")).to_have_text(["second", "third", "fourth"])
    expect(page.locator(".company b").last).to_have_text("You")


def test_your_own_turning_points_come_first_and_the_dearest_is_among_them(page: Page) -> None:
    match = played("snore", 4)
    seat = (best(match) + 1) % 4
    show(page, match, seat)
    board = page.locator(".look-back")
    expect(board.locator("h2").first).to_have_text("Your turning points")
    own = [one for one in json.loads(told(match, seat))["turnings"] if one["seat"] == seat]
    dearest = min(one["after"] - one["before"] for one in own)
    expect(board.locator(".turnings").first).to_contain_text(str(dearest).replace("-", "−"))
    expect(board.locator(".turnings").first.locator("li")).to_have_count(len(own))


def test_everybody_has_a_line_and_luck_and_play_are_told_in_sentences(page: Page) -> None:
    match = played("snafooey", 4)
    show(page, match, 1)
    paper = page.locator(".luck-paper")
    expect(paper.locator(".chart-legend li").first).to_have_text("You")
    expect(paper.locator(".chart-legend li")).to_have_count(4)
    expect(paper.get_by_role("img", name=re.compile("^Chance to win, of 100: [0-9]+ at the start"))).to_be_visible()
    for one in json.loads(reviewed(match, 1))["review"]["sums"]:
        name = "You" if one["seat"] == 1 else NAMES[one["seat"]]
        words = re.compile(
            f"{name}: {one['begun']} in 100 at the start, luck .* in 100, {one['result']} in 100 at the end."
        )
        expect(paper.locator(".luck-rows .unseen").filter(has_text=words)).to_have_count(1)


@pytest.mark.parametrize("size", grid([DESK, SMALL], SMALL), ids=str)
def test_each_number_of_a_sum_has_its_name(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    show(page, played("snafooey", 4), 1)
    terms = page.locator(".luck-sum").first.locator("small")
    expect(terms).to_have_text(["start", "luck", "hidden", "own play", "others", "end"])
    assert page.locator(".luck-sum").first.evaluate_all(TORN) == []


@pytest.mark.parametrize("size", grid([DESK, SMALL], SMALL), ids=str)
def test_a_push_of_the_day_is_headed_by_its_distance(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    plan = plan_of(find("snoogie"))
    assert plan
    match = played("snoogie", plan.seats, **plan.options)
    settle(page.context)
    page.route("**/api/tables/*/story", answers(told(match, 0)))
    page.route("**/api/tables/*/review*", answers(reviewed(match, 0)))
    Staged(page, daily="2026-11-27").show(match)
    expect(page.locator("#result")).to_have_text(f"{distance_of(match, 0)} mm")
    expect(page.locator("#result-more")).to_have_text(f"{NAMES[1]} has {distance_of(match, 1)} mm.")
    expect(page.locator(".who-stays, .company")).to_have_count(0)


def test_the_jump_of_the_winner_flattens_nothing(page: Page) -> None:
    match = played("snip-snap-snorum", 5)
    assert match.scores is not None and max(match.scores) == 25
    show(page, match, best(match))
    figures = page.locator(".by-deal .score-chart > text[text-anchor=end]")
    expect(figures).not_to_have_count(0)
    ticks = figures.evaluate_all(TICKS)
    assert 5 <= max(ticks) <= 12, "the scale ends above what everybody had before the pool was won"
    expect(page.locator(".by-deal .score-chart > .broken")).not_to_have_count(0)


def test_a_server_that_is_busy_offers_luck_and_play_instead_of_making_it(page: Page) -> None:
    match = played("snip-snap-snorum", 5)
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url.partition("review")[2])
        idle = asked[-1] == "?when=idle"
        quiet = encode(ReviewView(0.0, behind=1, begun=False)).decode()
        route.fulfill(content_type="application/json", body=quiet if idle else reviewed(match, 0))

    settle(page.context)
    page.route("**/api/tables/*/story", answers(told(match, 0)))
    page.route("**/api/tables/*/review*", answer)
    Staged(page).show(match)
    page.get_by_role("button", name="Show luck and play").click()
    expect(page.locator(".luck-rows li")).to_have_count(5)
    assert (asked[0], asked[-1]) == ("?when=idle", "")


def test_a_server_that_has_time_later_makes_luck_and_play_then(timed: Page) -> None:
    match, page = played("snip-snap-snorum", 5), timed
    replies = iter([encode(ReviewView(0.0, behind=1, begun=False)).decode()])
    settle(page.context)
    page.route("**/api/tables/*/story", answers(told(match, 0)))
    page.route("**/review*", lambda route: answers(next(replies, reviewed(match, 0)))(route))
    Staged(page).show(match)
    put_forward(page, ".luck-rows li")
    expect(page.locator(".luck-rows li")).to_have_count(5)


@pytest.mark.parametrize("size", grid([SMALL, PHONE, LYING, DESK], SMALL), ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("full", grid(FULL, ("snip-snap-snorum", 5), ("snoogie", 2)), ids=str)
def test_nothing_leaves_the_screen(page: Page, full: tuple[str, int], size: ViewportSize) -> None:
    match = played(*full)
    page.set_viewport_size(size)
    show(page, match, best(match))
    expect(page.locator(".luck-rows li").first).to_be_visible()
    assert page.locator(":root").evaluate(OUTSIDE) == []
    for name in ("Play again", "Change the table", "Look back at the match"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(page.locator(".who-stays:visible")).to_contain_text("for another.")


def test_who_is_gone_does_not_stay_and_the_next_match_can_be_reached_from_looking_back(page: Page) -> None:
    match = played("snip-snap-snorum", 5)
    chairs = [Chair(seat, NAMES[seat], "person", here=seat != 2) for seat in range(1, 5)]
    settle(page.context)
    staged = Staged(page, chairs=(Chair(0, NAMES[0], "you"), *chairs)).show(match)
    stay = page.locator(".who-stays").first
    expect(stay).to_contain_text(f"{NAMES[1]}, {NAMES[3]} and {NAMES[4]} stay for another.")
    staged.told["again"] = "/t/next"
    staged.go_on(match)
    next_match = page.get_by_role("button", name="To the next match")
    expect(next_match).to_be_visible()
    expect(page.locator("[role=log].unseen")).to_contain_text("The next match is set.")
    page.route("**/look-back?*", answers(staged._told(match, 0, (), caught_up=True)))
    page.get_by_role("button", name="Look back at the match").click()
    expect(page.get_by_role("region", name="Look back")).to_be_visible()
    expect(next_match).to_be_visible()


@pytest.mark.parametrize(
    ("game", "seats", "seed", "options"),
    [("snore", 5, 0, {"hands": 1}), ("snafooey", 8, 5, {})],
    ids=["shared", "many"],
)
def test_names_and_places_stay_whole_on_a_small_phone(
    page: Page, game: str, seats: int, seed: int, options: dict[str, int]
) -> None:
    match = played(game, seats, seed, **options)
    page.set_viewport_size(SMALL)
    show(page, match, best(match), LONG)
    expect(page.locator(".company li")).to_have_count(seats - 1)
    expect(page.locator(STORY)).to_be_visible()
    assert page.locator(".company-words").evaluate_all(TORN) == []


def test_a_figure_with_its_unit_leaves_the_sentence_its_room(page: Page) -> None:
    match = played("snafooey", 4)
    page.set_viewport_size(SMALL)
    told = json.loads(reviewed(match, 0))
    moment = Moment(4, 3, 0, "", "Deal 1", "You played Ten. Nine was better.", -30, "−30 % of a round")
    told["review"]["moments"] = [to_builtins(moment)]
    show(page, match, 0, looked=json.dumps(told))
    expect(page.locator(STORY)).to_be_visible()
    words, figure = (box(page, f".turning.moment .turning-{part}") for part in ("words", "sum"))
    assert words["width"] > 200
    assert apart(words, figure)


@pytest.mark.parametrize("theme", grid(["dark", "light"], "light"))
def test_it_can_be_read_by_everybody(page: Page, theme: str) -> None:
    page.set_viewport_size(DESK)
    match = played("snake-rummy", 4, rounds=3)
    show(page, match, (best(match) + 1) % 4, theme=theme)
    expect(page.locator(".luck-rows li").first).to_be_visible()
    page.locator(".by-deal summary").click()
    expect(page.locator(".by-deal table")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


@pytest.fixture(scope="module")
def kept_clock(browser: Browser, address: str) -> Iterator[Page]:
    """A page whose clock stands still."""
    with browser.new_context(base_url=address, viewport=SCREEN, **UNKEPT) as context:
        page = context.new_page()
        page.clock.install()
        page.goto("/nowhere")
        page.clock.pause_at(datetime.now() + timedelta(hours=1))
        yield page


@pytest.fixture
def timed(kept_clock: Page) -> Iterator[Page]:
    """The page whose clock goes on when a test says so, as if it were new."""
    with anew(kept_clock, SCREEN):
        yield kept_clock


def put_forward(page: Page, awaited: str) -> None:
    """Let time go on until something is there, and no further."""

    def there() -> int:
        page.clock.run_for(STEP)
        return page.locator(awaited).count()

    wait_until(page, there)


def end(page: Page, match: Match, seat: int, **chosen: str) -> None:
    """Play the last ply before somebody's eyes."""
    settle(page.context, **chosen)
    page.route("**/api/tables/*/story", answers(told(match, seat)))
    page.route("**/api/tables/*/review*", answers(reviewed(match, seat)))
    staged = Staged(page)
    staged.show(before_last(match), seat)
    staged.go_on(match, seat=seat)


def before_last(match: Match) -> Match:
    """Return the match as it stood before its last ply."""
    again = snuggery.load(match.bound.name, match.bound.seats).start(seed=5)
    bots = [snuggery.bot("casual", seed=seat) for seat in range(match.bound.seats)]
    while again.ply < match.ply - 1:
        again.play(bots[again.seat](again.view(again.seat), again.legal()))
    assert Timeline(again).length < Timeline(match).length
    return again


def test_a_win_is_a_moment_that_any_key_ends(timed: Page) -> None:
    match = played("snip-snap-snorum", 5)
    end(timed, match, best(match), motion="normal")
    put_forward(timed, ".finale")
    expect(timed.locator("#result")).to_be_focused()
    timed.keyboard.press("Enter")
    expect(timed.locator(".finale")).to_have_count(0)
    assert timed.url.endswith("AAAA"), "what lies under it was not pressed"


def test_a_win_ends_by_itself_and_by_a_tap(timed: Page) -> None:
    match = played("snip-snap-snorum", 5)
    end(timed, match, best(match), motion="normal")
    put_forward(timed, ".finale")
    timed.mouse.click(60, 690)  # where "Play again" lies
    expect(timed.locator(".finale")).to_have_count(0)
    assert timed.url.endswith("AAAA")


def test_a_loss_comes_up_gently(timed: Page) -> None:
    match = played("snip-snap-snorum", 5)
    end(timed, match, (best(match) + 1) % 5, motion="calm")
    put_forward(timed, ".ending.lost")
    expect(timed.locator(".finale")).to_have_count(0)
    timed.keyboard.press("Shift")
    expect(timed.locator(".ending.lost")).to_have_count(0)


@pytest.mark.parametrize("how", ["setting", "system"])
def test_without_motion_there_is_no_burst(page: Page, how: str) -> None:
    match = played("snip-snap-snorum", 5)
    page.emulate_media(reduced_motion="reduce" if how == "system" else "no-preference")
    end(page, match, best(match), motion="off" if how == "setting" else "system")
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator(".finale")).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")


def test_the_table_can_be_changed_after_a_match(page: Page) -> None:
    settle(page.context)
    with page.context.new_page() as page:  # the other one's socket is answered by what was staged
        page.goto(open_table(page, ["you", "beginner", "casual"], counters="1", hand_size="2"))
        play_until(page, ".ending")
        before = page.url
        page.get_by_role("button", name="Change the table").click()
        dialog = page.get_by_role("dialog", name="Change the table")
        expect(dialog.get_by_label("Chair 2")).to_have_value("beginner")
        dialog.get_by_label("Chair 3").select_option("random")
        dialog.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".cloth")).to_be_visible()
        assert page.url != before
        page.goto(before)
        expect(page.get_by_role("button", name="To the next match")).to_be_visible()
        expect(page.get_by_role("button", name="Change the table")).to_have_count(0)
