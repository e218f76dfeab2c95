"""Environments are tried interpreted, which is quick at few tables; `test_compiled.py` has both and compares them."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def interpreted(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        if not getattr(request.module, "COMPILED", False):
            patched.setenv("SNUGGERY_INTERPRETED", "1")
        yield
