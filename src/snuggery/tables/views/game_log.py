"""What happened at a table, as each viewer witnessed it: kept as codes, worded when it is sent."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec

from ...coach.deals import Deal, DealCount, reckoned
from ...engine.match.match import Match
from ...engine.match.timeline import Timeline
from ...engine.match.view import Entry, View
from ...engine.match.witnesses import Witnesses, said
from ...kit.reckoning import Reckoning
from ...kit.records import CHANCE
from ...kit.scene import Said

MOST_TOLD = 400  # log entries at once; a viewer who missed more gets the latest
MOST_KEPT = 16  # log entries that a viewer has in memory; for earlier ones the match is replayed
STRETCH = 64  # entries that are replayed at a time
NOTHING_YET = -1  # as the last ply shown: the opening is new as well


class Told(msgspec.Struct, frozen=True):
    """Something said about a ply's step or the chance after it; `seat` is the actor, None for chance."""

    ply: int
    seat: int | None
    said: Said
    place: int = 0  # length of the match's history at that time


class GameLog:
    """The latest log entries of a match for every viewer that has asked for them, and each viewer's present view.

    It may lag behind the match.
    """

    def __init__(self, match: Match) -> None:
        self._match, self._past = match, Timeline(match)
        self._witnesses = Witnesses(match.bound, self._past.beginning())
        self._length = 0  # of the history that it has caught up with
        self._ply = 0
        self._kept: dict[int, _Kept] = {}
        self._count = DealCount(match.bound, self._witnesses.plain)
        self._ended: list[Deal] = []
        self._reckoned: tuple[Deal, Reckoning] | None = None  # the last requested deal: the same for everyone

    def deals_ended(self, since: int) -> list[tuple[Deal, Reckoning]]:
        """Return the results of the deals that have ended after a ply."""
        if self.last_deal_end <= since:  # nearly always: nothing to replay
            return []
        return [(deal, self._reckon(deal)) for deal in self._ended if deal.ply > since]

    @property
    def last_deal_end(self) -> int:
        """The ply at which the last deal ended, -1 if none has."""
        return self._ended[-1].ply if self._ended else -1

    def reckoned_at(self, place: int) -> Reckoning | None:
        """Return the result of the deal that ended at this length of the history, if one did."""
        return next((self._reckon(deal) for deal in self._ended if deal.end == place), None)

    def _reckon(self, deal: Deal) -> Reckoning:
        if self._reckoned is None or self._reckoned[0] is not deal:
            self._reckoned = deal, reckoned(self._match, deal)
        return self._reckoned[1]

    def view(self, viewer: int) -> View:
        """Return what a seat (or WATCHER) sees now; from now on the log follows it."""
        if viewer not in self._kept:
            self._kept[viewer] = _Kept(self._ply if self._length else NOTHING_YET)
        return self._witnesses.view(viewer)

    def rest(self) -> None:
        """Drop what can be computed again for the next viewer."""
        self._reckoned = None
        self._witnesses.rest()

    def told(self, viewer: int, since: int) -> list[Told]:
        """Return what a seat (or WATCHER) was told after a ply, only the latest if that is very much."""
        kept = self._kept.get(viewer)
        if kept is not None and since >= kept.since:
            return list(takewhile(lambda told: told.ply > since, reversed(kept.told)))[::-1]
        return _latest(self._match, viewer, self._past.length_at(since), self._length)

    def told_at(self, viewer: int, ply: int) -> list[Told]:
        """Return what a seat (or WATCHER) was told of a ply and the chance that followed it."""
        return list(_retell(self._match, viewer, self._past.length_at(ply - 1), self._past.length_at(ply)))

    def catch_up(self) -> None:
        """Add what has happened in the match since last time."""
        for entry in self._past.entries(self._length):
            self._ply += entry.seat != CHANCE
            self._tell(entry)
            self._length += 1
            if ended := self._count.after(self._witnesses.plain, self._length, self._ply):
                self._ended.append(ended)

    def _tell(self, entry: Entry) -> None:
        """Add an entry for every viewer; viewers who are told the same share it."""
        sayings, told = None, []
        for viewer, before, heard, after in self._witnesses.follow(entry):
            theirs = said(self._match.bound, before, heard, after)
            if theirs != sayings:
                sayings, told = theirs, _told(self._ply, entry, theirs, self._length + 1)
            if told:
                self._kept[viewer].keep(told)


class _Kept:
    """What a viewer was told after some ply."""

    def __init__(self, since: int) -> None:
        self.since = since
        self.told: list[Told] = []  # so few that a deque would take more memory

    def keep(self, told: list[Told]) -> None:
        """Add the latest, and drop the earliest."""
        self.told += told
        while len(self.told) > MOST_KEPT:
            self.since = self.told.pop(0).ply


def _latest(match: Match, viewer: int, begin: int, end: int) -> list[Told]:
    """Return the latest that a viewer was told between two lengths of a history, replayed from the end."""
    told: list[Told] = []
    while begin < end and len(told) < MOST_TOLD:
        start = max(begin, (end - 1) // STRETCH * STRETCH)
        told[:0] = _retell(match, viewer, start, end)
        end = start
    return told[-MOST_TOLD:]


def _retell(match: Match, viewer: int, begin: int, end: int) -> Iterator[Told]:
    past = Timeline(match)
    witnesses = Witnesses(match.bound, past.state_after(begin))
    witnesses.view(viewer)
    ply = past.plies_within(begin)
    for place, entry in enumerate(past.entries(begin, end), begin + 1):
        ply += entry.seat != CHANCE
        for _, before, heard, after in witnesses.follow(entry):
            yield from _told(ply, entry, said(match.bound, before, heard, after), place)


def _told(ply: int, entry: Entry, sayings: Sequence[Said], place: int) -> list[Told]:
    actor = None if entry.seat == CHANCE else entry.seat
    return [Told(ply, actor, saying, place) for saying in sayings]
