"""What is this, at a terminal: by a command, by a key, and what is said before the first card."""

import io

import pytest

from snuggery import load
from snuggery.games import names
from snuggery.terminal.explaining import answer, askable, house_rules, told
from snuggery.terminal.local_table import sit_down
from snuggery.terminal.pages import ExplainPage
from snuggery.terminal.plain import PlainTable

from .driving import on_screen, text_of


def a_table(name="snafooey", **options):
    bound = load(name, **options)
    table = sit_down(bound, ["you"] + ["casual"] * (bound.seats - 1), seed=3)
    table.let_bots_play()
    return table


def lines(table, script):
    out = io.StringIO()
    PlainTable(table, io.StringIO(script), out).play()
    return out.getvalue().splitlines()


@pytest.mark.parametrize("name", names())
def test_everything_on_a_table_can_be_asked_about_by_its_name(name):
    table = a_table(name)
    for thing in askable(table):
        assert answer(table, f"is {thing.name}?")[0].startswith(f"{thing.name}: ")
        assert "**" not in answer(table, thing.name)[0]


def test_a_thing_is_told_with_an_example_from_the_table():
    table = a_table()
    road = next(thing for thing in askable(table) if thing.name == "The road")
    assert f"{table.match.state.count} and " in told(table, road)


def test_what_is_told_has_the_numbers_of_the_table():
    table = a_table("snore", hand_size=5)
    assert answer(table, "the pot")[0].startswith("The pot: What is played for.")
    assert "each of five tricks wins a fifth." in answer(table, "the pot")[0]
    assert answer(table, "cheer") == ["Cheer: snore with the trump ace and five new cards."]
    asked = " ".join(lines(table, "rules\nquit\n"))
    assert "win a fifth of the pot with each" in asked


def test_words_are_explained_and_an_unknown_one_lists_all_that_can_be_asked():
    asked = lines(a_table(), "what\nwhat is gotcha\n? the stock\nwhat is a zebra\nwords\nquit\n")
    assert any(line.startswith("Ask what any of these is: aim, ") for line in asked)
    assert "Gotcha: straight up to the next edge." in asked
    assert any(line.startswith("The stock: After your card, draw one from here yourself") for line in asked)
    assert any(line.startswith("Nothing here is called 'zebra'") or "called 'is a zebra'" in line for line in asked)
    assert "bury: put away a Snafooey that can’t be played." in asked


def test_aim_and_house_rules_are_said_before_the_first_card_and_with_the_rulebook():
    table = sit_down(load("snake-rummy", nine_value=10), ["you", "casual", "casual", "casual"], seed=3)
    said = lines(table, "rules\nquit\n")
    assert said[1].startswith("Lay sets and keep few cards")
    assert said.count("House rule: A nine counts 10, as the cards above it.") == 2
    assert house_rules(a_table()) == []


def test_what_need_not_be_read_to_play_says_nothing_of_that():
    table = a_table()
    assert not any("true" in line.lower().replace(".", " ").split() for line in lines(table, "table\nquit\n"))

    async def look(pilot):
        assert "True" not in text_of(pilot.app, "#table").split()

    on_screen(table, look)


def test_the_stock_says_how_one_draws_only_where_one_must_think_of_it():
    assert "after your card, draw" in "\n".join(lines(a_table(), "table\nquit\n"))
    assert "after your card, draw" not in "\n".join(lines(a_table(draw="auto"), "table\nquit\n"))


def test_e_opens_the_sheet_that_says_what_things_are():
    async def ask(pilot):
        assert "after your card, draw: D" in text_of(pilot.app, "#table")
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ExplainPage)
        assert "Bring the one shared count" in str(pilot.app.screen.query_one("#told").render())
        await pilot.press("down", "down")
        assert "The road" in str(pilot.app.screen.query_one("#told").render())
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, ExplainPage)

    on_screen(a_table(), ask, size=(100, 30))
