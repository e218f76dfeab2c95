"""Bots at a table: whichever process has somebody looking on lets them think and writes their moves down."""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from ..kit.errors import SnuggeryError
from .messages import Play
from .records import ChairRow
from .table import LiveTable
from .thinking import Thought, question

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
        chair = table.bot_to_move()
        if chair is None:
            return False
        ply = table.ply
        thought = question(table.match.view(chair.seat), chair.bot, table.seed(ply, chair.seat))
    action = await _think(house, thought)
    await house.play(table, chair.seat, Play(f"bot-{ply}", ply, action), _held_by_bot)
    return True


async def _think(house: "House", thought: Thought) -> int:
    """Return the answer after the usual pause, however hard or easy the hand was."""
    answer, _ = await asyncio.gather(house.thinkers.ask(thought), asyncio.sleep(house.settings.pause))
    return answer


def _held_by_bot(chair: ChairRow) -> bool:
    return bool(chair.bot)
