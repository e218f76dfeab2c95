"""Machine code of the rules is kept between runs, away from the person's own cache, and made once for each game."""

import os
from pathlib import Path

import pytest

from snuggery.games import names

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parent / ".pytest_cache" / "compiled"))
os.environ.setdefault("SNUGGERY_BACKGROUND", "0")  # who wants machine code here asks for it

COMPILING = ("conformance", "counts", "known", "leaks", "parity")


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
