"""Measure page loads on a slow line, from a server installed from a wheel: `python -m benchmarks.page`.

It builds the wheel from this clone, whose own server has no bundles.  Chromium visits it over a line with a round trip
of 100 ms and 4 Mbit/s.  A cold visit is a browser's first, a warm visit its second.  The table shows milliseconds until
something is drawn and until a player can play.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.conftest import chromium

from .processes import keep_server
from .wheel import built, installed, why

ROUND_TRIP, BYTES_A_SECOND = 100, 500_000
SLOW = {
    "offline": False,
    "latency": ROUND_TRIP,
    "downloadThroughput": BYTES_A_SECOND,
    "uploadThroughput": BYTES_A_SECOND,
}
TIMES = 5
READY = """(() => {
  const look = () => document.querySelector(WANTED) ? requestAnimationFrame(() => (window.ready ??= performance.now()))
    : requestAnimationFrame(look);
  look();
})()"""
DRAWN = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
TO_PLAY = {
    "the lobby": ".sign .main",
    "snip-snap-snorum": ".hand .piece",
    "snafooey": ".hand .piece",
    "snoogie": ".whole",
}


def main() -> None:
    """Measure, and print a table."""
    print("| | requests | kB | drawn | to play |\n|---|--:|--:|--:|--:|")
    with (
        tempfile.TemporaryDirectory() as folder,
        keep_server("sqlite", 1, server_of_a_wheel(Path(folder))) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium(), args=["--disable-gpu"]) as browser,
    ):
        for name in TO_PLAY:
            for line in measured(browser, f"http://{server.addresses[0]}", name):
                print(line, flush=True)


def server_of_a_wheel(folder: Path) -> Path:
    """Build the wheel and install its server dependencies into a folder; return the Python there."""
    python, done = installed(f"{built(folder)}[play]", sys.executable, folder / "environment")
    if done.returncode:
        raise SystemExit(f"the wheel can't be installed: {why(done.stderr)}")
    return python


def measured(browser: Browser, address: str, name: str) -> Iterator[str]:
    """Visit a page this often, twice in a row each time; yield a row for cold and a row for warm visits."""
    visits: dict[str, list[tuple[float, ...]]] = {"cold": [], "warm": []}
    for _ in range(TIMES):
        with browser.new_context(base_url=address) as context:
            path = "/" if name == "the lobby" else open_table(context, name)
            for rows in visits.values():
                rows.append(visit(context, path, TO_PLAY[name]))
    for how, rows in visits.items():
        requests, size, drawn, ready = (statistics.median(column) for column in zip(*rows, strict=True))
        yield f"| {name}, {how} | {requests:.0f} | {size / 1000:.0f} | {drawn:.0f} ms | {ready:.0f} ms |"


def open_table(context: BrowserContext, game: str) -> str:
    """Open a table against bots, as the lobby does; return its path."""
    context.request.get("/")
    asked: Any = context.request.get("/api/server").json()
    seats = next(found["usual"] for found in asked["games"] if found["name"] == game)
    wish = {"game": game, "chairs": ["you"] + ["casual"] * (seats - 1), "options": {}, "private": True}
    origin = context.request.get("/api/server").url.removesuffix("/api/server")
    return str(context.request.post("/api/tables", data=wish, headers={"origin": origin}).json()["path"])


def visit(context: BrowserContext, path: str, selector: str) -> tuple[float, float, float, float]:
    """Return a visit's requests and bytes, when something was drawn, and when a player could play."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    sizes: list[float] = []
    for event in ("Network.enable", "Page.enable"):
        line.send(event)
    line.send("Network.emulateNetworkConditions", SLOW)
    line.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    page.add_init_script(READY.replace("WANTED", repr(selector)))
    page.goto(path, wait_until="commit")
    page.wait_for_function("() => window.ready", timeout=60_000)
    ready, drawn = page.evaluate("() => window.ready"), page.evaluate(DRAWN)
    page.wait_for_load_state("networkidle")
    page.close()
    return len([size for size in sizes if size > 0]), sum(sizes), drawn, ready


if __name__ == "__main__":
    main()
