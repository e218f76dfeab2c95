"""What may be, to the last step: the edges of throws, slips, judgements and resting places."""

import pytest

from snuggery.games.snoogie import codes
from snuggery.games.snoogie.legality import list_actions, list_outcomes
from snuggery.games.snoogie.options import TABLE_NAMES
from snuggery.games.snoogie.rules import is_legal
from snuggery.games.snoogie.state import CHALK, IN_HAND, OFF, ON_BED, POCKETED

from .tables import as_meant, begin, chalk, lay, push, real


def may(match, code):
    """Tell whether a code may be, sure that the question leaves everything as it was."""
    before = match.state.tobytes()
    found = bool(is_legal(match.state, code))
    assert match.state.tobytes() == before
    return found


# -- throws -----------------------------------------------------------------------------------------------------------

EDGES = {"pool9": (1270, 2540), "pool8": (1168, 2337), "pool7": (990, 1981), "snooker12": (1778, 3569)}


@pytest.mark.parametrize("table", TABLE_NAMES[:-1])
@pytest.mark.parametrize("slips", [False, True])
def test_chalk_lies_wholly_on_the_bed(table, slips):
    width, length = EDGES[table]
    match = begin(2, table=table)
    if slips:
        match.play("chalk x=500 y=500")
    pack = (lambda x, y: codes.pack_chalk_slip(x, y, 0, 0, 0)) if slips else codes.pack_chalk
    allowed = [(11, 500), (width - 11, 500), (500, 11), (500, length - 11)]
    refused = [(10, 500), (width - 10, 500), (500, 10), (500, length - 10)]
    assert [may(match, pack(*place)) for place in allowed] == [True] * 4
    assert [may(match, pack(*place)) for place in refused] == [False] * 4
    assert not may(match, -1)


def throw(**fields):
    return codes.pack_throw(*codes.Throw(600, 200, 0, 800, 100, 0)._replace(**fields))


@pytest.mark.parametrize(
    ("field", "least", "most", "step"), [("speed", 150, 3500, 2), ("aim", -6000, 6000, 2), ("x", 29, 1241, 1)]
)
def test_a_push_is_meant_within_bounds(field, least, most, step):
    match = chalk(begin(2))
    found = [may(match, throw(**{field: value})) for value in (least - step, least, most, most + step)]
    assert found == [False, True, True, False]


@pytest.mark.parametrize(
    ("table", "x", "right", "y"),
    [("pool9", 29, 1241, 30), ("pool8", 29, 1139, 30), ("pool7", 29, 962, 30), ("snooker12", 27, 1751, 28)],
)
def test_a_ball_is_let_go_wholly_on_the_bed_and_not_too_far_up_for_a_hand(table, x, right, y):
    match = chalk(begin(2, table=table), "x=600 y=900 turn=0")
    for place, allowed in (
        ({"x": x}, True),
        ({"x": x - 1}, False),
        ({"x": right}, True),
        ({"x": right + 1}, False),
        ({"y": y}, True),
        ({"y": y - 2}, False),
        ({"y": 500}, True),
    ):
        assert may(match, throw(**place)) == allowed, place
    assert not may(match, -1)


def hemmed_in(nearer=0):
    """Let four balls lie so that one at 600, 200 just touches them."""
    match = chalk(begin(2), "x=600 y=900 turn=0")
    s = match.state
    s.lies[3:7] = ON_BED
    s.x[3:7] = 60_000 - 5715 + nearer, 60_000 + 5715 - nearer, 60_000, 60_000
    s.y[3:7] = 20_000, 20_000, 20_000 - 5715 + nearer, 20_000 + 5715 - nearer
    return match


def test_a_ball_may_touch_others_when_it_is_let_go():
    assert may(hemmed_in(), throw())
    assert not may(hemmed_in(1), throw())
    match = hemmed_in()
    match.play(throw(x=100, y=60))
    assert may(match, codes.pack_slip(throw(), 0))
    match = hemmed_in(1)
    match.play(throw(x=100, y=60))
    assert not may(match, codes.pack_slip(throw(), 0))


