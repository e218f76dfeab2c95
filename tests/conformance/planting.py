"""Where in a copy of Kuhn poker something was planted, as an author is told."""

from pathlib import Path


def line_of(game, text, file="rules"):
    """Return where a text stands in a file of the game, as it is shown to the author."""
    lines = Path(game.package, f"{file}.py").read_text().splitlines()
    return f"{game.package}/{file}.py:{1 + next(i for i, line in enumerate(lines) if text in line)}"


def place_in(folder, text):
    """Return where a text stands in the rules of the game that was planted here, and could not be imported."""
    (path,) = folder.glob("planted_*/rules.py")
    return f"{path}:{1 + path.read_text().partition(text)[0].count(chr(10))}"
