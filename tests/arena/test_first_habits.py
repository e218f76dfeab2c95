"""Casual as it was at first: a measure that stays what it is, whatever becomes of casual."""

import hashlib

import pytest

from snuggery import load
from snuggery.arena.series import LOOP_LEVELS, play_series
from snuggery.bots import FROZEN_LEVEL, Bot, checked_level, levels_of
from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from tests.complete import COMPLETE

# what a company of casual-0 plays in three matches, hashed: none of it ever changes
PLAYED = {
    "snafooey": "0c202b04bae8688f",
    "snake-rummy": "76a617cea280506f",
    "snip-snap-snorum": "b3ad2884d4888a87",
    "snoogie": "5b9bde71794a87da",
    "snore": "3b3d70985d89480e",
}
PLIES, FEW_PLIES = 120, 6  # where a throw is worked out, interpreted, a ply takes long


def played(name, level):
    """Hash the first plies of three matches among bots of a level."""
    digest = hashlib.sha256()
    for seed in range(3):
        match = load(name).start(seed=seed)
        bots = [Bot(level, f"{seed} {seat}") for seat in range(match.bound.seats)]
        while not match.over and match.ply < (PLIES if match.bound.game.listed else FEW_PLIES):
            action = bots[match.seat](match.view(match.seat), match.legal())
            digest.update(f"{match.action_text(action)}\n".encode())
            match.play(action)
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("name", COMPLETE)
def test_it_plays_as_it_always_did(name):
    assert played(name, FROZEN_LEVEL) == PLAYED[name], (
        f"copy habits.py of {name} as it was to first_habits.py before casual changes; what that calls must stay"
    )


def test_no_table_offers_it():
    for name in names():
        assert FROZEN_LEVEL not in levels_of(find(name))
        with pytest.raises(Unusable, match="no bot 'casual-0'"):
            checked_level(FROZEN_LEVEL, find(name))


def test_loops_play_it_as_matches_do():
    series = play_series(load("snore", 2, hands=2), ["casual-0", "random"], 2, 5, lambda games: None)
    assert set(LOOP_LEVELS) > {"casual-0"} and len(series.rows) == 2
