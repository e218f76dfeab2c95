"""What the physics is asked, and what is read from its answer: every number that goes through the one door."""

from math import cos, radians, sin
from types import SimpleNamespace

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.turning import unit
from snuggery.games.snoogie import simulation
from snuggery.games.snoogie.codes import Place, unpack_place
from snuggery.games.snoogie.places import POOL9_TABLE, SNOOKER_TABLE, direction, empty_room
from snuggery.games.snoogie.simulation import HUNDREDTH, heading
from snuggery.games.snoogie.state import CHALK, ON_BED, POCKETED, REST

from .tables import as_meant, begin, chalk, push, real

RADIUS = 0.028575


@pytest.mark.parametrize("degrees", [0, 12, 44.98, 45.02, 60, 90, 100, 134.98, 135.02, 150, 179.5, 180])
def test_aims_to_both_sides(degrees):
    aim = round(degrees * 100)
    assert heading(aim) == pytest.approx((sin(radians(degrees)), cos(radians(degrees))), abs=1e-15)
    assert heading(-aim) == pytest.approx((-sin(radians(degrees)), cos(radians(degrees))), abs=1e-15)


def test_an_aim_is_computed_from_the_nearest_quarter_turn_to_the_last_bit():
    """The series is for an eighth of a turn either way."""
    for aim in (0, 1, -1, 3333, 4499, 4500, -4499, -4500):
        assert heading(aim) == unit(aim * HUNDREDTH)[::-1]
    for aim in (4501, 4502, 9001, 13_499, 13_500):
        across, down = unit((aim - 9000) * HUNDREDTH)
        assert heading(aim) == (across, -down)
        assert heading(-aim) == (-across, -down)
    for aim in (13_501, 13_502, 17_950):
        down, across = unit((18_000 - aim) * HUNDREDTH)
        assert heading(aim) == (across, -down)
        assert heading(-aim) == (-across, -down)


# -- the question -----------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(monkeypatch):
    """Let a test answer in place of the physics: what was asked, and where the bodies are said to come to rest."""
    talk = SimpleNamespace(table=None, laid=None, tumble=None, until=None, moves={}, gone=(), times=0)

    def run(table, laid, tumble, until, track):
        talk.table, talk.tumble, talk.until, talk.times = table, tumble, until, talk.times + 1
        talk.laid = layout.copied(laid)
        for row, (x, y) in talk.moves.items():
            laid.rows[row, : layout.Y + 1] = x, y
        for row in talk.gone:
            laid.phase[row] = layout.GONE
        return 0.0, 0, 7

    monkeypatch.setattr(simulation, "run", run)
    return talk


def ask(match):
    return simulation.roll_out(match.state, np.zeros((0, layout.TRACK_COLUMNS)), empty_room())


def pushed(throw, **options):
    """Let a ball lie at 300, 900 and seat 1 push its own."""
    match = push(chalk(begin(2, **options), "x=600 y=1500 turn=30"), "x=300 y=900")
    match.play("throw x=500 y=170 aim=0 speed=0.5")
    match.happen(f"slip {throw}")
    return match


def test_a_push_starts_where_the_hand_let_go_with_its_speed_and_spin(asked):
    laid, written = ask(pushed("x=502 y=172 aim=30 speed=0.8 roll=0.9 side=4 tumble=-0.7"))
    assert written == 7
    assert asked.table is POOL9_TABLE
    assert asked.until == 1e9
    assert asked.tumble == -0.7
    due = layout.lay([(0.3, 0.9), (0, 0), (0, 0), (0.502, 0.172), (0, 0), (0, 0)], (0.6, 1.5), direction(300))
    across, up = heading(3000)
    turning = 0.9 * 0.8 / RADIUS
    layout.push(due, 3, (0.8 * across, 0.8 * up), (-turning * up, turning * across, 4))
    due.phase[[1, 2, 4, 5]] = layout.GONE
    assert asked.laid.rows == pytest.approx(due.rows, abs=1e-14)
    assert asked.laid.phase.tolist() == due.phase.tolist()
    assert asked.laid.partner.tolist() == due.partner.tolist()
    assert laid.phase.tolist() == due.phase.tolist()


def test_chalk_that_is_only_a_mark_is_not_there(asked):
    ask(pushed("x=500 y=170 aim=0 speed=0.5", chalk_fixed="on", table="snooker12"))
    assert asked.table is SNOOKER_TABLE
    assert asked.laid.phase.tolist()[-1] == layout.GONE
    assert asked.laid.rows[3, layout.WX] == pytest.approx(-0.5 / 0.02625)


def test_the_physics_begins_with_how_everything_lay_before_the_throw(asked):
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    match.happen("rest chalk x=610 y=1550 turn=2")
    match.happen("rest 0a x=310 y=950")
    ask(match)
    assert asked.laid.rows[0, :2].tolist() == [0.3, 0.9]
    assert asked.laid.rows[6, :2].tolist() == [0.6, 1.5]
    assert (asked.laid.rows[6, layout.FACE_X], asked.laid.rows[6, layout.FACE_Y]) == direction(300)


def test_chalk_starts_where_it_came_down_and_slides_on(asked):
    match = begin(2)
    match.play("chalk x=600 y=1500")
    match.happen("slip x=602 y=1400 aim=-60 speed=1.2 turn=33")
    ask(match)
    assert asked.tumble == 0.0
    due = layout.lay([(0, 0)] * 6, (0.602, 1.4), direction(330))
    across, up = heading(-6000)
    due.rows[6, [layout.VX, layout.VY]] = 1.2 * across, 1.2 * up
    due.phase[:] = [layout.GONE] * 6 + [layout.GLIDING]
    assert asked.laid.rows == pytest.approx(due.rows, abs=1e-14)
    assert asked.laid.phase.tolist() == due.phase.tolist()


