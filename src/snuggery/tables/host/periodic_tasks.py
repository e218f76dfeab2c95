"""The server's periodic tasks, run every few seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from ...kit.errors import SnuggeryError
from ...store import clock
from ...store.challenge_statements import drop_challenges
from ...store.clock import day_of
from ...store.contact_statements import drop_invitations
from ...store.daily_statements import sum_up
from ...store.duel_statements import drop_duels
from ...store.evening_statements import drop_evenings
from ...store.holiday_statements import drop_past_holidays
from ...store.listings import drop_listings
from ...store.person_statements import drop_outdated
from ...store.push_statements import drop_finished
from ...store.rows import Swept
from ..chairs.beginning import begin_if_complete
from ..chairs.hosting import pass_hosting_on
from ..chairs.presence import come_back, renew_leases, returned, show_who_left, slow_chairs, stand_in
from ..daily.days import KEPT, days_before
from ..daily.ranking import review_sittings
from ..daily.sittings import reckon_pars
from ..evenings.keeping import EveningKeeper
from ..hosted_table import NO_EVENT, HostedTable
from ..hub import TableHub
from ..people.results import record_finished, record_missed
from .archiving import of_idle_tables, of_untouched_tables

SWEEP_EVERY = 3.0  # seconds
RECORD_EVERY = 1.0
RENEW_LEASES_EVERY = 20.0
ARCHIVE_EVERY = 3600.0
LOOK_FOR_UNTOUCHED_EVERY = 600.0
RECORD_MISSED_EVERY = 3600.0
RECKON_PARS_EVERY = 10.0
REVIEW_SITTINGS_EVERY = 5.0
KEEP_EVENINGS_EVERY = 1.0
TIDY_EVERY = 3600.0
UNBEGUN_FOR = 2 * clock.DAY  # until an evening is deleted that was set and never begun
FORGET_AFTER = 600.0  # seconds without a subscriber

Task = Callable[[], Awaitable[object]]

log = logging.getLogger(__name__)


async def run_periodically(hub: TableHub, *more: tuple[float, Task]) -> None:
    """Do them all until cancelled, and more, each every so many seconds; one that fails is tried again next time."""
    idle, untouched = of_idle_tables(), of_untouched_tables()
    rounds = [
        asyncio.create_task(_every(SWEEP_EVERY, lambda: sweep(hub))),
        asyncio.create_task(_every(RENEW_LEASES_EVERY, lambda: renew_leases(hub))),
        asyncio.create_task(_every(RENEW_LEASES_EVERY, lambda: pass_hosting_on(hub))),
        asyncio.create_task(_every(ARCHIVE_EVERY, lambda: idle.look(hub))),
        asyncio.create_task(_every(LOOK_FOR_UNTOUCHED_EVERY, lambda: untouched.look(hub))),
        asyncio.create_task(_every(SWEEP_EVERY, hub.heed_host)),
        asyncio.create_task(_every(RECORD_EVERY, lambda: record_finished(hub))),
        asyncio.create_task(_every(RECORD_MISSED_EVERY, lambda: record_missed(hub))),
        asyncio.create_task(_every(RECKON_PARS_EVERY, lambda: reckon_pars(hub))),
        asyncio.create_task(_every(REVIEW_SITTINGS_EVERY, lambda: review_sittings(hub))),
        asyncio.create_task(_every(KEEP_EVENINGS_EVERY, EveningKeeper(hub).look)),
        asyncio.create_task(_every(TIDY_EVERY, lambda: tidy(hub))),
        *(asyncio.create_task(_every(seconds, task)) for seconds, task in more),
    ]
    try:
        await asyncio.gather(*rounds)
    finally:
        for task in rounds:
            task.cancel()


async def sweep(hub: TableHub) -> None:
    """Repair the effects of lost notifications, let bots play or stand in, and drop tables without viewers.

    It makes one database query, however many tables there are.
    """
    hub.memory.drop_idle(FORGET_AFTER)
    await _attempt(hub.follow_sign_outs)
    watched = hub.memory.watched()
    swept = await hub.database.sweep([table.row.id for table in watched], clock.LEASE)
    for table in watched:
        await _attempt(partial(_tend, hub, table, swept))
        await asyncio.sleep(0)  # players need not wait for the whole sweep


async def tidy(hub: TableHub) -> None:
    """Delete what has expired: codes, invitations, challenges, duels, evenings, holidays, devices, addresses."""
    await hub.database.change(drop_outdated)
    await hub.database.change(drop_listings)
    await hub.database.change(drop_invitations)
    await hub.database.change(partial(drop_challenges, now=hub.database.clock.now()))
    await hub.database.change(partial(drop_duels, now=hub.database.clock.now()))
    await hub.database.change(drop_past_holidays)
    await hub.database.change(drop_finished)
    kept = hub.settings.keep_days * clock.DAY
    await hub.database.change(partial(drop_evenings, kept=kept, unbegun=UNBEGUN_FOR))
    await hub.database.change(partial(sum_up, before=days_before(day_of(hub.database.clock.now()), KEPT)))


async def _tend(hub: TableHub, table: HostedTable, swept: Swept) -> None:
    """Bring one table up to its last recorded ply, and let bots do what is due."""
    if table.ply < swept.plies.get(table.row.id, NO_EVENT):
        await hub.refresh(table)
    for person in returned(table):
        await come_back(hub, table, person)
    if table.row.waiting and await begin_if_complete(hub, table):
        await hub.changed(table)
    lapsed = swept.lapsed.get(table.row.id, set())
    await show_who_left(hub, table, lapsed)
    if (lapsed or slow_chairs(table)) and hub.database.clock.is_even_for(max(clock.LEASE, table.row.move_time)):
        await stand_in(hub, table, lapsed)
    hub.wake_bots(table)


async def _every(seconds: float, task: Task) -> None:
    while True:
        await _attempt(task)
        await asyncio.sleep(seconds)


async def _attempt(task: Task) -> None:
    """Run a task; its failure must not prevent the others."""
    try:
        await task()
    except SnuggeryError as error:
        log.warning("%s", error)
    except Exception as error:
        log.error("a periodic task failed: %s", type(error).__name__)
