"""The referee's card in a browser: whole matches at a real table by touch, mouse and keyboard, and what can go wrong."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..grids import grid
from .conftest import open_table, resize, settle
from .sheet_keeper import SETTLED, Keeper

CLIPPED = """[...document.querySelectorAll(".bar h1, .bar p, .placed b, .round-table th")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.textContent)"""


def test_chalk_that_is_lost_or_lies_badly_and_a_level_round_are_thrown_again(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben", rounds=2, balls=1)
    keeper.say("Ben", "The chalk is thrown", "It drops into a pocket")
    expect(keeper.just).to_have_text(re.compile("The chalk drops into a pocket.\\s*Ben throws it again."))
    keeper.say("The chalk is thrown", "It stays on the table", "It lies badly", "It lies badly")
    expect(keeper.just).to_contain_text("Ben throws it again.")
    keeper.throw_chalk(2)
    keeper.push(2)
    expect(keeper.page.locator(".stage")).to_contain_text("The half-litre Fanta bottle decides")
    keeper.say("Anna and Ben are level")
    expect(keeper.just).to_have_text("Anna and Ben are equally near: the round is played again.")
    keeper.throw_chalk(2)
    keeper.push(2)
    keeper.say("Anna")
    expect(keeper.just).to_contain_text("Anna is nearest and wins the round.")
    expect(keeper.just).to_contain_text("The winner throws first. Next: Anna and Ben.")


@pytest.mark.deep
def test_a_match_of_two_with_fouls_and_a_deciding_round(keeper: Keeper) -> None:
    keeper.come_and_begin("Anna", "Ben", rounds=2, balls=1)
    keeper.say("Ben")
    for winner in ("Anna", "Ben"):
        keeper.round(2, winner)
    expect(keeper.page.get_by_text("deciding round", exact=True)).to_be_visible()
    keeper.round(2, "Anna")
    expect(keeper.asked).to_have_text("Anna wins the match")
    assert keeper.record().scores == [2, 1]


def test_three_people_are_told_the_next_order_and_measure(keeper: Keeper) -> None:
    keeper.come_and_begin("Anna", "Ben", "Cleo", rounds=3, balls=2)
    keeper.say("Anna")
    keeper.throw_chalk(3)
    keeper.say("The ball is pushed", "It drops into a pocket", "Foul: let go on or beyond the line")
    expect(keeper.page.locator(".player", has_text="Ben")).to_contain_text("fouled")
    keeper.push(3)
    expect(keeper.answer("Ben")).to_have_count(0)
    for name, distance in (("Anna", "231,5"), ("Cleo", "238")):
        keeper.page.get_by_role("textbox", name=name).fill(distance)
        keeper.page.get_by_role("button", name=f"Write down for {name}").click()
    expect(keeper.just).to_contain_text("The half-litre Fanta bottle decides: 231.50 to 238.00 mm.")
    expect(keeper.just).to_contain_text("and Cleo is not last again. Next: Anna, Cleo and Ben.")
    keeper.rounds("Ben", "Cleo")
    expect(keeper.page.get_by_text("deciding round", exact=True)).to_be_visible()
    expect(keeper.just).to_contain_text("have won equally many rounds: one deciding round among them.")
    keeper.round(3, "Cleo")
    expect(keeper.asked).to_have_text("Cleo wins the match")
    placed = [re.compile(words) for words in ("Cleo\\s+2 rounds$", "Anna\\s+1 round$", "Ben\\s+1 round$")]
    expect(keeper.page.locator(".placed li")).to_have_text(placed)
    table = keeper.page.locator(".round-table")
    expect(table.locator("thead th bdi")).to_have_text(["Cleo", "Anna", "Ben"])
    expect(table.locator("tbody tr")).to_have_text([re.compile(f"^Round {n}") for n in range(1, 5)])
    expect(table.locator("tbody tr").nth(2).locator("td")).to_have_text(["1", "·", "·"])
    expect(table.locator("tfoot tr").first.locator("td")).to_have_text(["2", "1", "1"])
    expect(table.locator(".shares td")).to_have_text(["50 %", "25 %", "25 %"])
    assert keeper.page.evaluate(CLIPPED) == []
    assert keeper.record().scores == [1, 1, 2]
    keeper.page.get_by_role("button", name="Play again").click()
    expect(keeper.page.locator(".stage .big")).to_have_text("Cleo")
    expect(keeper.asked).to_contain_text("Throw the chalk.")


def test_answers_are_taken_back_one_by_one(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    keeper.say("Anna", "The chalk is thrown", "It stays on the table", "It lies well")
    keeper.take_back()
    expect(keeper.asked).to_contain_text("Does the chalk lie well?")
    keeper.take_back()
    expect(keeper.asked).to_have_text("Where does the chalk end up?")
    keeper.take_back()
    keeper.take_back()
    expect(keeper.asked).to_have_text("Who wins the lot?")
    expect(keeper.page.get_by_role("button", name=re.compile("^Take back"))).to_have_count(0)
    keeper.say("Ben")
    expect(keeper.page.locator(".stage .big")).to_have_text("Ben")


def test_nothing_is_lost_when_the_page_is_loaded_again(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben", balls=1)
    keeper.say("Anna")
    keeper.throw_chalk(2)
    keeper.push(2)
    keeper.page.get_by_role("textbox", name="Anna").fill("12")
    keeper.page.reload()
    expect(keeper.asked).to_have_text("Who is nearest to the chalk?")
    expect(keeper.page.get_by_role("textbox", name="Anna")).to_have_value("12")
    keeper.page.goto("/")
    keeper.page.get_by_role("link", name="Look in: Snoogie").first.click()
    expect(keeper.asked).to_have_text("Who is nearest to the chalk?")


def test_a_distance_that_cannot_be_is_refused_at_its_field(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben", balls=1)
    keeper.say("Anna")
    keeper.throw_chalk(2)
    keeper.push(2)
    before = keeper.ply
    field = keeper.page.get_by_role("textbox", name="Ben")
    for typed in ("-5", "12x", "99999"):
        field.fill(typed)
        field.press("Enter")
        expect(keeper.page.locator(".blank .refusal")).to_contain_text(
            f"A distance in mm is a number from 0.00 to 10000.00 in steps of 0.01, not '{typed}'."
        )
        expect(field).to_have_attribute("aria-invalid", "true")
        assert keeper.ply == before


def test_a_double_tap_answers_one_question(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    keeper.say("Anna")
    keeper.answer("The chalk is thrown").dblclick()
    expect(keeper.asked).to_have_text("Where does the chalk end up?")
    keeper.page.clock.run_for(600)
    keeper.page.wait_for_timeout(100)  # a second answer would be there by now
    expect(keeper.asked).to_have_text("Where does the chalk end up?")


def test_by_keyboard_alone(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    page = keeper.page
    settled = page.locator(".answer[aria-disabled=false]").first
    page.keyboard.press("2")
    expect(keeper.asked).to_contain_text("Throw the chalk.")
    page.clock.fast_forward(SETTLED)
    expect(settled).to_be_visible()
    keeper.answer("The chalk is thrown").focus()
    page.keyboard.press("Enter")
    expect(keeper.answer("It stays on the table")).to_be_focused()
    page.clock.fast_forward(SETTLED)
    expect(settled).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Ben: Does the chalk lie well?")
    page.clock.fast_forward(SETTLED)
    expect(settled).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_role("log")).to_contain_text("Taken back: The chalk lies on the table.")
    page.keyboard.press("w")
    expect(page.get_by_role("status")).to_contain_text("Where does the chalk end up?")


@pytest.mark.parametrize("size", grid([(360, 740), (390, 844), (1280, 800)], (360, 740)), ids=str)
def test_everything_that_is_pressed_is_large_enough(keeper: Keeper, size: tuple[int, int]) -> None:
    resize(keeper.page, size)
    keeper.begin("Anna", "Ben", "Clementine")
    keeper.say("Anna", "The chalk is thrown")
    small = keeper.page.evaluate(SMALL)
    assert small == []
    assert keeper.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


SMALL = """[...document.querySelectorAll("button, a, summary, input")].filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 44 || height < 44).map(([text]) => text)"""


def test_no_table_for_bots_is_offered_the_real_one(page: Page) -> None:
    settle(page.context)
    page.goto("/")
    page.get_by_role("button", name="Set a table: Snoogie").click()
    page.locator("dialog .house-rules > summary").click()
    offered = page.locator("dialog input[name=table]")
    expect(offered).to_have_count(4)
    assert [table.get_attribute("value") for table in offered.all()] == ["pool9", "pool8", "pool7", "snooker12"]


def test_a_card_asked_for_as_a_table_is_shown_as_a_card_and_a_table_as_a_table(keeper: Keeper) -> None:
    keeper.begin("Anna", "Ben")
    card = keeper.page.url
    keeper.page.goto(card.replace("/sheet/", "/t/"))
    expect(keeper.asked).to_have_text("Who wins the lot?")
    assert keeper.page.url == card
    table = open_table(keeper.page, ["you", "casual"])
    keeper.page.goto(table.replace("/t/", "/sheet/"))
    keeper.page.wait_for_url(f"**{table}")


@pytest.mark.parametrize("width", grid([360, 1280], 360))
def test_names_are_written_beside_the_marks_of_the_players(page: Page, width: int) -> None:
    page.goto("/referee/snoogie")
    resize(page, (width, 800))
    row = page.locator(".company-names li").first
    mark, field = row.locator("svg").bounding_box(), row.locator("input").bounding_box()
    assert mark
    assert field
    assert mark["x"] + mark["width"] <= field["x"]
    assert field["y"] < mark["y"] + mark["height"] / 2 < field["y"] + field["height"]


def test_a_game_that_needs_no_card_says_so(page: Page) -> None:
    settle(page.context)
    page.goto("/referee/snore")
    expect(page.get_by_text("This game has no score sheet")).to_be_visible()


@pytest.mark.parametrize("names", [("Anna", "anna"), ("Anna", "B|n")])
def test_names_that_cannot_be(page: Page, names: tuple[str, str]) -> None:
    settle(page.context)
    page.goto("/referee/snoogie")
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {seat}").fill(name)
    page.get_by_role("button", name="Start the score sheet").click()
    expect(page.locator(".begin .refusal")).to_contain_text("Say who plays, each by a name of their own")
