"""The rooms of the package: permitted imports, where names may appear, and limits of size."""

import ast
import re
import statistics
import sys
from functools import cache
from pathlib import Path

import snuggery
from scripts.rooms import ROOMS
from snuggery.games import find
from tests.complete import COMPLETE

SOURCE = Path(snuggery.__file__).parent
EVERYTHING = sorted(SOURCE.rglob("*.py"))
FILES = [path for path in EVERYTHING if "tests" not in path.relative_to(SOURCE).parts]

EXAMPLE = re.compile(r'^ *>>> .*?(?=\n\n|""")', re.MULTILINE | re.DOTALL)  # in a docstring, with what it prints

MAY_IMPORT = {name: room.may_import for name, room in ROOMS.items()}
DOORS = {"snuggery.terminal.kit", "snuggery.terminal.board"}  # all that a game's renderer may know of the terminal
DRAWN_WITH = {"rich", "textual"}
COMPILED_WITH = {"llvmlite", "numba"}
MEASURED_WITH = {"cv2"}  # by the parts that read photos, which are loaded when there is one
OUTSIDE = {
    "kit": {"numpy", "numba", "llvmlite", "msgspec"},
    "drawing": set(),
    "engine": {"numpy", "platformdirs"},
    "coach": {"numpy"},
    "games": {"numpy", "msgspec"},
    "billiards": {"numpy", "msgspec"},
}


@cache
def tree_of(path):
    """Return what a file says, parsed once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path):
    """Return all that a file consists of, gone through once for all tests."""
    return [*ast.walk(tree_of(path))]


@cache
def imports(path):
    """Return the modules that a file imports, in full."""
    place = ("snuggery", *path.relative_to(SOURCE).parent.parts)
    found = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = place[: len(place) - node.level + 1] if node.level else ()
            start = ".".join([*base, *([node.module] if node.module else [])])
            found += [start] if node.module else [f"{start}.{name.name}" for name in node.names]
    return found


def room(path):
    return path.relative_to(SOURCE).parts[0]


def draws(path):
    """Tell whether a file is of what a game brings along for terminals."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] == "games" and parts[2:4] == ("renderer", "terminal")


def measures(path):
    return room(path) == "billiards" and "photo" in path.parts


def strays(rooms, wrong):
    """Return the files of some rooms that import what `wrong(path, module)` says they may not."""
    files = [path for path in FILES if room(path) in rooms]
    found = {str(path.relative_to(SOURCE)): [name for name in imports(path) if wrong(path, name)] for path in files}
    return {path: modules for path, modules in found.items() if modules}


def ours(module):
    """Return the room that a module of ours is in, None for any other."""
    return module.split(".")[1] if module.startswith("snuggery.") else None


def test_arrows_run_one_way():
    def wrong(path, module):
        may = ours(module) in (None, room(path), *MAY_IMPORT[room(path)])
        return not (may or (draws(path) and module in DOORS))

    assert not strays(MAY_IMPORT, wrong)


def test_a_room_uses_what_it_may_import():
    used = {name: {ours(module) for path in FILES if room(path) == name for module in imports(path)} for name in ROOMS}
    assert not {name: idle for name, may in MAY_IMPORT.items() if (idle := may - used[name])}


@cache
def modules():
    """Return all files of ours by the names of their modules."""
    places = {path: ("snuggery", *path.relative_to(SOURCE).with_suffix("").parts) for path in FILES}
    return {".".join(parts[:-1] if parts[-1] == "__init__" else parts): path for path, parts in places.items()}


def imported_modules(path):
    """Return the modules of ours that a file imports anywhere, for types alone or late; a name's own module if it is one."""
    whole = {name.rpartition(".")[0] or name if name not in modules() else name for name in named_imports(path)}
    return {modules()[name] for name in whole if name in modules()} - {path}


def named_imports(path):
    """Return what a file imports, each name in full."""
    place = ("snuggery", *path.relative_to(SOURCE).parent.parts)
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = place[: len(place) - node.level + 1] if node.level else ()
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{name.name}" for name in node.names)


def circles(arrows):
    """Return the groups of files that can be reached from one another along the arrows."""
    reach = {}
    for start in arrows:
        reach[start], ahead = set(), [start]
        while ahead:
            new = arrows.get(ahead.pop(), set()) - reach[start]
            reach[start] |= new
            ahead += new
    groups = {frozenset(other for other in reach[start] if start in reach.get(other, ())) for start in arrows}
    return sorted(sorted(path.name for path in group) for group in groups if group)


def test_no_circle_of_files():
    """What two files need of each other belongs into a third."""
    assert circles({path: imported_modules(path) for path in FILES}) == []


def test_circles_are_found():
    a, b, c, d = map(Path, "abcd")
    assert circles({a: {b}, b: {c}, c: {a, d}, d: set()}) == [["a", "b", "c"]]
    assert circles({a: {b, c}, b: {c}, c: {d}, d: set()}) == []


PUBLIC_ALL_THE_SAME = {
    "_exit",
    "_accumulate_rewards",
    "_was_dead_step",
    "_getvalue",
}  # os, PettingZoo, Numba document them


def private(name):
    return name.startswith("_") and not name.endswith("__") and name != "_"


def own_names(path):
    """Go through the names that a file of ours gives to something."""
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def foreign_privates(path, ours_too):
    """Go through the private names that a file takes from a library: no file of ours gave them."""
    for node in nodes_of(path):
        if isinstance(node, ast.Attribute) and private(node.attr) and node.attr not in ours_too:
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [*(node.module or "").split("."), *(name.name for name in node.names)]
            yield from (name for name in names if private(name))


