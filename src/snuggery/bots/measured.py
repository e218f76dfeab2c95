"""What levels were measured to be between two, in matches that were registered before they were played.

`measured.json` beside this file is written by `python -m benchmarks.strength`, from results and never by hand.
"""

from functools import cache
from importlib import resources

import msgspec

FILE = "measured.json"
TOLD = "Measured: {share} of the {counted} against {against}, in {deals:,} deals."


class Measured(msgspec.Struct, frozen=True):
    """How a level fared against the best other level that it has met."""

    against: str
    share: str  # with its interval, in percent
    counted: str  # matches or rounds
    deals: int


def measured(game: str, level: str) -> str:
    """Return in a sentence what a level of a game was measured to be, nothing where it was not."""
    found = _all_measured().get(game, {}).get(level)
    return TOLD.format(**msgspec.structs.asdict(found)) if found else ""


@cache
def _all_measured() -> dict[str, dict[str, Measured]]:
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, Measured]])
