"""Whether a game's folder is complete: a rulebook whose clauses are tested, counts, and kept games.

In a test file of the game's author, one line is the whole suite:

    test_folder = folder.suite(GAME)
"""

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from ..kit.game import Game
from ..kit.rulebook import DEFINITION
from ..transcripts import Reader, write
from .golden import kept
from .lessons import lessons_play_to_their_end
from .perft import recount


def clauses(game: Game) -> list[str]:
    """Return the clauses of the rulebook; each begins a paragraph with its number, **SNIP-04**."""
    return DEFINITION.findall(game.rulebook())


def numbers(prefix: str, last: int, *without: int) -> set[str]:
    """Return the clauses of a prefix from 01 to the last, less those that there are not."""
    return {f"{prefix}{number:02}" for number in range(1, last + 1) if number not in without}


def insist_on_clauses(game: Game, due: set[str]) -> None:
    """Assert that the rulebook has the clauses that are due and no others; name each that differs."""
    new, gone = set(clauses(game)) - due, due - set(clauses(game))
    assert not new, f"clauses beyond the numbers in test_clauses.py: {_row(new)}; let the numbers reach them"
    assert not gone, f"clauses that the rulebook does not have: {_row(gone)}; write them, or leave their numbers out"


def guarded(game: Game) -> set[str]:
    """Return every clause that the name of a test bears, `test_snip_v1_03_…` for SNIP-V1-03."""
    spelled = {clause.lower().replace("-", "_"): clause for clause in clauses(game)}
    longest_first = sorted(spelled, key=len, reverse=True)
    found = re.compile(rf"(?<=_)(?:{'|'.join(longest_first)})(?=_|$)")
    return {spelled[clause] for name in _names_of_tests(game) for clause in found.findall(name)}


def every_clause_stands_once_and_is_tested(game: Game) -> None:
    """Each clause has a number of its own, and a test that bears it."""
    found = clauses(game)
    assert found, "no clause is numbered; a clause begins with its number, **SNIP-04**"
    twice = {clause for clause in found if found.count(clause) > 1}
    assert not twice, f"numbers that more than one clause has: {_row(twice)}; give each clause its own"
    untested = set(found) - guarded(game)
    assert not untested, (
        f"clauses without a test: {_row(untested)}; a test bears the number in its name, test_snip_04_…"
    )


def house_rules_are_in_the_rulebook(game: Game) -> None:
    """The rulebook names every house rule, and house rules name clauses that are there."""
    bare = [option.name for option in game.options if not option.clauses]
    assert not bare, f"house rules that name no clause: {', '.join(bare)}"
    unknown = {clause for option in game.options for clause in option.clauses} - set(clauses(game))
    assert not unknown, f"house rules name clauses that are not there: {_row(unknown)}"
    missing = [option.name for option in game.options if f"`{option.name}" not in game.rulebook()]
    assert not missing, f"house rules that the rulebook doesn't name: {', '.join(missing)}"


def counts_are_as_written(game: Game) -> None:
    """`tests/counts.perft` stands as it would be written."""
    text = (game.folder / "tests" / "counts.perft").read_text(encoding="utf-8")
    assert recount(text) == text, "python -m snuggery.testkit.perft FILE writes the counts that the rules give now"


def kept_games_are_written_the_same(game: Game) -> None:
    """Every game in `tests/golden` replays to its end and would be written the same today, on lines of known shape."""
    assert kept(game), "no game is kept in tests/golden; see snuggery.testkit.golden"
    shapes = import_module(f"{game.package}.tests.patterns")
    for path in kept(game):
        text = path.read_text(encoding="utf-8")
        assert _written_again(text) == _without_remarks(text), f"{path.name} would not be written the same today"
        for mark, words in re.findall(r"^(\*|[0-9]+) (.*)$", text.split("\n\n", 1)[1], re.MULTILINE):
            assert re.fullmatch(shapes.CHANCE if mark == "*" else shapes.ACTION, words), f"{path.name}: {words}"


OF_THE_RULEBOOK: tuple[Callable[[Game], None], ...] = (
    every_clause_stands_once_and_is_tested,
    house_rules_are_in_the_rulebook,
)
PROMISES: tuple[Callable[[Game], None], ...] = (
    *OF_THE_RULEBOOK,
    counts_are_as_written,
    kept_games_are_written_the_same,
    lessons_play_to_their_end,
)


def suite(game: Game) -> Any:
    """Return the suite as one pytest function, parametrised by promise; needs pytest."""
    import pytest

    @pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
    def complete(promise: Callable[[Game], None]) -> None:
        promise(game)

    return complete


def _row(clauses: set[str]) -> str:
    return " ".join(sorted(clauses))


def _names_of_tests(game: Game) -> Iterator[str]:
    for path in (game.folder / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def _written_again(text: str) -> str:
    reader = Reader(text)
    for _ in reader:
        pass
    assert reader.match.over
    headers = {key: value for key, value in reader.header.details.items() if key != "names"}
    return write(reader.match, reader.header.names, "\n? " in text, reader.header.words, **headers)


def _without_remarks(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
