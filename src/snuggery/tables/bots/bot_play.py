"""Bots at a table: whichever process has somebody looking on lets them think and writes their moves down."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

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
from .pace import pause_at

log = logging.getLogger(__name__)

LEAST_PAUSE = 0.1  # seconds that a search seems to take: else it would tell how much there was to choose from


class Hub(Protocol):
    """What bots need of the `TableHub` whose tables they play at."""

    settings: TableSettings
    bot_workers: BotWorkers

    def at(self, table: HostedTable) -> AbstractAsyncContextManager[HostedTable]:
        """Hold a table while looking at it."""

    async def play(self, table: HostedTable, seat: int, play: Play, holds: Callable[[ChairRow], bool]) -> Ack | Reject:
        """Play for a seat."""


async def play_bots(hub: Hub, table: MatchTable) -> None:
    """Let bots play until a person is to move, the match is over or nobody looks on."""
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
        return True  # somebody was quicker, which may leave something else to decide
    level = table.chairs[due.seat].bot or USUAL_LEVEL
    pause = pause_at(table, hub.settings.pause, level) if due.pace == USUAL else 0
    if asked and effort_of(table.bound.game, asked.level):
        pause = max(pause, LEAST_PAUSE)
    action = await _think(hub, asked, pause) if asked else due.action
    play = Play(f"bot:{ply}", ply, action)  # no id that a person could have used up: theirs have no colon
    answer = await hub.play(table, due.seat, play, _held_by_bot if asked else _held_by_anybody)
    return isinstance(answer, Ack) or table.ply != ply  # what can't be written down now is tried at the next sweep


def _question(table: MatchTable, due: Decision) -> BotQuestion | None:
    if due.view is None:
        return None
    return question(due.view, table.chairs[due.seat].bot, table.seed(table.ply, due.seat))


async def _think(hub: Hub, asked: BotQuestion, pause: float) -> int:
    """Return the answer after a pause, or after as many as it takes: how hard the hand was is nobody's business."""
    thinking = asyncio.ensure_future(hub.bot_workers.ask(asked))
    try:
        while pause and not thinking.done():
            await asyncio.sleep(pause)
        return await thinking
    finally:
        thinking.cancel()


async def _stays(table: MatchTable, ply: int, seconds: float) -> bool:
    """Tell whether nobody plays for so long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while table.ply == ply:
                await table.news.wait()
    return table.ply == ply


def _held_by_bot(chair: ChairRow) -> bool:
    return bool(chair.bot)


def _held_by_anybody(chair: ChairRow) -> bool:
    return True
