"""The page of today's deals: what there is to play, how it went beside everybody's, three lines to paste, the days."""

import json
import re
import struct
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import resize, settle

DAY, BEFORE = "2026-11-27", "2026-11-26"
SIZES = [(1280, 800), (320, 568)]
PALE = """canvas => {  // the colour of a ring a quarter of a ball beside the middle of another's ball
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight], upright = high > wide;
    const [w, h] = upright ? [1270, 2540] : [2540, 1270];
    const scale = Math.min(wide / (w + 280), high / (h + 280)), r = Math.max(8, 57.15 / 2 * scale) / 2;
    const [x, y] = upright ? [650 * scale, (2540 - 1500) * scale] : [1500 * scale, 650 * scale];
    const at = [(wide - w * scale) / 2 + x + r, (high - h * scale) / 2 + y];
    const [red, green, blue] = canvas.getContext("2d").getImageData(...at.map(Math.round), 1, 1).data;
    return Math.min(red, green, blue) > 150;
}"""
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


def fits_every_screen(page: Page) -> None:
    """Resize the page to the desk and the smallest phone; expect that nothing lies beyond its sides."""
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(FITS), "nothing stands beside the screen"


def deal(game: str, counts: str, *, sitting: Any = None, par: Any = None) -> dict[str, Any]:
    return {
        "game": game,
        "level": "casual",
        "about": "Six hands for four",
        "minutes": 8,
        "counts": counts,
        "promise": "5f" * 32,
        "secret": None,
        "par": par,
        "sitting": sitting,
    }


PLAYED = {"path": "/t/AAAAAAAAAAAAAAAAAAAA", "over": True, "result": 180, "course": "+0+-+0", "play": -7}
SNORE = deal("snore", "points", sitting=PLAYED, par={"casual": 12, "strong": 64})
SHARES = {"begun": 12, "luck": 181, "own": -7, "rest": -6, "unit": "coins"}
REVIEWED = deal("snore", "points", sitting=PLAYED | {"shares": SHARES}, par={"casual": 12, "strong": 64})
SNAFOOEY = deal("snafooey", "place")
TODAY = {
    "day": DAY,
    "level": "casual",
    "left": 15120,
    "games": [SNAFOOEY, SNORE],
    "days": {DAY: 1, BEFORE: 2},
    "streak": [2, 0],
    "weeks": [["2026-11-23", 3], ["2026-11-02", 1]],
}
RESULT = {
    "day": DAY,
    "left": 15120,
    "deal": SNORE,
    "results": [[180, 3], [40, 5], [-120, 2]],
    "people": 10,
    "rank": 1,
    "ranked_by": "result",
    "play_rank": None,
    "reviewed": 0,
    "review_due": False,
    "spots": [],
}


def ball(name: str, seat: int, x: float, y: float, mm: float | None) -> dict[str, Any]:
    lies = "dead" if mm is None else "bed"
    return {"id": name, "seat": seat, "mark": "dark" if seat else "light", "lies": lies, "x": x, "y": y, "mm": mm}


SNOOGIE = deal(
    "snoogie",
    "distance",
    sitting=PLAYED | {"result": 38, "course": "0+-"},
    par={"casual": 112, "strong": 61},
)
PUSHED = RESULT | {"deal": SNOOGIE, "results": [[38, 1], [57, 2]], "people": 3, "spots": [[600, 1700], [650, 1500]]}
BED = {
    "size": [1270, 2540],
    "ball": 57.15,
    "chalk": {"x": 635, "y": 1676, "turn": 20},
    "chalk_edge": 22,
    "foul_line": 250,
    "pockets": [[0, 0, 60]],
    "balls": [
        ball("1a", 0, 700, 1500, 187.6),
        ball("1b", 0, 650, 1711, 38.1),
        ball("1c", 0, 0, 0, None),
        ball("2a", 1, 600, 1676, 45),
    ],
}
ENDED = {"scene": {"seat": 0, "zones": [{"kind": "pool_table", "facts": BED}]}}


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


def test_a_deal_is_played_by_one_button(page: Page, today: list[Any]) -> None:
    page.goto("/today")
    expect(page.get_by_role("article")).to_have_count(2)
    expect(page.get_by_role("article", name="Snafooey")).to_contain_text("Par: bots still play it out.")
    expect(page.get_by_role("article", name="Snore")).to_contain_text("+180 coins")
    fits_every_screen(page)
    page.get_by_role("button", name="Play today's Snafooey").click()
    page.wait_for_url("**/rules/snore")
    assert today == [("snafooey", {"day": DAY, "level": "casual"})]


