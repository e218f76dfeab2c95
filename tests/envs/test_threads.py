"""Threads that step parts of the tables side by side."""

import gc
import threading
import time

import pytest

from snuggery.envs.threads import StepThreads


def test_every_part_is_done_in_a_thread_of_its_own_again_and_again():
    parts = [[], [], []]
    threads = StepThreads(parts)
    for _ in range(50):
        threads.do(lambda part: part.append(threading.get_ident()))
    assert [len(part) for part in parts] == [50, 50, 50]
    assert parts[0][0] == threading.get_ident() and len({part[0] for part in parts}) == 3
    assert all(len(set(part)) == 1 for part in parts)


@pytest.mark.parametrize("wrong", [0, 1])
def test_what_goes_wrong_in_any_is_raised_once_when_all_are_done(wrong):
    done, threads = [], StepThreads([0, 1])

    def fail(part):
        if part == wrong:
            raise ValueError(f"part {part}")
        time.sleep(0.01)
        done.append(part)

    with pytest.raises(ValueError, match=f"part {wrong}"):
        threads.do(fail)
    assert done == [1 - wrong]
    threads.do(done.append)
    assert sorted(done[1:]) == [0, 1]


def test_the_threads_end_when_they_are_forgotten():
    before = set(threading.enumerate())
    threads = StepThreads([0, 1, 2])
    threads.do(lambda part: None)
    own = set(threading.enumerate()) - before
    assert len(own) == 2
    del threads
    gc.collect()
    for one in own:
        one.join(60)
        assert not one.is_alive()


def test_an_interrupted_wait_can_be_resumed(monkeypatch):
    threads, done = StepThreads([0, 1]), []
    (worker,) = threads._workers

    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr(worker, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        threads.do(lambda part: time.sleep(0.02 * part))
    monkeypatch.undo()
    threads.do(done.append)
    assert sorted(done) == [0, 1]
