"""What runs over the table of the full screen or is held there, and can't be chosen from: a throw, a complete trick."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from rich.text import Text
from textual import events
from textual.widgets import Static

from ..kit.scene import Scene
from .board import Board
from .ending import EndingApp
from .paint import INK3

APART, SPED_UP = 0.08, 2.5  # seconds between pictures of what runs, and how much quicker than in truth it does
BEAT = 3  # pauses for which what is over at once is held
ALWAYS = ("ctrl+c", "ctrl+s", "ctrl+z")  # keys that also work while something runs


T = TypeVar("T")


def beside(act: Callable[[], T]) -> asyncio.Future[T]:
    """Do something in a thread of its own, which does not keep the program from closing."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(how: Callable[..., None], what: object) -> None:
        if not done.cancelled():
            how(what)

    def run() -> None:
        told: tuple[Callable[..., None], object]
        try:
            told = done.set_result, act()
        except BaseException as error:
            told = done.set_exception, error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(settle, *told)

    Thread(target=run, daemon=True).start()
    return done


class RunningApp(EndingApp):
    """A table that shows what runs or is over at once.  A key ends that and does nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self._pressed = asyncio.Event()  # a key, since something began to run or to be held
        self._busy = False  # whether something runs or is held
        self._seen = 0  # entries of the history that have been shown

    async def _run_by(self) -> None:
        """Show what has run and what is over since the table was shown last."""
        self._busy = True
        await self._roll()
        await self._hold()
        self._busy = False

    async def _roll(self) -> None:
        """Show what has begun to run, unless all goes at once or a key was pressed."""
        moments = [*self.renderer.moments(self.scene, self.table.scene(), APART * SPED_UP)] if self.pause else []
        if not moments:
            return
        self.query_one(Board).lay(None)
        self.query_one("#question", Static).update(" ")
        self._pressed.clear()
        for moment in moments:
            self.scene = moment
            self._offer()
            self._draw_table()
            if await self._key_within(APART):
                break

    async def _hold(self) -> None:
        """Hold for a beat each what the next scene would show no more, unless a key was pressed."""
        table = self.table
        seen = table.held(self._seen, self.renderer) if self.pause else ()
        self._pressed.clear()
        for scene, told in seen:
            self._lay(scene)
            said = Text.assemble(" ".join(told), ("  Any key goes on.", INK3))
            self.query_one("#question", Static).update(said)
            if await self._key_within(BEAT * self.pause):
                break

    async def _key_within(self, seconds: float) -> bool:
        """Wait so long, but not longer than until a key is pressed; tell whether one was."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._pressed.wait(), seconds)
        return self._pressed.is_set()

    async def on_event(self, event: events.Event) -> None:
        """Let a key end what runs or is held, and do nothing else: it was not meant for what comes next."""
        if isinstance(event, events.Key) and self._busy and len(self.screen_stack) == 1 and event.key not in ALWAYS:
            self._pressed.set()
        else:
            await super().on_event(event)

    def _lay(self, scene: Scene) -> None:
        """Draw a scene with the hand, and what can be chosen in it."""
