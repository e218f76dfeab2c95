"""Snake Rummy: lay sets, and fish the long open line of discards for the card you need."""

from ...kit.game import Cloth, Game
from . import habits, notation, rules, scene
from .bounds import bounds
from .options import OPTIONS, refuse
from .state import STATE
from .tables import ACTIONS
from .words import WORDS

GAME = Game(
    name="snake-rummy",
    title="Snake Rummy",
    tagline="Take one, take all that follow",
    minutes=25,
    version=1,
    least_seats=2,
    usual_seats=4,
    most_seats=5,
    unit="points",
    cloth=Cloth("#2f4a34", "#1c3022", "#dbe3c6", by_day=("#3f5f43", "#31503a", "#f2f5e2")),
    state=STATE,
    actions=ACTIONS,
    outcomes=52,
    codes=ACTIONS,
    outcome_codes=52,
    longest=20_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    bounds=bounds,
)
