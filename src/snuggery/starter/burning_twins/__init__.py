"""Burning Twins: the highest card takes the trick, unless it has a twin."""

from snuggery.kit.game import Cloth, Game, Sign, Sizes

from .options import HAND_SIZE
from .state import CARDS, KEEP

GAME = Game.of(
    __name__,
    Sign("Burning Twins", "Highest, but not twice", minutes=5, usual_seats=3, unit="tricks"),
    Sizes(actions=HAND_SIZE + 1, outcomes=CARDS, codes=KEEP + 1, outcome_codes=CARDS, longest=100),
    Cloth("#6a3b32", "#3a1d1a", "#f0d9c8"),
)
