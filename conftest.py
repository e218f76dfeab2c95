"""What all tests share: lanes, a private cache of machine code, and the assignment of tests to workers."""

import gc
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from tests.scheduling import Shard, file_of, in_order, is_long, shared_out, unit

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parent / ".pytest_cache" / "compiled"))
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # workers keep all cores busy: threads of NumPy's would spin in vain

SELDOM = 20_000  # new objects after which garbage is looked for; Python's own 700 are few for thousands of tests

HOUR = 3600  # seconds
LANES = {
    "fast": "not browser and not slow and not long and not deep",
    "test": "not deep",
    "deep": "",
}


def pytest_addoption(parser):
    parser.addoption("--lane", choices=LANES, default="test", help="which tests: a quick round, `make test`, or all")
    parser.addoption("--shard", type=Shard.read, default=Shard(), help="one of several parts of the tests: 2/4")
    parser.addoption("--durations-file", help="where to write how long each file took, the longest first")


def pytest_configure(config):
    """Leave out what is not of the lane; `-m` picks from the lane, and never adds to it."""
    parts = [part for part in (LANES[config.option.lane], config.option.markexpr) if part]
    config.option.markexpr = " and ".join(f"({part})" for part in parts)
    choose_cases(config.option)


def choose_cases(option):
    """Let Hypothesis try the same cases in every run, others each night, and as slowly as the machine must."""
    settings.register_profile("night", deadline=None)
    option.hypothesis_profile = option.hypothesis_profile or ("night" if option.lane == "deep" else "ci")


def pytest_itemcollected(item):
    """Mark the tests that are too slow for quick runs, before lanes are told apart; a deep test may take an hour."""
    if is_long(file_of(item.nodeid)):
        item.add_marker(pytest.mark.long)
    if item.get_closest_marker("deep") and not item.get_closest_marker("timeout"):
        item.add_marker(pytest.mark.timeout(HOUR))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Leave out what other shards run, and put the longest tests first."""
    items[:], others = shared_out(items, config.option.shard)
    config.hook.pytest_deselected(items=others)
    in_order(items)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no garbage while thousands of tests are made, nor later among what stays to the end, and seldom."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(SELDOM)


def pytest_sessionstart(session):
    """Compile every file of tests before workers do so all at once."""
    option = session.config.option
    leads = getattr(option, "numprocesses", None) and not hasattr(session.config, "workerinput")
    if leads and option.lane != "fast" and not option.collectonly:
        compile_tests(session.config.args)


def compile_tests(paths):
    """Let two processes make the bytecode of tests, whose assertions pytest rewrites, where that is kept at all."""
    if not sys.dont_write_bytecode:
        collect = [sys.executable, "-m", "pytest", "-n", "0", "-qq", "--collect-only", "-p", "no:cacheprovider"]
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        stale = [folder for path in paths for folder in folders_of(path) if not all(map(is_compiled, files_in(folder)))]
        folders = sorted(stale, key=lambda folder: len(files_in(folder)), reverse=True)
        for begun in [subprocess.Popen([*collect, *half], **silent) for half in (folders[::2], folders[1::2]) if half]:
            begun.wait()


def folders_of(path):
    """Return the folders in a folder of tests, or what else was asked for."""
    return sorted(map(str, Path(path).glob("[!_.]*/"))) or [path]


def files_in(folder):
    """Return the files of tests in a folder."""
    return list(Path(folder).rglob("test_*.py"))


def is_compiled(file):
    """Tell whether the bytecode of a file of tests is there, and younger than the file."""
    bytecode = (
        file.parent / "__pycache__" / f"{file.stem}.{sys.implementation.cache_tag}-pytest-{pytest.__version__}.pyc"
    )
    return bytecode.exists() and bytecode.stat().st_mtime > file.stat().st_mtime


def pytest_terminal_summary(terminalreporter, config):
    """Write how many seconds each file took, the longest first, if asked."""
    if config.option.durations_file:
        seconds = Counter()
        for reports in terminalreporter.stats.values():
            for report in reports:
                if isinstance(report, pytest.TestReport):
                    seconds[file_of(report.nodeid)] += report.duration
        text = json.dumps({name: round(spent) for name, spent in seconds.most_common() if spent >= 1}, indent=0)
        Path(config.option.durations_file).write_text(text + "\n", encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Give each unit to one worker, in the order of the collection: pytest-xdist's own groups fail with pytest 9.2."""
    from xdist.scheduler import LoadScopeScheduling

    class ByUnit(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return unit(nodeid)

        def mark_test_complete(self, node, item_index, duration=0):
            """Forget what is done: all that a worker has is counted at every report."""
            nodeid = self.registered_collections[node][item_index]
            super().mark_test_complete(node, item_index, duration)
            del self.assigned_work[node][unit(nodeid)][nodeid]

    config.option.loadscopereorder = False
    return ByUnit(config, log)
