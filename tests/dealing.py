"""Chance for houses under test: a test is dealt the same at every run, so that it can't fail by luck alone."""

import hashlib
import os
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

SHUFFLE = "SNUGGERY_SHUFFLE"  # any word in the environment deals everything differently, to look for more


def dealing(test: Callable[[], str]) -> SimpleNamespace:
    """Return what may stand in for `secrets` where a table's chance begins: the test's name and the table's number."""
    tables: dict[str, count[int]] = {}

    def token_bytes(length: int) -> bytes:
        number = next(tables.setdefault(test(), count()))
        return hashlib.sha256(f"{os.environ.get(SHUFFLE, '')} {test()} {number}".encode()).digest()[:length]

    return SimpleNamespace(token_bytes=token_bytes)
