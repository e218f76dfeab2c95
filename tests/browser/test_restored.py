"""A server that was restored from a backup shows an older table; a page that stayed open begins anew with it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from snuggery import Match, load
from snuggery.tables.views.messages import Heard

from .conftest import settle
from .sheet_keeper import Keeper, opened
from .staging import Staged, wait_until

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
    expect(page.locator(".line-board")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")  # then it connects at once
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


class Restored:
    """The line of a score sheet, which after `restore` shows what it showed first, and hears what is then written."""

    def __init__(self, page: Page) -> None:
        self._line: WebSocketRoute
        self._first = ""
        self._is_restored = False
        self.written: list[dict[str, Any]] = []
        page.route_web_socket("**/ws/**", self._answer)

    def restore(self) -> None:
        self._is_restored = True
        self._line.close()

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line
        if self._is_restored:
            line.on_message(self._hear)
        else:
            server = line.connect_to_server()
            server.on_message(lambda words: self._pass_on(line, words))

    def _pass_on(self, line: WebSocketRoute, words: str | bytes) -> None:
        self._first = self._first or str(words)
        line.send(words)

    def _hear(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "hello":
            self._line.send(self._first)
        elif message["type"] == "answer":
            self.written.append(message)


@pytest.fixture
def restored(keeper: Keeper) -> Iterator[Restored]:
    yield Restored(keeper.page)
    keeper.page.unroute_all()


def is_told(page: Page) -> None:
    sentence = "The server was restored from a backup. This is the score sheet as it was then"
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("main")).to_contain_text(sentence)


def test_a_score_sheet_that_is_ahead_of_a_restored_server_goes_on_from_what_is_there(
    keeper: Keeper, restored: Restored
) -> None:
    keeper.begin("Anna", "Ben")
    keeper.say("Anna")
    assert keeper.ply == 1
    restored.restore()
    keeper.page.clock.fast_forward(20_000)
    is_told(keeper.page)
    expect(keeper.asked).to_have_text("Who wins the lot?")
    keeper.answer("Ben").click()
    wait_until(keeper.page, lambda: restored.written)
    assert [(said["words"], said["ply"]) for said in restored.written] == [("seat 1", 0)]


def test_a_phone_forgets_the_rounds_that_a_restored_server_does_not_have(keeper: Keeper, restored: Restored) -> None:
    page = keeper.page
    path = opened(page, "/api/sheets", {"game": "snoogie", "names": ["Anna", "Ben"], "options": {}})
    ahead = page.request.get(f"/api/tables/{path.rpartition('/')[2]}/ahead").json()
    page.goto(path)
    for name, then in (("Ben", "Who won round 1?"), ("Anna", "Who won round 2?")):
        page.locator(".name-button", has_text=name).click()
        expect(keeper.asked).to_have_text(then)
        page.clock.fast_forward(500)
    expect(page.locator(".kept-line")).to_have_count(0)
    restored.restore()
    page.route("**/ahead", lambda route: route.fulfill(json=ahead))
    page.goto("about:blank")  # a phone that was put away
    page.goto(path)
    is_told(page)
    expect(keeper.asked).to_have_text("Who throws the chalk?")
    page.locator(".name-button", has_text="Anna").click()
    wait_until(page, lambda: restored.written)
    assert [said["ply"] for said in restored.written] == [0]