def test_the_result_stands_beside_everybodys(page: Page, today: list[Any]) -> None:
    page.goto("/today")
    page.get_by_role("button", name="See how today's Snore went").click()
    expect(page.locator("#result-title")).to_have_text("+180 coins")
    expect(page.locator("#result-title")).to_be_focused()
    expect(page.locator(".panel.result")).to_contain_text(
        "Your result ranks 1st of 10. Par: casual bots +12, strong bots +64."
    )
    chart = page.get_by_role("img", name="Results of everybody. −120: 2, +40: 5, +180: 3")
    expect(chart.locator(".own")).to_have_count(1)
    for size in SIZES:
        resize(page, size)
        heights = [bar.bounding_box() for bar in chart.locator("i").all()]
        assert [round(box["height"]) for box in heights if box] == [48, 120, 72]
        assert page.evaluate(FITS), "nothing stands beside the screen"


def test_a_push_of_the_day_is_drawn_with_the_balls_of_others(page: Page, today: list[Any]) -> None:
    page.route("**/api/today/snoogie*", lambda route: route.fulfill(json=PUSHED))
    page.route("**/look-back", lambda route: route.fulfill(json=ENDED))
    page.goto(f"/today#{DAY}/snoogie")
    expect(page.locator("#result-title")).to_have_text("38 mm")
    balls = "Your balls, from the chalk: 188 mm, 38 mm, lost."
    words = f"The table from above. {balls} Rings mark 2 balls of others."
    table = page.get_by_role("img", name=words)
    expect(table).to_be_visible()
    expect(page.locator("figcaption")).to_contain_text(balls)
    expect(page.locator(".to-paste pre")).to_contain_text("38 mm, par 112 mm (better than par), ranks 1st of 3")
    for size in SIZES:
        resize(page, size)
        page.wait_for_function(PALE, arg=table.element_handle())  # others' balls are rings on the cloth
        assert page.evaluate(FITS), "nothing stands beside the screen"


def test_a_table_that_is_gone_leaves_the_rest(page: Page, today: list[Any]) -> None:
    page.route("**/api/today/snoogie*", lambda route: route.fulfill(json=PUSHED))
    page.route("**/look-back", lambda route: route.fulfill(status=404, json={"code": "no-table", "reason": "gone"}))
    page.goto(f"/today#{DAY}/snoogie")
    expect(page.locator(".from-above")).to_be_hidden()
    expect(page.locator(".to-paste pre")).to_contain_text("38 mm")


def test_it_can_be_played_again_for_fun(page: Page, today: list[Any]) -> None:
    page.goto(f"/today#{DAY}/snore")
    page.get_by_role("button", name="Play it again for fun").click()
    page.wait_for_url("**/rules/snore")
    assert today == [("snore", {"day": DAY, "level": "casual"})]


@pytest.mark.parametrize("behind", ["%E0%A4%A", f"{DAY}/chess", "2020-01-01"])
def test_an_address_that_leads_nowhere_leads_back(page: Page, behind: str) -> None:
    settle(page.context)
    body = json.dumps({"code": "no-deal", "reason": "there is no deal"})
    page.route("**/api/today?*", lambda route: route.fulfill(status=404, body=body, content_type="application/json"))
    page.goto(f"/today#{behind}")
    expect(page.locator(".trouble")).to_be_visible()
    expect(page.get_by_role("link", name="Today’s deals")).to_be_visible()


