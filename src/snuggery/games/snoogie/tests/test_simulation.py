"""From a slip to resting places: the rules and the physics agree, and what is written replays without simulating."""

import numpy as np
import pytest

from snuggery.engine.game import BoundGame
from snuggery.engine.match.control import Controller
from snuggery.games.snoogie import GAME
from snuggery.games.snoogie.codes import unpack_place
from snuggery.games.snoogie.options import TABLE_NAMES
from snuggery.games.snoogie.places import empty_room, overlaps
from snuggery.games.snoogie.rules import draw, is_legal
from snuggery.games.snoogie.simulation import roll_out
from snuggery.games.snoogie.state import CHALK, ON_BED, balls
from snuggery.kit.random import generator
from snuggery.transcripts import read, write

from .tables import begin, chalk, push, scene

RNG = generator("snoogie")[0]


def simulated(match, throw, slip=None):
    """Push a ball, and let the physics say where everything rests; return the places in their order."""
    match.play(f"throw {throw}")
    match.happen(f"slip {slip or throw}")
    before, places = int(match.state.pushes), []
    while int(match.state.pushes) == before and match.state.voids == 0 and match.seat < 0:
        code = int(draw(match.state, RNG))
        places.append(unpack_place(code))
        match.happen(code)
    return places


def test_a_lone_ball_rolls_as_far_as_friction_lets_it():
    (place,) = simulated(chalk(begin(2)), "x=300 y=170 aim=0 speed=0.500")
    assert place.y / 100 == pytest.approx(170 + 500**2 / (2 * 98.1), abs=0.01)
    assert place.x == 30_000


def test_aims_above_nothing_go_to_the_right():
    (place,) = simulated(chalk(begin(2)), "x=300 y=170 aim=30 speed=0.500")
    way = 500**2 / (2 * 98.1)
    assert (place.x / 100, place.y / 100) == pytest.approx((300 + way / 2, 170 + way * 0.75**0.5), abs=0.01)


def test_side_spin_turns_the_rebound_from_the_far_cushion():
    places = [simulated(chalk(begin(2)), f"x=300 y=170 aim=0 speed=1.200 side={side}")[0].x for side in (-30, 0, 30)]
    assert places[0] != places[1] != places[2]
    assert places[1] == 30_000
    assert places[0] - 30_000 == pytest.approx(30_000 - places[2], abs=1)


def test_snoog_g38_what_moved_comes_in_order_and_the_thrown_ball_last():
    match = push(chalk(begin(2)), "x=300 y=900")
    places = simulated(match, "x=300 y=170 aim=0 speed=1.000")
    assert [place.body for place in places] == [1, 4]
    straight = simulated(chalk(begin(2)), "x=635 y=170 aim=0 speed=0.700")
    assert [place.body for place in straight] == [CHALK, 1]


def test_fixed_chalk_is_rolled_over():
    match = chalk(begin(2, chalk_fixed="on"))
    (place,) = simulated(match, "x=635 y=170 aim=0 speed=0.600")
    assert place.y / 100 == pytest.approx(170 + 600**2 / (2 * 98.1), abs=0.01)
    assert match.state.lies[CHALK] == ON_BED


def test_the_tumble_of_a_slip_lengthens_the_way_of_hard_hit_chalk():
    hit = "x=635 y=170 aim=0 speed=0.900"
    ways = [simulated(chalk(begin(2), "x=635 y=600 turn=0"), hit, f"{hit} tumble={tumble}")[0] for tumble in (-2, 0, 2)]
    assert ways[0].y < ways[1].y < ways[2].y


@pytest.mark.parametrize("table", TABLE_NAMES[:-1])
def test_inv_snoog_4_whatever_is_thrown_what_lies_on_the_bed_lies_in_nothing_else(table):
    bound = BoundGame(GAME, 3, {"table": table, "hands": "novice"})
    match = bound.start(seed=table)
    rng = generator("any", table)
    for _ in range(60):
        if match.over:
            break
        match.play(Controller(match).some_action(rng))
        s = match.state
        assert not overlaps(s)
        lies = s.lies[1 : int(balls(s)) + 1]
        assert len(lies) == 9
        assert set(lies.tolist()) <= set(range(5))


