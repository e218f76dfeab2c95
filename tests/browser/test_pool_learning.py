"""What a hand learns from: the speed that reaches the chalk, and how a push was off."""

import json
import re
from collections.abc import Callable
from math import sqrt

import pytest
from playwright.sync_api import Page, expect

from .canvas import WRITTEN, await_written, written
from .conftest import open_table, settle
from .hands import DRAG, PATIENCE
from .test_pool_by_hand import HEAR, Palm, to_push

KEPT = "snuggery.snoogie.strength"
REACH = (57.15 + 22) / 2  # mm from the chalk's middle to that of a ball that touches it

Sit = Callable[..., Palm]


@pytest.fixture(scope="module")
def kept(kept: Page) -> Page:
    """The shared page, whose canvas writes down its words."""
    kept.context.add_init_script(f"({WRITTEN})()")
    return kept


@pytest.fixture
def sit(page: Page) -> Sit:
    """Sit down at a table, and wait for the first ball."""

    def down(*chairs: str, **options: str) -> Palm:
        settle(page.context)
        wishes = {"first_thrower": "0", "hands": "steady", "rounds": "9"}
        palm = Palm(page, touch=False)
        page.goto(open_table(page, list(chairs or ("you", "casual")), "snoogie", **wishes | options))
        to_push(palm.hand)
        return palm

    return down


# -- the target -------------------------------------------------------------------------------------------------------


def carried(palm: Palm) -> list[str]:
    """Return what the lens says while a ball is in the hand."""
    palm.push(speed=400, lift=False)
    written(palm.page)
    palm.page.wait_for_function("() => written.includes('m/s')")
    return written(palm.page)


def test_the_lens_says_which_speed_reaches_the_chalk(sit: Sit) -> None:
    palm = sit()
    _, up = palm.hand.chalk()
    told = [one for one in carried(palm) if one.startswith("chalk:")]
    speed = float(told[-1].removeprefix("chalk: "))
    assert sqrt(DRAG * (up - 250)) - 0.01 < speed < sqrt(DRAG * up) + 0.01


def test_the_target_goes_when_the_hand_has_learnt_its_strength(sit: Sit) -> None:
    palm = sit()

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
    palm = sit()
    for n in (1, 2):
        palm.push(speed=300)
        expect(palm.page.locator(".push-rows li")).to_have_count(n, timeout=PATIENCE)
        expect(palm.page.locator(".aim-board.by-hand")).to_be_visible(timeout=PATIENCE)
    kept = json.loads(palm.page.evaluate(f"localStorage.getItem('{KEPT}')"))
    assert len(kept) == 2
    assert all(0 < part < 1 for part in kept)


# -- how a push was off -----------------------------------------------------------------------------------------------


def test_a_push_is_told_as_short_or_far_and_left_or_right(sit: Sit) -> None:
    palm = sit()
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
    await_written(page, row.locator("span").first.inner_text())  # on the table, too
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
    await_written(page, told.inner_text())
    page.mouse.up()


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
    await_written(page, over[0])  # the picture measures it


def test_a_foul_after_which_the_round_goes_on_is_shown_too(sit: Sit) -> None:
    palm = sit("you", "casual", "casual")
    page = palm.page
    palm.push(speed=900, run=330)
    expect(page.locator(".verdict h2")).to_have_text(re.compile("You let go .* past the line"), timeout=PATIENCE)
    expect(page.locator(".verdict p")).to_have_text("The round goes on without you.")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".verdict-board")).to_have_count(0)
