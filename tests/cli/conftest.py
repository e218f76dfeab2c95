"""Commands run in this process, interpreted: their exit code and what they print are looked at."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from snuggery.cli import run
from snuggery.engine import warming


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


@pytest.fixture
def snuggery(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], Ran]:
    """Run a command line and return what came of it."""
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")

    def command(line: str) -> Ran:
        code = run(line.split())
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command


@pytest.fixture(autouse=True)
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what machine code other tests have had made: a command says when it has some made."""
    monkeypatch.setattr(warming, "_making", [])
