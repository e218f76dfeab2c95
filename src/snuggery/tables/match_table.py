"""A table whose match is played here: people and bots choose, and chance comes from the table's secret."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..engine.match.chance import Committed, Resumed
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import View
from ..kit.records import CHANCE, UNKNOWN, WATCHER
from ..store.rows import Body, ChairRow, EventRow
from .acts import Acts
from .daily.days import is_sealed
from .hosted_table import NO_EVENT, HostedTable, opening
from .turns import Decision, Movers, awaited, bot_seed, decision, movers
from .views.game_log import GameLog


class MatchTable(HostedTable):
    """A match, rebuilt from its events: one per decision, with the chance that followed it."""

    @property
    def match(self) -> Match:
        """The match as far as memory knows it."""
        return self._match

    def due(self) -> Decision | None:
        """Return what a bot has to decide now, None if the match waits for people or is over."""
        return None if self.row.waiting else decision(self.match, self._movers, self.chairs)

    @property
    def deal_just_ended(self) -> bool:
        """Whether the last move ended a deal."""
        return self.log.last_deal_end == self.ply

    def awaited(self) -> list[ChairRow]:
        """Return the seats that could move next: the one to move, and one that may be quicker."""
        return [] if self.row.waiting else awaited(self._movers, self.chairs)

    def seed(self, ply: int, seat: int) -> str:
        """Return the seed for a bot's decision: the same in every process, and unpredictable for players."""
        return bot_seed(self.row.secret, ply, seat)

    def as_it_stood(self, ply: int) -> list[View]:
        """Return what every seat and the spectators could see after a ply and the chance that followed it."""
        past = Timeline(self.match)
        then = past.state_after(past.length_at(ply))
        return [self.bound.view(then, seat) for seat in (*range(self.bound.seats), WATCHER)]

    @property
    def is_sealed(self) -> bool:
        """Whether others may still play what is dealt here: the deal of a day, or duplicate boards of an evening."""
        return self.row.sealed or (self.row.daily is not None and is_sealed(self.row.daily, self.clock()))

    def proof(self) -> dict[str, Any]:
        """Return the proof that chance was fixed beforehand; the secret only after the end."""
        if self.row.practice:  # its beginning was taken from another match, which this secret does not prove
            return {}
        secret = {"x_secret": self.row.secret.hex()} if self.over and not self.is_sealed else {}
        return {"x_promise": self.chance.promise, **secret, "words": self.chance.words}

    # -- play ---------------------------------------------------------------------------------------------------------

    def open(self, words: dict[int, str] | None = None) -> EventRow:
        """Set up the table; return the opening event.  `words` has by seat what players add to its chance."""
        self._begin(words or {}, ())
        return self._taken_down(0, None)[0]

    def attempt(self, seat: int, action: int, act: str | None) -> list[EventRow]:
        """Play in memory only; return the events to record.  Raise `Illegal` for an illegal action."""
        start = Timeline(self.match).length
        self.in_sync = seat == self.match.seat  # a refused overtaking may have desynchronised chance
        Controller(self.match).hurry(seat, action)
        return self._taken_down(start, act)

    def follow(self, rows: Iterable[EventRow]) -> None:
        """Apply events from the database."""
        events = [*rows]
        for row in events:
            if row.body.action is None:
                self._begin(row.body.words, row.body.outcomes)
                self._let_players_follow(events)
            else:
                self._resumed.expect(row.body.outcomes)
                self.match.play(row.body.action)
            self.note([row])

    def note(self, rows: Sequence[EventRow]) -> None:
        """Remember that these events are in the database."""
        for row in rows:
            self.ply = row.ply
            self.moved = row.made or self.clock()
            self.sat_down.clear()
            if row.seat is not None:
                self.last_seat = row.seat
                if row.act is not None:
                    self.acts.note(row.seat, row.act, row.ply)
        self.log.catch_up()

    def forget(self) -> None:
        """Forget all state in memory; `follow` rebuilds it."""
        self._take_chance({}, ())
        self._match = Match(self.bound)  # nothing has been dealt
        self._found_movers: tuple[int, Movers] | None = None  # with the length of the history at which it was found
        self.log = GameLog(self.match)
        self.acts = Acts()
        self.last_seat = CHANCE  # the last seat that played, or CHANCE before the first action
        self.ply = NO_EVENT

    def rest(self) -> None:
        """Drop the rendered words and pictures of the viewers, and what was read for them."""
        super().rest()
        self.log.rest()
        self._found_movers = None

    def objection(self, seat: int, ply: int) -> tuple[str, str]:
        """Return the code and the sentence of why a seat can't play at a ply, or two empty strings."""
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
        """Tell whether a seat may play out of turn at a ply: the rules let a quicker one overtake."""
        if self.bound.game.presumed is None:
            return False
        if seat == self.match.seat:  # the slower one moved in between, and now it is the quicker one's turn anyway
            return ply == self.ply - 1 and self.last_seat != seat
        return ply == self.ply and self._movers.presumed != UNKNOWN

    @property
    def _movers(self) -> Movers:
        """Who may move next; it is found once for all viewers."""
        length = Timeline(self.match).length
        if self._found_movers is None or self._found_movers[0] != length:
            self._found_movers = length, movers(self.match)
        return self._found_movers[1]

    def _take_chance(self, words: dict[int, str], outcomes: Iterable[int]) -> None:
        self.chance = Committed(self.row.secret, words)
        self._resumed = Resumed(self.chance, outcomes)

    def _begin(self, words: dict[int, str], outcomes: Iterable[int]) -> None:
        self._found_movers = None
        self._take_chance(words, outcomes)
        self._match = Match(self.bound, self._resumed)
        self.log = GameLog(self.match)

    def _let_players_follow(self, events: Sequence[EventRow]) -> None:
        """Note what each player is told of the opening of a new table: else it is replayed for each who comes."""
        for chair in self.chairs if len(events) == 1 else ():
            if not chair.level:
                self.log.view(chair.seat)

    def _taken_down(self, start: int, act: str | None) -> list[EventRow]:
        """Return the entries of the history since `start` as events, the sender's id on the last."""
        rows = [opening([], self.chance.words)] if self.ply == NO_EVENT else []
        for entry in Timeline(self.match).entries(start):
            if entry.seat == CHANCE:
                rows[-1].body.outcomes.append(entry.code)
            else:
                body = Body(entry.code, [])
                rows.append(EventRow(ply=self.ply + 1 + len(rows), seat=entry.seat, body=body))
        rows[-1] = EventRow(ply=rows[-1].ply, seat=rows[-1].seat, body=rows[-1].body, act=act)
        return rows
