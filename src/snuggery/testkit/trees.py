"""Whole games looked through to every end, chance merged: how many states there are, and what each seat can reach.

For games small enough: with tiny packs it is a matter of seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ..engine import bind
from ..engine.game import BoundGame
from ..engine.merging import merged_chance
from ..engine.terms import States, copied
from ..kit.records import CHANCE, CUT_OFF

Worth = tuple[Fraction, ...]  # to each seat


@dataclass
class Tree:
    """A game from its beginning, or from `start`, to every end.

    `worth` is what each seat can expect where all see everything and each takes the action that brings itself most, of
    equal ones the first; with two seats and a constant sum that is the game's value.  A match that is cut off is worth
    nothing to anybody.
    """

    bound: BoundGame
    start: States | None = field(default=None, repr=False)
    choices: int = 0  # states in which a seat is to move, however they are reached
    chances: int = 0  # states in which chance is
    ends: int = 0
    known: dict[bytes, Worth] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Look through the whole game."""
        self.form = bind.ready_form(self.bound.game)
        self.worth = self.look(self._beginning() if self.start is None else self.start)

    def _beginning(self) -> States:
        states = self.bound.states()
        self.form.begin(states)
        return states

    def look(self, states: States) -> Worth:
        """Return what the rest of the game is worth, each state looked at once."""
        place = states.tobytes()
        if place not in self.known:
            self.known[place] = self._worth(states)
        return self.known[place]

    def _worth(self, states: States) -> Worth:
        seat = int(states["seat"][0])
        if seat == CHANCE:
            return self._expected(states)
        if seat < CHANCE:
            return self._score(states, seat)
        self.choices += 1
        return max((self.look(then) for then in self._after(states)), key=lambda worth: worth[seat])

    def _after(self, states: States) -> list[States]:
        """Return the states after each legal action."""
        found = []
        for action in self.bound.legal(states):
            then = copied(states)
            self.form.step(then, action)
            found.append(then)
        return found

    def _expected(self, states: States) -> Worth:
        self.chances += 1
        merged = merged_chance(self.bound, states)
        ways = sum(weight for _, weight in merged)
        return _mean([(self.look(then), Fraction(weight, ways)) for then, weight in merged])

    def _score(self, states: States, seat: int) -> Worth:
        self.ends += 1
        scores = [0] * self.bound.seats if seat == CUT_OFF else self.bound.scores(states)
        return tuple(map(Fraction, scores))


def _mean(parts: Sequence[tuple[Worth, Fraction]]) -> Worth:
    return tuple(
        sum((share * found for found, share in zip(column, [share for _, share in parts], strict=True)), Fraction(0))
        for column in zip(*(worth for worth, _ in parts), strict=True)
    )
