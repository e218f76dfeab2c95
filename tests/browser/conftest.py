"""A server of its own for the browser tests, and a Chromium to look at it with."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from . import server
from .sheet_keeper import PHONE, Keeper, opened

expect.set_options(timeout=20_000)  # ms: a machine that does much else is slow, not wrong

ROOT = Path(__file__).parents[2]
HERE = "tests/browser/"
CHOICES = {"motion": "off", "theme": "dark", "caution": "never"}
REMEMBER = "([key, choices]) => localStorage.setItem(key, JSON.stringify(choices))"
ONCE = f"(all) => {{ if (!localStorage.getItem(all[0])) ({REMEMBER})(all); }}"
SHELL = ROOT / ".venv/browser/usr/lib/chromium/chromium-headless-shell"  # where scripts/browser has put it
CHROMIUMS = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"  # what costs least comes first
LEAN = (
    "--disable-gpu",  # don't emulate a graphics card for pictures that no one sees
    "--num-raster-threads=1",  # two cores have no room for more, and threads that wait for each other cost
    "--js-flags=--max-lazy",  # compiles no function before it is called
    "--font-render-hinting=none",  # the headless shell alone would round letters' widths: no phone does
)
SCREEN: ViewportSize = {"width": 1280, "height": 720}
UNKEPT: dict[str, Any] = {"service_workers": "block"}  # else every browser fetches all files within seconds
BARE = "/static/art/emblems/hearth.svg"  # an address where nothing goes on
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies here, so that a machine without a Chromium can leave it out."""
    for item in items:
        if item.nodeid.startswith(HERE):
            item.add_marker(pytest.mark.browser)


def chromium() -> str | None:
    """Return the Chromium that is named or found; None leaves it to Playwright's own."""
    found = (shutil.which(name) for name in (os.environ.get("CHROMIUM_EXECUTABLE", ""), str(SHELL), *CHROMIUMS))
    return next(filter(None, found), None)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Start the Chromium that is there, or say that there is none."""
    found = chromium()
    if found is None:
        with sync_playwright() as playwright:
            if not Path(playwright.chromium.executable_path).exists():
                pytest.skip("there is no Chromium: install one, or name it in CHROMIUM_EXECUTABLE")
    return {"args": LEAN} | ({"executable_path": found} if found else {})


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright for all tests of a worker."""
    with sync_playwright() as playwright:
        loop = asyncio.get_running_loop()
        yield playwright
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def loop(playwright: Playwright) -> asyncio.AbstractEventLoop:
    """Return Playwright's event loop: while it counts as running, this process can run no other."""
    return asyncio.get_running_loop()


@pytest.fixture(scope="session")
def kept_browser(
    playwright: Playwright, loop: asyncio.AbstractEventLoop, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """A Chromium for all tests of a worker."""
    with playwright.chromium.launch(**browser_type_launch_args) as browser:
        yield browser
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="module")
def browser(kept_browser: Browser, loop: asyncio.AbstractEventLoop) -> Iterator[Browser]:
    """The Chromium for the tests of one file; until the next such file comes, others may run event loops of their own."""
    asyncio._set_running_loop(loop)
    yield kept_browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    """Return how every context begins; the plugin's own would keep a Playwright open."""
    return {"base_url": base_url, **UNKEPT}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the server."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(autouse=True)
def named(request: pytest.FixtureRequest, data: Path) -> None:
    """Tell the server which test is running: by its name the cards fall."""
    (data / server.TEST).write_text(request.node.nodeid)


@pytest.fixture(scope="session")
def address(data: Path) -> Iterator[str]:
    """A server with bots that don't wait, on a free port of this machine."""
    command = [sys.executable, "-m", server.__name__, str(data)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = next((line for line in process.stdout if "http://" in line), "")
    assert line, "the server did not open"
    yield next(word for word in line.split() if word.startswith("http://"))
    process.terminate()
    process.wait(60)


@pytest.fixture(scope="session")
def base_url(address: str) -> str:
    """Return where addresses begin that are written without a host."""
    return address


@pytest.fixture(scope="module")
def kept(browser: Browser, address: str) -> Iterator[Page]:
    """A page for the tests of one file: what it has fetched and compiled, it need not fetch and compile again."""
    with browser.new_context(base_url=address, viewport=SCREEN, **UNKEPT) as context:
        yield context.new_page()


@pytest.fixture
def page(kept: Page) -> Iterator[Page]:
    """The shared page as if it were new; a test that would leave a script, a clock or a socket in it opens its own."""
    with anew(kept, SCREEN):
        yield kept


@contextmanager
def anew(page: Page, size: ViewportSize) -> Iterator[None]:
    """Let a page be used as if it were new."""
    leave(page, size)
    yield
    page.unroute_all()
    page.context.set_offline(False)


def leave(page: Page, size: ViewportSize) -> None:
    """Go to a blank page as an unknown visitor, with empty storage and no mouse button pressed."""
    page.goto(BARE)
    page.evaluate(FORGET)
    page.context.clear_cookies()
    page.set_viewport_size(size)
    page.mouse.move(-1, -1)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Change the size of a page, and wait until it is laid out anew and has painted what it draws by size."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.wait_for_function("(size) => innerWidth === size[0] && innerHeight === size[1]", arg=size)
    page.evaluate(TWO_FRAMES)


@pytest.fixture
def ben(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody else, on another device."""
    with browser.new_context(base_url=address, viewport=SCREEN, **UNKEPT) as context:
        settle(context)
        page = context.new_page()
        page.goto("/")
        post(page, "/api/name", {"name": "Ben"})
        yield page


def post(page: Page, path: str, body: Any = None) -> Any:
    """Ask the server for a change as the person of a page; return its answer."""
    origin = "/".join(page.url.split("/")[:3])
    answered = page.request.post(
        path, data=json.dumps(body or {}), headers={"content-type": "application/json", "origin": origin}
    )
    assert answered.ok, answered.text()
    return answered.json()


def settle(context: BrowserContext, **choices: str) -> None:
    """Keep a player's settings in a context's browser, as the settings dialog does."""
    wanted = ["snuggery.settings", CHOICES | choices]
    if context.pages and context.pages[0].url.startswith("http"):
        context.pages[0].evaluate(REMEMBER, wanted)
    else:
        context.add_init_script(f"({ONCE})({json.dumps(wanted)})")


def open_table(page: Page, chairs: list[str], game: str = "snip-snap-snorum", **options: str) -> str:
    """Set a table as the lobby does, sit down, and return its path."""
    return opened(page, "/api/tables", {"game": game, "chairs": chairs, "options": options})


@pytest.fixture
def table(page: Page) -> Callable[..., str]:
    """Open a table on the page and show it; return its path."""

    def show(*chairs: str, **options: str) -> str:
        path = open_table(page, list(chairs or ("you", "casual", "casual")), **options)
        page.goto(path)
        page.wait_for_selector(".cloth, .ending")
        return path

    settle(page.context)
    return show


@pytest.fixture(scope="module")
def kept_phone(browser: Browser, address: str) -> Iterator[Page]:
    """A phone for the cards of one file, whose clock can be put forward."""
    with browser.new_context(base_url=address, viewport=PHONE, **UNKEPT) as context:
        page = context.new_page()
        page.clock.install()
        yield page


@pytest.fixture
def keeper(kept_phone: Page) -> Iterator[Keeper]:
    """A new visitor with that phone."""
    with anew(kept_phone, PHONE):
        settle(kept_phone.context)
        yield Keeper(kept_phone)
