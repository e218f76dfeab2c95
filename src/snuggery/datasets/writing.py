"""Write a data set: the missing shards, each replaced as a whole, and then the description."""

import hashlib
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..arena.executor import Executor, Here
from ..arena.prepare import prepare_levels
from ..arena.series import LOOP_LEVELS, STRETCH, Plan
from ..bots import USUAL_LEVEL, checked_level
from ..engine.game import BoundGame
from ..engine.terms import is_whole
from ..kit.errors import Unusable
from .card import CARD, README, SUMS, as_json, read_card, readme_of, settings_of, sums_of
from .reading import DataSet, load
from .recording import Recipe, make_shard
from .shards import FORMATS, checked_format

SHARD, SLOW_SHARD = 10 * STRETCH, STRETCH  # games of a shard: in the loops, and of bots that think
HERE = Here()
DRAFT = ".draft"  # how the names of files end that are not whole

Progress = Callable[[int], None]  # told how many more games are done


@dataclass(frozen=True)
class Written:
    """The result of writing a data set."""

    games: int
    decisions: int
    seconds: float  # that playing took, of what was not there yet
    size: int  # bytes
    digest: str  # SHA-256 of SHA256SUMS, so of everything


def write(
    bound: BoundGame,
    folder: str | Path,
    games: int,
    bots: str | Sequence[str] = USUAL_LEVEL,
    seed: int = 0,
    *,
    form: str = "npz",
    transcripts: bool = True,
) -> DataSet:
    """Write a data set in this process, as `snuggery dataset` does, or complete an unfinished one; return it.

    `bots` is a level for all seats, or a sequence with a level for each.  Raise `Unusable` if a setting is wrong, or if
    the folder holds something else.

    >>> import tempfile
    >>> import snuggery
    >>> from snuggery import datasets
    >>> game = snuggery.load("snip-snap-snorum", seats=3, counters=1)
    >>> datasets.write(game, tempfile.mkdtemp(), games=20, seed=1)
    <20 games of snip-snap-snorum, casual, casual, casual, 1 shards>
    """
    row = [bots] * bound.seats if isinstance(bots, str) else [*bots]
    levels = [checked_level(level, bound.game, measured=True) for level in row]
    if len(levels) != bound.seats or not is_whole(games) or games < 1:
        raise Unusable(f"a data set has one game or more, of {bound.seats} bots, one a seat")
    recipe = recipe_of(Plan(bound, levels, int(games), seed), form, transcripts)
    make(recipe, Path(folder), missing(recipe, Path(folder)), HERE)
    return load(folder)


def make(
    recipe: Recipe,
    folder: Path,
    shards: Sequence[int],
    where: Executor,
    progress: Progress = lambda done: None,
) -> Written:
    """Write the shards that a folder lacks, then the description."""
    claim(recipe, folder)
    if shards:
        prepare(recipe)
    begun = time.perf_counter()
    write_shards(recipe, folder, shards, where, progress)
    return finish(recipe, folder, time.perf_counter() - begun)


def recipe_of(plan: Plan, form: str = "npz", transcripts: bool = True) -> Recipe:
    """Return the recipe of a data set."""
    games = SHARD if in_loops(plan) else SLOW_SHARD
    return Recipe(plan, checked_format(form), transcripts, games)


def in_loops(plan: Plan) -> bool:
    """Tell whether the compiled loops have all these levels."""
    return set(plan.levels) <= LOOP_LEVELS.keys()


def prepare(recipe: Recipe) -> None:
    """Compile a game without machine code once, before each worker would."""
    prepare_levels(recipe.plan.bound.game, recipe.plan.levels, "playouts", "recording")


def missing(recipe: Recipe, folder: Path) -> list[int]:
    """Return the shards that a folder lacks; raise `Unusable` if it holds something else."""
    card, wanted = read_card(folder), settings_of(recipe)
    if card is None:
        _refuse_taken(folder)
    elif different := [name for name, value in wanted.items() if card.get(name) != value]:
        raise Unusable(
            f"{folder} holds another data set, whose {different[0]} is {_short(card.get(different[0]))} and not "
            f"{_short(wanted[different[0]])}; name a folder of its own"
        )
    return [
        shard for shard in range(recipe.shards) if not all((folder / name).exists() for name in recipe.files(shard))
    ]


def _short(value: Any) -> str:
    told = repr(value)
    return told if len(told) < 60 else f"{told[:57]}…"


def _refuse_taken(folder: Path) -> None:
    """Raise `Unusable` if a folder holds anything but a data set."""
    try:
        taken = folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise _no_folder(folder, error) from None
    if taken:
        raise Unusable(f"{folder} is not empty and holds no data set; name a folder of its own")


def _no_folder(folder: Path, error: OSError) -> Unusable:
    return Unusable(f"{folder} can't be a folder of a data set: {error.strerror}")


def claim(recipe: Recipe, folder: Path) -> None:
    """Make a folder and write its settings into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_folder(folder, error) from None
    if not (folder / CARD).exists():
        _put(folder / CARD, as_json(settings_of(recipe)).encode())


def write_shards(recipe: Recipe, folder: Path, shards: Sequence[int], where: Executor, progress: Progress) -> None:
    """Make these shards on the executor, and move each into place once it is complete."""
    for shard, files in where.map(partial(make_shard, recipe), shards):
        for name, data in zip(recipe.files(shard), files, strict=True):
            _put(folder / name, data)
        progress(len(recipe.games(shard)))


def finish(recipe: Recipe, folder: Path, seconds: float) -> Written:
    """Count games and decisions, and write the description with the figures."""
    names = [name for shard in range(recipe.shards) for name in recipe.files(shard)]
    read = FORMATS[recipe.format].count
    decisions = sum(read(folder / recipe.files(shard)[0]) for shard in range(recipe.shards))
    _put(folder / CARD, as_json(settings_of(recipe) | {"decisions": decisions}).encode())
    _put(folder / README, readme_of(recipe).encode())
    sums = sums_of(folder, [*names, CARD, README]).encode()
    _put(folder / SUMS, sums)
    for draft in folder.glob(f"*{DRAFT}"):
        draft.unlink()
    size = sum((folder / name).stat().st_size for name in names)
    return Written(recipe.plan.games, decisions, seconds, size, hashlib.sha256(sums).hexdigest())


def _put(path: Path, data: bytes) -> None:
    """Write a file atomically: it is complete, or not there at all."""
    draft = path.with_name(path.name + DRAFT)
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