def test_nothing_private_is_taken_from_a_library():
    """An attribute with an underscore may be gone with the library's next release; look for the public way."""
    known = PUBLIC_ALL_THE_SAME.union(*map(own_names, FILES))
    found = {str(path.relative_to(SOURCE)): sorted(foreign_privates(path, known)) for path in FILES}
    assert not {path: names for path, names in found.items() if names}


def test_the_inner_rooms_need_little_from_outside():
    def wrong(path, module):
        special = (DRAWN_WITH if draws(path) else set()) | (MEASURED_WITH if measures(path) else set())
        special |= COMPILED_WITH if "compile" in path.relative_to(SOURCE).parts else set()
        may = OUTSIDE[room(path)] | sys.stdlib_module_names | special
        return not ours(module) and module.split(".")[0] not in may

    assert not strays(OUTSIDE, wrong)


def test_only_what_compiles_knows_numba_and_llvm():
    rooms, behind = {room(path) for path in FILES}, "kit/instructions.py"
    found = set(strays(rooms, lambda path, module: re.match(r"(numba|llvmlite)\b", module)))
    assert {name for name in found if not name.startswith("engine/compile/")} == {"kit/records.py", behind}
    assert set(strays(rooms, lambda path, module: ".kit.instructions" in module)) == {"kit/records.py"}


def test_only_the_store_speaks_sql():
    others = {room(path) for path in FILES} - {"store"}
    assert not strays(others, lambda path, module: re.match(r"(sqlalchemy|alembic|psycopg)\b", module))


def test_one_game_never_imports_another():
    def wrong(path, module):
        return ours(module) == "games" and module.split(".")[2:3] != [path.relative_to(SOURCE).parts[1]]

    assert not strays({"games"}, wrong)


def test_what_a_game_draws_is_loaded_by_faces_alone():
    """Loading a game for its rules loads no terminal module with it."""
    assert not strays({"games"}, lambda path, module: ".renderer" in module and not draws(path))


def test_the_tests_of_a_game_are_its_own():
    """They need neither another game nor the general tests: a game's folder can be taken elsewhere."""

    def strange(path, module):
        others = ours(module) == "games" and module.split(".")[2:3] not in ([], [path.relative_to(SOURCE).parts[1]])
        return others or module.startswith("tests")

    tests = [path for path in EVERYTHING if path not in FILES]
    assert tests
    found = {str(path): [name for name in imports(path) if strange(path, name)] for path in tests}
    assert not {path: modules for path, modules in found.items() if modules}


def test_the_registry_is_the_only_way_to_a_game():
    rooms = {room(path) for path in FILES} - {"games"}
    assert not strays(rooms, lambda path, module: re.match(r"snuggery\.games\.(?!names$|find$|own$)", module))


def words_for_games():
    """Go through what no other room may call a game by: its name, its title, its folder."""
    for name in COMPLETE:
        yield from (name, find(name).title, name.replace("-", "_"))


def test_no_other_room_names_a_game():
    """Examples in docstrings may name one."""
    names = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words_for_games()), re.IGNORECASE)
    texts = {path for pattern in ("*.py", "*.js", "*.css", "*.html") for path in SOURCE.rglob(pattern)}
    found = {
        str(path.relative_to(SOURCE)): names.findall(EXAMPLE.sub("", path.read_text(encoding="utf-8")))
        for path in texts
        if room(path) != "games" and "vendor" not in path.parts
    }
    assert not {path: words for path, words in found.items() if words}


# things of one game, which only its own renderer may know; the server throws dice, and pushes plates aside
OWN_THINGS = re.compile(
    r"\b(pools?|billiards?|chalk|cushions?|pockets?|balls?|bottles?|aim(s|ed|ing)?)\b|pool[_-]", re.I
)


def test_faces_know_nothing_of_one_game():
    faces = [path for path in SOURCE.rglob("*") if room(path) == "terminal" or "static" in path.parts]
    texts = [path for path in faces if path.suffix in (".py", ".js", ".css", ".html") and "vendor" not in path.parts]
    found = {str(path.relative_to(SOURCE)): OWN_THINGS.findall(path.read_text("utf-8")) for path in texts}
    assert len(found) > 100
    assert not {path: words for path, words in found.items() if words}


def test_the_front_door_is_small_and_sorted():
    assert len(snuggery.__all__) <= 15
    assert snuggery.__all__ == sorted(snuggery.__all__)
    assert all(hasattr(snuggery, name) for name in snuggery.__all__)


# -- how large things may grow ----------------------------------------------------------------------------------------


def functions():
    """Go through all functions: where each stands, and how many lines it has."""
    for path in FILES:
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.relative_to(SOURCE)}: {node.name}", node.end_lineno - node.lineno + 1


def test_files_stay_small():
    lines = {str(path.relative_to(SOURCE)): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert not {path: count for path, count in lines.items() if count >= 400}


def test_functions_stay_small():
    lengths = dict(functions())
    assert not {where: lines for where, lines in lengths.items() if lines > 60}
    assert statistics.median(lengths.values()) <= 8
    assert sum(lines > 30 for lines in lengths.values()) < len(lengths) / 50


def test_every_file_says_what_it_is_for():
    trees = {str(path.relative_to(SOURCE)): tree_of(path) for path in FILES}
    assert not [path for path, tree in trees.items() if tree.body and not ast.get_docstring(tree)]


def test_nothing_is_left_to_do():
    assert not [path for path in FILES if re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text(encoding="utf-8"))]