def test_a_ball_that_is_put_down_may_touch_the_chalk_too():
    """A ball and the chalk touch with their centres 38.81 mm apart: half the chalk, and where the round is that high."""
    match = chalk(begin(2), "x=600 y=238.82 turn=0")
    assert may(match, throw())
    assert not may(chalk(begin(2), "x=600 y=238.80 turn=0"), throw())


@pytest.mark.parametrize(
    ("made", "tumble", "allowed"),
    [
        ({}, 30, True),
        ({}, -30, True),
        ({}, 31, False),
        ({"speed": 0}, 0, False),
        ({"speed": 2}, 0, True),
        ({"speed": 4000}, 0, True),
        ({"x": 28}, 0, False),
        ({"aim": 8000, "roll": 120, "side": 30}, 0, True),
        ({"aim": -8000, "roll": -30, "side": -30}, 0, True),
    ],
)
def test_a_slip_may_go_farther_than_a_hand_may_mean_but_not_off_the_bed(made, tumble, allowed):
    match = chalk(begin(2))
    match.play(throw())
    assert may(match, codes.pack_slip(throw(**made), tumble)) == allowed
    assert not may(match, -1)


# -- lots, votes, and what people see ---------------------------------------------------------------------------------


def test_a_lot_falls_on_a_seat_and_a_second_one_on_another():
    for seats in (2, 3):
        match = begin(seats, first_thrower="lot")
        assert match.possible() == [*range(seats)]
        assert [may(match, code) for code in range(-1, 5)] == [0 <= code < seats for code in range(-1, 5)]
    match = begin(3, first_thrower=1, first_order="lot")
    assert match.possible() == [0, 2]
    assert [may(match, code) for code in range(-1, 5)] == [False, True, False, True, False, False]


def test_what_may_be_at_a_real_table():
    match = real(2, balls_per_player=1)
    allowed = [[code for code in range(-2, 5) if may(match, code)]]
    for words in ("chalk", "rest chalk", "vote good", "vote good"):
        match.play(words) if match.seat >= 0 else match.happen(words)
        allowed.append([code for code in range(-2, 5) if may(match, code)])
    assert allowed == [[0], [], [0, 1], [0, 1], [0, 1]]
    assert match.legal() == [0, 1]


def test_what_can_be_done_is_written_where_it_is_asked_for():
    match = real(2, balls_per_player=1)
    found = []
    for words in ("chalk", "rest chalk", "vote good", "vote good"):
        out = [9] * 4
        if match.seat >= 0:
            n = list_actions(match.state, out)
            assert out == [*range(n), *[9] * (4 - n)]
            found.append(n)
        match.play(words) if match.seat >= 0 else match.happen(words)
    out = [9] * 4
    assert [*found, list_actions(match.state, out)] == [1, 2, 2, 2]
    assert out == [0, 1, 9, 9]


def test_where_the_physics_decides_nothing_is_listed():
    match = begin(2)
    out = [0] * 64
    assert list_actions(match.state, out) == 0
    match.play("chalk x=500 y=500")
    assert list_outcomes(match.state, out) == 0
    match.happen("slip x=500 y=500")
    assert list_outcomes(match.state, out) == 0
    assert out == [0] * 64


def judged():
    """Play a round of three at a real table that seat 1 loses by a foul."""
    match = chalk(real(balls_per_player=1))
    lay(match)
    match.play("foul")
    return lay(match)


def test_people_find_seats_nearest_that_have_a_ball_or_measure_it():
    match = judged()
    assert match.possible() == [0b001, 0b100, 0b101]
    assert [code for code in range(-1, 8) if may(match, code)] == [0b001, 0b100, 0b101]
    assert [may(match, codes.pack_measured(seat, 0)) for seat in range(4)] == [True, False, True, False]
    assert may(match, codes.pack_measured(2, 1_000_000))
    assert not may(match, codes.pack_measured(2, 1_000_001))
    match.happen(codes.pack_measured(0, 7_000))
    assert match.state.measured.tolist() == [7_000, -1, -1]
    assert [may(match, codes.pack_measured(seat, 0)) for seat in range(3)] == [False, False, True]
    match.happen(codes.pack_measured(2, 6_000))
    assert match.state.won.tolist() == [0, 0, 1]


