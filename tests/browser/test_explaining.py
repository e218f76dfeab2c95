"""What is this? on the page: by a touch, by a long one and by key; the goal of a first match; house rules for guests."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from .axe import Axe
from .conftest import open_table, settle

PHONE: ViewportSize = {"width": 390, "height": 844}
Table = Callable[..., str]


def without_faults(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html']}" for one in found] == []


def wait_for_turn(page: Page) -> None:
    """Wait until the player is to move: nothing on the table changes until then on its own."""
    expect(page.locator(".own-plate.turn")).to_be_attached()


def expect_told(page: Page, *names: str) -> None:
    """Wait until the paper tells of a thing with one of these names."""
    expect(page.locator("dialog.explain")).to_be_visible()
    expect(page.locator("dialog.explain h2")).to_have_text(re.compile(f"^({'|'.join(names)})$"))


def test_a_key_explains_what_has_the_focus_and_the_focus_comes_back(page: Page, table: Table) -> None:
    table("you", "casual", game="snafooey")
    wait_for_turn(page)
    road = page.locator("[data-zone=road]")
    road.focus()
    page.keyboard.press("?")
    expect_told(page, "The road")
    paper = page.locator("dialog.explain")
    expect(paper).to_contain_text("One count for everybody")
    expect(paper.locator(".meanings dt").first).to_have_text("Passe")
    without_faults(page)
    page.keyboard.press("Escape")
    expect(road).to_be_focused()
    expect(page.locator(".lit-hole")).to_have_count(0)


@pytest.mark.parametrize(
    "meanwhile",
    [
        "() => document.querySelector('.hand [data-stop]').focus()",
        "(road) => road.replaceWith(road.cloneNode(true))",
    ],
    ids=["turn", "drawn anew"],
)
def test_the_focus_comes_back_to_what_was_asked_about(page: Page, table: Table, meanwhile: str) -> None:
    table("you", "casual", game="snafooey")
    wait_for_turn(page)
    held: list[Route] = []
    page.route("**/explanations", lambda route: held.append(route))
    road = page.locator("[data-zone=road]")
    road.focus()
    with page.expect_request("**/explanations"):
        page.keyboard.press("?")
    road.evaluate(meanwhile)
    held[0].continue_()
    expect_told(page, "The road")
    page.keyboard.press("Escape")
    expect(road).to_be_focused()


def test_while_ask_is_on_touches_explain_and_play_nothing(page: Page, table: Table) -> None:
    table("you", "casual", game="snafooey")
    wait_for_turn(page)
    before = page.locator("[data-piece^='hand:']").count()
    page.locator(".ask-tool").click()
    page.locator("[data-piece^='hand:']").last.click()
    expect_told(page, "Your hand", "Passe", "Back-at-Cha", "Gotcha", "Chaos", "Snafooey")
    page.keyboard.press("Escape")
    page.locator("[data-zone=stock]").click()
    expect_told(page, "The stock")
    page.keyboard.press("Escape")
    expect(page.locator("[data-piece^='hand:']")).to_have_count(before)
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".ask-tool")).to_have_attribute("aria-pressed", "false")


def test_the_paper_leads_to_the_rule_as_this_table_has_it(page: Page, table: Table) -> None:
    table("you", "casual", game="snake-rummy", nine_value="10")
    page.locator(".ask-tool").click()
    page.locator("[data-zone=snake]").click()
    expect_told(page, "The snake")
    page.get_by_role("button", name="The rule").click()
    rules = page.locator("dialog.aside .rules")
    expect(rules.locator("#RUMMY-13")).to_be_in_viewport()
    expect(rules.locator(".in-force")).to_contain_text("A nine counts 10, as the cards above it.")


def test_the_goal_stands_under_the_title_until_a_match_has_been_played_out(page: Page, table: Table) -> None:
    table("you", "casual", game="snake-rummy")
    expect(page.locator(".bar .goal")).to_have_text(
        "Lay sets and keep few cards: what lies counts for you, what you hold counts against you."
    )
    page.evaluate("localStorage.setItem('snuggery.known', JSON.stringify(['snake-rummy']))")
    page.reload()
    expect(page.locator(".cloth")).to_be_visible()
    expect(page.locator(".bar .goal")).to_have_count(0)


@pytest.mark.parametrize("known", [False, True])
def test_the_stock_says_that_one_draws_and_in_a_first_match_that_the_house_does(
    page: Page, table: Table, known: bool
) -> None:
    page.goto("/static/art/emblems/hearth.svg")
    page.evaluate(
        "(known) => localStorage.setItem('snuggery.known', JSON.stringify(known))", ["snafooey"] if known else []
    )
    table("you", "casual", game="snafooey")
    line = page.locator(".stock-line")
    expect(line).to_have_text("after your card, draw: D" if known else "first match: drawn for you")


def test_a_long_touch_explains_and_plays_nothing(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True) as context:
        settle(context)
        page = context.new_page()
        page.clock.install()
        page.goto("/")
        page.goto(open_table(page, ["you", "casual", "casual"], "snake-rummy", opening="50"))
        snake = page.locator("[data-zone=snake]")
        expect(snake).to_be_visible()
        snake.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 100, "clientY": 300, "bubbles": True})
        page.clock.fast_forward(700)
        expect_told(page, "The snake")
        snake.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
        box = page.locator("dialog.explain").bounding_box()
        assert box is not None
        assert box["height"] <= 0.59 * PHONE["height"]
        without_faults(page)


def test_a_guest_reads_house_rules_in_the_lobby_and_at_the_table(page: Page, browser: Browser, address: str) -> None:
    settle(page.context)
    page.goto("/")
    origin = page.request.get("/api/server").url.removesuffix("/api/server")
    wish = {"game": "snake-rummy", "chairs": ["you", "open"], "options": {"nine_value": "10"}, "private": False}
    path = page.request.post("/api/tables", data=wish, headers={"origin": origin}).json()["path"]
    with browser.new_context(base_url=address) as context:
        settle(context)
        guest = context.new_page()
        guest.goto("/")
        expect(guest.locator("#free .rule-lines").first).to_contain_text("A nine counts 10")
        guest.goto(path)
        expect(guest.locator(".rail .rule-lines")).to_contain_text("A nine counts 10, as the cards above it.")
