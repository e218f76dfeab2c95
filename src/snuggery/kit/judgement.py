"""What a position is worth to a seat: a game's `judgement.py`, and what is taken for granted where it says nothing.

A search (`coach/search.py`) plays positions on, by habit, until the deal is over.  A game may say in `judgement.py`
which number the deal has, what a position between two deals is worth and how that is told, which actions come to the
same, and what is worth counting on the way, so that a hint can say why.  Whatever it leaves out stands here.
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from .records import generated, rule

COIN = ""  # how a worth is told: the key of a sentence in the game's words, and "" for the unit of its score
TALLIES: tuple[str, ...] = ()  # names of what is counted, in the order of the places that `tally_step` and so on fill
GAINS: tuple[str, ...] = ()  # those of TALLIES of which more is better: of all others less is
EFFORT: Mapping[str, int] = {}  # rollouts that a bot of a level spends on a move, where they make it a better one
NOT_SHOWN: tuple[str, ...] = ()  # levels of EFFORT that were not shown to be better: they are measured, never offered


@rule
def deal(s):
    """Number the deal: a rollout ends when the number changes.  Here a match is one deal, played to its end."""
    return 0


def numbered_by(field: str) -> Callable[..., Any]:
    """Return a `deal` that is a number of the state."""
    return generated("deal", "s", [f"return s.{field}"])


@rule
def worth(s, seat):
    """Tell what a position between deals, or at the end, is worth to a seat; unsaid, the score at the end counts."""
    return 0.0


@rule
def alike(s, a, b):
    """Tell whether two legal actions come to the same, whatever is hidden."""
    return False


@rule
def likely(s, spare, seat):
    """Tell whether the others would have done by habit, with the cards of a world, what they did as `seat` has heard.

    `spare` is the same position, to be written on.  Worlds that are not likely are dealt anew, if not for ever.
    """
    return True


@rule
def lean(s, seat, rng):
    """Change a fresh deal of what `seat` cannot see towards what the others are likely to hold, as far as a view tells.

    What is dealt afresh is all equally likely; this is for what by habit is not, where dealing anew would take long.
    """


@rule
def tally_step(before, s, code, seat, ply, out):
    """Count for a seat what an action or outcome brings that is about to be applied, the `ply`-th after its own.

    `before` is the position in which the seat chose; `out` has a place for each of TALLIES, all 0 at first.
    """


@rule
def tally_deal(before, s, seat, out):
    """Count for a seat what a deal has brought that is over."""


@rule
def try_out(view, code, rng, out):
    """Return what an action is worth whose like no list could hold: played with this luck, and on by habit.

    A game with hints needs it if its actions are not listed.  The view hides nothing.  `out` has a place for each of
    TALLIES, all 0 at first.
    """
    return 0.0


# of the rules that a judgement consists of
NAMES = ("deal", "worth", "alike", "likely", "lean", "tally_step", "tally_deal")


def coin(s: Any) -> str:
    """Return the coin of a match in which it is another one than COIN, "" elsewhere."""
    return ""


def stands(s: Any, seat: int) -> float:
    """Return what a seat has already: a hint tells how much more or less a choice is worth than that."""
    return 0.0


def part_of(judgement: ModuleType | None, name: str) -> Any:
    """Return what a game's judgement says under a name, or what is taken for granted."""
    return getattr(judgement, name, globals()[name])
