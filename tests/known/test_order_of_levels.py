"""Levels in order: one bot of a level among others of another, in matches that were chosen before they were played.

The seeds and numbers of matches stand here; `python -m benchmarks.habits` measures the same on far more deals.
"""

import numpy as np
import pytest

import snuggery
from snuggery.arena.estimates import Estimate, estimate, win_shares
from snuggery.arena.series import LOOP_LEVELS
from snuggery.engine import bind
from snuggery.engine.desk import CASUAL
from snuggery.kit.random import generator
from snuggery.kit.records import interpreted

pytestmark = [pytest.mark.slow, pytest.mark.skipif(interpreted(), reason="many games, compiled")]

HOUSE_RULES = {"snake-rummy": {"rounds": 1}, "snore": {"hands": 5}}
ALL = 10**6  # plies: matches end by their own rules

# game, seats, the better level and the others', matches, the share of wins that it beats with its whole interval
BETTER = [
    ("snafooey", 2, "casual", "beginner", 1_000, 0.5),
    ("snafooey", 2, "beginner", "first-time", 1_000, 0.5),
    ("snafooey", 2, "first-time", "random", 1_000, 0.5),
    ("snafooey", 4, "beginner", "random", 1_000, 0.5),
    ("snake-rummy", 2, "casual", "beginner", 2_000, 0.5),
    ("snake-rummy", 2, "beginner", "first-time", 2_000, 0.5),
    ("snake-rummy", 2, "first-time", "random", 1_000, 0.5),
    ("snake-rummy", 4, "casual", "casual-0", 4_000, 0.28),
    ("snake-rummy", 4, "beginner", "random", 1_000, 0.5),
    ("snip-snap-snorum", 2, "casual", "beginner", 10_000, 0.5),
    ("snip-snap-snorum", 2, "beginner", "random", 10_000, 0.5),
    ("snip-snap-snorum", 2, "beginner", "first-time", 10_000, 0.5),
    ("snore", 2, "casual", "casual-0", 1_000, 0.75),
    ("snore", 4, "casual", "casual-0", 2_000, 0.42),
    ("snore", 2, "casual", "beginner", 2_000, 0.5),
    ("snore", 2, "beginner", "random", 1_000, 0.85),
    ("snore", 2, "beginner", "first-time", 2_000, 0.5),
    ("snore", 2, "first-time", "random", 1_000, 0.5),
]


def share(name: str, seats: int, level: str, others: str, matches: int) -> Estimate:
    """Return a level's share of the wins among others, from every seat in turn."""
    bound = snuggery.load(name, seats, **HOUSE_RULES.get(name, {}))
    form, won = bind.compiled_form(bound.game), []
    for seat in range(seats):
        levels = np.full(seats, LOOP_LEVELS[others])
        levels[seat] = LOOP_LEVELS[level]
        scores, lengths = np.zeros((matches // seats, seats), np.int64), np.zeros(matches // seats, np.int64)
        rng = generator("order of levels", seat)
        form.play_games(bound.states(), bound.states(), levels, rng, bound.buffers()[0], ALL, scores, lengths)
        won.extend(win_shares(scores)[:, seat])
    return estimate(won)


@pytest.mark.parametrize(("name", "seats", "level", "others", "matches", "bar"), BETTER)
def test_a_better_level_wins_more(name, seats, level, others, matches, bar):
    wins = share(name, seats, level, others, matches)
    assert wins.mean - wins.half > bar


def test_casual_players_finish_a_match_of_snake_rummy():
    """Among four it takes some twelve rounds to 500; it took all hundred when casual gave rounds up for lost."""
    bound = snuggery.load("snake-rummy", 4)
    form = bind.compiled_form(bound.game)
    levels, rng = np.full(4, CASUAL), generator("matches that end")
    states, lengths = bound.states(), np.zeros(1, np.int64)
    rounds = []
    for _ in range(200):
        form.play_games(
            states, bound.states(), levels, rng, bound.buffers()[0], ALL, np.zeros((1, 4), np.int64), lengths
        )
        rounds.append(int(states["deals"][0]))
    assert np.mean(rounds) < 18 and max(rounds) < 50
