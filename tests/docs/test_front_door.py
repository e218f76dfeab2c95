"""The front door of the library: what one imports, what a match offers, and what a type checker is told."""

import subprocess
import sys
from inspect import Parameter, isclass, isfunction, signature
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import snuggery
from snuggery import envs
from snuggery.envs.vector_env import VectorEnv

ROOT = Path(__file__).parents[2]
MOST_NAMES = 22  # of a match
CLASSES = [name for name in dir(snuggery) if isclass(getattr(snuggery, name))]
FUNCTIONS = [snuggery.load, snuggery.bot, snuggery.set_up, snuggery.game_names, snuggery.hint]
HEAVY = "import sys, snuggery; print(*sorted(name for name in sys.modules if name not in sys.stdlib_module_names))"
SNIPPET = """\
import snuggery
from snuggery import Match, View, envs

game = snuggery.load("snore", seats=3, ante=10, helicopter=True)
match: Match = game.start(seed=7)
view: View = match.view()
envs.vector("snore", 4, seats=2, perspective="drawn", opponents=["random", "casual"], hands=1)
envs.aec("snore", reward="share", hands=1)
snuggery.load("snore", seats="3")  # wrong
snuggery.load("snore", ante=1.5)  # wrong
envs.vector("snore", "4")  # wrong
envs.vector("snore", 4, perspective=1.5)  # wrong
envs.vector("snore", 4, perspective="all")  # wrong
envs.vector("snore", 4, reward="fun")  # wrong
envs.aec("snore", perspective=1.5)  # wrong
envs.aec("snore", reward=1)  # wrong
match.play_fast(3)  # wrong
snuggery.Unheard  # wrong
"""


def test_importing_it_imports_nothing_else():
    done = subprocess.run([sys.executable, "-c", HEAVY], capture_output=True, text=True, check=True)
    ours = [name for name in done.stdout.split() if name.split(".")[0] in ("snuggery", "numpy", "msgspec", "llvmlite")]
    assert ours == ["snuggery"]


@pytest.mark.parametrize("name", CLASSES)
def test_what_comes_when_it_is_asked_for_is_what_the_library_uses(name):
    found = getattr(snuggery, name)
    assert found is getattr(sys.modules[found.__module__], name)
    assert {*snuggery.__all__} <= {*dir(snuggery)}


def test_a_name_that_is_not_there_is_refused_as_by_any_module():
    with pytest.raises(AttributeError, match="module 'snuggery' has no attribute 'Unheard'"):
        _ = snuggery.Unheard
    with pytest.raises(ImportError, match="Unheard"):
        from snuggery import Unheard  # noqa: F401


def test_a_match_has_few_names():
    match = snuggery.load("snore").start(seed=1)
    assert len([name for name in dir(match) if not name.startswith("_")]) <= MOST_NAMES


def parts(hint):
    """Go through the types that a hint is made of."""
    yield hint
    for part in get_args(hint):
        yield from parts(part)


def public(of):
    """Go through what a class itself defines that has types: the class for its fields, methods, properties."""
    yield of
    for name, member in vars(of).items():
        if not name.startswith("_"):
            yield from [member] if isfunction(member) else [member.fget] if isinstance(member, property) else []


def test_what_a_signature_names_can_be_imported():
    there = {name: getattr(snuggery, name) for name in dir(snuggery) if name[0].isupper()}
    classes = [there[name] for name in CLASSES if name in snuggery.__all__]
    typed = [*FUNCTIONS, *(one for found in classes for one in public(found))]
    hints = [hint for one in typed for hint in get_type_hints(one, localns=there).values()]
    named = {part for hint in hints for part in parts(hint) if isclass(part) and part.__module__.startswith("snuggery")}
    assert {snuggery.Batch, snuggery.Bot, snuggery.Hint, snuggery.Source} <= named
    assert named <= {part for found in there.values() for part in parts(found)}


def test_vector_takes_what_vector_environments_take():
    def keywords(function):
        given = signature(function).parameters.values()
        return {one.name: one.default for one in given if one.kind is Parameter.KEYWORD_ONLY}

    assert keywords(envs.vector) == keywords(VectorEnv)


@pytest.mark.slow
def test_a_type_checker_sees_what_is_wrong(tmp_path):
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET, "utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-pretty", "--no-error-summary"]
    cache = ["--cache-dir", str(ROOT / ".pytest_cache" / "mypy")]
    done = subprocess.run([*mypy, *cache, str(file)], capture_output=True, text=True, check=False, cwd=tmp_path)
    found = [int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line]
    wrong = [number for number, line in enumerate(SNIPPET.splitlines(), 1) if line.endswith("# wrong")]
    assert found == wrong, done.stdout
