"""What is played as the deal of the day: a game says it in `daily.json` in its folder."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

import msgspec

from ...bots import levels_of
from ...games import find, names
from ...kit.game import Game
from ...store.daily_statements import CASUAL
from ...store.rows import ChairRow

FILE = "daily.json"
STRONG = "strong"
LEVELS = (CASUAL, STRONG)


class DailyPlan(msgspec.Struct, frozen=True):
    """One sitting of five to ten minutes: the first chair is the person's, bots of the set's level have the others."""

    seats: int
    options: dict[str, str]
    title: str
    minutes: int
    counts: Literal["points", "place", "distance"]  # what counts: more points, a better place, a nearer ball
    duel: dict[str, str] = {}  # house rules that differ in a duel, whose people sit on every chair

    @property
    def duel_options(self) -> dict[str, str]:
        """The house rules of a duel."""
        return self.options | self.duel

    def is_better(self, one: float, other: float) -> bool:
        """Tell whether one result is better than another."""
        return one > other if self.counts == "points" else one < other


@cache
def plan_of(game: Game) -> DailyPlan | None:
    """Return what is played of a game, None if it has no deal of the day."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=DailyPlan) if file.is_file() else None


def counts_of(game: Game) -> str:
    """Return what counts at the end of a game's deal of the day."""
    plan = plan_of(game)
    assert plan is not None, "only a game with a deal of the day is asked about"
    return plan.counts


def par_levels(game: str) -> Sequence[str]:
    """Return the levels of bots against which a game has a deal a day, and whose results tell par."""
    return [level for level in LEVELS if level in levels_of(find(game))]


def set_level(chairs: Iterable[ChairRow]) -> str:
    """Return the level of bots whose set the deal of a daily table is of."""
    return STRONG if any(chair.person is None and chair.level == STRONG for chair in chairs) else CASUAL


def daily_games(level: str = CASUAL) -> list[tuple[Game, DailyPlan]]:
    """Return the games that have a deal of the day against bots of a level, with what is played."""
    return [(game, plan) for game in map(find, names()) if level in par_levels(game.name) and (plan := plan_of(game))]
