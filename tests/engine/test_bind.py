"""The loops of a game by name: as machine code and as Python they play the same, and binding again gives the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from snuggery.engine import bind
from snuggery.engine.bind import Compiled
from snuggery.engine.compile import build
from snuggery.engine.game import BoundGame
from snuggery.games import find, names
from snuggery.kit.game import Game
from snuggery.kit.random import generator

from ..kuhn import GAME as KUHN

GAME = find("snip-snap-snorum")


@pytest.fixture
def switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be machine code."""
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")


def played(form: bind.Form, game: Game, times: int) -> tuple[int, bytes]:
    """Play at random so many times; return how many plies that took, and the last state."""
    bound = BoundGame(game)
    states = bound.states()
    return int(form.random_playouts(states, generator("bind", 1), bound.buffers()[0], times)), states.tobytes()


@pytest.mark.parametrize("game", [KUHN, *map(find, names())], ids=lambda game: game.name)
def test_machine_code_and_python_play_the_same(game: Game) -> None:
    form = bind.compiled_form(game)
    assert isinstance(form, Compiled)
    times = 5 if game.listed else 1
    assert played(form, game, times) == played(bind.interpreted_form(game), game, times)


def test_binding_again_gives_the_same_form_and_the_same_loops() -> None:
    assert bind.interpreted_form(GAME) is bind.interpreted_form(GAME)
    assert bind.compiled_form(GAME) is bind.compiled_form(GAME) is bind.ready_form(GAME)
    assert bind.compiled_form(GAME).think is bind.compiled_form(GAME).think
    assert bind.interpreted_form(GAME).think is bind.interpreted_form(GAME).think


@pytest.mark.parametrize("form", [bind.interpreted_form, bind.compiled_form])
@pytest.mark.parametrize("name", ["settle", "nonsense", "_private"])
def test_what_python_can_not_call_is_no_attribute(form: object, name: str) -> None:
    assert callable(form)
    with pytest.raises(AttributeError, match=name):
        getattr(form(GAME), name)


def test_a_form_says_what_it_is() -> None:
    assert repr(bind.interpreted_form(GAME)) == "<interpreted loops of Snip-Snap-Snorum>"
    assert repr(bind.compiled_form(GAME)) == "<compiled loops of Snip-Snap-Snorum>"


def test_a_game_that_ships_nothing_is_interpreted_until_machine_code_is_asked_for() -> None:
    assert bind.ready_form(KUHN) is bind.interpreted_form(KUHN)
    assert BoundGame(KUHN).start(seed=1).bound.compile()
    assert isinstance(bind.compiled_form(KUHN), Compiled)
    assert bind.ready_form(KUHN) is bind.interpreted_form(KUHN), "a match would change its form in the middle"


def test_what_is_shipped_is_compiled_and_anything_else_can_be() -> None:
    assert bind.is_compiled(GAME)
    assert bind.can_be_compiled(GAME) and bind.can_be_compiled(KUHN)


def test_switched_off_everything_is_python(switched_off: None) -> None:
    for game in (GAME, KUHN):
        assert bind.ready_form(game) is bind.compiled_form(game) is bind.interpreted_form(game)
        assert not bind.is_compiled(game)
        assert not bind.can_be_compiled(game)


def test_a_switch_of_nought_switches_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "0"):
        monkeypatch.setenv("SNUGGERY_INTERPRETED", value)
        assert isinstance(bind.compiled_form(GAME), Compiled)


def test_switched_off_nothing_is_prepared(switched_off: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path))
    bind.prepare(KUHN, "play")
    assert not list(tmp_path.iterdir())


def said(code: str, **switches: str) -> list[str]:
    """Run some Python in a process of its own; return the words that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **switches}, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


LOADED = "print(*(name in sys.modules for name in ('numba', 'llvmlite', 'numpy')))"


def test_importing_the_house_loads_no_compiler() -> None:
    assert said(f"import sys, snuggery; {LOADED}") == ["False", "False", "False"]


def test_playing_and_thinking_need_no_numba() -> None:
    code = f"import sys, snuggery; match = snuggery.load({GAME.name!r}, 3).start(seed=4); snuggery.hint(match.view(match.seat)); {LOADED}"
    assert said(code)[0] == "False"


def test_switched_off_no_compiler_is_loaded() -> None:
    code = f"import sys, snuggery; match = snuggery.load({GAME.name!r}, 3).start(seed=4); snuggery.hint(match.view(match.seat), 100); {LOADED}"
    assert said(code, SNUGGERY_INTERPRETED="1") == ["False", "False", "True"]


def test_without_library_and_llvmlite_everything_is_interpreted_and_told_so() -> None:
    code = f"""
import sys
from snuggery.engine.compile import native
native.PROCESSORS = ()
sys.modules["llvmlite"] = sys.modules["llvmlite.binding"] = None
from snuggery.engine import bind
from snuggery.games import find
game = find({GAME.name!r})
print(bind.compiled_form(game) is bind.interpreted_form(game))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"]
    assert "llvmlite is missing" in done.stderr


@pytest.mark.slow
def test_parts_that_are_prepared_together_are_compiled_by_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path))
    begun = []
    run = build.run
    monkeypatch.setattr(build, "run", lambda compiler, *rest: (begun.append(compiler), run(compiler, *rest)))
    build.keep_all(KUHN, ["play", "playouts"])
    assert begun == ["apart"]
    apart = [build.kept(KUHN, part) for part in ("play", "playouts")]
    assert [[*kept.manifest.loops] for kept in apart] == [["play"], ["playouts"]]
    assert begun == ["apart"], "both were kept"
