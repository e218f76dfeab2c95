"""Hints on the page: marks under the choices, the advice beside them, by keys and by ear, at three sizes."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from snuggery.bots.household import face_of
from snuggery.engine.match.match import Match
from snuggery.games.snip_snap_snorum.tests.tables import table as snip
from snuggery.tables.views.messages import Chair, HintAsked, Vote

from ..grids import grid
from .conftest import settle
from .staging import NAMES, Staged, advice, wait_until
from .worst import who_helps

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 720},
    "phone": {"width": 390, "height": 844},
    "lying": {"width": 740, "height": 360},
}
UNREACHABLE = """(all) => all.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !element.contains(there) && !there?.contains(element)
}).map((element) => element.className)"""
BOXES = "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
SAFE = (0.31, 0.27, 0.27, 0.26)  # what the five, the eights and the king are worth, and how far from sure
DOUBT = (0.0, 0.01, 0.01, 0.01)
PAIRED = ((0.0,) * 4, (0.2, 0.5, 1, 0), (0.2, 0.5, 1, 0), (0.38, 0.8, 1, 0))


def a_lead() -> Match:
    """Return a table at which one of four cards cannot be paired."""
    return snip("5c Kd 8s 8h / 2c 3c 4c 6c / 7c 9c Tc Jc / 2d 3d 4d 6d", turn="A")


def lit(page: Page, match: Match | None = None, **told: object) -> Staged:
    """Show a table and ask for a hint by its key."""
    settle(page.context)
    match = match or a_lead()
    staged = Staged(page, **{"hints": "yes", **told})
    staged.hint = advice(match, 0, SAFE, DOUBT, *PAIRED) if len(match.legal()) == len(SAFE) else None
    staged.show(match)
    page.keyboard.press("i")
    return staged


@pytest.mark.parametrize("size", grid(SIZES, "desk", "lying"))
def test_marks_stand_under_the_choices_and_cover_nothing(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    lit(page)
    expect(page.locator(".hint-plate h2")).to_have_text("The five of clubs")
    expect(page.locator(".hand .worth").first).to_have_text(re.compile("^31 %"), use_inner_text=True)
    expect(page.locator(".hand .worth.best")).to_have_count(1)
    reachable = page.locator(".hint-plate, .hand .piece, .dock [data-main], .asked")
    assert reachable.count() > len(SAFE)
    assert reachable.evaluate_all(UNREACHABLE) == []
    marks = page.locator(".hand .worth").evaluate_all(BOXES)
    assert len(marks) == len(SAFE)
    assert all(a["x"] + a["width"] <= b["x"] + 1 for a, b in zip(marks, marks[1:], strict=False)), "side by side"
    assert all(mark["y"] + mark["height"] <= SIZES[size]["height"] for mark in marks)


@pytest.mark.parametrize("size", grid(SIZES, "lying"))
def test_papers_bear_their_marks(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    match = who_helps()
    staged = Staged(page, hints="yes")
    settle(page.context)
    many = len(match.legal())
    staged.hint = advice(match, match.seat, (945.0, 955.0, 960.0, 940.0)[:many], (3.0, 1.0, 0.0, 3.0)[:many])
    staged.show(match, match.seat)
    page.keyboard.press("i")
    expect(page.locator(".paper > .worth")).to_have_count(many)
    expect(page.locator(".paper.chosen > .worth.best")).to_have_count(1)
    assert page.locator(".paper > .worth, .hint-plate, .dock [data-main]").evaluate_all(UNREACHABLE) == []


def test_the_lamp_chooses_and_never_plays(page: Page) -> None:
    staged = lit(page)
    expect(page.locator(".hand .piece.chosen .worth.best")).to_have_count(1)
    expect(page.locator(".dock [data-main].ready")).to_contain_text("Play the five of clubs")
    assert not staged.played
    page.keyboard.press("Escape")  # puts the card back
    page.keyboard.press("Escape")  # hides the hint
    expect(page.locator(".hint-plate, .worth")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".hint-plate h2")).to_have_text("The five of clubs")
    match = a_lead()
    match.play("play 5c")
    staged.go_on(match)
    expect(page.locator(".hint-plate, .worth")).to_have_count(0)


def test_what_it_says_is_heard_and_described(page: Page) -> None:
    lit(page)
    heard = page.locator("body > [role=status].unseen p").last
    expect(heard).to_have_text(
        "Hint: The five of clubs, 31 %. Tomas cannot pair the five of clubs; "
        "the eight of hearts would be paired 20 times in 100."
    )
    five = page.get_by_role("button", name="five of clubs", exact=True)
    expect(five).to_have_accessible_description("Leads. Hint: 31 %, best.")
    king = page.get_by_role("button", name="king of diamonds", exact=True)
    expect(king).to_have_accessible_description("Leads. Hint: 26 %, give or take 2.")
    king.click()
    expect(page.locator(".hint-reason")).to_contain_text("the king of diamonds would be paired 38 times in 100")
    page.get_by_role("button", name="Why?").first.click()
    expect(page.locator("dialog .hint-list li")).to_have_count(4)
    expect(page.locator("dialog")).to_contain_text("4 choices tried")
    expect(page.locator("dialog h2")).not_to_have_text("The five of clubs")


def test_a_setting_shows_hints_on_every_turn(page: Page) -> None:
    settle(page.context, hints=True)  # type: ignore[arg-type]
    match = a_lead()
    staged = Staged(page, hints="yes")
    staged.hint = advice(match, 0, SAFE, DOUBT, *PAIRED)
    staged.show(match)
    staged.go_on(match)
    expect(page.locator(".hint-plate h2")).to_have_text("The five of clubs")
    assert len(staged.asked) == 1


def test_with_other_people_the_lamp_asks_them_first(page: Page) -> None:
    votes: list[object] = []
    page.route("**/vote", lambda route: (votes.append(route.request.post_data_json), route.fulfill(json={}))[1])
    with page.expect_response("**/vote"):
        staged = lit(page, hints="agree")
    expect(page.locator(".notice")).to_contain_text("Hints need everyone’s consent")
    assert not staged.asked
    assert votes == [{"seat": 0, "what": "hints"}]


def test_another_players_request_for_hints_is_announced_as_a_question(page: Page) -> None:
    votes: list[object] = []
    page.route("**/vote", lambda route: (votes.append(route.request.post_data_json), route.fulfill(json={}))[1])
    settle(page.context)
    match = a_lead()
    staged = Staged(page, hints="agree").show(match)
    staged.told["votes"] = (Vote(1, 1, "hints"),)
    staged.go_on(match)
    heard = page.locator("body > [role=log].unseen p")
    expect(heard.get_by_text("Tomas would like to allow hints.", exact=True)).to_have_count(1)
    with page.expect_response("**/vote"):
        page.get_by_role("button", name="Allow hints").click()
    assert votes == [{"seat": 0, "what": "hints"}]


def test_everybody_sees_requests_and_a_game_without_hints_shows_none(page: Page) -> None:
    staged = lit(page, hints="")
    expect(page.locator(".hint-tool")).to_have_count(0)
    staged.say(HintAsked(1))
    expect(page.locator(".rail")).to_contain_text("Tomas asks for a hint.")


def cautious(page: Page, caution: str = "always", **told: object) -> Staged:
    """Show a table with bots to a player who wants to be asked before a clear mistake."""
    settle(page.context, caution=caution)
    match = a_lead()
    bots = tuple(Chair(i, NAMES[i], "bot" if i else "you", mark=face_of(NAMES[i])) for i in range(match.bound.seats))
    staged = Staged(page, **{"hints": "yes", "chairs": bots, **told})
    staged.hint = advice(match, 0, SAFE, DOUBT, *PAIRED)
    staged.show(match)
    expect(page.locator(".hand .piece").first).to_be_visible()
    return staged


def until_answered(page: Page, staged: Staged) -> None:
    """Wait for what the page asks by itself and never shows."""
    wait_until(page, lambda: staged.asked)
    page.evaluate("1")  # behind the answer


def lay_the_king(page: Page) -> None:
    """Make the clear mistake of that table."""
    page.get_by_role("button", name="king of diamonds", exact=True).click()
    page.keyboard.press("Enter")


def test_before_a_clear_mistake_the_page_asks_once_and_says_why(page: Page) -> None:
    staged = cautious(page)
    until_answered(page, staged)
    assert [message["silent"] for message in staged.asked] == [True]
    expect(page.locator(".hint-plate, .worth")).to_have_count(0)
    lay_the_king(page)
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("The king of diamonds: 26 % ±2. The five of clubs: 31 %.")
    expect(question).to_contain_text("the king of diamonds would be paired 38 times in 100")
    question.get_by_role("button", name="Choose again").click()
    expect(question).to_have_count(0)
    assert not staged.played
    page.get_by_role("button", name="Play the king of diamonds").first.click()
    expect(question).to_have_count(0)
    wait_until(page, lambda: staged.played)
    assert len(staged.played) == 1, "asked once a turn"


def test_the_question_goes_with_its_turn(page: Page) -> None:
    staged = cautious(page)
    until_answered(page, staged)
    lay_the_king(page)
    expect(page.get_by_role("dialog")).to_have_count(1)
    match = a_lead()
    match.play("play 5c")  # a bot played for a player who had waited too long
    staged.go_on(match)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_player_who_insists_plays_what_was_chosen(page: Page) -> None:
    staged = cautious(page)
    until_answered(page, staged)
    lay_the_king(page)
    page.get_by_role("button", name="Play it anyway").click()
    wait_until(page, lambda: staged.played)
    assert staged.played[0]["action"] == a_lead().read("play Kd")


def test_a_good_choice_is_played_without_a_question(page: Page) -> None:
    staged = cautious(page)
    until_answered(page, staged)
    page.get_by_role("button", name="five of clubs", exact=True).click()
    page.keyboard.press("Enter")
    wait_until(page, lambda: staged.played)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(staged.played) == 1


def test_by_default_the_page_asks_in_a_first_match_alone(page: Page) -> None:
    until_answered(page, cautious(page, "first"))
    page.evaluate("localStorage.setItem('snuggery.known', JSON.stringify(['snip-snap-snorum']))")
    later = cautious(page, "first")
    assert not later.asked


@pytest.mark.parametrize(
    ("caution", "told"), [("never", {}), ("always", {"hints": "agree"}), ("always", {"hints": ""})]
)
def test_nothing_is_asked_where_it_is_not_wished_or_other_people_play(
    page: Page, caution: str, told: dict[str, object]
) -> None:
    staged = cautious(page, caution, **told)
    expect(page.locator(".hand .piece").first).to_be_visible()
    assert not staged.asked
