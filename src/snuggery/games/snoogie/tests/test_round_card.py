"""A card kept round by round: the same match told in short and ball by ball comes to the same, by any house rules."""

import random

import pytest

from snuggery import load
from snuggery.engine.match.ahead import ahead
from snuggery.engine.match.match import Match
from snuggery.engine.match.score_sheet import ScoreSheet, sheet_options
from snuggery.kit.errors import Illegal, SnuggeryError, Unreadable
from snuggery.kit.round_cards import ROUND, VOID
from snuggery.kit.wording import Wording
from snuggery.transcripts import read, write

from .. import GAME, round_card

HOUSES = (
    {},
    {"tie_round": "half_point", "rounds": "4"},
    {"stop_when_decided": "on", "throwing": "consecutive", "balls_per_player": "2"},
    {"chalk_lost": "respot", "pocketed_ball": "rethrow"},
    {"last_push_chalk": "lost", "first_order": "lot", "rounds": "3"},
)


def sheet(seats=2, **options):
    return ScoreSheet(Match(load("snoogie", seats, **sheet_options(GAME, options))))


def standing(card):
    s = card.match.state
    return (round_card.key(s), int(s.voids), [int(n) for n in s.won])


def some_round(state, chance):
    """Tell some round, as likely nonsense as sense."""
    seats = range(state.seats)
    result = chance.choice([str(chance.choice(seats))] * 5 + ["void", "level 0 1"])
    events = [f"{name} {chance.choice(seats)}" for name in ("foul", "dead", "lost", "last") if chance.random() < 0.2]
    return "; ".join([f"round {result}", *events, *["bad"] * chance.choice((0, 0, 0, 1))])


@pytest.mark.parametrize("options", HOUSES, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_told_in_short_is_the_match_told_ball_by_ball(seats, options):
    chance = random.Random(f"{seats} {options}")
    short, whole = sheet(seats, **options), sheet(seats, **options)
    while short.match.seat == -1 and short.match.state.phase in round_card.LOTS:
        words = round_card.standing(short.match.state, _say(short)).ways[-1].words
        short.enter(words), whole.enter(words)
    for _ in range(15):
        if short.match.over:
            break
        before, length = standing(short), len(short.told)
        words = some_round(short.match.state, chance)
        try:
            count = short.enter_round(words)
        except SnuggeryError:
            assert (standing(short), len(short.told)) == (before, length)
            continue
        for step in short.match.history[-count:]:
            whole.enter(step.code)
        assert standing(short) == standing(whole)
    told = write(short.match, names=["Anna", "Ben", "Cleo"][:seats])
    assert read(told).scores == whole.match.scores


def _say(card):
    return Wording(GAME.catalogue(), ["Anna", "Ben", "Cleo"][: card.match.bound.seats])


@pytest.mark.parametrize("options", HOUSES, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_match_can_come_to_is_what_it_comes_to(seats, options):
    chance, card = random.Random(seats), sheet(seats, **options)
    told = ahead(card.match)["places"]
    while not card.match.over:
        here = told[round_card.key(card.match.state)]
        way = chance.choice([way for way in here["ways"] if way["words"] != VOID])
        (card.enter_round if way["words"].startswith(ROUND) else card.enter)(way["words"])
        assert round_card.key(card.match.state) == way["leads"], way
    assert told[round_card.key(card.match.state)]["over"]


def test_fouls_dead_balls_bad_chalk_and_lost_chalk_are_written_down():
    card = sheet(3)
    card.enter("seat 0")
    card.enter_round("round 1; foul 0; dead 2; bad")
    said = [what.code for told in card.told for what in told]
    assert said.count("foul") == 1
    assert said.count("dead_pocket") == 1
    assert said.count("vote_bad") == 3
    card.enter_round("round void; lost 2")
    assert [what.code for what in card.told[-1]][-1] == "chalk_gone"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("round 1; foul 1", Illegal),
        ("round void", Illegal),
        ("round 7", Unreadable),
        ("round", Unreadable),
        ("round 0; sneeze 1", Unreadable),
        ("round 0; bad 1", Unreadable),
        ("round 0; foul", Unreadable),
    ],
)
def test_a_round_that_cannot_be_changes_nothing(words, error):
    card = sheet(2)
    card.enter("seat 0")
    before = standing(card)
    with pytest.raises(error):
        card.enter_round(words)
    assert (standing(card), len(card.told)) == (before, 1)


def test_a_round_is_taken_back_as_a_whole():
    card = sheet(2)
    card.enter("seat 1")
    before = standing(card)
    card.enter_round("round 0; bad")
    card.take_back(card.since_round)
    assert standing(card) == before
    card.take_back(card.since_round)
    assert not card.told


def test_half_rounds_are_read_as_halves():
    card = sheet(2, tie_round="half_point")
    card.enter("seat 1")
    card.enter_round("round level 0 1")
    card.enter_round("round 0")
    assert round_card.standing(card.match.state, _say(card)).won == ["1½", "½"]
