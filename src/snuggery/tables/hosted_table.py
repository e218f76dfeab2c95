"""A hosted table in this process's memory: a cache of its events in the database, and its viewers here."""

import asyncio
import time
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from ..engine.game import BoundGame
from ..engine.match.match import Match
from ..games import find
from ..kit.game import Game
from ..kit.records import WATCHER
from ..kit.wording import Wording
from ..store.errors import Refused
from ..store.rows import Body, Bystanders, ChairRow, EventRow, TableRow
from ..transcripts import write
from .turns import Decision
from .views.messages import Chair, ToSeat

NO_EVENT = -1  # as a ply: before the opening
MOST_BOUND = 256  # games with house rules that are cached


def box_time() -> int:
    """Return the seconds since 1970 by this machine's clock."""
    return int(time.time())


def isolated(name: str) -> str:
    """Return a name that keeps to itself within a sentence: one written from right to left would turn what follows."""
    turns = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if turns else name


class Subscriber(Protocol):
    """Receives a notification when a table has changed."""

    person: str
    name: str  # the spectator's name for the others; "" hides it

    def notify(self) -> None:
        """Take note that there is something new to show."""

    def send_soon(self, message: ToSeat) -> None:
        """Take a message that is complete in itself."""


class PollingSubscriber:
    """A viewer without a connection, which polls the table."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.name = ""

    def notify(self) -> None:
        """Do nothing: polling clients wait for `HostedTable.news`."""

    def send_soon(self, message: ToSeat) -> None:
        """Drop it."""


class Introduction(NamedTuple):
    """A table as one seat or the spectators see it: their wording, the seats, and the fields that stay the same."""

    say: Wording
    chairs: tuple[Chair, ...]
    agreed: dict[str, Any]  # fields of every message about this table
    own: dict[str, Any]  # further fields of every message to this seat; none if they may change during play


class HostedTable(ABC):
    """What every kind of table has, rebuilt from its events.  Callers must hold `lock`, see `TableHub.at`."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.bound = bound_game(row)
        self.lock = asyncio.Lock()
        self.in_sync = False  # whether memory and database are known to agree
        self.hints_followed = False  # whether every hint since it was read has been followed: somebody was here
        self.bystanders = Bystanders()
        self.clock: Callable[[], int] = box_time  # the hub's, once it hosts the table
        self.alone = True  # whether no other process has people at it
        self.moved = 0  # when the last event was written down, in the database's seconds
        self.sat_down: dict[int, int] = {}  # seat -> when a person took the chair or saw it, if after the last event
        self.unseen: set[int] = set()  # the seats whose people have not yet come to see the table
        self.left: dict[int, float] = {}  # seat -> when the last page of the person there was closed, by the even clock
        self.offline: set[int] = set()  # the seats whose people are shown to be offline
        self._chairs: list[ChairRow] = []
        self.chairs = []
        self.knocked: dict[int, float] = {}  # seat -> when somebody knocked there last
        self.lit: set[tuple[int, int]] = set()  # the seats that have asked for a hint, and at which plies
        self.hasty: set[int] = set()  # seats whose bots thought less than usual last: the server was busy
        self.subscribers: set[Subscriber] = set()
        self.playing_bots: asyncio.Task[None] | None = None
        self.news = asyncio.Event()  # set at a change, and then replaced by a fresh one
        self.last_used = 0.0  # when a client last asked for it or left
        self.ply = NO_EVENT  # of the last event in memory
        self.forget()

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def row(self) -> TableRow:
        """The table's opening, with later changes to it."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self.introductions: dict[int, Introduction] = {}  # until a person comes, leaves or changes names or rules

    @property
    def chairs(self) -> list[ChairRow]:
        """The seats and who holds them."""
        return self._chairs

    @chairs.setter
    def chairs(self, chairs: list[ChairRow]) -> None:
        for before, after in zip(self._chairs, chairs, strict=False):
            if before.person != after.person:
                self.sat_down[after.seat] = self.clock()
                self.offline.discard(after.seat)
                self.unseen.discard(after.seat)
                self.left.pop(after.seat, None)
        if not self._chairs:
            self.unseen = {chair.seat for chair in chairs if chair.person}
            self.left = dict.fromkeys(self.unseen, time.monotonic()) if self.alone else {}
        self._chairs = chairs
        self._own_chairs = {chair.person: chair for chair in reversed(chairs) if chair.person is not None}
        self.introductions = {}

    def has_come(self, seat: int) -> None:
        """Note that the person on a chair sees the table: whose turn it is has the time from now on.

        With a move time it has run already: nobody gains time by looking late.
        """
        if seat in self.unseen and not self.row.move_time:
            self.sat_down[seat] = self.clock()
        self.unseen.discard(seat)

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match as far as memory knows it."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def at_rest(self) -> bool:
        """Whether it can be read without waiting for the database."""
        return self.in_sync and not self.lock.locked()

    def own_chair(self, person: str) -> ChairRow | None:
        """Return the seat row of a person, or None for anyone without a seat."""
        return self._own_chairs.get(person)

    def seat_of(self, person: str) -> int:
        """Return the seat of a person, or WATCHER for anyone without one."""
        chair = self._own_chairs.get(person)
        return WATCHER if chair is None else chair.seat

    def is_here(self, person: str) -> bool:
        """Tell whether a person follows this table in this process."""
        return any(subscriber.person == person for subscriber in self.subscribers)

    def spectators(self) -> dict[str, str]:
        """Return the names of the spectators, in this process and the server's others."""
        here = {one.person: one.name for one in self.subscribers if one.name and one.person not in self._own_chairs}
        elsewhere = self.bystanders.spectators.items()
        all_of_them = {person: name for person, name in elsewhere if person not in self._own_chairs} | here
        return dict(sorted(all_of_them.items()))

    def due(self) -> Decision | None:
        """Return what a bot has to decide now; None on a score sheet, where people enter what happens."""
        return None

    def awaited(self) -> list[ChairRow]:
        """Return the seats that could move next."""
        return []

    def names(self) -> list[str]:
        """Return the name of each seat."""
        return [chair.name or f"chair {chair.seat + 1}" for chair in self.chairs]

    def spoken_names(self) -> list[str]:
        """Return what to call each seat within a sentence."""
        return [isolated(name) for name in self.names()]

    def transcript(self) -> str:
        """Return the transcript, with everything that may be known so far."""
        date = time.strftime("%Y-%m-%d", time.gmtime(self.row.made))
        return self.match.transcript(names=self.names(), date=date, **self.proof())

    def proof(self) -> dict[str, Any]:
        """Return what a transcript says to prove the source of chance; nothing where people entered it."""
        return {}

    # -- events -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def open(self) -> EventRow:
        """Begin; return the opening event."""

    def rebind(self, row: TableRow) -> None:
        """Replace the row of the table; other house rules restart it in memory."""
        before, self.row = self.row, row
        if row.options != before.options:
            self.bound = bound_game(row)
            self.forget()

    @abstractmethod
    def follow(self, rows: Iterable[EventRow]) -> None:
        """Apply events from the database."""

    @abstractmethod
    def note(self, rows: Sequence[EventRow]) -> None:
        """Remember that these events are in the database."""

    def rest(self) -> None:
        """Drop the rendered words and pictures: they are made again on demand, and take more memory than a match."""
        self.introductions = {}

    @abstractmethod
    def forget(self) -> None:
        """Forget all state in memory; `follow` rebuilds it."""


