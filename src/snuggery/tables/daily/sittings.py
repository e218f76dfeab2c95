"""Sitting down to a deal of the day: the first sitting counts, and the secret stays one until the day is over."""

import contextlib
import secrets
from dataclasses import replace
from functools import partial
from statistics import fmean

from ...engine.game import BoundGame
from ...games import find
from ...store.clock import day_of
from ...store.daily_statements import (
    DailyDeal,
    DailySitting,
    DealKey,
    add_deal,
    add_sitting,
    deal_of,
    finish,
    sittings_on,
    without_par,
    write_par,
)
from ...store.errors import Followed, Refused, Taken
from ...store.person_statements import mark_of
from ...store.rows import ChairRow, EventRow, Person, TableRow
from ..bots.bot_play import BY_BOT
from ..bots.bot_workers import WorkerLost
from ..chairs.opening import new_row, open_for
from ..chairs.seating import bot_chair
from ..hub import TableHub
from ..match_table import MatchTable
from .days import is_sealed
from .distance import spot_of
from .par import BATCHES, OWN, ParQuestion, course_of, result_in
from .plans import STRONG, counts_of, par_levels, plan_of


async def deal_on(hub: TableHub, key: DealKey) -> DailyDeal:
    """Return the deal of a day, which is made when somebody asks for today's first; raise `Refused` for no such day."""
    found = await hub.database.read(partial(deal_of, key=key))
    if found is None:
        game = find(key.game)
        plan = plan_of(game) if key.level in par_levels(key.game) else None
        if plan is None or key.day != day_of(hub.database.clock.now()):
            against = " against strong bots" if key.level == STRONG else ""
            raise Refused("no-deal", f"there is no deal of {game.title}{against} for that day", 404)
        secret, options = secrets.token_bytes(32), BoundGame(game, plan.seats, plan.options).options
        made = DailyDeal(**key.named(), secret=secret, seats=plan.seats, options=options)
        with contextlib.suppress(Taken):  # another process was quicker
            await hub.database.change(partial(add_deal, deal=made))
        return await deal_on(hub, key)
    return found


async def sit_down(hub: TableHub, person: Person, key: DealKey, challenge: str | None = None) -> TableRow:
    """Return the table of a person's sitting at a deal: the one that was begun, or a new one.

    After the first sitting a new table is for fun: nothing of it counts.  `challenge` is the code of one that is
    answered with a new sitting.
    """
    deal = await deal_on(hub, key)
    begun = (await hub.database.read(partial(sittings_on, person=person.id, day=key.day, level=key.level))).get(
        key.game
    )
    if begun and begun.course is None and (row := await hub.database.table(begun.sat_at)):
        return row
    row, chairs = await _new_table(hub, person, deal)
    row = replace(row, challenge=challenge)
    if begun or key.day != day_of(hub.database.clock.now()):
        return await open_for(hub, row, chairs)
    sitting = DailySitting(**key.named(), person=person.id, sat_at=row.id)
    try:
        return await open_for(hub, row, chairs, besides=partial(add_sitting, sitting=sitting))
    except Followed:  # from another page of the same person, at the same moment
        return await sit_down(hub, person, key, challenge)


async def record_sitting(hub: TableHub, table: MatchTable) -> None:
    """Write how a sitting came out, if it is one that counts.

    There is no result of a match that was cut off, that ended when the secret could be known, or in which a bot played
    for the person.
    """
    rows = await hub.database.events(table.row.id)
    counts = table.match.scores and is_sealed(table.row.daily or "", table.moved) and not any(map(_is_bots, rows))
    result = result_in(table.match) if counts else None
    spot = spot_of(table.match, OWN) if counts and counts_of(table.bound.game) == "distance" else None
    course = course_of(table.match)
    await hub.database.change(partial(finish, table_id=table.row.id, result=result, course=course, spot=spot))


def _is_bots(row: EventRow) -> bool:
    """Tell whether a bot chose for the person."""
    return row.seat == OWN and (row.act or "").startswith(BY_BOT)


async def reckon_pars(hub: TableHub) -> None:
    """Have bots play the deals that people have looked at today, in the lane of those who search, to tell their par."""
    day = day_of(hub.database.clock.now())
    for deal in await hub.database.read(partial(without_par, day=day)):
        par = {level: told for level in par_levels(deal.game) if (told := await _par(hub, deal, level)) is not None}
        if par:
            await hub.database.change(partial(write_par, deal=deal, par=par))


async def _par(hub: TableHub, deal: DailyDeal, level: str) -> float | None:
    """Return the mean result of a level, None if its bots gave no answer."""
    results: list[int] = []
    for batch in range(BATCHES[level]):
        asked = ParQuestion(deal.game, deal.seats, deal.options, deal.secret.hex(), level, batch, deal.level)
        try:
            results += await hub.bot_workers.play_out(asked)
        except (TimeoutError, WorkerLost):
            return None
    return round(fmean(results), 1)


async def _new_table(hub: TableHub, person: Person, deal: DailyDeal) -> tuple[TableRow, list[ChairRow]]:
    bound = BoundGame(find(deal.game), deal.seats, deal.options)
    mark = await hub.database.read(lambda connection: mark_of(connection, person.id))
    names = {person.name}
    own = ChairRow(seat=OWN, person=person.id, name=person.name)
    chairs = [own, *(bot_chair(seat, deal.level, names, {mark}) for seat in range(1, deal.seats))]
    row = new_row(hub, bound, host=person.id, private=True)
    return replace(row, secret=deal.secret, daily=deal.day), chairs
