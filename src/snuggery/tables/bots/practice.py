"""Practice: shows the player to move what an action would lead to.  Nobody else sees it and nothing is recorded."""

import os

from ...engine.match.chance import Seeded
from ...engine.match.match import Match
from ...kit.errors import Illegal
from ...kit.scene import Scene
from ...store.errors import Refused, sentence
from ...store.rows import Person
from ..hub import TableHub
from ..match_table import MatchTable
from ..views.messages import Practice
from ..views.table_views import wording


async def practise(hub: TableHub, table: MatchTable, person: Person, wish: Practice) -> Scene:
    """Return what the player to move would see after an action; raise `Refused` if it can't be played."""
    if not table.bound.game.practised:
        raise Refused("no-practice", "this game is played, not practised")
    async with hub.at(table):
        seat = table.seat_of(person.id)
        if table.row.waiting or seat < 0 or table.over or wish.ply != table.ply or seat != table.match.seat:
            raise Refused("not-your-turn", "only who is to move may practise")
        return _tried(table, seat, wish.action)


def _tried(table: MatchTable, seat: int, action: int) -> Scene:
    """Play on a copy of the table with separate luck: it must not reveal what the table's secret would bring."""
    other = Match(table.bound, Seeded(os.urandom(16).hex()), table.match.snapshot())
    try:
        other.play(action)
    except Illegal as error:
        raise Refused(error.code, sentence(error)) from None
    return other.view(seat).scene(wording(table, seat))
