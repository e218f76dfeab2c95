"""The rulebook and these tests belong together: every clause stands there once, and has a test named after it."""

from snuggery.games import find
from snuggery.testkit.folder import insist_on_clauses, numbers

from .tables import NAME

GAME = find(NAME)
RULEBOOK = GAME.rulebook()


def test_the_rulebook_has_every_clause_once():
    insist_on_clauses(GAME, numbers("SNAF-", 37) | numbers("SNAF-G", 39) | numbers("Q-SNAF-", 18))


def test_the_trade_mark_is_named():
    assert "trademark of Crown & Andrews" in RULEBOOK
    assert "our reconstruction" in RULEBOOK
