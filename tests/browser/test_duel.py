"""A duel of two people, each in a browser: the link, both tables, what each sees of the other, and the sum."""

from playwright.sync_api import Page, expect

from .conftest import post, settle
from .test_my_games import worst

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
MOST_MOVES = 400


def play_board(page: Page, duel: str, choose: int = 0) -> str:
    """Play the next board to its end by requests; return the table's path."""
    path = str(post(page, f"/api/duels/{duel}/sit")["path"])
    place, ply = f"/api/tables/{path.rpartition('/')[2]}", None
    for _ in range(MOST_MOVES):
        held = page.request.get(f"{place}/events" + ("" if ply is None else f"?since={ply}")).json()
        scene, ply = held["scene"], held["ply"]
        if scene["over"]:
            return path
        if scene["turn"] == scene["seat"] and scene["choices"]:
            action = scene["choices"][choose]["action"]
            post(page, f"{place}/play", {"id": f"p{ply}", "ply": ply, "action": action})
    raise AssertionError("the match does not end")


def test_two_people_play_a_duel(page: Page, ben: Page) -> None:
    settle(page.context)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ben.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.goto("/")
    post(page, "/api/name", {"name": "Ann"})
    page.goto("/friends")
    page.get_by_role("link", name="A duel for two").click()
    page.get_by_label("Game").select_option("snore")
    assert page.evaluate(FITS)
    assert worst(page) == []
    page.get_by_role("button", name="Make the link").click()
    link = page.locator(".link code")
    expect(link).to_contain_text("/duel/")
    duel = (link.text_content() or "").rpartition("/")[2]

    ben.goto(f"/duel/{duel}")
    expect(ben.get_by_role("heading", name="Ann asks you to a duel")).to_be_visible()
    ben.get_by_role("button", name="Take it up").click()
    expect(page.get_by_role("button", name="Play board 1")).to_be_visible()
    expect(page.locator(".difference")).to_contain_text("Nothing is counted yet")

    play_board(page, duel)
    expect(page.locator(".duel-boards")).to_contain_text("Look back")
    row = ben.locator(".duel-boards tbody tr").first
    expect(row).to_contain_text("finished")
    expect(row).not_to_contain_text("coins")
    ben.get_by_role("button", name="Play board 1").click()
    ben.wait_for_url("**/t/*")
    ben.goto(f"/duel/{duel}")
    expect(ben.get_by_role("button", name="Go on with board 1")).to_be_visible()
    expect(page.get_by_role("link", name="Watch: board 1, Ben")).to_be_visible()
    table = play_board(ben, duel, -1)
    for one in (page, ben):
        expect(one.locator(".difference")).to_contain_text("1 of 2 boards are finished by both.")
    sums = page.locator(".duel-boards .sum td")
    assert sums.all_text_contents() == ben.locator(".duel-boards .sum td").all_text_contents()[::-1]
    for one in (page, ben):
        assert one.evaluate(FITS)
        assert worst(one) == []

    ben.goto(table)
    ben.get_by_role("link", name="To the duel").click()
    for one in (page, ben):
        play_board(one, duel)
    for one in (page, ben):
        expect(one.locator(".difference")).to_contain_text("All boards are counted.")
        one.get_by_text("How it is kept fair").click()
        expect(one.locator(".duel-proof li").first).to_contain_text("secret")
    page.get_by_role("link", name="Another duel").click()
    expect(page.locator(".takers")).to_contain_text("with Ben")


def test_a_wrong_link_is_told_with_a_way_on(page: Page) -> None:
    page.goto(f"/duel/{'A' * 22}")
    expect(page.locator(".trouble")).to_contain_text("There is no such duel")
    expect(page.get_by_role("link", name="Another duel")).to_be_visible()
