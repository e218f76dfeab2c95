"""Opens tables: to a person's wishes, or again for the same players."""

import contextlib
import secrets
from dataclasses import replace

from ...engine.game import BoundGame
from ...games import find
from ...kit.errors import Unusable
from ...kit.game import Game
from ...store.errors import Followed, Refused, Taken, no_code, no_table
from ...store.ids import codes, new_id
from ...store.person_statements import mark_of
from ...store.rows import SLOW, ChairRow, EventRow, Person, TableRow
from ..bots.authors_games import checked_level_here
from ..host.activity import note
from ..hosted_table import HostedTable
from ..hub import TableHub
from ..kinds import table_of
from ..views.messages import OPEN, YOU, NewTable
from .move_time import checked_move_time
from .room import make_room_again
from .seating import bot_chair


async def open_table(hub: TableHub, person: Person, wish: NewTable) -> TableRow:
    """Open a table as requested; raise `Unusable` saying what would do instead."""
    if wish.chairs.count(YOU) > 1:
        raise Unusable("one chair is enough for you")
    game = find(wish.game)
    bound = BoundGame(game, len(wish.chairs), hub.settings.defaults.with_given(game, wish.options))
    if bound.game.is_refereed(bound.options):
        raise Unusable("these house rules are for a real table; open a score sheet for it instead")
    mark = await hub.database.read(lambda connection: mark_of(connection, person.id))
    chairs = _seated(wish.chairs, person, bound.game, mark)
    row = new_row(hub, bound, host=person.id, private=wish.private)
    waits = wish.wait and OPEN in wish.chairs
    return await open_for(hub, replace(row, waiting=waits, move_time=checked_move_time(wish.move_time)), chairs)


async def play_again(hub: TableHub, table: HostedTable, person: Person) -> TableRow:
    """Open a table for the same players and house rules, or return the one that another player has opened for them."""
    async with hub.at(table):
        if table.seat_of(person.id) < 0 and table.row.host != person.id:
            raise no_table()
        if not table.over:
            raise Refused("not-over", "this game is still going on")
        bound, chairs = _again(table), [_as_before(chair) for chair in table.chairs]
    if table.row.again is None:
        new = new_row(hub, bound, host=table.row.host, private=table.row.private)
        with contextlib.suppress(Followed):  # another player was quicker, and all meet at that table
            await open_for(
                hub, replace(new, move_time=table.row.move_time, pace=table.row.pace), chairs, follows=table.row.id
            )
        await hub.changed(table)
    followed = await hub.database.table(table.row.again or "")
    if followed is None:
        raise no_table()
    return followed


async def open_for(
    hub: TableHub, row: TableRow, chairs: list[ChairRow], *, follows: str | None = None, begun: EventRow | None = None
) -> TableRow:
    """Open a table of either kind with these seats, under an unused code; a waiting table is not dealt yet.

    `begun` is the opening, where it is known already.

    Raise `Followed` if another table already follows the same one.
    """
    if await hub.database.count_unfinished() >= hub.settings.tables:
        raise Refused("busy", "the server has no table left; idle ones are archived in time", 503)
    for code in codes(private=row.private):
        coded = replace(row, code=code)
        try:
            opening = begun or (None if row.waiting else table_of(row).open())
            await hub.database.open_table(coded, chairs, opening, follows=follows)
            note("table opened", table=row.id, game=row.game, seats=row.seats)
            return coded
        except Followed:
            raise
        except Taken:
            continue
    raise no_code()


async def bring_back(hub: TableHub, table: HostedTable) -> None:
    """Take a table out of the archive: it is listed again, and has a new code."""
    await make_room_again(hub, table.row.id)
    for code in codes(private=table.row.private):
        try:
            if await hub.database.bring_back(table.row.id, code):
                await hub.changed(table)
            return
        except Taken:
            continue
    raise no_code()


# -- how it is done ---------------------------------------------------------------------------------------------------


def new_row(hub: TableHub, bound: BoundGame, *, host: str, private: bool) -> TableRow:
    """Return the row of a table to open."""
    return TableRow(
        id=new_id(),
        game=bound.name,
        rules=bound.game.version,
        seats=bound.seats,
        options=bound.options,
        secret=secrets.token_bytes(32),
        invite=new_id(),
        code=None,
        private=private,
        host=host,
        made=hub.database.clock.now(),
    )


def _as_before(chair: ChairRow) -> ChairRow:
    """Return a seat as the next table takes it over: a player who ran out of time gets time again."""
    return replace(chair, level="", away="") if chair.away == SLOW else chair


def _again(table: HostedTable) -> BoundGame:
    """Bind the house rules of a follow-up game; a cut-off match changes nothing."""
    first_out = table.bound.game.first_out_option if table.match.scores else lambda state: {}
    return BoundGame(table.bound.game, table.bound.seats, {**table.row.options, **first_out(table.match.state)})


def _seated(wishes: list[str], person: Person, game: Game, mark: str) -> list[ChairRow]:
    """Return chairs as wished for."""
    names = {person.name}
    chairs = []
    for seat, wish in enumerate(wishes):
        if wish == YOU:
            chairs.append(ChairRow(seat=seat, person=person.id, name=person.name))
        elif wish == OPEN:
            chairs.append(ChairRow(seat=seat))
        else:
            chairs.append(bot_chair(seat, checked_level_here(wish, game), names, {mark}))
    return chairs
