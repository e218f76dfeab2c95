"""Luck and skill told apart: what every deal, draw, throw and decision of a match did to each seat's chance to win it.

The worth of a moment is what playouts by habit come to (see `appraisal`), in whole parts of the first place.  What a
step was worth is the difference between the moments around it, so all steps add up from the worth of the beginning to
the result, to the last part, whatever the playouts came to.  What chance did is right on average for every seat: its
sum is luck, and can be taken off a result to see the play (a control variate; the idea of AIVAT, Burch et al. 2018).
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry
from ..kit.errors import Unusable
from ..kit.records import CHANCE
from .appraisal import WHOLE, Appraiser, Worths, playouts_for

LOT, DEAL, DRAW, DICE, SLIP = KINDS = "lot", "deal", "draw", "dice", "slip"
VERBS = {"seat": LOT, "roll": DICE, "slip": SLIP}  # what outcomes are called in transcripts; of cards see `_kind`

Progress = Callable[[float], object]  # told which part of the work is done


class Happening(NamedTuple):
    """An event of a match: one decision, or a run of chance outcomes of one kind.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> step = review(match, seats=[0]).balance.events[-1]
    >>> step.ply, step.seat, step.kind, step.change(0)
    (5, 2, '', 0)
    """

    begin: int  # the number of entries in the history before it
    end: int  # the same after it
    ply: int  # the number of actions after it
    deal: int
    seat: int  # the seat that decided, or CHANCE
    kind: str  # the kind of chance, "" for a decision
    before: Worths
    after: Worths

    def change(self, seat: int) -> int:
        """Return the change of a seat's chance."""
        return self.after[seat] - self.before[seat]


class Balance(NamedTuple):
    """A match as a sum: each seat's chance at the beginning, and every change to it, in parts of `whole`.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> balance = review(match, seats=[0]).balance
    >>> balance.begun[0] + balance.luck(0) + balance.play(0) + balance.others(0) == balance.result[0]
    True
    """

    whole: int
    begun: Worths
    events: tuple[Happening, ...]
    result: Worths

    @property
    def playouts(self) -> int:
        """The number of playouts of each position."""
        return self.whole // WHOLE

    def luck(self, seat: int, kind: str = "") -> int:
        """Return the change of a seat's chance by luck of one kind, or of all kinds."""
        return sum(e.change(seat) for e in self.events if e.seat == CHANCE and kind in ("", e.kind))

    def decided(self, seat: int, by: int) -> int:
        """Return the change of a seat's chance by the decisions of another seat, or by its own."""
        return sum(event.change(seat) for event in self.events if event.seat == by)

    def play(self, seat: int) -> int:
        """Return the change of a seat's chance by its own decisions."""
        return self.decided(seat, seat)

    def others(self, seat: int) -> int:
        """Return the change of a seat's chance by the decisions of all other seats."""
        return sum(self.decided(seat, other) for other in range(len(self.begun)) if other != seat)


def balance(match: Match, playouts: int = 0, seed: int | str = "", progress: Progress = lambda part: None) -> Balance:
    """Take a match that is over apart; without a seed it has one of its own, so that it comes out the same again."""
    check_over(match)
    steps, past = steps_of(match), Timeline(match)
    number = playouts or playouts_for(match.bound.game, (past.length - step.begin for step in steps if step.open))
    appraiser = Appraiser(match.bound, past.beginning(), number, seed or own_seed(match))
    return appraised(match, steps, appraiser, lambda before, step: appraiser.worths(), progress)


Worth = Callable[["MatchStep | None", "MatchStep"], Worths]  # tells what a moment is worth, from the steps around it


def appraised(
    match: Match, steps: Sequence["MatchStep"], appraiser: Appraiser, worth: Worth, progress: Progress
) -> Balance:
    """Go through a match with an appraiser that stands at its beginning, and put down what every step did."""
    past = Timeline(match)
    befores: list[Worths | None] = []
    last: MatchStep | None = None
    for step in steps:
        befores.append(worth(last, step) if step.open else None)
        for entry in past.entries(step.begin, step.end):
            appraiser.follow(entry)
        last = step
        progress(step.end / past.length)
    return _added_up(appraiser.whole, steps, befores, appraiser.worths())


def luck_of(match: Match, playouts: int, seed: int | str) -> tuple[float, ...]:
    """Return for each seat how much of the first place chance brought it: 0 on average, over matches and seeds."""
    told = balance(match, playouts, seed)
    return tuple(told.luck(seat) / told.whole for seat in range(match.bound.seats))


def check_over(match: Match) -> None:
    """Raise `Unusable` where a match can't be looked back at as a whole."""
    if not match.over:
        raise Unusable("this match is not over; a review is of a match that has been played to its end")
    if not Timeline(match).length:
        raise Unusable("nothing was played in this match, so there is nothing to review")


def own_seed(match: Match) -> str:
    """Return a seed that follows from what happened in a match."""
    return hashlib.sha256(repr(Timeline(match).entries()).encode()).hexdigest()


class MatchStep(NamedTuple):
    """An event whose worth is still to be told."""

    begin: int
    end: int
    ply: int
    deal: int
    seat: int
    kind: str
    open: bool  # something else could have come: else the moment before is worth what the one after is


def _added_up(whole: int, steps: Sequence[MatchStep], befores: Sequence[Worths | None], result: Worths) -> Balance:
    """Put the worths together, from the end back to the beginning."""
    after, events = result, []
    for step, known in zip(reversed(steps), reversed(befores), strict=True):
        before = after if known is None else known
        events.append(Happening(*step[:6], before, after))
        after = before
    return Balance(whole, after, tuple(reversed(events)), result)


def steps_of(match: Match) -> list[MatchStep]:
    """Go through a match once: each action is a step, and so is chance of one kind in a row."""
    walk = _Walk(match)
    for entry in Timeline(match).entries():
        walk.follow(entry)
    return walk.steps


class _Walk:
    """Tells steps apart, and which of them could have been otherwise."""

    def __init__(self, match: Match) -> None:
        self.steps: list[MatchStep] = []
        self._game = match.bound.game
        self._appraiser = Appraiser(match.bound, Timeline(match).beginning())
        self._place = 0
        self._acted_in = 0  # the last deal in which a player has acted

    def follow(self, entry: Entry) -> None:
        """Go on to after an entry, which begins a step or goes on with one."""
        kind, deal = self._kind(entry), self._deal()
        if not (kind and self.steps and self.steps[-1].kind == kind):
            settled = self._appraiser.is_settled(entry)
            self.steps.append(MatchStep(self._place, 0, 0, deal, entry.seat, kind, not settled))
        if not kind:
            self._acted_in = deal
        self._appraiser.follow(entry)
        self._place += 1
        self.steps[-1] = self.steps[-1]._replace(end=self._place, ply=self._appraiser.ply)

    def _kind(self, entry: Entry) -> str:
        """Return the kind of an outcome: a dealt card before the first action of a deal, a drawn one after."""
        state = self._appraiser.states[0]
        if entry.seat != CHANCE:
            return ""
        if self._game.follows(state):
            return (self.steps and self.steps[-1].kind) or SLIP
        verb = self._game.notation.outcome_text(state, entry.code).partition(" ")[0]
        return VERBS.get(verb) or (DRAW if self._deal() == self._acted_in else DEAL)

    def _deal(self) -> int:
        """Return the number of the deal that is being played."""
        reckoner = self._game.reckoning
        return int(reckoner.played(self._appraiser.states[0])) + 1 if reckoner else 1