# -- the answer -------------------------------------------------------------------------------------------------------


def answer(match):
    """Return the resting places that are drawn, all at once and one by one."""
    out = np.full(16, -7, np.int64)
    n = simulation.draw_rests(match.state, out)
    assert out[n:].tolist() == [-7] * (16 - n)
    assert simulation.draw_rest(match.state) == out[0]
    return [unpack_place(int(code)) for code in out[:n]]


def test_what_moved_is_told_in_order_and_the_pushed_ball_last(asked):
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    asked.moves = {0: (0.3100049, 0.9500051), 3: (0.5, 0.8), 6: (0.61, 1.55)}
    assert answer(match) == [
        Place(CHALK, ON_BED, 61_000, 155_000, 300),
        Place(1, ON_BED, 31_000, 95_001, 0),
        Place(4, ON_BED, 50_000, 80_000, 0),
    ]
    match.happen("rest chalk x=610 y=1550 turn=30")
    assert [place.body for place in answer(match)] == [1, 4]
    match.happen("rest 0a x=310 y=950.01")
    assert [place.body for place in answer(match)] == [4]


def test_what_lies_where_it_lay_is_not_told(asked):
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    assert answer(match) == [Place(4, ON_BED, 50_000, 17_000, 0)]
    asked.moves = {0: (0.3000049, 0.8999951), 6: (0.6, 1.5)}  # less than half a hundredth
    assert [place.body for place in answer(match)] == [4]
    fixed = pushed("x=500 y=170 aim=0 speed=0.5", chalk_fixed="on")
    assert [place.body for place in answer(fixed)] == [4]


def test_chalk_that_only_turned_is_told(monkeypatch):
    match = pushed("x=500 y=170 aim=0 speed=0.5")

    def run(table, laid, tumble, until, track):
        laid.rows[6, [layout.FACE_X, layout.FACE_Y]] = direction(301)
        return 0.0, 0, 0

    monkeypatch.setattr(simulation, "run", run)
    assert answer(match)[0] == Place(CHALK, ON_BED, 60_000, 150_000, 301)


def test_what_fell_or_flew_is_told_without_a_place(asked):
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    asked.gone, asked.moves = (0,), {3: (0.5, 2.69001), 6: (1.42001, 1.0)}
    assert answer(match) == [Place(CHALK, 3, 0, 0, 0), Place(1, POCKETED, 0, 0, 0), Place(4, 3, 0, 0, 0)]
    asked.moves = {3: (0.5, 2.69), 6: (1.42, -0.15)}  # in the jaws
    assert answer(match)[::2] == [Place(CHALK, ON_BED, 142_000, -15_000, 300), Place(4, ON_BED, 50_000, 269_000, 0)]


def test_the_last_ball_of_all_counts_too(asked):
    match = chalk(begin(2), "x=600 y=1500 turn=30")
    for n in range(5):
        push(match, f"x={100 + 100 * n} y=900")
    as_meant(match, "throw x=800 y=170 aim=0 speed=0.5")
    asked.moves = {4: (0.2, 0.95), 5: (0.8, 0.9)}
    assert [place.body for place in answer(match)] == [5, 6]


def test_a_last_ball_that_was_pushed_before_others_is_told_when_it_moves(asked):
    match = chalk(begin(2, first_thrower=1), "x=600 y=1500 turn=30")
    for n in range(5):
        push(match, f"x={100 + 100 * n} y={900 + n}")
    match.play("throw x=800 y=170 aim=0 speed=0.5")
    assert (match.state.moving, match.state.was_lying[6], match.state.was_x[6], match.state.was_y[6]) == (
        3,
        ON_BED,
        50_000,
        90_400,
    )
    match.happen("slip x=800 y=170 aim=0 speed=0.5")
    asked.moves = {5: (0.5, 0.95)}
    assert [place.body for place in answer(match)] == [6, 3]


def test_fifteen_balls_are_told(asked):
    match = chalk(begin(3, balls_per_player=5), "x=600 y=1500 turn=30")
    for n in range(14):
        push(match, f"x={60 + 70 * n} y=900")
    as_meant(match, "throw x=800 y=170 aim=0 speed=0.5")
    asked.moves = {row: (0.06 + 0.07 * row, 1.0) for row in range(15)}
    assert [place.body for place in answer(match)] == [*range(1, 16)]


def test_all_is_simulated_once(asked):
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    asked.moves = {0: (0.31, 0.95), 6: (0.61, 1.55)}
    out = np.zeros(16, np.int64)
    assert simulation.draw_rests(match.state, out) == 3
    assert asked.times == 1


def test_only_resting_places_that_follow_a_slip_are_simulated():
    match = begin(2)
    found = []
    for words in ("chalk x=600 y=1500", "slip x=600 y=1500", "rest chalk x=600 y=1500 turn=0"):
        match.play(words) if match.seat >= 0 else match.happen(words)
        found.append(bool(simulation.is_simulated(match.state)))
    assert found == [False, True, False]
    match = pushed("x=500 y=170 aim=0 speed=0.5")
    assert simulation.is_simulated(match.state)
    assert match.state.phase == REST
    seen = chalk(real(2))
    assert not simulation.is_simulated(seen.state)
    seen.play("throw")
    assert seen.state.phase == REST
    assert not simulation.is_simulated(seen.state)
