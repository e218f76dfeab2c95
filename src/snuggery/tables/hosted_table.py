"""A hosted table in this process's memory: a cache of its events in the database, and who follows it from here."""

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
MOST_BOUND = 256  # games with house rules that are kept


def box_time() -> int:
    """Return the seconds since 1970 by the clock of this box."""
    return int(time.time())


def isolated(name: str) -> str:
    """Return a name that keeps to itself within a sentence: one written from right to left would turn what follows."""
    turns = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if turns else name


class Subscriber(Protocol):
    """Whoever is to be told that a table has changed."""

    person: str
    name: str  # by which an onlooker is shown to the others, "" for nobody to be shown

    def notify(self) -> None:
        """Take note: there is something new to show."""

    def send_soon(self, message: ToSeat) -> None:
        """Take a message that stands for itself."""


class PollingSubscriber:
    """Somebody who follows a table without a connection, and asks again."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.name = ""

    def notify(self) -> None:
        """Do nothing: whoever waits sees `HostedTable.news`."""

    def send_soon(self, message: ToSeat) -> None:
        """Let it pass."""


class Introduction(NamedTuple):
    """A table for one of the seats, or who looks on: how people are spoken of and shown, what was agreed on before."""

    say: Wording
    chairs: tuple[Chair, ...]
    agreed: dict[str, Any]  # fields of every message about this table


class HostedTable(ABC):
    """What every kind of table has, rebuilt from its events.  Whoever touches it holds `lock`, see `TableHub.at`."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.bound = bound_game(row)
        self.lock = asyncio.Lock()
        self.in_sync = False  # whether memory and database are known to agree
        self.hints_followed = False  # whether every hint since it was read has been followed: somebody was here
        self.bystanders = Bystanders()
        self.clock: Callable[[], int] = box_time  # the hub's, once it hosts the table
        self.moved = 0  # when the last event was written down, in the database's seconds
        self.sat_down: dict[int, int] = {}  # seat -> when somebody took this chair, if that was after the last event
        self.left: dict[int, float] = {}  # seat -> when the last page of the person there was closed, by the even clock
        self.offline: set[int] = set()  # the seats whose people are shown to be offline
        self._chairs: list[ChairRow] = []
        self.chairs = []
        self.knocked: dict[int, float] = {}  # seat -> when somebody knocked there last
        self.lit: set[tuple[int, int]] = set()  # the seats that have asked for a hint, and at which plies
        self.subscribers: set[Subscriber] = set()
        self.playing_bots: asyncio.Task[None] | None = None
        self.news = asyncio.Event()  # set when something has changed, and replaced by a fresh one
        self.last_used = 0.0  # when somebody last asked for it or went away
        self.ply = NO_EVENT  # of the last event that memory knows
        self.forget()

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def row(self) -> TableRow:
        """What the table was opened with, and what has changed of that."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self.introductions: dict[int, Introduction] = {}  # as long as nobody comes, goes, changes names or rules

    @property
    def chairs(self) -> list[ChairRow]:
        """Who sits where."""
        return self._chairs

    @chairs.setter
    def chairs(self, chairs: list[ChairRow]) -> None:
        for before, after in zip(self._chairs, chairs, strict=False):
            if before.person != after.person:
                self.sat_down[after.seat] = self.clock()
                self.offline.discard(after.seat)
                self.left.pop(after.seat, None)
        self._chairs = chairs
        self._own_chairs = {chair.person: chair for chair in reversed(chairs) if chair.person is not None}
        self.introductions = {}

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match as memory knows it."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def at_rest(self) -> bool:
        """Whether it can be looked at without waiting for anybody."""
        return self.in_sync and not self.lock.locked()

    def own_chair(self, person: str) -> ChairRow | None:
        """Return the chair of a person, None for anybody who has none."""
        return self._own_chairs.get(person)

    def seat_of(self, person: str) -> int:
        """Return the seat of a person, WATCHER for anybody who has none."""
        chair = self._own_chairs.get(person)
        return WATCHER if chair is None else chair.seat

    def is_here(self, person: str) -> bool:
        """Tell whether a person follows this table in this process."""
        return any(subscriber.person == person for subscriber in self.subscribers)

    def spectators(self) -> dict[str, str]:
        """Return the names of the spectators, in this process and in the server's others."""
        here = {one.person: one.name for one in self.subscribers if one.name and one.person not in self._own_chairs}
        elsewhere = self.bystanders.spectators.items()
        all_of_them = {person: name for person, name in elsewhere if person not in self._own_chairs} | here
        return dict(sorted(all_of_them.items()))

    def due(self) -> Decision | None:
        """Return what a bot has to decide now: nothing, where people tell what happens."""
        return None

    def awaited(self) -> list[ChairRow]:
        """Return the chairs that could bring the match on."""
        return []

    def names(self) -> list[str]:
        """Return what to call each seat."""
        return [chair.name or f"chair {chair.seat + 1}" for chair in self.chairs]

    def spoken_names(self) -> list[str]:
        """Return what to call each seat within a sentence."""
        return [isolated(name) for name in self.names()]

    def transcript(self) -> str:
        """Write the match down as far as it may be known."""
        date = time.strftime("%Y-%m-%d", time.gmtime(self.row.made))
        return self.match.transcript(names=self.names(), date=date, **self.proof())

    def proof(self) -> dict[str, str]:
        """Return the lines of a transcript that prove where chance came from, none where people have told it."""
        return {}

    # -- events -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def open(self) -> EventRow:
        """Begin; return the opening event."""

    def rebind(self, row: TableRow) -> None:
        """Take a row by which the table is played; by other house rules it begins anew in memory."""
        before, self.row = self.row, row
        if row.options != before.options:
            self.bound = bound_game(row)
            self.forget()

    @abstractmethod
    def follow(self, rows: Iterable[EventRow]) -> None:
        """Catch up with events from the database."""

    @abstractmethod
    def note(self, rows: Sequence[EventRow]) -> None:
        """Remember that these events stand in the database."""

    def rest(self) -> None:
        """Forget what was drawn and worded for who looks on: it is made again, and takes more room than a match."""
        self.introductions = {}

    @abstractmethod
    def forget(self) -> None:
        """Forget everything that was read or played; `follow` builds it up again."""


def opening(outcomes: list[int]) -> EventRow:
    """Return the first event of a table: nobody's action, and what chance gave."""
    return EventRow(ply=0, seat=None, body=Body(None, outcomes))


def bound_game(row: TableRow) -> BoundGame:
    """Return the game of a table with its house rules; raise `Refused` if today's rules are not those it began by."""
    game = find(row.game)
    if row.rules not in (game.version, *game.earlier):
        reason = f"this table was begun by rules {row.rules} of {game.title}; the server plays {game.version} now"
        raise Refused("other-rules", reason, 410)
    options = {**row.options, **game.house_rules_of(row.rules)}
    return _bound(game, row.seats, tuple(sorted(options.items())))


@lru_cache(MOST_BOUND)
def _bound(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> BoundGame:
    """Bind a game, once for all tables that play by the same house rules: what is bound never changes."""
    return BoundGame(game, seats, dict(options), scribe=write)
