"""A server that was restored from a backup shows an older table; a page that stayed open begins anew with it."""

import pytest
from playwright.sync_api import Page, expect

from snuggery import Match, load
from snuggery.tables.views.messages import Heard

from .conftest import settle
from .staging import Staged

AHEAD = 5  # plies


@pytest.fixture
def match() -> Match:
    return load("snip-snap-snorum", seats=3).start(seed=1)


@pytest.fixture
def staged(page: Page, match: Match) -> Staged:
    """Return a table that has gone on since the page was opened; the page has a mark that goes when it is loaded."""
    settle(page.context)
    staged = Staged(page).show(match)
    staged.go_on(match, ply=match.ply + AHEAD)
    page.evaluate("window.stayed = true")
    return staged


def test_a_page_that_is_ahead_of_a_restored_server_loads_itself_again(page: Page, staged: Staged) -> None:
    staged.hang_up()
    page.wait_for_function("() => !window.stayed")
    expect(page.locator(".cloth")).to_be_visible()


def test_a_table_that_was_overtaken_is_not_shown(page: Page, match: Match, staged: Staged) -> None:
    def held() -> list[str]:
        return list(page.locator(".hand .piece").evaluate_all("all => all.map((piece) => piece.ariaLabel)"))

    before = held()
    staged.go_on(load("snip-snap-snorum", seats=3).start(seed=2), ply=match.ply + AHEAD - 1)
    staged.say(Heard(1, "Well played."))  # which is heard after it
    expect(page.locator(".rail")).to_contain_text("Well played.")
    assert (held(), page.evaluate("window.stayed")) == (before, True)
    assert all(before)
