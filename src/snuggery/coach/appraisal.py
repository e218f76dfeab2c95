"""What a state is worth to each seat: its chance to finish first if all played on by habit, in whole numbers."""

import hashlib
from collections.abc import Iterable
from typing import Any, Self

import numpy as np

from ..engine import bind
from ..engine.desk import MOST_AT_ONCE
from ..engine.match.view import Entry
from ..engine.terms import States, Terms, copied
from ..kit.game import Game
from ..kit.random import WORD
from ..kit.records import CHANCE

WHOLE = 2520  # the first place of one playout, in parts that any number of seats up to ten can share
EFFORT, EFFORT_UNLISTED = 3_000_000, 100_000  # entries that a review plays out
LEAST, MOST = 12, 1000  # playouts of a moment
LONGEST = 8  # times the usual longest match: a playout that goes on for more has no winner
SLOTS = 4  # as in the loops

Worths = tuple[int, ...]  # by seat; what is to be had in all is `Appraiser.whole`


class Appraiser:
    """Follows a match entry by entry, and says of every moment how often each seat would finish first from there.

    The seeds are the same at all moments, so that a step's worth is what the step changed.  Over matches it is right on
    average only if every match has a seed of its own.
    """

    def __init__(self, bound: Terms, beginning: States, playouts: int = 1, seed: int | str = 0) -> None:
        self.whole = WHOLE * playouts
        self.ply = 0
        self.states = copied(beginning)
        self._form = bind.compiled_form(bound.game)
        self._seeds = seeds(seed, playouts)
        self._draws = np.full((SLOTS, 2), -1, np.int64)
        self.bound = bound
        self._rngs = np.ones(1, WORD)
        self._room = _room(bound)

    def follow(self, entry: Entry) -> None:
        """Go on to after an entry."""
        self._form.follow_on(self.states, entry.code, self._draws)
        self.ply += entry.seat != CHANCE

    def is_settled(self, entry: Entry) -> bool:
        """Tell whether every playout from here would begin with an entry: so it changes nothing."""
        if entry.seat == CHANCE:
            return self.bound.game.follows(self.states[0])
        return bool(self._form.is_settled(self.states, entry.code, self._rngs, self._room[2]))

    def shares(self) -> list[Worths]:
        """Return the same playout by playout: how the first place was shared in each."""
        every, found = self._seeds, []
        for place in range(len(every)):
            self._seeds = every[place : place + 1]
            found.append(self.worths())
        self._seeds = every
        return found

    def copy(self) -> Self:
        """Return one that stands here too, and goes on by itself."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.states, other._draws = copied(self.states), self._draws.copy()
        return other

    def worths(self) -> Worths:
        """Return how the first place would be shared from here; where the match is over, how it was."""
        work, counts, out, scores, sums = self._room
        sums[:] = 0
        over = self.states["seat"][0] < CHANCE
        chosen = self._seeds[:1] if over else self._seeds
        most = self.bound.game.longest * LONGEST
        luck = (self._rngs, self._draws, counts)
        with np.errstate(over="ignore"):  # interpreted words wrap round loudly
            self._form.appraise(self.states, work, chosen, self.ply, *luck, out, most, scores, WHOLE, sums)
        return tuple((sums * len(self._seeds) if over else sums).tolist())


def _room(bound: Terms) -> tuple[Any, ...]:
    """Return what the loops write into."""
    out = np.zeros(max(bound.game.actions, MOST_AT_ONCE), np.int64)
    counts = np.zeros((SLOTS, 2), np.int64)
    return bound.states(), counts, out, np.zeros(bound.seats, np.int64), np.zeros(bound.seats, np.int64)


def seeds(seed: int | str, number: int) -> Any:
    """Return so many seeds for playouts that follow from one."""
    digest = hashlib.shake_256(repr(seed).encode()).digest(8 * number)
    return np.frombuffer(digest, np.int64).copy() >> 1


def playouts_for(game: Game, lengths: Iterable[int]) -> int:
    """Return how many playouts of each moment are to be had for the usual effort; so long were those of the match."""
    effort = EFFORT if game.listed else EFFORT_UNLISTED
    return min(MOST, max(LEAST, effort // max(1, sum(lengths))))
