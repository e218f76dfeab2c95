"""Decisions judged from what their seat could see: the mean over deals that fit its view, never one deal.

A glance finds what seems better than what was played, and a look at fresh deals whether it still does.  Fresh deals
again tell by how much: a maximum over noise is always too large, and what was measured after the choice is not.  Where
nothing better is found twice, nothing counts as lost, so what is small beside its error does not count.
"""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry, View
from .bars import Bar, Measured, made_fine
from .coin import Valuer
from .luck import Balance, Happening, Progress
from .search import Thought, think
from .throws import compare_throws, think_of_throw

CARE = 1000  # rollouts of the dearest decisions, at first
OPEN = 200  # playouts with all cards open, of those that are named
SEEMS, STILL_SEEMS = 1.0, 1.5  # standard errors beyond which a glance, and a look, are followed up
CLEAR = 2.0  # standard errors by which a loss is one
MOST_CARE = 8  # decisions of a reader


class Efforts(NamedTuple):
    """Rollouts, as many as a decision seems to be worth: of each, of those that seem to cost something, and so on."""

    glance: int
    look: int
    proof: int
    again: int  # of the dearest, to find what was best


OF_CHOICES = Efforts(112, 80, 240, CARE)
OF_THROWS = Efforts(1600, 800, 2400, 2400)  # tries: throws differ by millimetres, and the search must find a better one


class Judged(NamedTuple):
    """A decision, as it could be judged when it was made.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> decision = review(match, seats=[0]).judged[0]
    >>> decision.event, decision.action, decision.loss
    (1, 5, 0.0)
    """

    event: int  # which of the balance's
    seat: int
    action: int
    better: int  # what seemed best, the action itself where nothing did
    lost: Measured  # in the coin of the review; right on average, so it may be below 0
    named: bool = False  # whether the loss is one beyond what so many decisions bring by chance
    thought: Thought | None = None  # what every action was worth, of the dearest ones
    truth: Measured | None = None  # by how much the better action was better with all cards open, of those named

    @property
    def loss(self) -> float:
        """By how much another action seemed better, 0 if none did."""
        return max(0.0, self.lost.mean)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.lost.error

    @property
    def is_loss(self) -> bool:
        """Whether something else was better beyond the error."""
        return self.loss > CLEAR * self.error


NOTHING = Measured(0.0, 0.0, 1)


def view_then(match: Match, event: Happening) -> View:
    """Return what a seat saw when it decided."""
    return match.bound.view(Timeline(match).state_after(event.begin), event.seat)


class Judges:
    """Looks at decisions: at all of them for a moment, and at those that may have cost something with care."""

    def __init__(self, match: Match, told: Balance, seed: str) -> None:
        self._match, self._told, self._seed = match, told, seed
        self._past = Timeline(match)
        self._efforts = OF_CHOICES if match.bound.game.listed else OF_THROWS

    def glance(self, progress: Progress) -> list[Judged]:
        """Judge all decisions at which there was a choice, as they came."""
        seen = []
        for place, event in enumerate(self._told.events):
            if event.seat >= 0 and (found := self._at_a_glance(place)):
                seen.append(found)
            progress((place + 1) / len(self._told.events))
        return seen

    def with_care(self, seen: Sequence[Judged], seat: int, bar: Bar) -> list[Judged]:
        """Look again at the dearest decisions of a seat, and say which of them are named."""
        found = list(seen)
        for place in self._dearest(seen, seat, bar):
            found[place] = self._again(seen[place], bar)
        return found

    def _dearest(self, seen: Sequence[Judged], seat: int, bar: Bar) -> list[int]:
        """Return the places of decisions that may pass the bar, the dearest first."""
        may = [
            place
            for place, one in enumerate(seen)
            if one.seat == seat and one.lost.mean > 0 and one.lost.mean + bar.errors * one.lost.error >= bar.least
        ]
        return sorted(may, key=lambda place: -seen[place].lost.mean)[:MOST_CARE]

    def _at_a_glance(self, place: int) -> Judged | None:
        event, listed = self._told.events[place], self._match.bound.game.listed
        action = self._past.entries(event.begin, event.begin + 1)[0].code
        view = view_then(self._match, event)
        if listed and len(view.legal()) < 2:
            return None
        thought = self._think(view, event, action, self._efforts.glance)
        at, best = thought.actions.index(action), thought.actions.index(thought.best)
        seems = thought.values[best] - thought.values[at]
        if seems <= 0 or seems < SEEMS * thought.errors[at]:
            return Judged(place, event.seat, action, action, NOTHING)
        looked = self._lost(view, event, action, thought.best, self._efforts.look, "look")
        if looked.mean <= 0 or looked.mean < STILL_SEEMS * looked.error:
            return Judged(place, event.seat, action, action, NOTHING)
        lost = self._lost(view, event, action, thought.best, self._efforts.proof, "proof")
        return Judged(place, event.seat, action, thought.best, lost)

    def _again(self, judged: Judged, bar: Bar) -> Judged:
        event = self._told.events[judged.event]
        view = view_then(self._match, event)
        thought = self._think(view, event, judged.action, self._efforts.again, judged.better)
        if thought.best == judged.action:
            return judged._replace(better=judged.action, lost=NOTHING, thought=thought)
        better = thought.best
        lost = made_fine(
            bar, lambda time: self._lost(view, event, judged.action, better, CARE << max(0, time - 1), f"care {time}")
        )
        named = lost.mean > 0 and bar.passes(lost)
        truth = self._truth(event, judged.action, better) if named and self._match.bound.game.listed else None
        return judged._replace(better=better, lost=lost, named=named, thought=thought, truth=truth)

    def _truth(self, event: Happening, action: int, better: int) -> Measured:
        """Return by how much one action was better than another with all cards open, played on with the same luck."""
        worths = []
        for one in (action, better):
            valuer = Valuer(self._match, OPEN, f"{self._seed} {event.begin} open")
            for entry in (*self._past.entries(0, event.begin), Entry(event.seat, one)):
                valuer.follow(entry)
            worths.append(valuer.estimates()[event.seat])
        played, other = worths
        return Measured(other.mean - played.mean, hypot(played.error, other.error), OPEN)

    def _think(self, view: View, event: Happening, action: int, effort: int, *others: int) -> Thought:
        """Think from the view of then; with another seed for more effort, or what was lucky once would stay so."""
        seed = f"{self._seed} {event.begin} {effort}"
        if self._match.bound.game.listed:
            return think(view, effort, seed)
        return think_of_throw(view, effort, seed, [action, *others])

    def _lost(self, view: View, event: Happening, action: int, better: int, effort: int, why: str) -> Measured:
        """Return by how much one action is better than another, in fresh deals."""
        pair, seed = sorted((action, better)), f"{self._seed} {event.begin} {action} {better} {why}"
        if self._match.bound.game.listed:
            thought = think(view, effort, seed, among=pair)
        else:
            thought = compare_throws(view, pair, effort, seed)
        values = dict(zip(thought.actions, thought.values, strict=True))
        return Measured(values[better] - values[action], max(thought.errors), max(1, thought.worlds))
