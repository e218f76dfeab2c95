"""Playing together on the page: the waiting room and its guests, idle players, muted players."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from snuggery.engine.game import BoundGame
from snuggery.engine.match.chance import Seeded
from snuggery.engine.match.match import Match
from snuggery.games import find
from snuggery.tables.views.messages import Chair, Heard, Vote

from ..grids import grid
from .axe import Axe
from .conftest import SCREEN, UNKEPT, anew, settle
from .staging import Staged
from .test_layouts import apart, box

GAME = "snip-snap-snorum"
DAY = 24 * 3600
PHONE: ViewportSize = {"width": 390, "height": 844}
Screen = tuple[ViewportSize, dict[str, str]]
DESK: Screen = SCREEN, {"theme": "light"}
SMALLEST: Screen = {"width": 320, "height": 568}, {"contrast": "more"}
SCREENS = grid([(PHONE, {}), ({"width": 740, "height": 360}, {}), DESK, SMALLEST], DESK, SMALLEST)
SAID_FOR = 4000  # ms, for which a button says that the link is copied


def without_faults(page: Page) -> None:
    """Expect that axe finds nothing, and nothing lies beyond the sides of the screen."""
    assert [f"{found['id']}: {found['nodes'][0]['html']}" for found in Axe().run(page).response["violations"]] == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def expecting(page: Page, chairs: list[str], **wishes: Any) -> dict[str, str]:
    """Open a table that waits for its company, and show it."""
    origin = page.request.get("/api/server").url.removesuffix("/api/server")
    wish = {"game": GAME, "chairs": chairs, "wait": True, "options": {"counters": "2"}, **wishes}
    opened: dict[str, str] = page.request.post("/api/tables", data=wish, headers={"origin": origin}).json()
    page.goto(opened["path"])
    page.wait_for_selector(".room")
    return opened


WITHOUT_CLIPBOARD = """() => {  // as on plain HTTP
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    addEventListener("copy", () => { window.copied = document.activeElement.value; });
}"""


@pytest.fixture
def friend(browser: Browser, address: str) -> Iterator[Page]:
    """A friend with a phone, on a first visit."""
    with browser.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


# -- before the match -------------------------------------------------------------------------------------------------


def test_a_friend_follows_the_link_sits_down_and_the_cards_are_dealt(page: Page, friend: Page) -> None:
    settle(page.context)
    table = expecting(page, ["you", "open"], move_time=120)
    expect(page.get_by_role("heading", name="One chair is free")).to_be_visible()
    expect(page.locator(".said-code")).to_have_text(table["code"])
    expect(page.get_by_text("Two minutes a turn")).to_be_visible()
    square = page.get_by_alt_text("QR code that opens this table")
    assert square.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert page.locator(".hand").count() == 0
    link = page.evaluate("table => fetch(`/api/tables/${table}/events`).then(news => news.json())", table["id"])[
        "invite"
    ]
    friend.goto(link)
    expect(friend.get_by_role("heading", name="keeps you a chair")).to_be_visible()
    rules = friend.get_by_role("region", name="House rules in force")
    expect(rules.get_by_text("Everybody starts with two counters.")).to_be_visible()
    expect(friend.get_by_role("button", name="Sit down", exact=True)).to_be_in_viewport(ratio=1)
    without_faults(friend)
    friend.get_by_label("Your name at the table").fill("Tomas")
    friend.get_by_role("button", name="Sit down", exact=True).tap()
    for seated in (page, friend):
        expect(seated.locator(".hand .piece").first).to_be_visible()
    expect(page.locator(".plate .who")).to_have_text("Tomas")
    for seated in (page, friend):
        expect(seated.locator(".log")).to_contain_text(re.compile("deals? first"))
    expect(friend.locator(".log")).not_to_contain_text("sits down")


def test_the_plain_address_of_a_private_table_leads_to_the_field_for_its_code(page: Page, friend: Page) -> None:
    settle(page.context)
    table = expecting(page, ["you", "open"])
    friend.goto(table["path"])
    expect(friend.get_by_text("This table is private: ask for its code.")).to_be_visible()
    friend.get_by_role("link", name="Enter a code").click()
    friend.get_by_label("The host of the table").fill(table["code"])
    friend.get_by_role("button", name="Join", exact=True).click()
    expect(friend.get_by_role("heading", name="keeps you a chair")).to_be_visible()


def test_a_button_that_copies_the_link_says_so_aloud_and_on_itself(alone: Page) -> None:
    page = alone
    page.clock.install()
    table = expecting(page, ["you", "open"])
    page.evaluate(WITHOUT_CLIPBOARD)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("The link is copied.")
    assert f"/t/{table['id']}#" in page.evaluate("window.copied")
    page.clock.run_for(SAID_FOR)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Who is here")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("button", name="Link copied")).to_be_visible()
    assert f"/t/{table['id']}#" in page.evaluate("window.copied")
    page.keyboard.press("Escape")
    page.evaluate("() => { document.execCommand = () => false; }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Can’t copy")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("This browser lets no page copy. Say the code instead")


def test_bots_take_a_chair_or_all_of_them_by_keys(page: Page) -> None:
    settle(page.context)
    expecting(page, ["you", "open", "open", "open"])
    page.get_by_role("button", name="Sit a bot on chair 2").press("Enter")
    expect(page.get_by_role("heading", name="Two chairs are free")).to_be_visible()
    expect(page.locator("[role=log].unseen")).to_contain_text("sits down. Two chairs are free.")
    page.get_by_role("button", name="Begin with two bots").press("Enter")
    expect(page.locator(".hand .piece").first).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_waiting_room_on_every_screen(page: Page, screen: Screen) -> None:
    viewport, choices = screen
    page.set_viewport_size(viewport)
    settle(page.context, **choices)
    expecting(page, ["you", "open", "casual", "open"])
    without_faults(page)
    expect(page.get_by_role("button", name="Begin with two bots")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Who is here").click()
    without_faults(page)


def test_on_a_small_phone_no_button_lies_over_another_in_the_waiting_room(page: Page) -> None:
    settle(page.context)
    page.set_viewport_size({"width": 360, "height": 640})
    expecting(page, ["you", "open"])
    title = page.locator(".table-title")
    assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "read whole"
    boxes = [box(page, name) for name in (".room-chair.open .button", ".room-dock .button")]
    assert apart(*boxes)


def test_the_host_agrees_on_other_rules_and_another_code(page: Page) -> None:
    settle(page.context)
    table = expecting(page, ["you", "open"])
    page.get_by_role("button", name="Change the rules").click()
    page.get_by_role("radio", name="A day").check()
    page.get_by_role("button", name="Agree on these").click()
    expect(page.get_by_text("A day a turn")).to_be_visible()
    page.get_by_role("button", name="Who is here").click()
    page.get_by_role("button", name="New code").click()
    expect(page.locator(".room .said-code")).not_to_have_text(table["code"])
    page.get_by_role("button", name="Withdraw the code").click()
    expect(page.locator(".said-code")).to_have_count(0)


# -- an idle player ---------------------------------------------------------------------------------------------------


class Company(Staged):
    """Rosie, Tomas and Ines at a table where seat 0 is waited for; `asked` is what the page asks the server for."""

    def __init__(self, page: Page, **told: Any) -> None:
        super().__init__(page, **told)
        self.asked: list[tuple[str, Any]] = []
        self.match = Match(BoundGame(find(GAME), 3, {"first_dealer": "2"}), Seeded(1))

    def listen(self) -> None:
        """Answer what the page asks the server for; a page whose requests are listened to fetches all files anew."""
        self._page.route("**/api/tables/**", self._take)

    def _take(self, route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        self.asked.append((route.request.url.rpartition("/")[2], json.loads(route.request.post_data or "{}")))
        route.fulfill(json={})


@pytest.fixture(scope="module")
def stage(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Where tables are staged: what a page has fetched, the next one need not fetch again."""
    with browser.new_context(base_url=address, viewport=SCREEN, **UNKEPT) as context:
        settle(context)
        yield context


