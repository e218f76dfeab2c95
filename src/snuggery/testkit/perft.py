"""Exact counts: how many sequences of so many steps, choices and outcomes alike, lead on from a position.

Counts stand in text files: blocks parted by empty lines, each a position and lines `perft DEPTH: COUNT`.
`python -m snuggery.testkit.perft FILE` writes such a file again with the counts that the rules give now.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..engine import bind
from ..engine.game import BoundGame
from ..engine.terms import States
from ..games import find
from ..kit.errors import Unusable
from ..kit.heading import read_heading

PERFT = "perft "


@dataclass(frozen=True)
class Count:
    """A position as text, a depth, and the number of sequences that is written beside it."""

    position: str
    depth: int
    paths: int

    def set_up(self) -> tuple[BoundGame, States]:
        """Return the game and the state that the position describes."""
        heading, rest = read_heading(self.position)
        bound = BoundGame(find(heading.game or ""), heading.seats, heading.options)
        return bound, bound.read_position(rest)


def read_counts(text: str) -> Iterator[Count]:
    """Read a file of counts."""
    for block in text.split("\n\n"):
        lines = block.strip().split("\n")
        position = "\n".join(line for line in lines if not line.startswith(PERFT)) + "\n"
        for line in lines:
            if line.startswith(PERFT):
                depth, _, paths = line.removeprefix(PERFT).partition(": ")
                yield Count(position, int(depth), int(paths))


def perft(bound: BoundGame, states: States, depth: int, form: Any = None) -> int:
    """Count the sequences of exactly `depth` steps from a state; a game that ends earlier ends one too."""
    if not bound.game.listed:
        raise Unusable(f"what may happen in {bound.game.title} can't be listed, so it can't be counted")
    form = form or bind.compiled_form(bound.game)
    stack = np.repeat(states, depth + 1)
    out, weight = bound.buffers()
    codes, counts = np.zeros((depth + 1, len(out)), np.int64), np.zeros(depth + 1, np.int64)
    return int(form.perft(stack, codes, counts, weight, depth))


def recount(text: str) -> str:
    """Return a file of counts with its counts made anew."""
    blocks = []
    for block in text.split("\n\n"):
        counts = [f"{PERFT}{count.depth}: {perft(*count.set_up(), count.depth)}" for count in read_counts(block)]
        lines = [line for line in block.strip().split("\n") if not line.startswith(PERFT)]
        blocks.append("\n".join([*lines, *counts]))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(recount(path.read_text(encoding="utf-8")), encoding="utf-8")
