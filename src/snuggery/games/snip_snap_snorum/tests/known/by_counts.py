"""A deal between two by counts: how many cards of each rank a hand holds, for suits mean nothing and ranks are alike.

It shares nothing with the rules but what they say, so it is small and fast enough for the best reply to be worked out
for a whole pack.  A hand is a tuple, the number of its cards by rank.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

SUITS = 4
SNORUM = 3  # the third card that pairs: after it the lead is free
ME, OTHER = 0, 1
NOBODY_LACKS = frozenset(), frozenset()

Hand = tuple[int, ...]
Worlds = dict[Hand, float]  # what the other may hold, and how likely that and all it did is


@dataclass(frozen=True)
class Table:
    """What both see: cards played by rank, the rank to pair, the calls so far, and each player's failures to pair."""

    played: Hand
    to_pair: int | None = None
    calls: int = 0
    lacks: tuple[frozenset[int], frozenset[int]] = NOBODY_LACKS

    def after(self, who: int, rank: int) -> tuple["Table", int]:
        """Return the table after a card, and what the other has to pay for it (SNIP-12 … 16)."""
        played = more(self.played, rank, 1)
        if rank == self.to_pair:
            calls = self.calls + 1
            ended = calls == SNORUM
            return replace(self, played=played, to_pair=None if ended else rank, calls=0 if ended else calls), calls
        lacks = list(self.lacks)
        lacks[who] = lacks[who] | ({self.to_pair} if self.to_pair is not None else set())
        return Table(played, rank, 0, (lacks[0], lacks[1])), 0


Policy = Callable[[Hand, Hand, int | None, frozenset[int], int], dict[int, float]]


def more(hand: Hand, rank: int, number: int) -> Hand:
    """Return a hand with so many more cards of a rank."""
    return (*hand[:rank], hand[rank] + number, *hand[rank + 1 :])


def held(hand: Hand) -> list[int]:
    """Return the ranks of a hand."""
    return [rank for rank, number in enumerate(hand) if number]


@cache
def casual(hand: Hand, played: Hand, to_pair: int | None, lacks: frozenset[int], size: int) -> dict[int, float]:
    """Return how likely casual plays each rank: the one that the other is least likely to hold, by lot among cards."""
    if to_pair is not None and hand[to_pair]:
        return {to_pair: 1.0}
    unseen = [0 if rank in lacks else SUITS - hand[rank] - played[rank] for rank in range(len(hand))]
    safe = {rank: comb(sum(unseen) - unseen[rank], size) for rank in held(hand)}  # hands of the other without it
    best = [rank for rank in safe if safe[rank] == max(safe.values())]
    return {rank: hand[rank] / sum(hand[one] for one in best) for rank in best}


@cache
def at_random(hand: Hand, played: Hand, to_pair: int | None, lacks: frozenset[int], size: int) -> dict[int, float]:
    """Return how likely a player who leads any card plays each rank."""
    if to_pair is not None and hand[to_pair]:
        return {to_pair: 1.0}
    return {rank: hand[rank] / sum(hand) for rank in held(hand)}


@dataclass(frozen=True)
class Reply:
    """What a reply to a policy nets: the best there is, or the policy itself, over everything the other may hold."""

    policy: Policy
    best: bool

    def value(self, table: Table, mine: Hand, worlds: Worlds, turn: int) -> float:
        """Return the counters that I net from here on, times how likely these worlds are."""
        if turn == OTHER:
            return self._answered(table, mine, worlds)
        if not any(mine):
            return 0.0
        size = sum(next(iter(worlds)))
        if self.best and not (table.to_pair is not None and mine[table.to_pair]):
            return max(self._played(table, mine, worlds, rank) for rank in held(mine))
        chosen = self.policy(mine, table.played, table.to_pair, table.lacks[OTHER], size)
        return sum(chance * self._played(table, mine, worlds, rank) for rank, chance in chosen.items())

    def _played(self, table: Table, mine: Hand, worlds: Worlds, rank: int) -> float:
        after, won = table.after(ME, rank)
        return won * sum(worlds.values()) + self.value(after, more(mine, rank, -1), worlds, OTHER)

    def _answered(self, table: Table, mine: Hand, worlds: Worlds) -> float:
        """Sort the worlds by what the other plays in them, which is all that I see."""
        seen: dict[int, Worlds] = defaultdict(dict)
        for hand, weight in worlds.items():
            if any(hand):
                answer = self.policy(hand, table.played, table.to_pair, table.lacks[ME], sum(mine))
                for rank, chance in answer.items():
                    seen[rank][more(hand, rank, -1)] = weight * chance
        total = 0.0
        for rank, left in seen.items():
            after, lost = table.after(OTHER, rank)
            total += self.value(after, mine, left, ME) - lost * sum(left.values())
        return total


def hands(ranks: int, size: int) -> list[Hand]:
    """Return every hand of so many cards."""
    drawn = [tuple(map(chosen.count, range(ranks))) for chosen in combinations_with_replacement(range(ranks), size)]
    return [hand for hand in drawn if max(hand) <= SUITS]


def ways(left: Hand, hand: Hand) -> int:
    """Return how many choices of cards make up a hand."""
    return prod(comb(there, number) for there, number in zip(left, hand, strict=True))


def net(ranks: int, size: int, policy: Policy, begins: int, best: bool) -> float:
    """Return what a reply to a policy nets a deal; of hands that differ by their ranks alone, one stands for all."""
    pack, reply = (SUITS,) * ranks, Reply(policy, best)
    alike: dict[Hand, int] = defaultdict(int)
    for hand in hands(ranks, size):
        alike[tuple(sorted(hand, reverse=True))] += ways(pack, hand)
    total = sum(alike.values()) * comb(ranks * SUITS - size, size)
    won = [times * reply.value(Table((0,) * ranks), mine, _others(mine, size), begins) for mine, times in alike.items()]
    return sum(won) / total


def _others(mine: Hand, size: int) -> Worlds:
    """Return what the other may hold, weighted by ways to be dealt it."""
    left = tuple(SUITS - number for number in mine)
    return {hand: float(number) for hand in hands(len(mine), size) if (number := ways(left, hand))}
