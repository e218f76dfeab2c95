"""What happens from the moment of release until the balls lie still: when it starts, what is told when, what is heard."""

import json
import re
import statistics
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from .axe import Axe
from .canvas import WRITTEN, run_on, stop_clock, written
from .conftest import open_table, settle
from .hands import DRAG, PATIENCE, PAUSES, Mouse, Touch

GAME = "snoogie"
IN_TIME = 100  # ms from release to the first picture in which the ball has moved
AT_ONCE = 2  # pictures until then
WATCH = """() => {
    let pictures = 0, released = 0;
    const count = () => { pictures++; requestAnimationFrame(count); };
    requestAnimationFrame(count);
    const mark = performance.mark.bind(performance);
    performance.mark = (name) => { window.took = pictures - released; return mark(name); };
    const release = () => { released = pictures; performance.clearMarks(); mark('released'); };
    for (const kind of ['pointerup', 'keydown']) addEventListener(kind, release, {capture: true});
}"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOVES = "() => performance.getEntriesByName('throw-moves').length > 0"
START = """() => {
    const first = name => performance.getEntriesByName(name)[0].startTime;
    return first('throw-moves') - first('released');
}"""
LISTEN = """() => {
    window.heard = [];
    const begin = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...all) { heard.push('noise'); return begin.apply(this, all); };
    const tone = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...all) { heard.push('tone'); return tone.apply(this, all); };
}"""

LIES = """place => ['x', 'y'].every((name, side) =>
    Math.abs(document.querySelector(`.aim-field.of-${name} input`).value - place[side]) <= 6)"""
TOLD = ".past-bar .told"
COUNT = re.compile(r"\d+ mm")

Sit = Callable[..., Mouse]


@pytest.fixture(scope="module")
def kept(kept: Page) -> Page:
    """The shared page, whose clock can be stopped; it notes its sounds, and what its canvas writes."""
    kept.context.add_init_script(f"({LISTEN})(); ({WRITTEN})()")
    kept.clock.install()
    return kept


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """The shared page as if it were new; its clock goes on if a test has stopped it."""
    yield page
    page.clock.resume()


@pytest.fixture
def fresh(context: BrowserContext) -> Page:
    """A page of its own: sockets stay in it, and its clock is the browser's."""
    context.add_init_script(f"({WATCH})()")
    return context.new_page()


@pytest.fixture
def sit(page: Page) -> Sit:
    """Sit down at a table, wait for the board of the first ball, and stop the clock if balls roll."""

    def down(*chairs: str, motion: str = "normal", muted: str = "", **options: str) -> Mouse:
        hand = sit_down(page, *chairs, motion=motion, muted=muted, **options)
        if motion == "normal":
            stop_clock(page)
        return hand

    return down


def sit_down(page: Page, *chairs: str, motion: str = "normal", muted: str = "", **options: str) -> Mouse:
    """Sit down at a table, and wait for the board of the first ball."""
    settle(page.context, motion=motion, muted=muted)
    wishes = {"first_thrower": "0", "hands": "steady", "rounds": "2", "balls_per_player": "1"}
    hand = Mouse(page)
    hand.sit_at(open_table(page, list(chairs or ("you", "casual")), GAME, **wishes | options))
    while (due := hand.wait()) != "aim-board.ball":
        hand.vote() if due == "vote" else hand.push()
    return hand


def skip(hand: Mouse) -> None:
    """Skip what runs; what is only meant yet runs on until the server has answered."""
    while not hand.page.locator(PAUSES).count():
        hand.page.keyboard.press("Escape")
        hand.page.wait_for_timeout(20)


def running(page: Page) -> None:
    expect(page.locator(".run-board")).to_be_visible(timeout=PATIENCE)


# -- when it starts ---------------------------------------------------------------------------------------------------


def pull(hand: Mouse) -> None:
    """Draw a sling back, and hold it."""
    page, (x, y) = hand.page, hand.pixel(*hand.ball())
    hand.take("Sling")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=5)


@pytest.mark.deep
def test_a_throw_starts_at_once(fresh: Page) -> None:
    """The figures: pytest -s --lane deep tests/browser/test_pool_running.py -k starts_at_once."""
    hand = sit_down(fresh, balls_per_player="3")
    starts = []
    for _ in range(3):
        skip(hand)
        hand.wait()
        pull(hand)
        fresh.mouse.up()
        fresh.wait_for_function(MOVES)
        starts.append(fresh.evaluate(START))
    print("release to first movement, ms:", [round(start, 1) for start in starts])
    assert statistics.median(starts) <= IN_TIME  # a machine that does much else may be late once


