"""Measure boardgame.io for comparison: a card game with hidden hands, matches in memory, and its own client."""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .processes import running

FOLDER = Path(__file__).with_name("boardgame_io")
MISSING = "boardgame.io was not measured: Node and npm are not installed here."


@dataclass(frozen=True)
class Peer:
    """The result of boardgame.io's server; it stores nothing."""

    moves: int
    seconds: float  # of its CPU time
    clock_seconds: float
    p50: float  # milliseconds until a move is confirmed
    p99: float


def install() -> bool:
    """Install the packages of the lock file, if Node is available; tell whether it is."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    if not (FOLDER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    return True


def measure_peer(seats: int, tables: int, warm_up: float, seconds: float) -> Peer:
    """Play at this many of its tables at full rate."""
    with running(["node", str(FOLDER / "server.js")]) as (process, address):
        told = [address, process, seats, tables, warm_up, seconds]
        command = ["node", FOLDER / "client.js", *told]
        done = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True)
    return Peer(**json.loads(done.stdout))
