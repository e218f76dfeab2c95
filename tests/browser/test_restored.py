"""A server that was restored from a backup shows an older table; a page that stayed open begins anew with it."""

from playwright.sync_api import Page, expect

from snuggery import load

from .conftest import settle
from .staging import Staged


def test_a_page_that_is_ahead_of_a_restored_server_loads_itself_again(page: Page) -> None:
    settle(page.context)
    match = load("snip-snap-snorum", seats=3).start(seed=1)
    staged = Staged(page).show(match)
    staged.go_on(match, ply=match.ply + 5)
    page.evaluate("window.stayed = true")
    staged.hang_up()
    page.wait_for_function("() => !window.stayed")
    expect(page.locator(".cloth")).to_be_visible()


def test_a_table_that_was_overtaken_loads_nothing_again(page: Page) -> None:
    settle(page.context)
    match = load("snip-snap-snorum", seats=3).start(seed=1)
    staged = Staged(page).show(match)
    staged.go_on(match, ply=match.ply + 5)
    page.evaluate("window.stayed = true")
    staged.go_on(match, ply=match.ply + 2)
    staged.go_on(match, ply=match.ply + 6)
    assert page.evaluate("window.stayed")
