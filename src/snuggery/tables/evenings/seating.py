"""Seating at the tables of an evening: opening them, and who plays for whom there."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...bots import USUAL_LEVEL
from ...engine.game import BoundGame
from ...games import find
from ...store.errors import Followed
from ...store.evening_statements import DUPLICATE, EveningRow, GuestRow, StoredEvening, name_table
from ...store.forgetting import NOBODY
from ...store.listings import note_origin
from ...store.rows import LEFT, ChairRow, TableRow
from ..chairs.opening import new_row, open_for
from ..chairs.seating import change
from ..hub import TableHub
from .duplicate import round_secret
from .fixtures import Fixture, seats_of

AT_ONCE = "at-once"  # the pace of tables at which only bots play: nobody waits for them


async def open_fixture(hub: TableHub, evening: StoredEvening, fixture: Fixture) -> None:
    """Open the table of a fixture and deal; do nothing if another process has."""
    row = evening.row
    chairs = _chairs(evening.guests, fixture)
    table = _table_row(hub, row, fixture, only_bots=not any(chair.person for chair in chairs))
    seats = seats_of(fixture.round, [fixture.guests], fixture.again, fixture.number)
    try:
        await open_for(hub, table, chairs, besides=partial(name_table, evening=row.id, seats=seats, table_id=table.id))
    except Followed:
        return
    if row.origin:
        await hub.database.change(partial(note_origin, table_id=table.id, origin=row.origin))


async def leave_chair(hub: TableHub, table_id: str, person: str) -> bool:
    """Let a bot play on for a person at a table, which tells everybody there; tell whether they had a chair."""
    table = await hub.table(table_id)
    async with hub.at(table):
        chair = table.own_chair(person)
        if chair is None or table.over:
            return False
        await change(hub, table, [(chair, replace(chair, level=USUAL_LEVEL, away=LEFT))])
    await hub.changed(table)
    return True


async def take_chair(hub: TableHub, table_id: str, seat: int, guest: GuestRow) -> bool:
    """Give a guest who is back the chair on which a bot has played; tell whether the match still goes on."""
    table = await hub.table(table_id)
    async with hub.at(table):
        if table.over:
            return False
        before = table.chairs[seat]
        own = ChairRow(seat=seat, person=guest.person, name=before.name if before.person else guest.name)
        await change(hub, table, [(before, own)])
    await hub.changed(table)
    return True


def _chairs(guests: Sequence[GuestRow], fixture: Fixture) -> list[ChairRow]:
    by_number = {guest.number: guest for guest in guests}
    return [_chair(seat, by_number[guest]) for seat, guest in enumerate(fixture.guests)]


def _chair(seat: int, guest: GuestRow) -> ChairRow:
    if guest.is_here:
        return ChairRow(seat=seat, person=guest.person, name=guest.name)
    return ChairRow(seat=seat, name=guest.stand_in or guest.name, level=guest.level or USUAL_LEVEL)


def _table_row(hub: TableHub, row: EveningRow, fixture: Fixture, *, only_bots: bool) -> TableRow:
    bound = BoundGame(find(row.game), row.seats, row.options)
    new = new_row(hub, bound, host=NOBODY, private=True)
    new = replace(new, move_time=row.move_time, evening=row.id, pace=AT_ONCE if only_bots else new.pace)
    if row.form != DUPLICATE:
        return new
    return replace(new, sealed=True, secret=round_secret(row.secret, fixture.round))
