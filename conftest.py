"""What all tests share: lanes, a cache of machine code of their own, and who gets which test."""

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from snuggery.games import names
from snuggery.kit.records import interpreted

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parent / ".pytest_cache" / "compiled"))
os.environ.setdefault("SNUGGERY_BACKGROUND", "0")  # who wants machine code here asks for it

COMPILING = ("conformance", "counts", "known", "leaks", "parity")

LANES = {
    "fast": "not browser and not slow and not deep",
    "test": "not deep",
    "deep": "",
}


def pytest_addoption(parser):
    parser.addoption("--lane", choices=LANES, default="test", help="which tests: a quick round, `make test`, or all")
    parser.addoption("--durations-file", help="where to write how long each file took, the longest first")


def pytest_configure(config):
    """Leave out what is not of the lane; `-m` picks from the lane, and never adds to it."""
    parts = [part for part in (LANES[config.option.lane], config.option.markexpr) if part]
    config.option.markexpr = " and ".join(f"({part})" for part in parts)


def pytest_collection_modifyitems(items):
    """Whoever goes through whole games, compiled, takes longer than the quick round may."""
    for item in items:
        if compiles(item.nodeid):
            item.add_marker(pytest.mark.slow)


def compiles(nodeid):
    """Tell whether a test lies in a folder whose tests compile games."""
    return any(f"{folder}/" in nodeid for folder in COMPILING)


def pytest_sessionstart(session):
    """Compile every game before workers, and the houses that they open, would do so all at once."""
    option = session.config.option
    leads = getattr(option, "numprocesses", None) and not hasattr(session.config, "workerinput")
    if leads and option.lane != "fast" and not option.collectonly and not interpreted():
        with ThreadPoolExecutor(option.numprocesses) as pool:
            list(pool.map(compile_game, names()))


def compile_game(name):
    """Compile a game in a process of its own, whatever this one has for input."""
    code = f"from snuggery import games; from snuggery.engine import warming; warming.compile_now(games.find({name!r}))"
    subprocess.run([sys.executable, "-c", code], check=True)


def pytest_terminal_summary(terminalreporter, config):
    """Write how long each file of tests took, the longest first, where that is asked for."""
    if config.option.durations_file:
        seconds = Counter()
        for reports in terminalreporter.stats.values():
            for report in reports:
                if isinstance(report, pytest.TestReport):
                    seconds[report.nodeid.partition("::")[0]] += report.duration
        text = json.dumps({file: round(spent, 1) for file, spent in seconds.most_common()}, indent=0)
        Path(config.option.durations_file).write_text(text + "\n", encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Give all tests that compile one game to one worker, and all that share a page in a browser.

    (pytest-xdist's own groups don't work with pytest 9.2.)
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByGame(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            file = nodeid.partition("::")[0]
            if "/browser/test_" in file:
                return file
            if not compiles(nodeid):
                return nodeid
            spelled = nodeid.replace("_", "-")
            return next((name for name in names() if name in spelled), file)

    return ByGame(config, log)
