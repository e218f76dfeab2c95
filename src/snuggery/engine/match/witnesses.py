"""Seats that witness a match: what each sees before and after a step, and what it is told of it."""

from collections.abc import Iterator, Sequence

from ...kit.plain import Numbers, PlainView
from ...kit.scene import Said
from ..terms import States, Terms
from .view import Entry, View


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


def said(bound: Terms, before: View, heard: int, after: View) -> Sequence[Said]:
    """Say what a step did, as one seat witnessed it."""
    return bound.game.face.tell(before.plain, heard, after.plain)
