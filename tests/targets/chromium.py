"""Replays recorded calls in Chromium: `python -m tests.targets.chromium MODULE SCRIPT…` prints the hash of each script.

It runs in a process of its own, because Playwright can't share its event loop.
"""

import sys
from pathlib import Path

from playwright.sync_api import Route, sync_playwright

from tests.browser.conftest import chromium

HOME = "http://localhost/"  # an address at which browsers hash
HERE = Path(__file__).parent
HASHES = """
async (scripts) => {
  const { Rules, replay } = await import("/rules.js");
  const bytes = await (await fetch("/module")).arrayBuffer();
  const found = [];
  for (const script of scripts) {
    const recorded = await (await fetch(`/script/${script}`)).json();
    found.push(await replay(await Rules.from(bytes), recorded));
  }
  return found;
}
"""


def main(module: str, *scripts: str) -> None:
    """Print the hash of each script."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOME)
        if path == "":
            route.fulfill(body="<!doctype html>", content_type="text/html")
        elif path == "rules.js":
            route.fulfill(path=HERE / path, content_type="text/javascript")
        else:
            route.fulfill(path=module if path == "module" else scripts[int(path.removeprefix("script/"))])

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_page()
        page.set_default_timeout(0)
        page.route("**/*", answer)
        page.goto(HOME)
        print(*page.evaluate(HASHES, list(range(len(scripts)))), sep="\n")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
