"""The table page, played by keys, by taps and by reload, and measured for accessibility."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from snuggery.games import find, names
from snuggery.games.snip_snap_snorum.tests.tables import go as snip_go
from snuggery.games.snip_snap_snorum.tests.tables import table as snip

from ..grids import grid
from .axe import Axe
from .conftest import UNKEPT, open_table, resize, settle
from .hands import PAPER
from .staging import LETTERS, Staged
from .test_endings import play_until

Table = Callable[..., str]

STEPS = 400


def your_turn(page: Page) -> bool:
    """Wait until it is your turn or the game is over; tell which."""
    paper = page.locator(PAPER)
    page.wait_for_function(f"() => document.querySelector('.hand .piece.legal, .ending, {PAPER}')")
    while paper.count():
        paper.click()
        page.wait_for_function(f"() => document.querySelector('.hand .piece.legal, .ending, {PAPER}')")
    return page.locator(".ending").count() == 0


def test_whole_game_by_taps_on_a_phone(browser: Browser, address: str) -> None:
    phone: ViewportSize = {"width": 390, "height": 844}
    context = browser.new_context(base_url=address, viewport=phone, has_touch=True, is_mobile=True)
    settle(context)
    page = context.new_page()
    page.goto(open_table(page, ["you", "casual", "casual", "casual"], counters="1"))
    for _ in range(STEPS):
        if not your_turn(page):
            break
        card = page.locator(".hand .piece.legal").last
        card.tap(position={"x": 40, "y": 60})
        page.locator("[data-main].ready").tap()
        page.wait_for_function("() => !document.querySelector('.hand :is(.chosen, .sent)')")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= phone["width"]
    context.close()


def test_after_the_end(page: Page, table: Table) -> None:
    path = table("you", "casual", counters="1")
    play_until(page, ".ending")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert download.value.suggested_filename.endswith(".snug")
    page.get_by_role("button", name="Look back at the match").click()
    expect(page.get_by_role("region", name="Look back")).to_contain_text("0 of")
    page.get_by_role("button", name="A turn on").click()
    expect(page.get_by_role("region", name="Look back")).to_contain_text("1 of")
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: not url.endswith(path))
    your_turn(page)


def test_reload_in_mid_game(page: Page, table: Table) -> None:
    settle(page.context, talk=False)  # type: ignore[arg-type]  # what bots say is not told again
    table()
    your_turn(page)
    page.locator(".hand .piece.legal").first.dblclick()
    your_turn(page)
    before = page.locator(".hand [data-piece]").evaluate_all("cards => cards.map(card => card.dataset.piece)")
    newest = page.locator(".say").inner_text()
    page.reload()
    your_turn(page)
    assert page.locator(".hand [data-piece]").evaluate_all("cards => cards.map(card => card.dataset.piece)") == before
    expect(page.locator(".say")).to_have_text(newest)


@pytest.fixture
def staged_page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of its own, since the socket that a test answers stays in it."""
    phone: ViewportSize = {"width": 360, "height": 740}
    with browser.new_context(base_url=address, viewport=phone, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


def test_a_card_that_is_not_open_says_why(staged_page: Page) -> None:
    match = snip("2c 5d 7h 9s Jc / 2d 4d 8h Ts Qc", turn="B")
    snip_go(match, "B 2d")
    page = staged_page
    table = Staged(page).show(match)
    refused = page.locator(".hand .why-not").first
    cards = page.locator(".hand [data-piece]").count()
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".why")).to_contain_text("must be paired")
    pill = page.locator(".why").bounding_box()
    assert pill is not None
    assert pill["x"] >= 0
    assert pill["x"] + pill["width"] <= 360
    expect(refused).to_be_focused()
    assert page.locator(".hand [data-piece]").count() == cards
    assert table.played == []


def test_keys_speak_and_change_nothing(page: Page, table: Table) -> None:
    table()
    your_turn(page)
    cards = page.locator(".hand [data-piece]").count()
    voice = page.locator("[role=status].unseen")
    for key, words in {"h": "of ", "w": "Your turn", "p": "counters", "o": "bot", "c": "pool"}.items():
        page.keyboard.press(key)
        expect(voice).to_contain_text(words)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("hear your hand")
    page.keyboard.press("Escape")
    assert page.locator(".hand [data-piece]").count() == cards


def test_a_card_may_be_dragged_to_the_table(page: Page, table: Table) -> None:
    table()
    your_turn(page)
    card = page.locator(".hand .piece.legal").last
    name = card.get_attribute("data-stop")
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 60, steps=4)
    page.mouse.move(600, 300, steps=4)
    page.mouse.up()
    expect(page.locator(f".hand [data-stop='{name}']:not(.sent)")).to_have_count(0)