@pytest.fixture(scope="module")
def kept_quiet(stage: BrowserContext) -> Page:
    """A page for the staged tables of this file."""
    return stage.new_page()


@pytest.fixture
def quiet(kept_quiet: Page) -> Iterator[Page]:
    """That page as if it were new: its socket is answered by the test."""
    with anew(kept_quiet, SCREEN):
        yield kept_quiet


@pytest.fixture
def alone(stage: BrowserContext) -> Iterator[Page]:
    """A page of its own, for a test that leaves a script or a clock in it."""
    page = stage.new_page()
    yield page
    page.close()


def test_the_seconds_run_down_for_all_to_see(alone: Page) -> None:
    alone.clock.install()
    company = Company(alone, move_time=120, waited=70)
    company.show(company.match, 1)
    alone.clock.run_for(2000)
    tag = alone.locator(".plate .tag.time")
    expect(tag).to_have_text(re.compile(r"^[34]\d s$"))
    expect(alone.locator(".plate .time-ring")).to_be_visible()
    expect(alone.locator(".rail")).to_contain_text("Rosie is thinking. If nothing comes, a bot may play on in")
    expect(alone.locator("[role=log].unseen")).to_contain_text("Rosie has")
    expect(alone.get_by_role("button", name="Let a bot play on")).to_have_count(0)


