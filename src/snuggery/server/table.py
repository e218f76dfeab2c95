"""One table in this process's memory: a cache of its events in the books, and who looks on from here."""

import asyncio
import hmac
import time
from collections.abc import Iterable, Sequence
from typing import Protocol

from ..engine.chance import Committed, Resumed
from ..engine.game import BoundGame
from ..engine.match import Match
from ..engine.view import View
from ..games import find
from ..kit.records import CHANCE, UNKNOWN, WATCHER
from ..transcripts import write
from .faults import Refused
from .log import Log
from .messages import ToSeat
from .records import Body, ChairRow, EventRow, TableRow


class Onlooker(Protocol):
    """Whoever is to be told that a table has changed."""

    person: str

    def stir(self) -> None:
        """Take note: there is something new to show."""

    def note(self, message: ToSeat) -> None:
        """Take a message that stands for itself."""


class Passer:
    """Somebody who looks on without a line, and asks again."""

    def __init__(self, person: str) -> None:
        self.person = person

    def stir(self) -> None:
        """Do nothing: whoever waits sees `LiveTable.news`."""

    def note(self, message: ToSeat) -> None:
        """Let it pass."""


class LiveTable:
    """The match of a table, rebuilt from its events.  Whoever touches it holds `lock`, see `House.at`."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.bound = bind(row)
        self.lock = asyncio.Lock()
        self.sure = False  # whether memory and books are known to agree
        self.followed = False  # whether every hint since it was read has been followed: somebody has looked on
        self.chairs: list[ChairRow] = []
        self.onlookers: set[Onlooker] = set()
        self.playing_bots: asyncio.Task[None] | None = None
        self.news = asyncio.Event()  # set when something has changed, and replaced by a fresh one
        self.left_at = 0.0  # when somebody last asked for it or went away
        self.forget()

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match as memory knows it."""
        return self._match

    @property
    def ply(self) -> int:
        """The ply of the last event that memory knows, -1 before the opening."""
        return self._last

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def seat_of(self, person: str) -> int:
        """Return the seat of a person, WATCHER for anybody who has none."""
        return next((chair.seat for chair in self.chairs if chair.person == person), WATCHER)

    def is_here(self, person: str) -> bool:
        """Tell whether a person has a line to this table in this process."""
        return any(onlooker.person == person for onlooker in self.onlookers)

    def names(self) -> list[str]:
        """Return what to call each seat."""
        return [chair.name or f"chair {chair.seat + 1}" for chair in self.chairs]

    def seed(self, ply: int, seat: int) -> str:
        """Return what a bot draws lots from at this decision: the same in every process, foreseen by nobody."""
        return hmac.digest(self.row.secret, b"bot %d %d" % (ply, seat), "sha256").hex()

    def as_it_stood(self, ply: int) -> list[View]:
        """Return what every seat, and whoever looked on, could see after a ply and the chance that followed it."""
        then = Match(self.bound)
        then.begin()
        for entry in self.match.history:
            if entry.seat != CHANCE and then.ply == ply:
                break
            then.follow(entry)
        return [then.view(seat) for seat in (*range(self.bound.seats), WATCHER)]

    def transcript(self) -> str:
        """Write the match down with what proves that its chance was fixed beforehand; the secret only after the end."""
        proof = {"x_promise": self.chance.promise}
        if self.over:
            proof["x_secret"] = self.row.secret.hex()
        return self.match.transcript(names=self.names(), date=dated(self.row), **proof)

    # -- play ---------------------------------------------------------------------------------------------------------

    def open(self) -> EventRow:
        """Lay the table; return the opening event."""
        self.match.begin()
        return self._taken_down(0, None)[0]

    def attempt(self, seat: int, action: int, act: str | None) -> list[EventRow]:
        """Play in memory alone; return the events to write down.  Raise `Illegal` where it can't be played."""
        start = len(self.match.history)
        self.sure = seat == self.match.seat  # a refused overtaking may have put chance out of step
        self.match.hurry(seat, action)
        return self._taken_down(start, act)

    def follow(self, rows: Iterable[EventRow]) -> None:
        """Catch up with events from the books."""
        for row in rows:
            self._resumed.expect(row.body.outcomes)
            if row.body.action is None:
                self.match.begin()
            else:
                self.match.play(row.body.action)
            self.note([row])

    def note(self, rows: Sequence[EventRow]) -> None:
        """Remember that these events stand in the books."""
        for row in rows:
            self._last = row.ply
            if row.act is not None and row.seat is not None:
                self.acts[row.seat, row.act] = row.ply
        self.log.catch_up()

    def forget(self) -> None:
        """Forget everything that was read or played; `follow` builds it up again."""
        self.chance = Committed(self.row.secret)
        self._resumed = Resumed(self.chance)
        self._match = Match(self.bound, self._resumed)
        self.log = Log(self.match)
        self.acts: dict[tuple[int, str], int] = {}  # (seat, sender's id) -> the ply at which it was written down
        self._last = -1

    def objection(self, seat: int, ply: int) -> tuple[str, str]:
        """Return the code and the sentence that speak against a seat playing at a ply, empty if none does."""
        if self.over:
            return "over", "The game is over."
        if self.may_hurry(seat, ply):
            return "", ""
        if ply != self.ply:
            return "stale", f"The table has moved on to ply {self.ply}."
        if seat != self.match.seat:
            return "not-your-turn", "It is not your turn."
        return "", ""

    def may_hurry(self, seat: int, ply: int) -> bool:
        """Tell whether a seat that is not waited for may play at a ply: the rules let a quicker one overtake."""
        if self.bound.game.presumed is None:
            return False
        if seat == self.match.seat:  # the slower one got in between; the quicker one's turn has come all the same
            return ply == self.ply - 1 and self.last_seat != seat
        return ply == self.ply and self.match.presumed != UNKNOWN

    @property
    def last_seat(self) -> int:
        """Return who played last, CHANCE before the first action."""
        return next((entry.seat for entry in reversed(self.match.history) if entry.seat != CHANCE), CHANCE)

    def _taken_down(self, start: int, act: str | None) -> list[EventRow]:
        """Return the entries of the history since `start` as events, the sender's id on the last."""
        rows: list[EventRow] = []
        if self._last < 0:
            rows.append(EventRow(ply=0, seat=None, body=Body(None, [])))
        for entry in self.match.history[start:]:
            if entry.seat == CHANCE:
                rows[-1].body.outcomes.append(entry.code)
            else:
                body = Body(entry.code, [])
                rows.append(EventRow(ply=self._last + 1 + len(rows), seat=entry.seat, body=body))
        rows[-1] = EventRow(ply=rows[-1].ply, seat=rows[-1].seat, body=rows[-1].body, act=act)
        return rows


def dated(row: TableRow) -> str:
    """Return the day on which a table was opened, as transcripts write it."""
    return time.strftime("%Y-%m-%d", time.gmtime(row.made))


def bind(row: TableRow) -> BoundGame:
    """Return the game of a table with its house rules; raise `Refused` if today's rules are not those it began by."""
    game = find(row.game)
    if game.version != row.rules:
        reason = f"this table was begun by rules {row.rules} of {game.title}; the house plays {game.version} now"
        raise Refused("other-rules", reason, 410)
    return BoundGame(game, row.seats, row.options, scribe=write)
