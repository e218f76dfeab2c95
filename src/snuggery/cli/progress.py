"""Where work runs, as flags say it, and the bar that shows how far it is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..arena.executor import all_cores
from .arguments import read_number

MOST_JOBS = 4096


def read_jobs(text: str) -> int:
    """Read how many cores work; none said are all."""
    return read_number(text, "the number of jobs", 1, MOST_JOBS) if text else all_cores()


@contextmanager
def showing_progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Show a bar with the time left while something is played, if anybody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def say_aside(sentence: str) -> None:
    """Say why nothing moves for a while, where the bar is not in the way."""
    print(sentence, file=sys.stderr, flush=True)
