"""`snuggery new-game`: a small game that is complete and can be played, to be made into another one."""

import keyword
import re
import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path

from .. import games, starter
from ..games import names
from ..kit.errors import Unusable

STARTER = Path(starter.__file__).with_name("burning_twins")
HERE = Path(games.__file__).parent
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 30
LETTERS = re.compile(r"[a-z]{2,}")  # by which a game's clauses are known
UNWRITTEN = shutil.ignore_patterns("__pycache__")

PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "snuggery-{name}"
version = "0.1.0"
description = "{title}, a game for Snuggery."
requires-python = ">=3.11"
dependencies = ["snuggery"]

[project.entry-points."snuggery.games"]
{name} = "{module}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["{module}"]
exclude = ["{module}/tests"]

[tool.pytest.ini_options]
testpaths = ["{module}/tests"]
"""


def write_game(name: str) -> None:
    """Write a new game of this name: into this repository where one stands in it, else as a package of its own."""
    at_home = Path.cwd().is_relative_to(HERE.parents[2]) and (HERE.parents[2] / "pyproject.toml").is_file()
    words = _words(_checked(name, at_home))
    folder = HERE / words["module"] if at_home else Path.cwd() / name
    if folder.exists():
        raise Unusable(f"something called {folder.name} lies in {folder.parent} already; another name would do")
    try:
        _write(folder, words, at_home)
    except OSError as error:
        raise Unusable(f"{folder} can't be written: {error.strerror}; another folder would do") from None
    print(_said(folder, words, at_home))


def _checked(name: str, at_home: bool) -> str:
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise Unusable(
            f"a game can't be called {name!r}; up to {LONGEST_NAME} small letters and figures, with single hyphens "
            "between words, would do, as in old-maid"
        )
    if not LETTERS.search(name):
        raise Unusable(f"a game can't be called {name!r}; a word of two letters or more has to be in its name")
    if name in names():
        raise Unusable(f"there is a game {name!r} already; another name would do")
    module = name.replace("-", "_")
    if keyword.iskeyword(module) or (not at_home and find_spec(module) is not None):
        raise Unusable(f"a game can't be called {name!r}: that means something to Python; another name would do")
    return name


def _words(name: str) -> dict[str, str]:
    """Return what is said of the starter in its files, and what is to stand there instead."""
    letters = LETTERS.findall(name)[0]
    return {
        "name": name,
        "module": name.replace("-", "_"),
        "title": name.replace("-", " ").title(),
        "clauses": letters.upper(),
        "tests": f"test_{letters}",
    }


def _write(folder: Path, words: dict[str, str], at_home: bool) -> None:
    """Write everything beside its place and move it there, so that it is whole or not at all."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".new-") as draft:
        place = Path(draft) / folder.name
        game = place if at_home else place / words["module"]
        shutil.copytree(STARTER, game, ignore=UNWRITTEN)
        for file in [path for path in game.rglob("*") if path.is_file()]:
            _rewrite(file, words)
        if at_home:
            (game / "tests" / "test_house.py").unlink()  # the general tests ask all that
        else:
            (place / "pyproject.toml").write_text(PROJECT.format(**words), encoding="utf-8")
        place.rename(folder)


def _rewrite(file: Path, words: dict[str, str]) -> None:
    told = {
        "burning-twins": words["name"],
        "burning_twins": words["module"],
        "Burning Twins": words["title"],
        "BURNING": words["clauses"],
        "test_burning": words["tests"],
    }
    found = re.compile("|".join(told))
    file.write_text(found.sub(lambda one: told[one[0]], file.read_text(encoding="utf-8")), encoding="utf-8")
    file.rename(file.with_name(found.sub(lambda one: told[one[0]], file.name)))


def _house_tests(words: dict[str, str]) -> str:
    """Say how the general tests are asked of one game; their names have it spelled in both ways."""
    return (
        f"  pytest tests -k '{' or '.join(sorted({words['name'], words['module']}))}'    all that a server asks of it"
    )


def _said(folder: Path, words: dict[str, str], at_home: bool) -> str:
    """Say what stands where, and what can be done with it at once."""
    lines = [f"{words['title']} stands in {folder}, complete: make it into what you have in mind."]
    lines += [] if at_home else [f"  pip install -e {words['name']}"]
    lines += [f"  snuggery play {words['name']}"]
    lines += ["  make fix    compiles it, and enters it in the README"] if at_home else []
    lines += [f"  pytest {folder.relative_to(HERE.parents[2]) if at_home else words['name']}"]
    lines += [_house_tests(words)] if at_home else []
    return "\n".join(lines)
