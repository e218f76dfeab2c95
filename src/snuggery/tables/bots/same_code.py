"""A digest of the code that thinks: two machines with the same one give the same answers."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from ...engine.compile.authoring import home
from ...engine.compile.sources import hashed
from ...games import find, names, own

PACKAGE = Path(__file__).parents[2]
RELEASE = version("snuggery")


@cache
def code_digest() -> str:
    """Return one hash of Snuggery's Python files and those of games in other packages, but for tests.

    Wheels leave tests out, and otherwise hold what a clone does.
    """
    told = sorted((name, hashed(path)) for name, path in _files())
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def _files() -> Iterator[tuple[str, Path]]:
    others = {name: home(find(name)) for name in names() if name not in own()}
    for name, folder in {"": PACKAGE, **others}.items():
        for path in folder.rglob("*.py"):
            inside = path.relative_to(folder)
            if "tests" not in inside.parts:
                yield f"{name}/{inside.as_posix()}", path
