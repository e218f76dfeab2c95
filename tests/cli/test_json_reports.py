"""What `--json` prints has a schema with a version, and is as the published schema says."""

import json
from pathlib import Path

import msgspec
import pytest

from scripts.schemas import described
from snuggery.cli.json_reports import (
    BenchReport,
    DatasetReport,
    ExamReport,
    LadderReport,
    MeasureReport,
    Report,
    ReviewReport,
    SimulateReport,
    schemas,
)

GAME = "snip-snap-snorum"
SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"


def strictly(text: str, kind: type[Report]) -> None:
    """Hold that a report has the fields of its schema, all of them and no other."""
    report = msgspec.json.decode(text, type=kind, strict=True)
    assert json.loads(msgspec.json.encode(report)) == json.loads(text)
    assert json.loads(text)["schema"] == kind.__struct_config__.tag


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (f"simulate {GAME} --games 3 --json", SimulateReport),
        (f"bench {GAME} --json", BenchReport),
        (f"arena ladder {GAME} --deals 2 --levels random,casual --jobs 1 --json", LadderReport),
        (f"measure {GAME} --reader lot --deals 1 --questions 4 --judged 1 --option counters=1 --json", MeasureReport),
        (f"dataset {GAME} --games 2 --json --out {{folder}}", DatasetReport),
    ],
)
def test_commands_print_what_their_schema_says(line: str, kind: type[Report], snuggery, tmp_path: Path) -> None:
    strictly(snuggery(line.format(folder=tmp_path / "set")).out, kind)


def test_a_review_prints_what_its_schema_says(snuggery, tmp_path: Path) -> None:
    snuggery(f"simulate {GAME} --seats 2 --games 1 --option counters=1 --transcripts {tmp_path}")
    strictly(snuggery(f"review {next(tmp_path.glob('*.snug'))} --json").out, ReviewReport)


def test_marks_are_as_their_schema_says(snuggery, tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    answers.write_text(snuggery(f"exam {GAME} --questions 4").out)  # a question has an id and an answer too
    strictly(snuggery(f"exam {GAME} --questions 4 --grade {answers} --json").out, ExamReport)


def test_the_published_schemas_are_those_of_the_reports() -> None:
    assert {path.stem for path in SCHEMAS.glob("*.json")} == set(schemas())
    for name, schema in schemas().items():
        assert json.loads((SCHEMAS / f"{name}.json").read_text("utf-8")) == described(json.loads(json.dumps(schema))), (
            "make fix"
        )