def test_measured_distances_are_packed_and_unpacked():
    for seat in range(3):
        for distance in (0, 1, 999, 1_000_000):
            assert codes.unpack_measured(codes.pack_measured(seat, distance)) == (seat, distance)
    assert codes.pack_measured(0, 0) == codes.SETS == 8


# -- resting places ---------------------------------------------------------------------------------------------------


def rolling(table="pool9", turn="45", **options):
    """Let the fourth push of a round of two roll; there lie the chalk and seat 0's first ball, the third one is lost."""
    match = chalk(begin(2, table=table, **options), f"x=600 y=1500 turn={turn}")
    push(match, "x=300 y=900")
    push(match, "x=500 y=900")
    push(match, "pocket")
    match.play(throw())
    match.happen(codes.pack_slip(throw(), 0))
    assert match.state.moving == 5
    return match


def test_a_ball_comes_to_rest_on_the_bed_or_in_the_jaws_of_a_pocket():
    for table in TABLE_NAMES[:-1]:
        match = rolling(table)
        width, length = (edge * 100 for edge in EDGES[table])
        if table == "pool7":
            width, length = 99_060, 198_120
        for x, y in ((-15_000, 50_000), (width + 15_000, 50_000), (50_000, -15_000), (50_000, length + 15_000)):
            assert may(match, codes.pack_place(5, ON_BED, x, y, 0))
        for x, y in ((width + 15_001, 50_000), (50_000, length + 15_001)):
            assert not may(match, codes.pack_place(5, ON_BED, x, y, 0))
            assert not may(match, codes.pack_place(1, ON_BED, x, y, 0))


@pytest.mark.parametrize("lie", [POCKETED, OFF])
def test_what_is_lost_has_no_place(lie):
    match = rolling()
    assert may(match, codes.pack_place(5, lie, 0, 0, 0))
    for place in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0)):
        assert not may(match, codes.pack_place(5, lie, *place))
        assert not may(match, codes.pack_place(CHALK, lie, *place))


def test_no_body_goes_back_to_a_hand_and_only_chalk_turns():
    match = rolling()
    assert not may(match, codes.pack_place(5, IN_HAND, 0, 0, 0))
    assert not may(match, codes.pack_place(1, IN_HAND, 0, 0, 0))
    assert may(match, codes.pack_place(5, ON_BED, 40_000, 40_000, 0))
    assert not may(match, codes.pack_place(5, ON_BED, 40_000, 40_000, 1))
    assert not may(match, codes.pack_place(16, ON_BED, 40_000, 40_000, 0))
    assert may(match, codes.pack_place(CHALK, ON_BED, 61_000, 150_000, 900))
    assert not may(match, codes.pack_place(CHALK, ON_BED, 61_000, 150_000, 901))
    assert not may(match, -1)


def test_only_what_lay_there_can_have_moved_each_once_and_in_order():
    match = rolling()
    elsewhere = [body for body in range(16) if may(match, codes.pack_place(body, ON_BED, 80_000, 80_000, 0))]
    assert elsewhere == [CHALK, 1, 4, 5]
    match.happen(codes.pack_place(1, ON_BED, 30_100, 90_000, 0))
    elsewhere = [body for body in range(16) if may(match, codes.pack_place(body, ON_BED, 80_000, 80_000, 0))]
    assert elsewhere == [4, 5]


