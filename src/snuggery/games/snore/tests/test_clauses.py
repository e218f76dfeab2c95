"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re
from importlib import import_module
from pathlib import Path

from snuggery.games import find

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
CLAUSES = re.findall(r"^\*\*(SNORE-[A-Z0-9]+)\*\* ", RULEBOOK, re.MULTILINE)
MENTIONED = re.compile(r"\bSNORE-[GB]?\d\d\b")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
ROOM = Path(next(iter(import_module(GAME.package).__path__)))
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))


def numbers(prefix, last, *without):
    return {f"{prefix}{number:02}" for number in range(1, last + 1) if number not in without}


def test_the_rulebook_has_every_clause_once():
    """Four aces and a helicopter can't meet (G31, B14); what B28 leaves out has no words at all."""
    due = numbers("SNORE-", 33) | numbers("SNORE-G", 44, 31) | numbers("SNORE-B", 28, 14, 28)
    assert set(CLAUSES) == due
    assert len(CLAUSES) == len(set(CLAUSES))


def test_every_clause_has_a_test_named_after_it():
    named = set(re.findall(r"def test_(snore_[gb]?\d\d)_", TESTS))
    assert {clause.lower().replace("-", "_") for clause in CLAUSES} - named == set()


def test_every_worked_example_has_a_test():
    assert set(re.findall(r"def test_at_snore_(\d+)_", TESTS)) == {str(number) for number in range(1, 9)}


def test_nothing_mentions_a_clause_that_is_not_there():
    assert set(MENTIONED.findall(RULEBOOK)) <= set(CLAUSES)
    assert set(MENTIONED.findall(SOURCES)) <= set(CLAUSES)


def test_options_name_clauses_of_the_rulebook():
    for option in GAME.options:
        assert option.clauses
        assert set(option.clauses) <= set(CLAUSES)


def test_the_table_of_house_rules_is_that_of_the_game():
    table = RULEBOOK.split("## House rules")[1].split("## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in table.splitlines() if line.startswith("| `")]
    assert [row[0].strip("`") for row in rows] == [option.name for option in GAME.options]
    for (_, values, default), option in zip(rows, GAME.options, strict=True):
        assert default == option.default
        for word in option.words:
            assert word in values
        if option.least is not None:
            assert f"{option.least} to {option.most}" in values
