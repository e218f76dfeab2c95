"""Commands run in this process: their exit code and what they print are looked at."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from snuggery.cli import run


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


@pytest.fixture
def snuggery(capsys: pytest.CaptureFixture[str]) -> Callable[[str], Ran]:
    """Run a command line and return what came of it."""

    def command(line: str) -> Ran:
        code = run(line.split())
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command
