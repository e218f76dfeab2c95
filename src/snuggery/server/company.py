"""Who sits where: opening a table, asking people in, sitting down, leaving, playing again."""

import contextlib
import secrets
from collections.abc import Iterable
from dataclasses import replace

from ..bots import checked_level
from ..bots.household import HOUSEHOLD
from ..engine.game import BoundGame
from ..games import find
from ..kit.errors import SnuggeryError, Unusable
from ..kit.game import Game
from .card import table_of
from .faults import Refused, Taken, no_table
from .house import House
from .messages import NewTable
from .people import Person, distinct_name, new_code, new_id
from .records import ABSENT, LEFT, ChairRow, TableRow
from .store import now
from .table import LiveTable
from .turns import awaited

YOU, OPEN = "you", "open"
STAND_IN = "casual"
ABSENT_AFTER = 60  # seconds
FIGURES = [2] * 10 + [3] * 10  # in the codes that are tried, for a house that is nearly full


async def open_table(house: House, person: Person, wish: NewTable) -> TableRow:
    """Open a table as somebody wishes; raise `Unusable` saying what would do instead."""
    if wish.chairs.count(YOU) > 1:
        raise Unusable("one chair is enough for you")
    bound = BoundGame(find(wish.game), len(wish.chairs), wish.options)
    if bound.game.is_refereed(bound.options):
        raise Unusable("by these house rules people play with their own things; open a card for them instead")
    chairs = _seated(wish.chairs, person, bound.game)
    return await open_for(house, bound, chairs, host=person.id, private=wish.private)


async def play_again(house: House, table: LiveTable, person: Person) -> TableRow:
    """Open a table for the same company and house rules, or return the one that somebody else has opened for it."""
    async with house.at(table):
        if table.seat_of(person.id) < 0 and table.row.host != person.id:
            raise no_table()
        if not table.over:
            raise Refused("not-over", "this game is still going on")
        bound, chairs = _again(table), list(table.chairs)
    if table.row.again is None:
        row = await open_for(house, bound, chairs, host=table.row.host, private=table.row.private)
        with contextlib.suppress(Taken):  # somebody was quicker, and it is there that all meet
            await house.store.follow_on(table.row.id, row.id)
        await house.changed(table)
    followed = await house.store.table(table.row.again or "")
    if followed is None:
        raise no_table()
    return followed


async def join(house: House, person: Person, code: str) -> TableRow:
    """Let somebody in by a code; raise `Refused` if it opens no door."""
    row = await house.store.invited(code.strip().replace(" ", "-"))
    if row is None or row.archived:
        raise Refused("no-such-code", "no table has that code; it may have been mistyped, or the table put away", 404)
    await house.store.welcome(row.id, person.id)
    if row.is_card and code.strip() == row.invite:
        await _hand_over(house, await house.table(row.id), person)
    return row


async def may_see(house: House, table: LiveTable, person: Person) -> bool:
    """Tell whether somebody may look at a table: it is public, theirs, or they were asked in."""
    row = table.row
    return not row.private or row.host == person.id or await house.store.is_welcome(row.id, person.id)


async def sit_down(house: House, table: LiveTable, person: Person, wanted: int | None) -> int:
    """Take a free chair, or come back to one's own; return the seat."""
    async with house.at(table):
        chair = _own(table, person.id) or _free(table, wanted)
        name = chair.name or distinct_name(person.name, {other.name for other in table.chairs})
        after = ChairRow(seat=chair.seat, person=person.id, name=name)
        if after != chair:
            await _change(house, table, [(chair, after)])
    await house.changed(table)
    return chair.seat


async def leave(house: House, table: LiveTable, person: Person) -> None:
    """Get up; a bot stands in until the person comes back."""
    async with house.at(table):
        chair = _own(table, person.id)
        if chair is None:
            raise Refused("no-chair", "you have no chair at this table")
        await _change(house, table, [(chair, replace(chair, level=STAND_IN, away=LEFT))])
    await house.changed(table)


async def fill(house: House, table: LiveTable, person: Person) -> None:
    """Let bots take the open chairs; only who opened the table may say so."""
    if table.row.host != person.id:
        raise Refused("not-host", "only who opened the table can fill it with bots", 403)
    async with house.at(table):
        free = [chair for chair in table.chairs if chair.free]
        await _change(house, table, zip(free, _bots_for(free, table.names()), strict=True))
    await house.changed(table)


async def rename(house: House, person: Person) -> None:
    """Let the others at every table call a person by the new name."""
    for row in await house.store.tables_of(person.id):
        if row.is_card:  # its names are those of the people at the table
            continue
        with contextlib.suppress(SnuggeryError):  # a table that can't be read any more keeps its old name
            await _rename_at(house, await house.table(row.id), person)


