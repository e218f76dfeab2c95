"""The rules of a game can be compiled for a GPU as they stand: nothing in them forbids it."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = "snip-snap-snorum"  # compiles soonest


@pytest.mark.deep
@pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not here; pip install numba-cuda[cu12] is it"
)
def test_a_games_rules_compile_for_a_gpu():
    command = [sys.executable, "-m", "tests.parity.ptx", GAME]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr[-2000:]
    assert ".target sm_90" in done.stdout
    assert ".visible .entry" in done.stdout
    assert "call" not in done.stdout.partition(".visible .entry")[2]  # every rule is merged into the kernel
