"""Where balls rest follows from how they were pushed: simulated again from what stands in the file."""

import pytest

from snuggery.games import find, own
from snuggery.testkit.golden import kept
from snuggery.transcripts import check, check_following

KEPT = {path.stem: path for name in own() for path in kept(find(name))}
TEXT = KEPT["snoogie"].read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["snoogie", "snoogie-three", "snoogie-fouls"])
def test_every_resting_place_of_a_kept_game_follows(name):
    text = KEPT[name].read_text(encoding="utf-8")
    rests = sum(line.startswith("* rest ") for line in text.splitlines())
    assert check_following(text) == (rests, [])


@pytest.mark.parametrize("name", ["snoogie-real", "snafooey", "snore"])
def test_where_people_or_cards_decide_nothing_follows(name):
    assert check_following(KEPT[name].read_bytes()) == (0, [])


def first_difference(text, other):
    pairs = zip(text.splitlines(), other.splitlines(), strict=False)
    return next(number for number, (a, b) in enumerate(pairs, 1) if a != b)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("* rest 0a x=781.93 y=1528.50", "* rest 0a x=781.94 y=1528.50"),
        ("* rest 1b x=719.96 y=1521.19", "* rest 1b pocket"),
        ("* rest 0a x=781.93 y=1528.50\n", ""),
        ("* rest chalk x=419.92 y=1550.35 turn=70.0", "* rest chalk x=419.92 y=1550.35 turn=69.9"),
    ],
)
def test_a_resting_place_that_does_not_follow_is_named(written, instead):
    """Whether it is moved, pocketed or left out: the line is named with what was found and what should stand there."""
    assert written in TEXT
    tampered = TEXT.replace(written, instead)
    (fault,) = check_following(tampered)[1]
    assert fault.line == first_difference(TEXT, tampered)
    assert fault.found == tampered.splitlines()[fault.line - 1]
    assert fault.possible == (written.strip(),)


def test_a_push_that_was_changed_shows_where_its_ball_rests():
    tampered = TEXT.replace("speed=0.494 roll=1.10 side=-4 tumble=1.7", "speed=0.496 roll=1.10 side=-4 tumble=1.7")
    (fault,) = check_following(tampered)[1]
    assert fault.line == first_difference(TEXT, tampered) + 1
    assert fault.possible[0].startswith("* rest 1a x=503.")


def test_what_can_not_be_at_all_is_found_as_well():
    lines = TEXT.splitlines()
    lines[20] = "0 dance"
    (fault,) = check_following("\n".join(lines))[1]
    assert fault.line == 21


def test_without_simulating_a_place_that_could_be_is_believed():
    assert check(TEXT.replace("x=781.93 y=1528.50", "x=781.94 y=1528.50")) == []
