"""Hints at a terminal: what is best, what each choice is worth, and why."""

from collections.abc import Iterator

from ..coach.hints import FULL
from ..kit.errors import Unusable
from ..kit.hint import Hint, Worth
from ..kit.sentences import sentence
from ..kit.wording import capitalised
from .local_table import LocalTable

BEST = "★"


def ask(table: LocalTable, effort: int = FULL) -> Hint:
    """Return the hint for the person at the terminal; raise `Unusable` if it is not that person's turn."""
    if not table.yours:
        raise Unusable("ask for a hint on your turn")
    return table.hint(effort)


def summary(told: Hint) -> tuple[str, ...]:
    """Say what is best and why."""
    return sentence(f"Hint: {told.heading}"), told.reason


def lines(told: Hint) -> Iterator[str]:
    """Say a hint whole: what is best and why, then every choice with what it is worth."""
    yield from summary(told)
    for worth in told.worths:
        yield f"{'* ' if worth.best else '  '}{capitalised(worth.name)}: {_figures(worth)}"
    if told.about:
        yield told.about
    if told.facts:
        yield f"To do it, say: {told.words}"


def marks(told: Hint) -> dict[int, str]:
    """Return what stands beside each choice, by action."""
    figures = {worth.action: f"{BEST} {_figures(worth)}" if worth.best else _figures(worth) for worth in told.worths}
    return figures or {told.action: BEST}


def _figures(worth: Worth) -> str:
    return f"{worth.told} {worth.margin}".strip()
