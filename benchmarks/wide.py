"""Measure what 65,536 tables cost, and write benchmarks/wide.md: `python -m benchmarks.wide [GAME…]`.

Each game has a process of its own, so that its memory is what the process has grown by.
"""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np

from snuggery import envs
from snuggery.envs.vector_env import VectorEnv

from .machine import measured_on
from .ours import listed_games
from .reports import report_on_games

REPORT = Path(__file__).with_name("wide.md")
TABLES, FEW = 65_536, 256
WARM, STEPS = 10, 20  # steps before and while time is counted, with as many tables
PAGE, MILLION = 4096, 1e6


class Wide(NamedTuple):
    """What tables of a game cost: MB of memory, MB of arrays, seconds to begin, and CPU nanoseconds of a step."""

    memory: float
    arrays: float
    begins: float
    one: float
    two: float  # with two threads
    few: float  # with few tables


def _report(names: Sequence[str]) -> Iterator[str]:
    yield f"# What {TABLES:,} tables cost\n"
    yield f"`python -m benchmarks.wide` writes every figure on this page. {measured_on(f'numpy {np.__version__}')}.\n"
    yield f"A vector environment of {TABLES:,} tables plays at random, with the usual seats and house rules, in a"
    yield "process of its own. *Memory* is what the process has grown by; *arrays* is what the environment's arrays"
    yield "and states hold, of which some is never written. *Begin* is CPU time. A step is one action at one table,"
    yield "with the observation and the mask of the next seat. The table has the median CPU time of"
    yield f"{STEPS} steps: with one and two threads and, for comparison, with {FEW} tables."
    yield "[How fast the environments are](research.md#two-threads) has what two threads save in wall-clock time on"
    yield "idle cores.\n"
    columns = "memory, MB", "arrays, MB", "begin, s", "ns a step", "with 2 threads", f"with {FEW} tables"
    yield f"| | {' | '.join(columns)} |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for name in names:
        with ProcessPoolExecutor(1, get_context("spawn")) as alone:
            yield _row(name, alone.submit(measured, name).result())


def _row(name: str, one: Wide) -> str:
    sizes = f"{one.memory:,.0f} | {one.arrays:,.0f} | {one.begins:.1f}"
    return f"| {name} | {sizes} | {one.one:,.0f} | {one.two:,.0f} | {one.few:,.0f} |"


def measured(name: str) -> Wide:
    """Measure a game; for a fresh process."""
    few = _step_time(envs.vector(name, FEW, seed=1), TABLES // FEW * WARM)  # its loops are loaded by that
    before, begun = _resident(), time.process_time()
    env = envs.vector(name, TABLES, seed=1)
    begins = time.process_time() - begun
    one = _step_time(env, WARM)
    memory, arrays = (_resident() - before) / MILLION, _bytes_of(env) / MILLION
    del env
    return Wide(memory, arrays, begins, one, _step_time(envs.vector(name, TABLES, seed=1, threads=2), WARM), few)


def _step_time(env: VectorEnv, warm: int) -> float:
    """Return the CPU nanoseconds of a step at a table, without the choice of the action."""
    rng, rows, tables = np.random.default_rng(1), np.arange(len(env)), len(env)
    spent = []
    for step in range(warm + STEPS):
        actions = env.choices[rows, (rng.random(tables) * env.counts).astype(np.int64)]
        begun = time.process_time_ns()
        env.step(actions)
        if step >= warm:
            spent.append(time.process_time_ns() - begun)
    return float(np.median(spent)) / tables


def _resident() -> float:
    """Return the bytes of memory that this process uses."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def _bytes_of(env: VectorEnv) -> int:
    """Return the bytes of all arrays, those counted once that share their memory."""
    arrays = [one for one in vars(env).values() if isinstance(one, np.ndarray)]
    wholes = [one.base if isinstance(one.base, np.ndarray) else one for one in arrays]
    return sum({id(whole): whole.nbytes for whole in wholes}.values())


if __name__ == "__main__":
    report_on_games(REPORT, _report, listed_games())
