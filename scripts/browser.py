"""Give the browser tests a Chromium where that can be done without asking; where it can't, they say so."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
DEBIAN = ("chromium", "fonts-dejavu-core")


def is_there() -> bool:
    """Tell whether some Chromium is installed."""
    return any(shutil.which(name) for name in (os.environ.get("CHROMIUM_EXECUTABLE", ""), *NAMES) if name)


def install_debians() -> bool:
    """Install Debian's, where that is what we are allowed to."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print("browser: installing Debian's chromium for the browser tests", flush=True)
    return runs("apt-get", "update", "-qq") and runs(
        "apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN
    )


def runs(*command: str) -> bool:
    """Run a command quietly; tell whether it went well."""
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    if not (is_there() or install_debians() or runs(sys.executable, "-m", "playwright", "install", "chromium")):
        missing = "no Chromium was found and none could be installed; the browser tests will be left out"
        print(f"browser: {missing}", file=sys.stderr)
