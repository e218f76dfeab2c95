"""Wide grids: `make test` goes through the worst of each, the deep lane through all."""

from collections.abc import Iterable
from typing import Any

import pytest


def grid(values: Iterable[Any], *every_run: Any) -> list[Any]:
    """Return the values of a parameter; all but those of every run are for the deep lane."""
    return [value if value in every_run else pytest.param(value, marks=pytest.mark.deep) for value in values]