def test_three_lines_are_copied_and_tell_of_no_card(page: Page, today: list[Any]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/today#{DAY}/snore")
    page.get_by_role("button", name="Copy the three lines").click()
    expect(page.locator("body > [role=status].unseen p").last).to_have_text("The three lines are copied.")
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[:2] == ["Snuggery, Snore of 27 November", "+180 coins, par +12 (better than par), ranks 1st of 10"]
    assert lines[2].startswith("▲ ○ ▲ ▼ ▲ ○ http")


SHARED = """() => {
    window.shared = [];
    navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
    navigator.share = async ({ files }) => shared.push(...files.map(({ name, type, size }) => [name, type, size]));
}"""


def test_a_picture_of_the_three_lines_is_saved(page: Page, today: list[Any]) -> None:
    page.goto(f"/today#{DAY}/snore")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save them as a picture").click()
    assert saving.value.suggested_filename == f"snuggery-snore-{DAY}.png"
    content = saving.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    assert len(content) > 20_000, "there is something on the paper"
    expect(page.locator("body > [role=status].unseen p").last).to_have_text("The picture is saved.")


def test_a_picture_is_shared_where_the_device_has_a_sheet_for_it(page: Page, today: list[Any]) -> None:
    page.add_init_script(f"({SHARED})()")
    page.goto(f"/today#{DAY}/snore")
    page.get_by_role("button", name="Share them as a picture").click()
    page.wait_for_function("() => shared.length === 1")
    name, kind, size = page.evaluate("shared[0]")
    assert (name, kind) == (f"snuggery-snore-{DAY}.png", "image/png")
    assert size > 20_000


def test_the_calendar_shows_the_days_and_leads_to_them(page: Page, today: list[Any]) -> None:
    page.goto("/today")
    expect(page.locator(".streak")).to_contain_text("2 days in a row")
    expect(page.locator(".day.played")).to_have_count(2)
    weeks = page.get_by_role("list", name="Best weeks").get_by_role("listitem")
    expect(weeks).to_have_text([re.compile(r"from 23 November\s*3\s+deals"), re.compile(r"from 2 November\s*1\s+deal")])
    with page.expect_request(f"**/api/today?day={BEFORE}"):
        page.get_by_role("button", name="26 November: 2 finished").click()
    page.wait_for_url(f"**/today#{BEFORE}")
    expect(page.locator(".day.played").first).to_be_visible()


def test_the_lobby_leads_to_it_and_a_refusal_is_a_sentence(page: Page) -> None:
    settle(page.context)
    body = json.dumps({"code": "busy", "reason": "The server rests."})
    page.route("**/api/today*", lambda route: route.fulfill(status=503, body=body, content_type="application/json"))
    page.goto("/")
    page.get_by_role("link", name="Today’s deals").click()
    expect(page.locator(".trouble")).to_contain_text("The server rests.")


def test_a_switch_leads_to_the_second_set_which_plays_against_strong_bots(page: Page, today: list[Any]) -> None:
    strong = TODAY | {"level": "strong", "games": [SNAFOOEY | {"level": "strong"}]}
    page.route("**/api/today?*level=strong", lambda route: route.fulfill(json=strong))
    page.goto("/today")
    expect(page.get_by_role("button", name="Casual bots")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Strong bots").click()
    page.wait_for_url(f"**/today#{DAY}/strong")
    expect(page.get_by_role("button", name="Strong bots")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("article")).to_have_count(1)
    fits_every_screen(page)
    page.get_by_role("button", name="Play today's Snafooey").click()
    page.wait_for_url("**/rules/snore")
    assert today == [("snafooey", {"day": DAY, "level": "strong"})]


def test_the_result_says_by_which_the_day_ranks_and_follows_the_review(page: Page, today: list[Any]) -> None:
    page.clock.install()
    reviewed = RESULT | {"ranked_by": "play", "play_rank": 2, "reviewed": 9, "deal": REVIEWED}
    answers = iter([RESULT | {"review_due": True}, RESULT | {"review_due": True}])
    strong = "**/api/today/snore?*level=strong"
    page.route("**/api/today?*level=strong", lambda route: route.fulfill(json=TODAY | {"level": "strong"}))
    page.route(strong, lambda route: route.fulfill(json=next(answers, reviewed)))
    page.goto(f"/today#{DAY}/snore/strong")
    said = page.locator(".panel.result [role=status]")
    expect(said).to_have_text("Ranked by result until your match is reviewed.")
    for _ in range(2):
        with page.expect_response(strong):
            page.clock.run_for(6000)
    expect(said).to_contain_text("Ranked by play")
    expect(page.locator(".panel.result")).to_contain_text(
        "Your play without luck ranks 2nd of 9, your result ranks 1st of 10."
    )
    expect(page.locator(".to-paste pre")).to_contain_text("ranks 2nd of 9 by play")
    told = page.locator(".luck-and-play dl > div").all_inner_texts()
    assert [line.split()[-1] for line in told] == ["12", "+181", "−6", "−7", "180"]
    boxes = [page.locator(f".luck-and-play .by-{kind}").bounding_box() for kind in ("luck", "rest", "own")]
    ends = [box and box["x"] + box["width"] for box in boxes]
    assert ends[0] == pytest.approx(ends[1], abs=1), "each begins where the one before ends"
    assert boxes[1] and boxes[1]["x"] == pytest.approx(ends[2], abs=1)
