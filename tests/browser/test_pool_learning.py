"""What a hand learns from: the speed that reaches the chalk, how a push was off, and the last stretch of a ball."""

import json
import re
from collections.abc import Callable, Iterator
from math import sqrt

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import UNKEPT, open_table, settle
from .hands import DRAG, PATIENCE, Hand
from .test_pool_by_hand import HEAR, Palm, to_push

WRITTEN = """() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        written.push(words);
        return write.call(this, words, ...place);
    };
}"""
COUNT = re.compile(r"\d+ mm")
KEPT = "snuggery.snoogie.strength"
REACH = (57.15 + 22) / 2  # mm from the chalk's middle to that of a ball that touches it

Sit = Callable[..., Palm]


@pytest.fixture
def sit(browser: Browser, address: str) -> Iterator[Sit]:
    """Sit down at a table whose canvas writes down its words, and wait for the first ball."""
    contexts = []

    def down(*, motion: str = "normal", **options: str) -> Palm:
        context = browser.new_context(base_url=address, **UNKEPT)
        contexts.append(context)
        settle(context, motion=motion)
        context.add_init_script(f"({WRITTEN})()")
        page = context.new_page()
        wishes = {"first_thrower": "0", "hands": "steady", "rounds": "9"}
        page.goto(open_table(page, ["you", "casual"], "snoogie", **wishes | options))
        palm = Palm(page, touch=False)
        to_push(palm.hand)
        return palm

    yield down
    for context in contexts:
        context.close()


def written(page: Page) -> list[str]:
    """Return what the canvas has written since this was last asked."""
    words: list[str] = page.evaluate("() => written.splice(0)")
    return words


# -- the target -------------------------------------------------------------------------------------------------------


def carried(palm: Palm) -> list[str]:
    """Return what the lens says while a ball is in the hand."""
    written(palm.page)
    palm.push(speed=400, lift=False)
    palm.page.wait_for_timeout(200)
    return written(palm.page)


def test_the_lens_says_which_speed_reaches_the_chalk(sit: Sit) -> None:
    palm = sit()
    _, up = palm.hand.chalk()
    told = [one for one in carried(palm) if one.startswith("chalk:")]
    speed = float(told[-1].removeprefix("chalk: "))
    assert sqrt(DRAG * (up - 250)) - 0.01 < speed < sqrt(DRAG * up) + 0.01


def test_the_target_goes_when_the_hand_has_learnt_its_strength(sit: Sit) -> None:
    palm = sit(motion="off")

    def told(strengths: str) -> bool:
        """Tell whether the lens speaks of the chalk to a hand whose pushes had these strengths."""
        palm.page.mouse.up()
        palm.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEPT, strengths])
        palm.page.reload()
        to_push(palm.hand)
        return any(one.startswith("chalk:") for one in carried(palm))

    assert not told("[0.03, 0.05, 0.02]")
    assert told("[0.3, 0.05, 0.2]")
    assert told("nonsense")


def test_pushes_by_hand_are_what_the_target_fades_by(sit: Sit) -> None:
    palm = sit(motion="off")
    for n in (1, 2):
        palm.push(speed=300)
        expect(palm.page.locator(".push-rows li")).to_have_count(n, timeout=PATIENCE)
        expect(palm.page.locator(".aim-board.by-hand")).to_be_visible(timeout=PATIENCE)
    kept = json.loads(palm.page.evaluate(f"localStorage.getItem('{KEPT}')"))
    assert len(kept) == 2
    assert all(0 < part < 1 for part in kept)


# -- how a push was off -----------------------------------------------------------------------------------------------


def test_a_push_is_told_as_short_or_far_and_left_or_right(sit: Sit) -> None:
    palm = sit(motion="off")
    hand, page = palm.hand, palm.page
    hand.take("Ruler")
    across, up = hand.chalk()
    page.evaluate(HEAR)
    hand.point(across - 80, up - 200)
    hand.push()
    x, y = 635.0, 170.0
    row = page.locator(".push-rows li").first
    expect(row).to_contain_text(re.compile(r"\d+ cm short, \d(\.5)?° left"), timeout=PATIENCE)
    found = re.search(r"(\d+) cm short, ([\d.]+)° left", row.inner_text())
    assert found
    whole, far = sqrt((across - x) ** 2 + (up - y) ** 2), sqrt((across - 80 - x) ** 2 + (up - 200 - y) ** 2)
    assert float(found[1]) == pytest.approx((whole - far - REACH) / 10, abs=3)
    assert float(found[2]) == pytest.approx(3.5, abs=1)
    assert any(one == row.locator("span").first.inner_text() for one in written(page)), "it stands on the table, too"
    page.wait_for_function("() => said.some(one => /The push was \\d+ centimetres short/.test(one))")


