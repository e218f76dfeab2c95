"""WebAssembly plays the same bits as machine code here, under Node and in Chromium."""

import gzip
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from snuggery.engine.compile import targets
from snuggery.games import find, own

from . import hosts, matches, recording

WASM = targets.find("wasm32")
SMALL = "snafooey"  # the game that takes least to compile
FEW = 3  # transcripts
LIMIT = 120_000  # bytes of the four card games together, packed

Host = Callable[[Path, Sequence[Path]], list[str]]

pytestmark = pytest.mark.skipif(
    any(find_spec(tool) is None for tool in WASM.tools), reason="compiling takes Numba, llvmlite and ziglang"
)
each_host = pytest.mark.parametrize(
    "host",
    [hosts.under_node, pytest.param(hosts.in_chromium, marks=[pytest.mark.browser, pytest.mark.deep])],
    ids=["node", "chromium"],
)
ALL = [(name, kind) for name in own() for kind in matches.kinds(find(name))]


@cache
def built(name: str, *parts: str) -> bytes:
    """Return the module of a game, made once."""
    return targets.build(find(name), WASM, wanted=list(parts))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wasm")


def module(folder: Path, name: str, *parts: str) -> Path:
    path = folder / f"{name}{''.join(parts)}.wasm"
    path.write_bytes(built(name, *parts))
    return path


def recorded(folder: Path, name: str, play: matches.Plays) -> tuple[Path, str]:
    """Return what a game does here, as a script, and the hash that it comes to."""
    with recording.recording(find(name)) as recorder:
        play(find(name))
    assert recorder.recorded
    return recording.write(recorder, folder / "script.json"), recorder.digest


@pytest.mark.slow
@each_host
def test_golden_transcripts_of_a_small_game(host: Host, folder: Path) -> None:
    script, digest = recorded(folder, SMALL, lambda game: matches.golden_transcripts(game, FEW))
    assert host(module(folder, SMALL, "play"), [script]) == [digest]


@pytest.mark.slow
def test_another_call_comes_to_another_hash(folder: Path) -> None:
    script, digest = recorded(folder, SMALL, lambda game: matches.golden_transcripts(game, 1))
    shorter = folder / "shorter.json"
    shorter.write_text(recording.without_last_call(script.read_text(encoding="utf-8")), encoding="utf-8")
    [found] = hosts.under_node(module(folder, SMALL, "play"), [shorter])
    assert found != digest


@pytest.mark.deep
@each_host
@pytest.mark.parametrize(("name", "kind"), ALL, ids=[f"{name}-{kind.replace(' ', '-')}" for name, kind in ALL])
def test_everything_that_is_played(name: str, kind: str, host: Host, folder: Path) -> None:
    script, digest = recorded(folder, name, matches.KINDS[kind])
    assert host(module(folder, name), [script]) == [digest]


@pytest.mark.deep
def test_the_card_games_are_small(folder: Path) -> None:
    cards = [name for name in own() if find(name).listed]
    assert sum(len(gzip.compress(built(name), 9)) for name in cards) <= LIMIT
