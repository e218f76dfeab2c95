"""Words of one's own for the shuffle: a fold in the waiting room, what the log tells, and the check at the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from examples import check_chance
from snuggery.engine.match.chance import Committed

from ..promised import SETTINGS, played, secret
from .conftest import UNKEPT, settle
from .test_endings import STEP
from .test_fair_chance import CODE, KEPT
from .test_friends import SCREENS, Screen, expecting, without_faults

SMALL: ViewportSize = {"width": 360, "height": 640}
ADD = "Add words to the shuffle"
OWL, HAT = "the owl flies at nine", "Zwölf Hüte 🦊"
LINK = "table => fetch(`/api/tables/${table}/events`).then(news => news.json()).then(({ invite }) => invite)"
CHECK_AS_KEPT = f"""async (text) => {{
    const {{ checkChance }} = await import('{CODE}');
    const {{ promised }} = await import('/static/table/wire/promised.js');
    const {{ promise, words }} = promised();
    return checkChance(text, promise, words);
}}"""
PROMISE = Committed(secret(3)).promise
OTHER_WORDS = "The record has other words of players than this page knew."


def at_a_phone(browser: Browser, address: str) -> Iterator[Page]:
    with browser.new_context(base_url=address, viewport=SMALL, has_touch=True, is_mobile=True, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


@pytest.fixture
def host(browser: Browser, address: str) -> Iterator[Page]:
    yield from at_a_phone(browser, address)


@pytest.fixture
def friend(browser: Browser, address: str) -> Iterator[Page]:
    yield from at_a_phone(browser, address)


def unfold(page: Page) -> None:
    """Open the fold, in which a newcomer has seen no field before."""
    expect(page.get_by_label("Words of your own")).to_be_hidden()
    page.get_by_text(ADD, exact=True).tap()
    expect(page.get_by_label("Words of your own")).to_be_visible()


def log_tells(page: Page, words: str) -> None:
    page.get_by_role("button", name="Log and talk").tap()
    expect(page.locator(".rail .log, .rail .say").filter(has_text=words)).to_be_visible()
    page.locator(".rail .close").tap()


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit down", exact=True).tap()
    expect(page.locator(".hand .piece").first).to_be_visible()


def test_two_people_add_words_and_both_check_the_match(host: Page, friend: Page) -> None:
    table = expecting(host, ["you", "open"], options={"counters": "1"})
    unfold(host)
    without_faults(host)
    host.get_by_label("Words of your own").fill(OWL)
    host.get_by_role("button", name="Add them").tap()
    expect(host.get_by_text("Your words for the shuffle")).to_be_visible()
    expect(host.get_by_role("status")).to_have_text("Your words go into the shuffle.")
    friend.goto(host.evaluate(LINK, table["id"]))
    expect(friend.get_by_role("button", name="Sit down", exact=True)).to_be_in_viewport(ratio=1)
    unfold(friend)
    without_faults(friend)
    friend.get_by_label("Your name at the table").fill("Tomas")
    friend.get_by_label("Words of your own").fill(f"  {HAT} ")
    sit_down(friend)
    for page, told in ((host, "You and Tomas"), (friend, "and you")):
        expect(page.locator(".hand .piece").first).to_be_visible()
        assert HAT not in page.locator("body").inner_text(), "what strangers write is not put before anybody"
        log_tells(page, f"{told} added words to the shuffle.")
    host.reload()
    log_tells(host, "You and Tomas added words to the shuffle.")
    while sum(page.evaluate(STEP, ".ending") for page in (host, friend)) < 2:
        host.wait_for_timeout(20)  # neither waits for the other alone
    for page in (host, friend):
        page.get_by_role("button", name="Check this match").tap()
        expect(page.locator(".fairness p")).to_have_text(KEPT)


def test_a_record_with_other_words_is_refused(host: Page, friend: Page) -> None:
    """A server that has lost the words proves a shuffle in which they are missing: that alone would pass the check."""
    table = expecting(host, ["you", "open"])
    friend.goto(host.evaluate(LINK, table["id"]))
    unfold(friend)
    friend.get_by_label("Words of your own").fill(OWL)
    friend.route("**/sit", lambda route: route.continue_(post_data={}))
    sit_down(friend)
    expect(host.locator(".hand .piece").first).to_be_visible()
    kept = played(SETTINGS[0], 3, Committed(secret(3)))
    friend.evaluate("([table, promise]) => { sessionStorage[`promise ${table}`] = promise; }", [table["id"], PROMISE])
    found = friend.evaluate(CHECK_AS_KEPT, kept)
    assert found == {"said": OTHER_WORDS, "broken": True}
    host.evaluate("([table, promise]) => { sessionStorage[`promise ${table}`] = promise; }", [table["id"], PROMISE])
    assert host.evaluate(CHECK_AS_KEPT, kept) == {"said": check_chance.check(kept), "broken": False}


def test_words_that_were_changed_on_another_page_are_the_ones_to_check(host: Page, friend: Page) -> None:
    table = expecting(host, ["you", "open"])
    other = host.context.new_page()
    for page, words in ((host, OWL), (other, HAT)):
        page.goto(f"/t/{table['id']}")
        page.locator(".own-words summary").tap()
        page.get_by_label("Words of your own").fill(words)
        page.get_by_role("button", name=re.compile("^(Add|Change) them$")).tap()
        expect(page.get_by_role("status")).to_have_text("Your words go into the shuffle.")
    expect(host.get_by_label("Words of your own")).to_have_value(HAT)
    friend.goto(host.evaluate(LINK, table["id"]))
    sit_down(friend)
    for page in (host, other):
        expect(page.locator(".hand .piece").first).to_be_visible()
    kept = "() => import('/static/table/wire/promised.js').then(({ promised }) => promised().words)"
    assert host.evaluate(kept) == other.evaluate(kept) == [HAT, ""]


def test_words_that_cannot_be_say_why_and_stay_in_their_field(host: Page) -> None:
    expecting(host, ["you", "open"])
    unfold(host)
    field = host.get_by_label("Words of your own")
    field.fill("so sweet \u2764\ufe0f")
    host.get_by_role("button", name="Add them").tap()
    expect(host.get_by_role("alert")).to_contain_text("Your words have a sign that nobody can see, as some emoji do")
    expect(field).to_have_value("so sweet \u2764\ufe0f")
    expect(host.get_by_text(ADD, exact=True)).to_be_visible()
    field.fill("x" * 90)
    host.get_by_role("button", name="Add them").tap()
    expect(host.get_by_role("alert")).to_contain_text("80 at most would do")
    field.fill("🦊" * 80)
    host.get_by_role("button", name="Add them").tap()
    expect(host.get_by_text("Your words for the shuffle")).to_be_visible()
    field.fill("")
    host.get_by_role("button", name="Change them").tap()
    expect(host.get_by_text(ADD, exact=True)).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_field_on_every_screen(page: Page, screen: Screen) -> None:
    viewport, choices = screen
    page.set_viewport_size(viewport)
    settle(page.context, **choices)
    expecting(page, ["you", "open", "open"])
    page.get_by_text(ADD, exact=True).click()
    page.get_by_label("Words of your own").fill(OWL)
    page.get_by_label("Words of your own").press("Enter")
    expect(page.get_by_role("button", name="Change them")).to_be_visible()
    without_faults(page)
