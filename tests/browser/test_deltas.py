"""What the browser merges is what the server would have sent whole."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from snuggery.web.deltas import delta_of
from snuggery.web.wire import plain

from ..web.test_deltas import CHANGES

MERGE = """async (pairs) => {
    const { merge } = await import("/static/app/deltas.js");
    return pairs.map(([held, changes]) => merge(held, changes));
}"""


def test_the_browser_merges_as_the_document_says(page: Page) -> None:
    pairs = [(plain(old), delta_of(plain(old), plain(new)).changes) for old, new in CHANGES]
    page.goto("/offline")
    assert page.evaluate(MERGE, pairs) == [json.loads(json.dumps(plain(new))) for _, new in CHANGES]


def test_the_page_asks_for_deltas_and_shows_what_they_say(page: Page, table: Callable[..., str]) -> None:
    frames: list[str] = []
    listen = lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))  # noqa: E731
    page.on("websocket", listen)
    table("you", "casual", first_dealer="1")
    card = page.locator(".hand .piece.legal").first
    name = card.get_attribute("data-piece")
    card.dblclick()
    expect(page.locator(f".hand [data-piece='{name}']")).to_have_count(0)
    page.remove_listener("websocket", listen)
    kinds = [json.loads(frame)["type"] for frame in frames]
    assert kinds.count("table") == 1
    assert "delta" in kinds
