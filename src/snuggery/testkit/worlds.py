"""All worlds that a seat can think possible, by replay of what it heard, and how its fresh deals compare with them.

This judge of `redeal` knows nothing of hands and cards, only how to step, what a seat sees and what it hears.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ..engine.game import BoundGame
from ..engine.match.view import Entry
from ..engine.terms import States, copied
from ..kit.game import State
from ..kit.random import Generator
from ..kit.records import CHANCE, UNKNOWN

Worlds = Mapping[bytes, float]  # a state's bytes, and its weight
Ways = Callable[[State, int], int]

MOST_WORLDS = 200_000  # more take too long to go through


def one_way(s: State, action: int) -> int:
    """Count the ways to take an action where all cards differ."""
    return 1


class Replay:
    """A game retold to one seat: every state in which it can be by now, and how likely each is.

    It begins with states that are equally likely, or with one in which nothing is hidden but what chance brings.
    Chance weighs as it falls; a choice that was heard says no more than that it could be made, and one that was not
    heard can have been any.  Where an action can be made with any of several equal cards, `ways(s, action)` counts
    them: each card is as likely to be played, so a hand with two of a kind is twice as likely to play one.
    """

    def __init__(self, bound: BoundGame, form: Any, start: Sequence[States], seat: int, ways: Ways = one_way) -> None:
        self.bound = bound
        self.form = form
        self.seat = seat
        self.ways = ways
        self.true = start[0].copy()
        self.worlds: dict[bytes, float] = {states.tobytes(): 1.0 for states in start}

    def follow(self, entry: Entry) -> None:
        """Let the true game take a step, and every world whatever step looks the same to the seat."""
        heard = self.bound.game.rules.overhear(self.true[0], entry.code, self.seat)
        self.form.step(self.true, entry.code)
        seen = self._view(self.true)
        found: dict[bytes, float] = {}
        for world, weight in self.worlds.items():
            for after, chance in self._steps(world, heard):
                if self._view(after) == seen:
                    found[after.tobytes()] = found.get(after.tobytes(), 0.0) + weight * chance
        self.worlds = found
        assert self.true.tobytes() in found, "what happened is not among what can have"
        assert len(found) <= MOST_WORLDS, f"{len(found)} worlds are too many to go through"

    def _steps(self, world: bytes, heard: int) -> Iterator[tuple[States, float]]:
        """Yield the states after each step from a world that is heard so, and its chance."""
        before = self._states(world)
        for code, chance in self._codes(before):
            if self.bound.game.rules.overhear(before[0], code, self.seat) == heard and heard in (code, UNKNOWN):
                after = copied(before)
                self.form.step(after, code)
                yield after, chance

    def _codes(self, states: States) -> list[tuple[int, float]]:
        out, weight = self.bound.buffers()
        if states["seat"][0] == CHANCE:
            n = self.form.list_chance(states, out, weight)
            total = int(weight[:n].sum())
            return [(int(out[i]), int(weight[i]) / total) for i in range(n)]
        n = self.form.list_legal(states, out)
        return [(code, self.ways(states[0], code)) for code in out[:n].tolist()]

    def _view(self, states: States) -> bytes:
        views = self.bound.states()
        self.form.look(states, self.seat, views)
        return views.tobytes()

    def _states(self, world: bytes) -> States:
        return np.ndarray(1, self.bound.game.state, bytearray(world))

    def redeals(self, n: int, rng: Generator) -> Counter[bytes]:
        """Deal afresh `n` times from the seat's view, and count what comes out."""
        view = self.bound.states()
        self.form.look(self.true, self.seat, view)
        made = view.copy()
        to, kept = (
            np.asarray(made).view(np.uint8),
            np.asarray(view).view(np.uint8),
        )  # no copying field by field
        found: Counter[bytes] = Counter()
        for _ in range(n):
            to[:] = kept
            self.form.shuffle_hidden(made, self.seat, rng)
            found[made.tobytes()] += 1
        return found


def surprise(found: Mapping[bytes, int], worlds: Worlds) -> float:
    """Return by how many standard deviations chi-square is off if `found` was drawn from `worlds`, or infinity.

    (Wilson and Hilferty 1931: the cube root of chi-square is all but normal.)
    """
    if not found.keys() <= worlds.keys():
        return math.inf
    freedom = len(worlds) - 1
    if freedom == 0:
        return 0.0
    draws, total = sum(found.values()), sum(worlds.values())
    due = {world: draws * weight / total for world, weight in worlds.items()}
    chi_square = sum((found.get(world, 0) - number) ** 2 / number for world, number in due.items())
    return float(((chi_square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom)))


def distance(found: Mapping[bytes, int], worlds: Worlds) -> float:
    """Return the total variation between what was drawn and what should be: 0 the same, 1 nothing in common."""
    draws, total = sum(found.values()), sum(worlds.values())
    keys: Sequence[bytes] = [*{*found, *worlds}]
    return sum(abs(found.get(key, 0) / draws - worlds.get(key, 0.0) / total) for key in keys) / 2
