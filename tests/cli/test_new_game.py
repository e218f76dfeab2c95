"""A new game from one command: a folder that is complete, found by its entry point, and a game as good as any."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from snuggery import games
from snuggery.cli import new_game
from snuggery.games import find
from snuggery.starter.burning_twins import GAME
from snuggery.testkit.conformance import broken
from snuggery.testkit.settings import settings

STARTER = new_game.STARTER


@pytest.fixture
def package(snuggery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a new game in an empty folder; announce it as an installed package does."""
    monkeypatch.chdir(tmp_path)
    assert snuggery("new-game old-maid").code == 0
    installed = tmp_path / "old-maid" / "snuggery_old_maid-0.1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: snuggery-old-maid\nVersion: 0.1.0\n")
    (installed / "entry_points.txt").write_text("[snuggery.games]\nold-maid = old_maid:GAME\n")
    return tmp_path / "old-maid"


def start(package: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": str(package), "SNUGGERY_INTERPRETED": "1"}
    return subprocess.run([sys.executable, "-m", *command], cwd=package, env=env, capture_output=True, text=True)


@pytest.mark.slow
def test_it_keeps_every_promise_as_it_was_written(package: Path):
    ran = start(package, "pytest", "-q", "-p", "no:cacheprovider")
    assert ran.returncode == 0, ran.stdout[-3000:]


@pytest.mark.slow
@pytest.mark.parametrize("setting", settings(GAME), ids=str)
def test_compiled_it_keeps_every_promise(setting):
    assert list(broken(GAME, setting)) == []


def test_it_is_found_by_its_entry_point_and_can_be_played(package: Path):
    assert "old-maid" in start(package, "snuggery", "play", "bridge").stderr
    ran = start(package, "snuggery", "simulate", "old-maid", "--games", "3", "--bots", "casual,random,random")
    assert (ran.returncode, ran.stderr) == (0, "")
    told = start(package, "snuggery", "play", "old-maid", "--plain", "--seats", "casual,casual,casual", "--seed", "1")
    assert "trick" in told.stdout
    assert "OLD-07" in start(package, "snuggery", "rules", "old-maid").stdout


def test_its_name_stands_everywhere_and_the_starters_nowhere(package: Path):
    for file in package.rglob("*"):
        assert "urning" not in file.name
        assert file.is_dir() or "burning" not in file.read_text(encoding="utf-8").lower()


def test_a_repository_gets_one_folder_among_its_games(snuggery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    home = tmp_path / "src" / "snuggery" / "games"
    home.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(new_game, "HERE", home)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(home)])
    monkeypatch.chdir(tmp_path / "src")
    ran = snuggery("new-game burning-twins")
    assert (ran.code, ran.err) == (0, "")
    assert "pytest tests -k 'burning-twins or burning_twins'" in ran.out
    assert [path.relative_to(home).parts[0] for path in home.iterdir()] == ["burning_twins"]
    written = {path.relative_to(home / "burning_twins") for path in home.rglob("*.*") if path.is_file()}
    there = {path.relative_to(STARTER) for path in STARTER.rglob("*.*") if "__pycache__" not in path.parts}
    assert there - written == {Path("tests/test_house.py")}, "the general tests ask what that file asks"
    assert written <= there
    assert all((home / "burning_twins" / path).read_bytes() == (STARTER / path).read_bytes() for path in written)
    try:
        assert find("burning-twins").title == "Burning Twins"
        assert import_module("snuggery.games.burning_twins.rules")
    finally:
        find.cache_clear()


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Old-Maid", "small letters"),
        ("old--maid", "small letters"),
        ("../old", "small letters"),
        ("3-card-brag", "small letters"),
        ("o" * 31, "up to 30"),
        ("x", "two letters or more"),
        ("snore", "there is a game 'snore' already"),
        ("class", "means something to Python"),
        ("json", "means something to Python"),
    ],
)
def test_what_makes_no_name(snuggery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name, found):
    monkeypatch.chdir(tmp_path)
    ran = snuggery(f"new-game {name}")
    assert ran.code == 2
    assert found in ran.err
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_written_over(snuggery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old-maid").write_text("mine")
    ran = snuggery("new-game old-maid")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "already" in ran.err
    assert (tmp_path / "old-maid").read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_named(snuggery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(new_game.tempfile, "TemporaryDirectory", _refuse)
    ran = snuggery("new-game old-maid")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "can't be written: Permission denied" in ran.err


def _refuse(**where):
    raise PermissionError(13, "Permission denied")
