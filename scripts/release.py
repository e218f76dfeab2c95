"""Build and check a release in dist/: `python -m scripts.release [v0.2.0]`; without a tag, it prints the tag to set.

It refuses uncommitted changes and files that name different versions.  It builds packages, notes, the site and the
container's context.  Then it installs the wheel into a fresh environment of each available Python, and plays games.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from . import site
from .install import program

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
DONE, UNUSABLE = 0, 2
UV = program(Path(sys.prefix) / "tool", "uv")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MOST_MEGABYTES = 4.0  # of a package


class Unready(Exception):
    """Says in one sentence why the release can't be built."""


def version_of(tag: str, project: str) -> str:
    """Return the version that a tag names, or the project's without one; raise `Unready` where they differ."""
    version: str = tomllib.loads(project)["project"]["version"]
    if tag not in ("", f"v{version}"):
        raise Unready(f"the tag is {tag}, not v{version}; pyproject.toml and the tag must name one version")
    return version


def notes_of(version: str, changelog: str) -> str:
    """Return a changelog's text about a version; raise `Unready` if there is none."""
    found = re.search(rf"^## {re.escape(version)}(?![\w.]).*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    if not found or not found[1].strip():
        raise Unready(f"CHANGELOG.md says nothing below '## {version}'; give its section Unreleased that heading")
    return found[1].strip() + "\n"


def check_version(version: str) -> None:
    """Raise `Unready` where another file names another version."""
    for file, line in (
        ("src/snuggery/__init__.py", f'__version__ = "{version}"'),
        ("CITATION.cff", f"version: {version}"),
    ):
        if line not in (ROOT / file).read_text(encoding="utf-8").splitlines():
            raise Unready(f"{file} does not say {line!r}, which pyproject.toml says")


def check_tree(changed: str) -> None:
    """Raise `Unready` if Git knows of changes that are not committed."""
    if changed.strip():
        first = changed.splitlines()[0].strip()
        raise Unready(
            f"the tree has changes that are not committed, the first is {first!r}; commit them, or put them aside"
        )


def build(notes: str) -> None:
    """Build the packages, the notes, the site and the container's context."""
    shutil.rmtree(DIST, ignore_errors=True)
    ran(UV, "build", "--quiet", "--out-dir", DIST, ROOT)
    (DIST / "notes.md").write_text(notes, encoding="utf-8")
    if site.main(DIST / "site"):
        raise Unready("the site can't be built")
    ran("git", "-C", ROOT, "archive", "--format=tar.gz", f"--output={DIST / 'container.tar.gz'}", "HEAD")
    for package in (*DIST.glob("*.whl"), *DIST.glob("snuggery-*.tar.gz")):
        size = package.stat().st_size / 1e6
        print(f"release: {package.name} has {size:.1f} MB")
        if size > MOST_MEGABYTES:
            raise Unready(f"{package.name} has {size:.1f} MB, more than {MOST_MEGABYTES:.0f}")


def check_wheel(version: str) -> None:
    """Install the wheel into a fresh environment of each Python, start it, and play some games."""
    (wheel,) = DIST.glob("*.whl")
    for python in PYTHONS:
        if subprocess.run([UV, "python", "find", python], capture_output=True).returncode:
            print(f"release: no Python {python} here; not checked")
            continue
        with tempfile.TemporaryDirectory() as folder:
            environment = Path(folder)
            ran(UV, "venv", "--quiet", "--python", python, environment)
            ran(UV, "pip", "install", "--quiet", "--python", program(environment, "python"), f"{wheel}[play]")
            snuggery = program(environment, "snuggery")
            if ran(snuggery, "--version") != f"snuggery {version}":
                raise Unready(f"with Python {python} the wheel is not version {version}")
            for game in ran(
                program(environment, "python"), "-c", "import snuggery; print(*snuggery.game_names())"
            ).split():
                ran(snuggery, "simulate", game, "--games", "3")
        print(f"release: the wheel works with Python {python}")


def ran(*command: object) -> str:
    """Run a command outside the sources and return its output; raise `Unready` if it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise Unready(f"{' '.join(map(str, command))} failed: {said.splitlines()[-1] if said else 'it says nothing'}")
    return done.stdout.strip()


def main(words: list[str]) -> int:
    """Build and check the release; return the exit code."""
    try:
        version = version_of("".join(words), (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        notes = notes_of(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        check_version(version)
        check_tree(ran("git", "-C", ROOT, "status", "--porcelain"))
        build(notes)
        check_wheel(version)
    except Unready as error:
        print(f"release: {error}", file=sys.stderr)
        return UNUSABLE
    print(f"release: set the tag with `git tag v{version}`; publish the two packages, dist/notes.md and dist/site")
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
