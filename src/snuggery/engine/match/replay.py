"""A history step by step: the state before an entry, the entry, and the state after it."""

from collections.abc import Iterator
from dataclasses import dataclass

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
