"""Inference from what was said and dropped: with other hands a habitual player would have done something else."""

import numpy as np
import pytest

import snuggery
from snuggery.games.snore.announcements import REFUSE, SIX, SNORE
from snuggery.games.snore.habits import casual, worth_of_announcing
from snuggery.games.snore.inference import clear_table, drops_worst, is_asked, is_likely, lean
from snuggery.games.snore.redeal import fits_knowledge, redeal
from snuggery.games.snore.state import OFFERING
from snuggery.games.snore.table import suit_cards
from snuggery.kit.bits import ones
from snuggery.kit.cards import read_cards
from snuggery.kit.random import generator

from .tables import NAME, go, table

STRONG, WEAK = "Ah Kh Qh Jh", "6c 7d 8s 9c"
A, B = 0, 1
WORLDS = 40


def finds_likely(match, seat, **hands):
    """Tell whether a seat finds the position likely, with other first hands for some."""
    state, spare = match.snapshot(), match.snapshot()
    for name, cards in hands.items():
        field = "laid" if state["laid_count"][0]["AB".index(name)] else "hand"
        state[field][0]["AB".index(name)] = read_cards(cards)
    if not is_asked(state[0]):
        return True
    clear_table(spare[0])
    others = [other for other in range(state[0].seats) if other != seat and state[0].seated[other]]
    before = state.tobytes()
    answer = all(drops_worst(state[0], spare[0], other) and is_likely(state[0], spare[0], other) for other in others)
    assert state.tobytes() == before, "casual players drop what is worst, and only the spare one is written on"
    return answer


def leant(match, seat, seed=1):
    """Yield fresh deals of what a seat can't see, leant towards what the others did."""
    rng = generator("lean", seed)
    for _ in range(WORLDS):
        world = match.view(seat).views.copy()
        redeal(world[0], seat, rng[0])
        lean(world[0], seat, rng[0])
        assert fits_knowledge(world[0], seat)
        yield world[0]


@pytest.mark.parametrize(("said", "likelier"), [("A snore", STRONG), ("A refuse", WEAK)])
def test_a_snorer_is_strong_and_a_player_who_refuses_is_weak(said, likelier):
    match = go(table("* / *"), said)
    for cards in (STRONG, WEAK):
        assert finds_likely(match, B, A=cards) == (cards == likelier)


def test_a_second_snorer_had_passed_the_offer_to_a_player_remembered_as_weak():
    match = go(table("* / *"), "A refuse, B snore")
    assert not finds_likely(match, B, A=STRONG)
    assert finds_likely(match, B, A=WEAK)


def test_a_player_who_took_the_six_had_laid_away_a_weak_hand():
    match = table("* / *")
    go(match, "A snore, B six")
    for _ in range(2):
        match.play(match.legal()[0])
    assert match.state.laid_count[B] == 4
    state, spare = match.snapshot(), match.snapshot()
    clear_table(spare[0])
    for cards, likely in ((STRONG, False), ("7c 8d 9s 8c", True)):
        state["laid"][0][B] = read_cards(cards)
        assert bool(is_likely(state[0], spare[0], B)) == likely


@pytest.mark.parametrize(("said", "announced"), [("A snore", SNORE), ("A refuse", REFUSE)])
def test_fresh_deals_give_a_player_cards_with_which_that_was_said(said, announced):
    """By chance alone half of the hands or more would not do."""
    match = go(table("* / *"), said)
    fitting = 0
    for world in leant(match, B):
        world.seat, world.phase = A, OFFERING
        snores = worth_of_announcing(world, SNORE) > 0
        fitting += snores == (announced == SNORE)
    assert fitting >= 0.9 * WORLDS


def test_a_player_who_took_the_six_keeps_the_best_cards():
    match = table("* / *")
    go(match, "A snore, B six")
    for _ in range(2):
        match.play(match.legal()[0])
    assert match.state.announced[B] == SIX
    trump = match.state.trump
    kept = dropped = 0
    for world in leant(match, A):
        kept += ones(int(world.hand[B] & suit_cards(trump)))
        dropped += ones(int(world.dropped[B] & suit_cards(trump)))
    assert kept > 10 * dropped, "of four kept and two dropped cards as many would be trumps by chance"


def test_no_deal_depends_on_what_the_seat_cannot_see():
    worlds = []
    for held in (STRONG, "9h Ks Qd 7c"):
        match = go(table(f"{held} / {WEAK}"), "A snore")
        worlds.append([world.tobytes() for world in leant(match, B)])
    assert worlds[0] == worlds[1]


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
                assert finds_likely(match, match.seat), match.position()
            match.play(int(casual(match.view(match.seat).record, legal, len(legal), rng)))
    assert asked > 20
