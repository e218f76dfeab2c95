"""Fit what a turn of Snake Rummy is worth, and write `games/snake_rummy/value_net.py`: `python -m benchmarks.value`.

The habit and a quick search each play rounds against themselves.  A net of 16 cells learns from each turn of both kinds
what its seat gained in the rest of the round.  One round in ten is kept apart: the command prints how well the net
predicts these.  The search plays with the present net, so another run gives another net.  `--many` fits the net of
three to five seats, `value_net_many.py`, instead of that of two.  Run `make fix` afterwards, because the nets are part
of the machine code.
"""

import argparse
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.coach.duplicate import Brain, row_of
from snuggery.coach.search import blank_slate, word_of
from snuggery.engine.compile import parts
from snuggery.games.snake_rummy import value, value_net, value_net_many
from snuggery.games.snake_rummy.state import TAKING
from snuggery.kit.game import Game
from snuggery.kit.records import compiling

LOOPS = Path(__file__).parent / "loops" / "value.py"
TURNS = 45  # of a round on average: there is room for so many
BRAINS = {"search": Brain("searching", 160, foresight=1), "casual": Brain("casual")}
MANY = {3: 0.25, 4: 0.5, 5: 0.25}  # of rounds of many, how large a part each number of seats plays
ODD = 2  # choices in a hundred that are made by lot
APART = 10  # one round in so many is not learned from
EPOCHS, BATCH, RATE = 12, 2048, 3e-3
WHOLE = 511  # weights of a cell are whole numbers up to this
UNIT = 4096  # parts of a point in which the net adds up

Floats = npt.NDArray[np.float32]
Turns = tuple[npt.NDArray[np.int16], Floats, npt.NDArray[np.int64]]
Weights = list[Floats]  # of cells by what is seen, with their thresholds; of the sum by cell; straight


def played(by: str, rounds: int, seats: int = 2, as_python: bool = False) -> Turns:
    """Play rounds; return what was seen at each turn, what its seat gained after it, and the round of each."""
    bound = snuggery.load("snake-rummy", seats, rounds=1)
    form = _loops(bound.game, seats > 2, as_python)
    seen = np.zeros((rounds * TURNS, value.SEEN_MANY if seats > 2 else value.SEEN), np.int16)
    movers, numbers = np.zeros((2, len(seen)), np.int64)
    lists = seen, movers, np.zeros(len(seen)), numbers
    brains = np.array([row_of(BRAINS[by])] * seats, np.int64)
    room = bound.buffers()[0], np.zeros(seats, np.int64), np.zeros((2, 2), np.int64)
    with np.errstate(over="ignore"):  # interpreted words wrap round loudly
        turns = form.collect(blank_slate(bound), bound.states(), brains, word_of(by), 0, rounds, ODD, *lists, *room)
    return seen[:turns], lists[2][:turns].astype(np.float32), numbers[:turns]


def played_by_many(by: str, rounds: int) -> Turns:
    """Play rounds of three to five seats and return the same."""
    tables = [played(by, int(rounds * part), seats) for seats, part in MANY.items()]
    return tuple(map(np.concatenate, zip(*tables, strict=True)))  # type: ignore[return-value]


@cache
def _loops(game: Game, are_many: bool, as_python: bool) -> ModuleType:
    form = parts.stamp(game, "duplicate", parts.as_it_is if as_python else compiling())
    form.__dict__.update(see=value.see_many if are_many else value.see, lead=value.lead, TAKING=TAKING)
    exec(compile(LOOPS.read_text(encoding="utf-8"), LOOPS, "exec"), form.__dict__)
    return form


def fitted(seen: npt.NDArray[np.int16], gains: Floats) -> Weights:
    """Fit a net to the squares of what it misses."""
    seen = seen.astype(np.float32)
    spread, mean, unit = seen.std(axis=0) + 1e-3, seen.mean(axis=0), gains.std()
    inputs = np.c_[(seen - mean) / spread, np.ones(len(seen), np.float32)].astype(np.float32)
    lots = np.random.default_rng(0)
    weights = _descended(_begun(inputs, gains / unit, lots), inputs, gains / unit, lots)
    return _in_points(weights, spread, mean, unit)


