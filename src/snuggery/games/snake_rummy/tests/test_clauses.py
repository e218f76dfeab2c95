"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re
from importlib import import_module
from pathlib import Path

from snuggery.games import find

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
CLAUSES = re.findall(r"^\*\*(RUMMY-[A-Z0-9]+)\*\* ", RULEBOOK, re.MULTILINE)
MENTIONED = re.compile(r"\bRUMMY-[GC]?\d\d\b")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
ROOM = Path(next(iter(import_module(GAME.package).__path__)))
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))


def numbers(prefix, last):
    return {f"{prefix}{number:02}" for number in range(1, last + 1)}


def test_the_rulebook_has_every_clause_once():
    assert set(CLAUSES) == numbers("RUMMY-", 22) | numbers("RUMMY-G", 36) | numbers("RUMMY-C", 18)
    assert len(CLAUSES) == len(set(CLAUSES))


def test_every_clause_has_a_test_named_after_it():
    named = set(re.findall(r"def test_(rummy_[gc]?\d\d)_", TESTS))
    assert {clause.lower().replace("-", "_") for clause in CLAUSES} - named == set()


def test_every_worked_example_has_a_test():
    assert set(re.findall(r"def test_at_rummy_(\d+)_", TESTS)) == {str(number) for number in range(1, 11)}


def test_nothing_mentions_a_clause_that_is_not_there():
    assert set(MENTIONED.findall(RULEBOOK)) <= set(CLAUSES)
    assert set(MENTIONED.findall(SOURCES)) <= set(CLAUSES)


def test_options_name_clauses_of_the_rulebook():
    for option in GAME.options:
        assert option.clauses
        assert set(option.clauses) <= set(CLAUSES)
