"""The page of a challenge: what a friend is asked, the link to send, both results and where they parted."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import resize, settle

CODE = "A" * 22
PATH = f"/challenge/{CODE}"
SIZES = [(1280, 800), (360, 640)]
WIDTH = "() => document.documentElement.scrollWidth <= innerWidth"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" width="640" height="300"></svg>'


def side(name: str, you: bool, result: int, line: list[int]) -> dict[str, Any]:
    state = {"state": "finished", "made": 1_795_000_000, "result": result, "place": 1, "line": line, "solved": []}
    return {"name": name, "mark": "", "you": you, "path": f"/t/{name}", **state}


ASKED: dict[str, Any] = {
    "code": CODE,
    "kind": "match",
    "game": "snore",
    "day": "",
    "counts": "points",
    "name": "Ines",
    "mark": "",
    "until": 1_801_000_000,
    "state": "open",
    "path": "",
    "company": ["Old Bell (casual)"],
    "rules": ["The match has 3 hands."],
    "sides": [],
    "others": [],
    "deals": [],
    "puzzles": [],
}
SIDES = [side("Robin", True, 180, [0, 40, 20, 180]), side("Ines", False, 100, [0, 40, 20, 100])]
DONE = ASKED | {"state": "finished", "sides": SIDES, "deals": ["Hand 1", "Hand 2", "Hand 3"]}
OWN = ASKED | {"state": "yours", "sides": SIDES[:1], "others": [side("Ines", False, 0, []) | {"state": "playing"}]}
CHOICES = [
    {"told": ["You snore."], "name": "“Snore”", "worth": "+28", "best": True, "better": True},
    {"told": ["Ines does not."], "name": "“Not now”", "worth": "−18", "best": False, "better": False},
]
PARTING = {"ply": 12, "title": "hand 3", "question": "Do you snore?", "words": "Your hand: As, Qs.", "about": "Coins."}
SHARES = [{"luck": 131, "own": -3, "rest": 52, "unit": "coins"}, {"luck": 97, "own": -49, "rest": 52, "unit": "coins"}]
FIVE = ASKED | {"kind": "puzzles", "counts": "puzzles", "game": "", "state": "finished", "puzzles": ["/p/1", "/p/2"]}
SOLVED = [SIDES[0] | {"result": 2, "solved": [True, True]}, SIDES[1] | {"result": 1, "solved": [True, False]}]


def answering(page: Page, challenge: dict[str, Any]) -> list[str]:
    """Answer as a server with one challenge; return what the page has sent."""
    sent: list[str] = []

    def answered(route: Route) -> None:
        part = route.request.url.partition(CODE)[2].partition("?")[0]
        if route.request.method == "POST":
            sent.append(part)
            route.fulfill(status=201, json={"path": "/rules/snore"})
        elif part == "/parting.svg":
            route.fulfill(content_type="image/svg+xml", body=PICTURE)
        else:
            parts = {"/parting": PARTING | {"choices": CHOICES}, "/shares": {"shares": SHARES, "none": False}}
            route.fulfill(json=parts.get(part, challenge))

    page.route("**/api/challenges", answered)
    page.route("**/api/challenges/**", answered)
    settle(page.context)
    return sent


def test_both_results_and_where_they_parted(page: Page) -> None:
    answering(page, DONE)
    page.goto(PATH)
    expect(page.locator(".difference")).to_contain_text("80 coins ahead")
    expect(page.locator(".difference")).to_contain_text("+46 by play, +34 by luck, 0 by all else")
    expect(page.locator(".duo-side.better .duo-result")).to_have_text("+180 coins")
    expect(page.locator(".paper-chart svg")).to_have_attribute(
        "aria-label", "One line as far as deal 2. You: 180 in the end. Ines: 100 in the end."
    )
    expect(page.locator(".deal-table .apart")).to_contain_text("Hand 3")
    expect(page.locator(".parted-at img")).to_have_attribute("alt", "Do you snore? Your hand: As, Qs.")
    expect(page.locator(".answer.better")).to_contain_text("“Snore”")
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(WIDTH), size


def test_a_friend_is_asked_and_sits_down(page: Page) -> None:
    sent = answering(page, ASKED)
    page.goto(PATH)
    expect(page.get_by_role("heading", name="Ines asks you to beat this")).to_be_visible()
    expect(page.locator(".dare")).to_contain_text("The match has 3 hands.")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/rules/snore")
    assert sent == ["/sit"]


def test_the_challenger_has_the_link_and_withdraws_it(page: Page) -> None:
    sent = answering(page, OWN)
    page.goto(PATH)
    expect(page.locator(".link")).to_contain_text(PATH)
    expect(page.locator(".takers")).to_contain_text("still playing")
    page.get_by_role("button", name="Withdraw it").click()
    expect(page.get_by_role("heading", name="The challenge is withdrawn")).to_be_visible()
    assert sent == ["/withdraw"]


def test_puzzles_show_the_first_that_only_one_solved(page: Page) -> None:
    answering(page, FIVE | {"sides": SOLVED})
    page.goto(PATH)
    expect(page.locator(".difference")).to_contain_text("1 puzzle ahead")
    expect(page.locator(".five-of-both .apart")).to_contain_text("Puzzle 2")


@pytest.mark.parametrize(("named", "wish"), [("B" * 22, {"table": "B" * 22}), ("2026-11-27", {"five": "2026-11-27"})])
def test_a_link_of_other_pages_makes_a_challenge(page: Page, named: str, wish: dict[str, str]) -> None:
    answering(page, OWN)
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.goto(f"/challenge#{named}")
    assert asked.value.post_data_json == wish
    page.wait_for_url("**/rules/snore")
