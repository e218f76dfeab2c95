"""Opens tables: to a person's wishes, or again for the same players."""

import contextlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Protocol

from ...engine.game import BoundGame
from ...games import find
from ...kit.errors import Unusable
from ...kit.game import Game
from ...kit.wording import listed
from ...store import Connection
from ...store.errors import Followed, Refused, Taken, no_code, no_table
from ...store.group_statements import follow_table
from ...store.ids import codes, new_id
from ...store.person_statements import mark_of
from ...store.rows import SLOW, ChairRow, EventRow, Person, TableRow
from ...store.table_statements import name_follower
from ..bots.authors_games import checked_level_here
from ..host.activity import note
from ..hosted_table import HostedTable, check_led_by_players
from ..hub import TableHub
from ..kinds import table_of
from ..views.messages import AS_YOU, OPEN, YOU, NewTable
from .following import after_match, carried_on, checked, first_level
from .move_time import checked_move_time
from .room import make_room_again
from .seating import bot_chair


class Besides(Protocol):
    """Writes something about a new table."""

    def __call__(self, connection: Connection, *, table_id: str) -> None:
        """Write it in the table's own transaction."""


def nothing_besides(connection: Connection, *, table_id: str) -> None:
    """Write nothing."""


async def open_table(hub: TableHub, person: Person, wish: NewTable, besides: Besides = nothing_besides) -> TableRow:
    """Open a table as somebody wishes; raise `Unusable` saying what would do instead.

    `besides` is written with the table, as in `open_for`.
    """
    row, chairs = await _wished(hub, person, wish)
    waits = wish.wait and any(chair.free for chair in chairs)
    return await open_for(hub, replace(row, waiting=waits), chairs, besides=partial(besides, table_id=row.id))


async def change_table(hub: TableHub, table: HostedTable, person: Person, wish: NewTable) -> TableRow:
    """Open another table for the company of one that is over: the others sit down on its open chairs.

    Return the one that has been opened for them, if somebody was quicker.
    """
    async with hub.at(table):
        _check_may_go_on(table, person)
        if table.row.host != person.id:
            raise Refused("not-host", "only the host can change the table; you can play again", 403)
        row, chairs = await _wished(hub, person, wish)
        chairs = carried_on(table, find(row.game), chairs)
        chairs = _seated_along(chairs, [chair for chair in table.chairs if _comes_along(chair, person)])
    waits = wish.wait and any(chair.free for chair in chairs)
    return await _open_after(hub, table, replace(row, waiting=waits, pace=table.row.pace), chairs)


async def _wished(hub: TableHub, person: Person, wish: NewTable) -> tuple[TableRow, list[ChairRow]]:
    if wish.chairs.count(YOU) > 1:
        raise Unusable("one chair is enough for you")
    checked(wish.chairs)
    game = find(wish.game)
    bound = BoundGame(game, len(wish.chairs), hub.settings.defaults.with_given(game, wish.options))
    if bound.game.is_refereed(bound.options):
        raise Unusable("these house rules are for a real table; open a score sheet for it instead")
    mark = await hub.database.read(lambda connection: mark_of(connection, person.id))
    chairs = _seated(wish.chairs, person, bound.game, mark)
    row = new_row(hub, bound, host=person.id, private=wish.private)
    return replace(row, move_time=checked_move_time(wish.move_time)), chairs


async def play_again(hub: TableHub, table: HostedTable, person: Person) -> TableRow:
    """Open a table for the same players and house rules, or return the one that another player has opened for them."""
    async with hub.at(table):
        _check_may_go_on(table, person)
        bound, chairs = _again(table), [_as_before(after_match(table, chair)) for chair in table.chairs]
    new = new_row(hub, bound, host=table.row.host, private=table.row.private)
    return await _open_after(hub, table, replace(new, move_time=table.row.move_time, pace=table.row.pace), chairs)


def _check_may_go_on(table: HostedTable, person: Person) -> None:
    """Raise `Refused` for those who were not there, while the game goes on, and where an evening leads on."""
    if table.seat_of(person.id) < 0 and table.row.host != person.id:
        raise no_table()
    if not table.over:
        raise Refused("not-over", "this game is still going on")
    check_led_by_players(table.row)


async def _open_after(hub: TableHub, table: HostedTable, row: TableRow, chairs: list[ChairRow]) -> TableRow:
    """Open a table to which everybody at another one is led; return the one that is there already."""
    if table.row.again is None:
        with contextlib.suppress(Followed):  # somebody was quicker, and it is there that all meet
            await open_for(hub, row, chairs, besides=partial(_follow, table_id=table.row.id, again=row.id))
        await hub.changed(table)
    followed = await hub.database.table(table.row.again or "")
    if followed is None:
        raise no_table()
    return followed


async def open_for(
    hub: TableHub,
    row: TableRow,
    chairs: list[ChairRow],
    *,
    begun: EventRow | None = None,
    besides: Callable[[Connection], None] = lambda connection: None,
) -> TableRow:
    """Open a table of either kind with these seats, under an unused code; a waiting table is not dealt yet.

    `begun` is the opening, where it is known already.  `besides` is written with the table or not at all; if it raises
    `Followed`, no table is opened.
    """
    if await hub.database.count_unfinished() >= hub.settings.tables:
        raise Refused("busy", "the server has no table left; idle ones are archived in time", 503)
    for code in _codes(row):
        coded = replace(row, code=code)
        try:
            opening = begun or (None if row.waiting else table_of(row).open())
            await hub.database.open_table(coded, chairs, opening, besides)
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
    for code in _codes(table.row):
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


def _follow(connection: Connection, table_id: str, again: str) -> None:
    name_follower(connection, table_id, again)
    follow_table(connection, table_id, again)


def _codes(row: TableRow) -> Iterable[str | None]:
    """Return codes to try for a table; nobody is asked in to one of an evening or a duel."""
    return (None,) if row.evening or row.duel else codes(private=row.private)


def _as_before(chair: ChairRow) -> ChairRow:
    """Return a seat as the next table takes it over.

    A player who ran out of time gets time again.  Words stay behind: the next secret is drawn after they were known.
    """
    chair = replace(chair, words="")
    return replace(chair, level="", away="") if chair.away == SLOW else chair


def _comes_along(chair: ChairRow, host: Person) -> bool:
    """Tell whether somebody other than the host sits on a chair, and has not left it."""
    return chair.person not in (None, host.id) and chair.away in ("", SLOW)


def _seated_along(chairs: list[ChairRow], people: list[ChairRow]) -> list[ChairRow]:
    """Seat people on the chairs that are open for them."""
    free = [chair.seat for chair in chairs if chair.free]
    if len(free) < len(people):
        raise Unusable(f"too few chairs are open for {listed([chair.name for chair in people])}; leave more open")
    seated = {seat: replace(_as_before(chair), seat=seat) for seat, chair in zip(free, people, strict=False)}
    return [seated.get(chair.seat, chair) for chair in chairs]


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
            level = first_level(game) if wish == AS_YOU else checked_level_here(wish, game)
            chairs.append(bot_chair(seat, level, names, {mark}))
    return chairs
