"""What is played as the deal of the day: a game says it in `daily.json` in its folder."""

from functools import cache
from typing import Literal

import msgspec

from ...games import find, names
from ...kit.game import Game

FILE = "daily.json"


class DailyPlan(msgspec.Struct, frozen=True):
    """One sitting of five to ten minutes: the first chair is the person's, casual bots have the others."""

    seats: int
    options: dict[str, str]
    title: str
    minutes: int
    counts: Literal["points", "place"]  # what counts at the end: more points, or a better place

    def result_of(self, score: int, place: int) -> int:
        """Return what counts of how a seat has finished."""
        return place if self.counts == "place" else score

    def is_better(self, one: float, other: float) -> bool:
        """Tell whether one result is better than another."""
        return one < other if self.counts == "place" else one > other


@cache
def plan_of(game: Game) -> DailyPlan | None:
    """Return what is played of a game, None if it has no deal of the day."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=DailyPlan) if file.is_file() else None


def daily_games() -> list[tuple[Game, DailyPlan]]:
    """Return the games that have a deal of the day, with what is played."""
    return [(game, plan) for game in map(find, names()) if (plan := plan_of(game))]
