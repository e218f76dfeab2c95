"""The push by hand: what the page makes of a hand's movements, as a filter by itself and at the table."""

import re
import time
from collections.abc import Callable, Iterator
from math import pi
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import snuggery.games.snoogie

from ..grids import grid
from .conftest import UNKEPT, open_table, settle
from .hands import PATIENCE, Mouse, Touch

PALM = Path(snuggery.games.snoogie.__path__[0]) / "renderer" / "browser" / "palm.js"
VELOCITIES = """async ([source, hands]) => {
    const { velocity } = await import("data:text/javascript," + encodeURIComponent(source));
    return hands.map(({ reports, lifted }) => velocity(reports, lifted));
}"""
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "landscape": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
}
HEAR = """() => {
    const voice = document.querySelector('[role=status].unseen');
    window.said = [];
    new MutationObserver(() => said.push(voice.textContent)).observe(voice, {childList: true, subtree: true});
}"""
ALOUD = """async (pushes) => {
    const { judgedAloud } = await import("/games/snoogie/renderer/browser/words.js");
    return pushes.map(([off, turn]) => judgedAloud({ judged: { off, turn } }));
}"""
LET_GO = re.compile(r"Let go at ([\d.]+) metres a second, (straight ahead|(\d+) degrees? to the (left|right))\.")
STOPPED = "You had stopped: let go while moving. The ball lies there."
ON_TOP = """element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}"""


# -- the filter by itself ---------------------------------------------------------------------------------------------


def swing(
    speed: float, hz: float, *, aside: float = 0.0, ms: float = 150, jitter: float = 0.0, faster: float = 0.0
) -> Any:
    """Reports of a hand that moves up at a speed in m/s, shaken by so many mm, gaining so much speed on its way."""
    rng = np.random.default_rng(7)
    times = np.arange(0, ms, 1000 / hz)
    way = speed * times + faster * speed * (ms - times) ** 2 / (2 * ms)
    shaken = rng.uniform(-jitter, jitter, (2, len(times)))
    places = zip(way * aside + shaken[0], way + shaken[1], times + 5000, strict=True)
    return [{"x": float(x), "y": float(y), "at": float(at)} for x, y, at in places]


@pytest.fixture(scope="module")
def velocities(browser: Browser) -> Iterator[Callable[..., list[tuple[float, float]]]]:
    """Return what the page's filter makes of reports, each with the moment of lifting."""
    page = browser.new_page()
    source = PALM.read_text(encoding="utf-8")

    def found(*hands: tuple[Any, float]) -> list[tuple[float, float]]:
        asked = [{"reports": reports, "lifted": lifted} for reports, lifted in hands]
        return [(one["x"], one["y"]) for one in page.evaluate(VELOCITIES, [source, asked])]

    yield found
    page.close()


def after(reports: Any, ms: float = 4) -> tuple[Any, float]:
    return reports, reports[-1]["at"] + ms


def test_a_steady_hand_is_measured_exactly(velocities: Any) -> None:
    for hz in (60, 120, 240):
        for speed in (0.25, 0.6, 1.9, 3.4):
            ((across, up),) = velocities(after(swing(speed, hz, aside=-0.158)))
            assert up == pytest.approx(speed, rel=1e-6)
            assert across / up == pytest.approx(-0.158, rel=1e-6)


def test_a_screen_that_rounds_and_a_finger_that_shakes_cost_a_few_parts_in_a_hundred(velocities: Any) -> None:
    for hz, within in ((60, 0.07), (120, 0.05)):
        ((across, up),) = velocities(after(swing(0.6, hz, jitter=0.8)))
        assert up == pytest.approx(0.6, rel=within)
        assert abs(across) < 0.6 * within


def test_a_hand_that_speeds_up_is_taken_near_its_last_speed(velocities: Any) -> None:
    ((_, up),) = velocities(after(swing(0.8, 120, faster=0.8)))
    assert 0.67 < up < 0.8


