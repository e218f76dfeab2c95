"""The browser's modules: what each imports; no circle of files, and of the server a game's renderer knows the kit alone."""

import re
from functools import cache
from pathlib import Path

import pytest

import snuggery

from .test_arrows import circles

SOURCE = Path(snuggery.__file__).resolve().parent
STATIC = next(path for path in SOURCE.glob("*/static") if path.is_dir())
MODULES = sorted(path for path in SOURCE.rglob("*.js") if "vendor" not in path.parts)
BROUGHT = [path for path in MODULES if STATIC not in path.parents]  # by games
KNOWN_TO_GAMES = {STATIC / "table" / "kit.js", STATIC / "vendor" / "lit-html.js"}

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r'^(?:import|export) (?:\{[^}]*\} from )?"([^"]+)"', re.MULTILINE)
LATE = re.compile(r"\bimport\(([^)]*)\)")


@cache
def imports(module: Path) -> list[Path]:
    """Return the modules that one imports or passes on."""
    return [target(module, path) for path in IMPORT.findall(COMMENT.sub("", module.read_text("utf-8")))]


def target(module: Path, path: str) -> Path:
    """Return the file that a module means by a path, which begins at the server or beside the module."""
    return (STATIC / path.removeprefix("/static/") if path.startswith("/static/") else module.parent / path).resolve()


def name(module: Path) -> str:
    return str(module.relative_to(SOURCE))


def test_every_import_is_seen() -> None:
    """What the pattern above finds is every file that is named after `from`."""
    for module in MODULES:
        text = COMMENT.sub("", module.read_text("utf-8"))
        assert len(imports(module)) == len(re.findall(r'(?:\bfrom|^import) "', text, re.MULTILINE)), name(module)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_lead_somewhere(module: Path) -> None:
    assert [name(path) for path in imports(module) if not path.is_file()] == []


def test_no_circle_of_files() -> None:
    assert circles({module: set(imports(module)) for module in MODULES}) == []


@pytest.mark.parametrize("module", BROUGHT, ids=name)
def test_a_renderer_knows_its_own_folder_and_the_kit(module: Path) -> None:
    assert [name(path) for path in imports(module) if path.parent != module.parent and path not in KNOWN_TO_GAMES] == []


def test_the_house_brings_games_pictures_reminders_and_the_check_of_chance_late() -> None:
    late = {name(module): LATE.findall(COMMENT.sub("", module.read_text("utf-8"))) for module in MODULES}
    assert {path: found for path, found in late.items() if found} == {
        name(STATIC / "renderers.js"): ["await addressOf(game, part"],
        name(STATIC / "reminders" / "door.js"): ["SHEET"],
        name(STATIC / "sheet" / "photo" / "door.js"): ['"./page.js"'],
        name(STATIC / "table" / "ending" / "fairness.js"): ["CHECK"],
        name(STATIC / "table" / "wire" / "session.js"): ["OCCASION"],
    }
