"""A small evening from its setting to its end: a host, a guest on a phone and two bots; and the wall that follows it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import SCREEN, UNKEPT, settle
from .sheet_keeper import PHONE

WALL = {"width": 1920, "height": 1080}
PLAYED_OUT = """async (path) => {  // play whatever comes first until the match is over
    const table = `/api/tables/${path.split("/").pop()}`, headers = { "content-type": "application/json" };
    for (let since = 0; ; ) {
        const seen = await (await fetch(`${table}/events?since=${since}`)).json();
        if (seen.scene.over) return;
        since = seen.ply;
        if (!seen.scene.choices.length) continue;
        const play = { id: `p${seen.ply}`, ply: seen.ply, action: seen.scene.choices[0].action };
        await fetch(`${table}/play`, { method: "POST", headers, body: JSON.stringify(play) });
    }
}"""
INSIDE = "() => document.documentElement.scrollWidth <= innerWidth"
READABLE = """() => [...document.querySelectorAll(".wall *")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < 20)"""


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody else, with a phone."""
    with browser.new_context(base_url=address, viewport=PHONE, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


@pytest.fixture
def wall(browser: Browser, address: str) -> Iterator[Page]:
    """A screen on a wall."""
    with browser.new_context(base_url=address, viewport=WALL, **UNKEPT) as context:  # type: ignore[arg-type]
        settle(context)
        yield context.new_page()


def set_evening(page: Page) -> str:
    """Set an evening of short matches by the form; return its path."""
    page.goto("/evening#snip-snap-snorum")
    page.locator(".house-rules summary").click()
    counters = page.get_by_role("spinbutton", name="Counters")
    counters.fill("1")
    counters.blur()
    page.get_by_role("button", name="Set the evening").click()
    page.wait_for_url("**/evening/*")
    return page.url[page.url.index("/evening/") :]


def play_until_the_end(page: Page, evening: str) -> None:
    """Play the table that a page is at, and the final if the page leads there; then go to the evening."""
    first, way = page.url, evening.replace("evening", "api/evenings")
    page.evaluate(PLAYED_OUT, first)
    while not final_of(told := page.request.get(way).json()):
        page.wait_for_timeout(100)  # until the last result of the round is written
    if told["table"]:
        page.wait_for_url(lambda url: url != first)  # by itself
        page.evaluate(PLAYED_OUT, page.url)
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("link", name="To the evening").click()
    page.wait_for_url(f"**{evening}")


def final_of(told: dict[str, Any]) -> list[Any]:
    return [one for one in told["fixtures"] if one["round"] == 2 and (one["path"] or one["over"])]


def test_a_small_evening_from_its_setting_to_its_end(page: Page, guest: Page, wall: Page) -> None:
    page.set_viewport_size(SCREEN)
    settle(page.context)
    evening = set_evening(page)
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_text("You take part.")).to_be_visible()
    code = page.locator(".said-code").inner_text()

    guest.goto("/")
    guest.get_by_role("button", name="Join with a code").first.click()
    guest.locator("#code").fill(code.lower().replace("-", " "))
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.wait_for_url(f"**{evening}")
    guest.get_by_role("button", name="Take part").click()
    expect(guest.get_by_text("The host begins when everybody is here.")).to_be_visible()
    assert guest.evaluate(INSIDE)
    assert guest.get_by_role("button", name="Begin").count() == 0

    wall.goto(f"{evening}/wall")
    expect(wall.get_by_text(code)).to_be_visible()
    expect(wall.locator(".wall-guests li")).to_have_count(2)
    assert wall.get_by_role("button").count() + wall.get_by_role("link").count() == 0
    assert wall.evaluate(READABLE) == []

    page.get_by_role("spinbutton", name="Guests in all").fill("4")
    page.get_by_role("button", name="Fill up with bots").click()
    expect(page.get_by_role("heading", name="4 guests")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    for led in (page, guest):
        led.wait_for_url("**/t/*")
    expect(wall.locator(".wall-box.semi")).to_have_count(2)
    assert wall.evaluate(READABLE) == []

    guest.goto(evening)  # led there once, it does not lead there again
    guest.get_by_role("button", name="Go home: a bot plays for you").click()
    expect(guest.get_by_text("a bot, plays for you.")).to_be_visible()
    expect(wall.locator(".wall-left")).to_contain_text("a bot, plays for")
    play_until_the_end(page, evening)
    expect(page.get_by_text("wins the evening.")).to_be_visible()
    expect(wall.locator(".wall-round")).to_contain_text("wins")
    assert wall.evaluate(READABLE) == []
    with page.expect_download() as kept:
        page.get_by_role("link", name="Standings as CSV").click()
    assert kept.value.path().read_text("utf-8").startswith("place,name,bot,stand_in,points,")
