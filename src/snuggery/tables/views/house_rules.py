"""The house rules of a table, and the goal under them, as everyone there reads them: players, spectators, guests."""

from functools import lru_cache

from ...games import find
from ...kit.explaining import GOAL, all_options
from ...kit.house_words import HouseRule, rules_in_force
from ...kit.table_words import explanations_at
from ...store.rows import TableRow

MOST_REMEMBERED = 1024  # sets of house rules


def rules_of(row: TableRow) -> tuple[HouseRule, ...]:
    """Return the house rules that differ from the book, in players' words."""
    return _in_words(row.game, tuple(row.options.items()))


def goal_of(row: TableRow) -> str:
    """Return the goal of the game under a table's rules, or "" if the game does not say."""
    return _goal(row.game, tuple(row.options.items()))


@lru_cache(MOST_REMEMBERED)
def _goal(name: str, changed: tuple[tuple[str, str], ...]) -> str:
    game = find(name)
    thing = explanations_at(game, dict(changed)).thing((GOAL,), all_options(game.options, dict(changed)))
    return thing.text if thing else ""


@lru_cache(MOST_REMEMBERED)
def _in_words(game: str, changed: tuple[tuple[str, str], ...]) -> tuple[HouseRule, ...]:
    return rules_in_force(find(game), dict(changed))