def test_the_others_let_a_bot_play_on_or_wait_or_knock(quiet: Page) -> None:
    company = Company(quiet, waited=60)
    company.show(company.match, 1)
    company.listen()
    board = quiet.get_by_role("region", name="Rosie has been thinking for a while")
    for button in ("Let a bot play on", "Wait longer", "Knock"):
        with quiet.expect_response("**/api/tables/**"):  # so that what was asked is known
            board.get_by_role("button", name=button).click()
    assert company.asked == [
        ("vote", {"seat": 0, "what": "bot"}),
        ("vote", {"seat": 0, "what": "wait"}),
        ("knock", {"seat": 0}),
    ]
    for card in quiet.locator(".hand .piece").all():
        covered = "card => { const {x, y} = card.getBoundingClientRect(); return !card.contains(document.elementFromPoint(x + 12, y + 12)); }"
        assert not card.evaluate(covered)
    without_faults(quiet)
    company.told["votes"] = (Vote(1, 0, "wait"), Vote(2, 0, "bot"))
    company.go_on(company.match, seat=1)
    expect(board).to_have_count(0)
    expect(quiet.locator(".rail")).to_contain_text("Ines would let a bot play on for Rosie.")


def test_with_a_day_for_a_move_the_others_decide_when_it_is_over(quiet: Page) -> None:
    company = Company(quiet, move_time=DAY, waited=DAY - 3600)
    company.show(company.match, 1)
    rail, board = quiet.locator(".rail"), quiet.get_by_role("region", name="Rosie has been thinking for a while")
    expect(rail).to_contain_text("a bot may play on in 60 min")
    expect(board).to_have_count(0)
    company.told |= {"waited": DAY, "holidays": ("2026-12-03", "", "")}
    company.go_on(company.match, seat=1)
    expect(rail).to_contain_text("Rosie is on holiday until 2026-12-03.")
    expect(board).to_have_count(0)
    del company.told["holidays"]
    company.go_on(company.match, seat=1)
    expect(board.get_by_role("button", name="Wait longer")).to_be_visible()


def test_a_player_who_is_waited_for_can_ask_for_time(quiet: Page) -> None:
    quiet.set_viewport_size(PHONE)
    company = Company(quiet, waited=60)
    company.show(company.match, 0)
    company.listen()
    with quiet.expect_response("**/api/tables/**"):
        quiet.get_by_role("button", name="I am here").click()
    assert company.asked == [("vote", {"seat": 0, "what": "back"})]
    without_faults(quiet)
    expect(quiet).to_have_title(re.compile(r"^\(1\) "))


def test_it_is_told_for_whom_a_bot_plays(quiet: Page) -> None:
    company = Company(quiet, stood_in=True)
    company.show(company.match, 0)
    log = quiet.locator("[role=log].unseen")
    expect(log).to_contain_text("A bot played for you while you were away. The chair is yours again.")
    seated = Chair(0, "Rosie", "you"), Chair(1, "Tomas", "person"), Chair(2, "Ines", "person")
    for chair, told in (
        (Chair(1, "Tomas", "away"), "A bot plays for Tomas now."),
        (seated[1], "Tomas plays again."),
    ):
        company.told |= {"stood_in": False, "chairs": (seated[0], chair, seated[2])}
        company.go_on(company.match)
        expect(log).to_contain_text(told)


