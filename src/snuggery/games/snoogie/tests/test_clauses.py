"""The rulebook is whole: every clause of the old rules and every ruling stands there once."""

from snuggery.games.snoogie import GAME
from snuggery.testkit.folder import insist_on_clauses, numbers


def test_the_rulebook_has_every_clause_once():
    insist_on_clauses(GAME, numbers("SNOOG-", 16) | numbers("SNOOG-G", 43))
