"""Every rulebook: each clause has a test that bears its number, and whoever cites a clause cites one that is there."""

import pytest

from snuggery.games import find, own
from snuggery.testkit import folder
from snuggery.testkit.folder import CLAUSE, clauses


@pytest.fixture(params=own())
def game(request):
    return find(request.param)


@pytest.mark.parametrize("promise", folder.OF_THE_RULEBOOK, ids=lambda promise: promise.__name__)
def test_the_rulebook_keeps_what_every_rulebook_promises(promise, game):
    promise(game)


def test_nobody_reads_the_marks_round_what_is_generated(game):
    file = game.folder / "RULES.md"
    assert "<!--" in file.read_text(encoding="utf-8")
    assert "<!--" not in game.rulebook()


def test_code_and_rulebook_cite_clauses_that_are_there(game):
    families = {clause.rpartition("-")[0] for clause in clauses(game)}
    texts = [game.rulebook(), *(path.read_text(encoding="utf-8") for path in game.folder.glob("*.py"))]
    cited = {clause for text in texts for clause in CLAUSE.findall(text)}
    unknown = {clause for clause in cited if clause.rpartition("-")[0] in families} - set(clauses(game))
    assert not unknown, f"cited, but not in the rulebook: {' '.join(sorted(unknown))}"
