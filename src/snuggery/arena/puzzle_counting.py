"""Prove puzzles at the ends of deals: go through all deals that fit, with every reply that the others have.

In each deal the others are supposed to see all cards and to play against the seat. A solution is proved if no other
choice ever comes to more than it against that, and each comes to less in some deal.
"""

import numpy as np

from ..engine.match.view import View
from ..engine.terms import States, copied
from ..kit.judgement import part_of
from ..kit.random import generator
from ..kit.records import CHANCE

DRAWS = 8000  # fresh deals among the first half of which all are found, or there are too many
MOST_DEALS, MOST_MOMENTS = 1000, 10_000
SAME = 1e-9


class TooMany(Exception):
    """There is too much to count, or chance still has a say."""


def count(view: View, solution: int) -> int:
    """Return in how many deals, all that fit, a solution is proved; 0 where it is not, or there are too many."""
    try:
        worlds = fitting(view)
        worths = np.array([_Counting(view).worths(world) for world in worlds])
    except TooMany:
        return 0
    best = worths[:, view.legal().index(solution)]
    others = np.delete(worths, view.legal().index(solution), axis=1)
    beaten = (others < best[:, None] - SAME).any(axis=0).all()
    return len(worlds) if beaten and (others <= best[:, None] + SAME).all() else 0


def fitting(view: View) -> list[States]:
    """Return all deals that fit a view; raise `TooMany` if fresh deals go on bringing new ones."""
    found: dict[bytes, States] = {}
    rng, latest = generator("count"), 0
    for draw in range(DRAWS):
        world = copied(view.views)
        view.bound.form.shuffle_hidden(world, view.seat, rng)
        if world.tobytes() not in found:
            found[world.tobytes()] = world
            latest = draw
        if len(found) > MOST_DEALS or latest > DRAWS // 2:
            raise TooMany
    return list(found.values())


class _Counting:
    """What a seat reaches in one deal after another, whatever the others do."""

    def __init__(self, view: View) -> None:
        self._form, self._seat = view.bound.form, view.seat
        self._bound = view.bound
        judgement = view.bound.game.judgement
        self._deal, self._worth = part_of(judgement, "deal"), part_of(judgement, "worth")
        self._now = self._deal(view.record)
        self._known: dict[bytes, float] = {}

    def worths(self, world: States) -> list[float]:
        """Return what each legal action comes to in a deal."""
        return [self._reached(self._after(world, action)) for action in self._legal(world)]

    def _reached(self, states: States) -> float:
        if states["seat"][0] < CHANCE or self._deal(states[0]) != self._now:
            return float(self._worth(states[0], self._seat))
        if states["seat"][0] == CHANCE:
            raise TooMany
        key = states.tobytes()
        if key not in self._known:
            if len(self._known) > MOST_MOMENTS:
                raise TooMany
            among = max if states["seat"][0] == self._seat else min
            self._known[key] = among(self._reached(self._after(states, action)) for action in self._legal(states))
        return self._known[key]

    def _legal(self, states: States) -> list[int]:
        out, _ = self._bound.buffers()
        legal: list[int] = out[: self._form.list_legal(states, out)].tolist()
        return legal

    def _after(self, states: States, action: int) -> States:
        after = copied(states)
        self._form.step(after, action)
        return after
