"""A game that brings a renderer of its own: its zone is drawn by its modules, and by pieces and words without them."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ..drawn import NAME
from . import server
from .conftest import ROOT, UNKEPT, open_table, settle

BROUGHT = "**/games/*/renderer/**"


@pytest.fixture(scope="module")
def drawing_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has one game more, installed as any package is that brings one; it serves files as they are."""
    data, installed = tmp_path_factory.mktemp("house"), tmp_path_factory.mktemp("installed")
    (data / server.TEST).write_text(__name__)
    package = installed / "drawn_kuhn-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: drawn-kuhn\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[snuggery.games]\n{NAME} = tests.drawn:GAME\n")
    paths = [str(installed), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "SNUGGERY_INTERPRETED": "1",
    }
    command = [sys.executable, "-m", server.__name__, str(data), server.SOURCES]
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = next((line for line in process.stdout if "http://" in line), "")
    assert line, "the server did not open"
    yield next(word for word in line.split() if word.startswith("http://"))
    process.terminate()
    process.wait(60)


@pytest.fixture(scope="module")
def person(browser: Browser, drawing_house: str) -> Iterator[BrowserContext]:
    """A person at that server."""
    with browser.new_context(base_url=drawing_house, **UNKEPT) as context:
        settle(context)
        yield context


@pytest.fixture
def page(person: BrowserContext) -> Iterator[Page]:
    """A page of that person."""
    with person.new_page() as page:
        yield page


def asked_for(page: Page) -> list[str]:
    """Gather the files of renderers that a page asks for."""
    files: list[str] = []
    page.on("request", lambda request: files.append(request.url) if "/renderer/" in request.url else None)
    return files


def test_a_zone_of_its_own_is_drawn_and_played_by_the_game(page: Page) -> None:
    files = asked_for(page)
    page.goto(open_table(page, ["you", "casual"], NAME))
    expect(page.locator(".zone.scales .beam")).to_have_text("The scales: level.")
    expect(page.locator(".beam")).to_have_css("letter-spacing", "7px")
    expect(page.locator(".table-title")).to_have_text("Kuhn poker, weighed")
    assert sorted(file.rpartition("/")[2] for file in files) == ["pieces.js", "tipping.js", "zones.css", "zones.js"]
    page.keyboard.press("?")
    expect(page.locator(".keys")).to_contain_text("weigh")
    page.keyboard.press("Escape")
    expect(page.locator(".keys")).to_have_count(0)  # the sheet has a status of its own until it is gone
    page.keyboard.press("c")
    expect(page.locator("[role=status].unseen")).to_contain_text("The scales: level.")
    page.get_by_role("button", name="Weigh in").click()
    expect(page.locator("body")).to_contain_text("You bet")  # in the log, or among the turns if that ended the game


def test_without_what_draws_it_there_are_words_pieces_and_plain_choices(page: Page) -> None:
    page.route("**/renderer/browser/zones.js", lambda route: route.abort())
    page.goto(open_table(page, ["you", "casual"], NAME))
    expect(page.locator(".zone.scales .weight")).to_have_count(2)
    expect(page.locator(".zone.scales")).to_contain_text("Scales")
    expect(page.locator(".table-title")).to_have_text("Kuhn poker")
    page.get_by_role("button", name="Bet").click()
    expect(page.locator("body")).to_contain_text("You bet")  # in the log, or among the turns if that ended the game


def test_a_table_that_cannot_be_drawn_says_so_and_can_be_played(page: Page) -> None:
    page.route(BROUGHT, lambda route: route.abort())
    page.goto(open_table(page, ["you", "casual"], "snoogie", first_thrower="0"))
    expect(page.locator(".zone.pool_table")).to_contain_text("This table could not be drawn.")
    page.locator(".dock .button.ready").click()
    expect(page.locator(".rail")).to_contain_text("You throw the chalk")


def test_other_games_ask_for_nothing_of_the_kind(page: Page) -> None:
    files = asked_for(page)
    page.goto(open_table(page, ["you", "casual", "casual"]))
    expect(page.locator(".hand .piece").first).to_be_visible()
    assert files == []
