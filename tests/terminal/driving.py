"""The full screen, opened without a terminal and driven by keys."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Static

from snuggery.terminal.ending_pages import EndPage
from snuggery.terminal.local_table import LocalTable
from snuggery.terminal.pages import ReckoningPage
from snuggery.terminal.screen import TableApp

READ = (ReckoningPage, EndPage)  # sheets that are only to be read


def shown(app: TableApp) -> list[str]:
    """Return the lines that stand on the whole screen."""
    return ["".join(part.text for part in line).rstrip() for line in app.screen._compositor.render_strips()]


def on_screen(
    table: LocalTable,
    test: Callable[[Pilot], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    grace: float = 0,
    pause: float = 0,
) -> TableApp:
    """Open the table, wait for the person's turn, run a test on it."""
    app = TableApp(table, pause, grace)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await drawn(pilot)
            await your_turn(pilot)
            await test(pilot)

    asyncio.run(run())
    return app


async def drawn(pilot: Pilot) -> None:
    """Wait until the match has begun on the screen, which it does only after the first refresh."""
    while not text_of(pilot.app, "#bar"):
        await pilot.pause()


async def your_turn(pilot: Pilot) -> None:
    """Wait until the person is asked, or the match is over, and all is drawn; leave no reckoning lying there."""
    while not all(worker.is_finished for worker in pilot.app.workers) or isinstance(pilot.app.screen, READ):
        if isinstance(lying := pilot.app.screen, READ):
            lying.dismiss()
            while pilot.app.screen is lying:
                await pilot.pause()
        await pilot.pause()
    await pilot.pause()


async def until(pilot: Pilot, holds: Callable[[], bool]) -> None:
    """Wait until something holds on the screen, for some seconds; the test then says what must, and shows what is."""
    for _ in range(100):
        if holds():
            return
        await pilot.pause(0.05)


def text_of(app: TableApp, name: str) -> str:
    """Return the text that a widget shows."""
    return str(app.query_one(name, Static).render())
