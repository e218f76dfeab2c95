"""The same throw ends in the same bits: interpreted, compiled, with several threads; and the sources forbid what differs."""

import ast
import hashlib
import re
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from snuggery.games.snoogie.physics import layout
from snuggery.games.snoogie.physics.measure import gap
from snuggery.games.snoogie.physics.run import run

from . import setting

KERNEL = ("chalk", "collide", "measure", "motion", "pushing", "roots", "run", "search", "turning")


def batch(name, count):
    rng = np.random.default_rng(11)
    table = setting.TABLES[name]
    return table, setting.position(rng, table), setting.pushes(rng, table, count), rng.normal(size=count)


def compiled(table, bodies, pushes, tumbles):
    """Ends and gaps of throws, from the compiled loop."""
    count, n = len(pushes), len(bodies.phase)
    rows, phases = np.empty((count, n, layout.COLUMNS)), np.empty((count, n), np.int64)
    gaps, events = np.empty((count, n - 1)), np.empty(count, np.int64)
    setting.loops().throws(table, bodies, 0, pushes, tumbles, layout.copied(bodies), rows, phases, gaps, events)
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


def test_threads_do_not_change_a_bit():
    table, bodies, pushes, tumbles = batch("snooker12", 2000)
    whole = compiled(table, bodies, pushes, tumbles)
    halves = [slice(0, 1000), slice(1000, 2000)]
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda half: compiled(table, bodies, pushes[half], tumbles[half]), halves))
    assert digest(whole) == digest(np.concatenate(pair) for pair in zip(*parts, strict=True))


def test_two_runs_are_equal():
    table, bodies, pushes, tumbles = batch("pool9", 500)
    assert digest(compiled(table, bodies, pushes, tumbles)) == digest(compiled(table, bodies, pushes, tumbles))


def test_the_machine_code_fuses_no_product_with_a_sum():
    loop = setting.loops().throws
    if not hasattr(loop, "inspect_asm"):
        pytest.skip("compilation is switched off")
    compiled(*batch("snooker12", 1))
    fused = re.compile(r"\bv?fn?m(add|sub)\w*")
    assert not any(fused.search(code) for code in loop.inspect_asm().values())


@pytest.mark.parametrize("name", KERNEL)
def test_the_kernel_takes_nothing_from_a_maths_library_but_square_roots(name):
    tree = ast.parse((setting.PHYSICS / f"{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert {alias.name for alias in node.names} <= {"sqrt", "floor"}
        assert not isinstance(node, ast.Pow)
        assert not (isinstance(node, ast.Import) and {alias.name for alias in node.names} & {"math", "numpy"})
