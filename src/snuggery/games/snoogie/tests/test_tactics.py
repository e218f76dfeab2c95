"""Players who don't search: which ball leads, whether it can be beaten, bad places of the chalk, and a hand's form."""

import numpy as np
import pytest

from snuggery.bots import Bot
from snuggery.games.snoogie.aiming import way_is_clear
from snuggery.games.snoogie.codes import unpack_throw
from snuggery.games.snoogie.habits import casual, strong
from snuggery.games.snoogie.state import BAD_PLACE, GOOD_PLACE
from snuggery.games.snoogie.tactics import leads_within, vote_by_eye
from snuggery.kit.random import generator

from .tables import CHALK, as_meant, begin, beside, chalk, far, push

NOTHING = np.zeros(2, np.int64)


def record(match):
    return match.view(match.seat).record


def seasoned(match, seed="t"):
    return unpack_throw(int(strong(record(match), NOTHING, 0, 0, generator(seed)[0])))


@pytest.mark.parametrize(
    ("place", "vote"),
    [
        ("x=635 y=847 turn=0", GOOD_PLACE),  # a third of 2540 up the table
        ("x=635 y=846 turn=0", BAD_PLACE),
        ("x=114.30 y=1700 turn=0", GOOD_PLACE),  # two balls from the cushion
        ("x=114.29 y=1700 turn=0", BAD_PLACE),
        ("x=1155.71 y=1700 turn=0", BAD_PLACE),
    ],
)
def test_chalk_in_ones_face_or_under_a_side_cushion_lies_badly(place, vote):
    match = begin(2)
    as_meant(match, "chalk x=635 y=1700")
    match.happen(f"rest chalk {place}")
    assert vote_by_eye(record(match)) == vote
    assert casual(record(match), NOTHING, 2, generator("v")[0]) == vote
    assert strong(record(match), NOTHING, 2, 0, generator("v")[0]) == vote


@pytest.mark.parametrize(
    ("mine", "theirs", "leads"), [(90, 40, True), (40, 90, False), (None, 59, True), (None, 61, False)]
)
def test_a_close_leader_is_a_rival_nearer_than_oneself_and_than_a_limit(mine, theirs, leads):
    match = chalk(begin(2))
    push(match, far(0) if mine is None else beside(mine, "left"))
    push(match, beside(theirs, "right"))
    assert leads_within(record(match), 6_000) == leads


def test_a_seasoned_player_drives_the_leader_away_and_else_draws_to_the_chalk():
    match = chalk(begin(2, hands="steady"))
    push(match, far(0))
    push(match, f"x={CHALK[0] + 60} y={CHALK[1] + 20}")
    hit = seasoned(match)
    drawn = seasoned(chalk(begin(2, hands="steady")))
    assert hit.speed > drawn.speed + 100  # it meets the ball with speed left
    match.play(f"throw x={hit.x} y={hit.y} aim={hit.aim / 100} speed={hit.speed / 1000}")
    while match.seat < 0:
        match.happen(int(match.bound.game.rules.draw(match.state, generator("s")[0])))
    moved = np.hypot(match.state.x[4] - (CHALK[0] + 60) * 100, match.state.y[4] - (CHALK[1] + 20) * 100)
    assert moved > 10_000 or match.state.lies[4] != 1  # the leader is a decimetre away at least


def test_a_casual_player_does_so_now_and_then():
    match = chalk(begin(2))
    push(match, far(0))
    push(match, beside(30, "right"))
    speeds = [unpack_throw(int(casual(record(match), NOTHING, 0, generator(seed)[0]))).speed for seed in range(60)]
    harder = sum(speed > min(speeds) + 50 for speed in speeds)
    assert 8 <= harder <= 32  # one in three


def test_a_hand_that_has_pushed_too_hard_is_allowed_for():
    plain, hard = chalk(begin(2)), chalk(begin(2))
    for match, made in ((plain, 0.5), (hard, 0.56)):
        push(match, far(0), slip=f"x=100 y=170 aim=0 speed={made}")
        push(match, far(1))
    assert 0.9 * seasoned(plain).speed < seasoned(hard).speed < 0.99 * seasoned(plain).speed


def test_the_way_to_a_ball_is_clear_of_others_and_not_of_itself():
    match = chalk(begin(2))
    push(match, "x=635 y=1200")
    push(match, "x=635 y=1000")
    view = record(match)
    assert way_is_clear(view, 63_500, 17_000, 4)
    assert not way_is_clear(view, 63_500, 17_000, 1)


def test_a_seasoned_bot_plays_interpreted_and_at_a_real_table():
    match = begin(2, table="real")
    bots = [Bot("seasoned", seat) for seat in range(2)]
    assert match.action_text(bots[0](match.view(0), match.legal())) == "chalk"
    match = begin(2)
    match.play(bots[0](match.view(0), match.legal()))
    assert match.history[-1].seat == 0
