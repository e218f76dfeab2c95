"""Whatever can't be used is said in one sentence on stderr, with what would do, and exit code 2."""

from pathlib import Path

import pytest

GAME = "snip-snap-snorum"

UNUSABLE = {
    "play snoogie --option table=real": "snuggery referee snoogie keeps its score sheet",
    "play whist": "snip-snap-snorum",
    "play": "say which game to play",
    f"play {GAME} --option colour=red": "there are mode, pack",
    f"play {GAME} --option counters=none": "a number from 1 to 50",
    f"play {GAME} --option counters": "name=value",
    f"play {GAME} --option pack=52 --option pack=32": "given twice",
    f"play {GAME} --seats 11": "2 to 10",
    f"play {GAME} --seats 0": "from 2 to 10",
    f"play {GAME} --seats you": "2 to 10",
    f"play {GAME} --seats you,nobody": "there are you, random, first-time, beginner, casual",
    f"play {GAME} --seats you,you": "one of you",
    f"play {GAME} --seats you,nowhere:bot": "there is no module 'nowhere' beside the file or installed",
    f"play {GAME} --seats you,,casual": "there is no player ''",
    f"play {GAME} --seats you,casul": "did you mean casual?",
    f"simulate {GAME} --bots casul": "did you mean casual?",
    f"play {GAME} --seed seven": "a seed is a whole number",
    f"play {GAME} --seed -1": "a seed is a whole number",
    f"play {GAME} --pause long": "how long bots seem to think is a number of seconds from 0 to 60",
    f"play {GAME} --pause nan": "not 'nan'",
    f"play {GAME} --pause -1": "not '-1'",
    f"play {GAME} snore": "play --help",
    "play Snoogie": "there is no game 'Snoogie' here",
    "play snoogie --seats 4": "from 2 to 3",
    "play snoogie --option rounds=inf": "a number from 1 to 99",
    "play snoogie --option hands=novice,expert": "one for all or one a seat",
    f"play --at 3 {GAME}": "are for a match that was saved",
    "play --resume nowhere.snug --luck same": "say from which one, by --at",
    "play --resume nowhere.snug --at 3 --luck good": "the luck is fresh or same, not 'good'",
    "play --resume nowhere.snug --at -1": "the turn to play on after is a whole number",
    "play --resume nowhere.snug": "nowhere.snug can't be read",
    f"play --resume nowhere.snug --option pack=32 {GAME}": "leave --option out",
    "simulate whist": "there are",
    "simulate": "simulate --help",
    f"simulate {GAME} --bots casual,nowhere:bot": "there is no module 'nowhere' beside the file or installed",
    f"dataset {GAME} --out x --bots casual,mine:bot": "here bots are levels, not functions such as 'mine:bot'; there are",
    f"simulate {GAME} --games none": "the number of games",
    f"simulate {GAME} --games 0": "the number of games",
    f"simulate {GAME} --games 1e30": "not '1e30'",
    f"simulate {GAME} --games 1.5": "not '1.5'",
    f"simulate {GAME} --games 1__0": "not '1__0'",
    f"simulate {GAME} --games {9**30}": "the number of games",
    f"simulate {GAME} --bots grandmaster": "there are random, first-time, beginner, casual",
    f"simulate {GAME} --bots casual,strong": "no bot 'strong' for Snip-Snap-Snorum; there are random, first-time, beginner, casual",
    f"play {GAME} --seats you,strong": "there are you, random, first-time, beginner, casual",
    f"simulate {GAME} --bots random,casual --seats 5": "one level for all, or one a seat",
    f"simulate {GAME} --seats many": "the number of seats",
    f"simulate {GAME} --annotate": "--transcripts DIR",
    "bots --token-file t": "--server is missing",
    "bots --server https://cards.example.org": "--token-file is missing",
    "bots --server https://cards.example.org --token-file nowhere": "the file nowhere can't be read",
    "bots --server cards.example.org --token-file t": "no address of a server; one such as https://cards.example.org",
    "bots --server wss://cards.example.org/ws/bots --token-file t": "'https://cards.example.org/ws/bots' is no address",
    f"bots --server ws://127.0.0.1:1 --token-file {__file__} --workers 65": "the number of workers is a whole number",
    "serve --bots-token-file nowhere": "the file nowhere can't be read",
    "check nowhere": "nowhere can't be read",
    "check": "check --help",
    "replay nowhere.snug": "can't be read",
    "rules whist": "there are",
    "measure snore --endpoint http://localhost:9/v1": "--model is missing; it says how the endpoint calls the model",
    "bench whist": "there are",
    "serve --port 99999": "the port is a whole number from 0 to 65535, not '99999'",
    "serve --port abc": "not 'abc'",
    "serve --port -1": "not '-1'",
    "serve --port 80.5": "not '80.5'",
    "serve --pause long": "a bot's pause is a number of seconds from 0 to 60, such as 0.6, not 'long'",
    "serve --pause 100": "not '100'",
    "serve --grace inf": "a bot's grace is a number of seconds",
    "serve --trusted-proxies none": "10.0.0.2",
    "serve --config nowhere.toml": "the settings nowhere.toml can't be read",
    "serve --database-file nowhere": "the file nowhere can't be read",
    "serve --pulbic-url x": "there is no option --pulbic-url here; did you mean --public-url?",
    "plya": "there is no command 'plya'; did you mean 'play', 'replay'? `snuggery --help`",
    "rules Snore": "did you mean snore?",
    "rules snake_rummy": "did you mean snake-rummy?",
    "rules snip": "did you mean snip-snap-snorum?",
    "shuffle": "there is no command 'shuffle'; `snuggery --help`",
    "serv": "there is no command 'serv'; did you mean 'serve', 'server'? `snuggery --help`",
    "--colour": "there is no option --colour here; `snuggery --help`",
    "check --simulated x": "there is no option --simulated here; did you mean --simulate? `snuggery check --help`",
    "rules": "GAME is missing; `snuggery rules --help`",
    "rules snore extra more": "'extra more' is more than this command takes",
    "play --seed": "--seed needs a value",
    "play --plain=3": "--plain takes no value",
}


