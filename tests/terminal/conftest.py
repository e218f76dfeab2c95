"""Tables to sit down at."""

import pytest

from snuggery import load
from snuggery.terminal.local_table import LocalTable, sit_down

GAME = "snip-snap-snorum"


@pytest.fixture
def table() -> LocalTable:
    """You and two others, few counters, always the same cards."""
    return sit_down(load(GAME, 3, counters=2), ("you", "casual", "random"), seed=4)
