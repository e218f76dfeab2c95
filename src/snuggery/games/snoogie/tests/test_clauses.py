"""The rulebook is whole: every clause of the old rules and every ruling stands there once."""

import re

from snuggery.games.snoogie import GAME

CLAUSES = re.findall(r"^\*\*([A-Z0-9-]+)\*\* ", GAME.rulebook(), re.MULTILINE)
MENTIONED = re.findall(r"\bSNOOG-G?\d\d\b", GAME.rulebook())


def test_the_rulebook_has_every_clause_once():
    wanted = {f"SNOOG-{number:02}" for number in range(1, 17)} | {f"SNOOG-G{number:02}" for number in range(1, 44)}
    assert set(CLAUSES) == wanted
    assert len(CLAUSES) == len(set(CLAUSES))


def test_the_rulebook_mentions_no_clause_that_is_not_there():
    assert set(MENTIONED) <= set(CLAUSES)
