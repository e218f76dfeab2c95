"""The wheel, and environments in which it stands alone: nothing of the sources, nothing of the tools of development."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from . import ROOT

UV = Path(sys.prefix) / "tool" / "bin" / "uv"
EXPORT = "export --quiet --locked --all-extras --no-dev --no-hashes --no-emit-project --no-annotate --no-header".split()
MOST_SECONDS = 280


@dataclass(frozen=True)
class Wheel:
    """A wheel, and a file of the versions that go with it: those of uv.lock, which uv's cache has."""

    path: Path
    versions: Path

    def install(self, folder: Path, *extras: str, further: Sequence[str] = ()) -> Path:
        """Make an environment of the wheel with these extras, further packages, and nothing else; return its Python.

        Packages that are there already stay, with their bytecode: to compile it takes longer than most of the tests.
        """
        python = folder / "bin" / "python"
        if not python.exists():
            run(UV, "venv", "--quiet", "--python", sys.executable, folder)
        wanted = f"{self.path}[{','.join(extras)}]" if extras else str(self.path)
        wanting = ["--exact", "--python", python, "--constraints", self.versions, wanted, *further]
        run(UV, "pip", "install", "--quiet", *wanting)
        run(UV, "pip", "check", "--quiet", "--python", python)
        return python


def built(folder: Path) -> Wheel:
    """Build the wheel into a folder."""
    if not UV.exists():
        pytest.skip("uv is not here; `make setup` brings it")
    run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT)
    (path,) = folder.glob("*.whl")
    run(UV, *EXPORT, "--project", ROOT, "--output-file", folder / "versions.txt")
    return Wheel(path, folder / "versions.txt")


def run(*command: object) -> None:
    """Run a command that has to end well."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


def environment(installed: Path, folder: Path, **more: str) -> dict[str, str]:
    """Return the variables of a process that sees this installation and nothing else of the machine's."""
    nothing_else = {"PATH": f"{installed / 'bin'}:/usr/bin:/bin", "HOME": str(folder)}
    places = {name: str(folder / name.lower()) for name in ("DATA", "CACHE")}
    return {**nothing_else, **{f"SNUGGERY_{name}": place for name, place in places.items()}, **more}


def tried(python: Path, folder: Path, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program of an environment, or Python code by -c, far from the sources."""
    words: Sequence[str] = [str(python.with_name(command[0])), *command[1:]]
    given: Mapping[str, str] = environment(python.parent.parent, folder, **more)
    folder.mkdir(exist_ok=True)
    return subprocess.run(words, env=given, cwd=folder, capture_output=True, text=True, timeout=MOST_SECONDS)


def packages(python: Path) -> set[str]:
    """Return the names of the packages that an environment has."""
    (folder,) = python.parent.parent.glob("lib/*/site-packages")
    return {path.name.partition("-")[0].lower() for path in folder.glob("*.dist-info")}


def megabytes(python: Path) -> float:
    """Return the size of an environment's files, those that Python writes beside its sources left out."""
    total = 0
    for place, _, names in os.walk(python.parent.parent):
        if not place.endswith("__pycache__"):
            files = (Path(place, name) for name in names)
            total += sum(file.stat().st_size for file in files if not file.is_symlink())
    return total / 1e6
