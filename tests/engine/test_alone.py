"""The library alone needs NumPy, msgspec and platformdirs; what needs more says so in a sentence."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = """
import sys
blocked = set({blocked!r})

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""
IMPORTED_AS = {"markdown-it-py": "markdown_it"}  # the rest as it is called
EVERYTHING = """
import importlib, pkgutil
import snuggery, snuggery.engine, snuggery.arena, snuggery.bots, snuggery.drawing, snuggery.transcripts
for room in (snuggery.engine, snuggery.arena, snuggery.bots, snuggery.drawing, snuggery.transcripts):
    for module in pkgutil.iter_modules(room.__path__, room.__name__ + "."):
        importlib.import_module(module.name)
for name in snuggery.game_names():
    match = snuggery.load(name).start(seed=1)
    assert match._repr_svg_().startswith("<svg")
    assert match.transcript(names=[f"P{seat}" for seat in range(match.bound.seats)])
print("played")
"""


def blocked():
    """Return what the extra `play` brings, and what compiles, as it is imported."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["play"]
    names = {one.split(">")[0].split("[")[0] for one in wanted}
    return sorted({IMPORTED_AS.get(name, name.replace("-", "_")) for name in names} | {"numba"})


def alone(code):
    """Run code where the extra `play` is not installed."""
    return subprocess.run(
        [sys.executable, "-c", BLOCK.format(blocked=blocked()) + code],
        capture_output=True,
        text=True,
        timeout=120,
        env={"PYTHONPATH": str(ROOT / "src"), "SNUGGERY_CACHE": os.environ["SNUGGERY_CACHE"]},
    )


def test_the_library_works_alone():
    done = alone(EVERYTHING)
    assert (done.stdout, done.returncode) == ("played\n", 0), done.stderr


@pytest.mark.parametrize("command", ["", "play snore", "serve", "simulate snore", "rules snore"])
def test_what_is_missing_is_said_in_one_sentence(command):
    arguments = command.split()
    done = alone(f"from snuggery.cli import run; sys.exit(run({arguments!r}))")
    assert done.returncode == 2
    assert done.stderr.startswith("snuggery: ")
    assert done.stderr.endswith(' is not installed: pip install "snuggery[play]" brings it\n')
    assert done.stderr.count("\n") == 1


def test_the_package_is_typed():
    import snuggery

    assert (Path(snuggery.__file__).parent / "py.typed").exists()
