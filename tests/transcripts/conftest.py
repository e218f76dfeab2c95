"""Finished games as text."""

import pytest

from .reading import played


@pytest.fixture(scope="module")
def text():
    """A finished game of two, one counter each, without remarks or offers."""
    return played(counters=1).transcript()


@pytest.fixture(scope="module")
def annotated():
    return played(counters=1).transcript(annotate=True)
