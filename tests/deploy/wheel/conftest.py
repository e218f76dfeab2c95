"""What the tests of installations share: one wheel, built once a process, and an environment for it."""

from pathlib import Path

import pytest

from ..wheels import Wheel, built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    return built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where one test after the other installs what it needs."""
    return tmp_path_factory.mktemp("alone") / "env"
