"""What is agreed before a match begins: a game with its seats and house rules bound."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ..kit.errors import Unreadable, Unusable
from ..kit.fields import common_fields
from ..kit.game import Game
from ..kit.heading import write_heading
from ..kit.options import changed, read_options
from ..kit.plain import Numbers, RecordReader, State, reader
from ..kit.records import OVER, WATCHER
from . import bind
from .facts import Facts
from .match.view import View

States = npt.NDArray[Any]  # one state record, or as many as a batch has tables
HouseRule = str | int | Mapping[str, int] | None
"""What a house rule is set to: a word or a whole number; `True` and `False` for on and off; `None` for none; for a pack
of cards how many there are of each kind."""


class Terms(Facts):
    """A game with its seats and house rules bound: what a match, a view or a transcript needs to know of it."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        scribe: Callable[..., str] | None = None,
    ) -> None:
        self.game = game
        self.scribe = scribe  # writes transcripts; the engine itself knows no file format
        self.seats = checked_seats(game, seats)
        self.option_codes = read_options(game.options, options or {})
        if reason := game.refuse(self.seats, self.option_codes):
            raise Unusable(reason)
        self._laid = np.zeros(1, game.state)
        for field, code in {"seats": self.seats, **self.option_codes}.items():
            self._laid[field] = code

    @property
    def name(self) -> str:
        """The game's name, as the command line and transcripts spell it."""
        return self.game.name

    @property
    def options(self) -> dict[str, str]:
        """The house rules that differ from their defaults, as transcripts spell them."""
        return changed(self.game.options, self.option_codes)

    def __repr__(self) -> str:
        rules = "".join(f", {name}={word}" for name, word in self.options.items())
        return f"<{self.game.title} for {self.seats}{rules}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Terms):
            return NotImplemented
        return self.game is other.game and self._laid.tobytes() == other._laid.tobytes()

    def __hash__(self) -> int:
        return hash((self.game, self._laid.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.seats, self.options, self.scribe)

    def __copy__(self) -> "Terms":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: Any) -> "Terms":
        return self

    def states(self, count: int = 1) -> States:
        """Return `count` fresh states with seats and house rules filled in, ready for `new`."""
        return copied(self._laid) if count == 1 else self._laid.repeat(count)

    def buffers(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Return buffers long enough for every list of actions or outcomes, and for their weights."""
        room = max(self.game.actions, self.game.outcomes)
        return np.zeros(room, np.int64), np.zeros(room, np.int64)

    def position(self, states: States) -> str:
        """Write the position of states[0], heading included."""
        self._insist_on_own(states)
        return write_heading(self.name, self.seats, self.options) + self.game.notation.position_text(states[0])

    def action_text(self, state: State, action: int) -> str:
        """Return an action as transcripts write it; raise `Unreadable` if no action has this code."""
        if not is_whole(action):
            raise Unreadable(f"an action is a whole number or words, not {action!r}")
        if not 0 <= action < self.codes:
            raise Unreadable(f"there is no action {action}; actions are 0 to {self.codes - 1}")
        return self.game.notation.action_text(state, int(action))

    def legal(self, states: States) -> list[int]:
        """Return the actions open to the seat to move in states[0], ascending."""
        self._insist_on_own(states)
        out = np.zeros(self.game.actions, np.int64)
        actions: list[int] = out[: self.form.list_legal(states, out)].tolist()
        return actions

    def scores(self, states: States) -> list[int]:
        """Return the final score of each seat, where states[0] is the end of a match."""
        self._insist_on_own(states)
        out = np.zeros(self.seats, np.int64)
        self.game.rules.score(states[0], out)
        return [int(score) for score in out]

    def final(self, states: States) -> list[float]:
        """Return what each seat ends with in states[0]: where a match is cut off, the total is shared, or nothing."""
        if states["seat"][0] == OVER:
            return [float(score) for score in self.scores(states)]
        return [self.if_cut_off] * self.seats

    @property
    def if_cut_off(self) -> float:
        """What each seat ends with where a match is cut off."""
        return (self.total or 0) / self.seats

    @cached_property
    def form(self) -> bind.Form:
        """The loops that it is played with: machine code if the game ships some, else Python."""
        return bind.ready_form(self.game)

    @cached_property
    def reader(self) -> RecordReader:
        """What reads states and views of this game in plain numbers."""
        return reader(self.game.state, common_fields(self.game.rules.observe))

    def view(self, states: States, seat: int = WATCHER, common: Numbers | None = None) -> View:
        """Return what a seat may know of states[0], without a memory; without a seat, what everyone may know.

        A caller that has already read this state's public part passes it as `common`, and it is not read again.
        """
        self._insist_on_own(states)
        return View(self, seat, self.look(self.form, states, seat), common=common)

    def look(self, form: Any, states: States, seat: int) -> States:
        """Return the view of a seat of states[0] as an array of one, made by these loops."""
        insist_on_seat(self, seat, WATCHER)
        views = blank(self.game.state)
        form.look(states, seat, views)
        return views

    def _insist_on_own(self, states: States) -> None:
        if not (isinstance(states, np.ndarray) and states.dtype == self.game.state and len(states)):
            what = type(states).__name__  # and not what is in it: that may be hidden
            raise Unusable(
                f"{self!r} reads an array of its own states, as match.snapshot() gives it; this {what} is none"
            )


def blank(dtype: np.dtype[Any]) -> States:
    """Return an array of one record that is all 0; NumPy's own `zeros` takes ten times as long."""
    return np.ndarray(1, dtype, bytearray(dtype.itemsize))


def copied(states: States) -> States:
    """Return a copy of an array of records; NumPy's own `copy` takes forty times as long.

    `np.frombuffer` would put a memory view between the copy and its bytes, which Python's collector looks at again and
    again where many copies are kept.
    """
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def roomier(records: States, more: int) -> States:
    """Return a copy of an array of records with `more` after them that are all 0."""
    room = bytes(more * records.itemsize)
    return np.ndarray(len(records) + more, records.dtype, bytearray(records.tobytes() + room))


def is_whole(number: Any) -> bool:
    """Tell whether a value is a whole number, Python's or NumPy's."""
    return type(number) is int or (isinstance(number, int | np.integer) and not isinstance(number, bool))


def checked_whole(number: Any, what: str, least: int = 1) -> int:
    """Return a whole number that is not too small; raise `Unusable` for anything else."""
    if not is_whole(number) or number < least:
        raise Unusable(f"{what} is a whole number, {least} or more, not {number!r}")
    return int(number)


def insist_on_seat(terms: Terms, seat: int, other: int | None = None) -> None:
    """Raise `Unusable` unless this is one of the seats, or the other number that would do."""
    if not is_whole(seat) or not (0 <= seat < terms.seats or seat == other):
        raise Unusable(f"there is no seat {seat!r}; the seats are 0 to {terms.seats - 1}")


def checked_seats(game: Game, seats: int | None) -> int:
    """Return a number of seats that the game is for, the usual one for None; raise `Unusable` for any other."""
    if seats is None:
        return game.usual_seats
    if not is_whole(seats) or not game.least_seats <= seats <= game.most_seats:
        raise Unusable(f"{game.title} is for {game.least_seats} to {game.most_seats} seats, not {seats!r}")
    return int(seats)
