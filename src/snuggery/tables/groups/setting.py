"""Setting a group's table: one tap opens it by the kept rules, and every member is invited."""

from functools import partial

from ...bots import USUAL_LEVEL
from ...games import find
from ...kit.review import ToldReview
from ...store import Connection
from ...store.contact_statements import invite
from ...store.errors import Followed
from ...store.group_statements import GroupRow, GroupRules, note_set, write_play
from ...store.rows import Person, TableRow
from ..chairs.opening import open_table
from ..hub import TableHub
from ..match_table import MatchTable
from ..views.messages import OPEN, YOU, NewTable
from .keeping import Membership, membership


async def set_table(hub: TableHub, person: Person, group_id: str, other: GroupRules | None = None) -> TableRow:
    """Return the table that is set for a group, or set it: by its own rules, or once by others."""
    kept = await hub.database.read(partial(membership, person=person.id, group_id=group_id))
    found = await table_set(hub, kept.group)
    if found is not None and other is None:
        await hub.database.welcome(found.id, person.id)  # to a follow-up table too
        return found
    try:
        return await open_table(hub, person, _wished(kept, other or kept.group), partial(_note, kept=kept))
    except Followed:  # another member was quicker
        return await set_table(hub, person, group_id)


async def table_set(hub: TableHub, group: GroupRow) -> TableRow | None:
    """Return the table of a group that is set or played now."""
    found = await hub.database.table(group.set_at) if group.set_at else None
    return None if found is None or found.over or found.archived else found


async def note_play(hub: TableHub, table: MatchTable, review: ToldReview) -> None:
    """Keep for a group's ledger what a match came to without luck and without what was hidden."""
    plays = {
        chair.person: one.begun + one.own + one.others
        for chair in table.chairs
        for one in review.sums
        if chair.person and one.seat == chair.seat
    }
    await hub.database.change(partial(write_play, table_id=table.row.id, plays=plays, coin=review.coin))


def _note(connection: Connection, *, table_id: str, kept: Membership) -> None:
    note_set(connection, kept.group, table_id)
    members = [member.person for member in kept.active if member.person]
    invite(connection, table_id, kept.own.person or "", kept.group.name, members)


def _wished(kept: Membership, rules: GroupRules) -> NewTable:
    """Return a table with a chair for each member as far as the game has room, and bots where it needs more."""
    game = find(rules.game)
    seats = min(max(len(kept.active), game.least_seats), game.most_seats)
    members = min(len(kept.active), seats)
    chairs = [YOU, *[OPEN] * (members - 1), *[USUAL_LEVEL] * (seats - members)]
    return NewTable(rules.game, chairs, rules.options, private=True, wait=True, move_time=rules.move_time)
