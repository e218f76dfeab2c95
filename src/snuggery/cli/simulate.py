"""`snuggery simulate`: many games, and what came of them."""

import math
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table

from ..arena.estimates import estimate, win_shares
from ..arena.executor import executor
from ..arena.series import LOOP_LEVELS, Series, ignore, play_matches, play_series
from ..engine.match.match import Match
from ..games import find
from ..kit.errors import Unusable
from ..transcripts import write
from .arguments import bind, read_bots, read_number, read_seed
from .json_reports import SimulateReport, print_json
from .progress import read_jobs, showing_progress
from .tables import new_table, print_table

MOST_GAMES = 10**9


def simulate_games(
    name: str,
    seats: str,
    bots: str,
    games: str,
    seed: str,
    options: Sequence[str],
    transcripts: str,
    annotate: bool,
    as_json: bool,
    jobs: str = "",
    on: str = "",
) -> None:
    """Play the games and print what came of them, as a table or as JSON."""
    game = find(name)
    levels = read_bots(bots, seats, game, functions=True)
    count = read_number(games, "the number of games", 1, MOST_GAMES)
    if annotate and not transcripts:
        raise Unusable("--annotate belongs to transcripts; say --transcripts DIR as well")
    bound = bind(game, len(levels), options)
    folder = _folder(transcripts) if transcripts else None
    number = read_seed(seed) or 0
    in_loops = folder is None and set(levels) <= LOOP_LEVELS.keys()
    where = executor(read_jobs(jobs), on, compiled=in_loops, folder=_needed_folder(levels))
    with showing_progress(count, f"{game.title}, {len(levels)} seats") as progress:
        if in_loops:
            series = play_series(bound, levels, count, number, progress, where)
        else:
            keep = partial(_written, levels, annotate) if folder else ignore
            take = partial(_put_down, folder, bound.name, count) if folder else ignore
            series = play_matches(bound, levels, count, number, progress, keep, where, take)
    print_json(msgspec.convert(summary(series, number), SimulateReport)) if as_json else _print(series)


def summary(series: Series, seed: int) -> dict[str, Any]:
    """Return a series as the JSON that the command prints; where nothing can be said of a seat stands null."""
    bound, scores = series.bound, series.scores
    means = [estimate(scores[:, seat]) for seat in range(bound.seats)]
    return {
        "game": bound.name,
        "seats": bound.seats,
        "options": bound.options,
        "bots": list(series.levels),
        "seed": seed,
        "games": len(series.lengths),
        "plies": series.plies,
        "seconds": round(series.seconds, 6),
        "plies_per_second": round(series.plies / max(series.seconds, 1e-9)),
        "scores": scores.mean(axis=0).tolist() if series.rows else [None] * bound.seats,
        "wins": win_shares(scores).sum(axis=0).tolist() if series.rows else [0.0] * bound.seats,
        "mean": [_finite(one.mean) for one in means],
        "error": [_finite(one.half) for one in means],
        "cut_off": series.cut_off,
        "lengths": {"min": min(series.lengths), "mean": series.plies / len(series.lengths), "max": max(series.lengths)},
    }


def _needed_folder(levels: Sequence[str]) -> str:
    """Return what workers elsewhere need beside the package: the folder of functions."""
    return os.getcwd() if any(":" in level for level in levels) else ""


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def _written(levels: Sequence[str], annotate: bool, number: int, match: Match) -> str:
    return write(match, names=levels, annotate=annotate)


def _put_down(folder: Path, name: str, games: int, number: int, text: str) -> None:
    (folder / f"{name}-{number + 1:0{len(str(games))}}.snug").write_text(text, encoding="utf-8")


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{name} can't be a folder of transcripts: {error.strerror}") from None
    return folder


def _print(series: Series) -> None:
    print_table(_table(series))
    lengths = series.lengths
    shortest, mean, longest = min(lengths), series.plies / len(lengths), max(lengths)
    print(f"Lengths: {shortest:,} to {longest:,} plies, {mean:,.1f} on average.")
    if series.cut_off:
        print(f"Cut off by the house rules, without a score: {_games(series.cut_off)}.")
    speed = series.plies / max(series.seconds, 1e-9)
    print(f"Speed: {series.plies:,} plies in {series.seconds:.2f} s, {speed:,.0f} a second.")


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def _table(series: Series) -> Table:
    headings = "seat", "bot", f"mean score ({series.bound.game.unit})", "share of wins"
    table = new_table(*headings, left=(1,), title=f"{series.bound.game.title}, {_games(len(series.lengths))}")
    scores = series.scores
    shares = win_shares(scores) if len(scores) else scores.astype(float)
    for seat, level in enumerate(series.levels):
        table.add_row(str(seat), level, str(estimate(scores[:, seat])), str(estimate(shares[:, seat])))
    return table
