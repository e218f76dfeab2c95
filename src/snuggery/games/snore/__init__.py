"""Snore (Khrap): say how many tricks you will take, take them, or pay the pot."""

from typing import Any

from ...kit.game import Cloth, Game
from . import habits, notation, rules, scene
from .options import OPTIONS, refuse
from .state import MOST_SEATS, STATE
from .words import WORDS


def scores_cancel(s: Any) -> int:
    """Money is only moved: all scores add up to nothing."""
    return 0


GAME = Game(
    name="snore",
    title="Snore",
    tagline="Say what you will take",
    minutes=30,
    version=1,
    least_seats=2,
    usual_seats=4,
    most_seats=MOST_SEATS,
    unit="coins",
    state=STATE,
    actions=8,
    outcomes=36,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    cloth=Cloth("#27405a", "#172a3e", "#bcd0e0"),
    score_sum=scores_cancel,
    package=__name__,
)
