"""Snore (Khrap): say how many tricks you will take, take them, or pay the pot."""

from ...kit.cards import CARDS
from ...kit.game import Cloth, Game
from . import habits, notation, rules, scene
from .announcements import PASS
from .bounds import bounds, total
from .options import OPTIONS, refuse
from .state import MOST_SEATS, STATE
from .words import WORDS

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
    codes=PASS + 1,  # the last announcement
    outcome_codes=CARDS,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    cloth=Cloth("#27405a", "#172a3e", "#bcd0e0"),
    bounds=bounds,
    total=total,
)
