"""The words that a person writes down to be known again: 512 plain ones, of which the first four letters tell each."""

from pathlib import Path

WORDS = Path(__file__).with_suffix(".txt").read_text(encoding="ascii").split()

BY_BEGINNING = {word[:4]: word for word in WORDS}
