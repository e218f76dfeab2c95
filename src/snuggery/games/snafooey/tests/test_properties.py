"""What always holds, over random games, step by step."""

import pytest

from snuggery.games.snafooey.kinds import BACK, PASSE
from snuggery.games.snafooey.rules import apply, chance, check, legal, new
from snuggery.games.snafooey.state import FINISHED, LOW_ROLL
from snuggery.kit.random import below, generator, weighted
from snuggery.kit.records import CHANCE

from .tables import go, load, table

WILD = {"deck": "1=4 9=4 PASSE=3 BACK-AT-CHA=3 GOTCHA=4 CHAOS=5 SNAFOOEY=4"}
COMPANIES = [(2, {}), (3, {"draw": "auto"}), (3, WILD), (5, {"draw": "auto", **WILD}), (8, {"deck": "big72"})]


def steps(seats, options, seed, most=150):
    """Play at random; yield the state before each step as a copy, and the state after it."""
    bound = load(seats, **options)
    states = bound.states()
    out, weight = bound.buffers()
    s, rng = states[0], generator("properties", seed)[0]
    new(s)
    for _ in range(most):
        if s.seat < CHANCE:
            return
        before = states.copy()[0]
        if s.seat == CHANCE:
            code = out[weighted(rng, weight, chance(s, out, weight))]
        else:
            code = out[below(rng, legal(s, out))]
        apply(s, int(code))
        yield before, s


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), COMPANIES)
def test_inv_snaf_1_to_5(seats, options, seed):
    for before, after in steps(seats, options, seed):
        assert check(after) == 0  # INV-SNAF-1, -3 and -5 are among its flags
        lost = before.held - after.held
        assert (lost >= 0).all()  # INV-SNAF-2
        losers = int((lost > 0).sum())
        if before.phase == LOW_ROLL:
            assert losers in (0, before.living - 2)  # INV-SNAF-4
            assert after.living >= 2
        else:
            assert losers <= 1
        assert after.living >= 1
        assert after.count <= 102  # INV-SNAF-3
        if after.phase == FINISHED:
            assert 1 <= after.held.sum() <= 6  # INV-SNAF-2


def test_inv_snaf_5_without_a_forgotten_draw_hands_are_full():
    for _, after in steps(4, {"draw": "auto"}, 7):
        if after.seat >= 0:
            assert all(after.hand_size[seat] == 4 for seat in range(4) if after.held[seat])


def test_inv_snaf_6_of_two_players_back_at_cha_is_passe():
    one = go(table("PASSE BACK-AT-CHA 1 / 2 5", 29), "A PASSE").state
    other = go(table("PASSE BACK-AT-CHA 1 / 2 5", 29), "A BACK-AT-CHA").state
    differing = {name for name in one.dtype.names if (one[name] != other[name]).any()}
    assert differing == {"direction", "hands", "discard", "top", "last_card"}
    assert (one.last_card, other.last_card) == (PASSE, BACK)


@pytest.mark.parametrize("seed", range(4))
def test_inv_snaf_7_a_sub_game_passed_over_90_costs_a_chip(seed):
    for before, after in steps(4, {"draw": "auto"}, seed, 400):
        if after.subgames > before.subgames > 0:
            assert before.held.sum() - after.held.sum() >= 1


@pytest.mark.parametrize("seed", range(4))
def test_without_snafooey_and_chaos_a_sub_game_takes_six_chips_at_most(seed):
    at_start = 0
    for before, after in steps(3, {"draw": "auto", "deck": "1=9 7=9 PASSE=5 BACK-AT-CHA=5 GOTCHA=5"}, seed, 300):
        if after.subgames > before.subgames:
            if before.subgames:
                assert at_start - after.held.sum() <= 6
            at_start = after.held.sum()
