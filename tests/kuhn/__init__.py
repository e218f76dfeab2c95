"""Kuhn poker: three cards, two seats, one bet.  A second game so small that everything about it is known."""

from snuggery.kit.game import Game

from . import notation, rules, scene
from .rules import STATE

GAME = Game(
    name="kuhn",
    title="Kuhn poker",
    tagline="Three cards and one bet.",
    minutes=1,
    version=1,
    least_seats=2,
    usual_seats=2,
    most_seats=2,
    unit="chips",
    state=STATE,
    actions=2,
    outcomes=3,
    codes=2,
    outcome_codes=3,
    longest=3,
    options=(),
    rules=rules,
    notation=notation,
    face=scene,
    habits=rules,
    words={"en": scene.WORDS},
    bounds=lambda seats, options: (-2, 2),
    total=lambda seats, options: 0,
)
