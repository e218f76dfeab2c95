"""Tables to sit down at, interpreted."""

import pytest

from snuggery import load
from snuggery.terminal.local_table import LocalTable, sit_down

GAME = "snip-snap-snorum"


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")


@pytest.fixture
def table() -> LocalTable:
    """You and two others, few counters, always the same cards."""
    return sit_down(load(GAME, 3, counters=2), ("you", "casual", "random"), seed=4)
