"""What is told is heard: nothing twice, nothing overwritten, refusals at once; and answers are given from everywhere."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from snuggery.engine.match.match import Match
from snuggery.games import find, names
from snuggery.games.snafooey.tests.tables import start as snafooey
from snuggery.games.snake_rummy.tests.tables import laying
from snuggery.games.snore.tests.tables import table as snore
from snuggery.tables.views.deal_messages import DealEnd
from snuggery.tables.views.messages import Event, Heard

from ..grids import grid
from .conftest import open_table, settle
from .contrast import pale
from .staging import Staged
from .test_table import without_faults

Stage = Callable[..., Staged]

ALOUD = "(role) => [...document.querySelectorAll(`.unseen[role=${role}] p`)].map((one) => one.textContent)"


@pytest.fixture
def staged(page: Page) -> Stage:
    """Show a position."""

    def show(match: Match, size: tuple[int, int] = (1280, 800), **choices: str) -> Staged:
        settle(page.context, **choices)
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        return Staged(page).show(match)

    return show


def aloud(page: Page, role: str = "log") -> list[str]:
    said: list[str] = page.evaluate(ALOUD, role)
    return said


def after_a_snore() -> Match:
    """A player snores, and others speak before this seat."""
    match = snore("6h 9d Qs 8s / * / * / * / *", trump="Ah")
    match.play("refuse")
    match.play("snore")
    return match


def asked_for_help() -> Match:
    match = after_a_snore()
    while match.seat != 0:
        match.play("pass")
    return match


def test_a_message_without_events_takes_nothing_back(page: Page, staged: Stage) -> None:
    match = snafooey(4)
    table = staged(match)
    before = len(aloud(page))
    for text in ("Tomas plays Eight. The count is 30.", "Over 30: Tomas pays one chip."):
        table.go_on(match, Event(match.ply + 1, 1, text, "count"))
    for _ in range(3):
        table.go_on(match)
    table.say(Heard(1, "Well played."))
    expect(page.locator(".rail .say")).to_contain_text("Well played")
    assert aloud(page)[before:] == [
        "Tomas plays Eight. The count is 30.",
        "Over 30: Tomas pays one chip.",
        "Tomas says: Well played.",
    ]


def test_what_is_said_upon_a_deal_is_heard_when_that_is_seen(page: Page, staged: Stage) -> None:
    match = snafooey(4)
    table = staged(match)
    over = DealEnd(1, match.ply + 1, "Round 1", "Next round", "Round 1 is played.", (), (), (), heard=0)
    table.told["deal_ends"] = (over,)
    table.go_on(match, ply=over.ply)
    table.say(Heard(1, "Well played."))
    table.say(Heard(2, "Your turn?", to=0))  # a knock, which waits for nothing
    page.wait_for_function("() => document.body.textContent.includes('Your turn?')")
    expect(page.locator(".deal-end")).to_be_visible()
    assert "Tomas says: Well played." not in aloud(page)
    page.keyboard.press("Enter")
    expect(page.locator(".deal-end")).to_have_count(0)
    expect(page.locator(".unseen[role=log] p").filter(has_text="Tomas says: Well played.")).not_to_have_count(0)
    assert aloud(page).count("Tomas says: Well played.") == 1


def test_the_number_of_a_card_again_takes_the_next_that_it_can_do(page: Page, staged: Stage) -> None:
    match = laying("4h 9c 9s / Qc Qd", "3h", laid="A 5h 6h 7h")
    table = staged(match)
    discard = match.read("discard 4h")
    page.keyboard.press("2")
    page.keyboard.press("2")
    assert aloud(page, "status")[-1] == "Lay the four of hearts on the snake: Enter plays it."
    page.keyboard.press("Enter")
    expect(page.locator(".dock")).to_contain_text("Playing")
    assert [played["action"] for played in table.played] == [discard]


def test_a_turn_names_what_may_be_chosen(page: Page, staged: Stage) -> None:
    staged(asked_for_help())
    last = aloud(page)[-1]
    assert last.startswith("Your turn. Will you help Tomas? Choices: 1 Help; 2 Miss; 3 The five; ")


@pytest.mark.parametrize("wish", ["brief", "full"])
def test_more_or_less_is_said_as_wished(page: Page, staged: Stage, wish: str) -> None:
    staged(asked_for_help(), speech=wish)
    said = " ".join(aloud(page))
    assert ("Choices: 1 Help, keep your" in said) == (wish == "full")
    assert ("Your hand, 4 cards" in said) == (wish == "full")
    assert "Your turn. Will you help Tomas?" in said


@pytest.mark.parametrize(
    "focus", grid([".hand .piece", ".icon-button[title=Rules]", "body"], ".icon-button[title=Rules]")
)
def test_a_number_and_enter_answer_from_everywhere(page: Page, staged: Stage, focus: str) -> None:
    match = asked_for_help()
    table = staged(match)
    page.locator(focus).first.focus()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Miss", exact=True).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".dock")).to_contain_text("Playing")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [played["action"] for played in table.played] == [match.read("miss")]


def test_a_refusal_is_said_at_once(page: Page, staged: Stage) -> None:
    table = staged(asked_for_help())
    page.locator(".hand .piece").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("099")
    page.keyboard.press("Enter")
    assert aloud(page, "alert") == [
        "Will you help Tomas?",
        "There is no number 99 to choose.",
        "Will you help Tomas?",
    ]
    assert table.played == []


@pytest.mark.parametrize(
    ("here", "there"),
    [(".hand .piece", "Help"), (".phrases .button", None), ("body", None)],
    ids=["the table", "the rail", "nowhere"],
)
def test_the_focus_goes_to_the_answer_from_the_table_alone(
    page: Page, staged: Stage, here: str, there: str | None
) -> None:
    match = after_a_snore()
    table = staged(match)
    page.locator(here).first.focus()
    page.keyboard.press("Shift")  # the page takes this for keyboard use
    while match.seat != 0:
        match.play("pass")
    table.go_on(match)
    expect(page.locator(".papers")).to_be_visible()
    if there:
        expect(page.get_by_role("button", name=there, exact=True)).to_be_focused()
    else:
        assert page.evaluate("(here) => document.activeElement.matches(here)", here)
    page.keyboard.press("j")
    expect(page.get_by_role("button", name="Help", exact=True)).to_be_focused()


def test_a_board_over_the_table_is_told_of_once(page: Page, staged: Stage) -> None:
    match = asked_for_help()
    table = staged(match)
    table.told["waited"] = 70
    for _ in range(2):
        table.go_on(match)
    expect(page.get_by_role("heading", name="The others wait for you")).to_be_visible()
    assert [said for said in aloud(page) if "wait for you" in said] == ["The others wait for you. Buttons: I am here."]


def test_what_was_said_is_heard_again_and_read(page: Page, staged: Stage) -> None:
    staged(asked_for_help())
    first, *_, last = aloud(page)
    for key in ",,,.":
        page.keyboard.press(key)
    said = aloud(page, "status")
    assert said[-1] == first
    page.keyboard.press("v")
    expect(page.get_by_role("dialog", name="What was said").get_by_role("listitem").last).to_have_text(last)
    without_faults(page)


@pytest.mark.parametrize("wish", ["alt", "off"])
def test_letters_and_figures_can_be_given_back(page: Page, staged: Stage, wish: str) -> None:
    table = staged(asked_for_help(), characterKeys=wish)
    before = aloud(page, "status")
    assert ["Alt with a number" in said for said in before] == [wish == "alt"], "how one chooses is told to a newcomer"
    for key in ("w", "2", "Enter"):
        page.keyboard.press(key)
    for key in ("Alt+w", "Alt+2"):
        page.keyboard.press(key)
    assert len(aloud(page, "status")) - len(before) == (2 if wish == "alt" else 0)
    page.keyboard.press("Enter")
    expect(page.locator(".dock")).to_contain_text("Playing" if wish == "alt" else "Choose")
    assert len(table.played) == (wish == "alt")


def test_at_400_percent_nothing_stays_over_the_table(page: Page, staged: Stage) -> None:
    staged(asked_for_help(), (320, 256))
    reached = """(all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility()).filter((one) => {
        one.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const there = document.elementFromPoint(left + Math.min(width / 2, 12), top + height / 2)
        return !one.contains(there)
    }).map((one) => one.className)"""
    named = ".question, .plate, .paper, .hand .piece, .dock .button, .pot-figure, .bar .icon-button"
    assert page.evaluate(reached, named) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_colours_of_the_system_tell_what_is_chosen_and_what_plays(page: Page, staged: Stage) -> None:
    page.emulate_media(forced_colors="active")
    look = """(one) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(one)
        return [backgroundColor, outlineStyle, outlineWidth]
    }"""
    match = snafooey(4)
    while match.seat != 0:
        match.play(match.legal()[0])
    staged(match)
    idle: Any = page.locator("[data-main]").evaluate(look)
    page.locator(".hand .piece.legal").first.click()
    ready: Any = page.locator("[data-main].ready").evaluate(look)
    assert ready[0] != idle[0]
    assert page.locator(".hand .piece.chosen").evaluate(look)[1:] == ["solid", "4px"]
    page.keyboard.press("Tab")
    assert page.locator(":focus").evaluate(look)[1] == "solid"
    page.emulate_media(forced_colors="none")


def test_the_log_of_a_phone_takes_the_focus_and_gives_it_back(page: Page, staged: Stage) -> None:
    staged(asked_for_help(), (390, 844))
    opener = page.locator(".list-tool")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rail .close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(page.locator(".rail")).to_be_hidden()


def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page, staged: Stage) -> None:
    staged(asked_for_help())
    opener = page.get_by_role("button", name="Settings")
    opener.focus()
    page.keyboard.press("Enter")
    inside = "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(inside)
    switch = page.get_by_role("switch", name="Announce the count", exact=True)
    expect(switch).to_have_accessible_description(re.compile("^Where cards change a count, you say the new one"))
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


@pytest.mark.parametrize("theme", grid(["dark", "light"], "light"))
def test_every_text_stands_out_from_what_is_behind_it(browser: Browser, address: str, theme: str) -> None:
    page = browser.new_page(base_url=address)
    settle(page.context, theme=theme)
    found = {}
    for game in names():
        page.set_viewport_size({"width": 390, "height": 844} if theme == "light" else {"width": 1280, "height": 720})
        page.goto(open_table(page, ["you", *["casual"] * (find(game).usual_seats - 1)], game))
        page.wait_for_selector(".own-plate.turn", state="attached")
        found[game] = pale(page)
    page.goto("/")
    page.wait_for_selector(".sign")
    found["lobby"] = pale(page)
    page.close()
    assert found == dict.fromkeys([*names(), "lobby"], [])
