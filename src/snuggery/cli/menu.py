"""A menu for a command without a game: numbered lines and one question; there is none without a terminal."""

import sys
from collections.abc import Sequence

from ..kit.errors import Unusable, closest


def chosen(question: str, choices: Sequence[tuple[str, str]], otherwise: str) -> str:
    """Return the name of a person's choice; raise `Unusable` with `otherwise` if there is no terminal to ask on.

    Each choice is a name and its description.  A number, a name or its beginning is an answer.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unusable(otherwise)
    widest = max(len(name) for name, _ in choices)
    for number, (name, about) in enumerate(choices, 1):
        print(f"{number:>3}  {name.ljust(widest)}  {about}")
    while True:
        try:
            answer = input(f"{question} (1 to {len(choices)}) ").strip()
        except EOFError:
            raise Unusable(otherwise) from None
        if found := _meant(answer, [name for name, _ in choices]):
            return found
        print(f"There is no choice {answer!r}; type a number from 1 to {len(choices)}, or a name.")


def _meant(answer: str, names: Sequence[str]) -> str | None:
    if answer.isdecimal() and answer.isascii() and 1 <= int(answer[:4]) <= len(names):
        return names[int(answer) - 1]
    return closest(answer, names) if answer and not answer.isdecimal() else None
