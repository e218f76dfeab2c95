"""Burning Twins: the highest card takes the trick, unless it has a twin."""

from snuggery.kit.game import Cloth, Game

from . import habits, notation, rules, scene
from .options import HAND_SIZE, OPTIONS, bounds
from .state import CARDS, KEEP, LEAST_SEATS, MOST_SEATS, STATE
from .words import WORDS

GAME = Game(
    name="burning-twins",
    title="Burning Twins",
    tagline="Highest, but not twice",
    minutes=5,
    version=1,
    least_seats=LEAST_SEATS,
    usual_seats=3,
    most_seats=MOST_SEATS,
    unit="tricks",
    state=STATE,
    actions=HAND_SIZE + 1,
    outcomes=CARDS,
    codes=KEEP + 1,
    outcome_codes=CARDS,
    longest=100,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    cloth=Cloth("#6a3b32", "#3a1d1a", "#f0d9c8"),
    bounds=bounds,
)
