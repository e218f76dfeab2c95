"""Tables that commands print: a window wraps what is too long, and a file or a pipe gets whole lines."""

import sys
from collections.abc import Container

from rich.console import Console
from rich.table import Table

WHOLE = 1 << 16  # columns: no row is as long


def new_table(*headings: str, left: Container[int] = (0,), title: str | None = None) -> Table:
    """Return an empty table with all columns but `left` flush right.  It cuts no cell short."""
    table = Table(title=title, title_justify="left")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place in left else "right", overflow="fold")
    return table


def print_table(table: Table) -> None:
    """Print a table.

    >>> from snuggery.cli.tables import new_table, print_table
    >>> table = new_table("task", "seats")
    >>> table.add_row("snuggery/Snore-duel-v1", "2")
    >>> print_table(table)
    ┏━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━┓
    ┃ task                   ┃ seats ┃
    ┡━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━┩
    │ snuggery/Snore-duel-v1 │     2 │
    └────────────────────────┴───────┘
    """
    Console(highlight=False, width=None if sys.stdout.isatty() else WHOLE).print(table)
