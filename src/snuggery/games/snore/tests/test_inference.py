"""Inference from announcements: with some hands a habitual player would have said something else."""

import numpy as np
import pytest

import snuggery
from snuggery.games.snore.habits import casual
from snuggery.games.snore.inference import likely
from snuggery.kit.cards import read_cards
from snuggery.kit.random import generator

from .tables import NAME, go, table

STRONG, WEAK = "Ah Kh Qh Jh", "6c 7d 8s 9c"
A, B = 0, 1


def is_likely(match, seat, **hands):
    """Tell whether a seat finds the position likely, with other first hands for some."""
    state, spare = match.snapshot(), match.snapshot()
    for name, cards in hands.items():
        field = "laid" if state["laid_count"][0]["AB".index(name)] else "hand"
        state[field][0]["AB".index(name)] = read_cards(cards)
    before = state.tobytes()
    answer = bool(likely(state[0], spare[0], seat))
    assert state.tobytes() == before, "only the spare one is written on"
    return answer


@pytest.mark.parametrize(("said", "likelier"), [("A snore", STRONG), ("A refuse", WEAK)])
def test_a_snorer_is_strong_and_a_player_who_refuses_is_weak(said, likelier):
    match = go(table("* / *"), said)
    for cards in (STRONG, WEAK):
        assert is_likely(match, B, A=cards) == (cards == likelier)


def test_a_second_snorer_had_passed_the_offer_to_a_player_remembered_as_weak():
    match = go(table("* / *"), "A refuse, B snore")
    assert not is_likely(match, B, A=STRONG)
    assert is_likely(match, B, A=WEAK)


def test_a_player_who_took_the_six_had_laid_away_a_weak_hand():
    match = table("* / *")
    go(match, "A snore, B six")
    for _ in range(2):
        match.play(match.legal()[0])
    assert match.state.laid_count[B] == 4
    assert not is_likely(match, A, B=STRONG)
    assert is_likely(match, A, B="7c 8d 9s 8c")


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", [{}, {"help_order": "dealer_left"}, {"helicopter": "at_deal"}])
def test_what_casual_players_did_is_always_likely(seats, options):
    rng = generator("likely", seats)[0]
    asked = 0
    for number in range(2):
        match = snuggery.load(NAME, seats, hands=3, **options).start(seed=number)
        while not match.over:
            legal = np.array(match.legal())
            if len(legal) > 1:
                asked += 1
                assert is_likely(match, match.seat), match.position()
            match.play(int(casual(match.view(match.seat).record, legal, len(legal), rng)))
    assert asked > 20
