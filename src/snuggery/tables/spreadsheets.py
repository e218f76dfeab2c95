"""Cells of the CSV files that a server gives away: people open them with spreadsheets."""

from typing import TypeVar

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run what begins so

Cell = TypeVar("Cell")


def harmless(cell: Cell) -> Cell | str:
    """Return a cell that no spreadsheet takes for a formula: before text that begins like one stands an apostrophe."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
