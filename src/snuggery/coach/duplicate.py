"""Duplicate matches without leaving compiled code: levels against levels, on deals that are functions of a seed."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.desk import BEGINNER, CASUAL, FIRST, FIRST_TIME, RANDOM, SEARCHING
from ..engine.terms import Terms
from ..kit.errors import Unusable
from .search import GATE, blank_slate, search_of, word_of

LEVELS = {
    "random": RANDOM,
    "first-time": FIRST_TIME,
    "beginner": BEGINNER,
    "casual": CASUAL,
    "casual-0": FIRST,
    "searching": SEARCHING,
}
WIN_SHARE, SCORE = 0, 1  # the last axis of results
HUNDREDTHS = 100


@dataclass(frozen=True)
class Brain:
    """How a seat chooses: by lot, by a habit, or by a search with these rollouts a move, this gate and foresight."""

    level: str  # as in LEVELS
    effort: int = 0
    gate: float = GATE
    foresight: int = 0  # turns of a rollout, 0 for a whole deal


def play_duplicates(
    bound: Terms, brains: Sequence[Brain], seed: int | str, first: int, deals: int
) -> npt.NDArray[np.float64]:
    """Play deals number `first` and so on; return results[deal, brain] as share of the wins and score, a seat each.

    Each deal is played once for every turn of the brains round the table.  Equal seeds give equal results, byte for
    byte, in whatever pieces the deals are played.  Deals that a cap cuts off are nan.  Compiles what it needs first.
    """
    insist_on_company(bound, brains)
    form = bind.compiled_form(bound.game)
    rows = np.array([row_of(brain) for brain in brains], np.int64)
    results = np.zeros((deals, bound.seats, 2))
    room = bound.buffers()[0], np.zeros(bound.seats, np.int64), np.zeros((2, 2), np.int64)
    with np.errstate(over="ignore"):  # interpreted words wrap round loudly
        form.play_duplicates(blank_slate(bound), bound.states(), rows, word_of(seed), first, results, *room)
    return results


def insist_on_company(bound: Terms, company: Sequence[object]) -> None:
    """Raise `Unusable` if there is not one player for each seat."""
    if len(company) != bound.seats:
        raise Unusable(f"{len(company)} can't sit on {bound.seats} seats; name one for each")


def brain_of(bound: Terms, level: str) -> Brain:
    """Return the brain of a level of bots; raise `Unusable` for one that compiled matches of this game don't know."""
    search = search_of(bound, level)
    if search.effort:
        return Brain("searching", search.effort, foresight=search.foresight)
    if level not in LEVELS:
        raise Unusable(f"no compiled match of {bound.game.title} knows {level!r}")
    return Brain(level)


def row_of(brain: Brain) -> tuple[int, int, int, int]:
    """Return a brain as the loops take it."""
    return LEVELS[brain.level], brain.effort, brain.foresight, round(brain.gate * HUNDREDTHS)
