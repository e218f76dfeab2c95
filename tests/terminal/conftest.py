"""Tables to sit down at."""

import asyncio

import pytest
from textual._wait import wait_for_idle

from snuggery import load
from snuggery.terminal.local_table import LocalTable, sit_down

GAME = "snip-snap-snorum"
ROUNDS = 50  # of the event loop: far more than one message of a widget brings after it


async def nothing_left(*times: float) -> None:
    """Wait until the process is idle, and then for what it has only begun.

    Textual takes a process for idle that uses little CPU time, also one to which a busy machine gives none.
    """
    await wait_for_idle(*times)
    for seconds in (1 / 100, 0):  # in which the timers that draw screens run out
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        await asyncio.sleep(seconds)


@pytest.fixture(autouse=True)
def full_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each key and each pause last until nothing is left to do."""
    monkeypatch.setattr("textual.pilot.wait_for_idle", nothing_left)
    monkeypatch.setattr("textual.app.wait_for_idle", nothing_left)


@pytest.fixture
def table() -> LocalTable:
    """You and two others, few counters, always the same cards."""
    return sit_down(load(GAME, 3, counters=2), ("you", "casual", "random"), seed=4)
