"""The review of a match that is over: luck, what was hidden, others' play and own play, and the moments that mattered.

All of it is counted in one coin (`coin`).  A decision is judged from what its seat could see then (`judging`): it has
lost what the best choice was worth more on average, over deals that fit the view.  Luck is judged with all cards open:
what the moment was worth after it, less the mean over all that could have come.  What is left between the start and
the result is what was hidden from those who decided and came to light later, with the error of all the rest: so the
sum is exact.  The same match and seats give the same review.
"""

from collections.abc import Collection, Sequence
from math import isfinite
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..kit.records import CHANCE
from ..kit.review import Standings
from .appraisal import Worths
from .bars import LEAST, LEAST_LUCK, Bar, errors_for
from .coin import Coin, Valuer, blunder_of, coin_of, usual_playouts
from .judging import Judged, Judges
from .luck import KINDS, Balance, Progress, appraised, check_over, own_seed, steps_of
from .standings import standings
from .swings import LuckEffect, Swings

MOST_MARKS, MOST_LUCK = 8, 3  # moments that mattered, and how many of them may be luck
AT_THE_START = 1200  # playouts at most: everything is counted from there
TIMES_AT_THE_START = 12
BLUNDERS_APART = 5  # so many of what a hint calls a blunder are at stake in any match that is not counted in chances
PARTS = 0.3, 0.7, 0.9  # of the work: what is done with luck, with a glance at all decisions, with care


