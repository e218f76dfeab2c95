"""How fast bots play at a table: at the host's pace, or at once when the remaining people want the match to end."""

import hmac

from ...bots import USUAL_LEVEL
from ...bots.household import DEAL_ENDS, LEVEL_PACES, PACES
from ...bots.styles import STYLE_PACES
from ...kit.records import WATCHER
from ...store.rows import HURRY
from ..match_table import MatchTable

SHORTEST, LONGEST = 0.6, 1.5  # by lot, of a usual pause
FORCED, A_CARD, MOST_CARDS = 0.6, 0.1, 6  # the last card is laid at once; each more is one more to choose from
UNITS = 1 << 32  # size of a lot


def pause_at(table: MatchTable, usual: float, level: str = USUAL_LEVEL, style: str = "") -> float:
    """Return how many seconds a bot of a level and a style should seem to think, given the server's usual time.

    No hidden information goes into it: it is the same for every hand that a bot may hold.
    """
    if is_hurried(table):
        return 0.0
    seconds = usual * PACES[table.row.pace] * LEVEL_PACES.get(level, 1.0)
    return seconds * DEAL_ENDS if table.deal_just_ended else seconds * STYLE_PACES.get(style, 1.0)


def rhythm(table: MatchTable, seat: int) -> float:
    """Return by how much the pause of a seat at this ply differs from the usual one, so that bots are no metronome.

    A lot of the table's secret decides, and how many cards everybody sees the seat hold: never which ones.
    """
    drawn = hmac.digest(table.row.secret, b"pause %d" % table.ply, "sha256")
    lot = SHORTEST + (LONGEST - SHORTEST) * int.from_bytes(drawn[:4], "big") / UNITS
    view = table.log.view(WATCHER)
    held = view.scene(view.wording).plates[seat].cards
    return lot * (FORCED + A_CARD * min(held - 1, MOST_CARDS)) if held > 0 else lot


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
