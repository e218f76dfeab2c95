"""Install the wheel into fresh environments, measure them, and write benchmarks/wheel.md.

Run it with `python -m benchmarks.wheel [PYTHON…]`, for these interpreters or for the current one.  Each environment has
only the wheel and its dependencies, and plays a match of each game.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from .clock import spent_by_children
from .machine import commit, processor
from .reports import write_report

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.prefix) / "tool" / "bin" / "uv"
REPORT = Path(__file__).with_name("wheel.md")
DEVELOPERS = ("bench",)  # extras for developers
ROUNDS = 5
PLATFORMS = {
    "Linux, x86-64": "x86_64-unknown-linux-gnu",
    "macOS, Arm": "aarch64-apple-darwin",
    "Windows, x86-64": "x86_64-pc-windows-msvc",
}
MEGABYTE = 1e6

PLAY = """
import snuggery
for name in snuggery.game_names():
    match = snuggery.load(name).start(seed=1)
    bots = [snuggery.bot("casual", seed=seat) for seat in range(10)]
    for _ in range(400):
        if not match.over:
            match.play(bots[match.seat](match.view(match.seat), match.legal()))
"""
BATCH = """
import snuggery
tables = snuggery.load("snip-snap-snorum").batch(64, seed=1)
tables.step(tables.legal[:, 0])
"""
STEPS = (
    ("import", "import snuggery"),
    ("first move", "import snuggery; m = snuggery.load('snip-snap-snorum').start(seed=1); m.play(m.legal()[0])"),
)


@dataclass(frozen=True)
class Kind:
    """What people install: its name, and the requirement."""

    title: str
    asked: str


@dataclass(frozen=True)
class Found:
    """The measurements of one environment."""

    packages: int
    bytes: int
    seconds: Sequence[float]
    version: str


def kinds(wheel: Path) -> list[Kind]:
    """Return what people can install from a wheel."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    everything = ",".join(name for name in extras if name not in DEVELOPERS)
    return [
        Kind("`snuggery`: the library", str(wheel)),
        Kind("`snuggery[play]`: command line, terminal and server", f"{wheel}[play]"),
        Kind("`snuggery[play,photo]`: what `make play` installs", f"{wheel}[play,photo]"),
        Kind("`snuggery[research]`", f"{wheel}[research]"),
        Kind("`snuggery[author]`", f"{wheel}[author]"),
        Kind(f"everything: `snuggery[{everything}]`", f"{wheel}[{everything}]"),
    ]


def measured(kind: Kind, python: str, folder: Path) -> Found | str:
    """Install this and use it; return the measurements, or why it can't be installed."""
    there, done = installed(kind.asked, python, folder)
    if done.returncode:
        return why(done.stderr)
    run(UV, "pip", "check", "--python", there)
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    size = sum(file.stat().st_size for file in files)
    packages = len(list(folder.glob("lib/*/site-packages/*.dist-info")))
    version = run(there, "-c", "import platform; print(platform.python_version())").stdout.strip()
    run(there, "-c", PLAY)
    run(there, "-c", BATCH)
    return Found(packages, size, [seconds(there, code) for _, code in STEPS], version)


def installed(asked: str, python: str, folder: Path) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """Install this into a new environment; return its Python, and the installer's output."""
    run(UV, "venv", "--quiet", "--clear", "--python", python, folder)
    there = folder / "bin" / "python"
    return there, run(UV, "pip", "install", "--quiet", "--python", there, asked, check=False)


def seconds(python: Path, code: str) -> float:
    """Return the CPU time of a process that does this, less that of an empty one."""
    spent = [processor_time(python, code) - processor_time(python, "pass") for _ in range(ROUNDS)]
    return statistics.median(spent)


def processor_time(python: Path, code: str) -> float:
    """Return the CPU time of a process."""
    before = spent_by_children()
    run(python, "-c", code)
    return spent_by_children() - before


def run(*command: object, check: bool = True, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, outside the sources; if it fails, exit."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SNUGGERY"))}
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, cwd="/", env={**given, **environment}
    )
    if check and done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr}")
    return done


def why(error: str) -> str:
    """Return the first line of the installer's output."""
    return error.strip().partition("\n")[0].removeprefix("error: ")


def built(folder: Path) -> Path:
    """Build the wheel into a folder; return its path."""
    run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def rows(pythons: Sequence[str], folder: Path) -> Iterator[str]:
    """Yield a row for every interpreter and kind."""
    wheel = built(folder)
    yield f"The size of the wheel is {wheel.stat().st_size / MEGABYTE:.1f} MB.\n"
    yield "| Python | installed | packages | MB | `import snuggery` | first move |"
    yield "|---|---|--:|--:|--:|--:|"
    for python in pythons:
        for number, kind in enumerate(kinds(wheel)):
            found = measured(kind, python, folder / f"{Path(python).resolve().parent.parent.name}-{number}")
            yield row(kind, python, found)


def resolutions() -> Iterator[str]:
    """Yield a row for each supported Python: the platforms for which all dependencies are published as wheels."""
    yield "\nThis table shows whether all dependencies of `snuggery[play,research,openspiel]` are published as"
    yield "wheels:\n"
    yield f"| Python | {' | '.join(PLATFORMS)} |"
    yield f"|---|{'---|' * len(PLATFORMS)}"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for version in (line.rpartition(" ")[2] for line in project["classifiers"] if "Python :: 3." in line):
        yield f"| {version} | {' | '.join(_resolved(version, platform) for platform in PLATFORMS.values())} |"


def _resolved(version: str, platform: str) -> str:
    extras = [word for extra in ("play", "research", "openspiel") for word in ("--extra", extra)]
    asked = ["--python-version", version, "--python-platform", platform, *extras]
    done = run(UV, "pip", "compile", "--quiet", "--only-binary", ":all:", *asked, ROOT / "pyproject.toml", check=False)
    return "no" if done.returncode else "yes"


def row(kind: Kind, python: str, found: Found | str) -> str:
    """Return the row of an environment."""
    if isinstance(found, str):
        return f"| {python} | {kind.title} | not installed: {found} | | | |"
    times = " | ".join(f"{spent * 1000:.0f} ms" for spent in found.seconds)
    return f"| {found.version} | {kind.title} | {found.packages} | {found.bytes / MEGABYTE:.0f} | {times} |"


def report(pythons: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# What comes with the wheel\n"
    yield "`python -m benchmarks.wheel PYTHON…` writes every figure on this page."
    yield f"{date.today()}, commit {commit()}, {processor()}.\n"
    yield "Each row is a fresh environment. The size is that of all its files before anything runs. Times are CPU"
    yield f"time above that of a Python that does nothing, the median of {ROUNDS}. Each environment also plays a"
    yield "match of each game and steps 64 tables at once.\n"
    with tempfile.TemporaryDirectory() as folder:
        yield from rows(pythons, Path(folder))
    yield from resolutions()


if __name__ == "__main__":
    write_report(REPORT, report(sys.argv[1:] or [sys.executable]))