def test_a_sling_shows_strength_and_angle_in_practice_too(sit: Sit) -> None:
    palm = sit()
    hand, page = palm.hand, palm.page
    hand.take("Sling")
    page.get_by_role("button", name="Practice push").click()
    written(page)
    x, y = hand.pixel(635, 170)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 50, y + 20, steps=5)
    told = page.locator(".push-told p")
    expect(told).to_have_text(re.compile(r"[\d.]+° left · rolls \d\.\d\d m"))
    page.wait_for_function("words => written.includes(words)", arg=told.inner_text())
    page.mouse.up()


# -- the last stretch -------------------------------------------------------------------------------------------------


def near_miss(hand: Hand) -> None:
    across, up = hand.chalk()
    hand.take("Ruler")
    hand.point(across, up - 120)


def test_the_last_stretch_counts_the_millimetres_down(sit: Sit) -> None:
    palm = sit(balls_per_player="2")
    hand, page = palm.hand, palm.page
    near_miss(hand)
    written(page)
    hand.push()
    counts = [int(one.split()[0]) for one in written(page) if COUNT.fullmatch(one)]
    told = re.search(r"Your ball rests (\d+) mm", hand.told())
    assert told
    assert len(counts) > 20
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > int(told[1]) + 150
    assert counts[-1] == pytest.approx(int(told[1]), abs=1)
    hand.wait()
    words = written(page)
    assert f"your best: {told[1]} mm" in words, "the other's ball is shown what it has to beat"


def test_who_wants_nothing_to_move_sees_no_close_up(sit: Sit) -> None:
    palm = sit(balls_per_player="2", motion="off")
    near_miss(palm.hand)
    written(palm.page)
    palm.hand.push()
    palm.hand.wait()
    assert not any(COUNT.fullmatch(one) or one.startswith("your best") for one in written(palm.page))


# -- fouls ------------------------------------------------------------------------------------------------------------


def test_a_foul_is_told_to_the_one_who_made_it_with_its_picture(sit: Sit) -> None:
    palm = sit(balls_per_player="2")
    page = palm.page
    written(page)
    palm.push(speed=900, run=330)
    palm.hand.press(page.locator(".deal-next"))
    told = page.locator(".verdict h2")
    expect(told).to_have_text(re.compile(r"You let go \d+\.\d cm past the line"), timeout=PATIENCE)
    expect(page.locator(".verdict p")).to_have_text(re.compile("wins the round"))
    over = re.search(r"\d+\.\d cm", told.inner_text())
    assert over
    assert over[0] in written(page), "the picture measures it"


def test_a_foul_after_which_the_round_goes_on_is_shown_too(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, **UNKEPT)
    settle(context)
    page = context.new_page()
    options = {"first_thrower": "0", "hands": "steady"}
    page.goto(open_table(page, ["you", "casual", "casual"], "snoogie", **options))
    palm = Palm(page, touch=False)
    to_push(palm.hand)
    palm.push(speed=900, run=330)
    expect(page.locator(".verdict h2")).to_have_text(re.compile("You let go .* past the line"), timeout=PATIENCE)
    expect(page.locator(".verdict p")).to_have_text("The round goes on without you.")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".verdict-board")).to_have_count(0)
    context.close()


# -- looking back -----------------------------------------------------------------------------------------------------


def test_a_replay_rolls_at_true_speed_and_autoplay_waits_for_it(sit: Sit) -> None:
    palm = sit(balls_per_player="1", rounds="1", motion="off")
    hand, page = palm.hand, palm.page
    near_miss(hand)
    hand.push()
    while hand.wait() != "ending":
        hand.go_on()
    page.evaluate("key => localStorage.setItem(key, JSON.stringify({motion: 'normal'}))", "snuggery.settings")
    page.reload()
    page.get_by_role("button", name="Look back").first.click()
    told = page.locator(".past-bar .told")
    page.keyboard.press("Home")
    expect(told).to_contain_text("turn 0 of")
    page.get_by_role("button", name="Autoplay").click()
    expect(told).to_contain_text("You push a ball", timeout=PATIENCE)
    began = page.evaluate("performance.now()")
    written(page)
    speed = re.search(r"You push a ball: ([\d.]+) m/s", told.inner_text())
    assert speed
    expect(told).not_to_contain_text("You push a ball", timeout=PATIENCE)
    seconds = (page.evaluate("performance.now()") - began) / 1000
    assert seconds > float(speed[1]) / (1000 * DRAG / 2) - 0.5
    assert len([one for one in written(page) if COUNT.fullmatch(one)]) > 10, "the last stretch is seen closely again"