def _begun(inputs: Floats, target: Floats, lots: np.random.Generator) -> Weights:
    """Return a net that begins as the best straight part; its cells are drawn by lot and count nothing yet."""
    some = slice(None, None, 1 + len(inputs) // (20 * BATCH))
    straight = np.linalg.lstsq(inputs[some], target[some])[0]
    cells = lots.normal(0, inputs.shape[1] ** -0.5, (value.CELLS, inputs.shape[1]))
    return [part.astype(np.float32) for part in (cells, np.zeros(value.CELLS), straight)]


def _descended(weights: Weights, inputs: Floats, target: Floats, lots: np.random.Generator) -> Weights:
    """Go down the gradient by Adam (Kingma and Ba 2015), at a rate that falls to nothing."""
    firsts, seconds = ([np.zeros_like(part) for part in weights] for _ in range(2))
    steps = [at for _ in range(EPOCHS) for at in _batches(lots.permutation(len(inputs)))]
    for step, at in enumerate(steps, 1):
        slopes = _slopes(weights, inputs[at], target[at])
        for part, first, second, slope in zip(weights, firsts, seconds, slopes, strict=True):
            first += (slope - first) / 10
            second += (slope * slope - second) / 1000
            even = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            part -= RATE * (1 - step / len(steps)) * even
    return weights


def _batches(order: npt.NDArray[np.int64]) -> list[npt.NDArray[np.int64]]:
    return [order[first : first + BATCH] for first in range(0, max(1, len(order) - BATCH + 1), BATCH)]


def _slopes(weights: Weights, inputs: Floats, target: Floats) -> Weights:
    """Return the gradient of the mean square for a batch."""
    cells, out, straight = weights
    values = np.maximum(0, inputs @ cells.T)
    missed = (values @ out + inputs @ straight - target) * np.float32(2 / len(target))
    back = np.outer(missed, out) * (values > 0)
    return [back.T @ inputs, values.T @ missed, inputs.T @ missed]


def _in_points(weights: Weights, spread: Floats, mean: Floats, unit: float) -> Weights:
    """Return the same net for what is seen as it is, in points."""
    cells, out, straight = weights
    cells, straight = (
        np.c_[np.atleast_2d(part)[:, :-1] / spread, np.atleast_2d(part)[:, -1:]] for part in (cells, straight)
    )
    for part in (cells, straight):
        part[:, -1] -= part[:, :-1] @ mean
    return [cells, out * unit, straight[0] * unit]


def rounded(weights: Weights) -> tuple[Any, Any, Any]:
    """Return the net in whole numbers: cells by what is seen, out, straight."""
    cells, out, straight = weights
    scale = WHOLE / np.abs(cells[:, :-1]).max(axis=1)
    parts = (cells.T * scale, out / scale * UNIT, straight * UNIT)
    return tuple(np.round(part).astype(int) for part in parts)  # type: ignore[return-value]


def predicted(net: tuple[Any, Any, Any], seen: Floats) -> npt.NDArray[np.float64]:
    """Return what a net in whole numbers says of many turns, in points."""
    cells, out, straight = net
    inputs = np.c_[seen, np.ones(len(seen))]
    return (inputs @ straight + np.maximum(0, inputs @ cells) @ out) / UNIT


def written(net: tuple[Any, Any, Any]) -> str:
    """Write a net as the module that the rules read."""
    cells, out, straight = (part.tolist() for part in net)
    rows = "".join(f"        ({', '.join(map(str, row))}),\n" for row in cells)
    lines = "".join(f"        {', '.join(map(str, straight[i : i + 12]))},\n" for i in range(0, len(straight), 12))
    return f'''"""The weights of the net in `value.py`, as `python -m benchmarks.value` writes them."""

import numpy as np

UNIT = {UNIT}  # parts of a point

# fmt: off
# of each cell, a column, by what is seen; in the last row what it has beside that
HIDDEN = np.array(
    (
{rows}    ),
    np.int16,
)
OUT = np.array(({", ".join(map(str, out))}), np.int32)
STRAIGHT = np.array(
    (
{lines}    ),
    np.int32,
)
# fmt: on
'''


def main(casual: int, search: int, many: bool) -> None:
    """Play, fit, say how well the net predicts each kind of rounds, and write it."""
    play, module = (played_by_many, value_net_many) if many else (played, value_net)
    kinds = {by: play(by, rounds) for by, rounds in (("casual", casual), ("search", search)) if rounds}
    learned = [(seen[numbers % APART > 0], gains[numbers % APART > 0]) for seen, gains, numbers in kinds.values()]
    net = rounded(fitted(*map(np.concatenate, zip(*learned, strict=True))))
    for by, (seen, gains, numbers) in kinds.items():
        apart = numbers % APART == 0
        spread, missed = (np.sqrt(np.mean((gains[apart] - found) ** 2)) for found in (0.0, predicted(net, seen[apart])))
        print(
            f"{by}: of {len(seen):,} turns those kept apart gain {spread:.1f} points, and the net misses {missed:.1f}"
        )
    Path(module.__file__).write_text(written(net), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.value", description=__doc__.splitlines()[0])
    parser.add_argument("--casual", type=int, default=60_000, help="rounds that the habit plays (%(default)s)")
    parser.add_argument("--search", type=int, default=24_800, help="rounds that the search plays (%(default)s)")
    parser.add_argument("--many", action="store_true", help="fit the net of three to five seats, not that of two")
    main(**vars(parser.parse_args()))