def test_moved_means_another_place_or_for_chalk_another_turn():
    match = rolling()
    assert not may(match, codes.pack_place(1, ON_BED, 30_000, 90_000, 0))
    assert may(match, codes.pack_place(1, ON_BED, 30_001, 90_000, 0))
    assert may(match, codes.pack_place(1, ON_BED, 30_000, 90_001, 0))
    assert may(match, codes.pack_place(1, POCKETED, 0, 0, 0))
    assert not may(match, codes.pack_place(CHALK, ON_BED, 60_000, 150_000, 450))
    assert may(match, codes.pack_place(CHALK, ON_BED, 60_000, 150_000, 451))
    assert may(match, codes.pack_place(CHALK, ON_BED, 60_001, 150_000, 450))
    assert may(match, codes.pack_place(CHALK, OFF, 0, 0, 0))
    fixed = rolling(chalk_fixed="on")
    assert not may(fixed, codes.pack_place(CHALK, ON_BED, 60_001, 150_000, 450))
    assert not may(fixed, codes.pack_place(CHALK, OFF, 0, 0, 0))


def test_nothing_but_thrown_chalk_comes_to_rest_after_its_throw():
    match = begin(2)
    as_meant(match, "chalk x=500 y=500")
    assert [body for body in range(16) if may(match, codes.pack_place(body, ON_BED, 50_000, 50_000, 0))] == [CHALK]
    assert may(match, codes.pack_place(CHALK, ON_BED, 50_000, 50_000, 900))
    assert may(match, codes.pack_place(CHALK, POCKETED, 0, 0, 0))
    assert not may(match, codes.pack_place(CHALK, ON_BED, 50_000, 50_000, 901))


GRAZING = 10  # hundredths of a millimetre that rounded places may overlap by


def test_the_pushed_ball_lies_in_no_other():
    match = rolling()
    beside = [may(match, codes.pack_place(5, ON_BED, 30_000 + 5715 - GRAZING - n, 90_000, 0)) for n in (0, 1)]
    above = [may(match, codes.pack_place(5, ON_BED, 50_000, 90_000 + 5715 - GRAZING - n, 0)) for n in (0, 1)]
    assert beside == above == [True, False]


def test_the_pushed_ball_lies_not_in_the_chalk_as_it_is_turned_now():
    """Chalk turned by 45 degrees shows its corner: 4.556 mm farther than its face."""
    turned, straight = rolling(), rolling(turn="0")
    x = 60_000 - 1100 - 2781 - 200
    assert not may(turned, codes.pack_place(5, ON_BED, x, 150_000, 0))
    assert may(straight, codes.pack_place(5, ON_BED, x, 150_000, 0))
    assert may(turned, codes.pack_place(5, ON_BED, x - 256, 150_000, 0))


def test_at_a_real_table_people_see_what_is_lost_and_that_the_pushed_ball_lies_there():
    match = chalk(real(2))
    lay(match)
    lay(match)
    match.play("throw")
    lost = [codes.pack_place(body, lie, 0, 0, 0) for body in (CHALK, 1, 4) for lie in (POCKETED, OFF)]
    ends = [codes.pack_place(2, lie, 0, 0, 0) for lie in (ON_BED, POCKETED, OFF)]
    assert match.possible() == sorted(lost + ends)
    assert not may(match, codes.pack_place(2, ON_BED, 1, 0, 0))
    assert not may(match, codes.pack_place(1, ON_BED, 0, 0, 0))
    match.happen(codes.pack_place(2, ON_BED, 0, 0, 0))
    lay(match)
    lay(match)
    match.play("throw")
    assert match.possible()[-3:] == [codes.pack_place(6, lie, 0, 0, 0) for lie in (ON_BED, POCKETED, OFF)]


def test_places_farthest_off_are_packed_and_unpacked_too():
    for place in (codes.Place(15, 3, -15_000, -15_000, 0), codes.Place(15, 3, 247_143, 509_287, 1023)):
        assert codes.unpack_place(codes.pack_place(*place)) == place
    assert codes.unpack_slip(codes.pack_slip(0, 30)) == (0, 30)
    assert codes.unpack_slip(codes.pack_slip(codes.THROWS - 1, -30)) == (codes.THROWS - 1, -30)
