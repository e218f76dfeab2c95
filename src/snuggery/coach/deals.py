"""The deals of a match: where each ended, how it came out, and how all of them led to the result."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.witnesses import Witnesses
from ..engine.terms import Terms
from ..kit.plain import State
from ..kit.reckoning import Reckoner, Reckoning, Seen, members
from ..kit.records import CHANCE, WATCHER
from ..kit.wording import Wording

MOST_SWINGS = 3
SLIGHT = 0.04  # of what a seat gained or lost at once: less, as an ante, decided nothing


class Deal(NamedTuple):
    """A deal that has been played to its end: the entries of the history that it is made of."""

    number: int
    begin: int
    end: int
    ply: int  # at which it ended


class DealCount:
    """Tells, step by step, when a deal has ended."""

    def __init__(self, bound: Terms, state: State) -> None:
        self._reckoner = bound.game.reckoning
        self._begun = 0
        self._played = self._reckoner.played(state) if self._reckoner else 0

    def after(self, state: State, end: int, ply: int) -> Deal | None:
        """Return the deal that has ended with the entry before a place of the history, if one has."""
        if self._reckoner is None:
            return None
        played = self._reckoner.played(state)
        if played == self._played:
            return None
        ended = Deal(played, self._begun, end, ply)
        self._played, self._begun = played, end
        return ended


def ended_deals(match: Match) -> Iterator[Deal]:
    """Go through the deals of a match that have been played to their end."""
    witnesses, ply = Witnesses(match.bound, Timeline(match).beginning()), 0
    count = DealCount(match.bound, witnesses.plain)
    for place, entry in enumerate(Timeline(match).entries(), 1):
        ply += entry.seat != CHANCE
        if deal := count.after(witnesses.pass_over(entry), place, ply):
            yield deal


def reckoned(match: Match, deal: Deal) -> Reckoning:
    """Say how a deal came out, as everybody could see it."""
    reckoner = match.bound.game.reckoning
    assert reckoner is not None, "without one no deal ends"
    return reckoner.reckon([*_seen(match, dealt(match, deal), deal.end)])


def dealt(match: Match, deal: Deal) -> int:
    """Return the place in the history where the last card of a deal was still to come.

    Antes are paid with that card; nothing is paid before it.
    """
    entries = enumerate(Timeline(match).entries(deal.begin, deal.end), deal.begin)
    first = next((place for place, entry in entries if entry.seat != CHANCE), deal.begin)
    return max(deal.begin, first - 1)


def _seen(match: Match, begin: int, end: int) -> Iterator[Seen]:
    """Go through a deal as a watcher; without `Witnesses`, for it lies on the way of the move that ends a deal."""
    bound, form, past = match.bound, match.bound.form, Timeline(match)
    states = past.state_after(begin)
    read, overhear = bound.reader, bound.game.rules.overhear

    def look() -> tuple[State, State]:
        common = read.common(states)
        return read(bound.look(form, states, WATCHER), (), common), read(states, (), common)

    before, stood = look()
    for entry in past.entries(begin, end):
        form.step(states, entry.code)
        after, then = look()
        yield Seen(before, int(overhear(stood, entry.code, WATCHER)), after)
        before, stood = after, then


# -- a match that is over ---------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """A deal in figures: each seat's gain or loss, its total then, and the players who dropped out."""

    number: int
    ply: int
    changes: tuple[int, ...]
    purses: tuple[int, ...]
    out: tuple[int, ...]


class Swing(NamedTuple):
    """A moment that decided: at which ply of which deal, and what every seat had before and after it."""

    place: int  # how many entries the history had then
    ply: int
    deal: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    out: tuple[int, ...]

    @property
    def changes(self) -> tuple[int, ...]:
        """What each seat won or lost."""
        return tuple(now - then for then, now in zip(self.before, self.after, strict=True))

    @property
    def weight(self) -> tuple[int, int, int]:
        """How much it decided: how far it brought two seats apart, how many it sent out, and the later the more."""
        return max(self.changes) - min(self.changes), len(self.out), self.ply

    @property
    def seat(self) -> int:
        """Whose purse changed most; of equals the one that lost."""
        return max(range(len(self.before)), key=lambda seat: (abs(self.changes[seat]), -self.changes[seat]))

    def weight_for(self, seat: int) -> tuple[int, bool, int]:
        """How much it decided for one seat: how far it moved it from the others, whether it sent it out, when."""
        apart = len(self.changes) * self.changes[seat] - sum(self.changes)
        return abs(apart), seat in self.out, self.ply


