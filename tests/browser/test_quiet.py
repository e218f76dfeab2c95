"""No reminders of a draw in Snafooey, made by hand or by the page."""

import pytest
from playwright.sync_api import Page, expect

from snuggery.games.snafooey.tests.tables import table as snafooey
from snuggery.tables.views.messages import Event

from .conftest import open_table, settle
from .staging import Staged, wait_until

GAME = "snafooey"
CAPTION = "after your card, draw: D"  # it stands there whether a draw is due or not


def play_a_card(page: Page) -> None:
    page.locator(".hand .piece.legal").first.dblclick()


@pytest.fixture
def draws_by_itself(page: Page) -> Page:
    settle(page.context, drawForMe="yes")
    page.goto(open_table(page, ["you", "casual", "casual"], GAME))
    return page


def test_draw_for_me_draws_at_once(draws_by_itself: Page) -> None:
    play_a_card(draws_by_itself)
    expect(draws_by_itself.locator(".log")).to_contain_text("You draw")


def test_by_hand_nothing_on_the_page_tells_that_a_draw_is_due(page: Page) -> None:
    settle(page.context)
    page.evaluate("(game) => localStorage.setItem('snuggery.known', JSON.stringify([game]))", GAME)
    match = snafooey("1 4 9 GOTCHA / 2 3 4 5 / 2 3 4 5", count=2)
    staged = Staged(page).show(match)
    constant = page.locator(".stock-line")
    expect(constant).to_have_text(CAPTION)
    play_a_card(page)
    wait_until(page, lambda: staged.played)
    match.play(staged.played.pop()["action"])
    staged.go_on(match, Event(match.ply, 0, "You play it.", "play"))
    expect(page.locator(".hand .piece")).to_have_count(3)
    expect(page.locator(".dock")).to_contain_text("Waiting for")
    expect(constant).to_have_text(CAPTION)
    assert "raw" not in page.locator(".cloth").inner_text().replace(CAPTION, "", 1)
    page.keyboard.press("d")
    wait_until(page, lambda: staged.played)
    assert match.read("draw") == staged.played[0]["action"]
