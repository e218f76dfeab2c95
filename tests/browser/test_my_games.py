"""My games: what was played and how it goes, and coming over to another device by keys, camera or ten words."""

import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ..grids import grid
from .axe import Axe
from .conftest import UNKEPT, open_table, resize, settle

DESK, PHONE = (1280, 720), (360, 740)
KNOWN = "SELECT person FROM chairs WHERE table_id = ? AND person IS NOT NULL"


@pytest.fixture
def mine(page: Page, data: Path) -> Iterator[Page]:
    """A person with games in the history; any complaint of the browser fails the test."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    settle(page.context)
    finish_tables(page, data, 22)
    page.goto("/my-games")
    page.wait_for_selector(".match")
    yield page
    assert complaints == []


def finish_tables(page: Page, data: Path, count: int) -> None:
    """Write down matches as if they had been played: that results follow from a log is shown elsewhere."""
    opened = open_table(page, ["you", "casual"]).rpartition("/")[2]
    with sqlite3.connect(data / "snuggery.db", timeout=20) as books:
        [person] = books.execute(KNOWN, [opened]).fetchone()
        books.execute("CREATE TEMP TABLE copied AS SELECT * FROM tables WHERE id = ?", [opened])
        for ago in range(count):
            table = f"{opened[:12]}{ago}"
            books.execute("UPDATE copied SET id = ?, invite = ?, code = NULL, over = 1, archived = 1", [table, table])
            books.execute("INSERT INTO tables SELECT * FROM copied")
            result = (table, int(time.time()) - 7200 * ago, 1, ago == 0, None, "c1")
            books.execute("INSERT INTO match_results VALUES (?, ?, ?, ?, ?, ?)", result)
            for seat, (who, name, place) in enumerate([(person, "Ann", 1 + ago % 2), ("ben", "Ben", 2 - ago % 2)]):
                row = (table, seat, who, name, 0, 20 - place, place)
                books.execute("INSERT INTO seat_results VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        rating = (person, "snip-snap-snorum", 26.0, 3.0, 4)
        books.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?)", rating)


def open_devices(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Your devices").click()
    page.get_by_role("button", name=entry).click()


def worst(page: Page) -> list[str]:
    return [f"{found['id']}: {found['nodes'][0]['html']}" for found in Axe().run(page).response["violations"]]


def test_all_games_are_there_page_after_page_and_by_company(mine: Page) -> None:
    expect(mine.locator(".bar")).to_contain_text("22 matches since")
    expect(mine.locator(".match")).to_have_count(20)
    mine.get_by_role("button", name="Older games").click()
    expect(mine.locator(".match")).to_have_count(22)
    expect(mine.locator(".match").first).to_contain_text("1st of 2")
    expect(mine.locator(".ratings")).to_contain_text(re.compile(r"1560\s+1207 to 1913, after 4 games"))
    mine.get_by_role("button", name="With Ben").click()
    expect(mine.get_by_role("button", name="With Ben", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(mine.locator(".match")).to_have_count(20)


@pytest.mark.parametrize("size", grid([DESK, PHONE], PHONE), ids=["desk", "phone"])
def test_everybody_can_use_it_and_nothing_is_wider_than_the_screen(mine: Page, size: tuple[int, int]) -> None:
    resize(mine, size)
    assert worst(mine) == []
    assert mine.evaluate("document.documentElement.scrollWidth") <= size[0]
    mine.get_by_role("button", name="Your devices").click()
    assert worst(mine) == []
    mine.get_by_role("button", name="Take your games to another device").click()
    mine.get_by_role("button", name="Show the code").click()
    expect(mine.locator(".qr")).to_be_visible()
    assert worst(mine) == []


def test_every_match_that_is_still_played_can_be_gone_on_with(mine: Page) -> None:
    open_table(mine, ["you", "casual"])
    mine.goto("/")
    expect(mine.locator("#mine li")).to_have_count(2)
    mine.goto("/my-games")
    expect(mine.get_by_role("link", name="Go on: Snip-Snap-Snorum")).to_have_count(2)
    assert worst(mine) == []


def test_another_device_comes_over_by_the_link(mine: Page, browser: Browser, address: str) -> None:
    open_devices(mine, "Take your games to another device")
    mine.get_by_role("button", name="Show the code").click()
    code = mine.locator(".spoken").inner_text()
    with browser.new_context(base_url=address, **UNKEPT) as other:
        phone = other.new_page()
        phone.goto(f"/my-games#{code}")
        expect(phone.get_by_label("Code")).to_have_value(code)
        assert code not in phone.url
        phone.get_by_role("button", name="Come over").click()
        expect(phone.locator(".match")).to_have_count(20)


def test_ten_words_restore_a_person_by_keyboard(mine: Page) -> None:
    open_devices(mine, "Words for bad days")
    mine.get_by_role("button", name="Show me ten words").click()
    expect(mine.locator(".word-paper li")).to_have_count(10)
    words = mine.locator(".word-paper li").all_inner_texts()
    mine.get_by_role("button", name="I have them on paper").click()
    mine.context.clear_cookies()
    mine.goto("/my-games")
    expect(mine.locator(".played")).to_contain_text("kept here")
    open_devices(mine, "Bring games here")
    mine.get_by_role("button", name="I have ten words").click()
    mine.keyboard.type("wrong words")
    mine.keyboard.press("Enter")
    expect(mine.locator(".refusal")).to_contain_text("not one of the words")
    expect(mine.locator("dialog > [role=alert]")).to_have_text(mine.locator(".refusal").inner_text())
    mine.keyboard.type(" ".join(words))
    mine.keyboard.press("Enter")
    expect(mine.locator(".match")).to_have_count(20)


def test_a_person_can_be_deleted(mine: Page) -> None:
    open_devices(mine, "Forget me")
    mine.get_by_label("I know that nobody can undo this").check()
    mine.get_by_role("button", name="Forget me").last.click()
    mine.wait_for_url("**/")
    mine.goto("/my-games")
    expect(mine.locator(".bar")).to_contain_text("nothing played to the end yet")