def opening(outcomes: list[int], words: dict[int, str] | None = None) -> EventRow:
    """Return the opening event of a table: no action, only what chance gave, and what players added to it."""
    return EventRow(ply=0, seat=None, body=Body(None, outcomes, words or {}))


def bound_game(row: TableRow) -> BoundGame:
    """Return the game of a table with its house rules; raise `Refused` if its rules have changed since it began."""
    game = find(row.game)
    if row.rules not in (game.version, *game.earlier):
        reason = f"this table was begun by rules {row.rules} of {game.title}; the server plays {game.version} now"
        raise Refused("other-rules", reason, 410)
    options = {**row.options, **game.house_rules_of(row.rules)}
    return _bound(game, row.seats, tuple(sorted(options.items())))


def check_led_by_players(row: TableRow) -> None:
    """Raise `Refused` at a table of a duel, and of an evening, whose host decides who plays, and where it goes on."""
    if row.duel:
        raise Refused("duel", "this table is part of a duel, which its two boards alone decide", 403)
    if row.evening:
        raise Refused("evening", "this table is part of an evening, whose host decides about that", 403)


@lru_cache(MOST_BOUND)
def _bound(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> BoundGame:
    """Bind a game once for all tables with the same house rules: a bound game never changes."""
    return BoundGame(game, seats, dict(options), scribe=write)
