"""A small evening from its setting to its end: a host, a guest on a phone and two bots; and the wall that follows it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import SCREEN, UNKEPT, settle
from .sheet_keeper import PHONE

WALL: ViewportSize = {"width": 1920, "height": 1080}
EVERY = 2500  # ms between two looks of a page
PLAYED_OUT = """async (path) => {  // play whatever comes first until the match is over
    const table = `/api/tables/${path.split("/").pop()}`, headers = { "content-type": "application/json" };
    for (let news = ""; ; ) {
        const seen = await (await fetch(`${table}/events${news}`)).json();
        if (seen.scene.over) return;
        news = `?since=${seen.ply}`;
        if (!seen.scene.choices.length) continue;
        const play = { id: `p${seen.ply}`, ply: seen.ply, action: seen.scene.choices[0].action };
        await fetch(`${table}/play`, { method: "POST", headers, body: JSON.stringify(play) });
    }
}"""
BEGINS = """async (rounds) => {
    const { roundBegins } = await import("/static/evening/words.js");
    return rounds.map((round) => roundBegins({ form: "knock-out", rounds: 4, fixtures: [{ round }] }));
}"""
INSIDE = "() => document.documentElement.scrollWidth <= innerWidth"
READABLE = """() => [...document.querySelectorAll(".wall *")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < 20)"""


@pytest.fixture
def host(browser: Browser, address: str) -> Iterator[Page]:
    """A person who sets the evening."""
    yield from opened(browser, address, SCREEN)


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody else, with a phone."""
    yield from opened(browser, address, PHONE)


@pytest.fixture
def wall(browser: Browser, address: str) -> Iterator[Page]:
    """A screen on a wall."""
    yield from opened(browser, address, WALL)


def opened(browser: Browser, address: str, size: ViewportSize) -> Iterator[Page]:
    """A page whose clock can be put forward."""
    with browser.new_context(base_url=address, viewport=size, **UNKEPT) as context:
        settle(context)
        page = context.new_page()
        page.clock.install()
        yield page


def look(*pages: Page) -> None:
    """Let pages look now at what is new, which they do every few seconds."""
    for page in pages:
        page.clock.fast_forward(EVERY)


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


def take_part(page: Page) -> None:
    """Come to the evening, and wait until the server has written so."""
    page.get_by_role("button", name="Take part", exact=True).click()
    expect(page.get_by_text("You take part.")).to_be_visible()


def play_until_the_end(page: Page, evening: str) -> None:
    """Play the table that a page is at, and the final if the page leads there; then go to the evening."""
    first, way = page.url, evening.replace("evening", "api/evenings")
    page.evaluate(PLAYED_OUT, first)
    while not final_of(told := page.request.get(way).json()):
        page.wait_for_timeout(100)  # until the last result of the round is written
    if told["table"]:
        look(page)
        page.wait_for_url(lambda url: url != first)  # by itself
        page.evaluate(PLAYED_OUT, page.url)
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("link", name="To the evening").click()
    page.wait_for_url(f"**{evening}")


def final_of(told: dict[str, Any]) -> list[Any]:
    return [one for one in told["fixtures"] if one["round"] == 2 and (one["path"] or one["over"])]


def test_a_small_evening_from_its_setting_to_its_end(host: Page, guest: Page, wall: Page) -> None:
    evening = set_evening(host)
    take_part(host)
    code = host.locator(".said-code").inner_text()

    guest.goto("/")
    guest.get_by_role("button", name="Join with a code").first.click()
    guest.locator("#code").fill(code.lower().replace("-", " "))
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.wait_for_url(f"**{evening}")
    expect(guest.get_by_text("The host begins when everybody is here.")).not_to_contain_text("leads you")
    take_part(guest)
    expect(guest.get_by_text("This page then leads you to your table.")).to_be_visible()
    assert guest.evaluate(INSIDE)
    assert guest.get_by_role("button", name="Begin").count() == 0

    wall.goto(f"{evening}/wall")
    expect(wall.get_by_text(code)).to_be_visible()
    expect(wall.locator(".wall-guests li")).to_have_count(2)
    assert wall.get_by_role("button").count() + wall.get_by_role("link").count() == 0
    assert wall.evaluate(READABLE) == []

    expect(host.get_by_text("Guests in all")).to_be_visible()
    guests = host.get_by_role("spinbutton", name="Guests in all")
    guests.fill("4")
    guest.get_by_role("button", name="Don’t take part").click()
    look(host)
    expect(host.get_by_role("heading", name="1 guest")).to_be_visible()
    expect(guests).to_have_value("4")  # what is typed stays, whatever else is drawn anew meanwhile
    take_part(guest)
    host.get_by_role("button", name="Fill up with bots").click()
    expect(host.get_by_role("heading", name="4 guests")).to_be_visible()
    host.get_by_role("button", name="Begin").click()
    host.wait_for_url("**/t/*")
    look(guest, wall)
    guest.wait_for_url("**/t/*")
    expect(wall.locator(".wall-box.semi")).to_have_count(2)
    assert wall.evaluate(READABLE) == []

    guest.goto(evening)  # led there once, it does not lead there again
    guest.get_by_role("button", name="Go home: a bot plays for you").click()
    expect(guest.get_by_text("a bot, plays for you.")).to_be_visible()
    look(wall)
    expect(wall.locator(".wall-left")).to_contain_text("a bot, plays for")
    play_until_the_end(host, evening)
    expect(host.get_by_text("wins the evening.")).to_be_visible()
    look(wall)
    expect(wall.locator(".wall-round")).to_contain_text("wins")
    assert wall.evaluate(READABLE) == []
    with host.expect_download() as kept:
        host.get_by_role("link", name="Standings as CSV").click()
    assert kept.value.path().read_text("utf-8").startswith("place,name,bot,stand_in,points,")


def test_a_round_is_named_aloud_when_it_begins(page: Page) -> None:
    told = page.evaluate(BEGINS, [1, 2, 3, 4])
    assert told == ["Round 1 of 4 begins.", "Quarter-finals begin.", "Semi-finals begin.", "The final begins."]
