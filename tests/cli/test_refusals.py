"""Whatever can't be used is said in one sentence on stderr, with what would do, and exit code 2."""

from pathlib import Path

import pytest

GAME = "snip-snap-snorum"

UNUSABLE = {
    "play whist": "snip-snap-snorum",
    "play": "say which game to play",
    f"play {GAME} --option colour=red": "there are mode, pack",
    f"play {GAME} --option counters=none": "a number from 1 to 50",
    f"play {GAME} --option counters": "name=value",
    f"play {GAME} --option pack=52 --option pack=32": "given twice",
    f"play {GAME} --seats 11": "2 to 10",
    f"play {GAME} --seats 0": "from 2 to 10",
    f"play {GAME} --seats you": "2 to 10",
    f"play {GAME} --seats you,nobody": "there are you, random, casual",
    f"play {GAME} --seats you,you": "one of you",
    f"play {GAME} --seats you,,casual": "nobody called ''",
    f"play {GAME} --seed seven": "a seed is a whole number",
    f"play {GAME} --seed -1": "a seed is a whole number",
    f"play {GAME} --pause long": "play --help",
    "play --resume nowhere.snug": "nowhere.snug can't be read",
    f"play --resume nowhere.snug --option pack=32 {GAME}": "leave --option out",
    "simulate whist": "there are",
    "simulate": "simulate --help",
    f"simulate {GAME} --games none": "the number of games",
    f"simulate {GAME} --games 0": "the number of games",
    f"simulate {GAME} --bots grandmaster": "there are random, casual",
    f"simulate {GAME} --bots random,casual --seats 5": "one level for all, or one a seat",
    f"simulate {GAME} --seats many": "the number of seats",
    f"simulate {GAME} --annotate": "--transcripts DIR",
    "check nowhere": "nowhere can't be read",
    "check": "check --help",
    "replay nowhere.snug": "can't be read",
    "rules whist": "there are",
    "bench whist": "there are",
    "serve --port 99999999": "65535",
    "serve --pause long": "serve --help",
    "serve --pause 100": "0 to 60 seconds",
    "serve --trusted-proxies none": "10.0.0.2",
    "shuffle": "snuggery --help",
    "--colour": "snuggery --help",
}


@pytest.mark.parametrize("line", UNUSABLE)
def test_what_cannot_be_used_is_said_in_one_line(snuggery, line):
    ran = snuggery(line)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("snuggery: ")
    assert UNUSABLE[line] in ran.err


def test_a_folder_without_transcripts_is_unusable(snuggery, tmp_path: Path):
    ran = snuggery(f"check {tmp_path}")
    assert ran.code == 2
    assert "no transcript" in ran.err


def test_a_folder_that_cannot_be_made_is_unusable(snuggery, tmp_path: Path):
    (tmp_path / "file").touch()
    ran = snuggery(f"simulate {GAME} --games 1 --transcripts {tmp_path}/file/folder")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_file_that_is_no_transcript_is_unusable(snuggery, tmp_path: Path, command):
    path = tmp_path / "letter.snug"
    path.write_text("Dear Anna,\n")
    ran = snuggery(f"{command} {path}")
    assert ran.code == 2
    assert f"{path}: line 1: " in ran.err


def test_a_seat_that_the_match_does_not_have_is_unusable(snuggery, tmp_path: Path):
    snuggery(f"simulate {GAME} --seats 2 --games 1 --transcripts {tmp_path}")
    ran = snuggery(f"replay {tmp_path}/{GAME}-1.snug --seat 2")
    assert ran.code == 2
    assert "from 0 to 1" in ran.err
