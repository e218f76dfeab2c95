"""What all tests share: lanes, a cache of machine code of their own, and who gets which test."""

import gc
import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

from snuggery.games import names
from snuggery.kit.records import interpreted

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parent / ".pytest_cache" / "compiled"))
os.environ.setdefault("SNUGGERY_BACKGROUND", "0")  # who wants machine code here asks for it

GAMES = names()
DURATIONS = Path(__file__).parent / "tests" / "durations.json"
COMPILING = ("conformance", "counts", "known", "leaks", "parity")

LANES = {
    "fast": "not browser and not slow and not deep",
    "test": "not deep",
    "deep": "",
}


def pytest_addoption(parser):
    parser.addoption("--lane", choices=LANES, default="test", help="which tests: a quick round, `make test`, or all")
    parser.addoption("--durations-file", help="where to write how long each unit took, the longest first")


def pytest_configure(config):
    """Leave out what is not of the lane; `-m` picks from the lane, and never adds to it."""
    parts = [part for part in (LANES[config.option.lane], config.option.markexpr) if part]
    config.option.markexpr = " and ".join(f"({part})" for part in parts)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Mark who goes through whole games, compiled: no quick round has the time.  Let the longest come first."""
    for item in items:
        if compiles(item.nodeid):
            item.add_marker(pytest.mark.slow)
    seconds = recorded()
    items.sort(key=lambda item: -seconds.get(unit(item.nodeid), 0.0))


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no garbage while thousands of tests are made, nor later among what stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def recorded():
    """Return how many seconds each unit took when that was written down."""
    return json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}


def compiles(nodeid):
    """Tell whether a test lies in a folder whose tests compile games."""
    return any(f"{folder}/" in nodeid for folder in COMPILING)


@cache
def unit(nodeid):
    """Return what a test belongs to that one worker runs whole: its file, or all tests that compile one game.

    Units of a test each would balance better, but xdist goes through all of them at every report of every test.
    """
    if compiles(nodeid):
        spelled = nodeid.replace("_", "-")
        if name := next((name for name in GAMES if name in spelled), None):
            return name
    return nodeid.partition("::")[0]


def pytest_sessionstart(session):
    """Compile every game, and every file of tests, before workers, and the houses that they open, do so all at once."""
    option = session.config.option
    leads = getattr(option, "numprocesses", None) and not hasattr(session.config, "workerinput")
    if leads and option.lane != "fast" and not option.collectonly and not interpreted():
        first = sorted(GAMES, key=lambda name: -recorded().get(name, 0.0))
        with ThreadPoolExecutor(min(option.numprocesses, os.cpu_count() or 1)) as pool:
            done = [pool.submit(compile_game, name) for name in first]
            done.append(pool.submit(compile_tests, session.config.args))
        for each in done:
            each.result()


def compile_tests(paths):
    """Have the bytecode of tests made, whose assertions pytest rewrites, where that is kept at all."""
    if not sys.dont_write_bytecode:
        collect = [sys.executable, "-m", "pytest", "-n", "0", "-qq", "--collect-only", "-p", "no:cacheprovider", *paths]
        subprocess.run(collect, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def compile_game(name):
    """Compile a game in a process of its own, whatever this one has for input; tests will tell what goes wrong."""
    compiling = [sys.executable, "-m", "tests.compiling", name]
    subprocess.run(compiling, check=False, cwd=Path(__file__).parent, stderr=subprocess.DEVNULL)


def pytest_terminal_summary(terminalreporter, config):
    """Write how many seconds each unit took, the longest first, where that is asked for."""
    if config.option.durations_file:
        seconds = Counter()
        for reports in terminalreporter.stats.values():
            for report in reports:
                if isinstance(report, pytest.TestReport):
                    seconds[unit(report.nodeid)] += report.duration
        text = json.dumps({name: round(spent) for name, spent in seconds.most_common() if spent >= 1}, indent=0)
        Path(config.option.durations_file).write_text(text + "\n", encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Give each unit to one worker, in the order of the collection: the longest first.

    (pytest-xdist's own groups don't work with pytest 9.2.)
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByUnit(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return unit(nodeid)

    config.option.loadscopereorder = False
    return ByUnit(config, log)
