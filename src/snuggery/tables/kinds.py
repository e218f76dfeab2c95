"""Which kind of table a row is: one at which the match is played here, or the score sheet of a real one."""

from ..store.rows import TableRow
from .hosted_table import HostedTable
from .match_table import MatchTable
from .sheet_table import SheetTable


def table_of(row: TableRow) -> HostedTable:
    """Return the table of a row as it begins in memory."""
    if row.is_sheet:
        return SheetTable(row)
    return MatchTable(row)
