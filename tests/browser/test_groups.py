"""Friends and groups, as new users meet them: an offer, an invitation, a group, its table, ledger and evening."""

import sqlite3
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import SCREEN, post, settle
from .sheet_keeper import opened
from .test_duel import look_until
from .test_my_games import worst

WEEK = 7 * 24 * 3600
AGAIN_AFTER = 8000  # ms between two looks of a page
NAME = f"Thursday {'W' * 15}"  # as long as it may be
PHONE: ViewportSize = {"width": 360, "height": 740}
SMALL: ViewportSize = {"width": 320, "height": 568}
FOOT_LEAVES = "() => innerHeight - document.querySelector('.group-foot').getBoundingClientRect().bottom"


def finish_a_match(ann: Page, ben: Page, data: Path) -> str:
    """Write down a match of both as if it had been played: that results follow from a log is shown elsewhere."""
    table = opened(ann, "/api/tables", {"game": "snip-snap-snorum", "chairs": ["you", "open"], "private": False})
    table = table.rpartition("/")[2]
    post(ben, f"/api/tables/{table}/sit")
    with sqlite3.connect(data / "snuggery.db", timeout=20) as books:
        seats = books.execute("SELECT seat, person, name FROM chairs WHERE table_id = ?", [table]).fetchall()
        books.execute("UPDATE tables SET over = 1, archived = 1 WHERE id = ?", [table])
        books.execute("INSERT INTO match_results VALUES (?, ?, 1, 0, NULL, NULL)", [table, int(time.time())])
        for seat, person, name in seats:
            books.execute("INSERT INTO seat_results VALUES (?, ?, ?, ?, 0, ?, ?)", [table, seat, person, name, 1, 1])
    return table


def test_two_friends_find_each_other_and_play_again(page: Page, ben: Page, data: Path) -> None:
    settle(page.context)
    page.goto("/")
    finish_a_match(page, ben, data)
    page.goto("/friends")
    page.get_by_role("button", name="Offer Ben to play again").click()
    expect(page.locator(".people").first).to_contain_text("asked")
    ben.goto("/friends")
    ben.get_by_role("button", name="Accept").click()
    ben.get_by_role("button", name="Play again with").click()
    ben.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.locator(".invited-card")).to_contain_text("Ben invites you")
    assert worst(page) == []
    page.get_by_role("link", name="Join: Snip-Snap-Snorum, Ben").click()
    page.wait_for_url(ben.url)
    ben.set_viewport_size(PHONE)
    ben.goto("/friends")
    expect(ben.get_by_role("button", name="Play again with")).to_be_visible()
    assert worst(ben) == []
    assert ben.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    asks_to_a_duel(ben, page, "Ask ")


def asks_to_a_duel(asker: Page, asked: Page, button: str) -> None:
    """Ask somebody to a duel by one tap; they find it on their lobby, and take it up."""
    asker.get_by_role("button", name=button).click()
    asker.wait_for_url("**/duel/*#asked")
    expect(asker.get_by_role("heading", name="They see your duel in the lobby")).to_be_visible()
    assert worst(asker) == []
    asked.goto("/")
    asked.get_by_role("link", name="a duel for two").click()
    asked.get_by_role("button", name="Take it up").click()
    expect(asked.get_by_role("button", name="Play board 1")).to_be_visible()
    look_until(asker, ".duel-way", "Play board 1")
    expect(asker.get_by_role("button", name="Play board 1")).to_be_visible()


