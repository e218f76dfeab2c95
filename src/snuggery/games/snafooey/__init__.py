"""Snafooey: bring the count to thirty, sixty and ninety, and let another player go over."""

from ...kit.game import Cloth, Game, Sign, Sizes, State
from ...kit.phrases import GOOD_LUCK, HA, OH_DEAR, Remark
from ...kit.records import UNKNOWN
from .kinds import MOST_CARDS, SNAFOOEY
from .playing import FORGET
from .state import DRAW_RIGHT


def presumed(s: State) -> int:
    """A player whose successor is quicker has forgotten to draw (SNAF-12)."""
    return FORGET if s.phase == DRAW_RIGHT else UNKNOWN


GAME = Game.of(
    __name__,
    Sign("Snafooey", "Count to ninety, never over", minutes=10, usual_seats=4, unit="chips"),
    Sizes(actions=MOST_CARDS, outcomes=SNAFOOEY, codes=FORGET + 1, outcome_codes=SNAFOOEY + 1, longest=60_000),  # kinds
    Cloth("#65281f", "#431610", "#eac4ae", by_day=("#8d3d2e", "#6f2b20", "#ffe3d3")),
    presumed=presumed,
    remarks={
        "duel": Remark(GOOD_LUCK),
        "escaped": Remark(HA, own=True),
        "forfeited": Remark(OH_DEAR, own=True),
    },
)