def test_coalesced_reports_that_bear_one_time_do_no_harm(velocities: Any) -> None:
    burst = [{**one, "at": 5000 + 16 * (i // 2)} for i, one in enumerate(swing(0.9, 120))]
    assert velocities(after(burst))[0][1] == pytest.approx(0.9, rel=0.08)
    at_once = [{**one, "at": 5000.0} for one in swing(0.9, 120)]
    assert velocities(after(at_once)) == [(0, 0)]


# Strokes from rest to a speed at the lift, as (across, up) in mm, of milliseconds before it: at 2.5 m/s they take 90 to 130 ms.
STROKES: dict[str, Callable[[Any, float], tuple[Any, Any]]] = {
    "even": lambda t, speed: (-0.158 * speed * t, speed * t),
    "faster and faster": lambda t, speed: ramp(t, speed, 150, bend=0.1),
    "at its fastest": lambda t, speed: (0.1 * speed * t, swinging(t, speed, pi / 2)),
    "past its fastest": lambda t, speed: (0.05 * speed * t, swinging(t, speed, pi / 1.5)),
    "round the elbow": lambda t, speed: (400 * (1 - np.cos(speed * t / 400)), 400 * np.sin(speed * t / 400)),
}
SPEEDS = (0.35, 0.6, 1.2, 2.5)
RATES = (60, 120, 240)  # Hz


def ramp(t: Any, speed: float, run: float, *, bend: float) -> tuple[Any, Any]:
    """Speed grows evenly from rest over so many mm."""
    time = 2 * run / speed
    way = speed * np.maximum(t + time, 0) ** 2 / (2 * time)
    return bend * way, way


def swinging(t: Any, speed: float, phase: float) -> Any:
    """Speed follows a sine from rest, which has come so far when the hand lifts."""
    slow = speed / 150
    return speed * (1 - np.cos(np.maximum(slow * t + phase, 0))) / slow / np.sin(phase)


def seen_at(hz: float, phase: float, stroke: Any, speed: float) -> tuple[Any, float]:
    """What a screen reports of a stroke, the last time a part of its period before the lift; a rest it does not report."""
    times = np.arange(-(1 + phase * 1000 / hz), -500, -1000 / hz)[::-1]
    across, up = (np.broadcast_to(side, times.shape) for side in stroke(times, speed))
    moved = np.r_[True, (np.diff(across) != 0) | (np.diff(up) != 0)]
    reports = zip(across[moved], up[moved], times[moved] + 5000, strict=True)
    return [{"x": float(x), "y": float(y), "at": float(at)} for x, y, at in reports], 5000


@pytest.mark.parametrize("name", STROKES)
def test_a_push_is_the_same_at_every_rate_of_reports(velocities: Any, name: str) -> None:
    """At 60, 120 and 240 Hz, and wherever the lift falls between two reports, within 3 % and 0.5 degrees."""
    hands = [seen_at(hz, phase / 8, STROKES[name], speed) for speed in SPEEDS for hz in RATES for phase in range(8)]
    for speed, found in zip(SPEEDS, np.array(velocities(*hands)).reshape(len(SPEEDS), -1, 2), strict=True):
        across, up = found.T
        speeds, ways = np.hypot(across, up), np.degrees(np.arctan2(across, up))
        print(f"{name}, {speed} m/s: {np.ptp(speeds) / speeds.mean():.1%}, {np.ptp(ways):.2f}°")
        assert speeds == pytest.approx(speeds.mean(), rel=0.03)
        assert ways == pytest.approx(ways.mean(), abs=0.5)


def test_a_dropped_frame_changes_no_push(velocities: Any) -> None:
    whole = swing(0.8, 60, faster=0.5)
    (_, up), (_, gapped) = velocities(after(whole), after(whole[:-4] + whole[-3:]))
    assert gapped == pytest.approx(up, rel=0.02)


def test_a_hand_that_rests_before_it_lifts_lets_nothing_go(velocities: Any) -> None:
    quick = swing(1.2, 120)
    assert velocities(after(quick, 60), ([], 5000), (quick[:1], quick[0]["at"])) == [(0, 0)] * 3
    last = quick[-1]
    resting = quick + [{**last, "at": last["at"] + 8 * (n + 1)} for n in range(12)]
    assert velocities(after(resting))[0][1] < 0.05


def test_two_reports_are_enough_for_a_flick(velocities: Any) -> None:
    assert velocities(after(swing(2.0, 60, ms=30)))[0][1] == pytest.approx(2.0)


# -- at the table -----------------------------------------------------------------------------------------------------


class Palm:
    """A finger or a mouse over the pool table, whose movements come at times of their own."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.hand = (Touch if touch else Mouse)(page)
        self._line = page.context.new_cdp_session(page)

    def push(
        self, *, speed: float, run: float = 130, aside: float = 0.0, rest: float = 0.004, lift: bool = True
    ) -> None:
        """Take the ball, draw it back, and push it so many pixels at a speed in pixels a second."""
        (x, y), back = self.hand.pixel(635, 170), 40
        box = self.page.locator(".pool-canvas").bounding_box()
        assert box is not None
        up = (0, -1) if box["height"] > box["width"] else (1, 0)
        self.at = time.time()
        self._send("start", x, y)
        for n in range(1, 6):
            self._move(x - up[0] * back * n / 5, y - up[1] * back * n / 5, 0.016)
        self.at += 0.1
        x, y = x - up[0] * back, y - up[1] * back
        for way in np.arange(1, run * 120 / speed) * speed / 120:
            across = aside * way
            self._move(x + up[0] * way - up[1] * across, y + up[1] * way + up[0] * across, 1 / 120)
        self.last = (x, y)
        if lift:
            self.at += rest
            self._send("end", *self._where)

    def _move(self, x: float, y: float, seconds: float) -> None:
        self.at += seconds
        self._send("move", x, y)

    def _send(self, what: str, x: float, y: float) -> None:
        self._where = (x, y)
        if self.touch:
            kind = {"start": "touchStart", "move": "touchMove", "end": "touchEnd"}[what]
            points = [] if what == "end" else [{"x": x, "y": y}]
            self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.at})
            return
        kind = {"start": "mousePressed", "move": "mouseMoved", "end": "mouseReleased"}[what]
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "timestamp": self.at}
        self._line.send("Input.dispatchMouseEvent", event)


@pytest.fixture(scope="module", params=grid(SIZES, "desktop", "phone"))
def screen(browser: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[BrowserContext, bool]]:
    """Return a browser of one size, and whether it is touched."""
    context = browser.new_context(base_url=request.getfixturevalue("address"), **SIZES[request.param], **UNKEPT)
    settle(context)
    yield context, request.param != "desktop"
    context.close()


@pytest.fixture
def palm(screen: tuple[BrowserContext, bool]) -> Palm:
    """A hand at a table whose first ball it is to push; it only practises, so that all tests of a size share it."""
    context, touch = screen
    if context.pages:
        return Palm(context.pages[0], touch=touch)
    page = context.new_page()
    page.goto(open_table(page, ["you", "casual"], "snoogie", first_thrower="0", hands="steady"))
    hand = Palm(page, touch=touch)
    to_push(hand.hand)
    return hand


def to_push(hand: Any) -> None:
    while (due := hand.wait()) != "aim-board.ball":
        hand.vote() if due == "vote" else hand.push()
    hand.take("Hand")


@pytest.fixture
def practising(palm: Palm) -> Palm:
    palm.hand.take("Hand")
    button = practice(palm)
    if button.get_attribute("aria-pressed") != "true":
        palm.hand.press(button)
    palm.page.evaluate(HEAR)
    return palm


def practice(palm: Palm) -> Locator:
    return palm.page.get_by_role("button", name=re.compile("^Practice"))


def said(palm: Palm, words: str) -> list[str]:
    palm.page.wait_for_function("words => said.some(one => one.includes(words))", arg=words, timeout=PATIENCE)
    found: list[str] = palm.page.evaluate("() => said")
    return found


def test_speed_and_direction_of_the_hand_are_those_of_the_push(practising: Palm) -> None:
    before = practising.hand.told()
    practising.push(speed=600, aside=-0.16)
    heard = said(practising, "Practice: it stopped")
    let_go = LET_GO.search(heard[0])
    assert let_go, heard
    assert 600 / 1.12 / 1000 - 0.02 < float(let_go[1]) < 600 / 0.6 / 1000 + 0.02
    assert (let_go[3], let_go[4]) == ("9", "left")
    expect(practising.page.locator(".aim-board.by-hand")).to_be_visible()
    assert practising.hand.told() == before, "practice is announced to no one"
    assert practice(practising).get_attribute("aria-pressed") == "true"


def test_a_hand_that_rests_lays_the_ball_down(practising: Palm) -> None:
    practising.push(speed=500, run=80, rest=0.5)
    said(practising, "The ball lies there.")
    expect(practising.page.locator(".notice, .run-board")).to_have_count(0)


@pytest.mark.parametrize("rest", grid([0.046, 0.2], 0.046))
def test_a_swing_that_stops_before_the_lift_says_so(practising: Palm, rest: float) -> None:
    practising.push(speed=500, run=80, rest=rest)
    expect(practising.page.locator(".notice")).to_have_text(STOPPED)
    expect(practising.page.locator(".run-board")).to_have_count(0)


def test_past_the_line_is_a_foul_and_says_so(practising: Palm) -> None:
    practising.push(speed=900, run=330)
    heard = said(practising, "past the line, a foul")
    assert "Let go at" in heard[0]


def test_a_ball_is_taken_at_the_near_end_only(practising: Palm) -> None:
    practising.hand.point(635, 1900)
    expect(practising.page.locator(".notice")).to_have_text("Take the ball at the near end.")


def test_every_slider_can_be_reached(palm: Palm) -> None:
    palm.hand.take("Ruler")
    table = palm.page.locator(".pool-canvas")
    palm.hand.press(palm.page.locator(".aim-more"))
    expect(palm.page.locator(".aim-sheet")).to_be_visible()
    sliders = palm.page.locator(".aim-board input")
    assert sliders.count() >= 5
    for slider in sliders.all():
        slider.scroll_into_view_if_needed()
        assert slider.evaluate(ON_TOP), slider.get_attribute("aria-label")
    assert table.evaluate(ON_TOP)
    ends = table.bounding_box(), palm.page.locator(".dock").bounding_box()
    assert ends[0] and ends[1]
    beside = ends[1]["x"] >= ends[0]["x"] + ends[0]["width"]
    assert beside or ends[0]["y"] + ends[0]["height"] <= ends[1]["y"], "nothing lies on the table"
    palm.hand.press(palm.page.locator(".aim-more"))


def test_a_push_that_counts_is_the_one_that_the_hand_made(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, **SIZES["desktop"], **UNKEPT)
    settle(context)
    page = context.new_page()
    page.goto(open_table(page, ["you", "casual"], "snoogie", first_thrower="0", hands="novice", rounds="9"))
    palm = Palm(page, touch=False)
    to_push(palm.hand)
    page.evaluate(HEAR)
    palm.push(speed=500)
    speed = LET_GO.search(said(palm, "Let go at")[0])
    assert speed, "it is spoken"
    expect(page.locator(".rail")).to_contain_text(f"You push a ball: {speed[1]} m/s", timeout=PATIENCE)
    context.close()


def test_a_push_is_told_aloud_in_figures(page: Page) -> None:
    page.goto("/t/anything")
    page.wait_for_selector(".no-table")
    told = page.evaluate(ALOUD, [[-23, 1], [40, -1], [0, 2.5]])
    assert told == [
        "The push was 2.3 centimetres short, 1 degree to the right.",
        "The push was 4.0 centimetres too far, 1 degree to the left.",
        "The push was strong enough, 2.5 degrees to the right.",
    ]


def test_keys_take_the_ruler_and_push_it_straight(browser: Browser, address: str) -> None:
    """Space alone lets an unaimed ball go: it ends far from the chalk."""
    context = browser.new_context(base_url=address, **SIZES["desktop"], **UNKEPT)
    settle(context, motion="off")
    page = context.new_page()
    page.goto(open_table(page, ["you", "casual"], "snoogie", first_thrower="0", hands="steady", rounds="9"))
    page.wait_for_selector(".aim-board.chalk")
    before = page.locator(".aim-field.of-y input").input_value()
    page.keyboard.press("ArrowRight")  # the table lies on its side: to the right is up
    expect(page.locator(".aim-field.of-y input")).to_have_value(f"{int(before) + 20}")
    page.keyboard.press("Space")
    page.get_by_role("button", name="It lies well").click()
    page.wait_for_selector(".aim-board.by-hand")
    page.evaluate(HEAR)
    page.keyboard.press("Space")
    page.wait_for_selector(".aim-board.by-ruler")
    page.wait_for_function("() => said.some(one => one.endsWith('Arrow keys aim, Space pushes.'))")
    page.keyboard.press("Space")
    expect(page.locator(".rail")).to_contain_text(
        re.compile(r"Your ball rests (1\d{3}|[6-9]\d\d) mm"), timeout=PATIENCE
    )
    context.close()
