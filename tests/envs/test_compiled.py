"""Compiled, tables go the same way as interpreted, to the last byte."""

import time
from dataclasses import replace

import numpy as np
import pytest

from snuggery.envs import vector
from snuggery.envs.turns import WATCHING, glance
from snuggery.games import own
from tests.envs.test_vector import at_random

QUICK = "snip-snap-snorum"


@pytest.mark.parametrize("name", own())
def test_compiled_tables_go_as_interpreted_ones(name, monkeypatch):
    told = []
    for interpreted in ("", "1"):
        monkeypatch.setenv("SNUGGERY_INTERPRETED", interpreted)
        env, rng = (
            vector(name, 4, seed=3, perspective="drawn", opponents="casual", actions="discrete"),
            np.random.default_rng(1),
        )
        rows = []
        for _ in range(25):
            env.step(at_random(env, rng))
            rows.append([part.tobytes() for part in (env.states, env.rngs, env.obs, env.mask, env.reward, env.final)])
        told.append(rows)
    assert told[0] == told[1]


@pytest.mark.slow
def test_threads_that_watch_or_have_gone_to_sleep_step_as_one_does():
    alone, beside = (vector(QUICK, 5, seed=3, threads=threads, dtype="float32") for threads in (1, 3))
    watched, rng = 0, np.random.default_rng(1)
    for number in range(5000):  # on a busy machine it may take long until a thread is seen that watches
        if number >= 60 and watched:
            break
        actions = at_random(alone, rng)
        time.sleep(0.002 if number % 3 == 0 else 0)  # a thread watches for some tenths of a millisecond
        watched += sum(glance(worker._word) == WATCHING for worker in beside._threads._workers)
        for env in (alone, beside):
            env.step(actions)
            if number % 7 == 0:
                env.reset(np.arange(5) == number % 5)  # a thread that polls for a step gets other work
        assert alone.states.tobytes() == beside.states.tobytes()
        assert alone.obs.tobytes() == beside.obs.tobytes() and alone.final.tobytes() == beside.final.tobytes()
    assert watched


@pytest.mark.slow
def test_what_goes_wrong_in_a_thread_that_steps_is_raised_once_and_the_next_step_is_taken(monkeypatch):
    env = vector(QUICK, 4, threads=2)
    part = env._threads._workers[0]._part
    before = env.states.copy()
    monkeypatch.setattr(part, "keep_stepping", lambda word, glances: 1 / 0)
    env.reset()  # the polling thread sleeps
    with pytest.raises(ZeroDivisionError):
        env.step(env.choices[:, 0])
    monkeypatch.undo()
    env.restore(replace(env.keep(), states=before))
    env.step(env.choices[:, 0])
    assert (env.states != before).all()