class Review(NamedTuple):
    """What there is to say of a match, in numbers; sums are in parts of `balance.whole` to one of the coin.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> found = review(match, seats=[0])
    >>> parts = found.luck(0), found.hidden(0), found.own(0), found.others(0)
    >>> found.balance.begun[0] + sum(parts) == found.balance.result[0]
    True
    """

    coin: Coin
    balance: Balance  # with all cards open
    real: tuple[float, ...]  # by seat which part of what decisions change in the balance is more than noise
    judged: tuple[Judged, ...]  # of all seats, as they came; decisions with one action to choose from are left out
    swings: dict[int, LuckEffect]  # by event, the luck that was looked at with care
    marks: dict[int, tuple[int, ...]]  # by seat the events that mattered to it, as they came
    standings: Standings  # the chances of all to finish first, whatever the coin

    def judged_at(self, event: int) -> Judged | None:
        """Return how a decision was judged."""
        return next((one for one in self.judged if one.event == event), None)

    def luck(self, seat: int, kind: str = "") -> int:
        """Return what chance did to a seat, of one kind or all together."""
        if not kind:
            return sum(self.luck(seat, one) for one in KINDS)
        noise = self._decided(seat) - self._came_to_light(seat)
        events = [event for event in self.balance.events if event.seat == CHANCE]
        all_moved = sum(abs(event.change(seat)) for event in events)
        moved = sum(abs(event.change(seat)) for event in events if event.kind == kind)
        return self.balance.luck(seat, kind) + (noise * moved // all_moved if all_moved else 0)

    def own(self, seat: int) -> int:
        """Return what a seat's own decisions did to it: nothing if all were the best that it could know."""
        return sum(self.effects(one)[seat] for one in self.judged if one.seat == seat)

    def others(self, seat: int) -> int:
        """Return what a seat gained by what all others lost."""
        return sum(self.effects(one)[seat] for one in self.judged if one.seat != seat)

    def hidden(self, seat: int) -> int:
        """Return what came of cards that nobody who decided could see, with the error of all the rest."""
        told = self.luck(seat) + self.own(seat) + self.others(seat)
        return self.balance.result[seat] - self.balance.begun[seat] - told

    def _decided(self, seat: int) -> int:
        return sum(self.balance.decided(seat, other) for other in range(len(self.balance.begun)))

    def _came_to_light(self, seat: int) -> int:
        """Return what all decisions changed with all cards open, as far as that is more than the playouts' noise."""
        return round(self.real[seat] * self._decided(seat))

    def effects(self, judged: Judged) -> Worths:
        """Return what a decision did to every seat: what it lost goes to the others, by what they had of the coin."""
        lost = round(judged.lost.mean * self.balance.whole)
        had = self.balance.events[judged.event].before if self.coin.shares else (1,) * len(self.balance.begun)
        weights = [0 if seat == judged.seat else part for seat, part in enumerate(had)]
        total = sum(weights)
        gained = [lost * weight // total if total else 0 for weight in weights]
        gained[judged.seat] = -lost
        return tuple(gained)


def review(match: Match, seats: Collection[int] = (), progress: Progress = lambda part: None, seed: str = "") -> Review:
    """Look at a match that is over, for the readers at these seats, or at all; raise `Unusable` if it runs.

    Without a seed it has one of its own, so that it comes out the same again.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> [(decision.event, decision.loss) for decision in review(match, seats=[0]).judged if decision.seat == 0]
    [(1, 0.0), (4, 0.0)]
    """
    check_over(match)
    coin, seed = coin_of(match), seed or own_seed(match)
    blunder = blunder_of(match.bound.game, Timeline(match).beginning()[0])
    looked = range(match.bound.seats) if not seats else sorted(seats)
    halves = _halves(match, coin, seed, lambda part: progress(PARTS[0] * part))
    told = _begun(match, _together(*halves), seed)
    judges = Judges(match, told, seed)
    seen = judges.glance(lambda part: progress(PARTS[0] + (PARTS[1] - PARTS[0]) * part))
    swings, marks = Swings(match, told, seed), {}
    for seat in looked:
        of_play, of_luck = _bars(coin, blunder, told, seen, seat)
        seen = judges.with_care(seen, seat, of_play)
        marks[seat] = tuple(_marks(seen, swings.named(seat, of_luck), seat))
        progress(PARTS[1] + (PARTS[2] - PARTS[1]) * (seat + 1) / (looked[-1] + 1))
    real = tuple(_real_part(*halves, seat) for seat in range(match.bound.seats))
    return Review(coin, told, real, tuple(seen), swings.found, marks, standings(match, told, seed))


def _halves(match: Match, coin: Coin, seed: str, progress: Progress) -> tuple[Balance, Balance]:
    """Take a match apart twice, all cards open, with half of the playouts each."""
    steps = steps_of(match)
    number = usual_playouts(match.bound.game, steps, coin) // 2

    def half(place: int) -> Balance:
        valuer = Valuer(match, number, f"{seed} {place}")
        return appraised(match, steps, valuer, valuer.worth_of, lambda part: progress((place + part) / 2))

    return half(0), half(1)


def _together(one: Balance, other: Balance) -> Balance:
    pairs = zip(one.events, other.events, strict=True)
    events = (a._replace(before=_added(a.before, b.before), after=_added(a.after, b.after)) for a, b in pairs)
    begun, result = _added(one.begun, other.begun), _added(one.result, other.result)
    return Balance(one.whole + other.whole, begun, tuple(events), result)


def _added(one: Worths, other: Worths) -> Worths:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _real_part(one: Balance, other: Balance, seat: int) -> float:
    """Return which part of the changes by decisions is real: noise is not the same in two halves of the playouts."""
    pairs = zip(one.events, other.events, strict=True)
    changes = [(a.change(seat), b.change(seat)) for a, b in pairs if a.seat != CHANCE]
    alike = sum(a * b for a, b in changes)
    squares = sum((a + b) ** 2 for a, b in changes) / 4
    return min(1.0, max(0.0, alike / squares)) if squares else 0.0


def _begun(match: Match, told: Balance, seed: str) -> Balance:
    """Play the start out more often than all that follows: everything is counted from there."""
    often = max(1, min(TIMES_AT_THE_START, AT_THE_START // told.playouts))
    start = Valuer(match, often * told.playouts, f"{seed} start").worths_between()
    begun = tuple(part // often for part in start)
    first = told.events[0]._replace(before=begun)
    return told._replace(begun=begun, events=(first, *told.events[1:]))


def _bars(coin: Coin, blunder: float, told: Balance, seen: Sequence[Judged], seat: int) -> tuple[Bar, Bar]:
    """Return what a loss, and what luck, must pass to be named to a seat: both count among all that was looked at."""
    moments = sum(one.seat == seat for one in seen) + sum(event.seat == CHANCE for event in told.events)
    little = BLUNDERS_APART * blunder if isfinite(blunder) else 0.0
    spread = 1.0 if coin.shares else max(1.0, little, _widest(told) / told.whole)
    return Bar(errors_for(moments), LEAST * spread), Bar(errors_for(moments), LEAST_LUCK * spread)


def _widest(told: Balance) -> int:
    """Return by how much the first and the last were apart between two deals, or at the end, where that was most."""
    events = told.events
    begins = [one.before for last, one in zip(events, events[1:], strict=False) if last.deal != one.deal]
    return max(max(worths) - min(worths) for worths in [*begins, told.result])


def _marks(seen: Sequence[Judged], luck: Sequence[int], seat: int) -> list[int]:
    """Return the events that mattered to a seat: what it decided and lost by, the dearest, and what luck did most."""
    losses = sorted((one for one in seen if one.seat == seat and one.named), key=lambda one: -one.loss)
    dear = [one.event for one in losses[: MOST_MARKS - min(MOST_LUCK, len(luck))]]
    return sorted([*dear, *luck[: min(MOST_LUCK, MOST_MARKS - len(dear))]])
