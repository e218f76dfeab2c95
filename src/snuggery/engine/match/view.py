"""What one seat may know, and what it has heard so far."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...kit.errors import Unusable
from ...kit.game import Game, State
from ...kit.plain import Numbers, PlainView, RecordReader
from ...kit.records import WATCHER
from ...kit.scene import Scene
from ...kit.wording import Wording


class Entry(NamedTuple):
    """One line of a match's history: an action of a seat, or an outcome (`seat` is then CHANCE).

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> match.play("refuse")
    >>> match.history[-1]
    Entry(seat=0, code=55)
    """

    seat: int
    code: int


class Bound(Protocol):
    """What a view needs to know of its game."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def reader(self) -> RecordReader:
        """Reads its states in plain numbers."""

    @property
    def options(self) -> dict[str, str]:
        """The house rules that differ from their defaults."""

    def legal(self, states: npt.NDArray[Any]) -> list[int]:
        """Return the legal actions of the seat to move in states[0], ascending."""


class Memory(Protocol):
    """What a view asks for everything that its seat has heard."""

    def heard(self, seat: int, length: int) -> Sequence[Entry]:
        """Return the first `length` entries of a history as a seat heard them."""


class View:
    """What one seat may know.  Bots, pages and sockets get nothing else.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> match.view(match.seat)
    <what seat 0 sees of <Snore for 3>>
    >>> match.view(match.seat).legal() == match.legal()
    True
    >>> match.view()
    <what a watcher sees of <Snore for 3>>
    """

    __slots__ = ("_common", "_length", "_memory", "_plain", "bound", "seat", "views")

    def __init__(
        self,
        bound: Bound,
        seat: int,
        views: npt.NDArray[Any],
        memory: Memory | None = None,
        length: int = 0,
        common: Numbers | None = None,
    ) -> None:
        self.bound: Any = bound  # a `Bound`; the part that creates views knows more about it
        self.seat = seat
        self.views = views  # an array of one record, as loops take it
        self._memory = memory
        self._length = length
        self._common = common  # what everyone sees, if it has been read already
        self._plain: PlainView | None = None

    @property
    def record(self) -> State:
        """The view as rules see it: a state with UNKNOWN in place of everything that the seat may not know."""
        record: State = self.views[0]
        return record

    @property
    def plain(self) -> PlainView:
        """The view as faces read it: plain numbers, with the legal actions."""
        if self._plain is None:
            plain = self.bound.reader(self.views, (), self._common)
            moves = plain.seat == self.seat
            self._plain = plain._replace(legal=tuple(self.bound.legal(self.views))) if moves else plain
        return self._plain

    @property
    def heard(self) -> tuple[Entry, ...]:
        """The history as this seat heard it: the seat that acted (or CHANCE), and its code, or UNKNOWN.

        It begins where the match began or was set up.  It is computed on demand.  A view of a bare state
        has none.
        """
        if self._memory is None:
            raise Unusable("this view is of a bare state and remembers nothing; views of a match know what was heard")
        return tuple(self._memory.heard(self.seat, self._length))

    def scene(self, say: Wording) -> Scene:
        """Return the view as a scene for a face, in the words of `say`."""
        scene: Scene = self.bound.game.face.scene(self.plain, self.seat, say)
        return scene

    def legal(self) -> list[int]:
        """Return the legal actions of this seat, ascending; none if another is to move."""
        return self.bound.legal(self.views) if self.views["seat"][0] == self.seat else []

    def _repr_svg_(self) -> str:
        """Return a picture of what this seat sees, for notebooks."""
        from ...drawing import draw

        say = self.wording
        return draw(self.scene(say), say.names, self.bound.game.cloth)

    @property
    def wording(self) -> Wording:
        """The game's words for this seat, with numbers instead of names."""
        names = [f"Seat {seat + 1}" for seat in range(self.bound.seats)]
        return Wording(self.bound.game.catalogue(), names, None if self.seat == WATCHER else self.seat)

    def __repr__(self) -> str:
        who = "a watcher" if self.seat == WATCHER else f"seat {self.seat}"
        return f"<what {who} sees of {self.bound!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        same = (self.bound.name, self.seat) == (other.bound.name, other.seat)
        return bool(same and self.views.tobytes() == other.views.tobytes())

    __hash__ = None  # type: ignore[assignment]  # Python's sign that a mutable object has no hash

    def __reduce__(self) -> tuple[Any, ...]:
        heard = None if self._memory is None else self.heard
        return _revived, (self.bound, self.seat, self.views.tobytes(), heard)


class WrittenMemory:
    """A recorded memory, which a view takes along to another process."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def heard(self, seat: int, length: int) -> Sequence[Entry]:
        """Return the first `length` entries."""
        return self._entries[:length]


def _revived(bound: Bound, seat: int, record: bytes, heard: Sequence[Entry] | None) -> View:
    """Return a view from a pickle; it knows no more of its match than the pickle contains."""
    states = np.frombuffer(bytearray(record), bound.game.state)
    if heard is None:
        return View(bound, seat, states)
    return View(bound, seat, states, WrittenMemory(heard), len(heard))
