"""The history of a match: rows that the loops write, read only on demand."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ...kit.scene import Said
from ..desk import ROW
from ..terms import States, Terms, copied, roomier
from .view import Entry
from .witnesses import Witnesses, said

Rows = npt.NDArray[Any]

FIRST_ROOM = 64  # rows at first
STRIDE = 256  # rows between two cached states of a replayed history
SLOW_STRIDE = 64  # the same where actions are too many to list: one of those takes as long as a hundred others


class History:
    """The entries of a match from its opening.  Entries are only added: undo gives the match a new history.

    A view holds a history and a number of entries, and finds the same entries there whatever is played later.
    """

    def __init__(self, terms: Terms, opening: States, set_up: bool, rows: Rows | None = None) -> None:
        self.opening = opening
        self.set_up = set_up  # the opening is a position that was set up, not a table laid for a new match
        self.rows = np.zeros(FIRST_ROOM, ROW) if rows is None else rows
        self._terms = terms
        self._stride = STRIDE if terms.game.listed else SLOW_STRIDE
        self._entries: list[Entry] = []
        self._marks: list[States] = []  # after every stride of entries, as far as the history was replayed
        self._ears: dict[int, _Ear] = {}
        self._logs: dict[int, _Log] = {}

    @classmethod
    def of(cls, terms: Terms, opening: States, set_up: bool, rows: bytes) -> "History":
        """Return a history from rows given as bytes."""
        history = cls(terms, opening, set_up)
        history.rows = roomier(np.frombuffer(rows, ROW), FIRST_ROOM)
        return history

    def grow(self) -> Rows:
        """Grow the array by half and return it."""
        self.rows = roomier(self.rows, len(self.rows) // 2)
        return self.rows

    def cut(self, length: int) -> "History":
        """Return a history with the first `length` entries of this one."""
        rows = roomier(self.rows[:length], len(self.rows) - length)
        shorter = History(self._terms, self.opening, self.set_up, rows)
        shorter._marks = self._marks[: length // self._stride]
        return shorter

    def entries(self, length: int) -> list[Entry]:
        """Return the entries up to `length`."""
        if (known := len(self._entries)) < length:
            self._entries += self.between(known, length)
        return self._entries if len(self._entries) == length else self._entries[:length]

    def between(self, begin: int, end: int) -> list[Entry]:
        """Return the entries from one index to another."""
        rows = self.rows[begin:end]
        return list(map(Entry, rows["seat"].tolist(), rows["code"].tolist()))

    def actions(self, length: int) -> int:
        """Return how many of the first `length` entries are actions."""
        return int(np.count_nonzero(self.rows["seat"][:length] >= 0))

    def length_at(self, ply: int, length: int) -> int:
        """Return the number of entries, out of `length`, up to this many actions and the chance that followed them."""
        actions = np.flatnonzero(self.rows["seat"][:length] >= 0)
        return 0 if ply < 0 else int(actions[ply]) if ply < len(actions) else length

    def last_action(self, length: int) -> int:
        """Return the index of the last action among the first `length` entries, -1 if there is none."""
        actions = np.flatnonzero(self.rows["seat"][:length] >= 0)
        return int(actions[-1]) if len(actions) else -1

    def state(self, length: int) -> States:
        """Return the state after the first `length` entries."""
        form = self._terms.form
        while len(self._marks) < length // self._stride:
            done = len(self._marks) * self._stride
            mark = self._mark(done)
            form.repeat(mark, self.rows, done, done + self._stride)
            self._marks.append(mark)
        states = self._mark(length)
        form.repeat(states, self.rows, length // self._stride * self._stride, length)
        return states

    def _mark(self, length: int) -> States:
        """Return a copy of the last cached state within the first `length` entries."""
        return copied(self._marks[length // self._stride - 1] if length >= self._stride else self.opening)

    def heard(self, seat: int, length: int) -> list[Entry]:
        """Return the first `length` entries as a seat heard them; each is computed once per seat."""
        if seat not in self._ears:
            self._ears[seat] = _Ear(copied(self.opening), [])
        ear = self._ears[seat]
        form, overhear = self._terms.form, self._terms.game.rules.overhear
        for place in range(len(ear.heard), length):
            who, code, _ = self.rows[place].item()
            ear.heard.append(Entry(who, int(overhear(ear.states[0], code, seat))))
            form.step(ear.states, code)
        return ear.heard[:length]

    def told(self, seat: int, length: int) -> list[Said]:
        """Return what a seat was told of the first `length` entries; each is computed once per seat."""
        if seat not in self._logs:
            self._logs[seat] = _Log(self._terms, copied(self.opening), seat)
        return self._logs[seat].of(self.entries(length))


class _Ear:
    """What a seat has heard, and the true state after it, which never leaves this object."""

    def __init__(self, states: States, heard: list[Entry]) -> None:
        self.states = states
        self.heard = heard


class _Log:
    """What a seat was told of each entry, and the true state after them, which never leaves this object."""

    def __init__(self, terms: Terms, opening: States, seat: int) -> None:
        self._terms = terms
        self._witnesses = Witnesses(terms, opening)
        self._witnesses.view(seat)
        self._told: list[Said] = []
        self._ends = [0]  # how much was told of the first entries, by their number

    def of(self, entries: Sequence[Entry]) -> list[Said]:
        """Return what was told of the entries of a history up to some length."""
        for entry in entries[len(self._ends) - 1 :]:
            for _, before, heard, after in self._witnesses.follow(entry):
                self._told += said(self._terms, before, heard, after)
            self._ends.append(len(self._told))
        return self._told[: self._ends[len(entries)]]
