"""Python for aarch64, run by qemu: Debian's packages and PyPI's wheels, unpacked into a folder of their own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import ROOT
from .wheels import UV, run

QEMU = "qemu-aarch64"
TOOLS = (QEMU, "apt-get", "dpkg")
DEBIAN = ("python3-minimal", "libpython3-stdlib", "libstdc++6")
WHEELS = ("numpy", "msgspec", "platformdirs", "llvmlite")
PLATFORM = "aarch64-manylinux_2_28"


@dataclass(frozen=True)
class Emulated:
    """A Python for aarch64 in a folder."""

    folder: Path

    def run(self, *arguments: str, cache: Path) -> "subprocess.CompletedProcess[str]":
        """Run Python with these arguments on the sources of this checkout."""
        root = self.folder / "root"
        path = os.pathsep.join(map(str, (ROOT / "src", ROOT, self.folder / "site")))
        command = [QEMU, "-L", str(root), str(root / "usr" / "bin" / "python3"), "-S", *arguments]
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": path, "SNUGGERY_CACHE": str(cache), "HOME": str(cache)}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def missing() -> list[str]:
    """Return the tools that are not here of those that it takes."""
    return [tool for tool in TOOLS if shutil.which(tool) is None] + ([] if UV.exists() else ["uv"])


def made(folder: Path) -> Emulated:
    """Fetch and unpack all of it into a folder."""
    for place in ("lists/partial", "cache/archives/partial", "root"):
        (folder / place).mkdir(parents=True)
    (folder / "status").touch()
    run(*_apt(folder), "update")
    run(*_apt(folder), "install", "--yes", "--no-install-recommends", "--download-only", *DEBIAN)
    for package in (folder / "cache" / "archives").glob("*.deb"):
        run("dpkg", "-x", package, folder / "root")
    emulated = Emulated(folder)
    version = emulated.run("-c", "import sys; print('%d.%d' % sys.version_info[:2])", cache=folder).stdout.strip()
    target = ("--target", folder / "site", "--python-platform", PLATFORM, "--python-version", version)
    run(UV, "pip", "install", "--quiet", "--python", sys.executable, *target, "--only-binary", ":all:", *WHEELS)
    return emulated


def _apt(folder: Path) -> Sequence[str]:
    """Return apt-get for another architecture, with state of its own: nothing of this system's is touched."""
    settings = {
        "APT::Architecture": "arm64",
        "APT::Architectures": "arm64",
        "Dir::State::lists": folder / "lists",
        "Dir::State::status": folder / "status",
        "Dir::Cache": folder / "cache",
        "Debug::NoLocking": "1",
        "APT::Sandbox::User": "root",
    }
    return ["apt-get", "-qq", *(word for name, value in settings.items() for word in ("-o", f"{name}={value}"))]
