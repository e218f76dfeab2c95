"""What a position is worth to a seat: the defaults for a game's `judgement.py`.

A search (`coach/search.py`) plays positions to the end of the deal by habit.  A game's `judgement.py` may define the
number of the deal, the worth of a position between two deals and the unit of that worth, which actions are equivalent,
and the tallies from which a hint takes its reason.  This module supplies everything that a game leaves out.
"""

from collections.abc import Callable, Mapping
from math import inf
from types import ModuleType
from typing import Any

from .records import generated, rule

COIN = ""  # the unit of a worth: the key of a sentence in the game's words, or "" for the unit of its score
TALLIES: tuple[str, ...] = ()  # names of the tallies, in the order in which `tally_step` and `tally_deal` fill `out`
GAINS: tuple[str, ...] = ()  # those of TALLIES of which more is better; of the others, less is better
EFFORT: Mapping[str, int] = {}  # for each level of bot that searches, the rollouts that it spends on a move
# for levels whose rollouts end early where `is_foreseen`: how many they spend on a move, and the turns of each
FORESIGHT: Mapping[str, tuple[int, int]] = {}
NOT_SHOWN: tuple[str, ...] = ()  # levels of EFFORT that matches did not show to be stronger: measured, never offered


@rule
def deal(s):
    """Return the number of the deal: a rollout ends when it changes.  By default a match is one deal."""
    return 0


def numbered_by(field: str) -> Callable[..., Any]:
    """Return a `deal` that reads its number from a field of the state."""
    return generated("deal", "s", [f"return s.{field}"])


@rule
def worth(s, seat):
    """Return the worth of a position between deals, or at the end, to a seat; without it, the final score counts."""
    return 0.0


@rule
def is_foreseen(s):
    """Tell whether `foreseen` knows these seats and house rules."""
    return False


@rule
def is_far(before, s, turns):
    """Tell whether a rollout from `before` ends here, after so many turns, because `foreseen` tells the worth of `s`.

    A game that answers yes must have a seat to move in `s`.  Where it is not `is_foreseen`, answer no: then rollouts go
    to the end of the deal.
    """
    return False


@rule
def foreseen(s, seat):
    """Return the worth to a seat, in the unit of `worth`, of `s`, where a rollout ended early; nothing is hidden."""
    return 0.0


@rule
def alike(s, a, b):
    """Tell whether two legal actions are equivalent, whatever is hidden."""
    return False


@rule
def lean(s, seat, rng):
    """Change a fresh deal of the cards that `seat` can't see towards what the others are likely to hold.

    Fresh deals are all equally likely.  Use this if habits favour some deals.
    """


@rule
def tally_step(before, s, code, seat, ply, out):
    """Add to a seat's tallies what the action or outcome `code` brings, before it is applied.

    `ply` counts from the seat's own action.  `before` is the position in which the seat chose.  `out` has a place for
    each of TALLIES, all 0 at first.
    """


@rule
def tally_deal(before, s, seat, out):
    """Add to a seat's tallies what a finished deal has brought."""


@rule
def try_out(view, code, rng, out):
    """Return the worth of an action that is not listed: play it with this luck, then go on by habit.

    A game with hints needs it if its actions are not listed.  The view hides nothing.  `out` has a place for each of
    TALLIES, all 0 at first.
    """
    return 0.0


# the rules that make up a judgement
NAMES = ("deal", "worth", "is_far", "foreseen", "alike", "lean", "tally_step", "tally_deal")


def coin(s: Any) -> str:
    """Return the unit of a match whose unit differs from COIN, "" for all others."""
    return ""


def blunder(s: Any) -> float:
    """Return how much of the unit a choice must lose for hints to call it a blunder, where that is no chance."""
    return inf


def stands(s: Any, seat: int) -> float:
    """Return what a seat has already; a hint shows the difference that a choice makes to it."""
    return 0.0


def part_of(judgement: ModuleType | None, name: str) -> Any:
    """Return a part of a game's judgement by its name, or this module's default."""
    return getattr(judgement, name, globals()[name])
