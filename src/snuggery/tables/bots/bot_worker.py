"""A process in which bots think: questions come in by lines, answers go out by lines.

With `behind` it leaves the processor to the server and to bots that answer at once, where the system lets it.
"""

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

import msgspec

from ..daily.par import ParQuestion, results_of_bots
from .bot_questions import HintQuestion, PuzzleQuestion, Question, ReviewQuestion, answer, look_back, verdict, weigh

BEHIND = "behind"
NICE = 10  # steps of the system's own scale, in which 19 gets what nobody else wants


def main() -> None:
    """Answer until nobody asks any more."""
    if BEHIND in sys.argv and hasattr(os, "nice"):
        os.nice(NICE)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    out, sys.stdout = sys.stdout, sys.stderr  # what a game prints is no answer
    while True:
        print(_answered(lines.get(), lambda part: print(part, file=out, flush=True)), file=out, flush=True)


def _listen(lines: SimpleQueue[bytes]) -> None:
    """Pass questions on, and exit with the parent process, even in the middle of a search."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def _answered(line: bytes, progress: Callable[[float], None]) -> str:
    """Return an answer, or the name of the error: its message could reveal what the bot holds."""
    try:
        asked: Question = msgspec.json.decode(line, type=Question)
        if isinstance(asked, ReviewQuestion):
            return msgspec.json.encode(look_back(asked, progress)).decode()
        if isinstance(asked, ParQuestion):
            return msgspec.json.encode(results_of_bots(asked)).decode()
        if isinstance(asked, PuzzleQuestion):
            return msgspec.json.encode(verdict(asked)).decode()
        return msgspec.json.encode(weigh(asked) if isinstance(asked, HintQuestion) else answer(asked)).decode()
    except Exception as error:
        return type(error).__name__


if __name__ == "__main__":
    main()
