"""What the house does every few seconds without being asked."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from ..kit.errors import SnuggeryError
from .company import stand_in
from .house import House
from .store import now
from .table import LiveTable

SWEEP_EVERY = 3.0  # seconds
SEE_EVERY = 20.0
PUT_AWAY_EVERY = 3600.0
FORGET_AFTER = 600.0  # seconds without an onlooker
DAY = 24 * 3600

Chore = Callable[[], Awaitable[None]]

log = logging.getLogger("snuggery.server")


async def keep(house: House) -> None:
    """Do the chores until cancelled; one that fails is tried again next time."""
    rounds = [
        asyncio.create_task(_every(SWEEP_EVERY, lambda: sweep(house))),
        asyncio.create_task(_every(SEE_EVERY, lambda: see(house))),
        asyncio.create_task(_every(PUT_AWAY_EVERY, lambda: put_away(house))),
    ]
    try:
        await asyncio.gather(*rounds)
    finally:
        for task in rounds:
            task.cancel()


async def sweep(house: House) -> None:
    """Heal what a lost hint left behind, let bots go on or stand in, and forget the tables that nobody looks at."""
    house.forget_idle(FORGET_AFTER)
    watched = house.watched()
    plies = await house.store.plies([table.row.id for table in watched])
    for table in watched:
        await _attempt(partial(_tend, house, table, plies.get(table.row.id)))


async def see(house: House) -> None:
    """Note in the books who is here."""
    await house.store.see(
        [(table.row.id, onlooker.person) for table in house.watched() for onlooker in table.onlookers]
    )


async def put_away(house: House) -> None:
    """Archive the tables that nobody has played at for long."""
    await house.store.archive(now() - house.settings.keep_days * DAY)


async def _tend(house: House, table: LiveTable, written: int | None) -> None:
    """Bring one table up to the ply that is written down, and let bots do what is due."""
    if table.ply != written:
        await house.refresh(table)
    await stand_in(house, table)
    house.wake_bots(table)


async def _every(seconds: float, chore: Chore) -> None:
    while True:
        await _attempt(chore)
        await asyncio.sleep(seconds)


async def _attempt(chore: Chore) -> None:
    """Do a chore; whatever goes wrong with it must not keep the others from being done."""
    try:
        await chore()
    except SnuggeryError as error:
        log.warning("%s", error)
    except Exception as error:
        log.error("a chore failed: %s", type(error).__name__)