def test_the_line_comes_back(browser: Browser, address: str) -> None:
    page = browser.new_page(base_url=address)
    settle(page.context)
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws/"), through)
    page.clock.install()
    page.goto(open_table(page, ["you", "casual", "casual"]))
    your_turn(page)
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # or the page soon tries by itself
    lines[-1].close(code=1012, reason="service restart")
    expect(page.locator(".line-board")).to_contain_text("Your seat is kept")
    expect(page.get_by_role("alert")).to_contain_text("The line is down")
    page.get_by_role("button", name="Try now").click()
    expect(page.locator(".line-board")).to_have_count(0)
    assert len(lines) == 2
    page.clock.resume()
    page.locator(".hand .piece.legal").first.dblclick()
    your_turn(page)
    page.close()


def test_no_other_host_is_contacted_and_no_foreign_card_comes(page: Page, table: Table, address: str) -> None:
    asked: list[str] = []
    frames: list[dict[str, Any]] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(json.loads(str(frame)))))
    table(counters="1")
    play_until(page, ".ending")
    assert not [url for url in asked if not url.startswith((address, address.replace("http", "ws", 1)))]
    assert frames
    for frame in frames:
        if frame["type"] == "table" and not frame["scene"]["over"]:
            assert foreign(frame) == set()


def foreign(frame: dict[str, Any]) -> set[str]:
    """Return the cards in a frame that neither lie in the own hand nor were ever told to be on the table."""
    zones = frame["scene"]["zones"]
    held = {piece["face"] for zone in zones if zone["owner"] == frame["scene"]["seat"] for piece in zone["pieces"]}
    shown = {piece["face"] for zone in zones if zone["kind"] in ("pile", "chain") for piece in zone["pieces"]}
    return set(re.findall(r'"([A2-9TJQK][cdhs])"', json.dumps(frame))) - held - shown


SCREENS = {
    "desktop": ({"width": 1280, "height": 800}, {}),
    "drawer": ({"width": 900, "height": 700}, {}),
    "phone": ({"width": 390, "height": 844}, {}),
    "narrow phone": ({"width": 360, "height": 740}, {"deck": "four"}),
    "daylight": ({"width": 1280, "height": 800}, {"theme": "light"}),
    "contrast": ({"width": 1280, "height": 800}, {"contrast": "more"}),
}


@pytest.mark.parametrize("screen", grid(SCREENS, "narrow phone", "daylight"))
def test_axe_finds_nothing(page: Page, screen: str) -> None:
    viewport, choices = SCREENS[screen]
    page.set_viewport_size(viewport)  # type: ignore[arg-type]
    settle(page.context, **choices)
    page.goto(open_table(page, ["you", "casual", "open", "casual"], counters="1"))
    page.wait_for_selector(".waiting-board")
    without_faults(page)
    page.get_by_role("button", name="Add bots").click()
    assert your_turn(page)
    without_faults(page)
    play_until(page, ".story-card")
    without_faults(page)


@pytest.mark.parametrize("width", grid([1280, 390], 390))
@pytest.mark.parametrize("game", grid(names(), "snafooey", "snoogie"))
def test_every_game_lies_on_the_table(page: Page, game: str, width: int) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    settle(page.context)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(open_table(page, ["you", *["casual"] * (find(game).usual_seats - 1)], game))
    page.wait_for_selector(".own-plate.turn", state="attached")
    page.evaluate(LETTERS)
    without_faults(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight") == 0
    assert page.locator(".game-name").evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "the name is cut"
    assert page.locator(".plain").count() == 0, "a zone of a kind that the table does not know"
    assert faults == []


def without_faults(page: Page) -> None:
    """Have axe look at the page as it stands."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_reduced_motion_moves_nothing(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(open_table(page, ["you", "casual", "casual"]))
    your_turn(page)
    page.locator(".hand .piece.legal").first.dblclick()
    page.wait_for_function("() => !document.querySelector('.hand .piece.chosen')")
    moving = "() => document.getAnimations().filter((one) => one.effect.getKeyframes().some((frame) => frame.translate)).length"
    assert page.evaluate(moving) == 0
    assert page.locator(".flying").count() == 0
    page.emulate_media(reduced_motion="no-preference")


OUTSIDE = """() => {
    dispatchEvent(new Event('resize'))
    return [...document.querySelectorAll('.plate, .hand .piece, .dock .button, .ladder, .icon-button')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => [one.className, one.getBoundingClientRect()])
        .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
        .map(([name]) => name)
}"""


@pytest.mark.parametrize("seats", grid([2, 5, 8, 10], 2, 10))
def test_nothing_lies_outside_the_window(page: Page, table: Table, seats: int) -> None:
    table("you", *["casual"] * (seats - 1))
    your_turn(page)
    page.evaluate(LETTERS)
    for width in (1280, 800, 390, 360):
        resize(page, (width, 800))
        assert page.evaluate(OUTSIDE) == [], width
