"""Bots at a table: whichever process has somebody looking on lets them think and writes their moves down."""

import asyncio
import contextlib
import logging
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from ..kit.errors import SnuggeryError
from .messages import Ack, Play
from .records import ChairRow
from .table import LiveTable
from .thinking import Thought, question
from .turns import LEISURELY, USUAL, Decision, decision

if TYPE_CHECKING:
    from .house import House

log = logging.getLogger("snuggery.server")


async def play_bots(house: "House", table: LiveTable) -> None:
    """Let bots play until a person is to move, the match is over or nobody looks on."""
    try:
        while table.onlookers and await _play_one(house, table):
            pass
    except (SnuggeryError, TimeoutError, BrokenProcessPool) as error:
        log.warning("a bot gave no answer: %s", error)  # the next sweep asks again


async def _play_one(house: "House", table: LiveTable) -> bool:
    async with house.at(table):
        due, ply = decision(table), table.ply
        thought = _thought(table, due) if due else None
    if due is None:
        return False
    if due.pace == LEISURELY and not await _stays(table, ply, house.settings.grace):
        return True  # somebody was quicker, which may leave something else to decide
    pause = house.settings.pause if due.pace == USUAL else 0
    action = await _think(house, thought, pause) if thought else due.action
    play = Play(f"bot:{ply}", ply, action)  # no id that a person could have used up: theirs have no colon
    answer = await house.play(table, due.seat, play, _held_by_bot if thought else _held_by_anybody)
    return isinstance(answer, Ack) or table.ply != ply  # what can't be written down now is tried at the next sweep


def _thought(table: LiveTable, due: Decision) -> Thought | None:
    if due.view is None:
        return None
    return question(due.view, table.chairs[due.seat].bot, table.seed(table.ply, due.seat))


async def _think(house: "House", thought: Thought, pause: float) -> int:
    """Return the answer after a pause, however hard or easy the hand was."""
    answer, _ = await asyncio.gather(_ask(house, thought), asyncio.sleep(pause))
    return answer


async def _ask(house: "House", thought: Thought) -> int:
    """Ask when a thinker is free: the time of a thought that waits for its turn must not run out."""
    async with house.thinking:
        return await house.thinkers.ask(thought)


async def _stays(table: LiveTable, ply: int, seconds: float) -> bool:
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
