"""A game that brings a renderer of its own to the terminal, and one that brings none."""

import io

from snuggery.engine.game import BoundGame
from snuggery.games import find, names
from snuggery.terminal.board import Board
from snuggery.terminal.drawing import draw_scene
from snuggery.terminal.local_table import LocalTable, sit_down
from snuggery.terminal.pages import keys_sheet
from snuggery.terminal.plain import PlainTable
from snuggery.terminal.renderers import Renderer, renderer_of

from ..drawn import GAME
from .driving import on_screen, text_of


def weighing() -> LocalTable:
    return sit_down(BoundGame(GAME), ("you", "casual"), seed=1)


def test_a_zone_of_its_own_is_drawn_by_the_game():
    scene, renderer = weighing().scene(), renderer_of(GAME)
    assert "● ⚖ ●" in draw_scene(scene, str, 80, "#ffffff", renderer=renderer).plain
    without = draw_scene(scene, str, 80, "#ffffff").plain
    assert "⚖" not in without
    assert "Scales" in without


def test_the_full_screen_draws_it(monkeypatch):
    async def look(pilot):
        assert "● ⚖ ●" in text_of(pilot.app, "#table")
        assert not pilot.app.query_one(Board).display

    on_screen(weighing(), look)


def test_plain_lines_say_it():
    out = io.StringIO()
    PlainTable(weighing(), io.StringIO("table\nbet\n"), out).play()
    assert "Scales: 1 against 1." in out.getvalue().splitlines()


def test_every_local_table_has_a_renderer_of_its_own():
    assert renderer_of(GAME) is not renderer_of(GAME)


def test_most_games_bring_none():
    assert [type(renderer_of(find(name))) is Renderer for name in names()].count(True) >= 3


def test_the_sheet_of_keys_has_the_games_own():
    assert "Scales" in keys_sheet(renderer_of(GAME).help)
    plain = keys_sheet(Renderer().help)
    assert "Scales" not in plain
    assert "{" not in plain
    assert "\n\n\n" not in plain
