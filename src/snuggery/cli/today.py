"""`snuggery today`: the deal of the day, alone. It follows from the date, so it has par but no ranking."""

import hashlib
from datetime import UTC, datetime
from statistics import fmean

from ..engine.game import BoundGame
from ..engine.match.chance import Committed
from ..engine.match.match import Match
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from ..tables.daily.course import course_of
from ..tables.daily.par import LEVEL_OF_OTHERS, ParQuestion, result_in, results_of_bots
from ..tables.daily.plans import DailyPlan, daily_games, plan_of
from ..terminal.local_table import YOU, LocalTable
from .menu import chosen
from .play import sit

BATCHES = 4  # of matches of bots, from which par is told
SIGNS = str.maketrans({"+": "▲", "0": "○", "-": "▼"})


def play_today(game: str, plain: bool, pause: float) -> None:
    """Play the deal of today, and tell how it went against par, in three lines to paste."""
    found, plan = _planned(game or _asked())
    day = datetime.now(UTC).date().isoformat()
    secret = hashlib.sha256(f"snuggery {day} {found.name}".encode()).digest()
    match = Match(BoundGame(found, plan.seats, plan.options), Committed(secret))
    chairs = [YOU, *[LEVEL_OF_OTHERS] * (plan.seats - 1)]
    sit(LocalTable(match, chairs, seed=int.from_bytes(secret[:4], "big")), plain, pause)
    if match.over and match.scores is not None:
        print("\n".join(("", *_lines(match, plan, day, secret))))


def _planned(game: str) -> tuple[Game, DailyPlan]:
    found = find(game)
    plan = plan_of(found)
    if plan is None:
        there = ", ".join(one.name for one, _ in daily_games())
        raise Unusable(f"{found.title} has no deal of the day; there are {there}")
    return found, plan


def _asked() -> str:
    games = [(game.name, f"{plan.title} · {plan.minutes} min") for game, plan in daily_games()]
    return chosen("Which deal of today?", games, f"say which deal to play: {', '.join(name for name, _ in games)}")


def _lines(match: Match, plan: DailyPlan, day: str, secret: bytes) -> list[str]:
    """Return three lines that tell how it went and nothing of the cards."""
    bound = match.bound
    asked = [
        ParQuestion(bound.name, bound.seats, dict(bound.options), secret.hex(), LEVEL_OF_OTHERS, batch)
        for batch in range(BATCHES)
    ]
    par = round(fmean(result for question in asked for result in results_of_bots(question)), 1)
    result = result_in(match)
    unit = "place" if plan.counts == "place" else bound.game.unit
    told = f"place {result}, par {par:g}" if unit == "place" else f"{result} {unit}, par {par:g}"
    return [f"Snuggery, {bound.game.title} of {day}, alone", told, " ".join(course_of(match)).translate(SIGNS)]
