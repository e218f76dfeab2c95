"""What the hidden cards may be, given what a seat has heard and how the others choose: weighted worlds.

A world is a full state that fits the seat's view.  Worlds follow the match step by step; a world in which the others
could not have done what was heard is dealt afresh, and each is weighted by how likely the others did it.  Only what
the seat sees and hears is read, never the true state.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry, View
from ..engine.terms import States, copied
from ..kit.random import generator
from ..kit.records import CHANCE, UNKNOWN
from .subjects import ProbedPolicy, shuffled

WORLDS = 48
TRIES = 3  # at a world that fits what was heard
DEALING = 4  # outcomes in a row that deal new cards: what was believed before is worthless then

Array = npt.NDArray[Any]


class Beliefs:
    """The weighted worlds of one seat in one match."""

    def __init__(self, subject: ProbedPolicy, match: Match, seat: int, seed: str, worlds: int = WORLDS) -> None:
        self._subject, self._match, self._seat, self._number = subject, match, seat, worlds
        self._bound, self._past = subject.bound, Timeline(match)
        self._rng = generator("beliefs", seed)
        self._lots = np.random.default_rng(int(self._rng["word"][0]))
        self._bytes = np.zeros((worlds, self._bound.game.state.itemsize), np.uint8)  # the worlds: copied far quicker
        self._worlds: States = self._bytes.view(self._bound.game.state)[:, 0]
        self._weights = np.zeros(worlds)
        self._length = 0  # how many entries the worlds have followed
        out, weight = self._bound.buffers()
        self._out, self._weight = out, weight

    def draw(self, view: View, number: int) -> States:
        """Return worlds that fit a view, drawn by their weights."""
        self._follow(view.heard)
        chosen = self._lots.choice(self._number, number, p=self._shares(view))
        drawn: States = self._bytes[chosen].view(self._worlds.dtype)[:, 0]
        return drawn

    def _shares(self, view: View) -> Array:
        """Return the shares of the worlds, after those that have died are dealt afresh with the mean of the others."""
        dead = self._weights <= 0
        usual = float(self._weights[~dead].mean()) if (~dead).any() else 1.0
        for world in np.flatnonzero(dead).tolist():
            self._deal(world, view)
        self._weights[dead] = usual
        self._weights /= self._weights.sum()
        return self._weights

    def _follow(self, heard: Sequence[Entry]) -> None:
        """Let the worlds follow what was heard since the last time, from the last time that cards were dealt."""
        begin = _after_dealing(heard, self._length)
        if begin > self._length or not self._length:
            begin = next((place for place in range(begin, len(heard)) if heard[place].seat != CHANCE), len(heard))
            view = self._view(begin)
            for world in range(self._number):
                self._deal(world, view)
            self._weights[:] = 1 / self._number
        for place in range(begin, len(heard)):
            self._pass(place, heard[place])
        self._length = len(heard)

    def _view(self, length: int) -> View:
        """Return what the seat saw after so many entries."""
        return self._bound.view(self._past.state_after(length), self._seat)

    def _pass(self, place: int, entry: Entry) -> None:
        """Let each world follow an entry; one that can't is dealt afresh from before it, and tried again."""
        after = self._view(place + 1).views.tobytes()
        living = self._weights[self._weights > 0]
        usual = float(living.mean()) if len(living) else 1.0
        before = self._view(place) if entry.seat not in (CHANCE, self._seat) else None
        for world in range(self._number):
            weight = self._weights[world] and self._weights[world] * self._after(world, entry, after)
            tries = TRIES if before else 0
            while before and tries and not weight:
                self._deal(world, before)
                weight = usual * self._after(world, entry, after)
                tries -= 1
            self._weights[world] = weight

    def _deal(self, place: int, view: View) -> None:
        """Deal a world afresh that fits a view."""
        self._bytes[place] = np.frombuffer(shuffled(view, self._rng).tobytes(), np.uint8)

    def _after(self, place: int, entry: Entry, after: bytes) -> float:
        """Apply an entry to a world; return how likely it was, 0 if it or what the seat sees then is impossible."""
        world = self._worlds[place : place + 1]
        if world["seat"][0] != entry.seat:
            return 0.0
        code, likelihood = self._chance(world, entry) if entry.seat == CHANCE else self._choice(world, entry)
        if not likelihood:
            return 0.0
        self._bound.form.step(world, code)
        return likelihood if self._bound.look(self._bound.form, world, self._seat).tobytes() == after else 0.0

    def _chance(self, world: States, entry: Entry) -> tuple[int, float]:
        """Return an outcome, the one that was heard or one by lot, and how likely it was heard."""
        n = self._bound.form.list_chance(world, self._out, self._weight)
        odds = self._weight[:n] / self._weight[:n].sum()
        if entry.code == UNKNOWN:
            return int(self._lots.choice(self._out[:n], p=odds)), 1.0
        return entry.code, float(odds[self._out[:n] == entry.code].sum())

    def _choice(self, world: States, entry: Entry) -> tuple[int, float]:
        """Return an action, the one that was heard or the one of the model, and how likely it was heard."""
        legal = self._bound.legal(world)
        if entry.code != UNKNOWN and entry.code not in legal:
            return 0, 0.0
        if entry.seat == self._seat or len(legal) == 1:
            return (entry.code if entry.code != UNKNOWN else legal[0]), 1.0
        view = self._bound.view(copied(world), entry.seat)
        if entry.code == UNKNOWN:
            return self._subject.model(view, legal), 1.0
        return entry.code, self._subject.likelihood(view, legal, entry.code)


def _after_dealing(heard: Sequence[Entry], begin: int) -> int:
    """Return the place after the last long row of outcomes since `begin`, or `begin` if there was none."""
    row, found = 0, begin
    for place in range(begin, len(heard)):
        row = row + 1 if heard[place].seat == CHANCE else 0
        found = place + 1 if row >= DEALING else found
    return found
