"""Snip-Snap-Snorum: pair the card before yours and make its player pay.  With two variations, and Jig."""

from typing import Any

from ...kit.game import Cloth, Game
from . import habits, notation, rules, scene
from .options import OPTIONS, refuse
from .state import STATE
from .table import has_purses
from .words import WORDS


def next_game(s: Any) -> dict[str, str]:
    """Let the first player out deal the next game (SNIP-20); if nobody is out the deal passes left (SNIP-G38)."""
    places = s.place_out[: s.seats].tolist()
    first_out = places.index(1) if 1 in places else (int(s.dealer) + 1) % int(s.seats)
    return {"first_dealer": str(first_out)}


def score_sum(s: Any) -> int:
    """Count the counters at the table (INV-SNIP-1); balances come to nothing (SNIP-G34)."""
    return int(s.counters * s.seats) if has_purses(s) else 0


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
    cloth=Cloth(lit="#5f4213", edge="#3b290b", text="#f2dfb8"),
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
    score_sum=score_sum,
    package=__name__,
)
