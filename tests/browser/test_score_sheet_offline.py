"""The card round by round, on a phone: one tap a round, on one screen, and a whole match where there is no network."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from snuggery.transcripts import read

from .axe import Axe
from .conftest import UNKEPT, settle

PHONE = {"width": 390, "height": 664}
COUNT = "addEventListener('click', () => { window.taps = (window.taps ?? 0) + 1; }, true)"
KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
CACHED = """async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())
    .map(({ url }) => new URL(url).pathname)))).flat()"""
WAITING = """() => Object.keys(localStorage).filter((key) => key.startsWith("snuggery.kept."))
    .flatMap((key) => JSON.parse(localStorage.getItem(key)).entries).length"""
FITS = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
SMALL = """[...document.querySelectorAll("button, a")].filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, { width, height, bottom }]) => width < 44 || height < 44 || bottom > innerHeight).map(([text]) => text)"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A phone on which the server is kept."""
    size: Any = PHONE
    with browser.new_context(base_url=address, viewport=size, has_touch=True) as context:
        settle(context)
        context.add_init_script(COUNT)
        page = context.new_page()
        page.clock.install()
        page.goto("/referee/snoogie")
        page.clock.fast_forward(5000)
        assert page.evaluate(KEPT)
        page.close()
        yield context


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    page = phone.new_page()
    page.clock.install()
    yield page
    phone.set_offline(False)
    page.evaluate("localStorage.clear()")
    page.close()


def begin(page: Page, *names: str) -> None:
    page.goto("/referee/snoogie")
    for _ in names[2:]:
        page.get_by_role("button", name="More: Number of players").click()
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {seat}").fill(name)
    page.get_by_role("button", name="Start the score sheet").click()
    expect(page.locator("#asked")).to_have_text("Who throws the chalk?")


def tap(page: Page, name: str, then: str) -> None:
    """Tap a name, see what is asked then, and let the card settle."""
    page.locator(".name-button", has_text=name).click()
    expect(page.locator("#asked")).to_have_text(then)
    page.clock.fast_forward(500)


def test_a_round_takes_one_tap_on_one_screen(page: Page) -> None:
    begin(page, "Ines", "Rosie", "Tomas")
    page.get_by_role("button", name="Toss a coin").click()
    expect(page.locator(".name-button.chosen")).to_have_count(1)
    page.clock.fast_forward(2000)
    expect(page.locator("#asked")).to_have_text("Who won round 1?")
    page.clock.fast_forward(500)
    before = page.evaluate("window.taps")
    for number, name in enumerate(("Ines", "Rosie", "Ines", "Tomas"), 2):
        tap(page, name, f"Who won round {number}?")
    assert page.evaluate("window.taps") - before == 4
    page.get_by_role("button", name="Foul").click()
    expect(page.locator("#asked")).to_have_text("Whose foul?")
    page.locator(".name-button", has_text="Ines").click()
    expect(page.locator(".name-button")).to_have_count(2)
    tap(page, "Tomas", "Who won round 6?")
    assert page.evaluate("window.taps") - before == 7
    assert page.evaluate(FITS)
    assert page.evaluate(SMALL) == []
    assert Axe().run(page).response["violations"] == []
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#asked")).to_have_text("Who won round 5?")


def test_a_whole_match_without_a_network_is_brought_to_the_house(page: Page) -> None:
    begin(page, "Anna", "Ben")
    tap(page, "Ben", "Who won round 1?")
    expect(page.locator(".kept-line")).to_have_count(0)
    page.context.set_offline(True)
    expect(page.locator(".kept-line")).to_contain_text("kept on this phone")
    for number, name in enumerate(("Anna", "Ben", "Anna"), 2):
        tap(page, name, f"Who won round {number}?")
    page.reload()
    expect(page.locator("#asked")).to_have_text("Who won round 4?")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#asked")).to_have_text("Who won round 3?")
    page.clock.fast_forward(500)
    for name, then in (("Anna", "4?"), ("Anna", "5?"), ("Ben", "6?")):
        tap(page, name, f"Who won round {then}")
    tap(page, "Anna", "Anna wins the match")
    shares = page.locator(".round-table .shares td")
    expect(page.locator(".round-table tbody tr")).to_have_count(6)
    expect(shares).to_have_text(["67 %", "33 %"])
    page.context.set_offline(False)
    page.clock.fast_forward(20_000)
    expect(page.locator(".kept-line")).to_have_count(0)
    expect(shares).to_have_text(["67 %", "33 %"])
    card = page.url.rpartition("/")[2]
    assert read(page.request.get(f"/api/tables/{card}/transcript").text()).scores == [4, 2]


def test_a_match_that_is_begun_without_a_network_is_opened_once(page: Page) -> None:
    page.context.set_offline(True)
    begin(page, "Cleo", "Dora")
    assert "/sheet/new-" in page.url
    tap(page, "Cleo", "Who won round 1?")
    tap(page, "Dora", "Who won round 2?")
    page.context.set_offline(False)
    page.clock.fast_forward(20_000)
    page.wait_for_url(lambda url: "/sheet/new-" not in url)
    expect(page.locator(".kept-line")).to_have_count(0)
    expect(page.locator("#asked")).to_have_text("Who won round 2?")
    page.wait_for_function(f"({WAITING})() === 0")


def test_a_writer_who_was_overtaken_is_told_in_one_sentence(page: Page, browser: Browser, address: str) -> None:
    begin(page, "Anna", "Ben")
    tap(page, "Ben", "Who won round 1?")
    expect(page.locator(".kept-line")).to_have_count(0)
    page.get_by_role("button", name="Share the score sheet").click()
    link = page.get_by_label("The link").input_value()
    page.keyboard.press("Escape")
    page.context.set_offline(True)
    tap(page, "Anna", "Who won round 2?")
    with browser.new_context(base_url=address, **UNKEPT) as context:
        other = context.new_page()
        other.goto(link)
        other.locator(".name-button", has_text="Ben").click()
        expect(other.locator("#asked")).to_have_text("Who won round 2?")
        expect(other.locator(".kept-line")).to_have_count(0)
    page.context.set_offline(False)
    page.clock.fast_forward(20_000)
    notice = page.locator(".notice", has_text="Someone else has written on this score sheet meanwhile; 1 answer")
    notice.get_by_role("button", name="Write them behind").click()
    expect(page.locator("#asked")).to_have_text("Who won round 3?")


def test_the_house_opens_without_a_network_and_keeps_nothing_of_anybody(page: Page) -> None:
    begin(page, "Anna", "Ben")
    page.goto("/")
    page.context.set_offline(True)
    page.goto("/my-games")
    expect(page.get_by_role("heading", name="The server can’t be reached")).to_be_visible()
    page.get_by_role("link", name="Snore").click()
    expect(page.get_by_role("heading", name="Snore", exact=True)).to_be_visible()
    cached = page.evaluate(CACHED)
    assert not [path for path in cached if path.startswith(("/api", "/t/", "/sheet/", "/my-games"))]
