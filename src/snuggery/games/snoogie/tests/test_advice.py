"""What hints and the review say about throws: ways as the physics has them, names, and what is counted for a reason."""

import numpy as np
import pytest

from snuggery.coach.throws import think_of_throw
from snuggery.engine.bind import interpreted_form
from snuggery.games.snoogie.foretelling import foretell
from snuggery.games.snoogie.judgement import FOULS, LEADS, LOST, NEAR, RIVAL, TALLIES, try_out
from snuggery.games.snoogie.state import BAD_PLACE
from snuggery.kit.random import generator
from snuggery.kit.records import interpreted
from snuggery.kit.wording import Wording

from .tables import NAMES, REACH, as_meant, begin, beside, chalk, far, push

STEADY = {"hands": "steady"}  # what is meant is what comes of it


def told(match, words, slip=None):
    """Say what a throw does, or what it did with a slip."""
    view = match.view(match.seat)
    code = match.read(words)
    outcome = -1 if slip is None else slip
    return foretell(view.record, code, Wording(match.bound.game.catalogue(), NAMES[:2], match.seat), outcome)


def counted(match, words, seed=1):
    out = np.zeros(len(TALLIES))
    worth = try_out(match.view(match.seat).record, match.read(words), generator(seed)[0], out)
    return worth, {name for name, n in zip(TALLIES, out, strict=True) if n}


def test_a_way_ends_where_the_ball_comes_to_rest():
    match = chalk(begin(2, **STEADY))
    words = "throw x=400 y=170 aim=4 speed=1.9"
    path = told(match, words).facts["paths"][0]
    match.play(words)
    match.happen("slip x=400 y=170 aim=4.00 speed=1.900 roll=1.00 side=0 tumble=0.0")
    rests = np.zeros(64, np.int64)
    n = match.bound.game.rules.draw_on(match.state, generator(1)[0], rests)
    for rest in rests[:n]:
        match.happen(int(rest))
    assert path["id"] == "0a"
    assert path["points"][0] == (400, 170)
    assert path["points"][-1] == (round(match.state.x[1] / 100), round(match.state.y[1] / 100))
    assert max(y for _, y in path["points"]) > 2400, "it came off the far cushion"


def test_a_throw_is_named_by_what_it_goes_at():
    match = push(chalk(begin(2, **STEADY)), "x=635 y=1000")
    names = {
        "throw x=635 y=170 aim=0 speed=0.9": "a push at Anna’s ball",
        "throw x=200 y=170 aim=0 speed=2.4": "a push off a cushion that stops",
        "throw x=200 y=170 aim=0 speed=0.4": "a push that stops",
        "throw x=400 y=260 aim=0 speed=0.4": "a push from beyond the line",
    }
    for words, name in names.items():
        assert told(match, words).name.startswith(name), words
    other = chalk(begin(2, **STEADY))
    assert told(other, "throw x=635 y=170 aim=0 speed=0.66").name == "a push to the chalk"
    assert told(other, "throw x=635 y=170 aim=0 speed=0.66").full.endswith("0.66 m/s, straight up the table")


def test_what_became_of_a_throw_is_held_against_what_was_meant():
    match = chalk(begin(2, hands="casual"))
    words = "throw x=200 y=170 aim=0 speed=0.4"
    made = match.bound.game.notation
    match.play(words)
    slip = made.read_outcome(match.state, "slip x=200 y=170 aim=0.00 speed=0.300 roll=1.00 side=0 tumble=0.0")
    match.undo()
    softer = told(match, words, slip)
    meant = told(match, words)
    apart = meant.facts["paths"][0]["points"][-1][1] - softer.facts["paths"][0]["points"][-1][1]
    assert softer.full == f"0.30 m/s, straight up the table, and it ended {apart:,} mm from where it was meant to"
    assert apart > 300


@pytest.mark.parametrize(
    ("words", "tallies"),
    [
        ("throw x=635 y=170 aim=0 speed=0.65", {TALLIES[LEADS], TALLIES[NEAR]}),
        ("throw x=200 y=170 aim=0 speed=0.3", set()),
        ("throw x=635 y=260 aim=0 speed=0.65", {TALLIES[FOULS]}),
    ],
)
def test_what_a_throw_brings_is_counted(words, tallies):
    match = push(chalk(begin(2, **STEADY)), beside(500, "left"))
    assert counted(match, words)[1] == tallies


def test_a_near_ball_that_is_driven_away_is_counted():
    match = push(chalk(begin(2, **STEADY)), f"x=635 y={1700 - 11 - REACH - 30:.2f}")
    worth, found = counted(match, "throw x=600 y=170 aim=1.0 speed=2.2")
    assert TALLIES[RIVAL] in found
    assert 0 <= worth <= 1


def test_a_ball_that_drops_is_counted_as_lost():
    match = chalk(begin(2, **STEADY))
    drops = [f"throw x=300 y=170 aim=-{aim} speed=2.2" for aim in (8, 8.5, 9, 9.5, 10, 10.5, 11)]
    assert any(TALLIES[LOST] in counted(match, words)[1] for words in drops)


def test_other_chalk_is_worth_a_fair_share():
    match = begin(2, **STEADY)
    as_meant(match, "chalk x=635 y=1700")
    match.happen("rest chalk x=635 y=1700 turn=0.0")
    out = np.zeros(len(TALLIES))
    assert try_out(match.view(match.seat).record, BAD_PLACE, generator(1)[0], out) == 0.5
    assert not out.any()


@pytest.mark.skipif(not interpreted(), reason="the loops are asked for interpreted, and plans are only then short")
def test_thinking_of_a_throw_is_repeatable_and_changes_nothing():
    match = push(chalk(begin(2, **STEADY)), far(0))
    view, before = match.view(match.seat), match.snapshot()
    form = interpreted_form(match.bound.game)
    besides = [match.read("throw x=200 y=170 aim=0 speed=0.3")]
    one, two = (think_of_throw(view, 40, 7, besides, form) for _ in range(2))
    assert one == two
    assert (match.snapshot() == before).all()
    assert set(besides) | {one.habit} <= set(one.actions)
    assert one.best in one.actions and one.worlds >= 12
