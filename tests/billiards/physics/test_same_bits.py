"""The same throw ends in the same bits: interpreted, compiled in several ways, with threads; and the sources forbid what differs."""

import ast
import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import snuggery
from snuggery.billiards.physics import layout
from snuggery.billiards.physics.measure import gap
from snuggery.billiards.physics.run import run

from . import setting

KERNEL = sorted(path for path in setting.PHYSICS.glob("*.py") if "\n@rule\n" in path.read_text(encoding="utf-8"))
THROWS = 2000
IN_TURN = "from tests.billiards.physics.test_same_bits import ends; print(ends())"


def batch(name, count):
    rng = np.random.default_rng(11)
    table = setting.TABLES[name]
    return table, setting.position(rng, table), setting.pushes(rng, table, count), rng.normal(size=count)


def compiled(table, bodies, pushes, tumbles):
    """Ends and gaps of throws, from the compiled loop."""
    return throw_all(setting.loops().throws, table, bodies, pushes, tumbles)


def throw_all(loop, table, bodies, pushes, tumbles):
    count, n = len(pushes), len(bodies.phase)
    rows, phases = np.empty((count, n, layout.COLUMNS)), np.empty((count, n), np.int64)
    gaps, events = np.empty((count, n - 1)), np.empty(count, np.int64)
    loop(table, bodies, 0, pushes, tumbles, layout.copied(bodies), rows, phases, gaps, events)
    return rows, phases, gaps, events


def digest(arrays):
    return hashlib.sha256(b"".join(np.ascontiguousarray(array).tobytes() for array in arrays)).hexdigest()


@pytest.mark.parametrize("name", ["snooker12", "pool7"])
def test_compiled_and_interpreted_ends_are_equal_to_the_last_bit(name):
    table, bodies, pushes, tumbles = batch(name, 60)
    rows, phases, gaps, events = compiled(table, bodies, pushes, tumbles)
    for k, push in enumerate(pushes):
        tried = layout.copied(bodies)
        tried.rows[0, : layout.WZ + 1] = push
        tried.phase[0] = layout.SLIDING
        count, _, _ = run(table, tried, tumbles[k], layout.NEVER, setting.NO_TRACK)
        assert tried.rows.tobytes() == rows[k].tobytes()
        assert tried.phase.tobytes() == phases[k].tobytes()
        assert [gap(table, tried, i) for i in range(len(gaps[k]))] == list(gaps[k])
        assert count == events[k]


def ends():
    """The SHA-256 of where everything is after two thousand throws."""
    return digest(compiled(*batch("snooker12", THROWS)))


def test_threads_do_not_change_a_bit():
    table, bodies, pushes, tumbles = batch("snooker12", THROWS)
    halves = [slice(0, THROWS // 2), slice(THROWS // 2, THROWS)]
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda half: compiled(table, bodies, pushes[half], tumbles[half]), halves))
    assert digest(np.concatenate(pair) for pair in zip(*parts, strict=True)) == ends()


@pytest.mark.deep
@pytest.mark.parametrize("switch", ["NUMBA_DISABLE_JIT=1", "NUMBA_CPU_NAME=generic", "NUMBA_OPT=0"])
def test_two_thousand_throws_end_in_the_same_bits(switch, tmp_path):
    """Interpreted; for a processor that has nothing new; not optimised at all: each in a process of its own."""
    name, value = switch.split("=")
    house = {**os.environ, "SNUGGERY_CACHE": str(tmp_path), name: value}
    done = subprocess.run([sys.executable, "-c", IN_TURN], env=house, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ends()


def test_two_runs_are_equal():
    table, bodies, pushes, tumbles = batch("pool9", 500)
    assert digest(compiled(table, bodies, pushes, tumbles)) == digest(compiled(table, bodies, pushes, tumbles))


def machine_code(throws):
    """The machine code of throws as text."""
    throw_all(throws, *batch("snooker12", 1))
    return "".join(throws.inspect_asm().values())


def test_the_machine_code_fuses_no_product_with_a_sum():
    throws = setting.loops().throws
    if not hasattr(throws, "py_func"):
        pytest.skip("compilation is switched off")
    code = machine_code(throws)
    assert "sqrt" in code
    assert not re.search(r"\bv?fn?m(add|sub)\w*", code)


def test_nothing_is_compiled_with_leave_to_reorder_sums():
    for path in Path(snuggery.__file__).parent.rglob("*.py"):
        if "tests" not in path.parts:
            assert "fastmath" not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_the_kernel_takes_nothing_from_a_maths_library_but_square_roots(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert {alias.name for alias in node.names} <= {"sqrt", "floor"}
        assert not isinstance(node, ast.Pow)
        assert not (isinstance(node, ast.Import) and {alias.name for alias in node.names} & {"math", "numpy"})
