"""The records of decisions have the usual form, stand in their table, and name only code that there is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))
PAGE = 60  # lines
PLACES = ROOT, ROOT / "src" / "snuggery"
PATH = re.compile(r"`([a-z_-]+/[\w./-]*)`")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_has_the_usual_form(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    assert len(lines) <= PAGE
    assert lines[0].startswith(f"# {int(record.name[:4])}. ")
    assert [line for line in lines if line.startswith("## ")] == ["## Context", "## Decision", "## Consequences"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_names_only_code_that_there_is(record: Path) -> None:
    named = [name for name in PATH.findall(record.read_text("utf-8")) if not name.startswith("renderer/")]
    assert [name for name in named if not any((place / name).exists() for place in PLACES)] == []


def test_the_table_lists_every_record_by_its_title() -> None:
    rows = re.findall(r"^\| (\d+) \| \[(.+)\]\((.+)\) \|$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    titles = [path.read_text("utf-8").splitlines()[0].removeprefix("# ") for path in RECORDS]
    assert [f"{number}. {title}" for number, title, _ in rows] == titles
    assert [name for _, _, name in rows] == [path.name for path in RECORDS]
    assert [int(number) for number, _, _ in rows] == list(range(1, len(RECORDS) + 1))
