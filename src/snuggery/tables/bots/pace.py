"""How fast bots play at a table: at the host's pace, or at once when the remaining people want the match to end."""

from ...bots import USUAL_LEVEL
from ...bots.household import DEAL_ENDS, LEVEL_PACES, PACES
from ...store.rows import HURRY
from ..match_table import MatchTable


def pause_at(table: MatchTable, usual: float, level: str = USUAL_LEVEL) -> float:
    """Return how many seconds a bot of a level should seem to think, given the server's usual time.

    No hidden information goes into it: it is the same for every hand that a bot may hold.
    """
    if is_hurried(table):
        return 0.0
    seconds = usual * PACES[table.row.pace] * LEVEL_PACES.get(level, 1.0)
    return seconds * DEAL_ENDS if table.deal_just_ended else seconds


def is_hurried(table: MatchTable) -> bool:
    """Tell whether somebody asks for a quick end, and everyone still in the match agrees."""
    reckoner = table.bound.game.reckoning
    if reckoner is None or table.over:
        return False
    gone = reckoner.gone(table.match.state)
    wanting = {vote.person for vote in table.bystanders.votes if vote.what == HURRY}
    here = [chair for chair in table.chairs if chair.person and not chair.away]
    playing = [chair.person for chair in here if not gone >> chair.seat & 1]
    return any(chair.person in wanting for chair in here) and wanting.issuperset(playing)
