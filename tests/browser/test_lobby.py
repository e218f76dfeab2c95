"""The lobby: a game in one click, a table by keys alone, codes, settings, and the same room on every screen."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from ..grids import grid
from .axe import Axe
from .conftest import UNKEPT, open_table, resize, settle

GAME = "Snip-Snap-Snorum"
HEARTH = "/static/art/emblems/hearth.svg"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
SIZES = [(1280, 800), (820, 1100), (360, 740)]


@pytest.fixture
def lobby(page: Page) -> Iterator[Page]:
    """Stand in the lobby; nothing that the browser complains about is overlooked."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if "Content Security Policy" in said.text else None)
    settle(page.context)
    enter(page)
    yield page
    assert complaints == []


def enter(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector(".sign")


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus bears this name."""
    focused = (
        "() => { const at = document.activeElement; return at.getAttribute('aria-label') ?? at.innerText ?? at.name; }"
    )
    for _ in range(80):
        page.keyboard.press("Tab")
        if name in (page.evaluate(focused) or page.evaluate("() => document.activeElement.name") or ""):
            return
    raise AssertionError(f"Tab never came to {name!r}")


def worst(page: Page) -> list[str]:
    """Return what axe finds, a line each."""
    return [f"{found['id']}: {found['nodes'][0]['html']}" for found in Axe().run(page).response["violations"]]


def alarms(page: Page, place: str = "body") -> Locator:
    """Return the one region of the page, or of its dialog, that is read out at once."""
    regions = page.locator(f"{place} > [role=alert]")
    expect(regions).to_have_count(1)
    expect(page.locator("[role=alert]:not(.unseen)")).to_have_count(0)
    return regions


# -- playing and setting tables ---------------------------------------------------------------------------------------


def test_play_now_is_one_click_from_a_dealt_hand(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Play now: {GAME}").click()
    lobby.wait_for_url("**/t/*")
    expect(lobby.locator(".hand .piece").first).to_be_visible()


def test_two_clicks_on_play_now_open_one_table(lobby: Page) -> None:
    asked = []
    lobby.on("request", lambda request: asked.append(request) if request.method == "POST" else None)
    lobby.get_by_role("button", name=f"Play now: {GAME}").dblclick()
    lobby.wait_for_url("**/t/*")
    assert len(asked) == 1


def test_set_a_table_by_keyboard_alone(lobby: Page) -> None:
    tab_to(lobby, f"Set a table: {GAME}")
    lobby.keyboard.press("Enter")
    tab_to(lobby, "Fewer: Number of chairs")
    lobby.keyboard.press("Enter")
    tab_to(lobby, "Chair 3")
    lobby.keyboard.type("Bot, r")
    tab_to(lobby, "mode")
    for _ in range(3):
        lobby.keyboard.press("ArrowRight")
    tab_to(lobby, "House rules")
    lobby.keyboard.press("Enter")
    tab_to(lobby, "More: Ante")
    lobby.keyboard.press("Enter")
    lobby.keyboard.press("Enter")
    tab_to(lobby, "short_hand_ante")
    lobby.keyboard.press("Space")
    tab_to(lobby, "Sit down")
    with lobby.expect_request("**/api/tables") as asked:
        lobby.keyboard.press("Enter")
    assert json.loads(asked.value.post_data or "") == {
        "game": "snip-snap-snorum",
        "chairs": ["you", "casual", "random", "casual"],
        "options": {"mode": "jig", "ante": "2", "short_hand_ante": "on"},
        "private": True,
        "wait": False,
        "move_time": 0,
    }
    lobby.wait_for_url("**/t/*")
    expect(lobby.locator(".hand .piece").first).to_be_visible()


def test_chairs_are_kept_for_as_many_friends_as_are_invited(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    friends = lobby.get_by_role("spinbutton", name="Friends to invite")
    friends.fill("2")
    friends.blur()
    chairs = lobby.get_by_role("combobox", name=re.compile("^Chair"))
    for place, taken in enumerate(("you", "open", "open")):
        expect(chairs.nth(place)).to_have_value(taken)
    expect(lobby.locator(".chairs")).to_contain_text("Nothing is dealt before every open chair is taken")


def test_easier_bots_come_first_and_one_follows_you(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    for _ in range(2):
        lobby.get_by_role("button", name="Fewer: Number of chairs").click()
    chair = lobby.get_by_label("Chair 2")
    offered = chair.locator("option")
    for place, words in enumerate(("You", "Bot, first-time", "Bot, beginner", "Bot, casual")):
        expect(offered.nth(place)).to_have_text(words)
    who = lobby.locator(".chairs li").nth(1)
    expect(who).to_contain_text("Old Bell. Sly: plays ranks that nobody has shown.")
    chair.select_option("random")
    expect(who).not_to_contain_text("Old Bell")
    chair.select_option("first-time")
    expect(lobby.locator(".chairs")).to_contain_text("for children, and for your first match")
    chair.select_option("as-you")
    expect(lobby.locator(".chairs")).to_contain_text("goes up one level after a match that you win alone")
    lobby.get_by_label("Chair 3").select_option("open")
    expect(chair).to_have_value("casual")
    assert "Bot, as strong as you" not in offered.all_inner_texts()
    lobby.get_by_label("Chair 3").select_option("casual")
    chair.select_option("as-you")
    lobby.get_by_role("button", name="Sit down").click()
    lobby.wait_for_url("**/t/*")
    expect(lobby.get_by_title("Bot, as strong as you, now beginner")).to_be_attached()


def test_a_number_or_a_word_and_back_to_the_usual_rules(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    lobby.locator(".house-rules > summary").click()
    dealer = lobby.get_by_role("group", name=re.compile("^Who deals first"))
    dealer.get_by_role("radio", name="A number").check()
    dealer.get_by_role("spinbutton").fill("99")
    dealer.get_by_role("spinbutton").blur()
    expect(dealer.get_by_role("spinbutton")).to_have_value("9")
    expect(lobby.locator(".house-rules > summary")).to_contain_text("1 changed")
    lobby.get_by_role("button", name="Back to the usual rules").click()
    expect(dealer.get_by_role("radio", name="First jack")).to_be_checked()
    expect(lobby.locator(".house-rules > summary")).to_contain_text("as in the rulebook")


def test_minus_and_plus_lie_at_both_ends_of_a_stretched_number(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    lobby.locator(".house-rules > summary").click()
    dealer = lobby.get_by_role("group", name=re.compile("^Who deals first"))
    dealer.get_by_role("radio", name="A number").check()
    resize(lobby, (360, 640))
    gaps = dealer.locator(".stepper").evaluate("""(all) => {
      const [outer, minus, plus] = [all, all.firstElementChild, all.lastElementChild].map((one) => one.getBoundingClientRect())
      return [minus.left - outer.left, outer.right - plus.right]
    }""")
    assert max(gaps) < 8


@pytest.mark.parametrize("title", grid(["Snafooey", "Snoogie"], "Snoogie"))
def test_house_rules_bear_the_names_that_players_use(lobby: Page, title: str) -> None:
    lobby.get_by_role("button", name=f"Set a table: {title}").click()
    lobby.locator(".house-rules > summary").click()
    names = lobby.locator(".house-rules b, .house-rules label span").all_inner_texts()
    assert len(names) > 20
    glued = re.compile("[a-z][0-9]|subgame|^Max | cm$| mm$")
    assert [name for name in names if glued.search(name)] == []


def test_house_rules_that_cannot_stand_together_are_refused_in_a_sentence(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    lobby.locator(".house-rules > summary").click()
    lobby.get_by_role("radio", name="Jig").check()
    lobby.get_by_role("radio", name="32").check()
    lobby.get_by_role("button", name="Sit down").click()
    expect(lobby.locator(".refusal")).to_contain_text("Jig needs ranks that follow one another")
    expect(alarms(lobby, "dialog")).to_have_text(lobby.locator(".refusal").inner_text())
    expect(lobby.get_by_role("radio", name="32")).to_be_checked()
    lobby.get_by_role("radio", name="52").check()
    expect(lobby.locator(".refusal")).to_be_hidden()
    expect(alarms(lobby, "dialog")).to_have_text("")


def test_bots_alone_can_be_watched(lobby: Page) -> None:
    lobby.get_by_role("button", name="Watch the bots").click()
    lobby.locator("select[name=game]").select_option(label=GAME)
    lobby.get_by_role("button", name="Watch", exact=True).click()
    lobby.wait_for_url("**/t/*")
    expect(lobby.locator(".cloth")).to_be_visible()


def test_you_sit_on_one_chair_only(lobby: Page) -> None:
    lobby.get_by_role("button", name=f"Set a table: {GAME}").click()
    lobby.get_by_label("Chair 3").select_option("you")
    expect(lobby.get_by_label("Chair 1")).to_have_value("casual")
    for _ in range(3):
        lobby.get_by_role("button", name="Fewer: Number of chairs").click()
    expect(lobby.get_by_label("Chair 1")).to_have_value("you")


# -- codes, names, chairs ---------------------------------------------------------------------------------------------


def test_a_bad_code_says_so_and_a_good_one_opens_the_door(lobby: Page, browser: Browser, address: str) -> None:
    host = browser.new_context(base_url=address, **UNKEPT).new_page()
    host.goto(open_table(host, ["you", "open"]))
    code = host.get_by_text(re.compile(r"^[A-Z]+(-[A-Z]+)*-\d+$")).first.inner_text()
    lobby.get_by_role("button", name="Join with a code").click()
    field = lobby.get_by_role("textbox")
    field.fill("nosuch 00")
    field.press("Enter")
    expect(lobby.locator(".refusal")).to_contain_text("No table")
    expect(alarms(lobby, "dialog")).to_contain_text("No table")
    expect(field).to_be_focused()
    field.fill(code.lower().replace("-", " "))
    field.press("Enter")
    lobby.wait_for_url("**/t/*")
    host.context.close()


def test_a_warm_chair_is_found_again(lobby: Page) -> None:
    path = open_table(lobby, ["you", "casual"])
    enter(lobby)
    expect(lobby.locator(f"#mine a[href='{path}']")).to_be_visible()


def test_a_new_name_is_kept(lobby: Page) -> None:
    lobby.get_by_role("button", name="Change your name").click()
    lobby.get_by_role("textbox").fill("Rosalind")
    lobby.keyboard.press("Enter")
    expect(lobby.locator(".you")).to_contain_text("Rosalind")
    enter(lobby)
    expect(lobby.locator(".you")).to_contain_text("Rosalind")


# -- settings ---------------------------------------------------------------------------------------------------------


def test_settings_hold_at_once_and_after_a_reload(lobby: Page) -> None:
    lobby.get_by_role("button", name="Settings", exact=True).click()
    for choice in ("Light", "Four colours", "Brisk"):
        lobby.get_by_role("radio", name=choice).check()
    lobby.get_by_role("switch", name=re.compile("^One tap plays")).check()
    chosen = {"theme": "light", "contrast": "normal", "deck": "four", "motion": "brisk", "side": "right"}
    assert lobby.evaluate("() => ({...document.documentElement.dataset})") == chosen
    enter(lobby)
    assert lobby.evaluate("() => ({...document.documentElement.dataset})") == chosen
    lobby.get_by_role("button", name="Settings", exact=True).click()
    expect(lobby.get_by_role("switch", name=re.compile("^One tap plays"))).to_be_checked()


def test_the_key_m_mutes_but_not_where_one_types(lobby: Page) -> None:
    lobby.keyboard.press("m")
    expect(lobby.get_by_role("button", name="Sound on")).to_be_visible()
    lobby.keyboard.press("M")
    lobby.get_by_role("button", name="Join with a code").click()
    lobby.keyboard.type("mom")
    lobby.keyboard.press("Escape")
    expect(lobby.get_by_role("button", name="Sound off")).to_be_visible()


def test_esc_closes_a_dialog_and_gives_the_focus_back(lobby: Page) -> None:
    door = lobby.get_by_role("button", name="Settings", exact=True)
    door.click()
    lobby.keyboard.press("Escape")
    expect(lobby.locator("dialog")).to_have_count(0)
    expect(door).to_be_focused()


# -- when something is wrong ------------------------------------------------------------------------------------------


def test_a_line_that_is_down_is_said_and_tried_again(lobby: Page) -> None:
    lobby.route("**/api/tables", lambda route: route.abort())
    lobby.get_by_role("button", name=f"Play now: {GAME}").click()
    expect(lobby.locator(".trouble")).to_contain_text("The line is down.")
    expect(alarms(lobby)).to_have_text("The line is down.")
    lobby.unroute("**/api/tables")
    lobby.get_by_role("button", name="Try again").click()
    expect(lobby.locator(".trouble")).to_have_count(0)
    expect(alarms(lobby)).to_have_text("")


def test_a_house_that_cannot_be_reached_at_first_is_tried_again(page: Page) -> None:
    page.route("**/api/server?*", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".trouble")).to_contain_text("The line is down.")
    expect(alarms(page)).to_have_text("The line is down.")
    page.unroute("**/api/server?*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".sign").first).to_be_visible()


# -- every screen -----------------------------------------------------------------------------------------------------

DIALOGS = {
    "": lambda page: None,
    "set a table": lambda page: (
        page.get_by_role("button", name="Set a table").first.click(),
        page.locator(".house-rules > summary").click(),
    ),
    "settings": lambda page: page.get_by_role("button", name="Settings", exact=True).click(),
    "code": lambda page: page.get_by_role("button", name="Join with a code").click(),
}


@pytest.mark.parametrize(
    ("screen", "choices"),
    [
        pytest.param(DESK, {"theme": "dark"}, marks=pytest.mark.deep),
        (DESK, {"theme": "light"}),
        pytest.param(DESK, {"contrast": "more"}, marks=pytest.mark.deep),
        (PHONE, {"theme": "dark"}),
    ],
    ids=["dark", "light", "contrast", "phone"],
)
def test_axe_finds_nothing(page: Page, screen: Any, choices: dict[str, str]) -> None:
    page.set_viewport_size(screen)
    settle(page.context, **choices)
    open_table(page, ["you", "casual"])
    enter(page)
    found = {}
    for dialog, opens in DIALOGS.items():
        opens(page)
        found[dialog] = worst(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    assert found == dict.fromkeys(DIALOGS, [])


@pytest.mark.parametrize("games", grid([1, 2, 4, 5, 7], 1, 7))
def test_any_number_of_signs_hangs_within_the_room(page: Page, games: int) -> None:
    page.route("**/api/server?*", lambda route: _with_games(route, games))
    enter(page)
    expect(page.locator(".sign")).to_have_count(games)
    page.wait_for_function(f"() => {EMBLEMS}.every((one) => one.naturalWidth > 0)")
    for size in SIZES:
        resize(page, size)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        assert page.evaluate(f"() => {COLLIDING}") == [], size


EMBLEMS = "[...document.querySelectorAll('.sign > .emblem')]"
COLLIDING = """[...document.querySelectorAll('.sign')].flatMap((sign) => {
    const boxes = [...sign.querySelectorAll(':scope > :is(.emblem, h3, .tagline, .facts, .actions)')];
    const box = (one) => one.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const outside = boxes.filter((one) => box(one).right > box(sign).right + 1 || box(one).left < box(sign).left - 1);
    const overlaid = boxes.filter((one, i) => boxes.slice(i + 1).some((other) => meet(box(one), box(other))));
    const spilling = boxes.filter((one) => !one.matches('.facts') && one.scrollWidth > one.clientWidth + 1);
    return [...outside, ...overlaid, ...spilling].map((one) => one.className || one.textContent);
})"""


def _with_games(route: Route, count: int) -> None:
    """Answer with this many games; all but the first are of a kind without an emblem."""
    answer = route.fetch().json()
    known = next(game for game in answer["games"] if game["title"] == GAME)
    others = [known | {"name": f"other-{i}", "title": "Marbles", "emblem": HEARTH} for i in range(count - 1)]
    route.fulfill(json=answer | {"games": [known, *others]})


def test_a_tile_with_a_long_name_has_no_blank_strip_on_a_phone(lobby: Page) -> None:
    resize(lobby, (360, 640))
    gaps = lobby.locator(".sign").evaluate_all("""all => all.map((one) => {
      const side = (name, end) => one.querySelector(name).getBoundingClientRect()[end]
      return [side("h3", "top") - one.getBoundingClientRect().top, one.getBoundingClientRect().bottom - side(".facts", "bottom")]
    })""")
    assert all(abs(above - below) < 24 for above, below in gaps), gaps


def test_the_bar_at_the_thumb_is_one_row_of_whole_words(lobby: Page) -> None:
    resize(lobby, (360, 640))
    places = lobby.locator(".foot-bar > *").all()
    boxes = [box for place in places if (box := place.bounding_box())]
    assert len(boxes) == 6
    assert len({box["y"] for box in boxes}) == 1
    assert all(box["width"] >= 44 and box["height"] <= 64 for box in boxes)
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 360


def test_text_at_twice_the_size_stays_within_the_page(lobby: Page) -> None:
    lobby.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    assert lobby.evaluate("() => document.documentElement.scrollWidth") <= DESK["width"]
    lobby.get_by_role("button", name="Settings", exact=True).click()
    assert lobby.locator(".sheet-body").evaluate("(body) => body.scrollWidth <= body.clientWidth")


def test_no_other_host_is_contacted(lobby: Page, address: str) -> None:
    asked: list[str] = []
    lobby.on("request", lambda request: asked.append(request.url))
    enter(lobby)
    lobby.get_by_role("button", name="Settings", exact=True).click()
    lobby.goto("/rules/snip-snap-snorum")
    lobby.wait_for_load_state("networkidle")
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith(f"{address}/")] == []


# -- the rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", grid(["dark", "light"], "light"))
def test_the_rulebook_opens_at_a_clause_and_axe_finds_nothing(lobby: Page, theme: str) -> None:
    settle(lobby.context, theme=theme)
    lobby.goto("/rules/snip-snap-snorum#SNIP-06")
    expect(lobby.locator("#SNIP-06")).to_be_in_viewport()
    expect(lobby.locator(".contents [aria-current]")).to_have_text("Who deals first")
    assert worst(lobby) == []
    fold = lobby.locator("details", has=lobby.locator("#SNIP-G20"))
    expect(fold).not_to_have_attribute("open", "")
    lobby.evaluate("location.hash = '#SNIP-G20'")
    expect(lobby.locator("#SNIP-G20")).to_be_in_viewport()
    lobby.get_by_role("button", name="Show all fine print").click()
    assert worst(lobby) == []
    expect(lobby.locator("details:not([open])")).to_have_count(0)
    lobby.get_by_role("button", name="Fold the fine print away").click()
    expect(lobby.locator("details[open]")).to_have_count(0)
    expect(lobby.get_by_role("img", name="nine of diamonds").locator("svg")).to_be_visible()


def test_a_page_for_nowhere_has_room_for_its_words(page: Page) -> None:
    page.goto("/nowhere")
    for width in (1280, 390):
        resize(page, (width, 844))
        boxes = [page.locator(name).bounding_box() for name in ("main", "h1", ".rules-emblem", ".rules-bar a span")]
        sheet, heading, emblem, house = (box for box in boxes if box)
        assert sheet["width"] >= min(width, 640)
        assert heading["height"] < 80
        assert house["y"] + house["height"] <= emblem["y"]