def test_a_match_ends_as_its_transcript_says_without_simulating():
    match = BoundGame(GAME, 3, {"rounds": 2}).start(seed=8)
    rng = generator("casual")
    while not match.over:
        match.play(int(GAME.habits.casual(match.state, np.zeros(1, np.int64), 0, rng[0])))
    text = write(match)
    assert read(text, lambda name: GAME).scores == match.scores
    first = next(line for line in text.splitlines() if line.startswith("* rest 0a x="))
    moved = text.replace(first, first[:-1] + ("1" if first[-1] != "1" else "2"), 1)
    assert read(moved, lambda name: GAME).scores is not None  # places that people saw need not be simulated ones


def test_the_trajectory_is_shown_while_it_fits_what_lies_there():
    match = chalk(begin(2))
    assert facts(match)["track"] == []  # steady chalk: where it came down and stayed
    simulated(match, "x=300 y=170 aim=0 speed=0.500")
    track = facts(match)["track"]
    assert track[0][:4] == [0, 0, 0.3, 0.17]
    laid, _ = roll_out(match.state, np.zeros((400, 9)), empty_room())
    assert track[-1][3] == pytest.approx(laid.rows[0, 1], abs=1e-9)
    push(match, "x=900 y=901")  # a place that no simulation gave
    assert facts(match)["track"] == []


WEDGED_CHALK = """phase: rest
turn: chance
rounds done: 2
throws: 20
won: 0 2
order: 1 0
voted: 2
content: 2
pushes: 4
drift: 24708 2649
moving: 6
aimed: 4793789055505153
made: 245248071595666457
last rest: 5
lies: bed bed bed hand bed bed hand
x: 258.89 215.01 290.01 0.00 244.91 318.90 0.00
y: 738.18 651.75 612.42 0.00 700.45 809.67 0.00
chalk turn: 90.0
lay: bed bed bed hand bed bed hand
was x: 275.24 215.96 290.01 0.00 247.18 318.50 0.00
was y: 730.12 653.23 612.42 0.00 701.93 786.72 0.00
was turn: 45.7
"""


def test_a_ball_that_came_to_a_face_of_chalk_that_is_wedged_then_may_lie_there():
    """Its centre is nearer to the chalk's than the rim of a round chalk would let it."""
    bound = BoundGame(GAME, 2)
    states = bound.read_position(WEDGED_CHALK)
    code = int(draw(states[0], RNG))
    assert is_legal(states[0], code)
    GAME.rules.apply(states[0], code)
    assert GAME.rules.check(states[0]) == 0


def facts(match, seat=0):
    return next(zone.facts for zone in scene(match, seat).zones if zone.kind == "pool_table")


def test_draws_for_a_seat_are_legal():
    match = BoundGame(GAME, 2).start(seed=1)
    for _ in range(200):
        assert is_legal(match.state, int(draw(match.state, RNG)))
    chalk_thrown = chalk(begin(2))
    for _ in range(200):
        assert is_legal(chalk_thrown.state, int(draw(chalk_thrown.state, RNG)))


def struck(**options):
    """Push a ball slowly past the middle of another, which lies before the chalk."""
    match = push(chalk(begin(2, **options)), "x=600 y=1000")
    simulated(match, "x=620 y=170 aim=0 speed=0.480")
    return match


def test_snoog_g43_slow_balls_throw_one_another_farther_than_by_the_old_friction():
    """The ball goes off to the left; friction carries it along with the one that strikes it, so less far aside."""
    now, then = (struck(**options).state.x[1] for options in ({}, {"ball_friction": "constant"}))
    assert then + 100 < now < 60_000


def test_snoog_g43_rules_1_are_read_as_the_old_friction_and_written_so_again():
    old = write(struck(ball_friction="constant"))
    assert "rules: 1\n" in old
    assert "ball_friction" not in old
    assert read(old).bound.options["ball_friction"] == "constant"
    assert write(read(old)) == old
    assert "rules: 2\n" in write(struck())
