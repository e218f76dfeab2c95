"""Hints at a hosted table: thought in another process from a view alone, so many for each person, told to everybody."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol

from ...coach.hints import FIRST, FULL, put_into_words
from ...coach.search import Thought
from ...engine.match.view import View
from ...kit.hint import Hint
from ...kit.wording import Wording
from ...store.errors import Refused
from ..hosted_table import HostedTable
from ..match_table import MatchTable
from ..views.table_views import wording
from .authors_games import thinks
from .bot_questions import hint_question
from .bot_workers import BotWorkers, WorkerLost
from .hint_limits import TIRED, HintLimit
from .lamps import is_open


class HintingHub(Protocol):
    """What hints need of the `TableHub` at whose tables they are given."""

    bot_workers: BotWorkers
    hint_limit: HintLimit

    def at(self, table: HostedTable) -> AbstractAsyncContextManager[HostedTable]:
        """Hold a table while looking at it."""

    async def light(self, table: HostedTable, seat: int) -> None:
        """Let everybody know that a seat has asked for a hint."""


class Turn(NamedTuple):
    """What somebody is advised about, as it stood when it was asked."""

    seat: int
    view: View
    seed: str
    say: Wording


async def advise(hub: HintingHub, table: HostedTable, person: str, ply: int) -> AsyncIterator[tuple[Hint, bool]]:
    """Give a hint at once, and again, with `True`, when it was weighed with care; raise `Refused` if there is none."""
    async with hub.at(table):
        turn = _turn(table, person, ply)
    hub.hint_limit.take(person)
    await hub.light(table, turn.seat)
    thought = await _weigh(hub, turn, FIRST)
    if len(thought.actions) > 1 or not turn.view.bound.game.listed:
        yield put_into_words(turn.view, thought, turn.say), False
        thought = await _weigh(hub, turn, FULL)
    yield put_into_words(turn.view, thought, turn.say), True


def _turn(table: HostedTable, person: str, ply: int) -> Turn:
    """Return the turn of somebody who may have a hint at a ply; raise `Refused` saying why there is none."""
    chair = table.own_chair(person)
    if not isinstance(table, MatchTable) or not thinks(table.bound.game):
        raise Refused("no-hint", "there are no hints here: what may be done can't be weighed")
    if chair is None:
        raise Refused("no-chair", "hints are for those who play", 403)
    if not is_open(table):
        raise Refused("no-lamp", "you play with other people: there are hints once all of them have agreed", 403)
    code, reason = table.objection(chair.seat, ply)
    if code:
        raise Refused(code, reason)
    if table.row.waiting or chair.away or chair.seat != table.match.seat:
        raise Refused("not-your-turn", "a hint is for whoever is to move")
    return Turn(chair.seat, table.match.view(chair.seat), f"hint {table.row.id} {ply}", wording(table, chair.seat))


async def _weigh(hub: HintingHub, turn: Turn, effort: int) -> Thought:
    """Have it thought to the end even if nobody waits for it any more: a worker is not to be ended for that."""
    return await asyncio.shield(asyncio.ensure_future(_weighed(hub, turn, effort)))


async def _weighed(hub: HintingHub, turn: Turn, effort: int) -> Thought:
    hub.hint_limit.waiting += 1
    try:
        return await hub.bot_workers.weigh(hint_question(turn.view, effort, turn.seed))
    except (TimeoutError, WorkerLost):
        raise Refused("busy", TIRED, 503) from None
    finally:
        hub.hint_limit.waiting -= 1
