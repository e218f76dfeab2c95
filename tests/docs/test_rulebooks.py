"""Every rulebook: each clause has a test that bears its number, and whoever cites a clause cites one that is there."""

import ast
import re

import pytest

from snuggery.games import find, own

CLAUSE = re.compile(r"[A-Z]+(?:-[A-Z]*[0-9]*)*-[A-Z]*[0-9]+")
DEFINITION = re.compile(rf"^\*\*({CLAUSE.pattern})\*\*", re.MULTILINE)


@pytest.fixture(params=own())
def game(request):
    return find(request.param)


def clauses(game):
    return DEFINITION.findall(game.rulebook())


def guarded(game):
    """Return every clause that the name of a test bears, `test_snip_v1_03_…` for SNIP-V1-03."""
    spelled = {clause.lower().replace("-", "_"): clause for clause in clauses(game)}
    longest_first = sorted(spelled, key=len, reverse=True)
    found = re.compile(rf"(?<=_)(?:{'|'.join(longest_first)})(?=_|$)")
    names = [name for path in (game.folder / "tests").rglob("test_*.py") for name in names_of_tests(path)]
    return {spelled[clause] for name in names for clause in found.findall(name)}


def names_of_tests(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def test_every_clause_stands_once(game):
    found = clauses(game)
    assert found, "no clause is numbered; a clause begins with its number, **SNIP-04**"
    assert sorted(found) == sorted(set(found))


def test_every_clause_has_a_test_that_bears_its_number(game):
    borne = guarded(game)  # every test file is read for it
    untested = [clause for clause in clauses(game) if clause not in borne]
    assert not untested, f"{len(untested)} clauses without a test: {' '.join(untested)}"


def test_house_rules_name_clauses_that_are_there(game):
    cited = {clause for option in game.options for clause in option.clauses}
    assert cited <= set(clauses(game))


def test_house_rules_are_in_the_rulebook(game):
    for option in game.options:
        assert f"`{option.name}" in game.rulebook(), option.name


def test_nobody_reads_the_marks_round_what_is_generated(game):
    file = game.folder / "RULES.md"
    assert "<!--" in file.read_text(encoding="utf-8")
    assert "<!--" not in game.rulebook()


def test_the_code_cites_clauses_that_are_there(game):
    families = {clause.rpartition("-")[0] for clause in clauses(game)}
    cited = {clause for path in game.folder.glob("*.py") for clause in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    unknown = {clause for clause in cited if clause.rpartition("-")[0] in families} - set(clauses(game))
    assert not unknown, f"cited, but not in the rulebook: {' '.join(sorted(unknown))}"
