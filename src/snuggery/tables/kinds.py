"""The two kinds of table: a match played here, or the score sheet of a real table."""

from ..games import find
from ..store.rows import TableRow
from .hosted_table import HostedTable
from .match_table import MatchTable
from .sheet_table import SheetTable


def is_sheet(row: TableRow) -> bool:
    """Tell whether a row is a score sheet of a real table."""
    return find(row.game).is_refereed(row.options)


def path_of(row: TableRow) -> str:
    """Return the address of a table's page."""
    return path_to(row.id, is_sheet(row))


def path_to(table_id: str, is_sheet: bool = False) -> str:
    """Return the address of a table's page, or of a score sheet's."""
    return f"/sheet/{table_id}" if is_sheet else f"/t/{table_id}"


def path_to_evening(evening: str) -> str:
    """Return the address of the page of an evening."""
    return f"/evening/{evening}"


def path_to_duel(code: str) -> str:
    """Return the address of the page of a duel: what its link leads to."""
    return f"/duel/{code}"


def table_of(row: TableRow) -> HostedTable:
    """Return the table of a row in its initial state in memory."""
    return SheetTable(row) if is_sheet(row) else MatchTable(row)
