"""Strong bots against casual ones at Snoogie, in duplicate matches: the bar is 70 % of the rounds."""

import time

import numpy as np
import pytest

from snuggery import load
from snuggery.arena import play_tournament
from snuggery.bots import EFFORT
from snuggery.engine import bind
from snuggery.kit.random import generator

BAR = 0.7


def share(level: str, rival: str, hands: str, deals: int, rounds: int) -> tuple[float, float]:
    """Return what part of the rounds a level wins against another, and half the width of its 95 % interval."""
    bound = load("snoogie", 2, hands=hands, rounds=rounds)
    standings = {standing.name: standing for standing in play_tournament(bound, [level, rival], deals)}
    return standings[level].score.mean / rounds, standings[level].score.half / rounds


def strong_share(hands: str, deals: int, rounds: int) -> tuple[float, float]:
    """Return what part of the rounds strong bots win against casual ones."""
    return share("strong", "casual", hands, deals, rounds)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_strong_bots_win_most_rounds_of_a_few(monkeypatch):
    """They try out a third of their ideas here, and that is enough; all of them are tried by night.

    Equal players would win so many of these 20 rounds once in fifty times; rounds are odd, so none is decided twice.
    """
    monkeypatch.setattr("snuggery.bots.EFFORT", EFFORT // 3)
    assert strong_share("good", 2, 5)[0] > BAR


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_seasoned_bots_win_most_rounds_of_a_few():
    """Equal players would win so many of these 60 rounds once in two thousand times."""
    assert share("seasoned", "casual", "good", 6, 5)[0] > BAR


@pytest.mark.deep
@pytest.mark.timeout(900)
@pytest.mark.parametrize("hands", ["casual", "good"])
def test_seasoned_bots_win_more_rounds_than_casual_ones(hands):
    """They win about two of three; 30 deals are enough to tell that from one of two."""
    won, half = share("seasoned", "casual", hands, 30, 5)
    assert won - half > 0.5


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_plans_are_the_same_compiled_and_interpreted():
    match = load("snoogie", 2).start(seed=4)
    for action in ("chalk x=635 y=1700", "vote good", "vote good", "throw x=600 y=170 aim=1 speed=0.55"):
        match.play(action)
    views, nothing = match.view(match.seat).views, np.zeros(0, np.int64)
    forms = bind.compiled_form(match.bound.game), bind.interpreted_form(match.bound.game)
    for seed in range(2):
        plans = {int(form.follow_plan(views, nothing, 0, 4, generator(seed))) for form in forms}
        assert len(plans) == 1


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_longest_thought_takes_half_a_second_of_one_core():
    """Before the first push of a round most is to be tried out."""
    match = load("snoogie", 2).start(seed=4)
    for action in ("chalk x=635 y=1700", "vote good", "vote good"):
        match.play(action)
    think = bind.compiled_form(match.bound.game).follow_plan
    views, nothing = match.view(match.seat).views, np.zeros(0, np.int64)
    think(views, nothing, 0, 3, generator(0))  # compiling is not thinking
    seconds = []
    for seed in range(3):
        begun = time.process_time()
        think(views, nothing, 0, EFFORT, generator(seed))
        seconds.append(time.process_time() - begun)
    assert min(seconds) < 0.5


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("hands", ["novice", "casual", "good", "expert", "steady"])
def test_strong_bots_clear_the_bar_by_their_interval(hands):
    share, half = strong_share(hands, 16, 7)
    assert share - half > BAR
