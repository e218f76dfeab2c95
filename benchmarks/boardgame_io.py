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
    """What boardgame.io's server did; nothing of it is written down."""

    moves: int
    seconds: float  # of its processor time
    clock_seconds: float
    p50: float  # milliseconds until a move comes back
    p99: float


def install() -> bool:
    """Fetch what the lock file names, if Node is here; tell whether it is."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    if not (FOLDER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    return True


def measure_peer(seats: int, tables: int, warm_up: float, seconds: float) -> Peer:
    """Play at so many of its tables at full rate."""
    with running(["node", str(FOLDER / "server.js")]) as (process, address):
        told = [address, process, seats, tables, warm_up, seconds]
        command = ["node", FOLDER / "client.js", *told]
        done = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True)
    return Peer(**json.loads(done.stdout))
