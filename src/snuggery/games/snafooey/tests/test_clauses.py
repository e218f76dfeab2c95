"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

import re

from snuggery.games import find
from snuggery.testkit.folder import numbers

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()
CLAUSES = re.findall(r"^\*\*([A-Z0-9-]+)\*\* ", RULEBOOK, re.MULTILINE)


def test_the_rulebook_has_every_clause_once():
    assert set(CLAUSES) == numbers("SNAF-", 37) | numbers("SNAF-G", 39) | numbers("Q-SNAF-", 18)
    assert len(CLAUSES) == len(set(CLAUSES))


def test_the_trade_mark_is_named():
    assert "trademark of Crown & Andrews" in RULEBOOK
    assert "our reconstruction" in RULEBOOK
