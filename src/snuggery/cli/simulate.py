"""`snuggery simulate`: many games, and what came of them."""

import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena.estimates import estimate, win_shares
from ..arena.series import LOOP_LEVELS, Series, play_matches, play_series
from ..engine.game import BoundGame
from ..engine.match import Match
from ..games import find
from ..kit.errors import Unusable
from ..transcripts import write
from .arguments import bind, read_bots, read_number, read_seed

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
) -> None:
    """Play the games and print what came of them, as a table or as JSON."""
    game = find(name)
    levels = read_bots(bots, seats, game)
    count = read_number(games, "the number of games", 1, MOST_GAMES)
    if annotate and not transcripts:
        raise Unusable("--annotate belongs to transcripts; say --transcripts DIR as well")
    bound = bind(game, len(levels), options)
    folder = _folder(transcripts) if transcripts else None
    number = read_seed(seed) or 0
    with _progress(count, f"{game.title}, {len(levels)} seats") as progress:
        series = _play(bound, levels, count, number, progress, folder, annotate)
    print(json.dumps(summary(series, number)), flush=True) if as_json else _print(series)


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


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def _play(
    bound: BoundGame,
    levels: Sequence[str],
    games: int,
    seed: int,
    progress: Callable[[int], None],
    folder: Path | None,
    annotate: bool,
) -> Series:
    if folder is None and set(levels) <= LOOP_LEVELS.keys():
        return play_series(bound, levels, games, seed, progress, _tell)

    def keep(number: int, match: Match) -> None:
        if folder is not None:
            path = folder / f"{bound.name}-{number + 1:0{len(str(games))}}.snug"
            path.write_text(write(match, names=levels, annotate=annotate), encoding="utf-8")

    return play_matches(bound, levels, games, seed, progress, keep, _tell)


def _tell(sentence: str) -> None:
    """Say why nothing moves for a while, where the bar is not in the way."""
    print(sentence, file=sys.stderr, flush=True)


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{name} can't be a folder of transcripts: {error.strerror}") from None
    return folder


@contextmanager
def _progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Show a bar while games are played, if anybody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def _print(series: Series) -> None:
    console = Console(highlight=False)
    console.print(_table(series))
    lengths = series.lengths
    shortest, mean, longest = min(lengths), series.plies / len(lengths), max(lengths)
    console.print(f"Lengths: {shortest:,} to {longest:,} plies, {mean:,.1f} on average.")
    if series.cut_off:
        console.print(f"Cut off by the house rules, without a score: {_games(series.cut_off)}.")
    speed = series.plies / max(series.seconds, 1e-9)
    console.print(f"Speed: {series.plies:,} plies in {series.seconds:.2f} s, {speed:,.0f} a second.")


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def _table(series: Series) -> Table:
    table = Table(title=f"{series.bound.game.title}, {_games(len(series.lengths))}", title_justify="left")
    for heading in ("seat", "bot", f"mean score ({series.bound.game.unit})", "share of wins"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    scores = series.scores
    shares = win_shares(scores) if len(scores) else scores.astype(float)
    for seat, level in enumerate(series.levels):
        table.add_row(str(seat), level, str(estimate(scores[:, seat])), str(estimate(shares[:, seat])))
    return table
