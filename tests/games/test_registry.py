"""The registry: a folder is a game, a package announces one, and there is no list to maintain."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from snuggery import games
from snuggery.engine.compile import sources
from snuggery.games import find, names, own
from snuggery.kit.errors import Unusable
from tests.complete import COMPLETE

GAME = "from types import SimpleNamespace\n\nGAME = SimpleNamespace(name={!r})\n"


@pytest.fixture(autouse=True)
def forgetful():
    """Let no game that a test brings along be found by the next."""
    known = set(sys.modules)
    find.cache_clear()
    yield
    find.cache_clear()
    for module in set(sys.modules) - known:
        del sys.modules[module]


@pytest.fixture
def announced(monkeypatch):
    """Return a function that announces a game as an installed package would."""
    points = []

    def entry_points(group, **selected):
        return [point for point in points if all(getattr(point, key) == value for key, value in selected.items())]

    monkeypatch.setattr(games, "entry_points", entry_points)
    return lambda name, value: points.append(EntryPoint(name, value, games.GROUP))


def test_games_stand_in_the_order_of_the_alphabet():
    assert names() == sorted(names())
    assert own() == sorted(own())
    assert set(own()) >= set(COMPLETE), "a sixth may be among them"


def test_asking_for_names_imports_no_game():
    code = (
        "import sys, snuggery.games as games; games.names(); print([name for name in sys.modules if 'games.' in name])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_a_folder_is_a_game_and_whatever_else_lies_there_is_none(tmp_path, monkeypatch):
    before = own()
    (tmp_path / "pelmanism").mkdir()
    (tmp_path / "pelmanism" / "__init__.py").write_text(GAME.format("pelmanism"))
    (tmp_path / "left_over" / "__pycache__").mkdir(parents=True)
    (tmp_path / "notes.txt").touch()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    assert own() == sorted([*before, "pelmanism"])
    assert find("pelmanism").name == "pelmanism"


def test_a_package_announces_a_game(tmp_path, monkeypatch, announced):
    (tmp_path / "elsewhere.py").write_text(GAME.format("pontoon"))
    monkeypatch.syspath_prepend(tmp_path)
    announced("pontoon", "elsewhere:GAME")
    assert "pontoon" in names()
    assert names() == sorted(names())
    assert find("pontoon").name == "pontoon"
    assert "pontoon" not in own()


def test_a_game_is_called_what_it_is_found_by(tmp_path, monkeypatch, announced):
    (tmp_path / "renamed.py").write_text(GAME.format("bridge"))
    monkeypatch.syspath_prepend(tmp_path)
    announced("whist", "renamed:GAME")
    with pytest.raises(Unusable, match="the game 'whist' calls itself 'bridge'; one name"):
        find("whist")


def test_a_package_that_has_gone_is_named(announced):
    announced("whist", "gone_since:GAME")
    with pytest.raises(Unusable, match="the game 'whist' can't be imported from gone_since: No module named"):
        find("whist")


def test_no_package_can_take_the_name_of_a_bundled_game(announced):
    announced("snore", "nowhere:GAME")
    assert names().count("snore") == 1
    assert find("snore").title == "Snore"


def test_a_game_that_is_not_here_is_refused_with_those_that_are():
    with pytest.raises(Unusable, match="no game 'bridge' here; there are .*snore"):
        find("bridge")


@pytest.mark.parametrize("name", own())
def test_machine_code_does_not_depend_on_tests(name):
    files = sources.made_from(find(name))
    assert {"game/rules.py", "kit/records.py", "engine/compile/loops/play.py"} < {*files}
    assert (find(name).folder / "tests").is_dir()
    assert not [file for file in files if "tests" in file.split("/")]
