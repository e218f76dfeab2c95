"""What all tests share: lanes, a cache of machine code of their own, and who gets which test."""

import os
from pathlib import Path

import pytest

from snuggery.games import names

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parent / ".pytest_cache" / "compiled"))

COMPILING = ("conformance", "counts", "known", "leaks", "parity")

LANES = {
    "fast": "not browser and not slow and not deep",
    "test": "not deep",
    "deep": "",
}


def pytest_addoption(parser):
    parser.addoption("--lane", choices=LANES, default="test", help="which tests: a quick round, `make test`, or all")


def pytest_configure(config):
    """Leave out what is not of the lane; `-m` picks from the lane, and never adds to it."""
    parts = [part for part in (LANES[config.option.lane], config.option.markexpr) if part]
    config.option.markexpr = " and ".join(f"({part})" for part in parts)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Give all tests that compile one game to one worker (pytest-xdist's own groups don't work with pytest 9.2)."""
    from xdist.scheduler import LoadScopeScheduling

    class ByGame(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            if not any(f"{folder}/" in nodeid for folder in COMPILING):
                return nodeid
            spelled = nodeid.replace("_", "-")
            return next((name for name in names() if name in spelled), nodeid.partition("::")[0])

    return ByGame(config, log)
