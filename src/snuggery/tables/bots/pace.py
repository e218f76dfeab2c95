"""How fast bots play at a table: as its host likes it, and as fast as they can once whoever is left wants the end."""

from ...bots import USUAL_LEVEL
from ...bots.household import DEAL_ENDS, LEVEL_PACES, PACES
from ...store.rows import HURRY
from ..match_table import MatchTable


def pause_at(table: MatchTable, usual: float, level: str = USUAL_LEVEL) -> float:
    """Return how many seconds a bot of a level seems to think now, where the server says how many are usual.

    Nothing that is hidden from anybody goes into it: the same for every hand that a bot may hold.
    """
    if is_hurried(table):
        return 0.0
    seconds = usual * PACES[table.row.pace] * LEVEL_PACES.get(level, 1.0)
    return seconds * DEAL_ENDS if table.deal_just_ended else seconds


def is_hurried(table: MatchTable) -> bool:
    """Tell whether somebody wants a quick end, and everybody who is still in the match does, if anybody is."""
    reckoner = table.bound.game.reckoning
    if reckoner is None or table.over:
        return False
    gone = reckoner.gone(table.match.state)
    wanting = {vote.person for vote in table.bystanders.votes if vote.what == HURRY}
    here = [chair for chair in table.chairs if chair.person and not chair.away]
    playing = [chair.person for chair in here if not gone >> chair.seat & 1]
    return any(chair.person in wanting for chair in here) and wanting.issuperset(playing)
