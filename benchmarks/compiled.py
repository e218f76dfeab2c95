"""Compare shipped machine code with Numba's, and write compiled.md: `python -m benchmarks.compiled [GAME…]`.

The same loops of the same rules do the same work in one process and take turns.  Numba first compiles for minutes.
"""

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

import snuggery
from snuggery.coach.search import think
from snuggery.engine import bind
from snuggery.engine.bind import Form
from snuggery.engine.compile import artefact
from snuggery.engine.compile.load import Engine
from snuggery.engine.desk import CASUAL
from snuggery.engine.game import BoundGame
from snuggery.envs.vector_env import VectorEnv
from snuggery.kit.game import Game
from snuggery.kit.random import generator
from snuggery.testkit.stamped import CompiledHere

from . import ours
from .clock import Rate, Work, race
from .machine import measured_on
from .reports import report_on_games

RESULTS = Path(__file__).with_name("compiled.md")
TABLES, ROLLOUTS, LONGEST = 256, 500, 20_000
SHIPPED, BITCODE, NUMBA = "shipped", "bitcode", "Numba"


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# Shipped machine code compared with Numba's\n"
    yield f"`python -m benchmarks.compiled` writes every figure on this page. {measured_on()}.\n"
    yield "A game ships a shared library for this system, and bitcode for others. The table compares both with the"
    yield "code that Numba makes of the same loops for this processor. Rates are per second of CPU time: the"
    yield "median of seven rounds in which the contestants take turns. They count decisions; for vector steps,"
    yield "tables; for rollouts, rollouts.\n"
    yield "| game | work | Numba | shipped, × Numba | bitcode, × Numba |"
    yield "|---|---|--:|--:|--:|"
    ratios: list[float] = []
    for name in names:
        for title, work in WORKS.items():
            rates = race(contestants(snuggery.load(name), work))
            ratios += [_ratio(rates, SHIPPED), _ratio(rates, BITCODE)]
            yield _row(name, title, rates)
    yield f"\nThe lowest ratio is {min(ratios):.2f}, the median {statistics.median(ratios):.2f}."


def _row(name: str, title: str, rates: Mapping[str, Rate]) -> str:
    numba = rates[NUMBA]
    told = f"{numba.median:,.0f} ± {numba.spread:.0%} | {_ratio(rates, SHIPPED):.2f} | {_ratio(rates, BITCODE):.2f}"
    return f"| {name} | {title} | {told} |"


def _ratio(rates: Mapping[str, Rate], which: str) -> float:
    """Return the median ratio of adjacent rounds."""
    pairs = zip(rates[which].rounds, rates[NUMBA].rounds, strict=True)
    return statistics.median(one / numba for one, numba in pairs)


_numba: dict[Game, Form] = {}  # compiled once for all work


def bitcode(game: Game) -> Form:
    """Return the loops that llvmlite compiles from a game's bitcode."""
    return bind.Compiled(game, Engine(artefact.read(game.folder / artefact.NAME)))


def contestants(bound: BoundGame, work: Callable[[BoundGame, Form], Work]) -> dict[str, Work]:
    """Return the same work, done by each form of a game."""
    game = bound.game
    numba = _numba.setdefault(game, CompiledHere(game))
    forms = {SHIPPED: bind.compiled_form(game), BITCODE: bitcode(game), NUMBA: numba}
    return {title: work(bound, form) for title, form in forms.items()}


def casual_matches(bound: BoundGame, form: Form) -> Work:
    """Let casual bots play whole games."""
    states, views, (out, _), rngs = bound.states(), bound.states(), bound.buffers(), generator("bench")
    levels = np.full(bound.seats, CASUAL)

    def play(games: int) -> int:
        scores, lengths = np.zeros((games, bound.seats), np.int64), np.zeros(games, np.int64)
        form.play_games(states, views, levels, rngs, out, LONGEST, scores, lengths)
        return int(lengths.sum())

    return play


def vector_steps(bound: BoundGame, form: Form) -> Work:
    """Step an environment with observations and masks, always by the first legal action."""
    env = VectorEnv(bound, TABLES, seed=1)
    env._form = form  # not shared with another thread

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(env.choices[:, 0])
        return steps * TABLES

    return play


def rollouts(bound: BoundGame, form: Form) -> Work:
    """Evaluate the first choice of a match."""
    match = bound.start(seed=1)
    view = match.view(match.seat)

    def play(thoughts: int) -> int:
        for seed in range(thoughts):
            think(view, ROLLOUTS, seed, form=form)
        return thoughts * ROLLOUTS

    return play


WORKS: dict[str, Callable[[BoundGame, Form], Work]] = {
    "random playouts": ours.playouts,
    "casual matches": casual_matches,
    "vector steps": vector_steps,
    "rollouts": rollouts,
}


if __name__ == "__main__":
    report_on_games(RESULTS, _report, ours.listed_games())
