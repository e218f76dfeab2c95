"""On aarch64, which qemu plays here, the libraries and the bitcode that games ship come to the same bits."""

import subprocess
import sys
from pathlib import Path

import pytest

from . import ROOT, aarch64

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(bool(aarch64.missing()), reason=f"{', '.join(aarch64.missing())} is not here"),
]
ANSWERS = ("-m", "tests.deploy.answers")


@pytest.fixture(scope="module")
def emulated(tmp_path_factory: pytest.TempPathFactory) -> aarch64.Emulated:
    return aarch64.made(tmp_path_factory.mktemp("aarch64"))


@pytest.fixture(scope="module")
def expected() -> list[str]:
    """Return what games answer on this machine."""
    done = subprocess.run([sys.executable, *ANSWERS], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[:-1]


@pytest.mark.parametrize(("form", "engine"), [((), "Library"), (("bitcode",), "Engine")], ids=["library", "bitcode"])
def test_games_answer_the_same(
    form: tuple[str, ...], engine: str, emulated: aarch64.Emulated, expected: list[str], tmp_path: Path
) -> None:
    told = emulated.run("-c", "import platform; print(platform.machine())", cache=tmp_path)
    assert told.stdout == "aarch64\n"
    done = emulated.run(*ANSWERS, *form, cache=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [*expected, f"{{'{engine}'}}"]