def test_a_throw_starts_before_the_server_hears_of_it(fresh: Page) -> None:
    holds: list[bool] = []
    held: list[Callable[[], None]] = []

    def hold(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda words: held.append(lambda: server.send(words)) if holds else server.send(words))

    fresh.route_web_socket(re.compile("/ws/"), hold)
    hand = sit_down(fresh)
    holds.append(True)
    pull(hand)
    fresh.mouse.up()
    fresh.wait_for_function(MOVES)
    assert fresh.evaluate("() => took") <= AT_ONCE
    while holds or held:
        holds.clear()
        held.pop(0)()
    skip(hand)
    expect(fresh.locator(".rail")).to_contain_text("You push a ball")


# -- while it runs ----------------------------------------------------------------------------------------------------


def roll(hand: Mouse) -> None:
    """Let go, and let the ball come to rest."""
    hand.release()
    run_on(hand.page, ".rail li:has-text('You push a ball')")


def test_nothing_is_told_before_the_balls_rest(sit: Sit, page: Page) -> None:
    hand = sit()
    voice = page.locator("body > [role=log].unseen")
    parts = """() => ['.run-words', '.rail', '.seats', '.table-title', 'body > [role=log].unseen']
        .map(one => document.querySelector(one)?.textContent)"""
    before = page.evaluate(parts)
    hand.release()
    running(page)
    looks = 0
    while (seen := page.evaluate(parts))[0] == "You have pushed a ball":
        assert seen[1:4] == before[1:4]
        assert "mm from" not in seen[4]
        looks += 1
        page.clock.fast_forward(100)
    assert looks > 5
    expect(page.locator(".rail")).to_contain_text("You push a ball")
    expect(page.locator(".rail")).to_contain_text("from the chalk")
    expect(voice).to_contain_text("mm from the chalk")


