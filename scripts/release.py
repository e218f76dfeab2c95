"""Build a release into dist/: `python -m scripts.release v0.2.0` makes the wheel, the source archive and notes.md.

The notes are the section of CHANGELOG.md about this version.  Nothing is built where tag, version and changelog differ.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from .install import program

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
DONE, UNUSABLE = 0, 2


class Unready(Exception):
    """Says in one sentence why there can be no release."""


def version_of(tag: str, project: str) -> str:
    """Return the version that a tag names; raise `Unready` where pyproject.toml has another."""
    version: str = tomllib.loads(project)["project"]["version"]
    if tag != f"v{version}":
        raise Unready(
            f"the tag is {tag or 'missing'}, not v{version}; pyproject.toml and the tag must name one version"
        )
    return version


def notes_of(version: str, changelog: str) -> str:
    """Return what a changelog says about a version; raise `Unready` where it says nothing."""
    found = re.search(rf"^## {re.escape(version)}(?![\w.]).*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    if not found or not found[1].strip():
        raise Unready(f"CHANGELOG.md says nothing below '## {version}'; give its section Unreleased that heading")
    return found[1].strip() + "\n"


def build(notes: str) -> int:
    """Build the packages and write the notes; return the exit code."""
    shutil.rmtree(DIST, ignore_errors=True)
    built = subprocess.run([program(Path(sys.prefix) / "tool", "uv"), "build", "--out-dir", DIST, ROOT]).returncode
    if built == DONE:
        (DIST / "notes.md").write_text(notes, encoding="utf-8")
    return built


def main(words: list[str]) -> int:
    """Build the release that a tag names; return the exit code."""
    try:
        version = version_of("".join(words), (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        return build(notes_of(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    except Unready as error:
        print(f"release: {error}", file=sys.stderr)
        return UNUSABLE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
