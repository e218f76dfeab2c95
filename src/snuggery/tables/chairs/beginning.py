"""Starts a table: a waiting table can change its rules, and deals the first card when all seats are taken."""

from ...engine.game import BoundGame
from ...store.errors import Refused, Taken
from ...store.rows import Person
from ..hosted_table import HostedTable
from ..hub import TableHub
from ..match_table import MatchTable
from ..views.messages import HouseRules
from .move_time import checked_move_time

BEGUN = "this table does not wait any more: its first card has been dealt"


async def begin_if_complete(hub: TableHub, table: HostedTable) -> bool:
    """Deal the first card if the last free seat was just taken; tell whether it was dealt."""
    async with hub.at(table):
        if not table.row.waiting or any(chair.free for chair in table.chairs):
            return False
        try:
            words = {chair.seat: chair.words for chair in table.chairs if chair.words}
            await hub.database.begin(table.row, MatchTable(table.row).open(words))
        except Taken:  # another process started it, or rules or words just changed; the next sweep starts it
            return False
    return True


async def agree(hub: TableHub, table: HostedTable, person: Person, wish: HouseRules) -> None:
    """Change the house rules of a waiting table; raise `Unusable` saying what would do instead."""
    if table.row.host != person.id:
        raise Refused("not-host", "only the host of the table changes its rules", 403)
    bound = BoundGame(table.bound.game, table.row.seats, wish.options)
    if bound.game.is_refereed(bound.options):
        raise Refused("sheet", "these house rules are for a real table; open a score sheet for it instead")
    async with hub.at(table):
        if not table.row.waiting:
            raise Refused("begun", BEGUN)
        try:
            await hub.database.agree(table.row, bound.options, checked_move_time(wish.move_time))
        except Taken:
            raise Refused("begun", BEGUN) from None
    await hub.changed(table)
