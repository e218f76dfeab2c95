"""First sittings in a browser: one by keyboard, one by touch, each to its end; erring, going back, coming back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .axe import Axe
from .canvas import stop_clock
from .conftest import UNKEPT, settle

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
QUIET = "() => /coach (asked|told|strayed|done)/.test(document.querySelector('#coach')?.className ?? '')"
SAID = "() => [...document.querySelectorAll('[role=status], [role=log]')].map((one) => one.textContent).join(' ')"
HIT = """(selector) => [...document.querySelectorAll(selector)].every((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(found) || found?.contains(element);
})"""

OVERLAPS = """([what, by]) => {
    const boxes = (which) => [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
    return boxes(what).filter((a) => boxes(by).some((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""


def learn(page: Page, where: str) -> Locator:
    """Open a lesson; return its paper."""
    page.goto("/")
    page.goto(f"/lesson/{where}")
    page.wait_for_function(QUIET)
    return page.locator("#coach")


def await_step(page: Page, heading: str) -> None:
    expect(page.locator("#coach h2")).to_have_text(heading)


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A phone, held upright."""
    with browser.new_context(base_url=address, **PHONE, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


def test_a_lesson_by_keyboard(page: Page) -> None:
    settle(page.context)
    paper = learn(page, "snip-snap-snorum/standard")
    expect(page.locator(".hand [data-stop='9d']")).to_be_focused()
    assert [found["id"] for found in Axe().run(page).response["violations"]] == []
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    await_step(page, "Snip: she pays")
    expect(page.locator(".rail .say")).to_have_text("You pair Tansy’s nine. Snip! Tansy pays one.")
    expect(paper.locator(".coach-main")).to_be_focused()
    page.keyboard.press("Enter")
    await_step(page, "Snap: you pay")
    page.keyboard.press("Enter")
    await_step(page, "Choose well")
    page.keyboard.press("4")  # the jack: legal, heard, and taken back
    page.keyboard.press("Enter")
    expect(paper.locator(".answer")).to_contain_text("Legal, but three other jacks could pair it.")
    page.keyboard.press("Enter")
    expect(paper.locator(".answer")).to_have_count(0)
    await_step(page, "Choose well")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    await_step(page, "Only neighbours pair")
    page.keyboard.press("Enter")
    await_step(page, "No counters, no game")
    page.keyboard.press("l")
    assert "Step 6 of 7. No counters, no game." in page.evaluate(SAID)
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    await_step(page, "The last one in")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    await_step(page, "Pair your neighbour: done")
    expect(paper.get_by_role("link", name="Next sitting")).to_have_attribute("href", "/lesson/snip-snap-snorum/running")
    page.goto("/")
    expect(page.get_by_role("link", name="First sitting: Snip-Snap-Snorum", exact=True)).to_have_attribute(
        "href", "/lesson/snip-snap-snorum/running"
    )


def test_a_lesson_by_touch(phone: Page) -> None:
    paper = learn(phone, "snafooey/count")

    def tap(piece: str) -> Locator:
        card = phone.locator(f".hand [data-stop='{piece}']")
        card.tap()
        card.tap()
        return card

    def play(piece: str) -> None:
        expect(tap(piece)).to_have_count(0)

    assert phone.evaluate(HIT, ".hand .piece, .dock [data-main], #coach button:not(:disabled)")
    play("7.0")
    await_step(phone, "Then draw, unasked")
    expect(paper.locator(".do")).to_have_text("Draw from the stock.")
    phone.locator("[data-zone=stock]").tap()
    await_step(phone, "He forgot")
    paper.locator(".coach-main").tap()
    await_step(phone, "Thirty is the edge")
    tap("9.0")
    expect(paper.locator(".answer")).to_contain_text("one chip gone")
    paper.locator(".coach-main").tap()
    expect(paper.locator(".answer")).to_have_count(0)
    play("3.0")
    phone.locator("[data-zone=stock]").tap()
    await_step(phone, "Over costs chips")
    paper.locator(".coach-main").tap()
    await_step(phone, "Hand it on")
    play("passe.0")
    phone.locator("[data-zone=stock]").tap()
    await_step(phone, "Count and draw: done")
    assert phone.evaluate("() => JSON.parse(localStorage.getItem('snuggery.lessons'))") == ["lesson/snafooey/count"]


def test_on_a_desk_the_paper_covers_no_caption_and_the_light_cuts_no_plate(page: Page) -> None:
    settle(page.context)
    page.set_viewport_size({"width": 1280, "height": 800})
    paper = learn(page, "snafooey/count")
    expect(paper.locator("h2")).to_have_text("One count for all")
    expect(page.locator("#shade .ring").first).to_be_visible()
    covered = page.evaluate(OVERLAPS, [".stock-line", "#coach"])
    cut = page.evaluate(OVERLAPS, [".plate :is(.who, .cards-held, .counter)", "#shade .ring"])
    assert (covered, cut) == (0, 0)


def test_silence_is_nudged_and_then_prompted(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address) as context:
        settle(context)
        fresh = context.new_page()
        fresh.clock.install()
        paper = learn(fresh, "snafooey/count?step=4")
        fresh.keyboard.press("1")
        fresh.keyboard.press("Enter")
        expect(paper.locator(".tell")).to_have_text("Your move: you know this one.")
        stop_clock(fresh)
        assert "you know this one" not in fresh.evaluate(SAID)
        fresh.clock.run_for(4100)
        assert "you know this one" in fresh.evaluate(SAID)
        assert fresh.locator("#shade .ring").count() == 0
        fresh.clock.run_for(6000)
        expect(fresh.locator("#shade .ring")).to_have_count(1)


def test_help_is_offered_after_two_refusals_and_a_reload_stays_at_the_step(page: Page) -> None:
    settle(page.context)
    paper = learn(page, "snore/help?step=3")
    expect(paper.get_by_role("button", name="Show me")).to_have_count(0)
    for _ in range(2):
        page.locator(".hand [data-stop='Jh']").click(force=True)  # aria-disabled, and says why
        expect(page.locator(".why")).to_have_text("Follow diamonds while you have one. The trump must wait.")
    paper.get_by_role("button", name="Show me").click()
    await_step(page, "Else trump")
    page.reload()
    await_step(page, "Else trump")
    paper.get_by_role("button", name="Back one step").click()
    await_step(page, "Follow suit")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Skip the lesson").click()
    expect(page).to_have_url(re.compile(r"\d/$"))
