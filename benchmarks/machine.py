"""Describe a measurement: its date, the commit, the processor and the versions."""

import platform
import subprocess
from datetime import date
from pathlib import Path


def measured_on(*more: str) -> str:
    """Return the line of a report about this; `more` is appended, for example packages."""
    told = f"{date.today()}, commit {commit()}, {processor()}, Python {platform.python_version()}"
    return ", ".join([told, *more])


def commit() -> str:
    """Return the name of the checked-out commit."""
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def processor() -> str:
    """Return the processor's name."""
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            return line.partition(": ")[2]
    return platform.processor() or platform.machine()
