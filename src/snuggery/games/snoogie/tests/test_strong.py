"""Strong bots: what comes to their mind, what they make of it, and that they only ever look at a view."""

from types import SimpleNamespace

import numpy as np
import pytest

from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.games.snoogie import GAME
from snuggery.games.snoogie.aiming import clear_draw, lane_is_clear, straight_draw
from snuggery.games.snoogie.codes import unpack_throw
from snuggery.games.snoogie.habits import casual, strong
from snuggery.games.snoogie.ideas import BOUNCE, REPERTOIRE, chalk_idea, push_idea, way_over
from snuggery.games.snoogie.planning import sort_best
from snuggery.games.snoogie.rules import is_legal
from snuggery.games.snoogie.state import ALL_DEAD, BAD_PLACE, GOOD_PLACE, LAST_LEFT, NEAREST, SHARED
from snuggery.games.snoogie.trying import WHOLE, part_won
from snuggery.kit.random import generator

from .tables import as_meant, begin, beside, chalk, far, push, real, won


def choice(match, effort=8, seed="strong"):
    """Return what a strong bot would do now."""
    views, nothing = match.view(match.seat).views, np.zeros(0, np.int64)
    return int(bind.compiled_form(GAME).follow_plan(views, nothing, 0, effort, generator(seed)))


def last_push(*rests, **options):
    """Begin a round of two in which seat 1 has one ball left; balls lie as told, the others far away."""
    match = chalk(begin(2, **options))
    for n in range(5):
        push(match, rests[n] if n < len(rests) else far(n))
    return match


def outcome(match, action, seed=1):
    """Return what both have won once an action is played on from here."""
    following = BoundGame(GAME, 2, match.bound.options).set_up(match.position(), seed)
    following.play(action)
    return won(following)


def test_a_ball_in_the_way_is_gone_round_or_driven_off():
    """A ball 20 mm below the chalk: casual players push into it, which helps its owner."""
    match = last_push(beside(20, "down"), hands="steady")
    view = match.view(1).record
    assert outcome(match, int(casual(view, [], 0, generator("c")[0]))) == [1, 0]
    assert outcome(match, choice(match, 24)) == [0, 1]


def test_a_ball_that_touches_the_chalk_can_still_be_beaten():
    match = last_push(beside(0, "up"), far(7), beside(60, "left"), hands="expert")
    plain = int(casual(match.view(1).record, [], 0, generator("c")[0]))
    action = choice(match, 32)
    assert sum(outcome(match, action, seed)[1] for seed in range(10)) >= 7
    assert sum(outcome(match, plain, seed)[1] for seed in range(10)) <= 2


def test_the_leader_keeps_the_last_ball_away():
    match = last_push(far(6), beside(0, "left"), hands="novice")
    action = choice(match, 12)
    assert all(outcome(match, action, seed) == [0, 1] for seed in range(10))


def test_equal_seeds_and_views_give_equal_choices_and_the_view_stays_as_it_is():
    match = last_push(beside(50, "right"))
    view = match.view(1)
    before = view.record.tobytes()
    assert len({choice(match), choice(match)}) == 1
    strong(view.record, np.zeros(2, np.int64), 0, 8, generator(1)[0])
    assert view.record.tobytes() == before


def test_chalk_votes_and_pushes_are_legal():
    match = begin(3, rounds=1)
    while not match.over and match.ply < 5:
        match.play(choice(match, 3))  # which raises if that can't be
        while match.seat < 0 and not match.over:
            match.happen(int(GAME.rules.draw(match.state, generator(match.ply)[0])))
    assert match.ply == 5


def test_places_where_one_loses_are_bad():
    match = begin(2, hands="expert novice")
    as_meant(match, "chalk x=635 y=1700")
    match.happen("rest chalk x=635 y=1700 turn=0.0")
    assert choice(match) == GOOD_PLACE
    match.play("vote bad")
    assert choice(match) == BAD_PLACE


def test_at_a_real_table_a_strong_bot_says_what_a_casual_one_says():
    match = real(2)
    for steps in (["chalk", "rest chalk"], ["vote good"], ["vote good"], ["throw"]):
        assert choice(match) == casual(match.view(match.seat).record, [], 0, generator("strong")[0])
        for words in steps:
            match.play(words) if match.seat >= 0 else match.happen(words)


@pytest.mark.parametrize("options", [{}, {"table": "snooker12", "line_cm": 10}, {"balls_per_player": 5, "line_cm": 45}])
def test_all_that_comes_to_mind_can_be_done(options):
    match = begin(2, **options)
    rng = generator("mind")
    assert all(is_legal(match.state, chalk_idea(match.state, rng[0])) for _ in range(200))
    chalk(match)
    for n in range(4):
        codes = [push_idea(match.state, match.seat, i, rng[0]) for i in range(8 * len(REPERTOIRE))]
        codes += [straight_draw(match.state, rng[0]), clear_draw(match.state, rng[0])]
        assert all(is_legal(match.state, code) for code in codes)
        assert len(set(codes)) > 6 * len(REPERTOIRE)
        line = int(match.state.line_cm) * 10
        assert all(unpack_throw(code).y < line for code in codes), "let go beyond the line"
        push(match, f"x={300 + 100 * n} y=1000", throw=f"x={100 + 60 * n} y=80 aim=0 speed=0.5")


def test_a_lane_is_clear_if_no_ball_is_within_a_balls_breadth():
    match = chalk(begin(2))
    assert lane_is_clear(match.state, 63_500, 17_000)
    push(match, "x=635 y=1000")
    assert not lane_is_clear(match.state, 63_500, 17_000)
    assert not lane_is_clear(match.state, 69_000, 17_000), "it would be grazed"
    assert lane_is_clear(match.state, 90_000, 17_000)
    free = unpack_throw(clear_draw(match.state, generator(3)[0]))
    assert lane_is_clear(match.state, free.x * 100, free.y * 100)
    assert unpack_throw(straight_draw(match.state, generator(3)[0])).x == 635


def test_a_bounce_costs_way():
    assert way_over(1000, 0.001, 1000, 0) == pytest.approx(1000, rel=1e-4)
    assert way_over(1000, 500, 1000 + 500 / BOUNCE, 0) == pytest.approx(1000 + 500 / BOUNCE**2)
    assert way_over(10, 10, 10 + 10 / BOUNCE, 1e6) == pytest.approx(1e6, rel=1e-3), "along a cushion next to nothing"


@pytest.mark.parametrize(
    ("verdict", "nearest", "parts"),
    [(NEAREST, 0b010, (0, 6, 0)), (LAST_LEFT, 0b100, (0, 0, 6)), (SHARED, 0b101, (3, 0, 3)), (ALL_DEAD, 0, (2, 2, 2))],
)
def test_a_round_is_worth_the_same_to_all_together(verdict, nearest, parts):
    s = SimpleNamespace(verdict=verdict, nearest=nearest, seats=3, players=3)
    assert tuple(part_won(s, seat) for seat in range(3)) == parts
    assert sum(parts) == WHOLE


def test_the_best_come_first_and_equals_stay():
    codes, values = np.array([1, 2, 3, 4, 5]), np.array([2, 5, 2, 9, 7])
    sort_best(codes, values, 4)
    assert codes.tolist() == [4, 2, 1, 3, 5]
    assert values.tolist() == [9, 5, 2, 2, 7]
