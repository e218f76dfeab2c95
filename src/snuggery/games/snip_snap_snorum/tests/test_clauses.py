"""The rulebook is whole: every clause of the old rules, every ruling and every answer stands there once."""

from snuggery.games import find
from snuggery.testkit.folder import insist_on_clauses, numbers

from .tables import NAME

GAME = find(NAME)


def test_the_rulebook_has_every_clause_once():
    """Q-SNIP-07 and 08 were about revokes outside the standard game, which Q-SNIP-03 refuses."""
    wanted = numbers("SNIP-", 23) | numbers("SNIP-V1-", 8) | numbers("SNIP-V2-", 4) | numbers("JIG-", 7)
    wanted |= numbers("SNIP-G", 40) | numbers("JIG-G", 8) | numbers("Q-SNIP-", 17, 7, 8)
    insist_on_clauses(GAME, wanted)
