"""What an action brings by itself: a search's tallies begin with the move after it."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.match.view import View
from ..engine.terms import copied
from ..kit.judgement import part_of
from ..kit.records import CHANCE

NOW, NEXT = "now", "next"  # words in the names of tallies: of the action alone, and up to the next seat's move

Numbers = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]
World = npt.NDArray[np.void]


def counts_of(view: View, world: World, actions: Sequence[int]) -> Numbers:
    """Return what each action adds to each of the game's TALLIES, shaped (actions, tallies).

    `world` holds one position that fits the view: after an action that ends the deal a search counts nothing, so what
    that costs at once is read off the position after it.
    """
    judgement, record = view.bound.game.judgement, view.record
    tally_step, at_once = part_of(judgement, "tally_step"), _named(view, NOW)
    counts, at_end = np.zeros((2, len(actions), len(at_once)))
    for place, action in enumerate(actions):
        tally_step(record, record, action, view.seat, 0, counts[place])
        if at_once.any() and _ends_the_deal(view, world, after := _after(view, world, action)):
            tally_step(world[0], after[0], action, view.seat, 0, at_end[place])
    return counts + at_end * at_once


def uncounted(view: View, world: World, actions: Sequence[int]) -> Marks:
    """Mark the tallies that a search can't count for an action, shaped (actions, tallies).

    `world` holds one position that fits the view. Tallies up to the next seat's move need such a move: an action
    after which the same seat moves, or which ends the deal, has none. Tallies of the action alone are open where dice
    follow it: they decide what it brings, and may end the deal.
    """
    up_to_next, at_once = _named(view, NEXT), _named(view, NOW)
    marks = np.zeros((len(actions), len(at_once)), bool)
    if up_to_next.any():
        marks |= np.outer([not _passes_the_turn(view, world, action) for action in actions], up_to_next)
    if at_once.any():
        marks |= np.outer([_rolls(view, _after(view, world, action)) for action in actions], at_once)
    return marks


def _named(view: View, word: str) -> Marks:
    """Mark the tallies whose names have a word."""
    return np.array([word in name.split("_") for name in part_of(view.bound.game.judgement, "TALLIES")], bool)


def _passes_the_turn(view: View, world: World, action: int) -> bool:
    after = _after(view, world, action)
    return bool(after[0].seat != view.seat) and not _ends_the_deal(view, world, after)


def _ends_the_deal(view: View, world: World, after: World) -> bool:
    deal = part_of(view.bound.game.judgement, "deal")
    return bool(deal(after[0]) != deal(world[0]))


def _rolls(view: View, after: World) -> bool:
    """Tell whether dice are next: outcomes that transcripts call rolls."""
    bound = view.bound
    if after[0].seat != CHANCE:
        return False
    outcomes, weights = bound.buffers()
    bound.form.list_chance(after, outcomes, weights)
    outcome: str = bound.game.notation.outcome_text(after[0], int(outcomes[0]))
    return outcome.startswith("roll ")


def _after(view: View, world: World, action: int) -> World:
    after = copied(world)
    bind.ready_form(view.bound.game).step(after, action)
    return after
