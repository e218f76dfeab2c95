"""CFR+ for Snore's announcements between two, over deals of which it is known what would come of each.

What follows the announcements is found out beforehand, by playing the cards out by habit; so a deal is a few numbers,
and only what is announced is left to choose.  `announcement_solver_loops.py` says how a policy is laid out.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.engine import bind

LOOPS = Path(__file__).with_name("announcement_solver_loops.py")
PLACES, DECISIONS, COLUMNS = 2, 3, 4
OFFER, ANSWER = 0, 1
NEITHER = 3  # the column of refusing and passing
FIRST_ASKED, DEALER = 0, 1
DEALT_AGAIN = 3  # walks until it has settled what that is worth

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]
Policy = Numbers  # a row of chances for each decision


class Deals(NamedTuple):
    """What is known of deals."""

    tricks: npt.NDArray[np.int8]  # by deal, round, place of the snorer, kind of snoring and of helping; below 0: none
    offered: Small  # bucket of a hand that is offered to snore, by deal, round and place
    answered: Small  # bucket of a hand that is asked to help


class Standings(NamedTuple):
    """How sessions stand when a hand begins, in the order of their numbers."""

    numbers: Places
    worths: (
        Numbers  # by place of the snorer and tricks that it takes, or ALONE: the chance to win of who is asked first
    )


@dataclass
class Found:
    """What a walk through deals has found."""

    gains: Numbers  # by row and column of a policy: what the choice would gain
    sums: Numbers  # how often it was made, as far as that lay with the seat itself
    roots: Numbers  # by number of a standing: what its deals were worth in all, and how many there were

    @property
    def worth(self) -> float:
        """What a deal is worth on average to whoever is asked first."""
        return float(self.roots[:, 0].sum() / self.roots[:, 1].sum())


class Walk(NamedTuple):
    """Which deals to go through: so many for each of these standings, from a number on."""

    deals: Deals
    standings: Standings
    each: int
    first: int = 0


class Solver:
    """Counterfactual regret minimisation: both places at once, regrets never below 0, what is found late counts more.

    When nobody snores in the last round the cards are dealt again, which is worth what a deal of that standing is.
    """

    def __init__(self, legal: npt.NDArray[np.bool_], standings: int, rounds: int, interpreted: bool = False) -> None:
        """Begin with everything alike; `legal` tells by decision, bucket and column what can be chosen."""
        self.shape = (standings, rounds, PLACES, *legal.shape)
        self.legal = np.broadcast_to(legal, self.shape).reshape(-1, COLUMNS)
        self.again = np.full(standings, 0.5)
        self.iterations = 0
        self._regrets, self._sums = np.zeros(self.legal.shape), np.zeros(self.legal.shape)
        self._form = bind.further_form(snuggery.load("snore").game, LOOPS, interpreted=interpreted)

    def learn(self, walk: Walk) -> float:
        """Go through some deals and learn from them; return what they were worth to whoever is asked first."""
        self.iterations += 1
        found = self.walked(self._shares(self._regrets), walk)
        self._regrets = np.where(self.legal, np.maximum(self._regrets + found.gains, 0.0), 0.0)
        self._sums += self.iterations * found.sums
        self._deal_again(found, 2 / (self.iterations + 1))
        return found.worth

    def average(self) -> Policy:
        """Return the policy that has been learnt."""
        return self._shares(self._sums)

    def walked(self, policy: Policy, walk: Walk) -> Found:
        """Go through deals by a policy."""
        _, rounds, *_ = self.shape
        found = Found(np.zeros(policy.shape), np.zeros(policy.shape), np.zeros((len(self.again), 2)))
        room = np.zeros((rounds, PLACES, DECISIONS), np.int64), np.zeros((rounds, PLACES, DECISIONS, COLUMNS))
        deals, standings, each, first = walk
        given = standings.worths, standings.numbers, self.again, *deals, first % len(deals.tricks), each
        self._form.sweep(policy, found.gains, found.sums, *given, room, found.roots)
        return found

    def settle(self, policy: Policy, walk: Walk) -> None:
        """Find what it is worth, with this policy, that cards are dealt again."""
        for _ in range(DEALT_AGAIN):
            self._deal_again(self.walked(policy, walk), 1.0)

    def best_response(self, policy: Policy, place: int, walk: Walk) -> Policy:
        """Return the policy with the choices of a place changed to what gains most in these deals, the last first."""
        response = policy.copy()
        laid = response.reshape(self.shape)
        self._take_best(laid, np.s_[:, :, place, ANSWER:], self.walked(response, walk))
        for turn in reversed(range(self.shape[1])):
            self._take_best(laid, np.s_[:, turn, place, OFFER], self.walked(response, walk))
        return response

    def _deal_again(self, found: Found, share: float) -> None:
        """Move what it is worth that cards are dealt again so far towards what deals were found to be worth."""
        worth, seen = found.roots.T
        self.again += np.where(seen > 0, worth / np.maximum(seen, 1) - self.again, 0.0) * share

    def _take_best(self, laid: Policy, where: tuple[slice | int, ...], found: Found) -> None:
        gains = np.where(self.legal, found.gains, -np.inf).reshape(self.shape)[where]
        best = gains == gains.max(axis=-1, keepdims=True)
        laid[where] = best / best.sum(axis=-1, keepdims=True)

    def _shares(self, weights: Numbers) -> Policy:
        """Return the policy that chooses in proportion to weights, everything alike where there are none."""
        totals = weights.sum(axis=1, keepdims=True)
        alike = self.legal / self.legal.sum(axis=1, keepdims=True)
        shared: Policy = np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), alike)
        return shared
