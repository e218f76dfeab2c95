"""The house rules of a table, and its goal by them, as everybody reads them who sits there, looks on or is asked in."""

from functools import lru_cache

from ...games import find
from ...kit.explaining import GOAL, all_options
from ...kit.house_words import HouseRule, rules_in_force
from ...store.rows import TableRow

MOST_REMEMBERED = 1024  # agreements


def rules_of(row: TableRow) -> tuple[HouseRule, ...]:
    """Return what is not as the book has it, in words of players."""
    return _in_words(row.game, tuple(row.options.items()))


def goal_of(row: TableRow) -> str:
    """Return what the game is all about by the rules of a table, "" where it does not say."""
    return _goal(row.game, tuple(row.options.items()))


@lru_cache(MOST_REMEMBERED)
def _goal(name: str, changed: tuple[tuple[str, str], ...]) -> str:
    game = find(name)
    thing = game.explanations().thing((GOAL,), all_options(game.options, dict(changed)))
    return thing.text if thing else ""


@lru_cache(MOST_REMEMBERED)
def _in_words(game: str, changed: tuple[tuple[str, str], ...]) -> tuple[HouseRule, ...]:
    return rules_in_force(find(game), dict(changed))
