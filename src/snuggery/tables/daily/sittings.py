"""Sitting down to the deal of the day: the first sitting counts, and the secret stays one until the day is over."""

import contextlib
import secrets
from dataclasses import replace
from functools import partial
from statistics import fmean

from ...engine.game import BoundGame
from ...games import find
from ...kit.game import Game
from ...store.clock import day_of
from ...store.daily_statements import (
    DailyDeal,
    DailySitting,
    add_deal,
    add_sitting,
    deal_of,
    finish,
    sittings_of,
    without_par,
    write_par,
)
from ...store.errors import Refused, Taken
from ...store.person_statements import mark_of
from ...store.rows import ChairRow, Person, TableRow
from ..chairs.opening import new_row, open_for
from ..chairs.seating import bot_chair
from ..hub import TableHub
from ..match_table import MatchTable
from .course import course_of
from .par import BATCHES, LEVEL_OF_OTHERS, OWN, ParQuestion, par_levels, result_in
from .plans import plan_of


async def deal_on(hub: TableHub, game: Game, day: str) -> DailyDeal:
    """Return the deal of a day, which is made when somebody asks for today's first; raise `Refused` for no such day."""
    found = await hub.database.read(partial(deal_of, day=day, game=game.name))
    if found is None:
        plan = plan_of(game)
        if plan is None or day != day_of(hub.database.clock.now()):
            raise Refused("no-deal", f"there is no deal of {game.title} for that day", 404)
        secret, options = secrets.token_bytes(32), BoundGame(game, plan.seats, plan.options).options
        made = DailyDeal(day=day, game=game.name, secret=secret, seats=plan.seats, options=options)
        with contextlib.suppress(Taken):  # another process was quicker
            await hub.database.change(partial(add_deal, deal=made))
        return await deal_on(hub, game, day)
    return found


async def sit_down(hub: TableHub, person: Person, game: Game, day: str) -> TableRow:
    """Return the table of a person's sitting at a deal: the one that was begun, or a new one.

    After the first sitting a new table is for fun: nothing of it counts.
    """
    deal = await deal_on(hub, game, day)
    begun = [one for one in await _sittings(hub, person, day) if one.game == game.name]
    if begun and begun[0].course is None and (row := await hub.database.table(begun[0].sat_at)):
        return row
    row, chairs = await _new_table(hub, person, deal)
    if not begun and day == day_of(hub.database.clock.now()):
        sitting = DailySitting(day=day, game=game.name, person=person.id, sat_at=row.id)
        try:
            await hub.database.change(partial(add_sitting, sitting=sitting))
        except Taken:  # from another page of the same person, at the same moment
            return await sit_down(hub, person, game, day)
    return await open_for(hub, row, chairs)


async def record_sitting(hub: TableHub, table: MatchTable) -> None:
    """Write how a sitting came out, if it is one that counts."""
    whole = table.match.scores is not None  # a match that was cut off has no result
    result = result_in(table.match) if whole else None
    await hub.database.change(partial(finish, table_id=table.row.id, result=result, course=course_of(table.match)))


async def reckon_pars(hub: TableHub) -> None:
    """Have bots play the deals that people have looked at today, in the lane of those who search, to tell their par."""
    day = day_of(hub.database.clock.now())
    for deal in await hub.database.read(partial(without_par, day=day)):
        await hub.database.change(partial(write_par, deal=deal, par=await _par(hub, deal)))


async def _par(hub: TableHub, deal: DailyDeal) -> dict[str, float]:
    par = {}
    for level in par_levels(deal.game):
        results: list[int] = []
        for batch in range(BATCHES[level]):
            asked = ParQuestion(deal.game, deal.seats, deal.options, deal.secret.hex(), level, batch)
            results += await hub.bot_workers.play_out(asked)
        par[level] = round(fmean(results), 1)
    return par


async def _sittings(hub: TableHub, person: Person, day: str) -> list[DailySitting]:
    found = await hub.database.read(partial(sittings_of, person=person.id, since=day))
    return [one for one in found if one.day == day]


async def _new_table(hub: TableHub, person: Person, deal: DailyDeal) -> tuple[TableRow, list[ChairRow]]:
    bound = BoundGame(find(deal.game), deal.seats, deal.options)
    mark = await hub.database.read(lambda connection: mark_of(connection, person.id))
    names = {person.name}
    own = ChairRow(seat=OWN, person=person.id, name=person.name)
    chairs = [own, *(bot_chair(seat, LEVEL_OF_OTHERS, names, {mark}) for seat in range(1, deal.seats))]
    row = new_row(hub, bound, host=person.id, private=True)
    return replace(row, secret=deal.secret, daily=deal.day), chairs
