"""Worker threads that each repeat the same work on their own part of the tables.

Waking a thread takes as long as a small step.  So after a step, a worker watches a shared word for a while in compiled
code, without Python's lock, before it sleeps.  The thread that waits for it does the same.  Interpreted code sleeps at
once.
"""

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from .turns import ASLEEP, TASK, WATCHING, Word, glance, new_word

WATCHES = 1_000_000  # polls of a word before an idle worker sleeps: some tenths of a millisecond
WAITS = 200_000  # polls before the waiting thread naps: on a busy machine it may block the worker
NAP = 5e-5  # seconds


class Portion(Protocol):
    """What one thread steps."""

    def step(self) -> None:
        """Step once."""

    def keep_stepping(self, word: Word, glances: int) -> None:
        """Step, and again as soon as the word says so: see `vector_loops.keep_stepping`."""


AnyPart = TypeVar("AnyPart", bound=Portion)


class StepThreads(Generic[AnyPart]):
    """As many threads as there are parts, the caller's own the first of them; the others end when this is forgotten."""

    def __init__(self, parts: Sequence[AnyPart], loops: Any = None) -> None:
        """Start a thread for each part but the first; with compiled loops they watch for the next step."""
        self._own, self._workers = parts[0], [_Worker(part, loops) for part in parts[1:]]
        weakref.finalize(self, _dismiss, self._workers)

    def do(self, task: Callable[[AnyPart], None]) -> None:
        """Do something with every part; raise what went wrong with any of them, once all are done."""
        for worker in self._workers:
            worker.begin(task)
        self._finish(task)

    def step(self) -> None:
        """Step every part, likewise."""
        for worker in self._workers:
            worker.begin_step()
        self._finish(_step)

    def _finish(self, task: Callable[[AnyPart], None]) -> None:
        try:
            task(self._own)
        finally:
            for worker in self._workers:
                worker.wait()
        for worker in self._workers:
            worker.complain()


class _Worker(Generic[AnyPart]):
    """One thread and its part."""

    def __init__(self, part: AnyPart, loops: Any) -> None:
        self._part, self._loops, self._word = part, loops, new_word()
        self._task: Callable[[], None] | None = None
        self._error: BaseException | None = None
        self._busy = False
        self._go = threading.Lock()
        self._go.acquire()
        threading.Thread(target=self._work, daemon=True).start()

    def begin(self, task: Callable[[AnyPart], None]) -> None:
        """Let it do something."""
        self._wake(partial(self._do, task))

    def begin_step(self) -> None:
        """Let it step: at once if it watches."""
        if self._busy:
            self.wait()
        if self._loops is None:
            self.begin(_step)
        elif not self._loops.give_step(self._word):
            self._wake(self._keep_stepping)
        self._busy = True

    def end(self) -> None:
        """Let it end."""
        self._wake(None)

    def wait(self) -> None:
        """Wait until it is done."""
        while not self._is_done():
            time.sleep(NAP)
        self._busy = False

    def complain(self) -> None:
        """Raise what went wrong in it."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def _wake(self, task: Callable[[], None] | None) -> None:
        if self._busy:  # an earlier wait was interrupted
            self.wait()
        self._task, self._busy = task, True
        self._word[0] = TASK  # if it watches, it goes where it sleeps
        self._go.release()

    def _is_done(self) -> bool:
        if self._loops is None:
            return glance(self._word) in (ASLEEP, WATCHING)
        done: bool = self._loops.is_done(self._word, WAITS)
        return done

    def _work(self) -> None:
        while True:
            self._go.acquire()
            if self._task is None:
                return
            self._task()

    def _do(self, task: Callable[[AnyPart], None]) -> None:
        try:
            task(self._part)
        except BaseException as error:
            self._error = error
        self._word[0] = ASLEEP

    def _keep_stepping(self) -> None:
        """Step for as long as steps come; the word tells already that it is over, or that there is something else."""
        try:
            self._part.keep_stepping(self._word, WATCHES)
        except BaseException as error:
            self._error, self._word[0] = error, ASLEEP


def _step(part: Portion) -> None:
    part.step()


def _dismiss(workers: Sequence[_Worker[AnyPart]]) -> None:
    for worker in workers:
        worker.end()
