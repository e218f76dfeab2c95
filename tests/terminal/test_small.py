"""A small terminal: what is played with comes first; and one that is closed over a match."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from snuggery import load
from snuggery.games import names
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.terminal.board import Board
from snuggery.terminal.drawing import draw_scene
from snuggery.terminal.local_table import LocalTable, resume, sit_down
from snuggery.terminal.widgets import KeysLine

from ..grids import grid
from .driving import on_screen, text_of, your_turn

WINDOWS = [(name, size) for name in names() for size in ((60, 20), (80, 24), (200, 50))]


def crowd() -> LocalTable:
    """Five at Snake Rummy; all have laid something, and the person must lay."""
    laid = "A Ac Ad Ah, B 5c 5d 5h, B 9s Ts Js, C 6c 6d 6h, C Qc Qd Qh, D Kc Kd Kh, E 7c 7d 7h"
    match = rummy("3c 4s 8d 2c / 9c 2s / 4h 5s / 8c Tc / 3s 2h", snake="Jh 3d 4d", laid=laid, draws="9h")
    match.play("deck")
    return LocalTable(match, ("you", *["casual"] * 4), 3)


@pytest.mark.parametrize(("width", "lines"), [(58, 10), (78, 9)])
def test_where_lines_are_few_the_snake_and_all_melds_are_among_the_first(width, lines):
    table = crowd()
    drawn = draw_scene(table.scene(), table.name, width, "", lines).plain.splitlines()
    first = "\n".join(drawn[:lines])
    assert "»" in first
    for name in table.names[1:]:
        assert name in first
    for card in ("5♥", "J♠", "6♦", "Q♥", "K♥", "7♥", "A♦"):
        assert card in first
    assert "Score" in "\n".join(drawn)


@pytest.mark.parametrize("lines", [3, 9, 60])
@pytest.mark.parametrize("name", ["snip-snap-snorum", "snake-rummy"])
def test_what_lies_before_seats_is_drawn_where_the_seats_stand_in_the_bar(name: str, lines: int) -> None:
    """The card that was played last at one game, the sets on the table at the other."""
    table = sit_down(load(name), ["casual"] * load(name).seats, seed=1)
    for _ in range(20):
        table.play(table.next_choice())
        scene = table.scene()
        drawn = draw_scene(scene, table.name, 58, "", lines, people=False).plain
        laid = [zone for zone in scene.zones if zone.owner is not None and zone.kind != "hand" and zone.pieces]
        assert all(table.name(zone.owner or 0) in drawn for zone in laid)
        for piece in (piece for zone in laid for piece in zone.pieces):
            assert f"{piece.face[0].replace('T', '10')}{'♣♦♥♠'['cdhs'.index(piece.face[1])]}" in drawn
    assert laid


def test_a_figure_is_small_where_lines_are_few():
    table = sit_down(load("snore", 5), ("you", *["casual"] * 4), seed=2)
    table.let_bots_play()
    drawn = [draw_scene(table.scene(), table.name, 58, "", lines).plain for lines in (6, 60)]
    assert [("┃" in one) for one in drawn] == [False, True]
    assert "in the pot\n" in drawn[0] or "in the pot " in drawn[0]


def test_in_a_small_window_the_snake_and_the_keys_that_matter_are_in_sight():
    async def look(pilot: Pilot) -> None:
        shown = "\n".join("".join(part.text for part in line) for line in pilot.app.screen._compositor.render_strips())
        assert "»" in shown
        assert "? all keys · Q leave" in shown
        assert "1 Lay" in shown or "1 Add" in shown

    on_screen(crowd(), look, (60, 20))


def test_lines_of_a_choice_go_on_under_its_words():
    async def look(pilot: Pilot) -> None:
        choices = pilot.app.query_one("#choices", OptionList)
        lines = [line.text for line in map(choices.render_line, range(choices.size.height))]
        begun = [line for line in lines if line[1:2].isdigit()]
        assert len(begun) < len(lines)
        assert all(line.startswith("   ") for line in lines if line not in begun)

    on_screen(crowd(), look, (44, 24))


@pytest.mark.parametrize(("width", "keys"), [(24, "a · ? keys"), (40, "a · b · c · ? keys · Q leave"), (3, "")])
def test_keys_that_do_not_fit_are_left_out_in_the_middle(width, keys):
    async def look(pilot: Pilot) -> None:
        line = pilot.app.query_one(KeysLine)
        line.name_keys("a · b · c · ? keys · Q leave")
        await pilot.pause()
        assert keys in str(line.render())

    on_screen(sit_down(load("snip-snap-snorum", 2), ("you", "casual"), seed=1), look, (width, 24))


def test_a_key_that_is_quicker_than_the_screen_prints_no_notation():
    table = sit_down(load("snoogie", 2, first_thrower=0, rounds=1), ("you", "casual"), seed=5)

    async def press(pilot: Pilot) -> None:
        board = pilot.app.query_one(Board)
        assert board.asked
        pilot.app.on_board_let_go(Board.LetGo(board.words))
        pilot.app.on_board_let_go(Board.LetGo(board.words))  # before the screen has caught up
        await your_turn(pilot)
        assert pilot.app.answer == ""
        assert [pilot.app.table.match.action_text(action) for action in table.match.legal()] == [
            "vote good",
            "vote bad",
        ]
        await pilot.press("space")
        await your_turn(pilot)
        assert pilot.app.answer == ""
        assert sum(entry.seat == 0 for entry in table.match.history) == 2

    on_screen(table, press)


def test_arrows_where_there_is_no_hand_leave_the_keys_to_the_choices():
    table = sit_down(load("snoogie", 2, first_thrower=1, rounds=1), ("you", "casual"), seed=5)
    table.let_bots_play()
    assert table.scene().choices

    async def press(pilot: Pilot) -> None:
        await pilot.press("right", "tab", "space")
        await your_turn(pilot)
        assert sum(entry.seat == 0 for entry in table.match.history) == 1

    on_screen(table, press)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="terminals hang up elsewhere")
def test_a_closed_terminal_leaves_the_match_in_a_file(tmp_path: Path):
    command = [sys.executable, "-m", "snuggery", "play", "snip-snap-snorum", "--plain", "--seed", "4"]
    kept = {**os.environ, "SNUGGERY_INTERPRETED": "1"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=kept, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as ran:
        assert ran.stdin and ran.stdout
        ran.stdin.write("1\n")
        ran.stdin.flush()
        asked = 0
        while asked < 2:  # the second time, something has been played
            asked += ran.stdout.readline().startswith("1. ")
        ran.send_signal(signal.SIGHUP)
        assert ran.wait(60) == -signal.SIGHUP
    (file,) = tmp_path.glob("*.snug")
    table = resume(file)
    assert table.begun


@pytest.mark.parametrize(
    "window", grid(WINDOWS, *((name, (60, 20)) for name in names()), ("snore", (200, 50))), ids=str
)
def test_every_seat_and_what_it_owns_are_in_sight_in_every_window(window: tuple[str, tuple[int, int]]) -> None:
    """As many sit there as the game has seats for."""
    name, size = window
    most = load(name).game.most_seats
    table = sit_down(load(name, most), ("you", *["casual"] * (most - 1)), seed=5)

    async def look(pilot: Pilot) -> None:
        shown = "\n".join("".join(part.text for part in line) for line in pilot.app.screen._compositor.render_strips())
        assert not [seat for seat in range(most) if table.name(seat) not in shown], shown
        if pilot.app.seats_in_bar:
            told = text_of(pilot.app, "#bar")
            for plate in table.scene().plates:
                assert f"{table.name(plate.seat)} {plate.value}".replace("-", "−") in told

    on_screen(table, look, size)
