"""`make fast`, `make test` and `make deep` run the tests that they say."""

import json
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

LANES = {
    "fast": ["plain"],
    "test": ["plain", "slow", "browser"],
    "deep": ["plain", "slow", "browser", "deep", "slow_and_deep"],
}
ASKED = [], ["-m", "deep or slow"], ["-m", "slow", "--lane", "deep"]
COLLECT = """
import json, sys, pytest
for words in json.loads(sys.argv[1]):
    print("asked: ", flush=True)
    pytest.main([*words, *sys.argv[2:]])
"""


def recipe(lane):
    """Return which tests `make` asks pytest for."""
    lines = re.search(rf"^{lane}:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    asked = re.search(r"/pytest (.*) \$\(TESTS\)", lines[1])[1].split()
    assert "-m" not in asked, "what a lane selects stands in conftest.py alone"
    return asked[asked.index("--lane") :]


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """Return what pytest collects of the tests above, by what it is asked for: each time anew, but in one process."""
    folder = tmp_path_factory.mktemp("kinds")
    (folder / "test_of_every_kind.py").write_text(TESTS, encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "conftest", str(folder)]
    apart = "--collect-only -q --import-mode importlib -p no:cacheprovider -p no:xdist -p no:playwright".split()
    asked = [*map(recipe, LANES), *ASKED]
    command = [sys.executable, "-c", COLLECT, json.dumps(asked), *apart, *settings]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    found = [re.findall(r"::test_(\w+)", part) for part in told.split("asked: ")[1:]]
    return {tuple(words): names for words, names in zip(asked, found, strict=True)}


@pytest.mark.parametrize("lane", LANES)
def test_a_lane_is_what_make_says(collected, lane):
    assert collected[tuple(recipe(lane))] == LANES[lane]


def test_without_a_lane_the_deep_ones_rest(collected):
    assert collected[()] == LANES["test"]


def test_markers_pick_from_a_lane_and_never_add_to_it(collected):
    assert collected["-m", "deep or slow"] == ["slow"]
    assert collected["-m", "slow", "--lane", "deep"] == ["slow", "slow_and_deep"]
