"""A score sheet in memory, for people at a real table: its events hold their entries and what they took back."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from ..engine.match.match import Match
from ..engine.match.score_sheet import ScoreSheet
from ..engine.match.view import Entry
from ..kit.records import CHANCE
from ..kit.scene import Said
from ..store.rows import Body, EventRow
from .hosted_table import NO_EVENT, HostedTable, opening
from .views.game_log import Told


class SheetTable(HostedTable):
    """A score sheet, rebuilt from its events; an event without action and outcome takes back the last entry."""

    def forget(self) -> None:
        """Forget all state in memory; `follow` rebuilds it."""
        self.sheet = ScoreSheet(Match(self.bound))
        self.acts: dict[str, int] = {}  # the writer's own id of an event -> the ply at which it was recorded
        self._plies: list[int] = []  # of the entries that stand
        self.ply = NO_EVENT

    @property
    def match(self) -> Match:
        """The match as people have entered it."""
        return self.sheet.match

    def may_write(self, person: str) -> bool:
        """Tell whether a person may write: they opened the sheet, or have its link."""
        return person == self.row.host or self.seat_of(person) >= 0

    def told(self) -> list[Told]:
        """Return the meaning of every entry that stands, each with the ply at which it was recorded."""
        entries = zip(self._plies, self.match.history, self.sheet.told, strict=True)
        return list(chain.from_iterable(_told(ply, entry.seat, said) for ply, entry, said in entries))

    def last_said(self) -> Sequence[Said]:
        """Return the meaning of the last entry that stands, or nothing if there is none."""
        return self.sheet.told[-1] if self.sheet.told else ()

    # -- entries ------------------------------------------------------------------------------------------------------

    def open(self) -> EventRow:
        """Return the opening event: there are no entries yet."""
        return opening([])

    def say(self, words: str, act: str) -> EventRow:
        """Enter something in memory only; return the event to record.  Raise if it can't be entered."""
        self.sheet.enter(words)
        seat, body = _written(self.match.history[-1])
        return EventRow(ply=self.ply + 1, seat=seat, body=body, act=act)

    def say_round(self, words: str, act: str) -> list[EventRow]:
        """Enter a round given in short form in memory only; return the events to record.  Raise as `say`."""
        count = self.sheet.enter_round(words)
        rows = [
            EventRow(ply=self.ply + 1 + n, seat=seat, body=body, act=None)
            for n, (seat, body) in enumerate(map(_written, self.match.history[-count:]))
        ]
        return [*rows[:-1], replace(rows[-1], act=act)]

    def take_back(self, act: str, *, whole_round: bool = False) -> list[EventRow]:
        """Take back the last entry, or all since a round began, in memory only; return the events to record.

        Raise if there is no entry.
        """
        count = max(self.sheet.since_round, 1) if whole_round else 1
        self.sheet.take_back(count)
        plies = range(self.ply + 1, self.ply + 1 + count)
        return [
            EventRow(ply=ply, seat=None, body=Body(None, []), act=act if ply == plies[-1] else None) for ply in plies
        ]

    def follow(self, rows: Iterable[EventRow]) -> None:
        """Apply events from the database."""
        for row in rows:
            said = [code for code in (row.body.action, *row.body.outcomes) if code is not None]
            if said:
                self.sheet.enter(said[0])
            elif row.ply > 0:
                self.sheet.take_back()
            self.note([row])

    def note(self, rows: Sequence[EventRow]) -> None:
        """Remember that these events are in the database."""
        for row in rows:
            self.ply = row.ply
            if row.act is not None:
                self.acts[row.act] = row.ply
            if len(self._plies) < len(self.sheet.told):
                self._plies.append(row.ply)
            else:
                del self._plies[len(self.sheet.told) :]


def _written(entry: Entry) -> tuple[int | None, Body]:
    """Return an entry's seat, and its text."""
    by_chance = entry.seat == CHANCE
    return None if by_chance else entry.seat, Body(None, [entry.code]) if by_chance else Body(entry.code, [])


def _told(ply: int, seat: int, said: Sequence[Said]) -> list[Told]:
    return [Told(ply, None if seat == CHANCE else seat, saying) for saying in said]
