"""Chance in a game of shuffled cards: the next card of a set, or, once in a match, a seat drawn by lot."""

from collections.abc import Callable
from typing import Any

from .bits import nth, ones
from .cards import list_cards
from .random import below
from .records import rule

Rule = Callable[..., Any]


def shuffled(next_cards: Rule, lot: int) -> tuple[Rule, Rule, Rule]:
    """Return `chance`, `draw` and `occasion` of a game in which all next cards are equally likely.

    `next_cards(s)` returns the set from which the next card is drawn; in the phase `lot`, a seat is drawn instead.  The
    field `shuffles` of the state numbers the shuffles.
    """

    @rule
    def chance(s, out, weight):
        """Fill `out` with the cards (or, for the lot, the seats) that may come next, all equally likely."""
        if s.phase == lot:
            n = s.seats
            for seat in range(n):
                out[seat] = seat
        else:
            n = list_cards(next_cards(s), out)
        for i in range(n):
            weight[i] = 1
        return n

    @rule
    def draw(s, rng):
        """Draw what `chance` would list, without listing it."""
        if s.phase == lot:
            return below(rng, s.seats)
        cards = next_cards(s)
        return nth(cards, below(rng, ones(cards)))

    @rule
    def occasion(s):
        """Number the shuffle that the next card comes from."""
        return s.shuffles

    return chance, draw, occasion
