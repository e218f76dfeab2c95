"""A duel of two people, each in a browser: the link, both tables, what each sees of the other, and the sum."""

from playwright.sync_api import Page, Route, expect

from .conftest import post, settle
from .test_my_games import worst

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
MOST_MOVES = 400
PLAY = """async ([table, choose, most]) => {
    async function ask(path, body) {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(table + path, body && { method: 'POST', body: JSON.stringify(body), headers });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    }
    for (let since = '', moves = 0; moves < most; moves++) {
        const { scene, ply } = await ask(`/events${since}`);
        if (scene.over) return true;
        if (scene.turn === scene.seat && scene.choices.length)
            await ask('/play', { id: `p${ply}`, ply, action: scene.choices.at(choose).action });
        since = `?since=${ply}`;
    }
    return false;
}"""
LOOK_UNTIL = """([place, words]) => document.querySelector(place)?.textContent.includes(words)
    || !document.dispatchEvent(new Event('visibilitychange'))"""
OFTEN = 250  # ms


def look_until(page: Page, place: str, words: str) -> None:
    """Come back to a page until a place has some words: then it looks at once, and not only in a while."""
    page.wait_for_function(LOOK_UNTIL, arg=[place, words], polling=OFTEN)


def play_board(page: Page, duel: str, choose: int = 0) -> str:
    """Play the next board to its end by requests; return the table's path."""
    path = str(post(page, f"/api/duels/{duel}/sit")["path"])
    assert page.evaluate(PLAY, [f"/api/tables/{path.rpartition('/')[2]}", choose, MOST_MOVES]), "the match does not end"
    return path


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
    expect(page.get_by_role("button", name="Play board 1")).to_be_visible()  # it has looked by itself
    expect(page.locator(".difference")).to_contain_text("Nothing is counted yet")
    for one, other in ((page, "Ben"), (ben, "Ann")):
        told = ["YOU 0 coins have not begun", f"{other.upper()} 0 coins has not begun"]
        expect(one.locator(".duo-side > div")).to_have_text(told, use_inner_text=True)
    expect(ben.locator(".duel-boards")).to_contain_text("The larger sum wins.")

    play_board(page, duel)
    look_until(page, ".duel-boards", "Look back")
    look_until(ben, ".duel-boards tbody tr", "finished")
    row = ben.locator(".duel-boards tbody tr").first
    expect(row).not_to_contain_text("coins")
    ben.get_by_role("button", name="Play board 1").click()
    ben.wait_for_url("**/t/*")
    ben.goto(f"/duel/{duel}")
    expect(ben.get_by_role("button", name="Go on with board 1")).to_be_visible()
    look_until(page, ".duel-boards tbody tr", "Watch")
    expect(page.get_by_role("link", name="Watch: board 1, Ben")).to_be_visible()
    table = play_board(ben, duel, -1)
    for one in (page, ben):
        look_until(one, ".difference", "1 of 2 boards are finished by both.")
    sums = page.locator(".duel-boards .sum td")
    assert sums.all_text_contents() == ben.locator(".duel-boards .sum td").all_text_contents()[::-1]
    for one in (page, ben):
        assert one.evaluate(FITS)
        assert worst(one) == []

    ben.goto(table)
    expect(ben.locator(".log")).to_have_count(0)  # the end of the match is shown
    ben.get_by_role("link", name="To the duel").click()
    ben.get_by_role("button", name="Play board 2").click()
    ben.wait_for_url("**/t/*")
    verdict = page.locator(".difference b").text_content() or ""
    told = ben.locator(".rail").get_by_text("The duel after 1 of 2 boards: you")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(", Ann ")
    assert ("is ahead" in (told.text_content() or "")) == ("You are ahead" in verdict)
    ben.goto(f"/duel/{duel}")
    for one in (page, ben):
        play_board(one, duel)
    for one in (page, ben):
        look_until(one, ".difference", "All boards are counted.")
        one.get_by_text("How it is kept fair").click()
        expect(one.locator(".duel-proof li").first).to_contain_text("secret")
    page.get_by_role("link", name="Another duel").click()
    expect(page.locator(".takers")).to_contain_text("with Ben")


def test_a_duel_can_be_taken_up_as_soon_as_it_is_shown(page: Page, ben: Page) -> None:
    page.goto("/")
    path = str(post(page, "/api/duels", {"game": "snore"})["path"])
    looks: list[Route] = []

    def answer_the_first(route: Route) -> None:
        looks.append(route)
        if len(looks) == 1:
            route.continue_()

    ben.route(f"**/api{path.replace('/duel/', '/duels/')}", answer_the_first)
    ben.goto(path)
    with ben.expect_response("**/take-up") as answered:
        ben.get_by_role("button", name="Take it up").click()
    assert answered.value.ok


def test_a_wrong_link_is_told_with_a_way_on(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/duel/{'A' * 22}")
    expect(page.locator(".trouble")).to_contain_text("There is no such duel")
    expect(page.get_by_role("link", name="Another duel")).to_be_visible()
    told = page.locator(".trouble > p").bounding_box()
    assert told and told["width"] > PHONE["width"] / 2, "its lines are as long as there is room for"
    page.get_by_role("link", name="To the lobby").click()
    page.wait_for_url(lambda url: url.endswith("/"))
