"""What the tests of installations share: one wheel, built once a process."""

import pytest

from .wheels import Wheel, built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    return built(tmp_path_factory.mktemp("wheel"))
