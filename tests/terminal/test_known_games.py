"""A first match at the terminal: its goal stays in sight, no draw can be forgotten, and it is remembered when it ends."""

import io

import platformdirs
import pytest
from textual.pilot import Pilot

from snuggery import load
from snuggery.terminal.explaining import DRAWN, goal_of
from snuggery.terminal.known_games import FILE, followed, known, note_end
from snuggery.terminal.local_table import LocalTable, sit_down
from snuggery.terminal.plain import PlainTable

from .driving import on_screen, text_of


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda name: str(tmp_path / name))
    return tmp_path / "snuggery"


def a_table(name: str = "snafooey", **options: object) -> LocalTable:
    return sit_down(load(name, 2, **options), ["you", "casual"], seed=3)


def lines(table: LocalTable, script: str) -> list[str]:
    out = io.StringIO()
    with followed(table):
        PlainTable(table, io.StringIO(script), out).play()
    return out.getvalue().splitlines()


def test_a_game_is_known_once_a_match_of_it_was_played_to_its_end(folder):
    assert DRAWN in lines(a_table(), "quit\n")
    assert known() == set()  # it was left, not played
    note_end("snore")
    table = a_table("snip-snap-snorum", counters=1)
    lines(table, "1\n" * 999)
    assert table.over
    assert (folder / FILE).read_text() == "snip-snap-snorum\nsnore\n"
    with followed(again := a_table("snip-snap-snorum")):
        assert not again.wishes.first


def test_in_a_first_match_each_draw_is_made_and_the_next_match_is_none():
    table = a_table()
    with followed(table):
        table.let_bots_play()
        table.play(next(choice.action for choice in table.scene().choices if not choice.quiet))
        assert any(choice.quiet for choice in table.scene().choices)
        table.let_bots_play()
        assert not any(choice.quiet for choice in table.scene().choices)
        assert not table.again().wishes.first
    note_end("snafooey")
    assert DRAWN not in lines(a_table(), "quit\n")


def test_what_cant_be_kept_makes_every_match_a_first_one(folder):
    folder.write_text("a file where a folder should be")
    note_end("snore")
    assert known() == set()


@pytest.mark.parametrize(("height", "seen"), [(24, True), (20, False)])
def test_the_goal_stays_under_the_title_where_there_is_room(height, seen):
    table = a_table()

    async def look(pilot: Pilot) -> None:
        assert (goal_of(table) in text_of(pilot.app, "#bar")) == seen

    with followed(table):
        on_screen(table, look, (100, height))