async def stand_in(house: House, table: LiveTable) -> None:
    """Let a bot play for a person whom everybody waits for, if nobody has seen that person for a while."""
    async with house.at(table):
        absent = [chair for chair in awaited(table) if await _is_absent(house, table, chair)]
        if not absent:
            return
        await _change(house, table, [(chair, replace(chair, level=STAND_IN, away=ABSENT)) for chair in absent])
    await house.changed(table)


async def come_back(house: House, table: LiveTable, person: str) -> None:
    """Let somebody who was only absent, and is here again, play on."""
    async with house.at(table):
        chair = _own(table, person)
        if chair is None or chair.away != ABSENT:
            return
        await _change(house, table, [(chair, replace(chair, level="", away=""))])
    await house.changed(table)


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _hand_over(house: House, card: LiveTable, person: Person) -> None:
    """Let one more write on a card, in the name of a seat that nobody writes for yet."""
    async with house.at(card):
        free = [chair for chair in card.chairs if chair.free]
        if free and card.row.host != person.id and not _own(card, person.id):
            await _change(house, card, [(free[0], replace(free[0], person=person.id))])
    await house.changed(card)


async def _is_absent(house: House, table: LiveTable, chair: ChairRow) -> bool:
    if chair.person is None or chair.away or table.is_here(chair.person):
        return False
    seen = await house.store.last_seen(table.row.id, chair.seat)
    return abs(now() - seen) >= ABSENT_AFTER  # seen in the future: the clock was put back


async def _rename_at(house: House, table: LiveTable, person: Person) -> None:
    async with house.at(table):
        if chair := _own(table, person.id):
            others = {other.name for other in table.chairs if other is not chair}
            await _change(house, table, [(chair, replace(chair, name=distinct_name(person.name, others)))])
    await house.changed(table)


async def open_for(house: House, bound: BoundGame, chairs: list[ChairRow], *, host: str, private: bool) -> TableRow:
    """Open a table or a card with these chairs."""
    if await house.store.count_tables() >= house.settings.tables:
        raise Refused("busy", "the house has no table left; those that nobody plays at are put away in time", 503)
    for figures in FIGURES:
        row = _new_row(bound, new_code(figures), host=host, private=private)
        try:
            await house.store.open_table(row, chairs, table_of(row).open())
            return row
        except Taken:
            continue
    raise Refused("busy", "every code is taken just now; try again in a while", 503)


def _new_row(bound: BoundGame, code: str, *, host: str, private: bool) -> TableRow:
    return TableRow(
        id=new_id(),
        game=bound.name,
        rules=bound.game.version,
        seats=bound.seats,
        options=bound.options,
        secret=secrets.token_bytes(32),
        invite=new_id(),
        code=code,
        private=private,
        host=host,
        made=now(),
    )


def _again(table: LiveTable) -> BoundGame:
    """Bind the house rules of a follow-up game; one that was cut off changes nothing."""
    first_out = table.bound.game.first_out_option if table.match.scores else lambda state: {}
    return BoundGame(table.bound.game, table.bound.seats, {**table.row.options, **first_out(table.match.state)})


def _seated(wishes: list[str], person: Person, game: Game) -> list[ChairRow]:
    """Return chairs as wished for."""
    names = {person.name}
    chairs = []
    for seat, wish in enumerate(wishes):
        if wish == YOU:
            chairs.append(ChairRow(seat=seat, person=person.id, name=person.name))
        elif wish == OPEN:
            chairs.append(ChairRow(seat=seat))
        else:
            chairs.append(_bot(seat, checked_level(wish, game), names))
    return chairs


def _bot(seat: int, level: str, names: set[str]) -> ChairRow:
    """Return a chair with a bot on it, and take its name; that it is a bot, faces show."""
    name = distinct_name(HOUSEHOLD[seat % len(HOUSEHOLD)], names)
    names.add(name)
    return ChairRow(seat=seat, name=name, level=level)


def _bots_for(free: list[ChairRow], names: Iterable[str]) -> list[ChairRow]:
    taken = set(names)
    return [_bot(chair.seat, STAND_IN, taken) for chair in free]


def _own(table: LiveTable, person: str) -> ChairRow | None:
    return next((chair for chair in table.chairs if chair.person == person), None)


def _free(table: LiveTable, wanted: int | None) -> ChairRow:
    free = [chair for chair in table.chairs if chair.free and wanted in (None, chair.seat)]
    if not free:
        raise Refused("no-free-chair", "that chair is taken" if wanted is not None else "every chair is taken")
    return free[0]


async def _change(house: House, table: LiveTable, changes: Iterable[tuple[ChairRow, ChairRow]]) -> None:
    """Write down who sits where, and read it again."""
    try:
        for before, after in changes:
            await house.store.seat(table.row.id, before, after)
    except Taken:
        raise Refused("no-free-chair", "somebody else was quicker") from None
    finally:
        table.chairs = await house.store.chairs(table.row.id)
