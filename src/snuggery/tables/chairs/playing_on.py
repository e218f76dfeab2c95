"""Playing on from a moment of a finished match: a private table with bots that counts for nothing."""

from dataclasses import replace

from ...bots import USUAL_LEVEL
from ...engine.match.timeline import Timeline
from ...kit.records import WATCHER
from ...store.errors import Refused
from ...store.rows import ChairRow, Person, TableRow
from ..hub import TableHub
from ..match_table import MatchTable
from ..views.messages import PlayOn
from .opening import new_row, open_for
from .seating import bot_chair

SAME = "same"  # luck as the match would have brought; otherwise cards are dealt afresh


async def play_on(hub: TableHub, table: MatchTable, person: Person, wish: PlayOn) -> TableRow:
    """Open a table at the position of another one after a ply; raise `Refused` if there is none to play on from."""
    async with hub.at(table):
        if not table.over:
            raise Refused("not-over", "one can play on from a match that is over")
        if wish.ply >= table.ply:
            raise Refused(
                "no-ply", f"the game had {table.ply} plies: after {wish.ply} there is nothing to play on", 404
            )
        if wish.luck == SAME and table.row.sealed:
            raise Refused("sealed", "others are dealt the same cards; play on with fresh ones", 403)
        seat = _seat_for(table, person, wish.ply)
        chairs = _company(table, person, seat)
        new = new_row(hub, table.bound, host=person.id, private=True)
        row = replace(new, practice=True, pace=table.row.pace, daily=table.row.daily)
        if wish.luck == SAME:
            row = replace(row, secret=table.row.secret)
        played = [event for event in await hub.database.events(table.row.id) if event.ply <= wish.ply]
    events = [replace(event, act=None, made=0) for event in played]
    opened = await open_for(hub, row, chairs, begun=events[0])
    await hub.database.append(row.id, events[1:])
    return opened


def _seat_for(table: MatchTable, person: Person, ply: int) -> int:
    """Return the seat for a person who plays on: their own, or for a spectator the seat to move."""
    seat = table.seat_of(person.id)
    if seat != WATCHER:
        return seat
    past = Timeline(table.match)
    return max(0, int(past.state_after(past.length_at(ply))["seat"][0]))


def _company(table: MatchTable, person: Person, seat: int) -> list[ChairRow]:
    """Return the chairs: bots for everybody else, of the level that sat there."""
    names, worn = {person.name}, {chair.mark for chair in table.chairs if chair.person == person.id}
    return [
        ChairRow(seat=chair.seat, person=person.id, name=person.name)
        if chair.seat == seat
        else bot_chair(chair.seat, chair.bot if chair.person is None and chair.bot else USUAL_LEVEL, names, worn)
        for chair in table.chairs
    ]
