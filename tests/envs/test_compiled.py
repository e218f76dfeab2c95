"""Compiled, tables go the same way as interpreted, to the last byte."""

import numpy as np
import pytest

from snuggery.envs import vector
from snuggery.games import own
from tests.envs.test_vector import at_random

COMPILED = True  # see conftest
QUICK = "snip-snap-snorum"  # compiles soonest


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name == QUICK else pytest.mark.deep) for name in own()]
)
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
