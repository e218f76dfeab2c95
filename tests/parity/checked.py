"""What a game answers compiled with its bounds checked, in a process of its own: all that is asked shares the rules.

`python -m tests.parity.checked GAME` prints it: what the rules return, and behind a line what the search thinks.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import snuggery
from snuggery.coach.duplicate import Brain, play_duplicates
from snuggery.coach.search import think
from snuggery.engine import bind
from snuggery.engine.match.control import Controller
from snuggery.kit.random import generator
from snuggery.testkit.parity import game_named, traces
from snuggery.testkit.stamped import CompiledHere

CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}  # a few steps: not worth the time that optimising takes
THOUGHTS = "thoughts:\n"
COMPANY = [Brain("searching", 6), Brain("casual-0")]
SHORT = {"snip-snap-snorum": {"counters": "1"}, "snafooey": {"chips": "1"}}


@cache
def checked(name: str) -> tuple[list[str], list[str]]:
    """Return what a game's rules return and what the search thinks, compiled and bounds-checked; see the module."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.parity.checked", name],
        env=os.environ | CHECKED,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rules, _, thoughts = done.stdout.partition(THOUGHTS)
    return rules.splitlines(), thoughts.splitlines()


def answers(name: str, form: Any) -> Iterator[str]:
    """Go through what the search says in some situations of a game."""
    match, rng = snuggery.load(name, 2, **SHORT.get(name, {})).start(seed=1), generator("parity")
    asked = 0
    while not match.over and asked < 3:
        if 2 <= len(match.legal()) <= 4:
            yield repr(think(match.view(match.seat), 8, asked, form=form))
            asked += 1
        match.play(Controller(match).some_action(rng))
    if name in SHORT:  # a whole match of the others takes long, interpreted
        yield repr(play_duplicates(match.bound, COMPANY, "parity", 0, 1).tolist())


def tell(name: str) -> None:
    """Print all that a game answers."""
    game = game_named(name)
    bind.compiled_form = cache(CompiledHere)
    for line in traces(game, bind.compiled_form(game)):
        print(line)
    print(THOUGHTS, end="")
    if game.listed and "." not in name:
        for answer in answers(name, bind.compiled_form(game)):
            print(answer)


if __name__ == "__main__":
    tell(sys.argv[1])
