"""Measure one picture in a process that ends afterwards: `python -m snuggery.tables.measure_picture GAME`.

It reads a line of marks and then the picture, and writes one line: a measurement, or why there is none.
"""

import os
import sys
from importlib.util import find_spec

import msgspec

from ..games import find
from ..kit.errors import SnuggeryError
from ..kit.game import Game
from ..kit.pictures import Marks

PACKAGE = "cv2"  # from the extra photo, without which nothing is measured
NICE = 10  # steps of the system's own scale: tables come before pictures
MOST_MEMORY = 3 * 1024**3  # bytes
MOST_SECONDS = 20  # of CPU time; a picture takes about one


class NotMeasured(msgspec.Struct, tag="refused", tag_field="type"):
    """Why a picture could not be measured, in one sentence."""

    reason: str


def measures(game: Game) -> bool:
    """Tell whether pictures of a game can be measured on this machine."""
    return bool(game.photographed) and find_spec(PACKAGE) is not None


def main() -> None:
    """Measure what comes in; whatever goes wrong inside is one sentence outside."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    _bound()
    game = find(sys.argv[1])
    marks = msgspec.json.decode(sys.stdin.buffer.readline(), type=Marks)
    try:
        found: object = game.pictures.measure_picture(sys.stdin.buffer.read(), marks)
    except SnuggeryError as error:
        found = NotMeasured(str(error))
    except (ArithmeticError, ValueError, MemoryError):  # linear algebra without a solution
        found = NotMeasured("this picture does not fit together: take another, from higher up")
    sys.stdout.buffer.write(msgspec.json.encode(found))


def _bound() -> None:
    """Limit memory and CPU time, so that a malicious picture can use up no more than any other."""
    try:
        import resource
    except ModuleNotFoundError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))  # SIGXCPU, then SIGKILL
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    main()
