"""With two players the casual habit is optimal: no opponent who knows it can win more, in net counters a deal.

The best response is exhaustive.  It covers everything that its player may know: own hand, all cards played, the
other's habit, with any possible hand.  Counters do not run out within the deal.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snip_snap_snorum.habits import casual, worth_of
from snuggery.kit.cards import PACK_52, SUITS, cards_text
from snuggery.kit.random import generator
from snuggery.kit.records import CHANCE

from . import by_counts

GAME = find("snip-snap-snorum")
BOUND = snuggery.load("snip-snap-snorum", 2, counters=50)
LEADER, OTHER = 1, 0  # A has dealt
HABITS = {}  # what the habit does in a view, worked out once


@dataclass(frozen=True)
class World:
    """A deal that the responder can't rule out: the ways in which it comes about, times the habit's likelihood."""

    weight: float
    states: object


def hands(ranks, size):
    """Return every hand as the number of cards of each rank: suits mean nothing."""
    return [tuple(map(chosen.count, range(ranks))) for chosen in combinations_with_replacement(range(ranks), size)]


def deal(mine, theirs, responder):
    """Return the states of a deal, and in how many ways it comes about; None if there are not so many cards."""
    if any(own + other > SUITS for own, other in zip(mine, theirs, strict=True)):
        return None
    ways = prod(comb(SUITS, own) * comb(SUITS - own, other) for own, other in zip(mine, theirs, strict=True))
    held = {responder: lowest_suits(mine), 1 - responder: highest_suits(theirs)}
    aside = PACK_52 >> len(mine) * SUITS << len(mine) * SUITS
    position = f"phase: playing\nturn: {LEADER}\ndealer: {OTHER}\ndeals: 1\nshuffles: 1\ncounters: 50 50\n"
    position += f"hand 0: {cards_text(held[0])}\nhand 1: {cards_text(held[1])}\naside: {cards_text(aside)}\n"
    return World(ways, BOUND.read_position(position))


def lowest_suits(counts):
    return sum(((1 << number) - 1) << rank * SUITS for rank, number in enumerate(counts))


def highest_suits(counts):
    return sum(((1 << number) - 1) << rank * SUITS + SUITS - number for rank, number in enumerate(counts))


def habit(states, seat):
    """Return how likely the shipped habit plays each rank, one card of it standing for all."""
    view = BOUND.view(states, seat)
    key = view.record.tobytes()
    if key not in HABITS:
        HABITS[key] = habit_in(view)
    return HABITS[key]


def habit_in(view):
    worth = {card: worth_of(view.record, card) for card in view.legal()}
    best = [card for card in worth if worth[card] >= max(worth.values()) - 1e-12]
    first_of = {card // SUITS: card for card in reversed(best)}
    return {card: sum(other // SUITS == rank for other in best) / len(best) for rank, card in first_of.items()}


def after(world, card, likelihood=1.0):
    states = world.states.copy()
    bind.compiled_form(GAME).step(states, card)
    return World(world.weight * likelihood, states)


def net(world, seat):
    held = world.states["held"][0]
    return world.weight * float(held[seat] - held[1 - seat])


def value(worlds, responder, best):
    """Return what the responder nets over these worlds: as well as can be, or by habit like the other."""
    seat = int(worlds[0].states["seat"][0])
    if seat == CHANCE:
        return sum(net(world, responder) for world in worlds)
    if seat == responder and best:
        one_of_each = {card // SUITS: card for card in BOUND.legal(worlds[0].states)}
        return max(value([after(world, card) for world in worlds], responder, best) for card in one_of_each.values())
    seen = defaultdict(list)
    for world in worlds:
        for card, likelihood in habit(world.states, seat).items():
            seen[card // SUITS].append(after(world, card, likelihood))
    return sum(value(group, responder, best) for group in seen.values())


def nets(ranks, size, responder, own_hands):
    """Return the responder's best net a deal, and that of the habit itself; (hand, how many are like it) are given."""
    best = usual = total = 0.0
    for mine, alike in own_hands:
        worlds = [world for theirs in hands(ranks, size) if (world := deal(mine, theirs, responder))]
        best += alike * value(worlds, responder, best=True)
        usual += alike * value(worlds, responder, best=False)
        total += alike * sum(world.weight for world in worlds)
    return best / total, usual / total


@pytest.mark.slow
@pytest.mark.parametrize("responder", [LEADER, OTHER])
def test_no_response_beats_the_casual_habit_with_four_ranks_and_three_cards(responder):
    best, usual = nets(4, 3, responder, [(hand, 1) for hand in hands(4, 3)])
    assert abs(best - usual) < 1e-12
    assert usual < 0 if responder == LEADER else usual > 0  # SNIP-21: the lead is a drawback


@pytest.mark.deep
def test_nor_with_the_whole_pack_and_three_cards_where_the_lead_costs_what_others_found():
    """Ranks being alike to the habit, one hand stands for all of its shape; the leader's value is known as -0.171."""
    shapes = [((1, 1, 1), comb(13, 3)), ((2, 1, 0), 13 * 12), ((3, 0, 0), 13)]
    best, usual = nets(13, 3, LEADER, [(shape + (0,) * 10, alike) for shape, alike in shapes])
    assert abs(best - usual) < 1e-12
    assert usual == pytest.approx(-0.171, abs=0.0005)


def test_the_habit_is_as_the_certificate_takes_it():
    """`casual` chooses among the cards of highest worth only, each as often as the others."""
    states = deal((1, 1, 1, 0), (0, 2, 1, 0), LEADER).states
    view = BOUND.view(states, LEADER)
    rng = generator("habit")[0]
    chosen = [casual(view.record, view.legal(), 3, rng) for _ in range(3000)]
    assert {card: pytest.approx(chosen.count(card) / 3000, abs=0.04) for card in set(chosen)} == habit(states, LEADER)


# -- the same by counts, without the rules: small enough for a whole pack ---------------------------------------------


@pytest.mark.parametrize("begins", [by_counts.ME, by_counts.OTHER])
@pytest.mark.parametrize("cards", [3, pytest.param(5, marks=pytest.mark.deep)])
def test_no_response_beats_the_casual_habit_with_the_whole_pack(cards, begins):
    best, usual = (by_counts.net(13, cards, by_counts.casual, begins, best) for best in (True, False))
    assert abs(best - usual) < 1e-12
    assert usual < 0 if begins == by_counts.ME else usual > 0  # SNIP-21


def test_a_response_beats_random_leads():
    best, usual = (by_counts.net(4, 3, by_counts.at_random, by_counts.ME, best) for best in (True, False))
    assert best - usual > 0.1


def test_by_counts_a_deal_is_worth_what_the_rules_make_of_it():
    by_rules = nets(4, 2, LEADER, [(hand, 1) for hand in hands(4, 2)])
    by_count = [by_counts.net(4, 2, by_counts.casual, by_counts.ME, best) for best in (True, False)]
    assert by_count == [pytest.approx(net, abs=1e-12) for net in by_rules]
