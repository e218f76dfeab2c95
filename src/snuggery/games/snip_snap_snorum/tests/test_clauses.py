"""The rulebook is whole: every clause of the old rules, every ruling and every answer stands there once."""

import re

from snuggery.games import find

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
CLAUSES = re.findall(r"^\*\*([A-Z0-9-]+)\*\* ", RULEBOOK, re.MULTILINE)
MENTIONED = re.findall(r"\b(?:Q-SNIP|SNIP|JIG)(?:-V\d|-G)?-?\d\d\b", RULEBOOK)


def numbers(prefix, last):
    return {f"{prefix}{number:02}" for number in range(1, last + 1)}


def test_the_rulebook_has_every_clause_once():
    wanted = numbers("SNIP-", 23) | numbers("SNIP-V1-", 8) | numbers("SNIP-V2-", 4) | numbers("JIG-", 7)
    wanted |= numbers("SNIP-G", 40) | numbers("JIG-G", 8) | numbers("Q-SNIP-", 17)
    assert set(CLAUSES) == wanted
    assert len(CLAUSES) == len(set(CLAUSES))


def test_the_rulebook_mentions_no_clause_that_is_not_there():
    assert set(MENTIONED) <= set(CLAUSES)
