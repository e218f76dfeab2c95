"""The glossary, docs/words.md: every place in it is there, and no word that was given up has come back as a name."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import snuggery

SOURCE = Path(snuggery.__file__).parent
WORDS = (Path(__file__).parents[2] / "docs" / "words.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in WORDS.splitlines() if line.startswith("|")]
PLACES = {row[0]: row[2].strip("`") for row in ROWS if len(row) == 3 and row[2].startswith("`")}
GIVEN_UP = {word.strip() for row in ROWS if len(row) == 2 and ", for" not in row[0] for word in row[0].split(",")}
GIVEN_UP -= {"given up", "---"}
OTHER_VOCABULARIES = {
    "games",
    "billiards",
    "terminal",
    "testkit",
}  # a game, its field and a face have words of their own
NAMED_ALL_THE_SAME = {"kit/records.py"}  # as the glossary says


def found(place: str) -> object:
    """Return what stands at a place: a module, or a name in it, or a name in that."""
    parts = place.split(".")
    for most in range(len(parts), 0, -1):
        try:
            thing: object = import_module(".".join(["snuggery", *parts[:most]]))
        except ModuleNotFoundError:
            continue
        for name in parts[most:]:
            thing = getattr(thing, name)
        return thing
    raise ModuleNotFoundError(place)


@pytest.mark.parametrize("word", PLACES)
def test_a_word_lives_where_the_glossary_says(word: str) -> None:
    assert found(PLACES[word]) is not None


def test_the_glossary_says_each_word_once_and_in_order() -> None:
    words = [word.strip() for row in ROWS if len(row) == 3 for word in row[0].split(",")]
    assert len(words) > 40
    assert len(words) == len(set(words))
    assert not {word.lower() for word in GIVEN_UP - {"House"}} & {word.lower() for word in words}


def names(path: Path) -> set[str]:
    """Return what a file calls itself and its classes, in lower case."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {path.stem, *(node.name.lower() for node in ast.walk(tree) if isinstance(node, ast.ClassDef))}


def test_no_word_that_was_given_up_has_come_back() -> None:
    given_up = {word.lower() for word in GIVEN_UP}
    assert len(given_up) > 20
    back = {
        str(path.relative_to(SOURCE)): found
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in OTHER_VOCABULARIES
        and str(path.relative_to(SOURCE)) not in NAMED_ALL_THE_SAME
        and (found := names(path) & given_up)
    }
    assert not back


def test_classes_are_told_apart_by_their_names() -> None:
    """Two classes of one name make a reader ask which; the games and faces have vocabularies of their own."""
    places: dict[str, list[str]] = {}
    for path in SOURCE.rglob("*.py"):
        room = path.relative_to(SOURCE).parts[0]
        if room not in OTHER_VOCABULARIES:
            for name in re.findall(r"^class ([A-Z]\w*)", path.read_text("utf-8"), re.MULTILINE):
                places.setdefault(name, []).append(str(path.relative_to(SOURCE)))
    assert not {name: where for name, where in places.items() if len(where) > 1}
