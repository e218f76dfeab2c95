"""Compute the values of policies in a game with a fully known tree: best responses, NashConv and CFR+.

A policy is a probability for each choice of the tree.  All results are sums over the levels of the tree, from the end
to the beginning.
"""

import numpy as np

from ..engine.terms import checked_whole, insist_on_seat
from .game_tree import NOBODY, Level, Numbers, Policy, Tree


def values(tree: Tree, policy: Policy) -> list[float]:
    """Return the expected value for every seat if all play a policy.

    >>> import snuggery
    >>> from snuggery.arena.exact import values
    >>> from snuggery.arena.game_tree import Tree
    >>> tree = Tree(snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0))
    >>> [round(value, 3) for value in values(tree, tree.uniform())]
    [-1.2, 1.2]
    """
    return [float(_worth(tree, policy, seat)[0][0]) for seat in range(tree.terms.seats)]


def best_response(tree: Tree, policy: Policy, seat: int) -> tuple[float, Policy]:
    """Return the best value of a seat against the others' policy, and the policy with its own best response.

    >>> import snuggery
    >>> from snuggery.arena.exact import best_response
    >>> from snuggery.arena.game_tree import Tree
    >>> tree = Tree(snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0))
    >>> round(best_response(tree, tree.uniform(), seat=0)[0], 3)
    -0.9
    """
    insist_on_seat(tree.terms, seat)
    response = policy.copy()
    own = tree.owners == seat
    others = _reach(tree, np.where(own, 1.0, policy))
    worth = tree.levels[-1].scores[:, seat]
    for depth in range(len(tree.levels) - 1, 0, -1):
        level = tree.levels[depth]
        mine = level.seats == seat
        gains = _by_choice(tree, level, np.where(mine, others[depth] * worth, 0.0))
        here = own & _by_choice(tree, level, mine).astype(bool)
        response[here] = _best(tree, gains)[here]
        worth = _back(tree, depth, worth * _chances(level, response), seat)
    return float(worth[0]), response


def nash_conv(tree: Tree, policy: Policy) -> float:
    """Return how much the seats could gain in total if each alone changed to its best response: 0 at a Nash.

    >>> import snuggery
    >>> from snuggery.arena.exact import nash_conv
    >>> from snuggery.arena.game_tree import Tree
    >>> tree = Tree(snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0))
    >>> round(nash_conv(tree, tree.uniform()), 3)
    0.9
    """
    gains = [best_response(tree, policy, seat)[0] for seat in range(tree.terms.seats)]
    return sum(gains) - sum(values(tree, policy))


class CFRPlus:
    """Counterfactual regret minimisation: alternating updates, regrets clipped at 0, late policies weighted more.

    >>> import snuggery
    >>> from snuggery.arena.exact import CFRPlus, nash_conv
    >>> from snuggery.arena.game_tree import Tree
    >>> tree = Tree(snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0))
    >>> nash_conv(tree, CFRPlus(tree).iterate(50).average()) < 0.01
    True
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.iterations = 0
        self._regrets, self._sums = np.zeros(len(tree.owners)), np.zeros(len(tree.owners))

    def iterate(self, times: int = 1) -> "CFRPlus":
        """Run more iterations."""
        for _ in range(checked_whole(times, "the number of iterations", 0)):
            self.iterations += 1
            for seat in range(self.tree.terms.seats):
                self._learn(seat)
        return self

    def average(self) -> Policy:
        """Return the average policy, which in a two-player constant-sum game approaches a Nash equilibrium."""
        return _shares(self.tree, self._sums)

    def _learn(self, seat: int) -> None:
        tree, policy = self.tree, _shares(self.tree, self._regrets)
        own = tree.owners == seat
        others = _reach(tree, np.where(own, 1.0, policy))
        mine = _reach(tree, np.where(own, policy, 1.0), chance=False)
        worth = _worth(tree, policy, seat)
        for depth in range(1, len(tree.levels)):
            level = tree.levels[depth]
            moved = level.seats == seat
            gains = worth[depth] - worth[depth - 1][level.parents]
            self._regrets += _by_choice(tree, level, np.where(moved, others[depth] * gains, 0.0))
            self._sums += self.iterations * _by_choice(tree, level, np.where(moved, mine[depth], 0.0))
        np.maximum(self._regrets, 0.0, out=self._regrets)


# -- sums over levels -------------------------------------------------------------------------------------------------


def _chances(level: Level, policy: Policy) -> Numbers:
    """Return the probability of each history, given the one before."""
    chosen: Numbers = np.where(level.choices == NOBODY, level.chances, policy[level.choices])
    return chosen


def _reach(tree: Tree, policy: Policy, chance: bool = True) -> list[Numbers]:
    """Return the probabilities of histories level by level, with chance or by the policy's choices alone."""
    reached = [np.ones(1)]
    for level in tree.levels[1:]:
        steps = _chances(level, policy) if chance else np.where(level.choices == NOBODY, 1.0, policy[level.choices])
        reached.append(reached[-1][level.parents] * steps)
    return reached


def _worth(tree: Tree, policy: Policy, seat: int) -> list[Numbers]:
    """Return the values of histories for a seat, level by level."""
    worth = [tree.levels[-1].scores[:, seat]]
    for depth in range(len(tree.levels) - 1, 0, -1):
        worth.append(_back(tree, depth, worth[-1] * _chances(tree.levels[depth], policy), seat))
    return worth[::-1]


def _back(tree: Tree, depth: int, parts: Numbers, seat: int) -> Numbers:
    """Sum these values into values for the histories of the level before."""
    scores = tree.levels[depth - 1].scores[:, seat]
    summed: Numbers = scores + np.bincount(tree.levels[depth].parents, parts, len(scores))
    return summed


def _by_choice(tree: Tree, level: Level, parts: Numbers) -> Numbers:
    """Sum over the histories that the same choice led to."""
    chosen = level.choices != NOBODY
    return np.bincount(level.choices[chosen], parts[chosen], len(tree.owners)).astype(np.float64)


def _shares(tree: Tree, weights: Numbers) -> Policy:
    """Return the policy in proportion to weights, uniform where there are none."""
    totals = np.add.reduceat(weights, tree.firsts).repeat(tree.counts)
    shared: Policy = np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), tree.uniform())
    return shared


def _best(tree: Tree, gains: Numbers) -> Policy:
    """Return the policy of the best choices, uniform among equally good ones."""
    most = np.maximum.reduceat(gains, tree.firsts).repeat(tree.counts)
    return _shares(tree, (gains == most).astype(float))
