"""Beside what testkit compiles of a game, what single tests here do: where rules are compiled already, it costs half.

`python -m tests.compiling GAME` puts all of it into the cache.
"""

import gc
import os
import sys
from collections.abc import Callable
from functools import partial

import numpy as np

import snuggery
from snuggery.bots import FROZEN_LEVEL, Bot
from snuggery.engine.duplicate import Brain, play_duplicates
from snuggery.engine.luck import balance
from snuggery.engine.warming import SELDOM
from snuggery.envs import vector
from snuggery.games import find
from snuggery.games.snoogie.physics import layout
from snuggery.games.snoogie.tests.physics import setting, test_same_bits, test_whole_shots
from snuggery.testkit.compiling import compile_for_tests


def frozen_habits(name: str) -> None:
    """For `arena/test_first_habits.py`."""
    match = snuggery.load(name).start(seed=0)
    Bot(FROZEN_LEVEL, 0)(match.view(match.seat), match.legal())


def duplicates(name: str) -> None:
    """For `arena/test_levels_in_order.py`."""
    play_duplicates(snuggery.load(name, 2), [Brain("searching", 6), Brain(FROZEN_LEVEL)], 0, 0, 0)


def reviews() -> None:
    """For `engine/test_luck.py`."""
    match = snuggery.load("snip-snap-snorum", 2, counters=1).start(seed=0)
    bot = snuggery.bot("random", seed=0)
    while not match.over:
        match.play(bot(match.view(match.seat), match.legal()))
    balance(match, 1)


def tables_at_once() -> None:
    """For `envs/test_compiled.py`."""
    env = vector("snip-snap-snorum", 1, perspective="drawn", opponents="casual", actions="discrete")
    env.step(env.choices[:, 0])


def throws() -> None:
    """For the tests of Snoogie's physics."""
    table = setting.SNOOKER
    bodies = setting.position(np.random.default_rng(0), table)
    setting.loops().throw(table, layout.copied(bodies), 0.0, layout.NEVER, setting.NO_TRACK)
    test_same_bits.compiled(*test_same_bits.batch("snooker12", 1))
    test_same_bits.machine_code(setting.loops().throws)
    test_whole_shots.worst_of("snooker12", positions=1)


FURTHER: dict[str, tuple[Callable[[], None], ...]] = {
    "snip-snap-snorum": (reviews, tables_at_once),
    "snore": (partial(duplicates, "snore"),),
    "snake-rummy": (partial(duplicates, "snake-rummy"),),
    "snafooey": (partial(duplicates, "snafooey"),),
    "snoogie": (throws,),
}


def compile_all(name: str) -> None:
    """Compile all that tests of the usual lane call of a game."""
    compile_for_tests(find(name))
    frozen_habits(name)
    for calling in FURTHER.get(name, ()):
        calling()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # tests that wait for something else leave time enough
    gc.set_threshold(SELDOM)
    compile_all(sys.argv[1])
