"""The beginning of a match that was set up: the lines of its position, in the header of a transcript of version 2."""

import re
from collections.abc import Iterator, Sequence

from ..engine.match.match import Match
from ..engine.match.position import read_position
from ..engine.match.timeline import Timeline
from ..engine.terms import States, Terms
from ..kit.errors import SnuggeryError
from ..kit.heading import read_heading
from .lines import NumberedLine, UnreadableLine

POSITION = "position "  # what the key of such a line begins with
WHERE = re.compile(r"position line (\d+): ")


def opening_lines(match: Match) -> Iterator[str]:
    """Yield the lines of the position that a match was set up from; none if it began at the beginning."""
    if (opening := Timeline(match).opening) is not None:
        _, rest = read_heading(match.bound.position(opening))
        yield from (f"{POSITION}{line}" for line in rest.splitlines() if line)


def read_opening(bound: Terms, lines: Sequence[NumberedLine]) -> States | None:
    """Return the state in which a match was set up, or None; raise an error that names the wrong line."""
    if not lines:
        return None
    by_number = {line.number: line for line in lines}
    position = "\n".join(
        by_number[number].text.removeprefix(POSITION) if number in by_number else ""
        for number in range(1, lines[-1].number + 1)
    )
    try:
        return read_position(bound, f"{position}\n")
    except SnuggeryError as error:
        where = WHERE.match(str(error))
        raise UnreadableLine(by_number[int(where[1])] if where else lines[0], WHERE.sub("", str(error), 1)) from None
