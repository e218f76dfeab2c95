"""Whether hints may be had at a table: alone with bots always, with other people if all of them agree."""

from ...store.rows import LAMP, WHOLE_TABLE, ChairRow
from ..hosted_table import HostedTable
from .authors_games import thinks

YES, AGREE, NEVER = "yes", "agree", ""


def hints_here(table: HostedTable, seat: int) -> str:
    """Say whether a seat may have hints: at any turn, once everybody has agreed, or never."""
    if seat < 0 or not thinks(table.bound.game):
        return NEVER
    return YES if is_open(table) else AGREE


def is_open(table: HostedTable) -> bool:
    """Tell whether nobody plays against anybody else here, or everybody has agreed."""
    people = _people(table)
    return len(people) < 2 or {chair.person for chair in people} <= _agreeing(table)


def agreed(table: HostedTable) -> list[int]:
    """Return the seats of the people who have agreed to hints for everybody."""
    agreeing = _agreeing(table)
    return [chair.seat for chair in _people(table) if chair.person in agreeing]


def _agreeing(table: HostedTable) -> set[str]:
    return {vote.person for vote in table.bystanders.votes if vote.seat == WHOLE_TABLE and vote.what == LAMP}


def _people(table: HostedTable) -> list[ChairRow]:
    return [chair for chair in table.chairs if chair.person and not chair.away]
