"""Snafooey: the contract.  Clauses: RULES.md.

The dice are in `rolling.py`, deals and draws in `dealing.py`, turns in `turns.py`, plays in `playing.py`, the count and
its price in `counting.py`, what seats may know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.dice import draw_roll, list_rolls
from ...kit.made import by_phase
from ...kit.records import rule
from .audit import check
from .dealing import apply_dealer_roll, apply_dealing, apply_drawing, choose_dealer
from .kinds import NUMBERS, SNAFOOEY
from .knowledge import overhear
from .playing import (
    apply_chaos_roll,
    apply_draw_right,
    apply_duel_roll,
    apply_low_roll,
    apply_playing,
    list_draw_right,
    list_playing,
)
from .redeal import redeal
from .state import CHAOS_ROLL, DEALER_ROLL, DEALING, DRAW_RIGHT, DRAWING, LOW_ROLL, PLAYING, TABLE
from .table import draw_kind, gather_cards, list_stock

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset
apply = by_phase(
    {
        PLAYING: apply_playing,
        DRAW_RIGHT: apply_draw_right,
        DEALING: apply_dealing,
        DRAWING: apply_drawing,
        CHAOS_ROLL: apply_chaos_roll,
        LOW_ROLL: apply_low_roll,
        DEALER_ROLL: apply_dealer_roll,
    },
    apply_duel_roll,
)


@rule
def new(s):
    """Lay the table: everybody has chips, nobody has cards, the first dealer is to be found."""
    reset(s)
    measure_deck(s)
    gather_cards(s)
    s.shuffles = 0  # laid out, not shuffled yet
    choose_dealer(s)


@rule
def measure_deck(s):
    for kind in range(1, SNAFOOEY + 1):
        s.deck_size += s.deck[kind]
        if kind <= NUMBERS and s.deck[kind] > 0:
            s.highest = kind


@rule
def legal(s, out):
    """Fill `out` with the actions open to the seat, ascending; return how many."""
    return list_draw_right(out) if s.phase == DRAW_RIGHT else list_playing(s, s.seat, out)


@rule
def brings_card(s):
    """Tell whether chance is to give a card, and not to roll."""
    return s.phase == DEALING or s.phase == DRAWING


@rule
def chance(s, out, weight):
    """Fill `out` with the kinds or totals that may come next, and `weight` with their copies or ways."""
    return list_stock(s, out, weight) if brings_card(s) else list_rolls(out, weight)


@rule
def draw(s, rng):
    """Draw what chance would list, without listing it."""
    return draw_kind(s, rng) if brings_card(s) else draw_roll(rng)


@rule
def occasion(s):
    """Number shuffles evenly and rolls oddly, so that each has its own."""
    return 2 * s.shuffles if brings_card(s) else 2 * s.rolls + 1


@rule
def score(s, out):
    """The chips left: the winner's, everybody else has none."""
    for seat in range(s.seats):
        out[seat] = s.held[seat]
