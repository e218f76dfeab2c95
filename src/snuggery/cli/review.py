"""`snuggery review`: what was luck in a match, what was play, and the moments that mattered."""

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots import LEVELS
from ..drawing.chances import draw_chances
from ..kit.files import write_file
from ..kit.records import WATCHER
from ..kit.review import ToldReview
from ..terminal.local_table import own_seat, read_file, spoken_names
from ..terminal.reviewing import LookBack
from .arguments import read_number
from .json_reports import ReviewReport, print_json


def review_file(file: Path, seat: str, plain: bool, as_json: bool, svg: str, every: bool = False) -> None:
    """Review a transcript: for one seat, else for the person's own, else for everybody."""
    reader = read_file(file)
    seats, names = reader.match.bound.seats, reader.header.names or ()
    own = own_seat(names)
    asked = [read_number(seat, "the seat", 0, seats - 1)] if seat else range(seats) if own == WATCHER else [own]
    look = LookBack(reader.match, spoken_names(names or LEVELS[:1] * seats), asked, own)
    told = look.told(_progress())
    if svg:
        write_file(Path(svg), draw_chances(told[0], alone=True) + "\n")
    if as_json:
        print_json(ReviewReport(reviews=told))
        return
    print("\n".join([*look.lines(told, plain=plain, every=every), *_play_on(file, told)]))


def _progress() -> Callable[[float], None]:
    """Show on a terminal how far it is; a file hears nothing."""
    if not sys.stderr.isatty():
        return lambda part: None

    def show(part: float) -> None:
        print(f"\rLooking back: {part:4.0%}", end="\r\x1b[K" if part >= 1 else "", file=sys.stderr, flush=True)

    return show


def _play_on(file: Path, told: Sequence[ToldReview]) -> list[str]:
    """Say how to play on from what mattered first."""
    first = next((moment for one in told for moment in one.moments if not moment.kind), None)
    ply = first.ply if first else 0
    return ["", f"To play on from a turn, against bots: snuggery play --resume {shlex.quote(str(file))} --at {ply}"]
