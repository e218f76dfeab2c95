"""A sixth game in the repository: the commands of docs/sixth-game.md work there, and no test of the server turns red."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MADE_HERE = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "dist", "out", "node_modules", "test-results"
)
MAKE = shutil.which("make")
# tests that ask for reports and generated pages of games; those that are left out are slow and ask for none
ASK_OF_EACH_GAME = [
    *("tests/arena/test_ladders.py", "tests/arena/test_levels.py", "tests/arena/test_losses.py"),
    *("tests/docs/test_generated_pages.py", "tests/docs/test_rulebooks.py"),
    *("-k", "not(every_choice_is_judged or searchs_own_choices or reference)"),
]


class Repository:
    """A copy of this repository, in which commands run as its author runs them."""

    def __init__(self, folder: Path) -> None:
        self._folder = shutil.copytree(ROOT, folder, ignore=MADE_HERE)
        (folder / "node_modules").symlink_to(ROOT / "node_modules")  # what checks pages, as installed here

    def run(self, *command: str, **variables: str) -> "subprocess.CompletedProcess[str]":
        env = {**os.environ, "PYTHONPATH": str(self._folder / "src"), **variables}
        return subprocess.run(command, cwd=self._folder, env=env, capture_output=True, text=True)

    def make(self, target: str) -> "subprocess.CompletedProcess[str]":
        assert MAKE
        return self.run(MAKE, target, f"VENV={sys.prefix}", "WORKERS=2")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """Return a copy of this repository in which a game was begun."""
    copy = Repository(tmp_path / "snuggery")
    assert_good(copy.run(sys.executable, "-m", "snuggery", "new-game", "old-maid"))
    return copy


def assert_good(ran: "subprocess.CompletedProcess[str]") -> None:
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-5000:]


@pytest.mark.slow
def test_no_report_and_no_page_is_asked_for_a_game_that_has_none(repository: Repository):
    assert_good(repository.run(sys.executable, "-m", "scripts.documents"))
    pytest_here = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert_good(repository.run(*pytest_here, *ASK_OF_EACH_GAME, SNUGGERY_INTERPRETED="1"))


@pytest.mark.deep
@pytest.mark.skipif(not MAKE, reason="there is no make here")
def test_make_fix_takes_it_in_and_the_whole_fast_lane_stays_green(repository: Repository):
    before = repository.make("compiled")
    assert before.returncode != 0
    assert "Old Maid has no compiled.zip" in before.stderr
    for target in ("fix", "check", "fast"):
        assert_good(repository.make(target))
