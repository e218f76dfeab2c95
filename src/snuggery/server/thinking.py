"""Where bots think: processes of their own, so that a long thought never holds up the house."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache

import msgspec
import numpy as np

from ..bots import Bot
from ..engine.game import BoundGame
from ..engine.view import View
from ..games import find

LONGEST_THOUGHT = 30.0  # seconds, for plans that are not yet compiled
THINKERS = max(1, min(4, (os.cpu_count() or 2) - 1))


class Thought(msgspec.Struct, frozen=True):
    """A question to a bot: a view, as bytes, and everything needed to read it.  No state ever goes in."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seat: int
    view: bytes
    level: str
    seed: str


class Thinkers:
    """A pool of processes, begun when first needed and begun again should it break."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Begin a process now, so that the first answer needn't wait for it."""
        self._running().submit(_ready)

    async def ask(self, thought: Thought) -> int:
        """Return a bot's answer; raise `TimeoutError` or `BrokenProcessPool` if none comes."""
        try:
            answered = asyncio.wrap_future(self._running().submit(answer, thought))
            return await asyncio.wait_for(answered, LONGEST_THOUGHT)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            raise

    def close(self) -> None:
        """Stop thinking, in the middle of a thought if need be."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(THINKERS, spawn, initializer=_settle_in)
        return self._pool


def question(view: View, level: str, seed: str) -> Thought:
    """Pack what a bot may know."""
    bound = view.bound
    options = tuple(bound.options.items())
    return Thought(bound.name, bound.seats, options, view.seat, view.views.tobytes(), level, seed)


def answer(thought: Thought) -> int:
    """Think; equal questions get equal answers, in whichever process."""
    bound = _bound(thought.game, thought.seats, thought.options)
    view = View(bound, thought.seat, np.frombuffer(bytearray(thought.view), bound.game.state))
    return Bot(thought.level, thought.seed)(view, view.legal())


@cache
def _bound(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> BoundGame:
    return BoundGame(find(game), seats, dict(options))


def _settle_in() -> None:
    """Leave Ctrl-C to the house, and go when it goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _ready() -> None:
    """Do nothing: by the time this runs, everything is imported."""
