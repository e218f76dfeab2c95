"""Rebuild or check what the browser's half took over from others: lit-html and two font families.

    python tools/vendor/vendor.py check      compare the stored files with their recorded SHA-256 (no network)
    python tools/vendor/vendor.py rebuild    fetch the packages with npm, bundle, copy, and record the hashes

`sources.json` names every package with version, integrity and licence.  Rebuilding needs Node, npm and pip; using the
program, and changing its pages, does not.  Fonts are kept without hints for screens of coarse pixels, which were a
third of every first visit.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCES = HERE / "sources.json"
STATIC = HERE.parents[1] / "src" / "snuggery" / "web" / "static"


def main(argv: list[str]) -> int:
    """Run one of the two commands; return the exit code."""
    commands = {"check": check, "rebuild": rebuild}
    if len(argv) != 1 or argv[0] not in commands:
        print("usage: vendor.py check | rebuild", file=sys.stderr)
        return 2
    return commands[argv[0]](json.loads(SOURCES.read_text()))


def check(sources: dict[str, Any]) -> int:
    """Say which stored file differs from its recorded hash; return 1 if any does."""
    wrong = [name for name, recorded in sources["sha256"].items() if digest(STATIC / name) != recorded]
    for name in wrong:
        print(f"{name} is missing or changed; run tools/vendor/vendor.py rebuild", file=sys.stderr)
    return 1 if wrong else 0


def rebuild(sources: dict[str, Any]) -> int:
    """Fetch every package at its version, write the stored files anew and record their hashes."""
    with tempfile.TemporaryDirectory() as folder:
        modules = Path(folder) / "node_modules"
        for name, package in sources["packages"].items():
            fetch(name, package, modules / name)
        for target, name in sources["bundle"].items():
            bundle(name, sources, Path(folder), STATIC / target)
        for target, (name, path) in sources["copies"].items():
            store(STATIC / target, (modules / name / path).read_bytes())
        strip_fonts(sources, Path(folder) / "tools")
    stored = [*sources["bundle"], *sources["copies"]]
    sources["sha256"] = {name: digest(STATIC / name) for name in stored}
    SOURCES.write_text(json.dumps(sources, indent=2) + "\n")
    return 0


def fetch(name: str, package: dict[str, str], target: Path) -> None:
    """Unpack a package from the npm registry; refuse one that is not what `sources.json` says."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["npm", "pack", "--silent", f"{name}@{package['version']}"],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        archive = next(Path(folder).glob("*.tgz"))
        found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != package["integrity"]:
            raise SystemExit(f"{name} {package['version']} is not the package recorded in sources.json: {found}")
        with tarfile.open(archive) as tar:
            tar.extractall(Path(folder), filter="data")
        target.parent.mkdir(parents=True, exist_ok=True)
        (Path(folder) / "package").rename(target)


def bundle(name: str, sources: dict[str, Any], folder: Path, target: Path) -> None:
    """Bundle what an entry file re-exports into one ES module, named and licensed in its first line."""
    (folder / "entry.js").write_text((HERE / f"{name}.entry.js").read_text())
    package = sources["packages"][name]
    banner = f"/* {name} {package['version']}, {package['licence']}: see {name}.LICENSE. Built by tools/vendor. */"
    tool = ["npx", "--yes", f"esbuild@{sources['esbuild']}", "entry.js", "--bundle", "--minify", "--format=esm"]
    options = ["--target=es2022", "--legal-comments=none", f"--banner:js={banner}"]
    store(target, subprocess.run([*tool, *options], cwd=folder, check=True, capture_output=True).stdout)


def strip_fonts(sources: dict[str, Any], tools: Path) -> None:
    """Take the hints out of all fonts; every glyph and feature stays."""
    venv.create(tools, with_pip=True)
    wanted = [f"{name}=={version}" for name, version in sources["font_tools"].items()]
    subprocess.run([tools / "bin" / "pip", "install", "--quiet", *wanted], check=True)
    options = ["--unicodes=*", "--layout-features=*", "--no-hinting", "--flavor=woff2"]
    for font in (STATIC / name for name in sources["copies"] if name.endswith(".woff2")):
        stripped = tools / font.name
        subprocess.run([tools / "bin" / "pyftsubset", font, *options, f"--output-file={stripped}"], check=True)
        store(font, stripped.read_bytes())


def store(target: Path, content: bytes) -> None:
    """Write a file, making its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def digest(path: Path) -> str:
    """Return a file's SHA-256 in hex, empty where there is no file."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
