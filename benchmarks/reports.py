"""Write the reports of benchmarks."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path


def write_report(path: Path, lines: Iterable[str]) -> None:
    """Write the lines of a report once all of them exist, and print them."""
    text = "\n".join(lines) + "\n"
    path.write_text(text, encoding="utf-8")
    print(text)


def report_on_games(path: Path, report: Callable[[Sequence[str]], Iterable[str]], games: Sequence[str]) -> None:
    """Write a report on the games that the command line names, or on all of these if it names none.

    An unknown game ends the program with a sentence.
    """
    parser = argparse.ArgumentParser(f"python -m benchmarks.{path.stem}", description=f"Writes benchmarks/{path.name}.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"of {', '.join(games)}; all of them, if none is named"
    )
    asked = parser.parse_args().games
    for name in asked:
        if name not in games:
            parser.error(f"{name!r} is no game that is measured here; there are {', '.join(games)}")
    write_report(path, report(asked or games))
