"""Build the project's environment: `python scripts/set_up.py [--dev] [VENV]`.

It gets what playing and hosting need; with --dev also what tests, checks and compiling need.  uv comes into a folder of
its own inside it.  Any Python runs this far, to hear when it is too old; so nothing is imported but what each one has.
"""

import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
PROGRAM = ".exe" if sys.platform == "win32" else ""
DEV = "--dev"
TO_PLAY = ("--no-dev", "--extra", "play", "--extra", "photo")  # the group `dev` has both


def say(sentence: str) -> None:
    """Tell what is being done."""
    print(f"setup: {sentence}", flush=True)


def fail(sentence: str) -> None:
    """Say in one sentence why it can't be done, and leave."""
    sys.stderr.write(f"setup: {sentence}\n")
    sys.exit(2)


def program(folder: Path, name: str) -> Path:
    """Return where an environment has a program."""
    return folder / SCRIPTS / (name + PROGRAM)


def run(*command: object, quiet: bool = False) -> int:
    """Run a command and return its exit code."""
    hidden = subprocess.DEVNULL if quiet else None
    return subprocess.run([str(word) for word in command], stdout=hidden, stderr=hidden).returncode


def fetch_uv(tool: Path) -> None:
    """Put uv into an environment of its own."""
    say("fetching uv, which installs the rest…")
    if run(sys.executable, "-m", "venv", tool, quiet=True):
        fail("Python's venv module is missing; install it (Debian and Ubuntu: apt install python3-venv) and try again")
    if run(program(tool, "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv>=0.9"):
        fail("uv could not be had from the package registry; what pip says stands above")


def main(venv: Path, dev: bool) -> None:
    """Bring an environment to what uv.lock says, with the tools for development or without."""
    if sys.version_info < OLDEST:
        fail(f"Python {sys.version.split()[0]} is too old; Snuggery needs 3.11 or newer: make PYTHON=python3.12, say")
    os.chdir(str(ROOT))
    os.environ.update(UV_PROJECT_ENVIRONMENT=str(venv), UV_PYTHON_DOWNLOADS="never")
    os.environ.update(HATCH_BUILD_NO_HOOKS="true")  # a clone serves source modules; only bundling them needs Node
    snuggery, uv = program(venv, "snuggery"), program(venv / "tool", "uv")
    say(beginning(venv, snuggery.exists(), dev))
    if not uv.exists():
        fetch_uv(venv / "tool")
    if not program(venv, "python").exists():
        if run(uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, venv):
            fail(f"no environment could be made in {venv}")
    say("fetching and installing the packages that uv.lock names…")
    if run(uv, "sync", "--quiet", "--locked", "--inexact", *(() if dev else TO_PLAY)):
        fail("not everything could be installed; what uv says stands above")
    if dev and run(program(venv, "npm"), "ci", "--silent", "--ignore-scripts"):
        fail("what checks the pages could not be had from the npm registry; what npm says stands above")
    say(f"done; the program is {snuggery}")


def beginning(venv: Path, there: bool, dev: bool) -> str:
    """Return the sentence that says what is about to be done."""
    if there:
        return f"bringing {venv} up to date with uv.lock{', tools for tests included' if dev else ''}…"
    if dev:
        return f"installing Snuggery and all that its tests need into {venv} (once, some minutes)…"
    return f"installing Snuggery into {venv} (once, a minute)…"


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != DEV]
    main(Path(words[0] if words else ".venv"), DEV in sys.argv[1:])
