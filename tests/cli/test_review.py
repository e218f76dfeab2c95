"""`snuggery review`: what it prints, and what it refuses in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import snuggery as library

Run = Callable[[str], Any]


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = library.load("snip-snap-snorum", seats=2, counters=1).start(seed=5)
    bot = library.bot("random", seed=5)
    while not match.over:
        match.play(bot(match.view(match.seat), match.legal()))
    path = tmp_path_factory.mktemp("review") / "match.snug"
    path.write_text(match.transcript(names=["Ann", "Bo"]), "utf-8")
    return path


def test_it_says_how_luck_and_play_add_up(transcript: Path, snuggery: Run) -> None:
    ran = snuggery(f"review {transcript} --seat 0 --plain")
    lines = ran.out.splitlines()
    assert (
        ran.code == 0
        and lines[0]
        == "Snip-Snap-Snorum: luck, what was hidden and play add up to what each player ended with, in 100."
    )
    assert lines[1].startswith("  Ann: ") and lines[1].endswith((" = 100 in 100", " = 0 in 100"))
    assert any(line.startswith("For Ann: ") for line in lines)


def test_an_option_shows_every_decision(transcript: Path, snuggery: Run) -> None:
    marked = [line for line in snuggery(f"review {transcript} --seat 0 --every").out.splitlines() if "  · turn" in line]
    told = json.loads(snuggery(f"review {transcript} --seat 0 --json").out)["reviews"][0]["losses"]
    assert len(marked) == len(told) > 0
    assert marked[0].startswith(f"  · turn {told[0]['ply'] + 1}: {told[0]['played']}. ")
    assert not any("  · turn" in line for line in snuggery(f"review {transcript} --seat 0").out.splitlines())


def test_it_is_there_for_programs_and_as_a_picture(transcript: Path, tmp_path: Path, snuggery: Run) -> None:
    ran = snuggery(f"review {transcript} --json --svg {tmp_path / 'line.svg'}")
    told = json.loads(ran.out)["reviews"]
    assert ran.code == 0 and [one["seat"] for one in told] == [0, 1]
    for one in told[0]["sums"]:
        parts = [one[name] for name in ("begun", "hidden", "own", "others")]
        assert sum(parts) + sum(one["luck"].values()) == one["result"]
    assert all((one["coin"], one["unit"]) == ("chance", "in 100") for one in told)
    assert (tmp_path / "line.svg").read_text("utf-8").startswith("<svg")


def test_an_unfinished_match_and_a_bad_file_are_refused(transcript: Path, tmp_path: Path, snuggery: Run) -> None:
    short = tmp_path / "short.snug"
    short.write_text("\n".join(transcript.read_text("utf-8").splitlines()[:-3]) + "\n", "utf-8")
    for file, why in ((short, "this match is not over"), (tmp_path / "none.snug", "can't be read")):
        ran = snuggery(f"review {file}")
        assert ran.code == 2 and why in ran.err and ran.err.count("\n") == 1


def test_ones_own_match_is_reviewed_for_oneself(transcript: Path, tmp_path: Path, snuggery: Run) -> None:
    file = tmp_path / "own.snug"
    file.write_text(transcript.read_text("utf-8").replace("Ann", "you"), "utf-8")
    lines = snuggery(f"review {file}").out.splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("For ")] == ["For you"]
    assert lines[1].startswith("  You: ")
    assert any(line.startswith("For Bo: ") for line in snuggery(f"review {file} --seat 1").out.splitlines())
