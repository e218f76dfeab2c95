"""The shared libraries that games ship: they are those of today's rules, and play as what llvmlite makes does."""

import ctypes
import platform
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from snuggery.engine import bind
from snuggery.engine.compile import artefact, load, native, native_build
from snuggery.games import find, names
from snuggery.kit.game import Game

from .answers import matches, playouts, thoughts

GAMES = [find(name) for name in names()]
HERE = [processor for processor in native.PROCESSORS if processor in native.suitable()]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
on_linux = pytest.mark.skipif(not HERE, reason="no library is made for this machine")


def made_from(game: Game) -> artefact.Artefact:
    return artefact.read(game.folder / artefact.NAME)


def form_of(game: Game, engine: native.Library | load.Engine) -> bind.Compiled:
    """Return the loops of a game as an engine has them."""
    form = bind.Compiled(game)
    form._engine = engine
    return form


def opened(game: Game, processor: native.Processor) -> native.Library:
    return native.Library(made_from(game), ctypes.CDLL(str(game.folder / processor.file)))


@each_game
def test_the_libraries_are_those_of_todays_rules(game: Game) -> None:
    assert native_build.stale(made_from(game), game.folder) == []


@on_linux
@each_game
def test_a_game_is_played_by_its_library(game: Game) -> None:
    form = bind.compiled_form(game)
    assert isinstance(form, bind.Compiled)
    assert isinstance(form._engine, native.Library)


@on_linux
@each_game
def test_every_library_plays_the_same_bits_as_bitcode(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    forms = [form_of(game, opened(game, processor)) for processor in HERE]
    forms.append(form_of(game, load.Engine(made_from(game))))
    found = set()
    for form in forms:
        monkeypatch.setattr(bind, "_shipped", {game: form}.get)
        found.add((playouts(form, game), matches(game), thoughts(game)))
        assert {"random_playouts", "play_games", "follow_habit"} < set(vars(form)), "all of it was played by this form"
    assert len(found) == 1


@on_linux
def test_a_library_of_other_rules_is_passed_over(tmp_path: Path) -> None:
    snore, other = made_from(GAMES[0]), made_from(GAMES[1])
    processor = HERE[0]
    shutil.copytree(GAMES[0].folder / "native", tmp_path / "native")
    assert native.library(snore, tmp_path)
    assert native.library(other, tmp_path) is None
    assert processor.file in native_build.stale(other, tmp_path)


@on_linux
@pytest.mark.parametrize("content", [b"", b"no library", b"\x7fELF" + bytes(100)])
def test_a_damaged_library_is_passed_over_with_a_sentence(
    content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is never handed to the system, which ends a process that reads beyond the end of a file."""
    game = GAMES[0]
    shutil.copytree(game.folder / "native", tmp_path / "native")
    for processor in HERE:
        (tmp_path / processor.file).write_bytes(content)
    assert native.library(made_from(game), tmp_path) is None
    assert native_build.stale(made_from(game), tmp_path) == [processor.file for processor in HERE]
    for processor, record in zip(HERE, caplog.records, strict=True):
        assert record.getMessage().startswith(f"{tmp_path / processor.file} is damaged")


@on_linux
@pytest.mark.parametrize("content", ["", "{}", "[1]", "{"])
def test_libraries_of_which_nothing_is_said_are_passed_over(content: str, tmp_path: Path) -> None:
    shutil.copytree(GAMES[0].folder / "native", tmp_path / "native")
    (tmp_path / native.LIBRARIES).write_text(content)
    assert native.library(made_from(GAMES[0]), tmp_path) is None


@pytest.mark.parametrize(
    ("machine", "features", "found"),
    [
        ("x86_64", native.V3 | {"aes"}, ["x86-64-v3", "x86-64-v2"]),
        ("x86_64", native.V3 - {"bmi2"}, ["x86-64-v2"]),
        ("x86_64", frozenset({"sse2"}), []),
        ("aarch64", frozenset(), ["aarch64"]),
        ("riscv64", frozenset(), []),
    ],
)
def test_a_machine_is_given_what_it_can_run(
    machine: str, features: frozenset[str], found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(native, "_features", lambda: features)
    assert [processor.name for processor in native.suitable.__wrapped__()] == found


def test_other_systems_are_given_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert native.suitable.__wrapped__() == ()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ziglang") is None, reason="ziglang is not here")
def test_libraries_come_out_the_same_again(tmp_path: Path) -> None:
    game = find("snafooey")
    written = list(native_build.write(made_from(game), tmp_path))
    assert [path.read_bytes() for path in written] == [
        (game.folder / processor.file).read_bytes() for processor in native.PROCESSORS
    ]


def test_a_missing_linker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_build, "find_spec", lambda name: None if name == "ziglang" else find_spec(name))
    with pytest.raises(native_build.Unusable, match="pip install ziglang brings it"):
        list(native_build.libraries(made_from(GAMES[0])))
