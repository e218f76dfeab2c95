"""Bots as strong as the person at their table: one level up after a match that the person wins, one down after a loss.

The level is kept with the chair, and the next table's follows from it and from how the match ended.  A match with a bot
is never rated.
"""

from collections.abc import Sequence
from dataclasses import replace

from ...bots import USUAL_LEVEL
from ...coach.deals import finishes
from ...kit.errors import Unusable
from ...kit.game import Game
from ...store.rows import FOLLOWING, ChairRow
from ..bots.authors_games import levels_here
from ..hosted_table import HostedTable
from ..views.messages import AS_YOU, OPEN, YOU

FIRST = "beginner"  # before any match has shown more; casual where a game has no beginners
NO_RUNG = "random"  # no opponent for people


def checked(wishes: Sequence[str]) -> None:
    """Raise `Unusable` for a bot as strong as you at a table where others may sit, or you don't."""
    if AS_YOU in wishes and (YOU not in wishes or OPEN in wishes):
        raise Unusable("a bot as strong as you follows one person: take a chair yourself, and leave none open")


def first_level(game: Game) -> str:
    """Return the level of such a bot before the first match, as a chair keeps it."""
    return FOLLOWING + (FIRST if FIRST in levels_here(game) else USUAL_LEVEL)


def after_match(table: HostedTable, chair: ChairRow) -> ChairRow:
    """Return the chair of a bot as the next table of the same company takes it over."""
    return replace(chair, level=_moved(chair.bot, table.bound.game, _step(table))) if chair.follows else chair


def carried_on(table: HostedTable, game: Game, chairs: Sequence[ChairRow]) -> list[ChairRow]:
    """Return newly chosen chairs, with such bots at the level to which this table's have come, if its game goes on."""
    came = [after_match(table, chair).level for chair in table.chairs if chair.follows]
    if not came or table.bound.game is not game:
        return [*chairs]
    return [replace(chair, level=came[0]) if chair.follows else chair for chair in chairs]


def _moved(level: str, game: Game, step: int) -> str:
    rungs = [one for one in levels_here(game) if one != NO_RUNG]
    here = rungs.index(level) if level in rungs else rungs.index(USUAL_LEVEL)
    return FOLLOWING + rungs[max(0, min(here + step, len(rungs) - 1))]


def _step(table: HostedTable) -> int:
    """Return 1 if the only person won alone, -1 if nobody came behind them, else 0; those who left tell nothing."""
    people = [chair for chair in table.chairs if chair.person]
    if len(people) != 1 or people[0].away or not table.match.scores:
        return 0
    places = [place for _, place in finishes(table.match, table.match.view().wording)]
    own = places.pop(people[0].seat)
    return (own < min(places)) - (own >= max(places) and own > min(places))
