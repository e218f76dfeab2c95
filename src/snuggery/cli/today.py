"""`snuggery today` plays the deal of the day: alone, from the date, with par but no ranking; or a server's."""

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from statistics import fmean
from typing import Any

from ..engine.game import BoundGame
from ..engine.match.chance import Committed
from ..engine.match.match import Match
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from ..store.daily_statements import CASUAL
from ..tables.daily.par import ParQuestion, course_of, result_in, results_of_bots
from ..tables.daily.plans import STRONG, DailyPlan, daily_games, par_levels, plan_of
from ..tables.duels.verdicts import result_words
from ..terminal.local_table import YOU, LocalTable
from ..terminal.server_door import ServerDoor
from .at_server import ServerGuest, ordinal, written
from .menu import chosen
from .play import sit

EVEN = 0.5  # places by which a mean of places is missed, and yet reached
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


def play_at_server(game: str, level: str, guest: ServerGuest) -> None:
    """Play a server's deal of today; tell how it went beside everybody's, in three lines to paste, and the streak."""
    found, _ = _planned(game or _asked(level), level)
    door, path = guest.enter(), f"/api/today/{found.name}"
    day = door.ask("/api/today")["day"]  # it may be over before the match is
    asked = f"?day={day}&level={level}"
    if not _is_over(_deal(door, found, asked)):
        if not guest.play(door, door.ask(path, {"day": day, "level": level})["path"]):
            print("Your sitting waits for you; the same command goes on with it until the day is over.")
            return
    written(lambda: _deal(door, found, asked), lambda deal: _is_over(deal) and deal["par"])
    result = door.ask(path + asked)
    print("\n".join(("", *_result_lines(found, result, door.address), *_streak(door))))


def _deal(door: ServerDoor, game: Game, asked: str) -> dict[str, Any]:
    """Return a deal as the guest may see it; raise `Unusable` if there is none."""
    deals = door.ask(f"/api/today{asked}")["games"]
    found: dict[str, Any] | None = next((deal for deal in deals if deal["game"] == game.name), None)
    if found is None:
        raise Unusable(f"{door.address} has no deal of {game.title} today")
    return found


def _is_over(deal: dict[str, Any]) -> bool:
    """Tell whether the guest's first sitting, which counts, is over."""
    return deal["sitting"] is not None and bool(deal["sitting"]["over"])


def _result_lines(game: Game, result: dict[str, Any], address: str) -> Iterator[str]:
    """Say how the guest finished beside everybody, then the three lines to paste, as the page has them."""
    deal = result["deal"]
    if deal["sitting"]["result"] is None:
        yield "A bot chose for you, or the match was cut off: the sitting has no result, and no place."
        return
    by_result, by_play = _ranks(result)
    if not by_result:
        yield "You are the first to finish."
    else:
        yield f"Your play without luck {by_play}, your result {by_result}." if by_play else f"Your result {by_result}."
    yield "Places may move until the day is over. Three lines to paste, no card in them:"
    yield ""
    yield f"Snuggery, {game.title}{_against(deal['level'])} of {result['day']}"
    place = f"{by_play} by play" if by_play else by_result
    yield ", ".join(filter(None, [*_made(game, deal), place]))
    yield f"{_signs(deal['sitting']['course'])} {address}/today"


def _ranks(result: dict[str, Any]) -> tuple[str, str]:
    """Return how the guest ranks by result, and by play if a review has told it; nothing where nobody else finished."""
    if result["people"] == 1:
        return "", ""
    by_play = result["play_rank"]
    told = f"ranks {ordinal(result['rank'])} of {result['people']}"
    return told, f"ranks {ordinal(by_play)} of {result['reviewed']}" if by_play else ""


def _made(game: Game, deal: dict[str, Any]) -> Iterator[str]:
    """Yield the result, and par where it is known."""
    own, course, pars = deal["sitting"]["result"], deal["sitting"]["course"], deal["par"]
    made = f"{ordinal(own)} place" if deal["counts"] == "place" else result_words(game, deal["counts"], own)
    yield _nothing_counts(deal["counts"], course) or made
    if pars:
        yield _par(game, deal["counts"], own, pars[deal["level"]] if deal["level"] in pars else pars[CASUAL])


def _nothing_counts(counts: str, course: str) -> str:
    return "nothing that counts" if counts == "distance" and not {*course} & {"+", "0"} else ""


def _against(level: str) -> str:
    return f" against {level} bots" if level != CASUAL else ""


def _signs(course: str) -> str:
    return " ".join(course).translate(SIGNS)


def _par(game: Game, counts: str, own: int, par: float) -> str:
    """Say what bots made of the chair, and whether the guest made more of it."""
    mean = f"place {par:g}" if counts == "place" else result_words(game, counts, round(par))
    ahead = own - par if counts == "points" else par - own
    is_even = not ahead or (counts == "place" and abs(ahead) < EVEN)
    return f"par {mean} ({'as' if is_even else 'better than' if ahead > 0 else 'worse than'} par)"


def _streak(door: ServerDoor) -> Iterator[str]:
    played, _ = door.ask("/api/today")["streak"]
    yield ""
    yield f"You have played on {played} days in a row." if played > 1 else "A streak of days begins with this one."


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
    course = "".join(course_of(match))
    return [
        f"Snuggery, {bound.game.title} of {day}, alone{_against(level)}",
        f"{_nothing_counts(plan.counts, course) or _told(match, plan, result_in(match))}, par {par:g}",
        _signs(course),
    ]


def _told(match: Match, plan: DailyPlan, result: int) -> str:
    if plan.counts == "place":
        return f"place {result}"
    return f"{result} mm" if plan.counts == "distance" else f"{result} {match.bound.game.unit}"
