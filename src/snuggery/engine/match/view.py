"""What one seat may know, and what it has heard so far."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...kit.errors import Unusable
from ...kit.game import Game, State
from ...kit.plain import Numbers, PlainView, RecordReader
from ...kit.records import WATCHER
from ...kit.scene import Said, Scene
from ...kit.sentences import table_sentences
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

    def action_text(self, state: State, action: int) -> str:
        """Return an action as transcripts write it."""


class Memory(Protocol):
    """What a view asks for everything that its seat has heard."""

    def heard(self, seat: int, length: int) -> Sequence[Entry]:
        """Return the first `length` entries of a history as a seat heard them."""

    def told(self, seat: int, length: int) -> Sequence[Said]:
        """Return what a seat was told of the first `length` entries."""


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
        return tuple(self._remembers.heard(self.seat, self._length))

    def log(self, latest: int | None = None) -> list[str]:
        """Return what this seat was told since the match began or was set up, in sentences: all, or the latest ones.

        A pickled view remembers what was heard, but not the words, and raises `Unusable`.

        >>> import snuggery
        >>> match = snuggery.load("snip-snap-snorum", seats=3).start(seed=1)
        >>> match.play("play 6d")
        >>> match.view(0).log()[-1]
        'Seat 3 leads the six of diamonds.'
        """
        say, told = self.wording, self._remembers.told(self.seat, self._length)
        begin = 0 if latest is None else max(0, len(told) - latest)
        return [say(what.code, **what.args) for what in told[begin:]]

    @property
    def _remembers(self) -> Memory:
        if self._memory is None:
            raise Unusable("this view is of a bare state and remembers nothing; views of a match know what was heard")
        return self._memory

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards that the seat holds, `6d` for the six of diamonds; none for watchers and in games without hands."""
        zones = [zone for zone in self.scene(self.wording).zones if zone.kind == "hand" and zone.owner == self.seat]
        return tuple(piece.face for zone in zones for piece in zone.pieces)

    def words(self) -> list[str]:
        """Return the table as this seat sees it, in sentences: every seat, everything that lies there, the question.

        >>> import snuggery
        >>> match = snuggery.load("snore", seats=3).start(seed=2)
        >>> match.view(match.seat).words()[-1]
        'Will you snore?'
        """
        return [*table_sentences(self.scene(self.wording), self._name)]

    def action_text(self, action: int) -> str:
        """Return an action as transcripts write it; raise `Unreadable` if no action has this code."""
        text: str = self.bound.action_text(self.record, action)
        return text

    def _name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.wording.names[seat]

    def scene(self, say: Wording) -> Scene:
        """Return the view as a scene for a face, in the words of `say`."""
        scene: Scene = self.bound.game.face.scene(self.plain, self.seat, say)
        return scene

    def legal(self) -> list[int]:
        """Return the legal actions of this seat, ascending; none if another is to move."""
        return self.bound.legal(self.views) if self.views["seat"][0] == self.seat else []

    def picture(self, scene: Scene, names: Sequence[str], width: int) -> str:
        """Return a scene of this view as an SVG picture so many units wide."""
        from ...drawing import draw

        return draw(scene, names, self.bound.game.cloth, width)

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


def insist_on_turn(view: object, what: str) -> None:
    """Raise `Unusable` unless this is the view of the seat to move; `what` comes from one, such as "a hint comes"."""
    if type(view) is not View:
        raise Unusable(f"{what} from a view, as match.view(match.seat) gives it, not from {view!r}")
    if view.seat < 0 or view.views["seat"][0] != view.seat:
        raise Unusable(f"{what} from the view of the seat to move, match.view(match.seat), not from {view!r}")


class WrittenMemory:
    """A recorded memory, which a view takes along to another process."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries

    def heard(self, seat: int, length: int) -> Sequence[Entry]:
        """Return the first `length` entries."""
        return self._entries[:length]

    def told(self, seat: int, length: int) -> Sequence[Said]:
        """Raise `Unusable`: the words depend on what was seen at each step."""
        raise Unusable("a pickled view has no log in words; its `heard` has what was heard, entry by entry")


def _revived(bound: Bound, seat: int, record: bytes, heard: Sequence[Entry] | None) -> View:
    """Return a view from a pickle; it knows no more of its match than the pickle contains."""
    states = np.frombuffer(bytearray(record), bound.game.state)
    if heard is None:
        return View(bound, seat, states)
    return View(bound, seat, states, WrittenMemory(heard), len(heard))
