"""The machines that recorded calls are repeated on."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.browser.conftest import chromium

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def under_node(module: Path, scripts: Sequence[Path]) -> list[str]:
    """Return the hash of each script as Node replays it."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node")
    return _hashes([node, str(HERE / "node.mjs")], module, scripts)


def in_chromium(module: Path, scripts: Sequence[Path]) -> list[str]:
    """Return the hash of each script as Chromium replays it."""
    if not has_chromium():
        pytest.skip("there is no Chromium: install one, or name it in CHROMIUM_EXECUTABLE")
    return _hashes([sys.executable, "-m", "tests.targets.chromium"], module, scripts)


def has_chromium() -> bool:
    """Tell whether there is a Chromium that Playwright could start."""
    return find_spec("playwright") is not None and (chromium() is not None or _has_playwrights())


def _has_playwrights() -> bool:
    """Tell whether Playwright has a Chromium of its own; a process of its own asks, as in `chromium`."""
    asked = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    return done.returncode == 0 and Path(done.stdout.strip()).exists()


def _hashes(command: Sequence[str], module: Path, scripts: Sequence[Path]) -> list[str]:
    done = subprocess.run([*command, str(module), *map(str, scripts)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()
