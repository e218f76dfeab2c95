"""`make fast`, `make test` and `make deep` run the tests that they say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = """
import pytest

def test_plain(): pass

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.browser
def test_browser(): pass

@pytest.mark.deep
def test_deep(): pass

@pytest.mark.slow
@pytest.mark.deep
def test_slow_and_deep(): pass
"""

FOLDER = "what_lies_where_games_are_compiled"


@pytest.fixture
def collected(tmp_path):
    """Return what pytest collects of the tests above, by what the command line asks for."""
    (tmp_path / "test_of_every_kind.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "parity").mkdir()
    (tmp_path / "parity" / "test_there.py").write_text(f"def test_{FOLDER}(): pass", encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "conftest"]
    apart = "--collect-only -q --import-mode importlib -p no:cacheprovider -p no:xdist -p no:playwright".split()

    def collect(*asked):
        command = [sys.executable, "-m", "pytest", *apart, *settings, *asked, str(tmp_path)]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
        return re.findall(r"::test_(\w+)", told.stdout)

    return collect


LANES = {
    "fast": ["plain"],
    "test": [FOLDER, "plain", "slow", "browser"],
    "deep": [FOLDER, "plain", "slow", "browser", "deep", "slow_and_deep"],
}


@pytest.mark.parametrize("lane", LANES)
def test_a_lane_is_what_make_says(collected, lane):
    recipe = re.search(rf"^{lane}:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    asked = re.search(r"/pytest (.*) \$\(TESTS\)", recipe[1])[1].split()
    assert "-m" not in asked, "what a lane selects stands in conftest.py alone"
    assert collected(*asked[asked.index("--lane") :]) == LANES[lane]


def test_without_a_lane_the_deep_ones_rest(collected):
    assert collected() == LANES["test"]


def test_markers_pick_from_a_lane_and_never_add_to_it(collected):
    assert collected("-m", "deep or slow") == ["slow"]
    assert collected("-m", "slow", "--lane", "deep") == ["slow", "slow_and_deep"]
