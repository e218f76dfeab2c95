"""A history step by step: the state before an entry, the entry, and the state after it."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...kit.plain import Numbers, PlainView
from ...kit.records import CHANCE, WATCHER
from ..terms import States, Terms
from .control import Controller
from .match import Match
from .timeline import Timeline
from .view import Entry, View


@dataclass(frozen=True)
class Step:
    """One entry of a history between the states (arrays of one element) before and after it."""

    bound: Terms
    entry: Entry
    before: States
    after: States

    @property
    def words(self) -> str:
        """The action or outcome as transcripts write it."""
        notation = self.bound.game.notation
        write = notation.outcome_text if self.entry.seat == CHANCE else notation.action_text
        return write(self.before[0], self.entry.code)

    def witness(self, seat: int = WATCHER) -> tuple[View, int, View]:
        """Return what a seat saw before, the code as it heard it, and what it saw after: all that a face needs."""
        heard = int(self.bound.game.rules.overhear(self.before[0], self.entry.code, seat))
        return self.bound.view(self.before, seat), heard, self.bound.view(self.after, seat)


class Witnesses:
    """Seats that follow a match from a state on: the view after one step is the view before the next."""

    def __init__(self, bound: Terms, states: States) -> None:
        self._bound = bound
        self._states = states
        self._common: Numbers | None = None  # what everyone sees now, once it has been read
        self._plain: PlainView | None = None  # the state now, likewise
        self._views: dict[int, View] = {}

    def view(self, seat: int) -> View:
        """Return what a seat (or WATCHER) sees now; it follows from here."""
        if seat not in self._views:
            self._views[seat] = self._bound.view(self._states, seat, self._seen_by_all)
        return self._views[seat]

    @property
    def plain(self) -> PlainView:
        """The full state now in plain numbers, hidden information included; it is read once."""
        if self._plain is None:
            self._plain = self._bound.reader(self._states, (), self._seen_by_all)
        return self._plain

    @property
    def _seen_by_all(self) -> Numbers:
        if self._common is None:
            self._common = self._bound.reader.common(self._states)
        return self._common

    def rest(self) -> None:
        """Keep only the records: their numbers take three times as much memory, and can be read again."""
        self._common = self._plain = None
        self._views = {seat: View(self._bound, seat, view.views) for seat, view in self._views.items()}

    def pass_over(self, entry: Entry) -> PlainView:
        """Apply an entry without telling anyone; return the state after it."""
        self._step(entry)
        return self.plain

    def follow(self, entry: Entry) -> Iterator[tuple[int, View, int, View]]:
        """Apply an entry known to be possible; return for every seat what it saw before, heard, and saw after."""
        overheard, stood = self._bound.game.rules.overhear, self.plain
        self._step(entry)
        for seat, before in self._views.items():
            self._views[seat] = after = self._bound.view(self._states, seat, self._seen_by_all)
            yield seat, before, int(overheard(stood, entry.code, seat)), after

    def _step(self, entry: Entry) -> None:
        self._bound.form.step(self._states, entry.code)
        self._common = self._plain = None


def retrace(match: Match) -> Iterator[Step]:
    """Replay a match from its beginning, one entry at a time."""
    again = anew(match)
    for entry in match.history:
        yield follow(again, entry)


def anew(match: Match) -> Match:
    """Return a match of the same game at the same beginning, ready to follow the entries."""
    return Match(match.bound, opening=Timeline(match).opening)


def follow(match: Match, entry: Entry) -> Step:
    """Apply an entry known to be possible, and return the step."""
    before = match.snapshot()
    Controller(match).follow(entry)
    return Step(match.bound, entry, before, match.snapshot())
