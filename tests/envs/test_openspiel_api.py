"""OpenSpiel's own `api_test`: trees that are small enough are gone through whole, the others in part.

One test of the first part is left out: it asks for tensors of information states, and ours have strings alone.
"""

import unittest
from importlib import import_module

import pyspiel
import pytest

import snuggery
from snuggery.arena.game_tree import Tree
from snuggery.engine.game import BoundGame
from snuggery.engine.recall import Ground
from snuggery.envs import openspiel
from snuggery.kit.records import CHANCE
from tests.envs.test_openspiel import LISTED, SHORT, TINY_SNIP
from tests.kuhn import GAME as KUHN

KUHN_TREE = "snuggery_kuhn(chance=merged)"
TREES = {
    KUHN_TREE: lambda: BoundGame(KUHN),
    TINY_SNIP: lambda: snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0),
}
ASKS_FOR_TENSORS = "test_current_player_infosets_no_overlap_between_players"
PARTS = [f"{openspiel.short_name(snuggery.load(name).game)}({SHORT[name]})" for name in LISTED]


def kinds(tree):
    """Count the chance, decision and terminal nodes of a tree."""
    front, found = [Ground(tree.terms, True).opening], {"chance": 0, "choice": 0, "end": 0}
    while front:
        node = front.pop()
        found["chance" if node.seat == CHANCE else "choice" if node.seat >= 0 else "end"] += 1
        codes = [code for code, _ in node.odds()] if node.seat == CHANCE else node.legal() if node.seat >= 0 else []
        front += map(node.after, codes)
    return tuple(found.values())


@pytest.fixture(scope="module")
def api_test():
    """OpenSpiel's own tests; not every worker that collects needs what they import."""
    return import_module("open_spiel.integration_tests.api_test")


def run_suite(base, name):
    """Run the tests of one of its classes on a game."""
    suite = type("Suite", (base,), {"game": pyspiel.load_game(name), "game_name": name})
    result, names = unittest.TestResult(), unittest.defaultTestLoader.getTestCaseNames(suite)
    unittest.TestSuite(suite(one) for one in names if one != ASKS_FOR_TENSORS).run(result)
    assert result.testsRun >= 5
    assert [told for _, told in result.failures + result.errors] == []


@pytest.mark.parametrize("name", [KUHN_TREE, pytest.param(TINY_SNIP, marks=pytest.mark.deep)])
def test_whole_trees_pass(name, api_test, monkeypatch):
    tree = Tree(TREES[name]())
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, kinds(tree))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, len(tree.names))
    run_suite(api_test.EnforceAPIOnFullTreeBase, name)


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=() if one == PARTS[-1] else pytest.mark.deep) for one in PARTS]
)
def test_parts_of_every_tree_pass(name, api_test):
    run_suite(api_test.EnforceAPIOnPartialTreeBase, name)
