"""Compare the speed of the environments with other libraries: `python -m benchmarks.research [GAME…]`."""

import time
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

import numpy as np

from snuggery import envs
from snuggery.envs.openspiel import short_name
from snuggery.envs.vector_env import VectorEnv
from snuggery.games import find

from .clock import Rate, Work, race
from .learners import agents, observed, openspiel, peers, tensor_sizes, versions
from .machine import measured_on
from .ours import listed_games
from .reports import report_on_games

REPORT = Path(__file__).with_name("research.md")
FEW, MANY = 256, 4096  # tables
WIDE, CLOCKED = (FEW, MANY, 4 * MANY), 300  # tables on threads, and how many steps are timed
IN_A_ROW = 10  # steps, as a learner takes them: a thread polls for the next step after one
RNG = np.random.default_rng(1)
ENDS, MOST_STEPS = 4, 40_000  # how many matches a table ends before counting


def _report(names: Sequence[str]) -> Iterator[str]:
    packages = *(f"{name} {version(name)}" for name in ("numba", "numpy")), *versions()
    yield "# How fast the environments are\n"
    yield "`python -m benchmarks.research` writes every figure on this page.\n"
    yield f"{measured_on(*packages)}.\n"
    yield "Rates are steps per second of CPU time on one core in random play: the median of seven rounds in which"
    yield "all contestants take turns (± half the spread). A step is one action of one seat, with the observation"
    yield "and the mask of the next seat to move. It includes deals and dice, and the choice of the action.\n"
    yield "| | steps per second | relative to OpenSpiel |"
    yield "|---|--:|--:|"
    rates = race(_field(names))
    peer = max(rate.median for name, rate in rates.items() if name.startswith("OpenSpiel"))
    for name, rate in rates.items():
        yield _row(name, rate, peer)
    yield f"\nThe last column is relative to OpenSpiel's fastest game. Its tensors have {tensor_sizes()} numbers."
    yield "RLCard's state is a dict with an array. Pgx's state is a batch on all cores, and the CPU time of all"
    yield "cores counts."
    yield from _threads(names)
    yield from _sizes(names)


def _row(name: str, rate: Rate, peer: float) -> str:
    return f"| {name} | {rate.median:,.0f} ± {rate.spread:.0%} | {rate.median / peer:.1f} |"


def _field(names: list[str]) -> dict[str, Work]:
    field = peers()
    field["PettingZoo's own interface, " + names[0]] = agents(envs.aec(names[0]))
    for name in names:
        field[f"**{name}** in OpenSpiel, Python loop with tensors"] = openspiel(short_name(find(name)), observed)
    for name in names:
        for tables in (FEW, MANY):
            field[f"**{name}**, {tables:,} tables, uint8"] = _tables(envs.vector(name, tables, seed=1))
        field[f"**{name}**, {FEW} tables, float32"] = _tables(envs.vector(name, FEW, seed=1, dtype="float32"))
    return field


def _tables(env: VectorEnv) -> Work:
    rows, rng = np.arange(len(env)), np.random.default_rng(1)

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(env.choices[rows, (rng.random(len(env)) * env.counts).astype(np.int64)])
        return steps * len(env)

    return play


def _threads(names: Sequence[str]) -> Iterator[str]:
    yield "\n## Two threads\n"
    yield "The table shows wall-clock microseconds of `step` alone: the median and the minimum. One thread and two"
    yield f"threads take turns, with {IN_A_ROW} steps each. The measurement needs two idle cores.\n"
    yield "| | tables | one thread | two threads | speedup, median and minimum |"
    yield "|---|--:|--:|--:|--:|"
    for name in names:
        for tables in WIDE:
            yield _two_threads(name, tables)


def _two_threads(name: str, tables: int) -> str:
    pair = [envs.vector(name, tables, seed=1, threads=threads) for threads in (1, 2)]
    rounds = [[[_clocked(env) for _ in range(IN_A_ROW)] for env in pair] for _ in range(CLOCKED // IN_A_ROW)]
    spent = np.concatenate(rounds, axis=1).T * 1e6
    (one, two), (least, best) = np.median(spent, 0), spent.min(0)
    times = f"{one:,.0f}, {least:,.0f} | {two:,.0f}, {best:,.0f} | {one / two:.2f}, {least / best:.2f}"
    return f"| {name} | {tables:,} | {times} |"


def _clocked(env: VectorEnv) -> float:
    """Return the seconds of one step, with actions chosen beforehand."""
    actions = env.choices[np.arange(len(env)), (RNG.random(len(env)) * env.counts).astype(np.int64)]
    begun = time.perf_counter()
    env.step(actions)
    return time.perf_counter() - begun


def _sizes(names: list[str]) -> Iterator[str]:
    yield "\n## How large matches are\n"
    yield f"{MANY:,} tables play at random with the usual seats and house rules. The columns show actions per"
    yield "match, legal actions per decision, and the share of decisions with only one.\n"
    yield "| | seats | plies per match | choices | forced |"
    yield "|---|--:|--:|--:|--:|"
    for name in names:
        yield _size(envs.vector(name, MANY, seed=1))


def _size(env: VectorEnv) -> str:
    """Step until the tables have ended some matches each, and count."""
    rows, rng = np.arange(len(env)), np.random.default_rng(1)
    steps = choices = forced = ended = 0
    while ended < ENDS * len(env) and steps < MOST_STEPS:
        choices += int(env.counts.sum())
        forced += int((env.counts == 1).sum())
        env.step(env.choices[rows, (rng.random(len(env)) * env.counts).astype(np.int64)])
        ended += int((env.ended | env.cut).sum())
        steps += 1
    played = steps * len(env)
    cells = f"{env.bound.seats} | {played / max(ended, 1):,.0f} | {choices / played:.1f} | {forced / played:.0%}"
    return f"| {env.bound.game.title} | {cells} |"


if __name__ == "__main__":
    report_on_games(REPORT, _report, listed_games())
