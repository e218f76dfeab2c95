"""The description of a data set: `dataset.json` for programs, `README.md` for people, `SHA256SUMS` for both."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..kit.errors import Unreadable
from .recording import Recipe

CARD, README, SUMS = "dataset.json", "README.md", "SHA256SUMS"
FORMAT = 1  # of data sets

ABOUT = """# {title}, {games:,} games

Played by bots ({bots}), {seats} seats, seed {seed}, rules {rules} of {title}, house rules: {options}.
Made by `{command}`.

- `shard-*.{format}`: a row a decision, in the order in which they were taken. `observations` ({size} numbers from 0 to
  255, schema `{schema}`), `masks` ({masks}), `actions`, `seats`; of each game
  `starts`, `scores` and `ended`. In Parquet the columns are `observation`, `mask`, `action`, `seat`, `game`, `result`.
- `transcripts-*.zip`: the same games as text, for `snuggery replay`, `check` and `review`. Not in every data set.
- `dataset.json`: what was played, the blocks of an observation, how much there is. `SHA256SUMS` is for
  `sha256sum -c SHA256SUMS`.

```python
from snuggery import datasets

for shard in datasets.load("."):
    print(shard.observations.shape, shard.actions.shape, shard.results)
```

The same command brings the same bytes, on one core and on many.
"""

MASKS = "which actions might be played, by their codes"
NO_MASKS = "none: the actions of this game are too many to be listed"


def settings_of(recipe: Recipe) -> dict[str, Any]:
    """Return the settings that determine the games of a data set, and the format of its files."""
    plan = recipe.plan
    bound = plan.bound
    return {
        "snuggery dataset": FORMAT,
        "game": bound.name,
        "rules": bound.game.version,
        "seats": bound.seats,
        "options": dict(bound.options),
        "bots": list(plan.levels),
        "seed": plan.seed,
        "games": plan.games,
        "shard games": recipe.shard_games,
        "format": recipe.format,
        "transcripts": recipe.transcripts,
        "codes": bound.codes if bound.game.listed else 0,
        "observation": {
            "size": bound.observation.size,
            "schema": bound.observation.schema,
            "blocks": [
                {"name": block.name, "start": block.start, "shape": list(block.shape), "about": block.about}
                for block in bound.observation.blocks
            ],
        },
    }


def command_of(recipe: Recipe) -> str:
    """Return the command that makes the same data set."""
    plan = recipe.plan
    options = "".join(f" --option '{name}={value}'" for name, value in plan.bound.options.items())
    without = "" if recipe.transcripts else " --no-transcripts"
    bots = ",".join(plan.levels)
    return (
        f"snuggery dataset {plan.bound.name} --seats {plan.bound.seats} --bots {bots} --games {plan.games} "
        f"--seed {plan.seed}{options} --format {recipe.format}{without} --out DIR"
    )


def readme_of(recipe: Recipe) -> str:
    """Return the text of `README.md`."""
    plan, bound = recipe.plan, recipe.plan.bound
    told = settings_of(recipe) | {"bots": ", ".join(plan.levels)}
    told["options"] = ", ".join(f"{name}={value}" for name, value in bound.options.items()) or "as in the book"
    told["masks"] = MASKS if bound.game.listed else NO_MASKS
    told |= {"title": bound.game.title, "command": command_of(recipe)}
    return ABOUT.format(**told, size=bound.observation.size, schema=bound.observation.schema)


def read_card(folder: Path) -> dict[str, Any] | None:
    """Return the description in `dataset.json`, or None without one; raise `Unreadable` if it is damaged."""
    path = folder / CARD
    if not path.is_file():
        return None
    try:
        card = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(card, dict) and card["snuggery dataset"] == FORMAT:
            return card
    except (OSError, ValueError, KeyError) as error:
        raise Unreadable(f"{path} is not what `snuggery dataset` has written: {error!r}") from None
    raise Unreadable(f"{path} is not what `snuggery dataset` of this version writes; format {FORMAT} can be read here")


def as_json(card: dict[str, Any]) -> str:
    """Write a card."""
    return json.dumps(card, indent=2, ensure_ascii=False) + "\n"


def sums_of(folder: Path, names: Iterable[str]) -> str:
    """Return a line for each file, as `sha256sum` writes them."""
    return "".join(f"{_digest(folder / name)}  {name}\n" for name in sorted(names))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