class Story(NamedTuple):
    """How a match went, in what its score counts: deal by deal, and the moments that decided it."""

    begun: tuple[int, ...]  # what each seat had at first
    deals: tuple[Score, ...]
    moves: tuple[Swing, ...]  # all that brought two seats apart, as they came

    @property
    def swings(self) -> tuple[Swing, ...]:
        """The moments that decided the match, as they came."""
        return _as_they_came(sorted(self.moves, key=lambda swing: swing.weight)[-MOST_SWINGS:])

    def swings_of(self, seat: int) -> tuple[Swing, ...]:
        """Return the moments in which a seat gained or lost most itself, as they came."""
        own = [swing for swing in self.moves if swing.changes[seat]]
        least = SLIGHT * max((abs(swing.changes[seat]) for swing in own), default=0)
        dear = [swing for swing in own if abs(swing.changes[seat]) >= least]
        return _as_they_came(sorted(dear, key=lambda swing: swing.weight_for(seat))[-MOST_SWINGS:])

    def out_in(self, seat: int) -> int:
        """Return the deal in which a seat went out, 0 if it stayed to the end."""
        return next((deal.number for deal in self.deals if seat in deal.out), 0)


def finishing_places(scores: Sequence[int], left: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's place by its score; behind the first, of two equals the one who held out longer comes first.

    `left` has the deal in which each seat went out, 0 for those who stayed.

    >>> from snuggery.coach.deals import finishing_places
    >>> finishing_places([-1000, 2000, -1000, 0], left=[13, 0, 16, 0])
    (4, 1, 3, 2)
    """
    best = max(scores, default=0)
    stood = [(score, 0 if score == best else deal or inf) for score, deal in zip(scores, left, strict=True)]
    return tuple(1 + sum(other > own for other in stood) for own in stood)


def finishes(match: Match, say: Wording) -> list[tuple[int, int]]:
    """Return the score and the place of each seat, as the last scene shows them to everybody; none if cut off."""
    scene = match.view(WATCHER).scene(say)
    places = scene.places or finishing_places(scene.scores, [0] * len(scene.scores))
    return [(int(score), int(place)) for score, place in zip(scene.scores, places, strict=True)]


def _as_they_came(swings: Sequence[Swing]) -> tuple[Swing, ...]:
    return tuple(sorted(swings, key=lambda swing: swing.place))


def story(match: Match) -> Story | None:
    """Go through a match once more; None if its game does not reckon."""
    reckoner = match.bound.game.reckoning
    return None if reckoner is None else _Telling(match, reckoner).told()


class _Telling:
    """A walk through a match: what changed in anybody's purse, and where the deals ended."""

    def __init__(self, match: Match, reckoner: Reckoner) -> None:
        self._match = match
        self._reckoner = reckoner
        self._witnesses = Witnesses(match.bound, Timeline(match).beginning())
        self._purse, self._gone = self._look(self._witnesses.plain)

    def told(self) -> Story:
        begun, gone = self._purse, self._gone
        count = DealCount(self._match.bound, self._witnesses.plain)
        swings: list[Swing] = []
        deals: list[Score] = []
        standing, number = begun, 1
        for ply, place, state in self._walk():
            if swing := self._swing(state, place, ply, number):
                swings.append(swing)
            if deal := count.after(state, place, ply):
                deals.append(_score(deal, standing, self._purse, self._gone & ~gone))
                standing, gone, number = self._purse, self._gone, deal.number + 1
        apart = [swing for swing in swings if swing.weight[0]]  # what all paid alike decided nothing
        return Story(begun, tuple(deals), tuple(apart))

    def _walk(self) -> Iterator[tuple[int, int, State]]:
        """Go through the states that follow the entries."""
        ply = 0
        for place, entry in enumerate(Timeline(self._match).entries(), 1):
            ply += entry.seat != CHANCE
            yield ply, place, self._witnesses.pass_over(entry)

    def _swing(self, state: State, place: int, ply: int, deal: int) -> Swing | None:
        """Return what this step has changed, and remember how all stand now."""
        before, gone = self._purse, self._gone
        self._purse, self._gone = self._look(state)
        if self._purse == before:
            return None
        return Swing(place, ply, deal, before, self._purse, tuple(members(self._gone & ~gone)))

    def _look(self, state: State) -> tuple[tuple[int, ...], int]:
        return tuple(self._reckoner.purse(state)), self._reckoner.gone(state)


def _score(deal: Deal, before: Sequence[int], after: Sequence[int], newly_out: int) -> Score:
    changes = tuple(now - then for then, now in zip(before, after, strict=True))
    return Score(deal.number, deal.ply, changes, tuple(after), tuple(members(newly_out)))
