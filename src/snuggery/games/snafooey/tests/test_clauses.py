"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re
from pathlib import Path

from snuggery.games import find

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
CLAUSES = re.findall(r"^\*\*([A-Z0-9-]+)\*\* ", RULEBOOK, re.MULTILINE)
MENTIONED = re.findall(r"\b(?:Q-SNAF|SNAF)(?:-G)?-?\d\d\b", RULEBOOK)
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


def numbers(prefix, last):
    return {f"{prefix}{number:02}" for number in range(1, last + 1)}


def test_the_rulebook_has_every_clause_once():
    assert set(CLAUSES) == numbers("SNAF-", 37) | numbers("SNAF-G", 39) | numbers("Q-SNAF-", 18)
    assert len(CLAUSES) == len(set(CLAUSES))


def test_every_clause_has_a_test_named_after_it():
    named = set(re.findall(r"def test_((?:q_)?snaf_g?\d\d)_", TESTS))
    assert {clause.lower().replace("-", "_") for clause in CLAUSES} - named == set()


def test_the_rulebook_mentions_no_clause_that_is_not_there():
    assert set(MENTIONED) <= set(CLAUSES)


def test_options_name_clauses_of_the_rulebook():
    for option in GAME.options:
        assert option.clauses
        assert set(option.clauses) <= set(CLAUSES)


def test_the_trade_mark_is_named():
    assert "trademark of Crown & Andrews" in RULEBOOK
    assert "our reconstruction" in RULEBOOK
