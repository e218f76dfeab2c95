"""The review of a match that is over: luck and play told apart, each decision's loss, and the moments that mattered.

A decision is judged from what its seat could see then (`search.think`); beside it stands what it came to in truth, all
cards open.  The same match, seats and effort give the same review.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry, View
from ..kit.records import CHANCE
from .appraisal import Appraiser, Worths
from .luck import Balance, Happening, Progress, balance, own_seed
from .search import Thought, think
from .throws import think_of_throw

GLANCE, CARE = 48, 1200  # rollouts: for every decision, and for those that seem to have cost something
GLANCE_AT_THROW = 500  # so that something better is found at all
MOST_CARE = 8  # decisions of a match
MOST_MARKS, MOST_LUCK = 8, 4  # moments that mattered, and how many of them may be luck
CLEAR = 2.0  # standard errors by which a loss is one
LEAST_LUCK = 0.04  # of the first place
SLIGHT = 0.1  # of the dearest loss of a match: what cost less did not matter
PARTS = 0.5, 0.75  # of the work: how much is done with luck, and with a glance at every decision


class Judged(NamedTuple):
    """A decision, judged by what its seat could know then.

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
    action: int
    thought: Thought
    truth: Worths | None = None  # what the better action would have been worth, all cards open

    @property
    def loss(self) -> float:
        """By how much another action seemed better, in the unit of the game's judgement; 0 if none did."""
        values = self.thought.values
        return max(0.0, values[self._best] - values[self._place])

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.thought.errors[self._place]

    @property
    def is_loss(self) -> bool:
        """Whether another action was better by more than the error."""
        return self.loss > CLEAR * self.error and self.loss > 0.0

    @property
    def better(self) -> int:
        """The action that seemed best."""
        return self.thought.best

    @property
    def _place(self) -> int:
        return self.thought.actions.index(self.action)

    @property
    def _best(self) -> int:
        return self.thought.actions.index(self.thought.best)


class Review(NamedTuple):
    """The review of a match, in numbers.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> review(match, seats=[0]).marks
    {0: (0,)}
    """

    balance: Balance
    judged: tuple[Judged, ...]  # as they came; decisions with one action to choose from are left out
    marks: dict[int, tuple[int, ...]]  # by seat the events that mattered to it, as they came

    def judged_at(self, event: int) -> Judged | None:
        """Return how a decision was judged."""
        return next((one for one in self.judged if one.event == event), None)


def review(match: Match, seats: Collection[int] = (), progress: Progress = lambda part: None) -> Review:
    """Review a finished match: judge the decisions of these seats, or of all; raise `Unusable` if it isn't over.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> [(decision.event, decision.is_loss) for decision in review(match, seats=[0]).judged]
    [(1, False), (4, False)]
    """
    told = balance(match, progress=lambda part: progress(PARTS[0] * part))
    looked = range(match.bound.seats) if not seats else sorted(seats)
    judges = _Judges(match, told, progress)
    judged = judges.judge([place for place, event in enumerate(told.events) if event.seat in looked])
    return Review(told, judged, {seat: tuple(_marks(told, judged, seat)) for seat in looked})


def view_then(match: Match, event: Happening) -> View:
    """Return what a seat saw when it decided."""
    return match.bound.view(Timeline(match).state_after(event.begin), event.seat)


class _Judges:
    """Looks at decisions: at all of them for a moment, and at those that may have cost something with care."""

    def __init__(self, match: Match, told: Balance, progress: Progress) -> None:
        self._match, self._told, self._progress = match, told, progress
        self._seed = own_seed(match)

    def judge(self, places: Sequence[int]) -> tuple[Judged, ...]:
        """Return what there is to say of these events."""
        seen = self._at_a_glance(places)
        dear = sorted((place for place in seen if seen[place].loss), key=lambda place: -seen[place].loss)[:MOST_CARE]
        for done, place in enumerate(dear, 1):
            seen[place] = self._with_care(place, seen[place].action)
            self._progress(PARTS[1] + (1 - PARTS[1]) * done / len(dear))
        self._progress(1.0)
        return tuple(seen[place] for place in sorted(seen))

    def _at_a_glance(self, places: Sequence[int]) -> dict[int, Judged]:
        effort = GLANCE if self._match.bound.game.listed else GLANCE_AT_THROW
        seen = {}
        for done, place in enumerate(places, 1):
            thought = self._think(place, effort)
            if len(thought.actions) > 1 or not self._match.bound.game.listed:
                seen[place] = Judged(place, self._action(place), thought)
            self._progress(PARTS[0] + (PARTS[1] - PARTS[0]) * done / len(places))
        return seen

    def _with_care(self, place: int, action: int) -> Judged:
        thought = self._think(place, CARE)
        return Judged(place, action, thought, self._truth(place, thought.best))

    def _think(self, place: int, effort: int) -> Thought:
        """Think from the view of then; with another seed for more effort, or what was lucky once would stay so."""
        event, game = self._told.events[place], self._match.bound.game
        seed = f"{self._seed} {event.begin} {effort}"
        view = view_then(self._match, event)
        if not game.listed:
            return think_of_throw(view, effort, seed, [self._action(place)])
        return think(view, effort, seed)

    def _truth(self, place: int, action: int) -> Worths:
        """Return what an action would have been worth, all cards open, by the same playouts as everything."""
        event = self._told.events[place]
        appraiser = self._appraiser_at(event)
        appraiser.follow(Entry(event.seat, action))
        return appraiser.worths()

    def _appraiser_at(self, event: Happening) -> Appraiser:
        past = Timeline(self._match)
        appraiser = Appraiser(self._match.bound, past.beginning(), self._told.playouts, self._seed)
        for entry in past.entries(0, event.begin):
            appraiser.follow(entry)
        return appraiser

    def _action(self, place: int) -> int:
        begin = self._told.events[place].begin
        return Timeline(self._match).entries(begin, begin + 1)[0].code


def _marks(told: Balance, judged: Sequence[Judged], seat: int) -> list[int]:
    """Return the events that mattered to a seat: what it decided and lost by, the dearest, and what luck did most."""
    losses = [one for one in judged if one.truth and one.is_loss and told.events[one.event].seat == seat]
    luck = [place for place, event in enumerate(told.events) if event.seat == CHANCE]
    least = max(LEAST_LUCK, CLEAR * (0.25 / told.playouts) ** 0.5)  # what few playouts make is no luck of the match
    luck = [place for place in luck if abs(told.events[place].change(seat)) >= least * told.whole]
    luck.sort(key=lambda place: -abs(told.events[place].change(seat)))
    losses.sort(key=lambda one: -one.loss)
    losses = [one for one in losses if one.loss >= SLIGHT * losses[0].loss]
    dear = [one.event for one in losses[: MOST_MARKS - min(MOST_LUCK, len(luck))]]
    return sorted(dear + luck[: min(MOST_LUCK, MOST_MARKS - len(dear))])
