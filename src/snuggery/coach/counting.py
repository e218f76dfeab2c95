"""What an action brings by itself: a search's tallies begin with the move after it."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.match.view import View
from ..engine.terms import copied
from ..kit.judgement import part_of

SOON = frozenset({"now", "next"})  # words in the names of tallies that end with the next seat's move

Numbers = npt.NDArray[np.float64]


def counts_of(view: View, actions: Sequence[int]) -> Numbers:
    """Return what each action adds to each of the game's TALLIES, shaped (actions, tallies)."""
    judgement, record = view.bound.game.judgement, view.record
    tally_step = part_of(judgement, "tally_step")
    counts = np.zeros((len(actions), len(part_of(judgement, "TALLIES"))))
    for action, row in zip(actions, counts, strict=True):
        tally_step(record, record, action, view.seat, 0, row)
    return counts


def uncounted(view: View, world: npt.NDArray[np.void], actions: Sequence[int]) -> npt.NDArray[np.bool_]:
    """Mark the tallies that a search can't count for an action, shaped (actions, tallies).

    `world` holds one position that fits the view. Tallies up to the next seat's move need such a move: an action
    after which the same seat moves, or which ends the deal, has none.
    """
    soon = [bool(SOON & set(name.split("_"))) for name in part_of(view.bound.game.judgement, "TALLIES")]
    if not any(soon):
        return np.zeros((len(actions), len(soon)), bool)
    return np.outer([not _passes_the_turn(view, world, action) for action in actions], soon)


def _passes_the_turn(view: View, world: npt.NDArray[np.void], action: int) -> bool:
    game, after = view.bound.game, copied(world)
    deal = part_of(game.judgement, "deal")
    bind.ready_form(game).step(after, action)
    return bool(after[0].seat != view.seat and deal(after[0]) == deal(world[0]))
