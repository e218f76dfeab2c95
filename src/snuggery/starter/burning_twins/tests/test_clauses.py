"""Each clause of the rulebook, by its number."""

import pytest

from snuggery.kit.cards import read_card
from snuggery.kit.records import CHANCE, OVER, UNKNOWN

from .tables import DEALT, beginning, go, hand, may, playing, points


def test_burning_01_twenty_four_cards_the_ace_lowest():
    match = beginning()
    assert len(match.possible()) == 24
    assert points(go(playing("Ac / 2c / 3c"), "play Ac", "play 2c", "play 3c")) == [0, 0, 1]


def test_burning_02_seat_0_deals_first_and_the_deal_passes_to_the_left():
    match = beginning(swap="off")
    assert match.state.dealer == 0
    go(match, *DEALT)
    while match.state.rounds_done == 0:
        match.play(match.legal()[0])
    assert (match.state.dealer, match.state.receiver, match.seat) == (1, 2, CHANCE)


def test_burning_03_three_hidden_cards_each_from_the_dealers_left():
    match = go(beginning(), *DEALT)
    assert [hand(match, seat) for seat in range(3)] == ["4c 4d 4h", "2c 2d 2h", "3c 3d 3h"]
    assert match.view(1).record.hand.tolist()[:3] == [0, int(match.state.hand[1]), 0]


def test_burning_04_everybody_swaps_a_card_once_or_keeps_all():
    match = go(beginning(), *DEALT)
    assert may(match) == ["swap 2c", "swap 2d", "swap 2h", "keep"]
    go(match, "swap 2c", "* deal 6s")
    assert (hand(match, 1), match.seat) == ("2d 2h 6s", 2)
    go(match, "keep", "keep")
    assert (match.seat, may(match)) == (1, ["play 2d", "play 2h", "play 6s"])


def test_burning_04_a_house_may_do_without():
    match = go(beginning(swap="off"), *DEALT)
    assert may(match) == ["play 2c", "play 2d", "play 2h"]


def test_burning_05_what_was_laid_aside_is_its_owners_secret_and_is_not_dealt_again():
    match = go(beginning(), *DEALT, "swap 2c")
    assert match.bound.game.notation.read_outcome(match.state, "deal 2c") not in match.possible()
    assert match.view(1).record.aside[1] == match.state.aside[1] == read_card("2c")
    assert match.view(0).record.aside[1] == UNKNOWN
    assert match.view(0).record.swapped[1] == 1


def test_burning_06_any_card_in_turn_to_the_left():
    match = go(playing("6h 5c / Ah 2d / 6c 3s"), "play 5c")
    assert (match.seat, may(match)) == (1, ["play Ah", "play 2d"])


@pytest.mark.parametrize(
    ("cards", "taken"),
    [("6h 5c 4c", [1, 0, 0]), ("6h 6c 4c", [0, 0, 1]), ("3h 6c 3c", [0, 1, 0])],
)
def test_burning_07_twins_burn_and_the_highest_that_is_left_takes_the_trick(cards, taken):
    first, second, third = cards.split()
    match = playing(f"{first} Ac / {second} Ad / {third} Ah")
    go(match, f"play {first}", f"play {second}", f"play {third}")
    assert points(match) == taken
    assert match.seat == taken.index(1)


def test_burning_08_where_all_burn_nobody_takes_the_trick_and_the_leader_leads_again():
    match = go(playing("6h Ac / 6c Ad / 6d Ah"), "play 6h", "play 6c", "play 6d")
    assert points(match) == [0, 0, 0]
    assert (match.seat, match.state.leader) == (0, 0)
    assert match.state.trick.tolist()[:3] == [UNKNOWN] * 3


def test_burning_09_the_game_is_over_after_its_last_round():
    match = go(playing("6h / 5h / 4h", "rounds done: 1", "points: 1 2 0", rounds=2), "play 6h", "play 5h", "play 4h")
    assert match.seat == OVER
    assert match.scores == [2, 2, 0]


def test_burning_09_before_it_another_is_dealt():
    match = go(playing("6h / 5h / 4h"), "play 6h", "play 5h", "play 4h")
    assert match.seat == CHANCE
    assert match.state.rounds_done == 1
