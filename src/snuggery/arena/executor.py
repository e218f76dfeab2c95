"""Run work in this process, in threads, in processes or on a Ray cluster, with the same results.

Work is a function of one item, such as a block of deals or a stretch of games.  So it can run anywhere and in any
order, and can be repeated after a worker was lost.  The caller puts the results in order.
"""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures import Executor as Pool
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, Protocol, TypeVar

from ..engine.terms import checked_whole
from ..kit.errors import Unusable

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Item], Result]

RAY = "ray"
MOST_LOST = 3  # times that a worker may be lost over one item before an error is raised
AHEAD = 2  # items per worker that are handed out in advance


class Executor(Protocol):
    """Runs work."""

    def map(self, work: Work[Item, Result], items: Iterable[Item]) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with its result, in order of completion; if closed early, drop the rest."""


def all_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def executor(jobs: int, on: str = "", *, compiled: bool = False, folder: str = "") -> Executor:
    """Return the executor: `on` a cluster, else threads for compiled loops, or processes.

    `folder` is where remote workers find third-party functions and programs.

    >>> from snuggery.arena.executor import executor
    >>> here = executor(jobs=1)
    >>> [*here.map(abs, [-1, -2])]
    [(-1, 1), (-2, 2)]
    """
    jobs = checked_whole(jobs, "the number of jobs")
    if on:
        return OnRay(_ray_address(on), jobs, folder)
    if jobs == 1:
        return Here()
    return Threads(jobs) if compiled else Processes(jobs)


def _ray_address(on: str) -> str:
    if on != RAY and not on.startswith(f"{RAY}://"):
        raise Unusable(f"work runs on ray, or on ray://ADDRESS:PORT, not on {on!r}")
    return "" if on in (RAY, f"{RAY}://") else on


class Here:
    """This process, one item after another."""

    def map(self, work: Work[Item, Result], items: Iterable[Item]) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with its result."""
        for item in items:
            yield item, work(item)


class Threads:
    """Threads of this process: for compiled loops, which run without the GIL."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def map(self, work: Work[Item, Result], items: Iterable[Item]) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with its result, in order of completion."""
        pool = ThreadPoolExecutor(self._jobs)
        try:
            yield from _as_done(_handing_to(pool, work), iter(items), AHEAD * self._jobs)
        finally:
            pool.shutdown(cancel_futures=True)


class Processes:
    """Processes of this machine; if one is killed, another repeats its items."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def map(self, work: Work[Item, Result], items: Iterable[Item]) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with its result, in order of completion."""
        left, lost = iter(items), 0
        again: list[Item] = []
        while True:
            handed: dict[Future[Result], Item] = {}
            pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), _end_with_parent)
            try:
                submit = _handing_to(pool, work)
                for item, result in _as_done(submit, _again(again, left), AHEAD * self._jobs, handed):
                    lost = 0
                    yield item, result
                return
            except BrokenProcessPool:
                again, lost = [*handed.values(), *again], lost + 1
                if lost == MOST_LOST:
                    raise _lost_too_often() from None
            finally:
                pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """End this worker when its parent is gone: a killed parent sends no message, and its workers would wait forever."""
    Thread(target=_exit_after_parent, daemon=True).start()


def _exit_after_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


def _handing_to(pool: Pool, work: Work[Item, Result]) -> "Callable[[Item], Future[Result]]":
    return lambda item: pool.submit(work, item)


def _again(again: list[Item], left: Iterator[Item]) -> Iterator[Item]:
    """Yield first the items that must be repeated, removing each, and then the rest."""
    while again:
        yield again.pop(0)
    yield from left


def _as_done(
    submit: Callable[[Item], "Future[Result]"],
    items: Iterator[Item],
    ahead: int,
    handed: "dict[Future[Result], Item] | None" = None,
) -> Generator[tuple[Item, Result], None, None]:
    """Hand items out, never more than so many in advance; an item stays in the set handed out until it has a result."""
    waiting = {} if handed is None else handed
    while True:
        for item in islice(items, ahead - len(waiting)):
            waiting[submit(item)] = item
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            result = future.result()
            yield waiting.pop(future), result


def _lost_too_often() -> Unusable:
    return Unusable(
        f"workers were killed {MOST_LOST} times without a result; is there enough memory? fewer --jobs need less"
    )


class OnRay:
    """A Ray cluster, or one started on this machine; Ray repeats the items of a lost worker."""

    def __init__(self, address: str, jobs: int, folder: str) -> None:
        self._ray = _connected(address, jobs, folder)
        self._jobs = jobs

    def map(self, work: Work[Item, Result], items: Iterable[Item]) -> Generator[tuple[Item, Result], None, None]:
        """Yield each item with its result, in order of completion."""
        ray = self._ray
        task = ray.remote(max_retries=MOST_LOST)(_work_on)
        handed_work, left = ray.put(work), iter(items)
        waiting: dict[Any, Item] = {}
        try:
            while True:
                ahead = AHEAD * int(max(self._jobs, ray.cluster_resources().get("CPU", 1)))
                for item in islice(left, ahead - len(waiting)):
                    waiting[task.remote(handed_work, item)] = item
                if not waiting:
                    return
                done, _ = ray.wait(list(waiting), num_returns=1)
                result = _gotten(ray, done[0])
                yield waiting.pop(done[0]), result
        finally:
            for reference in waiting:
                ray.cancel(reference)


def _work_on(work: Callable[[Any], Any], item: Any) -> Any:
    return work(item)


def _gotten(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError:
        raise _lost_too_often() from None


def _connected(address: str, jobs: int, folder: str) -> Any:
    """Connect to a cluster, or start one here; import Ray only now."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage reports
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise Unusable("ray is not installed; pip install 'snuggery[ray]' brings it") from None
    if not ray.is_initialized():
        usual: dict[str, Any] = {"include_dashboard": False, "num_cpus": jobs}
        where = {"address": address} if address else {} if os.environ.get("RAY_ADDRESS") else usual
        packed = {"runtime_env": {"working_dir": folder}} if folder and Path(folder).is_dir() else {}
        try:
            ray.init(log_to_driver=False, logging_level="ERROR", **where, **packed)
        except ConnectionError:
            raise Unusable(f"no Ray cluster answers at {address or os.environ['RAY_ADDRESS']}") from None
    return ray
