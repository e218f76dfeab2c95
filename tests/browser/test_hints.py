"""Hints on the page: marks under the choices, the advice beside them, by keys and by ear, at three sizes."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from snuggery.engine.match.match import Match
from snuggery.games.snip_snap_snorum.tests.tables import table as snip
from snuggery.tables.views.messages import HintAsked, Vote

from .conftest import settle
from .staging import Staged, advice
from .worst import who_helps

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 720},
    "phone": {"width": 390, "height": 844},
    "lying": {"width": 740, "height": 360},
}
REACHABLE = """(element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return element.contains(there) || there?.contains(element)
}"""
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


@pytest.mark.parametrize("size", SIZES)
def test_marks_stand_under_the_choices_and_cover_nothing(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    lit(page)
    expect(page.locator(".hint-plate h2")).to_have_text("The five of clubs")
    assert page.locator(".hand .worth").all_inner_texts()[0].startswith("31 %")
    assert page.locator(".hand .worth.best").count() == 1
    reachable = page.locator(".hint-plate, .hand .piece, .dock [data-main], .asked")
    assert all(one.evaluate(REACHABLE) for one in reachable.all())
    marks = [box for one in page.locator(".hand .worth").all() if (box := one.bounding_box())]
    assert all(a["x"] + a["width"] <= b["x"] + 1 for a, b in zip(marks, marks[1:], strict=False)), "side by side"
    assert all(mark["y"] + mark["height"] <= SIZES[size]["height"] for mark in marks)


@pytest.mark.parametrize("size", SIZES)
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
    assert all(one.evaluate(REACHABLE) for one in page.locator(".paper > .worth, .hint-plate, .dock [data-main]").all())


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
