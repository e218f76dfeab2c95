"""Functions that cheat: whatever they look for in their process, they find no other hand, and nobody waits for them."""

import subprocess
import sys
from pathlib import Path

import pytest

from snuggery.arena.blocks import play_block
from snuggery.arena.function_process import SERVE
from snuggery.arena.registration import Registered, Registration
from snuggery.kit.errors import Unusable

# Each way to cheat returns what it found beyond the view; the entrant fails with the names of those that worked.
CHEATS = """
import gc, os, sys
import numpy as np

MOVES = []


def by_memory(view):
    return view._memory.state(view._length)


def by_ears(view):
    return view._memory._ears


def by_gc(view):
    from snuggery.engine.match.match import Match
    from snuggery.engine.match.history import History
    return [one for one in gc.get_objects() if isinstance(one, (Match, History))]


def by_arrays(view):
    mine = view.views.tobytes()
    arrays = [one for one in gc.get_objects() if isinstance(one, np.ndarray) and one.dtype == view.views.dtype]
    bases = [one.base for one in arrays if isinstance(one.base, np.ndarray)]
    return [one for one in arrays + bases if one.tobytes() != mine and one["plies"].any()]


def by_frames(view):
    frame, found = sys._getframe(), []
    while frame:
        found += [one for one in frame.f_locals.values() if type(one).__name__ in ("Match", "DealLuck")]
        frame = frame.f_back
    return found


def by_seed(view):
    return [one for one in [*os.environ.values(), *sys.argv] if "kept seed" in one]


def by_last_match(view):
    MOVES.append(view.seat)
    return len(set(MOVES)) > 1


def worked(cheat, view):
    try:
        return bool(cheat(view))
    except Exception:
        return False


def cheat(view, legal):
    found = [one.__name__ for one in WAYS if worked(one, view)]
    assert not found, found
    assert len(view.heard) >= 0 and view.legal() == legal
    print("prints spoil nothing")
    return legal[-1]


WAYS = [by_memory, by_ears, by_gc, by_arrays, by_frames, by_seed, by_last_match]


def leaves(view):
    os._exit(0)


def exits(view):
    sys.exit()


def text(view):
    return "seven"
"""


def play(folder: Path, function: str):
    (folder / "cheats.py").write_text(CHEATS)
    one = Registered("cheat", "function", f"cheats:{function}")
    other = Registered("casual", "level", "casual")
    return play_block(
        Registration("t", "snore", 2, {"hands": "1"}, (one, other), "kept seed", 1, block=1, folder=str(folder)), 0
    )


def test_no_way_to_cheat_works(tmp_path: Path):
    (deal,) = play(tmp_path, "cheat")
    assert not deal.lost
    assert sum(deal.wins) == pytest.approx(1)


@pytest.mark.parametrize(
    ("function", "told"),
    [
        ("leaves", "cheat has gone in the middle of a match"),
        ("exits", "cheat failed at its move: SystemExit"),
        ("text", "cheat chose 'seven', which is not one of the"),
    ],
)
def test_a_function_that_fails_has_lost_both_matches_of_a_deal(tmp_path: Path, function: str, told: str):
    (deal,) = play(tmp_path, function)
    assert [one.turn for one in deal.lost] == [0, 1]
    assert all(one.why.startswith(told) and one.place == 0 for one in deal.lost)
    assert deal.wins == [0, 1]
    assert deal.scores[0] <= deal.scores[1]


def test_a_module_that_is_missing_is_told(tmp_path: Path):
    with pytest.raises(Unusable, match="has no function 'nobody'"):
        play(tmp_path, "nobody")


def test_a_process_ends_with_the_arena():
    command = [sys.executable, "-c", SERVE, "snuggery.envs.policy:baseline", "net", "."]
    assert subprocess.run(command, input=b"", capture_output=True, timeout=60, check=True).stdout.endswith(b"{}\n")
