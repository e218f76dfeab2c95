"""How long a player may think, and how long the others have waited already."""

from ...kit.errors import Unusable
from ...store.rows import ChairRow, VoteRow
from ..hosted_table import HostedTable
from .votes import MINUTE, about_move, bot_wanted, time_granted, voters

MOVE_TIMES = (0, 30, 120, 24 * 3600)  # seconds; 0 means no limit


def checked_move_time(seconds: int) -> int:
    """Return a move time if tables offer it; raise `Unusable` for any other."""
    if seconds not in MOVE_TIMES:
        would_do = ", ".join(map(str, MOVE_TIMES[1:]))
        raise Unusable(f"a move time is {would_do} seconds, or 0 for none; not {seconds}")
    return seconds


def waited(table: HostedTable) -> int:
    """Return for how many seconds the table has waited for the next move, from those who may make it now."""
    began = max(
        [table.moved, *(table.sat_down[chair.seat] for chair in table.awaited() if chair.seat in table.sat_down)]
    )
    return max(0, table.clock() - began)  # a clock that was put back has made nobody wait


def patience(table: HostedTable) -> int:
    """Return the number of seconds after which the others are asked whether a bot should play on."""
    return table.row.move_time * 3 // 4 or MINUTE


def overdue(table: HostedTable, chair: ChairRow) -> bool:
    """Tell whether a bot must play for a person who is connected but idle: the time is up, or the others voted so.

    The others may grant that person more time.  The person's own claim to be present does not extend it.
    """
    votes = _votes(table, chair)
    if bot_wanted(votes, voters(table.chairs, chair), table.clock()):
        return True
    return 0 < table.row.move_time <= waited(table) and not time_granted(votes)


def _votes(table: HostedTable, chair: ChairRow) -> list[VoteRow]:
    return about_move(table.bystanders.votes, chair.seat, table.ply, table.clock())