def test_a_throw_may_be_hurried_and_skipped(sit: Sit, page: Page) -> None:
    hand = sit(rounds="9")
    hand.release()
    running(page)
    page.get_by_role("button", name="Twice as fast").click()
    expect(page.get_by_role("button", name="Twice as fast")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Twice as fast")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".rail")).to_contain_text("You push a ball")


def test_contacts_are_heard_and_muted_ones_are_not(sit: Sit, page: Page) -> None:
    hand = sit()
    hand.harden()
    page.evaluate("() => heard.splice(0)")
    roll(hand)
    assert "noise" in page.evaluate("() => heard"), "the chalk was touched, which is a noise"


def test_a_muted_table_is_silent(sit: Sit, page: Page) -> None:
    roll(sit(muted="yes"))
    assert page.evaluate("() => heard") == []


# -- the last stretch -------------------------------------------------------------------------------------------------


def near_miss(hand: Mouse) -> None:
    across, up = hand.chalk()
    hand.point(across, up - 120)


def test_the_last_stretch_counts_the_millimetres_down(sit: Sit, page: Page) -> None:
    hand = sit(balls_per_player="2")
    near_miss(hand)
    written(page)
    roll(hand)
    counts = [int(one.split()[0]) for one in written(page) if COUNT.fullmatch(one)]
    told = re.search(r"Your ball rests (\d+) mm", hand.told())
    assert told
    assert len(counts) > 20
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > int(told[1]) + 150
    assert counts[-1] == pytest.approx(int(told[1]), abs=1)
    run_on(page, PAUSES)
    assert f"your best: {told[1]} mm" in written(page), "the other's ball is shown what it has to beat"


def test_who_wants_nothing_to_move_sees_no_close_up(sit: Sit, page: Page) -> None:
    hand = sit(balls_per_player="2", motion="off")
    near_miss(hand)
    written(page)
    hand.push()
    hand.wait()
    assert not any(COUNT.fullmatch(one) or one.startswith("your best") for one in written(page))


def test_a_replay_rolls_at_true_speed_and_autoplay_waits_for_it(sit: Sit, page: Page) -> None:
    hand = sit(rounds="1", motion="off")
    near_miss(hand)
    hand.push()
    while hand.wait() != "ending":
        hand.go_on()
    settle(page.context, motion="normal")
    page.reload()
    page.get_by_role("button", name="Look back").first.click()
    told = page.locator(TOLD)
    expect(told).to_contain_text("turn")
    page.keyboard.press("Home")
    expect(told).to_contain_text("turn 0 of")
    stop_clock(page)
    page.get_by_role("button", name="Autoplay").click()
    run_on(page, f"{TOLD}:has-text('You push a ball')")
    began = page.evaluate("performance.now()")
    written(page)
    speed = re.search(r"You push a ball: ([\d.]+) m/s", told.inner_text())
    assert speed
    run_on(page, f"{TOLD}:not(:has-text('You push a ball'))")
    seconds = (page.evaluate("performance.now()") - began) / 1000
    assert seconds > float(speed[1]) / (1000 * DRAG / 2) - 0.5
    assert len([one for one in written(page) if COUNT.fullmatch(one)]) > 10, "the last stretch is seen closely again"


# -- other ends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fanta", "tool"),
    [
        ("on", "The half-litre Fanta bottle decides"),
        pytest.param("off", "Grímur’s key ring", marks=pytest.mark.deep),
    ],
)
def test_a_close_round_is_measured(sit: Sit, page: Page, fanta: str, tool: str) -> None:
    hand = sit(doubt_mm="100", fanta_available=fanta, motion="off")
    across, up = hand.chalk()
    hand.point(across, up - 40)
    hand.press(hand.main())
    assert hand.wait() == "verdict-board"
    expect(page.locator(".verdict h2")).to_have_text(re.compile("round"))
    expect(page.locator(".verdict")).to_contain_text(tool)
    assert Axe().run(page).violations_count == 0
    page.keyboard.press("Space")
    expect(page.locator(".verdict-board")).to_have_count(0)


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Touch]:
    viewport = {"width": 360, "height": 740}
    context = browser.new_context(base_url=address, viewport=viewport, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    settle(context)
    page = context.new_page()
    page.goto(open_table(page, ["you", "casual"], GAME, first_thrower="0", hands="steady"))
    yield Touch(page)
    context.close()


def test_a_finger_draws_the_ball_back_and_lets_it_go(phone: Touch) -> None:
    while (due := phone.wait()) != "aim-board.ball":
        phone.vote() if due == "vote" else phone.push()
    phone.drag([phone.pixel(300, 100), phone.pixel(320, 120)])
    phone.page.wait_for_function(LIES, arg=[320, 120])
    phone.sling(60)
    expect(phone.page.locator(".newest")).not_to_have_text("")
    phone.page.get_by_role("button", name="Log and talk").tap()
    expect(phone.page.locator(".rail")).to_contain_text(re.compile(r"You push a ball: 0\.[45]\d m/s"), timeout=PATIENCE)


def test_a_ball_is_not_laid_on_another(sit: Sit, page: Page) -> None:
    hand = sit(balls_per_player="2", motion="off")
    hand.point(80, 150)  # beside the ways of the bot's balls
    page.get_by_role("slider", name="Strength").press("Home")
    hand.push()
    assert hand.wait() == "aim-board.ball"
    before, table = hand.ball(), page.locator(".pool-canvas").bounding_box()
    page.mouse.move(*hand.pixel(80, 225))
    page.mouse.down()
    expect(page.locator(".notice")).to_have_text("A ball lies there already.")
    page.evaluate(PAINTED)
    assert page.locator(".pool-canvas").bounding_box() == table
    page.mouse.up()
    assert hand.ball() == before


def test_a_throw_that_is_refused_is_called_back(fresh: Page) -> None:
    def refusing(line: WebSocketRoute) -> None:
        upstream = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            play = json.loads(message)
            if play["type"] == "play" and now:
                answer = {"type": "reject", "id": play["id"], "code": "full", "reason": "the disk is full", "ply": 0}
                line.send(json.dumps(answer))
            else:
                upstream.send(message)

        line.on_message(pass_on)

    now: list[bool] = []
    fresh.route_web_socket(re.compile("/ws/"), refusing)
    hand = sit_down(fresh)
    now.append(True)
    hand.press(hand.main())
    expect(fresh.locator(".notice")).to_contain_text("That was not played. The disk is full.")
    expect(fresh.locator(".aim-board.ball")).to_be_visible()
