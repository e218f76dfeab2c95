"""Snore (Khrap): say how many tricks you will take, take them, or pay the pot."""

from ...kit.cards import CARDS
from ...kit.game import Cloth, Game, Sign, Sizes
from ...kit.phrases import OH_DEAR, WELL_PLAYED, Remark
from .announcements import SILENT

GAME = Game.of(
    __name__,
    Sign("Snore", "Say what you will take", minutes=30, usual_seats=4, unit="coins"),
    Sizes(actions=8, outcomes=36, codes=SILENT + 1, outcome_codes=CARDS, longest=60_000),
    Cloth("#27405a", "#172a3e", "#bcd0e0"),
    remarks={
        "snore": Remark(OH_DEAR),
        "helicopter": Remark(OH_DEAR),
        "four_aces": Remark(WELL_PLAYED),
        "sits_out": Remark(OH_DEAR, own=True),
    },
)
