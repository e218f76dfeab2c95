"""Who hosts a table: the role of host passes on, and any player may invite others."""

import contextlib

from ...store import clock
from ...store.errors import Refused, Taken, no_code
from ...store.ids import codes, new_id
from ...store.rows import LEFT, Person
from ..hosted_table import HostedTable, check_led_by_players
from ..hub import TableHub
from ..match_table import MatchTable
from ..views.messages import SetPace
from .seating import check_inviter


async def renew_invitation(hub: TableHub, table: HostedTable, person: Person, *, is_open: bool) -> None:
    """Replace the table's code by another one or none.  People who came with the old code stay."""
    check_inviter(table, person)
    check_led_by_players(table.row)
    for code in codes(private=table.row.private):
        try:
            await hub.database.renew_invitation(table.row.id, code if is_open else None, new_id())
            return await hub.changed(table)
        except Taken:
            continue
    raise no_code()


async def pass_hosting_on(hub: TableHub) -> None:
    """Give each table whose host is gone a host who is present."""
    if hub.database.clock.is_even_for(clock.LEASE):
        for table in hub.memory.watched():
            await pass_on(hub, table)


async def pass_on(hub: TableHub, table: HostedTable) -> None:
    """Make a player who is there the host, if the previous host has gone."""
    if isinstance(table, MatchTable) and await _has_gone(hub, table):
        await hand_over(hub, table)


async def hand_over(hub: TableHub, table: HostedTable) -> None:
    """Make a player who is there the host, if there is one; a table of an evening has none."""
    heirs = [chair.person for chair in table.chairs if chair.person and not chair.away and table.is_here(chair.person)]
    if not heirs or table.row.evening:
        return
    with contextlib.suppress(Taken):  # another process has passed it on
        await hub.database.pass_hosting(table.row, heirs[0])
    await hub.changed(table)


async def _has_gone(hub: TableHub, table: HostedTable) -> bool:
    host, chair = table.row.host, table.own_chair(table.row.host)
    if host in table.bystanders.voted_out or (chair is not None and chair.away == LEFT):
        return True
    if table.is_here(host):
        return False
    return abs(table.clock() - await hub.database.last_here(table.row.id, host)) >= clock.LEASE


async def set_pace(hub: TableHub, table: HostedTable, person: Person, wish: SetPace) -> None:
    """Let the host set how fast bots play from now on."""
    if table.row.host != person.id:
        raise Refused("not-host", "only the host of the table says how fast the bots play", 403)
    async with hub.at(table):
        await hub.database.set_pace(table.row.id, wish.pace)
    await hub.changed(table)
