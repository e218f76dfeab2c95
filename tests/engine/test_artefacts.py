"""What a game ships as machine code: what becomes of it if it is stale, damaged or strange, and that it stands alone."""

import logging
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import pytest

import snuggery
from snuggery.cli.compile import check_games
from snuggery.engine import bind
from snuggery.engine.bind import Compiled
from snuggery.engine.compile import artefact, authoring, build, load, native, nth, parts
from snuggery.engine.compile.artefact import Artefact
from snuggery.engine.compile.load import Engine
from snuggery.games import find, own
from snuggery.kit.game import Game
from snuggery.testkit.parity import traces

SNIP = find("snip-snap-snorum")
GAMES = [find(name) for name in own()]
SYSTEMS = {
    "x86_64-unknown-linux-gnu": b"\x7fELF",
    "aarch64-unknown-linux-gnu": b"\x7fELF",
    "x86_64-apple-darwin": b"\xcf\xfa\xed\xfe",
    "arm64-apple-darwin": b"\xcf\xfa\xed\xfe",
    "x86_64-pc-windows-msvc": b"\x64\x86",
    "aarch64-pc-windows-msvc": b"\x64\xaa",
}
OUTSIDE = {"memcpy", "memmove", "memset", "sqrt", nth.NAME}  # sqrt is exact, and an instruction everywhere


def some_of(*everyday: str) -> list[Any]:
    """Return the games as parameters, of which only some are tried every day."""
    return [pytest.param(game, id=game.name, marks=() if game.name in everyday else pytest.mark.deep) for game in GAMES]


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def shipped(game: Game) -> Artefact:
    return artefact.read(game.folder / artefact.NAME)


# -- what is not right ------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that stands for that of the game, whose artefact is looked at anew, with no Numba at hand."""
    real = authoring.home
    monkeypatch.setattr(authoring, "home", lambda game: tmp_path if game is SNIP else real(game))
    monkeypatch.setattr(bind, "missing", lambda: ["numba"])
    for remembered in (bind._shipped, bind._authors, load.say_once):
        remembered.cache_clear()
    yield tmp_path
    for remembered in (bind._shipped, bind._authors, load.say_once):
        remembered.cache_clear()


def advice() -> list[Any]:
    """Return what the game is advised by few rollouts, at its first choices."""
    match, found = SNIP_MATCH.copy(), []
    for seed in range(3):
        found.append(snuggery.hint(match.view(match.seat), 40, seed))
        match.play(found[-1].action)
    return found


SNIP_MATCH = snuggery.load(SNIP.name, 2, counters=1).start(seed=3)
EXPECTED = advice()


def sentences(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def strange(**changes: Any) -> bytes:
    """Return the artefact of the game with another manifest, and with code that no LLVM reads."""
    real = shipped(SNIP)
    return Artefact(replace(real.manifest, **changes), b"nothing" + real.code).written()


FAULTS = {
    "stale": (strange(made_from={"game/rules.py": "0" * 16}), "was compiled before game/rules.py changed"),
    "truncated": ((SNIP.folder / artefact.NAME).read_bytes()[:-500], "compiled.zip is damaged: "),
    "damaged within": (
        (content := bytearray((SNIP.folder / artefact.NAME).read_bytes())).__setitem__(slice(5000, 5100), bytes(100))
        or bytes(content),
        "compiled.zip is damaged: ",
    ),
    "empty": (b"", "compiled.zip is damaged: "),
    "of a later format": (strange(format=artefact.FORMAT + 1), "is an artefact of format 2; this version reads 1"),
    "of a later LLVM": (strange(llvm="99.0.0"), "was compiled by LLVM 99.0.0, and llvmlite brings only"),
}


@pytest.mark.parametrize(("content", "why"), FAULTS.values(), ids=FAULTS)
def test_what_is_wrong_is_told_in_a_sentence_and_changes_no_result(
    folder: Path, content: bytes, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / artefact.NAME).write_bytes(content)
    assert bind.ready_form(SNIP) is bind.interpreted_form(SNIP)
    assert advice() == EXPECTED
    stale, slow = sentences(caplog)
    assert why in stale
    assert stale.endswith("; snuggery compile snip-snap-snorum makes it anew, and until then its rules are interpreted")
    assert slow == "Snip-Snap-Snorum is interpreted, so it is slow: numba is missing; pip install snuggery[author]"


def test_without_a_library_for_this_machine_bitcode_does_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / artefact.NAME).write_bytes((SNIP.folder / artefact.NAME).read_bytes())
    assert native.library(shipped(SNIP), folder) is None
    assert isinstance(bind.ready_form(SNIP), Compiled)
    assert advice() == EXPECTED
    assert not sentences(caplog)


def test_a_cache_that_cannot_be_written_costs_time_and_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / artefact.NAME).write_bytes((SNIP.folder / artefact.NAME).read_bytes())
    (folder / "file").touch()
    monkeypatch.setenv("SNUGGERY_CACHE", str(folder / "file" / "in it"))
    assert advice() == EXPECTED
    (said,) = sentences(caplog)
    assert said.startswith("machine code can't be kept in ")
    assert said.endswith("SNUGGERY_CACHE=FOLDER names another place")


def test_an_object_that_was_damaged_in_the_cache_is_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / artefact.NAME).write_bytes((SNIP.folder / artefact.NAME).read_bytes())
    monkeypatch.setenv("SNUGGERY_CACHE", str(folder))
    Engine(shipped(SNIP)).loops("play")
    kept = sorted((folder / "compiled").glob("*.o"))
    was = [path.read_bytes() for path in kept]
    for path in kept:
        path.write_bytes(path.read_bytes()[:-9])
    assert advice() == EXPECTED
    assert [path.read_bytes() for path in kept] == was


