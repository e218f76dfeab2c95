"""Moments of a match for game trees: each keeps its past, so every seat's perfect recall is available.

A moment never changes.  A walk through a tree shares the common past of moments instead of copying it.
before all of them instead of copying it.
"""

from hashlib import blake2b
from typing import Any

import numpy as np

from ..kit.records import CHANCE, UNKNOWN, WATCHER
from . import bind
from .merging import merged_chance
from .terms import States, Terms, copied

Odds = list[tuple[int, float]]  # what chance may bring, each with its probability

DIGEST = 8  # bytes that stand for a view in what was heard: no two of a tree will ever share them


class Ground:
    """What the moments of one game share: its terms, its loops, and whether chance is merged.

    Merged, all that chance brings up to the next choice is one step, and its codes count what `merged_chance` lists.
    """

    def __init__(self, terms: Terms, merged: bool = False, begun: States | None = None) -> None:
        """Begin at the beginning, or at a table that is given."""
        self.terms, self.form, self.merged = terms, bind.ready_form(terms.game), merged
        self.listeners = (*range(terms.seats), WATCHER)
        self._buffers = terms.buffers()
        self._alike, self._ones = _Alike(terms.outcome_codes), np.ones_like(self._buffers[1]).tobytes()
        self._merged: dict[bytes, list[tuple[States, int]]] = {}
        opening = terms.states() if begun is None else copied(begun)
        if begun is None:
            self.form.begin(opening)
        self.opening = Node(self, opening)

    def __reduce__(self) -> tuple[Any, ...]:
        return Ground, (self.terms, self.merged, self.opening.states)

    def legal(self, states: States) -> list[int]:
        """Return what may be played, ascending."""
        out = self._buffers[0]
        actions: list[int] = out[: self.form.list_legal(states, out)].tolist()
        return actions

    def odds(self, states: States) -> Odds:
        """Return what chance may bring, each with its probability."""
        if self.merged:
            merged = self._list_merged(states)
            return _shares([*range(len(merged))], [weight for _, weight in merged])
        out, weight = self._buffers
        n = self.form.list_chance(states, out, weight)
        if self._ones.startswith(weight[:n].tobytes()):  # all alike: comparing bytes is quicker than looking at each
            odds: Odds = self._alike[n][out[:n]].tolist()
            return odds
        return _shares(out[:n].tolist(), weight[:n].tolist())

    def after(self, states: States, code: int) -> States:
        """Return the table after an action or an outcome."""
        if self.merged and states["seat"][0] == CHANCE:
            return self._list_merged(states)[code][0]
        then = copied(states)
        self.form.step(then, code)
        return then

    def heard(self, states: States, code: int, seat: int) -> str:
        """Return one step as a seat hears it; of merged chance it hears what it sees afterwards."""
        who = int(states["seat"][0])
        if self.merged and who == CHANCE:
            return f"{who}:{self.sight(self.after(states, code), seat)}"
        return f"{who}:{int(self.terms.game.rules.overhear(states[0], code, seat))}"

    def sight(self, states: States, seat: int) -> str:
        """Return a short name of all that a seat sees."""
        return blake2b(self.terms.look(self.form, states, seat).tobytes(), digest_size=DIGEST).hexdigest()

    def _list_merged(self, states: States) -> list[tuple[States, int]]:
        key = states.tobytes()
        if key not in self._merged:
            self._merged[key] = merged_chance(self.terms, states)
        return self._merged[key]


class _Alike(dict[int, Any]):
    """Every code with its chance where so many are equally likely, made once: matches are dealt card by card."""

    def __init__(self, codes: int) -> None:
        super().__init__()
        self._codes = codes

    def __missing__(self, n: int) -> Any:
        self[n] = pairs = np.empty(self._codes, np.object_)
        pairs[:] = [(code, 1 / n) for code in range(self._codes)]
        return pairs


def _shares(codes: list[int], weights: list[int]) -> Odds:
    ways = sum(weights)
    return [(code, weight / ways) for code, weight in zip(codes, weights, strict=True)]


class Node:
    """A table, and the moment and the code by which it came about."""

    __slots__ = ("_heard", "before", "code", "ground", "seat", "states")

    def __init__(self, ground: Ground, states: States, before: "Node | None" = None, code: int = UNKNOWN) -> None:
        self.ground, self.states, self.before, self.code = ground, states, before, code
        self.seat: int = states["seat"].item()
        self._heard: dict[int, str] | None = None

    def __copy__(self) -> "Node":
        return self

    def __deepcopy__(self, memo: Any) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        heard = {seat: self.heard(seat) for seat in self.ground.listeners}
        return come_upon, (self.ground, self.states.tobytes(), heard)

    def legal(self) -> list[int]:
        """Return the actions open to the seat to move, ascending."""
        return self.ground.legal(self.states)

    def odds(self) -> Odds:
        """Return the outcomes that chance may bring, each with its probability."""
        return self.ground.odds(self.states)

    def after(self, code: int) -> "Node":
        """Return the moment after an action or an outcome."""
        return Node(self.ground, self.ground.after(self.states, code), self, code)

    def heard(self, seat: int) -> str:
        """Return all that a seat has heard since the beginning, in words `who:what`: its information state."""
        steps: list[Node] = []
        moment, known = self, self._known(seat)
        while known is None and moment.before is not None:
            steps.append(moment)
            moment = moment.before
            known = moment._known(seat)
        text = f"{seat}" if known is None else known
        for step in reversed(steps):
            assert step.before is not None
            text += " " + self.ground.heard(step.before.states, step.code, seat)
        self._heard = {**(self._heard or {}), seat: text}
        return text

    def redealt(self, seat: int, rng: Any) -> "Node":
        """Return a moment that a seat can't tell from this one, dealt afresh.

        To the others it is as if they had come upon what they see in it.
        """
        ground, states = self.ground, copied(self.states)
        ground.form.shuffle_hidden(states, seat, rng)
        heard = {other: f"{other} {ground.sight(states, other)}" for other in ground.listeners}
        return come_upon(ground, states.tobytes(), heard | {seat: self.heard(seat)})

    def scores(self) -> list[float]:
        """Return what every seat ends with; see `Terms.final` for a match that was cut off."""
        return self.ground.terms.final(self.states)

    def _known(self, seat: int) -> str | None:
        return self._heard.get(seat) if self._heard else None


def come_upon(ground: Ground, states: bytes, heard: dict[int, str]) -> Node:
    """Return a moment of which only the table is known, and what everybody has heard."""
    moment = Node(ground, np.frombuffer(bytearray(states), ground.terms.game.state))
    moment._heard = heard
    return moment
