"""Threads that each do the same thing to a part of their own, step after step, beside whoever asks for it."""

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

GLANCES = 500  # how often the others are looked at before they are slept for: being woken takes as long as a small step

Part = TypeVar("Part")


class StepThreads(Generic[Part]):
    """As many threads as there are parts, the caller's own the first of them; the others end when this is forgotten."""

    def __init__(self, parts: Sequence[Part]) -> None:
        """Start a thread for each part but the first."""
        self._own, self._workers = parts[0], [_Worker(part) for part in parts[1:]]
        weakref.finalize(self, _dismiss, self._workers)

    def do(self, task: Callable[[Part], None]) -> None:
        """Do something with every part; raise what went wrong with any of them, once all are done."""
        for worker in self._workers:
            worker.begin(task)
        try:
            task(self._own)
        finally:
            for worker in self._workers:
                worker.wait()
        for worker in self._workers:
            worker.complain()


class _Worker(Generic[Part]):
    """One thread and its part.  Two locks pass the turn to and fro, as an executor's queue costs more."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._task: Callable[[Part], None] | None = None
        self._error: BaseException | None = None
        self._busy = False
        self._go, self._done = threading.Lock(), threading.Lock()
        self._go.acquire()
        self._done.acquire()
        threading.Thread(target=self._work, daemon=True).start()

    def begin(self, task: Callable[[Part], None] | None) -> None:
        """Let it do something, or, without a task, end."""
        if self._busy:  # somebody who was waiting for it has been interrupted
            self.wait()
        self._task, self._busy = task, True
        self._go.release()

    def wait(self) -> None:
        """Wait until it is done."""
        for _ in range(GLANCES):
            if self._done.acquire(blocking=False):
                break
            time.sleep(0)  # lets go of Python's lock, which it needs to say so
        else:
            self._done.acquire()
        self._busy = False

    def complain(self) -> None:
        """Raise what went wrong in it."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def _work(self) -> None:
        while True:
            self._go.acquire()
            if self._task is None:
                return
            try:
                self._task(self._part)
            except BaseException as error:
                self._error = error
            self._done.release()


def _dismiss(workers: Sequence[_Worker[Part]]) -> None:
    for worker in workers:
        worker.begin(None)
