"""Install the versions of uv.lock into an environment, and check that it is complete; `scripts/set_up.py` runs this.

Without --dev, it installs the packages for playing and hosting.  With --dev, it also installs those for tests, checks
and compiling.  It puts uv into a folder of its own inside the environment, and imports only the standard library.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
PROGRAM = ".exe" if sys.platform == "win32" else ""
DEV = "--dev"
TO_PLAY = ("--no-dev", "--extra", "play", "--extra", "photo")  # the group `dev` has both
# download and installed sizes, from uv.lock and `du -sm .venv`
COSTS = {False: "once: 160 MB to fetch, 0.35 GB on the disk", True: "once: 450 MB to fetch, 2.2 GB on the disk"}
BARS = sys.stderr.isatty()  # uv and pip draw them only on a terminal
# names the packages with missing files, and imports what every start imports
WHOLE = """
from importlib.metadata import distributions
broken = sorted({one.name for one in distributions()
                 if any(file.suffix == ".py" and not file.locate().exists() for file in one.files or ())})
print(" ".join(broken))
if not broken:
    import snuggery.cli.app, snuggery.web.app, snuggery.terminal.theme
"""


def say(sentence: str) -> None:
    """Print what is being done."""
    print(f"setup: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Say in one sentence why it can't be done, and exit."""
    sys.stderr.write(f"setup: {sentence}\n")
    sys.exit(2)


def program(folder: Path, name: str) -> Path:
    """Return the path of a program in an environment."""
    return folder / SCRIPTS / (name + PROGRAM)


def run(*command: object) -> int:
    """Run a command with visible output, and return its exit code."""
    return subprocess.run([str(word) for word in command]).returncode


def heard(*command: object) -> "subprocess.CompletedProcess[str]":
    """Run a command and return its output."""
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)


def main(words: Sequence[str]) -> None:
    """Install the versions of uv.lock into the environment on the command line, with or without development tools."""
    dev = DEV in words
    venv = Path(next((word for word in words if word != DEV), ".venv"))
    os.chdir(str(ROOT))
    os.environ.update(UV_PROJECT_ENVIRONMENT=str(venv), UV_PYTHON_DOWNLOADS="never")
    os.environ.update(HATCH_BUILD_NO_HOOKS="true")  # a clone serves source modules; only bundling them needs Node
    there = program(venv, "snuggery").exists()
    say(f"bringing {venv} up to date with uv.lock…" if there else f"installing Snuggery into {venv} ({COSTS[dev]})…")
    check_writable(venv)
    uv = fetched_uv(venv / "tool")
    if not program(venv, "python").exists():
        if run(uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, venv):
            fail(f"no environment could be made in {venv}; what uv says stands above")
    sync(uv, dev)
    if broken := lacking(venv):
        say(f"repairing {', '.join(broken)}…")
        sync(uv, dev, *(word for name in broken for word in ("--reinstall-package", name)))
        if broken := lacking(venv):
            fail(f"{', '.join(broken)} can't be repaired in {venv}; delete that folder and try again")
    if dev and run(program(venv, "npm"), "ci", "--silent", "--ignore-scripts"):
        fail("what checks the pages could not be fetched from the npm registry; what npm says stands above")
    say(f"done; the program is {program(venv, 'snuggery')}")


def check_writable(venv: Path) -> None:
    """Exit if the environment's folder can't be written."""
    try:
        venv.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=venv):
            pass
    except OSError as error:
        fail(
            f"{venv} can't be written ({error.strerror}); name a folder that can, for example make VENV=~/snuggery-venv"
        )


def fetched_uv(tool: Path) -> Path:
    """Return uv's path, after installing it into an environment of its own if necessary."""
    uv = program(tool, "uv")
    if uv.exists() and heard(uv, "--version").returncode == 0:
        return uv
    say("fetching uv, which installs the rest…")
    made = heard(sys.executable, "-m", "venv", "--clear", tool)
    if made.returncode:
        said = (made.stdout + made.stderr).strip()
        if "ensurepip" in said or "No module named venv" in said:
            fail("Python's venv module is missing; install it (Debian and Ubuntu: apt install python3-venv)")
        fail(f"Python could not make an environment in {tool}: {said.splitlines()[-1] if said else 'it says nothing'}")
    quiet = () if BARS else ("--quiet",)
    if run(program(tool, "python"), "-m", "pip", "install", *quiet, "--disable-pip-version-check", "uv>=0.9"):
        fail("uv could not be fetched from the package registry; what pip says stands above")
    return uv


def sync(uv: Path, dev: bool, *more: str) -> None:
    """Install the missing packages of uv.lock."""
    say("fetching and installing the packages that uv.lock names…")
    quiet = () if BARS else ("--quiet",)
    if run(uv, "sync", *quiet, "--locked", "--inexact", *(() if dev else TO_PLAY), *more):
        fail("not everything could be installed; what uv says stands above")


def lacking(venv: Path) -> list[str]:
    """Return the packages of an environment that lack files or can't be imported."""
    looked = heard(program(venv, "python"), "-c", WHOLE)
    if broken := looked.stdout.split():
        return broken
    if looked.returncode:
        reason = looked.stderr.strip().splitlines() or [f"it ended with code {looked.returncode}"]
        fail(f"the program can't be started: {reason[-1]}; delete {venv} and try again")
    return []
