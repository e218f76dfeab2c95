"""The past of a match by index in its history: entries, plies and the states between them."""

from ...kit.errors import Unusable
from ..desk import DESK_ENTRIES
from ..terms import States, copied, is_whole
from .match import Match
from .view import Entry


class Timeline:
    """The past of a match by index; an index is the number of entries before it.

    It follows its match: it includes later moves, and drops those that are undone.

    >>> import snuggery
    >>> from snuggery.engine.match.timeline import Timeline
    >>> match = snuggery.load("snore", seats=3).start(seed=7)
    >>> past = Timeline(match)
    >>> past.length == len(match.history), past.entries(0, 1)
    (True, [Entry(seat=-1, code=2)])
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def length(self) -> int:
        """The number of entries in the history."""
        return self._match._numbers[DESK_ENTRIES]

    def entries(self, begin: int = 0, end: int | None = None) -> list[Entry]:
        """Return the entries from one index to another, or to the end."""
        length = self.length
        return self._match._history.between(begin, length if end is None else min(end, length))

    def length_at(self, ply: int) -> int:
        """Return the number of entries up to this many actions and the chance that followed them."""
        return self._match._history.length_at(ply, self.length)

    def plies_within(self, length: int) -> int:
        """Return how many of the first `length` entries are actions; raise `Unusable` if there are fewer entries."""
        return self._match._history.actions(self._within(length))

    def state_after(self, length: int) -> States:
        """Return the full state after the first `length` entries, hidden cards included.

        Raise `Unusable` if the history is shorter.
        """
        return self._match._history.state(self._within(length))

    def _within(self, length: int) -> int:
        if not is_whole(length) or not 0 <= length <= self.length:
            raise Unusable(f"this match has {self.length} entries so far, so there is nothing after {length!r}")
        return length

    def beginning(self) -> States:
        """Return the state in which the match began or was set up."""
        return copied(self._match._history.opening)

    @property
    def opening(self) -> States | None:
        """The state of the position that the match was set up from, None if it started at the beginning."""
        return self.beginning() if self._match._history.set_up else None
