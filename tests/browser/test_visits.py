"""What a visit costs on the line: requests, bytes and round trips, counted; `python -m benchmarks.page` tells the times.

A round trip is counted where a file can't be asked for before another one has come: a page names its scripts, a style
sheet its fonts, a script what it fetches.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from .conftest import open_table, settle

GAMES = {"snip-snap-snorum": ".hand .piece", "snoogie": ".whole"}  # drawn by the page, and by the game itself


class Visit:
    """One visit of a page: what came over the line, by address."""

    def __init__(self, context: BrowserContext, path: str, wanted: str) -> None:
        self.bytes: dict[str, int] = {}
        self._asked: dict[str, dict[str, Any]] = {}
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.requestWillBeSent", self._begin)
        line.on("Network.requestServedFromCache", lambda kept: self._asked.pop(kept["requestId"], None))
        line.on("Network.loadingFinished", self._end)
        page.goto(path)
        expect(page.locator(wanted).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.close()

    def _begin(self, event: dict[str, Any]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self._asked[event["requestId"]] = event

    def _end(self, event: dict[str, Any]) -> None:
        if (asked := self._asked.get(event["requestId"])) and event["encodedDataLength"]:
            self.bytes[asked["request"]["url"]] = int(event["encodedDataLength"])

    @property
    def kilobytes(self) -> float:
        return sum(self.bytes.values()) / 1000

    @property
    def round_trips(self) -> int:
        """The longest chain of files of which each was needed to know of the next."""
        parents = {event["request"]["url"]: self._known_from(event) for event in self._asked.values()}

        def depth(url: str, below: int = 0) -> int:
            parent = parents.get(url)
            return 1 if parent in (None, url) or below > len(parents) else 1 + depth(str(parent), below + 1)

        return max(map(depth, self.bytes))

    def _known_from(self, event: dict[str, Any]) -> str:
        initiator, stack = event["initiator"], event["initiator"].get("stack")
        while stack and not stack["callFrames"]:
            stack = stack.get("parent")
        return str(stack["callFrames"][0]["url"] if stack else initiator.get("url") or event["documentURL"])


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    with browser.new_context(base_url=address) as context:
        settle(context)
        yield context


def assert_lean(first: Visit, again: Visit) -> None:
    """Hold what comes over the line; the times that follow are those of `python -m benchmarks.page`."""
    assert first.round_trips <= 3, "page, then scripts and sheets and data, then fonts and pictures"
    assert len(first.bytes) <= 18
    assert first.kilobytes <= 230
    assert again.round_trips <= 2, "page, then data"
    assert len(again.bytes) <= 4
    assert again.kilobytes <= 12


def test_the_lobby(context: BrowserContext) -> None:
    assert_lean(Visit(context, "/", ".sign"), Visit(context, "/", ".sign"))


@pytest.mark.parametrize(("game", "wanted"), GAMES.items())
def test_a_table(context: BrowserContext, game: str, wanted: str) -> None:
    page = context.new_page()
    page.goto("/api/server")
    path = open_table(page, ["you", "casual", "casual"], game)
    assert_lean(Visit(context, path, wanted), Visit(context, path, wanted))


def test_the_room_is_there_before_the_scripts(context: BrowserContext) -> None:
    page = context.new_page()
    page.route("**/bundles/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("/")
    expect(page.locator("#lobby .bar h1")).to_have_text("Snuggery")
    expect(page.locator("#lobby .bar .emblem")).to_be_visible()
    page.goto("/t/anything")
    expect(page.locator("#page .bare-cloth")).to_be_visible()


def test_nothing_of_the_bare_room_stays(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    expect(page.locator(".sign").first).to_be_visible()
    expect(page.locator("#lobby h1")).to_have_count(1)
    page.goto(open_table(page, ["you", "casual"]))
    expect(page.locator(".hand .piece").first).to_be_visible()
    expect(page.locator(".bare-cloth")).to_have_count(0)
    page.goto("/t/anything")
    expect(page.locator(".no-table h1")).to_have_text("No table here")
    expect(page.locator(".bare-cloth")).to_have_count(0)
