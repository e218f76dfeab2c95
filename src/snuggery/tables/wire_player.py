"""A program that speaks the protocol of docs/protocol.md, one message per line, over standard input and output."""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import SnuggeryError, Unusable
from ..kit.wording import Wording
from .views.former_names import former, is_former
from .views.game_log import NOTHING_YET, GameLog
from .views.messages import Ack, Chair, FromSeat, Hello, Ping, Play, Pong, Reject, TableView, ToSeat
from .views.table_views import events_of

MOST_REJECTED = 8  # rejected plays at one move
PARTING = 2.0  # seconds in which a program must exit when its match is over


class Process(Protocol):
    """A running program: lines to it and from it.  All but `say` raise `Unusable` if it is gone or takes too long."""

    def begin_move(self) -> None:
        """Give it its time for a move."""

    def say(self, message: bytes) -> None:
        """Send bytes."""

    def hear(self) -> bytes:
        """Return its next line."""

    def close(self, parting: float) -> None:
        """Let it exit within so many seconds, then end it."""


class WirePlayer:
    """One run of a program, for one match: it receives what its seat may see, and is asked when it must move."""

    def __init__(self, name: str, process: Process) -> None:
        self._name, self._process = name, process
        self._shown = self._told = NOTHING_YET
        self._former = False  # whether the program speaks protocol 3

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat: wait for the program's hello and show it the table."""
        self._match, self._seat = match, seat
        self._log = GameLog(match)
        self._log.view(seat)
        names = [f"Seat {number + 1}" for number in range(match.bound.seats)]
        self._say = Wording(match.bound.game.catalogue(), names, seat)
        kinds = ["you" if number == seat else "bot" for number in range(match.bound.seats)]
        self._chairs = tuple(Chair(*chair) for chair in zip(range(len(names)), names, kinds, strict=True))
        hello = self._hear()
        if not isinstance(hello, Hello):
            raise Unusable(f"{self._name} did not begin with a hello, as docs/protocol.md has it")
        self._former = is_former(hello.protocol)
        self._show()

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Show what is new and wait for a play that is legal now."""
        self._process.begin_move()
        if self._shown != self._match.ply:
            self._show()
        for _ in range(MOST_REJECTED):
            play = self._next_play()
            if wrong := self._refusal(play):
                self._tell(wrong)
                continue
            self._tell(Ack(play.id, self._match.ply + 1))
            return play.action
        raise Unusable(f"{self._name} played {MOST_REJECTED} times what it could not play, the last time {play.action}")

    def leave(self) -> None:
        """Show the result, where there was a table, and let the program exit."""
        with suppress(SnuggeryError):
            if self._shown != NOTHING_YET:
                self._show()
        self._process.close(PARTING)

    def _show(self) -> None:
        self._log.catch_up()
        ply = self._match.ply
        table = TableView(
            ply=ply,
            scene=self._log.view(self._seat).scene(self._say),
            chairs=self._chairs,
            events=events_of(self._log.told(self._seat, self._told), self._say),
            options=self._match.bound.options,
        )
        self._shown = self._told = ply
        self._tell(table)

    def _next_play(self) -> Play:
        while not isinstance(message := self._hear(), Play):
            if isinstance(message, Ping):
                self._tell(Pong())
        return message

    def _refusal(self, play: Play) -> Reject | None:
        if play.ply != self._match.ply:
            return Reject(play.id, "stale", f"the table is at ply {self._match.ply}", self._match.ply)
        if not self._match.is_legal(play.action):
            return Reject(play.id, "illegal", f"{play.action} can't be played now", self._match.ply)
        return None

    def _hear(self) -> FromSeat:
        line = self._process.hear()
        try:
            return msgspec.json.decode(line, type=FromSeat)  # type: ignore[no-any-return]
        except (msgspec.DecodeError, RecursionError) as error:
            told = json.dumps(line[:60].decode(errors="replace"))
            raise Unusable(f"{self._name} said {told}, which is no message of the wire: {error}") from None

    def _tell(self, message: ToSeat) -> None:
        told = former(msgspec.to_builtins(message)) if self._former else message
        self._process.say(msgspec.json.encode(told) + b"\n")
