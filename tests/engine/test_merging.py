"""Merged chance: every table once, with the weight that all orders together give it."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

import snuggery
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.engine.merging import merged_chance
from snuggery.games.snip_snap_snorum.state import DEALING
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE

from ..kuhn import GAME


def begun(bound):
    states = bound.states()
    bind.interpreted_form(bound.game).begin(states)
    return states


def small_deal(cards, each):
    """Snip with a pack of so many cards, about to be dealt to two."""
    bound = snuggery.load("snip-snap-snorum", seats=2)
    states = begun(bound)
    s = states[0]
    s.dealer, s.deals, s.shuffles, s.phase, s.receiver = 0, 1, 1, DEALING, 1
    s.stock, s.to_deal = (1 << cards) - 1, 2 * each
    return bound, states


def by_brute_force(bound, states):
    """Go down every order; return how likely each table is."""
    form, (out, weight) = bind.interpreted_form(bound.game), bound.buffers()
    found = Counter()

    def go(states, share):
        if states["seat"][0] != CHANCE:
            found[states.tobytes()] += share
            return
        n = form.list_chance(states, out, weight)
        ways = [(int(out[i]), int(weight[i])) for i in range(n)]
        for code, copies in ways:
            then = states.copy()
            form.step(then, code)
            go(then, share * Fraction(copies, sum(copies for _, copies in ways)))

    go(states, Fraction(1))
    return found


def test_560_deals_instead_of_20160_orders():
    merged = merged_chance(*small_deal(8, 3))
    assert len(merged) == factorial(8) // (factorial(3) * factorial(3) * factorial(2)) == 560
    assert len(list(permutations(range(8), 6))) == 20160
    assert {weight for _, weight in merged} == {1}
    assert all(states["seat"][0] == 1 and states["to_deal"][0] == 0 for states, _ in merged)


@pytest.mark.parametrize("tables", [lambda: small_deal(6, 2), lambda: (BoundGame(GAME), begun(BoundGame(GAME)))])
def test_it_is_what_brute_force_finds(tables):
    bound, states = tables()
    merged = merged_chance(bound, states)
    ways = sum(weight for _, weight in merged)
    assert {state.tobytes(): Fraction(weight, ways) for state, weight in merged} == by_brute_force(bound, states)


def test_weights_of_cards_with_copies():
    """Two kinds of card, three of the one and one of the other: a hand of one of each is as likely as one of equals."""
    bound = snuggery.load("snafooey", seats=2, hand=1, deck="1=3 2=1", draw="auto")
    states = begun(bound)
    form = bind.interpreted_form(bound.game)
    for total in (7, 5):  # the first seat is dealer
        form.step(states, total)
    merged = merged_chance(bound, states)
    ways = sum(weight for _, weight in merged)
    assert {state.tobytes(): Fraction(weight, ways) for state, weight in merged} == by_brute_force(bound, states)
    assert sorted(weight for _, weight in merged) == [1, 1, 2]


def test_the_order_is_always_the_same_and_nothing_is_changed():
    bound, states = small_deal(6, 2)
    before = states.tobytes()
    first, again = ([(state.tobytes(), weight) for state, weight in merged_chance(bound, states)] for _ in range(2))
    assert first == again == sorted(first)
    assert states.tobytes() == before


def test_where_a_seat_is_to_move_there_is_that_state_alone():
    bound, states = small_deal(6, 2)
    dealt, _ = merged_chance(bound, states)[0]
    ((same, weight),) = merged_chance(bound, dealt)
    assert (same.tobytes(), weight) == (dealt.tobytes(), 1)
    same["seat"] = 0  # what comes back may be written to


def test_too_many_states_are_refused_in_a_sentence():
    with pytest.raises(Unusable, match="too many states from there; deal fewer cards, or allow for more states"):
        merged_chance(*small_deal(8, 3), most=10)


def test_dice_that_are_rolled_again_without_end_are_refused():
    bound = snuggery.load("snafooey", seats=2)
    with pytest.raises(Unusable, match="too many states from there"):
        merged_chance(bound, begun(bound), most=50)


def test_what_cannot_be_listed_cannot_be_merged():
    bound = snuggery.load("snoogie")
    with pytest.raises(Unusable, match="what chance may bring in Snoogie can't be listed, so it can't be merged"):
        merged_chance(bound, np.zeros(1, bound.game.state))
