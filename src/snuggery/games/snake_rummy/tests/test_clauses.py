"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re
from pathlib import Path

from snuggery.games import find
from snuggery.testkit.folder import insist_on_clauses, numbers

from .tables import NAME

GAME = find(NAME)
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


def test_the_rulebook_has_every_clause_once():
    insist_on_clauses(GAME, numbers("RUMMY-", 22) | numbers("RUMMY-G", 36) | numbers("RUMMY-C", 19))


def test_every_worked_example_has_a_test():
    assert set(re.findall(r"def test_at_rummy_(\d+)_", TESTS)) == {str(number) for number in range(1, 11)}
