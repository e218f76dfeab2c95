"""Tables in a few words: what the tests of several games say alike of a position and of whose turn it is."""

from collections.abc import Mapping

from ..engine.match.match import Match

LETTERS = "ABCDEFGHIJ"  # of the seats


def who(match: Match, nobody: Mapping[int, str] | None = None) -> str:
    """Return the letter of the seat to move or, for another code, its word in `nobody`, or else `-`."""
    return LETTERS[match.seat] if match.seat >= 0 else (nobody or {}).get(match.seat, "-")


def on_top(position: list[str], lines: str) -> list[str]:
    """Return the lines of a position with others, parted by bars, in place of those that begin alike."""
    others = [line.strip() for line in lines.split("|")]
    said = {line.partition(":")[0] for line in others}
    return [line for line in position if line.partition(":")[0] not in said] + others
