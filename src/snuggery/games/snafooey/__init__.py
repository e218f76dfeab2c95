"""Snafooey: bring the count to thirty, sixty and ninety, and let somebody else go over."""

from ...kit.game import Cloth, Game, State
from ...kit.records import UNKNOWN
from . import habits, notation, rules, scene
from .bounds import CODES, OUTCOME_CODES, bounds, can_be_cut_off
from .kinds import MOST_CARDS, SNAFOOEY
from .options import MOST_SEATS, OPTIONS, refuse
from .playing import FORGET
from .state import DRAW_RIGHT, STATE
from .words import WORDS


def presumed(s: State) -> int:
    """A player whose successor is quicker has forgotten to draw (SNAF-12)."""
    return FORGET if s.phase == DRAW_RIGHT else UNKNOWN


GAME = Game(
    name="snafooey",
    title="Snafooey",
    tagline="Count to ninety, never over",
    minutes=10,
    version=1,
    least_seats=2,
    usual_seats=4,
    most_seats=MOST_SEATS,
    unit="chips",
    state=STATE,
    actions=MOST_CARDS,
    outcomes=SNAFOOEY,  # one kind of card each
    codes=CODES,
    outcome_codes=OUTCOME_CODES,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    presumed=presumed,
    cloth=Cloth("#65281f", "#431610", "#eac4ae", by_day=("#8d3d2e", "#6f2b20", "#ffe3d3")),
    bounds=bounds,
    can_be_cut_off=can_be_cut_off,
)
