"""Snoogie: balls pushed up a billiards table, the one nearest to the chalk wins."""

from typing import Any

from ...kit.game import Cloth, Game
from . import habits, notation, rules, scene, simulation
from .bounds import CODES, OUTCOME_CODES, bounds, can_be_cut_off, total
from .legality import why_not
from .options import MOST_SEATS, OPTIONS, refuse
from .state import STATE
from .words import WORDS


def next_match(s: Any) -> dict[str, str]:
    """Let the winner throw the chalk first in a match that follows (SNOOG-04)."""
    return {"first_thrower": str(int(s.won[: s.seats].argmax()))}


GAME = Game(
    name="snoogie",
    title="Snoogie",
    tagline="Push it to the chalk",
    minutes=25,
    version=1,
    least_seats=2,
    usual_seats=2,
    most_seats=MOST_SEATS,
    unit="rounds",
    cloth=Cloth(lit="#246f56", edge="#103f31", text="#cbe8da"),
    state=STATE,
    actions=2,
    outcomes=64,
    codes=CODES,
    outcome_codes=OUTCOME_CODES,
    longest=60_000,
    listed=False,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    follows=simulation.is_simulated,
    why_not=why_not,
    first_out_option=next_match,
    refereed={"table": "real", "hands": "casual", "metric": "gap", "min_chalk_distance": "0"},  # SNOOG-G39
    bounds=bounds,
    total=total,
    can_be_cut_off=can_be_cut_off,
)
