"""`snuggery dataset`: games as arrays for learners, with their transcripts."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from ..arena.executor import Executor, Here, executor
from ..arena.series import Plan
from ..datasets.writing import make, missing, recipe_of
from ..games import find
from ..kit.errors import Unusable
from .arguments import bind, read_bots, read_number, read_seed
from .json_reports import DatasetReport, print_json
from .progress import read_jobs, say_aside, showing_progress
from .simulate import MOST_GAMES


def make_dataset(
    name: str,
    games: str,
    bots: str,
    out: str,
    seats: str,
    seed: str,
    options: Sequence[str],
    form: str,
    transcripts: bool,
    as_json: bool,
    jobs: str,
    on: str,
) -> None:
    """Play the games that are not there yet, write them down, and print what there is."""
    if not out:
        raise Unusable("--out is missing; it names the folder that is to hold the data set")
    game = find(name)
    levels = read_bots(bots, seats, game)
    count = read_number(games, "the number of games", 1, MOST_GAMES)
    plan = Plan(bind(game, len(levels), options), levels, count, read_seed(seed) or 0)
    recipe, folder, cores = recipe_of(plan, form, transcripts), Path(out), read_jobs(jobs)
    shards = missing(recipe, folder)
    left = sum(len(recipe.games(shard)) for shard in shards)
    if left < count:
        say_aside(f"{count - left:,} of {count:,} games are there already.")
    with showing_progress(left, f"{game.title}, {plan.bound.seats} seats") as progress:
        written = make(recipe, folder, shards, _where(cores, on, len(shards)), progress)
    speed = round(left / max(written.seconds, 1e-9), 1)
    told = {"folder": out, **asdict(written), "played": left, "games_per_second": speed}
    print_json(msgspec.convert(told, DatasetReport)) if as_json else _print(told)


def _where(cores: int, on: str, shards: int) -> Executor:
    """Return where the shards are made; processes for one alone would come late."""
    return Here() if shards < 2 and not on else executor(cores, on)


def _print(told: dict[str, Any]) -> None:
    print(f"{told['folder']}: {told['games']:,} games, {told['decisions']:,} decisions, {told['size'] / 1e6:,.1f} MB.")
    if told["played"]:
        speed = told["games_per_second"]
        print(f"Played {told['played']:,} games in {told['seconds']:,.1f} s, {speed:,.1f} a second.")
    print(f"SHA-256 of SHA256SUMS: {told['digest']}")
