"""What the house does every few seconds without being asked."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from ..kit.errors import SnuggeryError
from .database import now
from .hosted_table import NO_EVENT, HostedTable
from .hosting import pass_hosting_on
from .hub import TableHub
from .presence import note_presence, stand_in
from .waiting import begin_if_complete

SWEEP_EVERY = 3.0  # seconds
NOTE_PRESENCE_EVERY = 20.0
ARCHIVE_EVERY = 3600.0
FORGET_AFTER = 600.0  # seconds without a subscriber
DAY = 24 * 3600

Task = Callable[[], Awaitable[None]]

log = logging.getLogger(__name__)


async def run_periodically(hub: TableHub) -> None:
    """Do them all until cancelled; one that fails is tried again next time."""
    rounds = [
        asyncio.create_task(_every(SWEEP_EVERY, lambda: sweep(hub))),
        asyncio.create_task(_every(NOTE_PRESENCE_EVERY, lambda: note_presence(hub))),
        asyncio.create_task(_every(NOTE_PRESENCE_EVERY, lambda: pass_hosting_on(hub))),
        asyncio.create_task(_every(ARCHIVE_EVERY, lambda: archive_idle(hub))),
    ]
    try:
        await asyncio.gather(*rounds)
    finally:
        for task in rounds:
            task.cancel()


async def sweep(hub: TableHub) -> None:
    """Heal what a lost hint left behind, let bots go on or stand in, and forget the tables that nobody looks at."""
    hub.forget_idle(FORGET_AFTER)
    watched = hub.watched()
    plies = await hub.database.plies([table.row.id for table in watched])
    for table in watched:
        await _attempt(partial(_tend, hub, table, plies.get(table.row.id, NO_EVENT)))


async def archive_idle(hub: TableHub) -> None:
    """Archive the tables that nobody has played at for long."""
    await hub.database.archive(now() - hub.settings.keep_days * DAY)


async def _tend(hub: TableHub, table: HostedTable, written: int) -> None:
    """Bring one table up to the ply that is written down, and let bots do what is due."""
    if table.ply != written:
        await hub.refresh(table)
    if table.row.waiting and await begin_if_complete(hub, table):
        await hub.changed(table)
    await stand_in(hub, table)
    hub.wake_bots(table)


async def _every(seconds: float, task: Task) -> None:
    while True:
        await _attempt(task)
        await asyncio.sleep(seconds)


async def _attempt(task: Task) -> None:
    """Do a task; whatever goes wrong with it must not keep the others from being done."""
    try:
        await task()
    except SnuggeryError as error:
        log.warning("%s", error)
    except Exception as error:
        log.error("a periodic task failed: %s", type(error).__name__)
