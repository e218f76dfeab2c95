"""Snoogie: balls pushed up a billiards table, the one nearest to the chalk wins."""

from ...kit.game import Cloth, Game, Sign, Sizes, State
from ...kit.phrases import OH_DEAR, WELL_PLAYED, Remark
from . import simulation
from .bounds import CODES, OUTCOME_CODES
from .foretelling import foretell
from .legality import why_not
from .picture_words import WORDS as PICTURE_WORDS


def next_match(s: State) -> dict[str, str]:
    """Let the winner throw the chalk first in a match that follows (SNOOG-04)."""
    return {"first_thrower": str(int(s.won[: s.seats].argmax()))}


GAME = Game.of(
    __name__,
    Sign("Snoogie", "Push it to the chalk", minutes=25, usual_seats=2, unit="rounds"),
    Sizes(actions=2, outcomes=64, codes=CODES, outcome_codes=OUTCOME_CODES, longest=60_000),
    Cloth("#246f56", "#103f31", "#cbe8da"),
    version=2,
    earlier={1: {"ball_friction": "constant"}},  # SNOOG-G43
    listed=False,
    follows=simulation.is_simulated,
    why_not=why_not,
    practised=True,
    foretell=foretell,
    remarks={"rests_first": Remark(WELL_PLAYED), "foul": Remark(OH_DEAR, own=True)},
    photographed=PICTURE_WORDS,
    first_out_option=next_match,
    refereed={"table": "real", "hands": "casual", "metric": "gap", "min_chalk_distance": "0"},  # SNOOG-G39
)