def test_checking_names_the_file_that_is_stale(folder: Path, monkeypatch: Any, capsys: Any) -> None:
    stale = strange(made_from={"kit/bits.py": "0" * 16})
    monkeypatch.setattr(type(SNIP), "folder", folder)
    assert check_games([SNIP.name]) == 1
    assert capsys.readouterr().err == ("Snip-Snap-Snorum has no compiled.zip; snuggery compile writes it anew\n")
    (folder / artefact.NAME).write_bytes(stale)
    assert check_games([SNIP.name]) == 1
    assert "was compiled before kit/bits.py changed" in capsys.readouterr().err


@every_game
def test_what_is_shipped_is_of_today(game: Game) -> None:
    assert check_games([game.name]) == 0
    assert [*shipped(game).manifest.loops] == parts.parts_of(game)
    assert (game.folder / artefact.NAME).stat().st_size < 200_000


# -- empty caches -----------------------------------------------------------------------------------------------------

FIRST = """
import snuggery
from snuggery.engine.compile import native
{before}
match = snuggery.load({game!r}, 2).start(seed=5)
bot = snuggery.bot("strong", seed=7)
for _ in range({plies}):
    match.play(match.legal()[0])
hint = snuggery.hint(match.view(match.seat), 300, 1) if {weighed} else None
print(hint and hint.worlds, hint and hint.action, bot(match.view(match.seat), match.legal()))
"""
NO_NUMBA = "import sys; sys.modules['numba'] = None"
NO_LIBRARY = "native.PROCESSORS = ()"


def first(game: str, plies: int, cache: Path, before: str) -> str:
    """Return the first hint and the first choice of a strong bot in a process with an empty cache."""
    weighed = find(game).is_weighed
    code = FIRST.format(game=game, plies=plies, before=before, weighed=weighed)
    environment = {**os.environ, "SNUGGERY_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout.strip()


def leaving(game: str) -> tuple[int, str]:
    """Return after how many plies the strong bot first does something else than the casual one, and what is said."""
    match = snuggery.load(game, 2).start(seed=5)
    for plies in range(200):
        view, legal = match.view(match.seat), match.legal()
        strong = snuggery.bot("strong", seed=7)(view, legal)
        if strong != snuggery.bot("casual", seed=7)(view, legal):
            hint = snuggery.hint(match.view(match.seat), 300, 1)
            return plies, f"{hint.worlds} {hint.action} {strong}"
        match.play(legal[0])
    raise AssertionError("strong is casual all the way")


@pytest.mark.parametrize("before", [NO_NUMBA, f"{NO_NUMBA}; {NO_LIBRARY}"], ids=["library", "bitcode"])
@pytest.mark.parametrize("game", ["snafooey", pytest.param("snake-rummy", marks=pytest.mark.deep), "snore"])
def test_in_a_new_installation_the_first_choice_is_weighed(game: str, before: str, tmp_path: Path) -> None:
    plies, expected = leaving(game)
    assert not expected.startswith("0 ")
    assert first(game, plies, tmp_path, before) == expected


# -- what it is made of -----------------------------------------------------------------------------------------------


def modules(game: Game) -> list[Any]:
    found = shipped(game)
    return [llvm.parse_bitcode(found.unit(place)) for place in range(len(found.manifest.lengths))]


@every_game
def test_it_calls_nothing_but_itself_and_so_allocates_nothing(game: Game) -> None:
    units = modules(game)
    own_names = {function.name for unit in units for function in unit.functions if not function.is_declaration}
    called = {function.name for unit in units for function in unit.functions if function.is_declaration} - own_names
    beside = {name for name in called if not name.startswith("llvm.")}
    assert beside <= OUTSIDE
    intrinsics = {name.split(".")[1] for name in called - beside}
    assert not intrinsics & {"exp", "fma", "log", "pow", "sin", "cos"}, "a maths library would be called"


@pytest.mark.parametrize("game", some_of("snoogie", "snafooey"))
def test_no_product_is_fused_with_a_sum(game: Game) -> None:
    """Whatever the processor can do: the bits are the same on every one."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple("x86_64-unknown-linux-gnu").create_target_machine(cpu="x86-64-v3", opt=2)
    for unit in modules(game):
        assert not re.search(r"\bv?fn?m(add|sub)\w*", target.emit_assembly(unit))


@pytest.mark.deep
@pytest.mark.parametrize("triple", SYSTEMS)
@every_game
def test_objects_can_be_made_for_every_system(game: Game, triple: str) -> None:
    """They are made here, not run: that takes the system."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(triple).create_target_machine(opt=2, reloc="pic")
    for unit in modules(game):
        unit.triple, unit.data_layout = triple, str(machine.target_data)
        assert machine.emit_object(unit).startswith(SYSTEMS[triple])


@pytest.mark.deep
@every_game
def test_made_again_it_plays_the_same(game: Game) -> None:
    """And with the same compilers it is the same, byte for byte."""
    made = build.build(game, parts.parts_of(game))
    assert made.manifest.loops == shipped(game).manifest.loops
    if not shipped(game).why_of_another_compiler():
        assert made.written() == shipped(game).written()
    assert list(traces(game, Compiled(game, Engine(made)))) == list(traces(game, bind.compiled_form(game)))
