"""Every function says its types, but for rules: the record is their type, and mypy leaves them alone."""

import ast
import inspect
import tomllib
from pathlib import Path

import pytest

import snuggery
from snuggery.kit.game import Face, Habits, Notation, Rules

SOURCE = Path(snuggery.__file__).parent
FILES = [path for path in sorted(SOURCE.rglob("*.py")) if "tests" not in path.relative_to(SOURCE).parts]
COMPILED = {"rule", "loop"}  # what marks a function whose types Numba finds
PARTS = {"rules": Rules, "notation": Notation, "scene": Face, "habits": Habits}
GAMES = sorted(path for path in [*SOURCE.glob("games/*"), *SOURCE.glob("starter/*")] if (path / "rules.py").exists())


def functions(tree, in_class=False):
    """Go through all functions of a file, those in others too; tell of each whether it is a method."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, in_class
            yield from functions(node)
        else:
            yield from functions(node, isinstance(node, ast.ClassDef) or (in_class and isinstance(node, ast.If)))


def marks(function):
    """Return the names of a function's decorators."""
    called = [mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list]
    return {mark.attr if isinstance(mark, ast.Attribute) else mark.id for mark in called}


def untyped(function, is_method):
    """Return what a function says no type of: its arguments by name, and `return`."""
    takes = function.args
    arguments = [*takes.posonlyargs, *takes.args]
    if is_method and "staticmethod" not in marks(function):
        arguments = arguments[1:]
    arguments += [*takes.kwonlyargs, *(more for more in (takes.vararg, takes.kwarg) if more)]
    lacking = [argument.arg for argument in arguments if argument.annotation is None]
    return lacking if function.returns else [*lacking, "return"]


def silent(text):
    """Return the functions of a source that say no types though they are no rules, and what each leaves out."""
    return [
        f"{function.lineno}: {function.name} ({', '.join(lacking)})"
        for function, is_method in functions(ast.parse(text))
        if not marks(function) & COMPILED and (lacking := untyped(function, is_method))
    ]


def test_only_rules_say_no_types():
    found = [f"{path.relative_to(SOURCE)}:{line}" for path in FILES for line in silent(path.read_text("utf-8"))]
    assert not found, "say the types of these, or mark them @rule where compiled code calls them"


def test_a_function_without_types_is_found():
    text = """
@rule
def plain(s): pass
def helper(s, n: int): pass
def reader(text: str): pass
class Table:
    def __init__(self) -> None: pass
    @staticmethod
    def most(n) -> int: pass
    async def seat(self, *names: str, **more) -> None:
        def inner(x: int): pass
"""
    assert silent(text) == [
        "4: helper (s, return)",
        "5: reader (return)",
        "9: most (n)",
        "10: seat (more)",
        "11: inner (return)",
    ]


def test_mypy_is_strict_and_leaves_out_only_stamped_loops():
    settings = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert settings["strict"]
    ignored = [name for over in settings["overrides"] if over.get("ignore_errors") for name in over["module"]]
    assert ignored == ["snuggery.engine.compile.loops.*", "benchmarks.loops.*"]
    loops = SOURCE / "engine" / "compile" / "loops", SOURCE.parents[1] / "benchmarks" / "loops"
    for path in (path for folder in loops for path in folder.glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        assert all(marks(function) & COMPILED for function, _ in functions(tree)), path


def imported(tree):
    """Return the names that a file imports from elsewhere."""
    return {name.asname or name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names}


def listed(tree):
    """Return what the `__all__` of a file names."""
    assigned = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    return set(ast.literal_eval(assigned["__all__"])) if "__all__" in assigned else set()


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_all_names_what_a_part_promises(folder, part):
    """To a type checker a module has no name that it only imports or leaves out of `__all__`: GAME would not do."""
    tree = ast.parse((folder / f"{part}.py").read_text("utf-8"))
    promised = {name for name, _ in inspect.getmembers(PARTS[part], inspect.isfunction) if not name.startswith("_")}
    assert (promised if listed(tree) else promised & imported(tree)) <= listed(tree)
