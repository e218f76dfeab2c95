"""Snake Rummy: lay sets, and fish the long open line of discards for the card you need."""

from ...kit.cards import CARDS
from ...kit.game import Cloth, Game, Sign, Sizes
from ...kit.phrases import OH_DEAR, WELL_PLAYED, Remark
from .tables import ACTIONS

GAME = Game.of(
    __name__,
    Sign("Snake Rummy", "Take one, take all that follow", minutes=25, usual_seats=4, unit="points"),
    Sizes(actions=ACTIONS, outcomes=CARDS, codes=ACTIONS, outcome_codes=CARDS, longest=20_000),
    Cloth("#2f4a34", "#1c3022", "#dbe3c6", by_day=("#3f5f43", "#31503a", "#f2f5e2")),
    remarks={"one_left": Remark(OH_DEAR), "goes_out": Remark(WELL_PLAYED)},
)
