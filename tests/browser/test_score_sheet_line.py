"""The connection of a score sheet: messages when it breaks, other people who watch or write, things beside it."""

from playwright.sync_api import Browser, Page, expect

from .conftest import UNKEPT, settle
from .sheet_keeper import Keeper


def test_a_phone_that_goes_offline_is_told_at_once(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    page = keeper.page
    page.context.set_offline(True)
    expect(page.locator(".line-board")).to_contain_text("The score sheet is safe. Trying again in")
    expect(page.get_by_role("alert")).to_have_text("The line is down. The score sheet is safe.")
    page.context.set_offline(False)
    expect(page.locator(".line-board")).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("The line is back.")
    expect(page.get_by_role("alert")).to_have_text("")
    keeper.say("Anna")


def test_what_was_said_while_the_line_was_down_is_written_when_it_is_back(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    keeper.page.context.set_offline(True)
    expect(keeper.page.locator(".line-board")).to_be_visible()
    keeper.answer("Ben").click()
    keeper.page.clock.fast_forward(1000)
    expect(keeper.page.locator(".slow")).to_be_visible()
    keeper.page.context.set_offline(False)
    expect(keeper.page.locator(".stage .big")).to_have_text("Ben")


def test_what_is_said_while_a_sheet_lies_over_the_card_is_said_on_the_sheet(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    keeper.page.keyboard.press("w")
    keeper.page.get_by_role("button", name="Share the score sheet").click()
    sheet = keeper.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Copy link").click()
    expect(sheet.get_by_role("status")).to_have_text("The link is copied.")
    keeper.page.context.set_offline(True)
    expect(sheet.get_by_role("alert")).to_have_text("The line is down. The score sheet is safe.")
    keeper.page.keyboard.press("Escape")
    keeper.page.context.set_offline(False)
    expect(keeper.page.get_by_role("log")).to_contain_text("The line is back.")


SAID = """() => {
    const said = [], { send } = WebSocket.prototype;
    WebSocket.prototype.send = (words) => said.push(words);
    document.dispatchEvent(new Event("visibilitychange"));
    WebSocket.prototype.send = send;
    return said;
}"""
TRIED = """() => {
    let tried = 0;
    window.WebSocket = class { static OPEN = 1; constructor() { tried += 1; } close() {} };
    dispatchEvent(new Event("offline"));
    document.dispatchEvent(new Event("visibilitychange"));
    return tried;
}"""


def test_a_phone_that_is_looked_at_again_asks_whether_the_line_holds(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    assert keeper.page.evaluate(SAID) == ['{"type":"ping"}']


def test_a_line_that_does_not_hold_is_tried_at_once_when_the_browser_knows_something_new(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    assert keeper.page.evaluate(TRIED) == 2


def test_the_rules_lie_open_beside_the_card_and_give_the_focus_back(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    page, door = keeper.page, keeper.page.get_by_role("button", name="Rules")
    door.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Who is nearest")).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    expect(door).to_be_focused()
    expect(keeper.asked).to_have_text("Who wins the lot?")


def test_the_keys_are_listed_and_give_the_focus_back(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    page = keeper.page
    keeper.answer("Ben").focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.locator("dt")).to_have_text(["1 – 9", "Z", "W", "L", "P", "M", "R"])
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(keeper.answer("Ben")).to_be_focused()


def test_rules_that_cannot_be_fetched_are_not_on_their_shelf(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    keeper.page.context.set_offline(True)
    keeper.page.keyboard.press("r")
    expect(keeper.page.get_by_role("dialog", name="Rules")).to_contain_text("The rulebook is not on its shelf.")


def test_the_code_lets_people_watch_and_the_link_lets_them_write(
    keeper: Keeper, browser: Browser, address: str
) -> None:
    keeper.begin("Anna", "Ben")
    keeper.page.get_by_role("button", name="Share the score sheet").click()
    code = keeper.page.locator(".ways .code").inner_text()
    link = keeper.page.get_by_label("The link").input_value()
    keeper.page.keyboard.press("Escape")
    with browser.new_context(base_url=address, **UNKEPT) as context:
        watching = context.new_page()
        watching.goto("/")
        watching.get_by_role("button", name="Join with a code").click()
        watching.get_by_placeholder("FIRE-27").fill(code)
        watching.get_by_role("button", name="Join", exact=True).click()
        expect(watching.get_by_text("You are watching.")).to_be_visible()
        expect(watching.locator(".answer")).to_have_count(0)
        keeper.say("Anna")
        expect(watching.locator(".stage .big")).to_have_text("Anna")
    with browser.new_context(base_url=address, **UNKEPT) as context:
        other = Keeper(context.new_page())
        other.page.goto(link)
        other.page.get_by_role("button", name="Ball by ball").click()
        other.say("The chalk is thrown")
    expect(keeper.asked).to_have_text("Where does the chalk end up?")


def test_a_card_for_others_is_not_shown(page: Page) -> None:
    settle(page.context)
    page.goto("/sheet/nothing")
    expect(page.get_by_role("heading", name="No score sheet here")).to_be_visible()
    assert page.evaluate(TRIED) == 0