@pytest.fixture
def group(page: Page, ben: Page, data: Path) -> Page:
    """The page of a group of two with a ledger of two weeks."""
    settle(page.context)
    page.goto("/friends")
    page.get_by_role("button", name="Start a group").click()
    page.get_by_label("Its name").fill(NAME)
    page.get_by_label("Game", exact=True).select_option("snore")
    page.get_by_role("button", name="Start it").click()
    page.wait_for_url("**/groups/*")
    expect(page.locator(".ledger")).to_contain_text("Nothing is written yet")
    page.get_by_role("button", name="Invite into the group").click()
    ben.goto(f"{page.url}#{page.locator('.group-code').inner_text()}")
    expect(ben.locator(".members li")).to_have_count(2)
    expect(ben).to_have_url(page.url)  # which forgets the code
    with sqlite3.connect(data / "snuggery.db", timeout=20) as books:
        key = page.url.rpartition("/")[2]
        for ago, (ann, bens) in enumerate([(140, -140), (-60, None)]):
            for number, score in ((1, ann), (2, bens)):
                row = [key, f"t{ago}", number, "snore", int(time.time()) - ago * WEEK, score, 1, score, "coins"]
                if score is not None:
                    books.execute("INSERT INTO group_results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        books.execute("UPDATE group_members SET joined = 5 WHERE group_id = ?", [key])
    page.reload()
    page.wait_for_selector(".ledger table")
    return page


def test_a_group_has_a_ledger_an_evening_and_a_table_by_one_tap(group: Page, ben: Page) -> None:
    cells = [row.split("\t") for row in group.locator(".ledger tbody").inner_text().splitlines()]
    assert [row[1:] for row in cells] == [["+140", "−140"], ["−60", "away"]]
    assert group.locator(".ledger .sums td").all_inner_texts() == ["+80", "−140"]
    for size in (SCREEN, PHONE, SMALL):
        group.set_viewport_size(size)
        assert worst(group) == []
        assert group.evaluate(FOOT_LEAVES) == 0
        assert group.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
    group.get_by_role("button", name="Change the rules").click()
    group.get_by_label("Time for a move").select_option("30")
    group.get_by_role("button", name="Keep these rules").click()
    expect(group.locator(".kept-lines")).to_contain_text("30 seconds for a move")
    group.get_by_role("link", name="The evening").click()
    expect(group.locator(".evening.whole")).to_contain_text("By play alone at Snore")
    group.get_by_role("link", name=f"Back to {NAME}").click()
    group.get_by_role("button", name=f"Set the table: {NAME}").click()
    group.wait_for_url("**/t/*")
    ben.goto("/friends")
    ben.get_by_role("link", name=f"{NAME} invites you").click()
    ben.wait_for_url(group.url)


def test_a_member_asks_another_to_a_duel(group: Page, ben: Page) -> None:
    group.get_by_role("button", name="Members").click()
    assert worst(group) == []
    asks_to_a_duel(group, ben, "Ask Ben to a duel")


def test_a_member_leaves_and_sees_nothing_any_more(group: Page, ben: Page) -> None:
    ben.get_by_role("button", name="Members").click()
    ben.get_by_role("button", name="Leave the group").click()
    ben.get_by_role("button", name="Leave", exact=True).click()
    ben.wait_for_url("**/friends")
    ben.goto(group.url)
    expect(ben.locator(".trouble")).to_contain_text("not one of its members")
    group.reload()
    expect(group.locator(".ledger thead")).to_contain_text("left")


def test_members_say_whether_they_come(group: Page, ben: Page) -> None:
    ben.clock.install()
    ben.reload()
    expect(ben.locator(".members li")).to_have_count(2)
    group.get_by_role("button", name="Set the next evening").click()
    assert worst(group) == []
    group.get_by_role("button", name="Set the evening").click()
    expect(group.locator(".members li").first).to_contain_text("comes")
    expect(group.locator(".next-evening")).to_contain_text("20:00")
    ben.clock.fast_forward(AGAIN_AFTER)
    ben.get_by_role("button", name="I can’t").click()
    expect(ben.locator(".members li").nth(1)).to_contain_text("away")
    expect(ben.get_by_role("button", name="I can’t")).to_have_attribute("aria-pressed", "true")
    group.set_viewport_size(PHONE)
    look_until(group, ".members li:nth-child(2)", "away")
    assert worst(group) == []
    group.get_by_role("button", name="Change", exact=True).click()
    group.get_by_role("button", name="No evening").click()
    expect(group.get_by_role("button", name="Set the next evening")).to_be_visible()
