"""Who installs the wheel into a fresh environment can do what the pages show, with nothing of the sources at hand."""

import subprocess
from pathlib import Path

import pytest

from . import ROOT
from .test_installed import UV, built_wheel, environment, run

pytestmark = pytest.mark.deep  # each builds an environment of some hundred megabytes
ENGINE = ("numpy", "msgspec", "platformdirs")  # Numba is left out: then all is interpreted
RUN_PAGE = """
import doctest, re, sys
text = re.sub(r"^```.*$", "", open(sys.argv[1], encoding="utf-8").read(), flags=re.MULTILINE)
example = doctest.DocTestParser().get_doctest(text, {}, sys.argv[1], sys.argv[1], 0)
assert example.examples
runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
runner.run(example)
sys.exit(runner.summarize().failed)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(tmp_path_factory.mktemp("wheel"))


def fresh(folder: Path, *asked: tuple[str, ...]) -> Path:
    """Return the Python of an environment in which this was installed, one after the other."""
    run(UV, "venv", "--quiet", folder)
    python = folder / "bin" / "python"
    for words in asked:
        run(UV, "pip", "install", "--quiet", "--python", python, *words)
    return python


def go_through(page: Path, python: Path, folder: Path) -> None:
    """Do what a page shows, far from the sources."""
    copy = folder / page.name
    copy.write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    there = environment(python.parent.parent, folder)
    done = subprocess.run(
        [str(python), "-c", RUN_PAGE, str(copy)], env=there, cwd=folder, capture_output=True, text=True, timeout=280
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_researchers_can_do_what_their_page_shows(wheel: Path, tmp_path: Path) -> None:
    go_through(ROOT / "docs" / "research.md", fresh(tmp_path / "env", (f"{wheel}[research,openspiel]",)), tmp_path)


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_engine_alone_does_what_the_library_shows(page: str, wheel: Path, tmp_path: Path) -> None:
    go_through(ROOT / page, fresh(tmp_path / "env", ("--no-deps", str(wheel)), ENGINE), tmp_path)
