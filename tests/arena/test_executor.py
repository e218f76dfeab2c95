"""Where work runs: the same comes of it everywhere, and a worker that is killed loses nothing."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from snuggery.arena.executor import Here, OnRay, Processes, Threads, executor
from snuggery.kit.errors import Unusable

ITEMS = range(7)


def squared(item: int) -> int:
    return item * item


def killed_once(folder: Path, item: int) -> int:
    """Square a number; kill the worker that has the third one, the first time."""
    if item == 2 and not (mark := folder / "killed").exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(item)


def always_killed(item: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def refusing(item: int) -> int:
    raise Unusable(f"item {item} is no good")


@pytest.mark.parametrize("where", [Here(), Threads(3)])
def test_all_that_is_handed_out_comes_back(where):
    assert sorted(where.map(squared, ITEMS)) == [(item, item * item) for item in ITEMS]
    assert list(where.map(squared, [])) == []


@pytest.mark.slow
def test_a_process_that_is_killed_loses_nothing(tmp_path: Path):
    found = sorted(Processes(2).map(partial(killed_once, tmp_path), ITEMS))
    assert (tmp_path / "killed").exists()
    assert found == [(item, item * item) for item in ITEMS]


@pytest.mark.slow
def test_work_that_kills_every_worker_is_given_up_with_a_sentence():
    with pytest.raises(Unusable, match="killed 3 times without a result"):
        list(Processes(1).map(always_killed, ITEMS))


def test_workers_end_when_their_parent_is_killed():
    """They hold the pipe that their parent wrote to, so it is at its end only once all of them have gone."""
    killed = "done = Processes(2).map(abs, range(9)); next(done); os.kill(os.getpid(), signal.SIGKILL)"
    script = f"import os, signal; from snuggery.arena.executor import Processes; {killed}"
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, start_new_session=True)
    try:
        parent.communicate(timeout=60)
        assert parent.returncode == -signal.SIGKILL
    finally:
        with suppress(ProcessLookupError):
            os.killpg(parent.pid, signal.SIGKILL)


def test_what_goes_wrong_in_work_is_said_here():
    with pytest.raises(Unusable, match="item 0 is no good"):
        list(Threads(1).map(refusing, ITEMS))


def test_closing_the_results_early_stops_the_rest():
    done: list[int] = []

    def note(item: int) -> int:
        done.append(item)
        return item

    results = Threads(1).map(note, range(1000))
    next(results)
    results.close()
    assert len(done) < 10


@pytest.mark.parametrize("on", ["moon", "http://host"])
def test_a_place_that_is_none_is_refused(on):
    with pytest.raises(Unusable, match=f"not on '{on}'"):
        executor(1, on)


@pytest.mark.parametrize("jobs", [0, -1, "x", 1.5])
def test_jobs_are_one_or_more(jobs):
    with pytest.raises(Unusable, match=f"the number of jobs is a whole number, 1 or more, not {jobs!r}"):
        executor(jobs)


@pytest.mark.deep  # a raylet that is slow to begin, on a busy machine, ends the process that waits for it
def test_ray_plays_the_same_and_a_worker_that_is_killed_loses_nothing(tmp_path: Path, monkeypatch):
    """A local Ray of two workers, begun once for all that is asked of it."""
    ray = pytest.importorskip("ray")
    from tests.arena.test_registered import REGISTERED, played, written

    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    path = written(tmp_path, REGISTERED)
    alone = played(path, Here())
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    try:
        where = OnRay("", 2, "")
        assert sorted(where.map(partial(killed_once, tmp_path), ITEMS)) == [(item, item * item) for item in ITEMS]
        assert (tmp_path / "killed").exists()
        assert played(path, where) == alone
        with pytest.raises(Unusable, match="item 0 is no good"):
            list(where.map(refusing, [0]))
    finally:
        ray.shutdown()