def test_a_wish_is_told_to_the_others_and_who_agrees(quiet: Page) -> None:
    company = Company(quiet, hints="agree")
    company.show(company.match, 0)
    log = quiet.locator("[role=log].unseen")
    company.told["votes"] = (Vote(0, 0, "hints"),)
    company.go_on(company.match)
    company.told["votes"] = Vote(0, 0, "hints"), Vote(1, 1, "hints")
    company.go_on(company.match)
    expect(log).to_contain_text("Tomas allows hints.")
    expect(log).not_to_contain_text("Rosie would like")


def test_a_wish_for_a_quick_end_can_be_put_away(quiet: Page) -> None:
    company = Company(quiet, votes=(Vote(1, 1, "hurry"),))
    company.show(company.match, 0)
    wish = quiet.get_by_role("region", name="Tomas would like a quick end")
    wish.get_by_role("button", name="Not now").click()
    expect(wish).to_have_count(0)
    company.go_on(company.match)
    expect(wish).to_have_count(0)
    company.told["votes"] = Vote(1, 1, "hurry"), Vote(2, 2, "hurry")
    company.go_on(company.match)
    expect(quiet.get_by_role("region", name="Tomas and Ines would like a quick end")).to_be_visible()


def test_the_clock_begins_when_the_player_comes(quiet: Page) -> None:
    seated = [Chair(0, "Rosie", "person", here=False), Chair(1, "Tomas", "you"), Chair(2, "Ines", "person")]
    company = Company(quiet, waited=70, chairs=tuple(seated))
    company.show(company.match, 1)
    expect(quiet.get_by_role("region", name="Rosie is offline")).to_be_visible()
    company.told |= {"waited": 0, "chairs": (Chair(0, "Rosie", "person"), *seated[1:])}
    company.go_on(company.match, seat=1)
    expect(quiet.locator("#idle-title")).to_have_count(0)


def test_bots_wait_without_a_word(quiet: Page) -> None:
    bots = (Chair(0, "Rosie", "you"), Chair(1, "Tansy", "bot", "casual"), Chair(2, "Old Bell", "bot", "casual"))
    company = Company(quiet, waited=600, chairs=bots)
    company.show(company.match, 0)
    expect(quiet.get_by_role("button", name="I am here")).to_have_count(0)
    company.told["chairs"] = (*bots[:2], Chair(2, "Ines", "person"))
    company.go_on(company.match, seat=0)
    expect(quiet.get_by_role("button", name="I am here")).to_be_visible()
    company.told["chairs"] = (*bots[:2], Chair(2, "Ines", "person", here=False))
    company.go_on(company.match, seat=0)
    expect(quiet.get_by_role("button", name="I am here")).to_have_count(0)


def test_who_uses_the_page_need_not_say_to_be_there(quiet: Page) -> None:
    company = Company(quiet, waited=600)
    company.show(company.match, 0)
    expect(quiet.get_by_role("button", name="I am here")).to_be_visible()
    quiet.keyboard.press("Shift")
    expect(quiet.get_by_role("button", name="I am here")).to_have_count(0)


def test_the_clock_of_a_turn_begins_with_the_turn(alone: Page) -> None:
    """The host has waited for the guest for ten minutes; the guest has just sat down."""
    seated = (Chair(0, "Rosie", "you"), Chair(1, "", "open"), Chair(2, "Tansy", "bot", "casual"))
    alone.clock.install()
    company = Company(alone, waited=600, waiting=True, chairs=seated)
    company.match.play(company.match.legal()[0])  # the guest is to move
    company.told |= {"waiting": False}
    company.show(company.match, 0)
    company.told |= {"waited": 0, "chairs": (seated[0], Chair(1, "Tomas", "person"), seated[2])}
    company.go_on(company.match, seat=0)
    expect(alone.locator(".plate .who").first).to_have_text("Tomas")
    alone.clock.run_for(1500)
    expect(alone.get_by_role("button", name="Let a bot play on")).to_have_count(0)


