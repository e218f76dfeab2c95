"""How long a player may think, and how long the others have waited already."""

from collections.abc import Iterable

from ...kit.errors import Unusable
from ...store.clock import DAY
from ...store.rows import ChairRow, Pause, VoteRow
from ..hosted_table import HostedTable
from .votes import MINUTE, about_move, bot_wanted, terms, time_granted, voters

MOVE_TIMES = (0, 30, 120, DAY)  # seconds; 0 means no limit


def checked_move_time(seconds: int) -> int:
    """Return a move time if tables offer it; raise `Unusable` for any other."""
    if seconds not in MOVE_TIMES:
        would_do = ", ".join(map(str, MOVE_TIMES[1:]))
        raise Unusable(f"a move time is {would_do} seconds, or 0 for none; not {seconds}")
    return seconds


def waited(table: HostedTable) -> int:
    """Return for how many seconds the table has waited for the next move, from those who may make it now.

    A day's clock stands still while the player is on holiday.
    """
    now = table.clock()
    if now <= table.moved:  # nearly always where many play fast, and then nobody asks who is waited for
        return 0
    awaited = table.awaited()
    sat_down = table.sat_down and [table.sat_down.get(chair.seat, 0) for chair in awaited]
    began = max(table.moved, *sat_down) if sat_down else table.moved  # nearly always
    pauses = table.bystanders.pauses and [table.bystanders.pauses.get(chair.person or "", ()) for chair in awaited]
    still = max((stood_still(each, began, now) for each in pauses or ()), default=0)
    return max(0, now - began - still)  # a clock that was put back has made nobody wait


def stood_still(pauses: Iterable[Pause], began: int, now: int) -> int:
    """Return for how many seconds of a time the clock stood still."""
    return sum(max(0, min(pause.end, now) - max(pause.begin, began)) for pause in pauses)


def patience(table: HostedTable) -> int:
    """Return the number of seconds after which the others are asked whether a bot should play on."""
    return DAY if table.row.move_time == DAY else table.row.move_time * 3 // 4 or MINUTE


def overdue(table: HostedTable, chair: ChairRow) -> bool:
    """Tell whether a bot must play for a person who is connected but idle: the time is up, or the others voted so.

    Where there is a day for each move, only the others' votes decide, once it is over.  The others may grant that
    person more time.  The person's own claim to be present does not extend it.
    """
    votes = _votes(table, chair)
    if bot_wanted(votes, voters(table.chairs, chair), table.clock(), terms(table.row.move_time).answer_within):
        return waited(table) >= patience(table)  # a holiday may have begun meanwhile
    return 0 < table.row.move_time < DAY and table.row.move_time <= waited(table) and not time_granted(votes)


def _votes(table: HostedTable, chair: ChairRow) -> list[VoteRow]:
    lasts = terms(table.row.move_time).lasts
    return about_move(table.bystanders.votes, chair.seat, table.ply, table.clock(), lasts)
