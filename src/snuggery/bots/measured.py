"""What levels were measured to be between two, in matches that were registered before they were played.

`measured.json` beside this file is written by `python -m benchmarks.strength`, from results and never by hand.
"""

from functools import cache
from importlib import resources

import msgspec

FILE = "measured.json"
TOLD = "Measured between two: it won {share} of the {counted} against {against}, in {deals:,} deals."
TOLD_ALL = "Measured between two: it won all {counted} against {against}, in {deals:,} deals."
ALL = "100.0% ± 0.0%"  # of which the interval says nothing


class Measured(msgspec.Struct, frozen=True):
    """How a level fared against the best other level that it has met."""

    against: str
    share: str  # with its interval, in percent
    counted: str  # matches or rounds
    deals: int


def measured(game: str, level: str) -> str:
    """Return in a sentence what a level of a game was measured to be, nothing where it was not."""
    found = _all_measured().get(game, {}).get(level)
    if found is None:
        return ""
    return (TOLD_ALL if found.share == ALL else TOLD).format(**msgspec.structs.asdict(found))


@cache
def _all_measured() -> dict[str, dict[str, Measured]]:
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, Measured]])
