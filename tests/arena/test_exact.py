"""Exact play: what is known of Kuhn poker, OpenSpiel's own figures, and that chance card by card comes to the same."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability

import snuggery
from benchmarks.exact import TINY, difference, has_value, planted, referee
from snuggery.arena.exact import CFRPlus, best_response, nash_conv, values
from snuggery.arena.game_tree import Tree
from snuggery.engine.game import BoundGame
from snuggery.envs import openspiel
from snuggery.kit.errors import Unusable
from tests.kuhn import GAME as KUHN

SMALLEST = TINY[0]


@pytest.fixture(scope="module")
def kuhn():
    openspiel.register(KUHN)
    return Tree(BoundGame(KUHN))


@pytest.fixture(scope="module")
def snip():
    return planted(*SMALLEST)


def drawn(tree, seed):
    weights = np.random.default_rng(seed).random(len(tree.owners))
    return weights / np.add.reduceat(weights, tree.firsts).repeat(tree.counts)


def test_the_tree_of_kuhn(kuhn):
    assert (kuhn.histories, len(kuhn.names)) == (1 + 6 + 6 * 8, 12)


def test_cfr_plus_finds_the_value_of_kuhn(kuhn):
    learnt = CFRPlus(kuhn).iterate(400).average()
    assert values(kuhn, learnt)[0] == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= nash_conv(kuhn, learnt) < 1e-3


def test_only_a_constant_sum_of_two_seats_has_a_value(kuhn, snip):
    assert kuhn.is_constant_sum
    assert has_value(snip)
    games = {(tiny[0], *tiny[3:]): tiny for tiny in TINY}
    rummy, three = planted(*games["snake-rummy",]), planted(*games["snake-rummy", 3])
    assert not rummy.is_constant_sum
    assert (has_value(rummy), has_value(three), three.terms.seats) == (False, False, 3)


def test_cfr_plus_is_openspiels(kuhn):
    game = pyspiel.load_game("snuggery_kuhn(chance=merged)")
    theirs, ours = cfr.CFRPlusSolver(game), CFRPlus(kuhn).iterate(20).average()
    for _ in range(20):
        theirs.evaluate_and_update_policy()
    assert nash_conv(kuhn, ours) == pytest.approx(exploitability.nash_conv(game, theirs.average_policy()), abs=1e-9)


@pytest.mark.parametrize("seed", range(3))
def test_openspiel_judges_any_policy_as_we_do(kuhn, snip, seed):
    assert difference(kuhn, drawn(kuhn, seed)) < 1e-9
    assert difference(snip, drawn(snip, seed)) < 1e-9


def test_a_best_response_gets_what_it_says(snip):
    policy = drawn(snip, 1)
    for seat in range(2):
        worth, response = best_response(snip, policy, seat)
        assert values(snip, response)[seat] == pytest.approx(worth, abs=1e-12)
        assert worth > values(snip, policy)[seat]


def test_casual_is_a_certificate_for_snip(snip):
    assert nash_conv(snip, snip.uniform()) > 0.5
    assert nash_conv(snip, snip.played()) == pytest.approx(0, abs=1e-12)


def convs_of_uniform(tree):
    merged = str(referee(tree))
    for game in map(pyspiel.load_game, (merged, merged.replace("chance=merged", "chance=cards"))):
        yield exploitability.nash_conv(game, policies.UniformRandomPolicy(game))


def test_cards_and_merged_chance_come_to_the_same(kuhn):
    assert [*convs_of_uniform(kuhn)] == pytest.approx([nash_conv(kuhn, kuhn.uniform())] * 2, abs=1e-9)


@pytest.mark.deep
def test_cards_and_merged_chance_come_to_the_same_where_cards_have_an_order(snip):
    assert [*convs_of_uniform(snip)] == pytest.approx([nash_conv(snip, snip.uniform())] * 2, abs=1e-9)


def test_a_game_too_large_is_refused_in_a_sentence():
    with pytest.raises(Unusable, match="has more than 100 histories; a smaller pack or hand would do"):
        Tree(snuggery.load(SMALLEST[0], seats=2, **SMALLEST[1]), most=100)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (lambda tree: tree.played(seeds=0), "the number of seeds is a whole number, 1 or more, not 0"),
        (lambda tree: best_response(tree, tree.uniform(), -1), "there is no seat -1; the seats are 0 to 1"),
        (lambda tree: best_response(tree, tree.uniform(), 5), "there is no seat 5"),
        (lambda tree: CFRPlus(tree).iterate(-1), "the number of iterations is a whole number, 0 or more, not -1"),
    ],
)
def test_numbers_that_mean_nothing_are_refused_in_a_sentence(snip, asked, told):
    with pytest.raises(Unusable, match=told):
        asked(snip)


@pytest.mark.deep
@pytest.mark.parametrize("tiny", TINY, ids=lambda tiny: tiny[0])
def test_every_tiny_game_is_solved_and_judged(tiny):
    tree = planted(*tiny)
    learnt = CFRPlus(tree).iterate(1000).average()
    assert nash_conv(tree, learnt) < 0.01
    assert max(difference(tree, policy) for policy in (tree.uniform(), tree.played(), learnt)) < 1e-9
