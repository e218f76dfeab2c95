"""What an entrant consists of: the files that its sandbox shows it, and that its registration is a hash of."""

import hashlib
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from ..kit.errors import Unusable
from .registration import FUNCTION, PROGRAM, Registered

OWN = "snuggery"  # its version stands for its files


def files_of(one: Registered, folder: str) -> dict[str, Path]:
    """Return a function's or program's files beside its registration; raise `Unusable` for one that is not there.

    They are those that it names as `files`, the module of a function, and the words of a command that are files.
    """
    found = {}
    for name in [*one.files, *_named(one, folder)]:
        found[name] = path = _beside(name, folder)
        if not path.exists():
            raise Unusable(f"{one.name} has no file {name!r} beside the registration")
    return found


def hashes_of(one: Registered, folder: str) -> dict[str, str]:
    """Return a hash of each file of an entrant, and of a module that is installed."""
    roots = files_of(one, folder)
    if one.kind == FUNCTION and not any(_is_module(name, one) for name in roots):
        roots |= _installed(one)
    files = {f"{name}{inner}": path for name, root in roots.items() for inner, path in _within(root)}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())}


def _beside(name: str, folder: str) -> Path:
    """Return a file's path; raise `Unusable` for one elsewhere, which a sandbox might show to others."""
    path, home = Path(folder, name), Path(folder).resolve()
    if path.resolve() != home / name or not path.resolve().is_relative_to(home) or path.resolve() == home:
        raise Unusable(f"{name!r} is not beside the registration; an entrant's files lie there, and are no links")
    return path


def _named(one: Registered, folder: str) -> Iterator[str]:
    """Yield the files that an entrant's name or command implies."""
    if one.kind == FUNCTION:
        module = one.what.partition(":")[0].partition(".")[0]
        yield from (name for name in (f"{module}.py", module) if module and Path(folder, name).exists())
    elif one.kind == PROGRAM:
        yield from (word for word in shlex.split(one.what) if not word.startswith("/") and Path(folder, word).is_file())


def _is_module(name: str, one: Registered) -> bool:
    return name.removesuffix(".py") == one.what.partition(":")[0].partition(".")[0]


def _installed(one: Registered) -> dict[str, Path]:
    top = one.what.partition(":")[0].partition(".")[0]
    spec = find_spec(top) if top and top != OWN else None
    if spec is None or spec.origin is None:
        return {}
    return {f"installed {top}": Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)}


def _within(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield a file, or all files in a folder, with what follows the name of the root."""
    if root.is_dir():
        for path in sorted(root.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"/{path.relative_to(root).as_posix()}", path
    else:
        yield "", root