@pytest.mark.parametrize("line", UNUSABLE)
def test_what_cannot_be_used_is_said_in_one_line(snuggery, line):
    ran = snuggery(line)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("snuggery: ")
    assert UNUSABLE[line] in ran.err


def test_a_folder_without_transcripts_is_unusable(snuggery, tmp_path: Path):
    (tmp_path / "folder.snug").mkdir()
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


def test_a_wrong_line_of_any_length_is_said_in_short(snuggery, tmp_path: Path):
    path = tmp_path / "long.snug"
    path.write_text("x" * 100_000)
    ran = snuggery(f"check {path}")
    assert ran.code == 1
    assert len(ran.out) < 1000
    assert "…" in ran.out


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\x00", "it is not text"),
        (b"\xff\xfe\x80", "it is not text in UTF-8"),
        (b"hello\n", "it begins with 'hello'"),
    ],
)
@pytest.mark.parametrize("command", ["check", "replay", "review"])
def test_what_is_no_transcript_is_called_so(snuggery, tmp_path: Path, command, content, why):
    path = tmp_path / "any.snug"
    path.write_bytes(content)
    ran = snuggery(f"{command} {path}")
    assert f"{path}: line 1: this is no transcript: {why}" in ran.out + ran.err
    assert "\\x" not in ran.out + ran.err


@pytest.mark.parametrize(
    "content", [b"", b"\x00", b"\xff\xfe\x80", b"snuggery 1", b"snuggery 1\ngame: snoogie\n", b"snuggery 2\n"]
)
def test_a_file_of_anything_is_one_finding(snuggery, tmp_path: Path, content):
    path = tmp_path / "any.snug"
    path.write_bytes(content)
    for wish in ("", " --simulate"):
        ran = snuggery(f"check {path}{wish}")
        assert (ran.code, ran.err) == (1, "")
        assert ran.out.startswith(f"{path}: line ")
        assert ran.out.endswith("1 wrong.\n")
