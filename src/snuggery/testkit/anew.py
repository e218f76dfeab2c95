"""Deals that follow others: they begin as the table does, whatever has happened in between."""

from collections.abc import Container
from typing import Any


def disturb(state: Any, but: Container[str]) -> Any:
    """Write a one into every number of a state but into these fields."""
    for name in state.dtype.names:
        if name not in but:
            state[name] = 1
    return state


def fields_changed(state: Any, table: Any) -> set[str]:
    """Return the names of the fields that are not as they begin."""
    fresh = state.copy()
    table.reset(fresh)
    return {name for name in state.dtype.names if (state[name] != fresh[name]).any()}
