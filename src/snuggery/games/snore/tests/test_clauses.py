"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re
from pathlib import Path

from snuggery.games import find
from snuggery.testkit.folder import insist_on_clauses, numbers

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


def test_the_rulebook_has_every_clause_once():
    """Four aces and a helicopter can't meet (G31, B14); what B28 leaves out has no words at all."""
    insist_on_clauses(GAME, numbers("SNORE-", 33) | numbers("SNORE-G", 44, 31) | numbers("SNORE-B", 30, 14, 28))


def test_every_worked_example_has_a_test():
    assert set(re.findall(r"def test_at_snore_(\d+)_", TESTS)) == {str(number) for number in range(1, 9)}


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
