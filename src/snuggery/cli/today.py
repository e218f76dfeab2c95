"""`snuggery today` plays the deal of the day alone. It follows from the date, so it has par but no ranking."""

import hashlib
from datetime import UTC, datetime
from statistics import fmean

from ..engine.game import BoundGame
from ..engine.match.chance import Committed
from ..engine.match.match import Match
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from ..store.daily_statements import CASUAL
from ..tables.daily.par import ParQuestion, course_of, result_in, results_of_bots
from ..tables.daily.plans import STRONG, DailyPlan, daily_games, par_levels, plan_of
from ..terminal.local_table import YOU, LocalTable
from .menu import chosen
from .play import sit

BATCHES = {CASUAL: 4, STRONG: 8}  # of matches of bots, from which par is told
SIGNS = str.maketrans({"+": "▲", "0": "○", "-": "▼"})


def play_today(game: str, level: str, plain: bool, pause: float) -> None:
    """Play the deal of today against bots of a level; tell how it went against par, in three lines to paste."""
    found, plan = _planned(game or _asked(level), level)
    day = datetime.now(UTC).date().isoformat()
    secret = secret_of(day, found, level)
    match = Match(BoundGame(found, plan.seats, plan.options), Committed(secret))
    chairs = [YOU, *[level] * (plan.seats - 1)]
    sit(LocalTable(match, chairs, seed=int.from_bytes(secret[:4], "big")), plain, pause)
    if match.over and match.scores is not None:
        print("\n".join(("", *_lines(match, plan, day, secret, level))))


def secret_of(day: str, game: Game, level: str = CASUAL) -> bytes:
    """Return what a day's chance follows from for those who play alone: no more than the date, so anybody can."""
    named = f"snuggery {day} {game.name}" + (f" {level}" if level != CASUAL else "")
    return hashlib.sha256(named.encode()).digest()


def _planned(game: str, level: str) -> tuple[Game, DailyPlan]:
    found = find(game)
    plan = plan_of(found)
    if plan is None:
        there = ", ".join(one.name for one, _ in daily_games())
        raise Unusable(f"{found.title} has no deal of the day; there are {there}")
    if level not in par_levels(found.name):
        raise Unusable(f"{found.title} has no {level} bots; play its deal without --{level}")
    return found, plan


def _asked(level: str) -> str:
    games = [(game.name, f"{plan.title} · {plan.minutes} min") for game, plan in daily_games(level)]
    return chosen("Which deal of today?", games, f"say which deal to play: {', '.join(name for name, _ in games)}")


def _lines(match: Match, plan: DailyPlan, day: str, secret: bytes, level: str) -> list[str]:
    """Return three lines that tell how it went and nothing of the cards."""
    bound = match.bound
    asked = [
        ParQuestion(bound.name, bound.seats, dict(bound.options), secret.hex(), level, batch, level)
        for batch in range(BATCHES[level])
    ]
    par = round(fmean(result for question in asked for result in results_of_bots(question)), 1)
    against = f" against {level} bots" if level != CASUAL else ""
    told, course = _told(match, plan, result_in(match)), course_of(match)
    if plan.counts == "distance" and not {*course} & {"+", "0"}:
        told = "nothing that counts"
    return [
        f"Snuggery, {bound.game.title} of {day}, alone{against}",
        f"{told}, par {par:g}",
        " ".join(course).translate(SIGNS),
    ]


def _told(match: Match, plan: DailyPlan, result: int) -> str:
    if plan.counts == "place":
        return f"place {result}"
    return f"{result} mm" if plan.counts == "distance" else f"{result} {match.bound.game.unit}"
