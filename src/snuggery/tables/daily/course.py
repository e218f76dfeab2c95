"""How each deal of a match went for the person who plays it, a sign each, which tell of no card."""

from ...engine.match.match import Match
from ..views.game_log import GameLog
from .par import OWN

GAINED, NOTHING, LOST = "+", "0", "-"
LONGEST = 64  # signs: of a longer match the last ones


def course_of(match: Match) -> str:
    """Return a sign for each deal of a match that is over."""
    log = GameLog(match)
    log.catch_up()
    gains = (sum(row.amount for row in told.rows if row.seat == OWN) for _, told in log.deals_ended(-1))
    return "".join(GAINED if gain > 0 else LOST if gain < 0 else NOTHING for gain in gains)[-LONGEST:]
