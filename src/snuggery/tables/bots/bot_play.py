"""Bots at a table: each process with a viewer of the table asks the bots for moves and records them."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import structs

from ...bots import USUAL_LEVEL, effort_of
from ...kit.errors import SnuggeryError
from ...store.rows import ChairRow
from ..host.settings import TableSettings
from ..hosted_table import HostedTable
from ..match_table import MatchTable
from ..turns import LEISURELY, USUAL, Decision
from ..views.messages import Ack, Play, Reject
from .bot_questions import BotQuestion, question
from .bot_workers import BotWorkers, WorkerLost
from .characters import style_at
from .fair_queue import ServerBusy
from .pace import pause_at, rhythm

log = logging.getLogger(__name__)

BY_BOT, BY_RULES = "bot:", "rules:"  # how ids of such actions begin: people's ids contain no colon
LEAST_PAUSE = 0.1  # seconds that a search seems to take: its true time would tell how many choices there were


class Hub(Protocol):
    """The part of `TableHub` that bots need."""

    settings: TableSettings
    bot_workers: BotWorkers

    def at(self, table: HostedTable) -> AbstractAsyncContextManager[HostedTable]:
        """Lock a table while reading it."""

    async def mark_hasty(self, table: HostedTable, seat: int, is_hasty: bool) -> None:
        """Let everybody know whether a bot has thought less than usual."""

    async def play(self, table: HostedTable, seat: int, play: Play, holds: Callable[[ChairRow], bool]) -> Ack | Reject:
        """Play for a seat."""


async def play_bots(hub: Hub, table: MatchTable) -> None:
    """Let bots play until a person must move, the match is over or nobody is watching."""
    try:
        while table.subscribers and await _play_one(hub, table):
            pass
    except (SnuggeryError, TimeoutError, WorkerLost) as error:
        log.warning("a bot gave no answer: %s", error)  # the next sweep asks again


async def _play_one(hub: Hub, table: MatchTable) -> bool:
    async with hub.at(table):
        due, ply = table.due(), table.ply
        asked = _question(table, due) if due else None
    if due is None:
        return False
    if due.pace == LEISURELY and not await _stays(table, ply, hub.settings.grace):
        return True  # another process was quicker, and there may be something else to decide now
    level = table.chairs[due.seat].bot or USUAL_LEVEL
    style = style_at(table, due.seat)
    pause = pause_at(table, hub.settings.pause, level, style) if due.pace == USUAL else 0
    pause = pause and pause * rhythm(table, due.seat)
    if asked and effort_of(table.bound.game, asked.level):
        pause = max(pause, LEAST_PAUSE)
    action = await _think(hub, table, asked, pause) if asked else due.action
    play = Play(f"{BY_BOT if asked else BY_RULES}{ply}", ply, action)
    answer = await hub.play(table, due.seat, play, _held_by_bot if asked else _held_by_anybody)
    return isinstance(answer, Ack) or table.ply != ply  # else it is tried again at the next sweep


def _question(table: MatchTable, due: Decision) -> BotQuestion | None:
    if due.view is None:
        return None
    level, seed = table.chairs[due.seat].bot, table.seed(table.ply, due.seat)
    return question(due.view, level, seed, style_at(table, due.seat))


async def _think(hub: Hub, table: MatchTable, asked: BotQuestion, pause: float) -> int:
    """Return the answer after one or more whole pauses, so that the time does not tell how hard the hand was."""
    thinking = asyncio.ensure_future(_answer(hub, table, asked))
    try:
        while pause and not thinking.done():
            await asyncio.sleep(pause)
        return await thinking
    finally:
        thinking.cancel()


async def _answer(hub: Hub, table: MatchTable, asked: BotQuestion) -> int:
    """Ask a bot; if others have the processes for longer than anybody likes to wait, it plays by habit and says so.

    Where others have the same chance, it waits: the same choices lead to the same end, however busy the server is.
    """
    hasty, person = False, table.row.host
    if table.row.is_shared:
        return await hub.bot_workers.ask(asked, person, patience=None)
    try:
        chosen = await hub.bot_workers.ask(asked, person)
    except ServerBusy:
        chosen = await hub.bot_workers.ask(structs.replace(asked, level=USUAL_LEVEL), person)
        hub.bot_workers.shortened += 1
        hasty = True
    if hasty != (asked.view.seat in table.hasty):
        await hub.mark_hasty(table, asked.view.seat, hasty)
    return chosen


async def _stays(table: MatchTable, ply: int, seconds: float) -> bool:
    """Wait this long; tell whether nobody played meanwhile."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while table.ply == ply:
                await table.news.wait()
    return table.ply == ply


def _held_by_bot(chair: ChairRow) -> bool:
    return bool(chair.bot)


def _held_by_anybody(chair: ChairRow) -> bool:
    return True
