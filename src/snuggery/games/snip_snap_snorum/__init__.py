"""Snip-Snap-Snorum: pair the card before yours and make its player pay.  With two variations, and Jig."""

from ...kit.game import Cloth, Game, State
from . import habits, notation, rules, scene
from .bounds import CODES, bounds, can_be_cut_off, total
from .options import OPTIONS, refuse
from .state import STATE
from .words import WORDS


def next_game(s: State) -> dict[str, str]:
    """Let the first player out deal the next game (SNIP-20); if nobody is out the deal passes left (SNIP-G38)."""
    places = s.place_out[: s.seats].tolist()
    first_out = places.index(1) if 1 in places else (int(s.dealer) + 1) % int(s.seats)
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
    cloth=Cloth(lit="#5f4213", edge="#3b290b", text="#f2dfb8"),
    state=STATE,
    actions=26,  # half a pack in hand
    outcomes=52,
    codes=CODES,
    outcome_codes=CODES,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    face=scene,
    habits=habits,
    words=WORDS,
    refuse=refuse,
    first_out_option=next_game,
    bounds=bounds,
    total=total,
    can_be_cut_off=can_be_cut_off,
)
