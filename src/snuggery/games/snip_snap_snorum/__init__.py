"""Snip-Snap-Snorum: pair the card before yours and make its player pay.  With two variations, and Jig."""

from typing import Any

from ...kit.game import Game
from . import habits, notation, rules, scene
from .options import OPTIONS, refuse
from .state import JIG, RACE, STATE
from .words import WORDS


def next_game(s: Any) -> dict[str, str]:
    """Let the first player out deal the game that follows (SNIP-20); in race and jig the deal passes to the left."""
    if s.mode in (RACE, JIG):
        return {"first_dealer": str((int(s.dealer) + 1) % int(s.seats))}
    first_out = s.place_out[: s.seats].tolist().index(1)
    return {"first_dealer": str(first_out)}


GAME = Game(
    name="snip-snap-snorum",
    title="Snip-Snap-Snorum",
    tagline="Match it and make them pay",
    minutes=10,
    version=1,
    least_seats=2,
    usual_seats=5,
    most_seats=10,
    unit="counters",
    emblem="scissors",
    cloth="tobacco",
    state=STATE,
    actions=26,  # half a pack in hand
    outcomes=52,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    first_out_option=next_game,
    package=__name__,
)
