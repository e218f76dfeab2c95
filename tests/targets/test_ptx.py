"""Kernels of random playouts for GPUs: they can be assembled, and play the same as machine code does here.

No GPU is at hand, so the kernel runs on this processor: the same text but for the target and the number of a thread.
"""

import re
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from snuggery.engine.compile import targets
from snuggery.games import find, own

PTX = targets.find("nvptx64")
CARDS = [name for name in own() if find(name).listed]
FUSED = re.compile(r"\b(?:fma|mad)\.(?:rn\.)?f(?:32|64)|\.approx")  # other bits than a processor's

pytestmark = pytest.mark.skipif(
    any(find_spec(tool) is None for tool in PTX.tools), reason="compiling takes Numba and llvmlite"
)
each_game = pytest.mark.parametrize("name", CARDS)


@cache
def built(name: str) -> str:
    return targets.build(find(name), PTX).decode()


@each_game
def test_numbers_in_a_state_stand_where_gpus_can_read_them(name: str) -> None:
    fields = {field: (kind.subdtype or [kind])[0] for field, (kind, *_) in find(name).state.fields.items()}
    assert {field for field, kind in fields.items() if find(name).state.fields[field][1] % kind.itemsize} == set()


@pytest.mark.deep
@each_game
def test_a_kernel_needs_nothing_else(name: str) -> None:
    text = built(name)
    assert ".target sm_80" in text
    assert len(re.findall(r"^\.visible \.entry", text, re.M)) == 1
    assert not re.search(r"^\s*\.extern", text, re.M)
    assert not FUSED.search(text)


@pytest.mark.deep
@pytest.mark.skipif(shutil.which("ptxas") is None, reason="there is no ptxas")
@each_game
def test_a_kernel_can_be_assembled(name: str, tmp_path: Path) -> None:
    file = tmp_path / "kernel.ptx"
    file.write_text(built(name), encoding="utf-8")
    done = subprocess.run(
        ["ptxas", "-arch=sm_80", "-v", str(file), "-o", str(tmp_path / "kernel.cubin")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert set(re.findall(r"(\d+) bytes spill", done.stderr)) == {"0"}, done.stderr


@pytest.mark.deep
@each_game
def test_a_kernel_plays_the_same_matches(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.targets.kernel_here", find(name).package], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
