"""Throwing on the full screen: by arrow keys, and by words that are typed."""

import pytest
from textual.pilot import Pilot

from snuggery import load
from snuggery.terminal.board import Board, TypedLine
from snuggery.terminal.local_table import LocalTable, sit_down
from snuggery.terminal.screen import TableApp

from ..grids import grid
from .driving import on_screen, text_of, your_turn


@pytest.fixture
def pool() -> LocalTable:
    """A table at which the person is to push a ball."""
    table = sit_down(load("snoogie", 2, hands="expert", rounds=1), ("you", "casual"), seed=5)
    while not table.scene().question.startswith("Push"):
        table.let_bots_play()
        table.match.play(table.scene().choices[0].action)
        table.let_bots_play()
    return table


def board(pilot: Pilot) -> Board:
    return pilot.app.query_one(Board)


def last_throw(table: LocalTable) -> str:
    """Return the words of the person's last throw."""
    match = table.match
    place = max(i for i, entry in enumerate(match.history) if entry.seat == 0)
    return match.bound.game.notation.action_text(match.state, match.history[place].code)


@pytest.mark.parametrize(
    ("keys", "changed"),
    [
        ("down", {"aim": 0.5}),
        ("up", {"aim": -0.5}),
        ("shift+down", {"aim": 0.02}),
        ("right", {"speed": 0.02}),
        ("left left", {"speed": -0.04}),
        ("f down", {"x": 20}),
        ("f shift+right", {"y": 2}),
        ("f f up left", {"side": -4, "roll": -0.1}),
        ("f f f down", {"aim": 0.5}),
        ("down right u", {}),
    ],
)
def test_arrows_change_the_fields_of_a_throw(pool, keys, changed):
    async def press(pilot: Pilot) -> None:
        usual = dict(board(pilot).aim)
        await pilot.press(*keys.split())
        for name, value in board(pilot).aim.items():
            assert value == pytest.approx(usual[name] + changed.get(name, 0))

    on_screen(pool, press)


def test_no_field_goes_beyond_its_bounds(pool):
    async def press(pilot: Pilot) -> None:
        board(pilot).aim = {**board(pilot).aim, "speed": 3.49}
        await pilot.press("right")
        assert board(pilot).aim["speed"] == 3.5
        await pilot.press("space")
        await your_turn(pilot)

    on_screen(pool, press)
    assert "speed=3.500" in last_throw(pool)


def test_the_table_shows_where_the_throw_would_lead(pool):
    async def press(pilot: Pilot) -> None:
        straight = text_of(pilot.app, "#table")
        assert "●" in straight
        await pilot.press(*["down"] * 20)
        await pilot.pause()
        assert text_of(pilot.app, "#table") != straight
        assert "right" in str(board(pilot).render())

    on_screen(pool, press)


@pytest.mark.parametrize("size", grid([(80, 24), (40, 15), (120, 40)], (40, 15)))
def test_a_match_is_played_by_keys(size):
    """Chalk, votes and throws, to the end."""
    table = sit_down(load("snoogie", 3, rounds=1, balls_per_player=1, first_thrower=0), ["you", "casual", "casual"])

    async def play(pilot: Pilot) -> None:
        while not table.match.over:
            assert pilot.app.query_one("#choices").region.bottom <= size[1]
            assert "═O═" in text_of(pilot.app, "#table")
            await pilot.press("space")
            await your_turn(pilot)
        assert not board(pilot).display

    on_screen(table, play, size)
    assert table.match.over


def test_typed_words_throw_and_what_they_leave_out_is_as_before(pool):
    async def write(pilot: Pilot) -> None:
        usual = dict(board(pilot).aim)
        await pilot.press("t")
        line = pilot.app.query_one(TypedLine)
        assert line.has_focus
        assert line.value == board(pilot).words
        line.value = "throw aim=-3.5"
        await pilot.press("enter")
        await your_turn(pilot)
        assert "aim=-3.50" in last_throw(pool)
        assert board(pilot).has_focus
        assert not line.display
        await pilot.press("down", "b")
        assert board(pilot).aim == usual | {"aim": -3.5}
        await pilot.press("t", "ctrl+u", "up")
        assert line.value == board(pilot).words
        await pilot.press("escape")
        assert board(pilot).has_focus

    on_screen(pool, write)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("throw speed=nan", "not 'nan'"),
        ("throw x=0 y=0", "clear of all that lies there"),
        ("dance", "it is throw and what belongs to it"),
    ],
)
def test_typed_words_that_cannot_be_are_answered_and_stay(pool, words, answer):
    async def write(pilot: Pilot) -> None:
        ply = pool.match.ply
        await pilot.press("t")
        line = pilot.app.query_one(TypedLine)
        line.value = words
        await pilot.press("enter")
        await pilot.pause()
        assert pool.match.ply == ply
        assert line.value == words
        assert answer in text_of(pilot.app, "#question")
        line.value = " "
        await pilot.press("enter")
        assert board(pilot).has_focus

    on_screen(pool, write)


def test_where_nothing_is_thrown_there_is_no_board(table):
    async def look(pilot: Pilot) -> None:
        assert not board(pilot).display
        await pilot.press("t")
        assert not pilot.app.query_one(TypedLine).display

    on_screen(table, look)


def test_a_decided_round_is_left_to_be_looked_at():
    """The others go on slowly while the round that was just decided still lies there."""
    table = sit_down(load("snoogie", 2, balls_per_player=1, rounds=2), ("casual", "casual"), seed=2)
    app = TableApp(table, pause=0.5)
    patience = []
    while not table.match.over:
        table.match.play(table.next_choice())
        app.scene = table.scene()
        patience.append(app._patience())
    assert set(patience) == {0.5, 3.0}
    assert patience[0] == 0.5
    assert patience[-1] == 3.0
