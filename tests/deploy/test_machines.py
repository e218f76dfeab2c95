"""What is there for one kind of machine alone is never imported as a module is read, and paths are `pathlib`'s."""

import ast
import re
import sys
import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

from . import ROOT

SOURCES = sorted([*ROOT.glob("src/snuggery/**/*.py"), *ROOT.glob("scripts/*.py"), *ROOT.glob("examples/*.py")])
TESTS = sorted(ROOT.glob("tests/**/*.py"))  # pytest imports all of them, also where most are left out
ONE_KIND_ALONE = {  # of the standard library: modules that Windows lacks, or all others do
    *"crypt curses fcntl grp nis ossaudiodev posix pty pwd readline resource spwd syslog termios tty".split(),
    *"_winapi msvcrt nt winreg winsound".split(),
}
UNCERTAIN = {
    "fork",
    "forkpty",
    "getuid",
    "geteuid",
    "getpgid",
    "killpg",
    "nice",
    "sched_getaffinity",
    "setsid",
    "uname",
}
SAID = re.compile(r"encoding=|'utf-8'")
TEXTS = {"read_text", "write_text"}
OLD_PATHS = {"join", "exists", "isfile", "isdir", "basename", "dirname", "splitext", "abspath", "expanduser"}


def at_the_top(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that are imported as a file is read, by `if` and `with` as well; `try` knows what it does."""
    bodies: list[ast.stmt] = list(tree.body)
    while bodies:
        node = bodies.pop()
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]
        elif isinstance(node, ast.If | ast.With | ast.ClassDef):
            bodies += node.body


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def parsed(paths: Sequence[Path], words: Collection[str]) -> Iterator[tuple[str, ast.Module]]:
    """Parse the files in which one of some words stands: to parse them all takes long."""
    said = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b")
    yield from ((str(path.relative_to(ROOT)), ast.parse(text)) for path in paths if said.search(text := text_of(path)))


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def test_nothing_is_imported_at_the_top_that_some_machine_lacks():
    trees = dict(parsed([*SOURCES, *TESTS], ONE_KIND_ALONE))
    found = {path: set(at_the_top(tree)) & ONE_KIND_ALONE for path, tree in trees.items()}
    assert len(SOURCES) > 300 and len(TESTS) > 100 and found
    assert {path: names for path, names in found.items() if names} == {}


def test_the_search_for_imports_bites():
    text = "import os\nif True:\n    import fcntl\nclass A:\n    from pwd import getpwnam\ntry:\n    import termios\nfinally:\n    pass"
    assert set(at_the_top(ast.parse(text))) & ONE_KIND_ALONE == {"fcntl", "pwd"}


def test_paths_are_pathlibs():
    for path, tree in parsed(SOURCES, ["os.path"]):
        called = {ast.unparse(call.func) for call in calls(tree)}
        assert not called & {f"os.path.{name}" for name in OLD_PATHS}, path


def test_what_only_some_systems_do_is_asked_for_first():
    for path in SOURCES:
        text = text_of(path)
        asked = {name for name in UNCERTAIN if f"os.{name}(" in text and f'hasattr(os, "{name}")' not in text}
        assert not asked, path


def test_no_machine_is_left_to_choose_how_text_is_encoded():
    for path, tree in parsed(SOURCES, ["read_text", "write_text"]):
        of_files = [call for call in calls(tree) if isinstance(call.func, ast.Attribute) and call.func.attr in TEXTS]
        bare = [ast.unparse(call) for call in of_files]
        assert [call for call in bare if not SAID.search(call)] == [], path


def test_every_python_that_is_declared_is_one_that_is_asked_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = [line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line]
    assert project["requires-python"] == f">={told[0]}"
    assert f"{sys.version_info[0]}.{sys.version_info[1]}" in told
