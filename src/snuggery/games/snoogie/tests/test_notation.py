"""Throws, slips and resting places as numbers and as text; positions; whole transcripts."""

import random

import pytest

from snuggery.engine.game import BoundGame
from snuggery.games.snoogie import GAME, codes
from snuggery.games.snoogie.decimals import fixed, read_fixed
from snuggery.games.snoogie.places import direction, turn_of
from snuggery.games.snoogie.simulation import heading
from snuggery.games.snoogie.state import WEDGED
from snuggery.kit.errors import Unreadable
from snuggery.transcripts import read, write

from .tables import as_meant, begin, chalk, push, real

RNG = random.Random(5)


def drawn(field):
    return RNG.randrange(field.least, field.most + 1, field.step)


@pytest.mark.parametrize("_", range(200))
def test_snoog_g35_throws_are_packed_and_unpacked(_):
    fields = codes.Throw(
        RNG.randrange(codes.ACROSS),
        RNG.randrange(0, 501, 2),
        RNG.randrange(-8000, 8001, 2),
        RNG.randrange(0, 4001, 2),
        RNG.randrange(-30, 121, 5),
        RNG.randrange(-30, 31, 2),
    )
    code = codes.pack_throw(*fields)
    assert 0 <= code < codes.THROWS < 1 << 53
    assert codes.unpack_throw(code) == fields
    tumble = RNG.randrange(-30, 31)
    assert codes.unpack_slip(codes.pack_slip(code, tumble)) == (code, tumble)
    assert codes.TUMBLES * codes.THROWS < 1 << 63


@pytest.mark.parametrize("_", range(100))
def test_snoog_g36_slips_of_the_chalk_are_packed_and_unpacked(_):
    slip = codes.ChalkSlip(
        RNG.randrange(codes.ACROSS),
        RNG.randrange(codes.UP),
        RNG.randrange(-18000, 18000, 50),
        RNG.randrange(0, 4001, 10),
        RNG.randrange(90),
    )
    assert codes.unpack_chalk_slip(codes.pack_chalk_slip(*slip)) == slip


@pytest.mark.parametrize("_", range(100))
def test_snoog_g38_places_are_packed_and_unpacked(_):
    place = codes.Place(
        RNG.randrange(16),
        RNG.randrange(4),
        RNG.randrange(-15_000, 192_800),
        RNG.randrange(-15_000, 371_900),
        RNG.randrange(901),
    )
    code = codes.pack_place(*place)
    assert 0 <= code < 1 << 53
    assert codes.unpack_place(code) == place


def test_turns_are_read_off_a_direction():
    for turn in range(WEDGED + 1):
        assert turn_of(*direction(turn)) == turn
    x, y = direction(125)
    assert turn_of(-y, x) == turn_of(-x, -y) == 125  # a square looks the same after a quarter turn


@pytest.mark.parametrize(
    ("aim", "way"), [(0, (0, 1)), (9000, (1, 0)), (-9000, (-1, 0)), (18000, (0, -1)), (3000, (0.5, 0.75**0.5))]
)
def test_aims_are_degrees_to_the_right(aim, way):
    assert heading(aim) == pytest.approx(way, abs=1e-15)


@pytest.mark.parametrize(
    ("value", "places", "text"), [(5, 2, "0.05"), (-150, 2, "-1.50"), (7, 0, "7"), (-3, 1, "-0.3")]
)
def test_decimals_are_exact(value, places, text):
    assert fixed(value, places) == text
    assert read_fixed(text, places) == value


@pytest.mark.parametrize(
    "text", ["", "-", "1.", ".5", "1.234", "1e3", "nan", "٣", "1,5", "9" * 40, "+1", "--1", "01", "-0", "-0.0", "1 "]
)
def test_what_is_no_decimal(text):
    assert read_fixed(text, 2) is None


def test_snoog_g35_people_may_leave_roll_and_side_out():
    match = chalk(begin(2))
    short = match.read("throw speed=0.55 aim=-1.5 x=635 y=170")
    assert match.action_text(short) == "throw x=635 y=170 aim=-1.50 speed=0.550 roll=1.00 side=0"


@pytest.mark.parametrize(
    "words",
    [
        "throw x=635\ty=170 aim=0 speed=1",
        "throw x=0635 y=170 aim=0 speed=1",
        "throw x=1",
        "throw x=1 x=1 y=170 aim=0 speed=1",
        "throw x y=2",
        "throw spin=1",
        "push",
        "rest",
    ],
)
def test_what_is_no_throw(words):
    with pytest.raises(Unreadable):
        chalk(begin(2)).play(words)


def test_snoog_g39_a_real_table_has_words_of_its_own():
    match = real(2)
    assert [match.action_text(action) for action in match.legal()] == ["chalk"]
    chalk(match)
    assert [match.action_text(action) for action in match.legal()] == ["throw", "foul"]
    match.play("throw")
    with pytest.raises(Unreadable, match="nothing, pocket or off"):
        match.happen("rest 0a x=3 y=4")


def test_snoog_g38_a_transcript_replays_without_simulating():
    match = BoundGame(GAME, 2, {"rounds": 1, "balls_per_player": 1}).start(seed=4)
    while not match.over:
        match.play(GAME.habits.casual(match.state, [], 0, match.chance.rng[0]))
    text = write(match)
    again = read(text, lambda name: GAME)
    assert again.snapshot().tobytes() == match.snapshot().tobytes()
    assert write(again) == text


def test_a_position_in_the_middle_of_a_throw_is_read_back():
    match = push(chalk(begin(2)), "x=300 y=900")
    words = "x=700 y=170 aim=0 speed=0.5"
    as_meant(match, f"throw {words}")
    match.happen("rest 0a x=320 y=1000.25")
    again = match.bound.read_position(match.position())
    assert again.tobytes() == match.snapshot().tobytes()


@pytest.mark.parametrize(
    "line",
    [
        "x: 635.00 -200.00",
        "order: 0 0",
        "won: 9 0",
        "voted: 7",
        "lies: bed bed bed",
        "rounds done: 99",
        "chalk turn: 91.0",
        "verdict: nearest",
        "verdict: level\nnearest: 1",
        "nearest: 2",
    ],
)
def test_positions_that_cannot_be_are_refused(line):
    match = push(chalk(begin(2)), "x=300 y=900")
    key = line.split(":")[0]
    kept = [kept for kept in match.position().splitlines() if kept.split(":")[0] != key]
    with pytest.raises(Unreadable):
        match.bound.read_position("\n".join([*kept, line]))


def test_more_places_than_are_kept_are_refused_however_many():
    assert read_fixed("0." + "1" * 5000, 2) is None
    assert read_fixed("0.11", 2) == 11
