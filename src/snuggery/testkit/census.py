"""What happens in many games, counted by one compiled loop over the shipped rules."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.game import BoundGame
from ..kit.game import Game
from ..kit.random import Generator
from ..kit.records import CHANCE, compiling

Rule = Callable[..., Any]


def census(bound: BoundGame, rng: Generator, shape: tuple[int, int], step: Rule, end: Rule) -> npt.NDArray[np.int64]:
    """Play games, and return their facts, a row each: `shape` is how many games, and how many facts of each.

    `step(s, out, n, rng, fact)` is a rule that chooses one of the first `n` of `out` and notes what it brings;
    `end(s, fact)` notes what there is to say of a game that is over.
    """
    facts = np.zeros(shape, np.int64)
    _compiled(bound.game, step, end)(bound.states(), rng, bound.buffers()[0], facts)
    return facts


@cache
def _compiled(game: Game, step: Rule, end: Rule) -> Rule:
    """Compile for this process alone: a cache on disk would not notice an edited rule."""
    new, legal, apply, draw = game.rules.new, game.rules.legal, game.rules.apply, game.rules.draw

    loop = compiling()

    @loop
    def count(states, rngs, out, facts):  # type: ignore[no-untyped-def]
        s, rng = states[0], rngs[0]
        for fact in facts:
            new(s)
            while True:
                while s.seat == CHANCE:
                    apply(s, draw(s, rng))
                if s.seat < 0:
                    break
                apply(s, step(s, out, legal(s, out), rng, fact))
            end(s, fact)

    return count
