"""Snip-Snap-Snorum: pair the card before yours and make its player pay.  With two variations, and Jig."""

from ...kit.cards import CARDS
from ...kit.game import Cloth, Game, Sign, Sizes, State
from ...kit.phrases import OH_DEAR, Remark


def next_game(s: State) -> dict[str, str]:
    """Let the first player out deal the next game (SNIP-20); if nobody is out the deal passes left (SNIP-G38)."""
    places = s.place_out[: s.seats].tolist()
    first_out = places.index(1) if 1 in places else (int(s.dealer) + 1) % int(s.seats)
    return {"first_dealer": str(first_out)}


GAME = Game.of(
    __name__,
    Sign("Snip-Snap-Snorum", "Match it and make them pay", minutes=10, usual_seats=5, unit="counters"),
    Sizes(actions=CARDS // 2, outcomes=CARDS, codes=CARDS, outcome_codes=CARDS, longest=60_000),  # two hands or more
    Cloth("#5f4213", "#3b290b", "#f2dfb8"),
    first_out_option=next_game,
    remarks={"out": Remark(OH_DEAR, own=True)},
)
