"""`snuggery simulate` and `snuggery check`."""

import json
from pathlib import Path

import pytest

GAME = "snip-snap-snorum"
KEYS = ["games", "plies", "seconds", "plies_per_second", "scores", "lengths"]


def counted(text: str) -> dict[str, object]:
    """Return the part of a summary that does not depend on the clock."""
    summary = json.loads(text)
    return {key: summary[key] for key in ("games", "plies", "scores", "lengths")}


def test_json_has_the_promised_keys(snuggery):
    ran = snuggery(f"simulate {GAME} --seats 3 --games 4 --json")
    summary = json.loads(ran.out)
    assert ran.code == 0
    assert list(summary) == KEYS
    assert list(summary["lengths"]) == ["min", "mean", "max"]
    assert summary["games"] == 4
    assert sum(summary["scores"]) == pytest.approx(15)  # one of three takes all fifteen counters
    assert summary["lengths"]["mean"] == summary["plies"] / 4


def test_a_seed_repeats_the_games_and_another_does_not(snuggery):
    line = f"simulate {GAME} --seats 3 --games 4 --json --seed"
    assert counted(snuggery(f"{line} 5").out) == counted(snuggery(f"{line} 5").out)
    assert counted(snuggery(f"{line} 5").out) != counted(snuggery(f"{line} 6").out)


def test_writing_transcripts_changes_no_card(snuggery, tmp_path: Path):
    line = f"simulate {GAME} --bots casual,random,casual --games 4 --seed 5 --json"
    assert counted(snuggery(line).out) == counted(snuggery(f"{line} --transcripts {tmp_path}").out)


def test_annotated_transcripts_are_sound(snuggery, tmp_path: Path):
    snuggery(f"simulate {GAME} --seats 3 --games 3 --option counters=2 --transcripts {tmp_path} --annotate")
    ran = snuggery(f"check {tmp_path}")
    assert ran.code == 0
    assert ran.out == "3 transcripts read, nothing wrong.\n"
    text = (tmp_path / f"{GAME}-1.snug").read_text()
    assert "option counters: 2\n" in text
    assert "\n? play " in text


def test_a_damaged_transcript_is_reported_with_its_line(snuggery, tmp_path: Path):
    snuggery(f"simulate {GAME} --seats 2 --games 2 --transcripts {tmp_path}")
    path = tmp_path / f"{GAME}-2.snug"
    lines = path.read_text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("0 play"))
    lines[place] = "0 play the fool"
    path.write_text("\n".join(lines))
    ran = snuggery(f"check {tmp_path}")
    assert ran.code == 1
    assert ran.out.startswith(f"{path}: line {place + 1}: ")
    assert ran.out.endswith("2 transcripts read, 1 wrong.\n")


def test_the_table_names_seats_bots_and_speed(snuggery):
    out = snuggery(f"simulate {GAME} --bots casual,random --games 3").out
    assert "mean score (counters)" in out
    assert "casual" in out
    assert "Lengths: " in out
    assert "a second" in out


def test_games_that_the_house_cuts_off_have_no_score(snuggery):
    line = f"simulate {GAME} --seats 3 --games 3 --option max_deals=1"
    assert json.loads(snuggery(f"{line} --json").out)["scores"] == [None, None, None]
    assert "3 games were cut off" in snuggery(line).out
