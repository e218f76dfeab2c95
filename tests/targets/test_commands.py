"""`snuggery compile --target`: what can't be made is told in one sentence, with exit code 2, and nothing is written."""

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from snuggery.cli import run
from snuggery.engine.compile import targets
from snuggery.games import find
from snuggery.kit.errors import Unusable

GAME = "snafooey"

REFUSED = {
    "--target wasm": "there is no target 'wasm'; there are wasm32, nvptx64; did you mean wasm32?",
    "--target wasm32 whist": "there is no game 'whist' here",
    "--target nvptx64 snoogie": "Snoogie has nothing for nvptx64",
    "--out FOLDER": "--out goes with --target",
    "--check --target wasm32": "--target and --out don't go with it",
    f"--target wasm32 --out FILE {GAME}": "is no folder; --out names one",
    f"--target wasm32 --out FILE/inside {GAME}": "is no folder; --out names one",
}

Refusal = Callable[[str], str]


@pytest.fixture
def refusal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Refusal:
    """Run a command that must be refused; return the sentence."""
    (tmp_path / "file").touch()

    def refused(line: str) -> str:
        words = line.replace("FOLDER", str(tmp_path / "folder")).replace("FILE", str(tmp_path / "file"))
        assert run(["compile", *words.split()]) == 2
        said = capsys.readouterr().err.splitlines()
        assert len(said) == 1
        assert [path.name for path in tmp_path.iterdir()] == ["file"], "nothing was written"
        return said[0]

    return refused


@pytest.mark.parametrize("line", REFUSED)
def test_it_is_told(line: str, refusal: Refusal) -> None:
    assert REFUSED[line] in refusal(line)


@pytest.mark.parametrize(
    ("tool", "brings"), [("ziglang", "ziglang"), ("numba", "snuggery[author]"), ("llvmlite", "snuggery[author]")]
)
def test_a_missing_tool_is_told(tool: str, brings: str, refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "find_spec", lambda name: None if name == tool else find_spec(name))
    sentence = refusal(f"--target wasm32 --out FOLDER {GAME}")
    assert f"wasm32 can't be made without {tool}; pip install {brings} brings it" in sentence


def test_a_folder_without_permission_is_told(refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets.os, "access", lambda path, mode: False)
    assert "nothing can be written in" in refusal(f"--target wasm32 --out FOLDER {GAME}")


def test_a_compiler_that_fails_is_told(refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = "import sys; sys.exit('a warning\\nthe rules call pow')"
    begin = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: begin([command[0], "-c", failing], **how))
    assert refusal(f"--target wasm32 --out FOLDER {GAME}").endswith("the rules call pow")


def test_a_file_that_cannot_be_replaced_leaves_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "build", lambda *arguments: b"module")
    (tmp_path / f"{GAME}.wasm").mkdir()
    with pytest.raises(Unusable, match="can't be written"):
        targets.write(find(GAME), targets.find("wasm32"), tmp_path, print)
    assert [path.name for path in tmp_path.iterdir()] == [f"{GAME}.wasm"]


def test_every_game_that_can_be_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(targets, "build", lambda game, target, tell: b"module")
    assert run(["compile", "--target", "nvptx64", "--out", str(tmp_path / "new" / "folder")]) == 0
    written = {path.name for path in (tmp_path / "new" / "folder").iterdir()}
    assert {"snafooey.ptx", "snore.ptx"} <= written
    assert "snoogie.ptx" not in written
    assert "Snafooey: 0 kB in" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.skipif(any(find_spec(tool) is None for tool in ("numba", "ziglang")), reason="there are no tools")
def test_what_modules_bring_themselves_is_right() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.targets.arithmetic_here"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
