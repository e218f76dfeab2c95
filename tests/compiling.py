"""Beside what testkit compiles of a game, what single tests here do: where rules are compiled already, it costs half.

`python -m tests.compiling GAME` puts all of it into the cache.
"""

import os
import sys
from collections.abc import Callable

import snuggery
from snuggery.bots import FROZEN_LEVEL, Bot
from snuggery.engine.duplicate import Brain, play_duplicates
from snuggery.engine.luck import balance
from snuggery.engine.search import think
from snuggery.engine.search_form import compiled_search
from snuggery.games import find
from snuggery.testkit.compiling import compile_for_tests


def frozen_habits(name: str) -> None:
    """For `arena/test_first_habits.py`."""
    match = snuggery.load(name).start(seed=0)
    Bot(FROZEN_LEVEL, 0)(match.view(match.seat), match.legal())


def duplicates() -> None:
    """For `arena/test_levels_in_order.py`."""
    play_duplicates(snuggery.load("snore", 2, hands=2), [Brain("searching", 6), Brain(FROZEN_LEVEL)], 0, 0, 1)


def reviews() -> None:
    """For `cli/test_review.py` and `engine/test_luck.py`."""
    match = snuggery.load("snip-snap-snorum", 2, counters=1).start(seed=0)
    think(match.view(match.seat), 8, form=compiled_search(match.bound.game))
    bot = snuggery.bot("random", seed=0)
    while not match.over:
        match.play(bot(match.view(match.seat), match.legal()))
    balance(match, 1)


FURTHER: dict[str, Callable[[], None]] = {"snip-snap-snorum": reviews, "snore": duplicates}


def compile_all(name: str) -> None:
    """Compile all that tests of the usual lane call of a game."""
    compile_for_tests(find(name))
    frozen_habits(name)
    FURTHER.get(name, lambda: None)()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # tests that wait for something else leave time enough
    compile_all(sys.argv[1])
