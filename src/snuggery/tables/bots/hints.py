"""Hints at a hosted table: which players may have them, how many, and how they are requested.

Another process computes and words a hint from a view alone; everyone at the table sees which player asked.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol

from ...coach.hints import ENOUGH, FIRST, FULL
from ...engine.match.view import View
from ...kit.hint import Hint
from ...store.errors import Refused
from ...store.rows import HINTS, WHOLE_TABLE, ChairRow
from ..hosted_table import HostedTable
from ..match_table import MatchTable
from .authors_games import thinks
from .bot_questions import hint_question
from .bot_workers import BotWorkers, WorkerLost
from .fair_queue import ServerBusy

YES, AGREE, NEVER = (
    "yes",
    "agree",
    "",
)  # whether a seat may have hints: on any turn, once everyone has agreed, or never
MOST, WITHIN = 40, 60.0  # hints that one person may ask for in this many seconds
CROWD = 1000  # persons; above this, those who have not asked lately are forgotten
QUEUE = 50  # questions that may wait in one process
TIRED = "that was much to think about; ask again in a while"
BUSY = "the server is busy with other tables; ask again in a while"


class HintLimit:
    """Counts recent questions by person, and those that wait."""

    def __init__(self) -> None:
        self.waiting = 0
        self._asked: dict[str, deque[float]] = {}

    def take(self, person: str) -> None:
        """Count a question; raise `Refused` if it is one too many."""
        now = time.monotonic()
        if len(self._asked) > CROWD:
            self._asked = {known: times for known, times in self._asked.items() if now - times[-1] < WITHIN}
        times = self._asked.setdefault(person, deque([-WITHIN], maxlen=MOST))
        if self.waiting >= QUEUE or (len(times) == MOST and now - times[0] < WITHIN):
            raise Refused("busy", TIRED, 429)
        times.append(now)


class HintingHub(Protocol):
    """The part of `TableHub` that hints need."""

    bot_workers: BotWorkers
    hint_limit: HintLimit

    def at(self, table: HostedTable) -> AbstractAsyncContextManager[HostedTable]:
        """Lock a table while reading it."""

    async def light(self, table: HostedTable, seat: int) -> None:
        """Tell everyone that a seat has asked for a hint."""


class Turn(NamedTuple):
    """The position that a player asks about."""

    person: str
    seat: int
    view: View
    names: tuple[str, ...]
    seed: str


async def advise(hub: HintingHub, table: HostedTable, person: str, ply: int) -> AsyncIterator[tuple[Hint, bool]]:
    """Send a quick hint, and the final one later, with `True`; raise `Refused` if there is none."""
    async with hub.at(table):
        turn = _turn(table, person, ply)
    hub.hint_limit.take(person)
    await hub.light(table, turn.seat)
    hint = await _weigh(hub, turn, FIRST)
    if hint.worths or not turn.view.bound.game.listed:
        yield hint, False
        hint = await _weigh(hub, turn, FULL)
    yield hint, True


async def advise_silently(hub: HintingHub, table: HostedTable, person: str, ply: int) -> Hint:
    """Return a hint that nobody is told of, for a page that asks before a clear mistake; raise `Refused` for none."""
    async with hub.at(table):
        turn = _turn(table, person, ply)
        if len(_people(table)) > 1:
            raise Refused("no-hint", "other people play here: ask for hints aloud", 403)
        if not table.bound.game.listed:
            raise Refused("no-hint", "what may be done can't be listed here, so no choice can be called a mistake")
    hub.hint_limit.take(person)
    return await _weigh(hub, turn, ENOUGH)


def _turn(table: HostedTable, person: str, ply: int) -> Turn:
    """Return the turn of a player who may have a hint at a ply; raise `Refused` saying why there is none."""
    chair = table.own_chair(person)
    if not isinstance(table, MatchTable) or not thinks(table.bound.game):
        raise Refused("no-hint", "there are no hints here: what may be done can't be weighed")
    if table.row.daily:
        raise Refused("no-hint", "there are no hints at the deal of the day: everybody plays it alone")
    if table.row.evening:
        raise Refused("no-hint", "there are no hints at an evening: everybody plays for a place")
    if table.row.duel:
        raise Refused("no-hint", "there are no hints in a duel: both play their boards alone")
    if chair is None:
        raise Refused("no-chair", "hints are for those who play", 403)
    if not is_open(table):
        raise Refused("no-consent", "you play with other people: there are hints once all of them have agreed", 403)
    code, reason = table.objection(chair.seat, ply)
    if code:
        raise Refused(code, reason)
    if table.row.waiting or chair.away or chair.seat != table.match.seat:
        raise Refused("not-your-turn", "a hint is for whoever is to move")
    return Turn(
        person, chair.seat, table.match.view(chair.seat), tuple(table.spoken_names()), f"hint {table.row.id} {ply}"
    )


async def _weigh(hub: HintingHub, turn: Turn, effort: int) -> Hint:
    """Have it thought to the end even if nobody waits for it any more: a worker is not to be ended for that."""
    weighing = asyncio.ensure_future(_weighed(hub, turn, effort))
    weighing.add_done_callback(
        lambda done: done.cancelled() or done.exception()
    )  # a player who has left hears no refusal
    return await asyncio.shield(weighing)


async def _weighed(hub: HintingHub, turn: Turn, effort: int) -> Hint:
    hub.hint_limit.waiting += 1
    try:
        return await hub.bot_workers.weigh(hint_question(turn.view, turn.names, effort, turn.seed), turn.person)
    except ServerBusy:
        raise Refused("busy", BUSY, 503) from None
    except (TimeoutError, WorkerLost):
        raise Refused("busy", TIRED, 503) from None
    finally:
        hub.hint_limit.waiting -= 1


# -- who may have hints -----------------------------------------------------------------------------------------------


def hints_here(table: HostedTable, seat: int) -> str:
    """Say whether a seat may have hints: on any turn, once everyone has agreed, or never."""
    row = table.row
    if seat < 0 or row.daily or row.evening or row.duel or not thinks(table.bound.game):
        return NEVER
    return YES if is_open(table) else AGREE


def is_open(table: HostedTable) -> bool:
    """Tell whether a person plays without human opponents here, or everyone has agreed."""
    people = _people(table)
    return len(people) < 2 or {chair.person for chair in people} <= _agreeing(table)


def agreed(table: HostedTable) -> list[int]:
    """Return the seats of the people who have agreed to hints for everyone."""
    agreeing = _agreeing(table)
    return [chair.seat for chair in _people(table) if chair.person in agreeing]


def _agreeing(table: HostedTable) -> set[str]:
    return {vote.person for vote in table.bystanders.votes if vote.seat == WHOLE_TABLE and vote.what == HINTS}


def _people(table: HostedTable) -> list[ChairRow]:
    return [chair for chair in table.chairs if chair.person and not chair.away]
