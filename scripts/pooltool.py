"""Install the billiards simulator pooltool in its own environment: `python scripts/pooltool.py [FOLDER]`.

Tests and benchmarks compare with it.  It depends on a version of panda3d that the package index does not have, so pip
would install a release that is three years older.  This program installs it without its dependencies, and then installs
these one by one.  The environment takes 700 MB.
"""

import subprocess
import sys
from pathlib import Path

PINNED = ("numba<0.63", "llvmlite<0.46", "rich<15", "panda3d==1.10.16")
OTHERS = (
    "attrs cattrs click h11 h5py msgpack msgpack-numpy numpy-quaternion pillow pprofile pyyaml scipy strenum "
    "panda3d-gltf panda3d-simplepbr"
)
SIMULATOR = "pooltool-billiards==0.6.0"


def fail(sentence: str) -> None:
    """Say why it can't be installed, and exit."""
    sys.exit(f"pooltool: {sentence}; benchmarks and tests go without it")


def runs(*command: object) -> bool:
    """Run a command; tell whether it succeeded."""
    return subprocess.run([str(word) for word in command]).returncode == 0


def main(folder: Path) -> None:
    """Install it, or say why that can't be done."""
    if not (3, 11) <= sys.version_info < (3, 14):
        fail("it needs Python 3.11, 3.12 or 3.13: python3.12 scripts/pooltool.py, say")
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists() and not runs(sys.executable, "-m", "venv", folder):
        fail(f"no environment could be made in {folder}")
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    if not runs(*pip, *PINNED, *OTHERS.split()):
        fail("a package could not be had")
    if not runs(*pip, "--no-deps", SIMULATOR):
        fail(f"{SIMULATOR} could not be had")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ".venv/pooltool"))