def test_who_goes_offline_is_seen_and_heard_to_be_and_so_is_who_comes_back(quiet: Page) -> None:
    company = Company(quiet)
    company.show(company.match, 0)
    here = [Chair(0, "Rosie", "you"), Chair(1, "Tomas", "person"), Chair(2, "Ines", "person")]
    company.told["chairs"] = (*here[:2], Chair(2, "Ines", "person", here=False))
    company.go_on(company.match, seat=0)
    expect(quiet.locator(".plate.offline .tag")).to_have_text("offline")
    expect(quiet.locator("[role=log].unseen")).to_contain_text("Ines is offline.")
    quiet.get_by_role("button", name="Who is here").click()
    expect(quiet.locator(".company-sheet")).to_contain_text("offline, the chair is kept")
    company.told["chairs"] = tuple(here)
    company.go_on(company.match, seat=0)
    expect(quiet.locator("[role=log].unseen").last).to_contain_text("Ines is back.")
    expect(quiet.locator(".company-sheet")).not_to_contain_text("offline")


def test_a_name_from_right_to_left_keeps_to_itself(quiet: Page) -> None:
    company = Company(quiet, waited=60, names=["\u05de\u05d9\u05e8\u05d9", "Tomas", "Ines"])
    company.show(company.match, 1)
    name = quiet.locator("#idle-title bdi")
    box, rest = name.bounding_box(), quiet.locator("#idle-title").bounding_box()
    assert box and rest and box["x"] - rest["x"] < 4, "the sentence begins with the name"


def test_a_knock_is_shown_and_who_is_muted_is_not_heard(quiet: Page) -> None:
    company = Company(quiet)
    company.show(company.match, 0)
    company.say(Heard(1, "Knock, knock!", 0))
    expect(quiet.locator(".says")).to_have_text("Knock, knock!")
    quiet.get_by_role("button", name="Who is here").click()
    quiet.get_by_role("button", name="Mute the phrases of Tomas").click()
    company.say(Heard(1, "Ha!"))
    company.say(Heard(2, "Well played"))
    expect(quiet.locator(".log, .say").first).to_contain_text("Well played")
    expect(quiet.locator(".log")).not_to_contain_text("Ha!")
    quiet.reload()
    quiet.wait_for_selector(".cloth")
    quiet.get_by_role("button", name="Who is here").click()
    expect(quiet.get_by_role("button", name="Hear the phrases of Tomas")).to_be_visible()


def test_a_vacated_seat_is_offered_to_spectators(page: Page) -> None:
    settle(page.context)
    origin = page.request.get("/api/server").url.removesuffix("/api/server")
    wish = {"game": GAME, "chairs": ["you", "open"], "private": False, "options": {"first_dealer": "0"}}
    table = page.request.post("/api/tables", data=wish, headers={"origin": origin}).json()
    page.request.post(f"/api/tables/{table['id']}/leave", data={"for_good": True}, headers={"origin": origin})
    page.goto(table["path"])
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".hand .piece").first).to_be_visible()


# -- your turn, while you look elsewhere ------------------------------------------------------------------------------

ELSEWHERE = """
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
  };
  window.badges = [];
  navigator.setAppBadge = async (count) => window.badges.push(count);
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
"""


def test_players_can_ask_for_a_notification_of_their_turn(alone: Page) -> None:
    alone.add_init_script(ELSEWHERE)
    company = Company(alone)
    company.show(company.match, 1)
    alone.evaluate("window.away = true")
    company.match.play(company.match.legal()[0])
    company.go_on(company.match, seat=1)
    alone.wait_for_function("() => document.title.startsWith('(1) ')")
    assert alone.evaluate("[window.told, window.badges]") == [[], [1]], "the player has not asked for it"
    alone.get_by_role("button", name="Settings").click()
    alone.get_by_role("switch", name="Tell me when it is my turn").click()
    alone.wait_for_function("() => JSON.parse(localStorage['snuggery.settings']).notify")
    alone.keyboard.press("Escape")
    company.say(Heard(0, "Knock, knock!", 1))
    alone.wait_for_function("() => window.told.length === 1")
    assert alone.evaluate("window.told") == ["Your turn: Rosie waits for you."]


def test_the_lobby_counts_the_tables_that_wait_for_you(page: Page) -> None:
    settle(page.context)
    origin = page.request.get("/api/server").url.removesuffix("/api/server")
    wish = {"game": GAME, "chairs": ["you", "casual"], "options": {"first_dealer": "1"}}
    page.request.post("/api/tables", data=wish, headers={"origin": origin})
    page.goto("/")
    expect(page).to_have_title("(1) Snuggery")
    expect(page.locator("#mine")).to_contain_text("your turn at 1 table")
