"""What a play tells of the cards that are kept: fresh hands lean that way, and everything else stays as it is."""

import numpy as np
import pytest

from snuggery.games.snafooey.inference import HELD, MOST, column, lean, take_back
from snuggery.games.snafooey.kinds import BACK, CHAOS, GOTCHA, KINDS, PASSE, SNAFOOEY, cards_in
from snuggery.games.snafooey.options import FORFEIT
from snuggery.games.snafooey.redeal import redeal
from snuggery.kit.random import generator

from .tables import start, table

A, B, C = 0, 1, 2
MANY = 300


def mean_held(match, seat, kinds, many=MANY):
    """Return how many cards of these kinds A takes a seat to hold on average."""
    rng, found = generator("lean", seat)[0], 0
    for _ in range(many):
        states = match.snapshot()
        redeal(states[0], A, rng)
        lean(states[0], A, rng)
        found += sum(kind in kinds for kind in cards_in(int(states[0].hands[seat])))
    return found / many


def last(card, count, lines="", **options):
    """Return a table of two at which B has just played a card and brought the count there."""
    more = f"plays: 4 | mover: 1 | last card: {card} | discard: {card}=1" + (f" | {lines}" if lines else "")
    return table("3 7 PASSE CHAOS / 2 4 9 GOTCHA", count, "A", lines=more, **options)


@pytest.mark.parametrize(
    ("card", "count", "kinds", "chance", "least", "most"),
    [
        ("4", 34, {PASSE, BACK, GOTCHA, CHAOS}, 1.09, 0.1, 0.45),  # paid: else she would have kept out of it
        ("7", 17, {8, 9, 10}, 0.9, 0.2, 0.6),  # her highest number, most likely
        ("7", 17, {PASSE, BACK}, 0.6, 0.72, 1.1),
        ("PASSE", 29, {GOTCHA}, 0.33, 0.02, 0.2),
        ("GOTCHA", 30, {PASSE, BACK}, 0.6, 0.8, 1.3),
    ],
)
def test_a_play_makes_cards_more_or_less_likely_in_hand(card, count, kinds, chance, least, most):
    held = mean_held(last(card, count), B, kinds)
    assert least < held < most
    assert not least < chance < most, "chance alone would not do"


def test_a_chaos_tells_by_its_roll_from_which_count_it_was_played():
    from_25, from_12 = (last("CHAOS", 20, f"last roll: {roll}") for roll in (5, 8))
    assert mean_held(from_25, B, {1, 2, 3, 4}) < 0.6, "these would have stayed below 30"
    assert mean_held(from_12, B, {6, 7, 8, 9, 10}) < 0.6, "any number would have stayed below 30"
    assert mean_held(from_25, B, {6, 7, 8, 9, 10}) > 2.2


@pytest.mark.parametrize(
    ("card", "count", "lines", "before", "chips"),
    [
        ("4", 34, "", 30, 7),  # she paid one to go over 30
        ("4", 34, "waived: 30", 30, 6),
        ("7", 17, "", 10, 6),
        ("PASSE", 29, "", 29, 6),
        ("CHAOS", 20, "last roll: 5", 25, 6),
        ("CHAOS", 33, "last roll: 8", 25, 7),
    ],
)
def test_the_last_play_is_taken_back(card, count, lines, before, chips):
    states = last(card, count, lines).snapshot()
    found = states.copy()
    assert take_back(states[0], found[0])
    assert (found["seat"][0], found["count"][0], found["held"][0][B]) == (B, before, chips)
    assert found["held"][0][A] == 6


@pytest.mark.parametrize(("card", "mover"), [("GOTCHA", 1), ("SNAFOOEY", 1), ("7", -1)])
def test_a_play_whose_beginning_the_table_does_not_tell_is_not_taken_back(card, mover):
    states = last(card, 30).snapshot()
    states["mover"] = mover
    found = states.copy()
    assert not take_back(states[0], found[0])
    assert found.tobytes() == states.tobytes()


def test_a_snafooey_is_kept_where_it_could_not_be_played():
    deck = "1=4 2=4 3=4 4=4 5=4 6=4 7=4 9=4 PASSE=4 CHAOS=2 GOTCHA=2 SNAFOOEY=20"
    assert mean_held(last("7", 77, deck=deck), B, {SNAFOOEY}) > 1.2


def test_of_three_players_one_who_did_not_play_last_most_likely_played_a_number():
    match = table("3 7 PASSE CHAOS / 2 4 9 GOTCHA / 1 2 3 4", 50, "A", lines="plays: 7 | mover: 2 | last card: PASSE")
    assert mean_held(match, B, {9, 10}) < 0.45
    assert mean_held(match, C, {GOTCHA}) < 0.18 < mean_held(match, B, {GOTCHA})
    early = table("3 7 PASSE CHAOS / 2 4 9 GOTCHA / 1 2 3 4", 50, "A", lines="plays: 2 | mover: 2 | last card: PASSE")
    assert mean_held(early, B, {9, 10}) == pytest.approx(4 * 8 / 56, abs=0.08), "she may not have played at all"


@pytest.mark.parametrize(
    "known",
    [{"mover": -1, "plays": 0}, {"refills": 1}, {"shown": (0, 1)}, {"place_out": (0, 1)}, {"no_legal": FORFEIT}],
)
def test_where_nothing_was_played_or_more_is_known_nothing_leans(known):
    states = last("7", 17).snapshot()
    for name, value in known.items():
        field = states[name][0]
        states[name][0] = [*value, *field[2:]] if isinstance(value, tuple) else value
    before = states.tobytes()
    lean(states[0], A, generator("still")[0])
    assert states.tobytes() == before


def test_the_cards_stay_sixty_and_the_own_hand_is_kept():
    match = start(3)
    rng = generator("sixty")[0]
    while match.state.subgames < 3:
        match.play(match.legal()[0])
        if match.seat < 0:
            continue
        states = match.snapshot()
        s = states[0]
        lean(s, match.seat, rng)
        held = np.zeros(KINDS, int)
        for seat in range(3):
            assert len(cards_in(int(s.hands[seat]))) == s.hand_size[seat]
            np.add.at(held, cards_in(int(s.hands[seat])), 1)
        assert (held + s.discard + s.stock == s.deck).all()
        assert s.stock_size == s.stock.sum()
        assert s.hands[match.seat] == match.state.hands[match.seat]


def test_every_kind_has_its_place_in_every_row():
    assert {len(row) for row in HELD} == {column(SNAFOOEY) + 1}
    assert [column(kind) for kind in (1, 10, 99, PASSE, BACK, GOTCHA)] == [0, 9, 9, 10, 10, 11]
    assert 0 < min(map(min, HELD)) <= max(map(max, HELD)) <= MOST
