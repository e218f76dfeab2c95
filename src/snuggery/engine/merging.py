"""Chance nodes merged: all that chance can bring up to the next choice, however many orders lead there.

A deal of three cards each from eight comes in 20,160 orders and leaves 560 different tables.  A state is its bytes, so
two tables are the same if their bytes are.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm

import numpy as np

from ..kit.errors import Unusable
from ..kit.records import CHANCE
from .terms import States, Terms

MOST_MERGED = 100_000  # states, on the way or at its end

Shares = dict[bytes, Fraction]  # the states of one step, and how likely each is


def merged_chance(bound: Terms, states: States, most: int = MOST_MERGED) -> list[tuple[States, int]]:
    """Return every state to which chance can lead from states[0] before a seat moves or the game is over.

    Each comes once, with its exact weight: whole numbers without a common divisor, which divided by their sum are the
    probabilities.  They are in the order of their bytes.  Where no chance is due, that is the state itself.  Raise
    `Unusable` if there are more than `most` states, at the end or on the way, as there are without end where dice are
    rolled again, and where outcomes can't be listed.
    """
    if not bound.game.listed:
        raise Unusable(f"what chance may bring in {bound.game.title} can't be listed, so it can't be merged")
    arrived: Shares = {}
    left: Shares = {states[:1].tobytes(): Fraction(1)}
    merged = 0
    while left:
        due = {state: share for state, share in left.items() if _read(bound, state)["seat"][0] == CHANCE}
        merged += len(due)
        _add(arrived, ((state, share) for state, share in left.items() if state not in due), most)
        left = _add({}, (then for state, share in due.items() for then in _after(bound, state, share)), most - merged)
    return [(_read(bound, state), weight) for state, weight in zip(sorted(arrived), _weights(arrived), strict=True)]


def _after(bound: Terms, state: bytes, share: Fraction) -> Iterator[tuple[bytes, Fraction]]:
    """Let each outcome happen that may be next."""
    form, (out, weight) = bound.form, bound.buffers()
    n = form.list_chance(_read(bound, state), out, weight)
    ways = int(weight[:n].sum())
    for code, copies in zip(out[:n].tolist(), weight[:n].tolist(), strict=True):
        then = _read(bound, state)
        form.step(then, code)
        yield then.tobytes(), share * Fraction(copies, ways)


def _add(shares: Shares, more: Iterator[tuple[bytes, Fraction]], room: int) -> Shares:
    """Add what leads to the same state; raise `Unusable` where there is no room for so many of them."""
    for state, share in more:
        shares[state] = shares.get(state, Fraction(0)) + share
        if len(shares) > room:
            raise Unusable("chance leads to too many states from there; deal fewer cards, or allow for more states")
    return shares


def _weights(shares: Shares) -> list[int]:
    """Return whole numbers in these proportions, in the order of the states."""
    whole = lcm(*(share.denominator for share in shares.values()))
    weights = [int(shares[state] * whole) for state in sorted(shares)]
    return [weight // gcd(*weights) for weight in weights]


def _read(bound: Terms, state: bytes) -> States:
    return np.frombuffer(bytearray(state), bound.game.state)
