"""The page of today's deals: what there is to play, how it went beside everybody's, three lines to paste, the days."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import settle

DAY, BEFORE = "2026-11-27", "2026-11-26"
SIZES = [(1280, 800), (360, 640)]
SEEN = """() => document.documentElement.scrollWidth <= innerWidth"""


def deal(game: str, counts: str, *, sitting: Any = None, par: Any = None) -> dict[str, Any]:
    return {
        "game": game,
        "about": "Six hands for four",
        "minutes": 8,
        "counts": counts,
        "promise": "5f" * 32,
        "secret": None,
        "par": par,
        "sitting": sitting,
    }


PLAYED = {"path": "/t/AAAAAAAAAAAAAAAAAAAA", "over": True, "result": 180, "course": "+0+-+0"}
SNORE = deal("snore", "points", sitting=PLAYED, par={"casual": 12, "strong": 64})
SNAFOOEY = deal("snafooey", "place")
TODAY = {"day": DAY, "left": 15120, "games": [SNAFOOEY, SNORE], "days": {DAY: 1, BEFORE: 2}, "streak": [2, 0]}
RESULT = {
    "day": DAY,
    "left": 15120,
    "deal": SNORE,
    "results": [[180, 3], [40, 5], [-120, 2]],
    "people": 10,
    "rank": 1,
}


@pytest.fixture
def today(page: Page) -> list[Any]:
    """Answer as a server on which ten people have played; return what the page has sent."""
    sent: list[Any] = []

    def answered(route: Route) -> None:
        if route.request.method == "POST":
            sent.append((route.request.url.rpartition("/")[2], route.request.post_data_json))
            route.fulfill(status=201, json={"path": "/rules/snore"})
        else:
            route.fulfill(json=RESULT if "/api/today/" in route.request.url else TODAY)

    page.route("**/api/today*", answered)
    page.route("**/api/today/*", answered)
    settle(page.context)
    return sent


@pytest.mark.parametrize("size", SIZES)
def test_a_deal_is_played_by_one_button(page: Page, today: list[Any], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/today")
    expect(page.get_by_role("article")).to_have_count(2)
    expect(page.get_by_role("article", name="Snafooey")).to_contain_text("Par: bots still play it out.")
    expect(page.get_by_role("article", name="Snore")).to_contain_text("+180 coins")
    assert page.evaluate(SEEN), "nothing stands beside the screen"
    page.get_by_role("button", name="Play today's Snafooey").click()
    page.wait_for_url("**/rules/snore")
    assert today == [("snafooey", {"day": DAY})]


@pytest.mark.parametrize("size", SIZES)
def test_the_result_stands_beside_everybodys(page: Page, today: list[Any], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/today")
    page.get_by_role("button", name="See how today's Snore went").click()
    expect(page.locator("#result-title")).to_have_text("+180 coins")
    expect(page.locator("#result-title")).to_be_focused()
    expect(page.locator(".panel.result")).to_contain_text("1st of 10 by result. Par: casual bots +12, strong bots +64.")
    chart = page.get_by_role("img", name="Results of everybody. −120: 2, +40: 5, +180: 3")
    heights = [bar.bounding_box() for bar in chart.locator("i").all()]
    assert [round(box["height"]) for box in heights if box] == [48, 120, 72]
    expect(chart.locator(".own")).to_have_count(1)
    assert page.evaluate(SEEN), "nothing stands beside the screen"


def test_three_lines_are_copied_and_tell_of_no_card(page: Page, today: list[Any]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/today#{DAY}/snore")
    page.get_by_role("button", name="Copy the three lines").click()
    expect(page.locator("body > [role=status].unseen p").last).to_have_text("The three lines are copied.")
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[:2] == ["Snuggery, Snore of 27 November", "+180 coins, par +12 (above par), 1st of 10"]
    assert lines[2].startswith("▲ ○ ▲ ▼ ▲ ○ http")


def test_the_calendar_shows_the_days_and_leads_to_them(page: Page, today: list[Any]) -> None:
    page.goto("/today")
    expect(page.locator(".streak")).to_contain_text("2 days in a row")
    expect(page.locator(".day.played")).to_have_count(2)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="26 November: 2 finished").click()
    page.wait_for_url(f"**/today#{BEFORE}")
    expect(page.locator(".day.played").first).to_be_visible()
    assert any(url.endswith(f"/api/today?day={BEFORE}") for url in asked)


def test_the_lobby_leads_to_it_and_a_refusal_is_a_sentence(page: Page) -> None:
    settle(page.context)
    body = json.dumps({"code": "busy", "reason": "The server rests."})
    page.route("**/api/today*", lambda route: route.fulfill(status=503, body=body, content_type="application/json"))
    page.goto("/")
    page.get_by_role("link", name="Today’s deals").click()
    expect(page.locator(".trouble")).to_contain_text("The server rests.")
