"""Where benchmarks write down what they measured."""

from collections.abc import Iterable
from pathlib import Path


def write_report(path: Path, lines: Iterable[str]) -> None:
    """Write the lines of a report once all of them are there, and print them."""
    text = "\n".join(lines) + "\n"
    path.write_text(text, encoding="utf-8")
    print(text)
