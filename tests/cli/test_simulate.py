"""`snuggery simulate` and `snuggery check`."""

import json
from pathlib import Path

import pytest

from snuggery import load
from snuggery.engine.match.chance import Committed

GAME = "snip-snap-snorum"
KEYS = "schema game seats options bots seed games plies seconds plies_per_second scores wins mean error cut_off lengths".split()


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


def test_json_has_the_matches_and_their_winners(snuggery):
    summary = json.loads(snuggery(f"simulate {GAME} --bots casual,random --games 5 --seed 3 --json").out)
    told = {key: summary[key] for key in ("game", "seats", "options", "bots", "seed", "cut_off")}
    bots = ["casual", "random"]
    assert told == {"game": GAME, "seats": 2, "options": {}, "bots": bots, "seed": 3, "cut_off": 0}
    assert sum(summary["wins"]) == pytest.approx(5)
    assert summary["mean"] == pytest.approx(summary["scores"])
    assert all(half >= 0 for half in summary["error"])


def test_a_function_plays_here_and_in_workers(snuggery, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("snuggery.arena.series.SHORT_WAIT", 0.0)
    (tmp_path / "bot_of_mine.py").write_text(
        "def first(view, legal):\n    return legal[0]\n\ndef last(view):\n    return -1\n"
    )
    line = f"simulate {GAME} --bots bot_of_mine:first,casual --games 60 --json --transcripts games"
    summaries = [json.loads(snuggery(f"{line} --jobs {jobs}").out) for jobs in (1, 2)]
    assert summaries[0]["bots"] == ["bot_of_mine:first", "casual"]
    assert summaries[0]["scores"] == summaries[1]["scores"]
    assert snuggery("check games").out == "60 transcripts read, nothing wrong.\n"
    ran = snuggery(f"simulate {GAME} --bots bot_of_mine:last,casual --games 60 --jobs 2")
    assert (ran.code, ran.out) == (2, "")
    assert "bot_of_mine:last chose -1, which is not one of the" in ran.err


def test_json_says_null_where_nothing_can_be_said(snuggery):
    summary = json.loads(snuggery(f"simulate {GAME} --seats 2 --games 2 --option max_deals=1 --json").out)
    assert summary["cut_off"] == 2
    assert summary["wins"] == [0, 0]
    assert summary["mean"] == summary["error"] == [None, None]


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


def test_check_simulates_where_balls_rest_if_asked_to(snuggery, tmp_path: Path):
    snuggery(f"simulate snoogie --games 1 --option rounds=1 --transcripts {tmp_path}")
    path = tmp_path / "snoogie-1.snug"
    rests = path.read_text().count("* rest ")
    assert snuggery(f"check {path} --simulate").out == (
        f"1 transcript read, {rests} outcomes simulated, nothing wrong.\n"
    )
    lines = path.read_text().splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("* rest ") and "y=" in line)
    due, lines[last] = lines[last], f"{lines[last].partition(' x=')[0]} pocket"
    path.write_text("\n".join(lines[: last + 1]) + "\n")
    assert snuggery(f"check {path}").code == 0
    ran = snuggery(f"check {path} --simulate")
    assert ran.code == 1
    assert ran.out.startswith(f"{path}: line {last + 1}: {lines[last]!r} is not what follows")
    assert f"possible: {due}\n" in ran.out


def promised(tmp_path: Path, secret: bytes = bytes(32)) -> Path:
    """Write a match down as a server does that has promised its chance."""
    chance = Committed(secret)
    match = load(GAME, 3, counters=2).start(chance=chance)
    while not match.over:
        match.play(match.legal()[0])
    path = tmp_path / "promised.snug"
    path.write_text(match.transcript(x_promise=chance.promise, x_secret=secret.hex()))
    return path


def test_a_promise_that_was_kept_is_found_kept(snuggery, tmp_path: Path):
    assert snuggery(f"check {promised(tmp_path)}").out == "1 transcript read, nothing wrong.\n"


def test_a_secret_that_was_not_promised_is_found_out(snuggery, tmp_path: Path):
    path = promised(tmp_path)
    for secret in ("ff" * 32, "no secret"):
        path.write_text(path.read_text().replace("00" * 32, secret).replace("ff" * 32, secret))
        ran = snuggery(f"check {path}")
        assert ran.code == 1
        assert "the secret is not the one that was promised" in ran.out
        assert f"x-secret: {secret}" in path.read_text().splitlines()[int(ran.out.split("line ")[1].split(":")[0]) - 1]


def test_a_card_that_the_secret_does_not_bring_is_found_out(snuggery, tmp_path: Path):
    """Swap two cards of the deal that go to the same seat: the game stays sound, the promise is broken."""
    path = promised(tmp_path)
    lines = path.read_text().splitlines()
    dealt = [number for number, line in enumerate(lines) if line.startswith("* deal")]
    last = max(number for number in dealt if all(other in dealt for other in range(number - 6, number + 1)))
    lines[last], lines[last - 3] = lines[last - 3], lines[last]
    path.write_text("\n".join(lines) + "\n")
    ran = snuggery(f"check {path}")
    assert ran.code == 1
    assert f"line {last - 2}: {lines[last - 3]!r} is not what the promised secret brings" in ran.out
    assert f"possible: {lines[last]}\n" in ran.out


def test_the_table_names_seats_bots_and_speed(snuggery):
    out = snuggery(f"simulate {GAME} --bots casual,random --games 3").out
    assert "mean score (counters)" in out
    assert "casual" in out
    assert "Lengths: " in out
    assert "a second" in out


def test_games_that_the_house_cuts_off_have_no_score(snuggery):
    line = f"simulate {GAME} --seats 3 --games 3 --option max_deals=1"
    assert json.loads(snuggery(f"{line} --json").out)["scores"] == [None, None, None]
    out = snuggery(line).out
    assert "Cut off by the house rules, without a score: 3 games." in out
    assert "nan" not in out


def test_of_one_game_nothing_is_estimated(snuggery):
    out = snuggery(f"simulate {GAME} --seats 2 --games 1").out
    assert "Snip-Snap-Snorum, 1 game " in out
    assert "±" not in out
    out = snuggery(f"simulate {GAME} --seats 3 --games 1 --option max_deals=1").out
    assert "without a score: 1 game." in out


def test_a_bot_that_is_not_there_is_told_from_functions(snuggery):
    for line in ("simulate {} --bots casual,mine", "play {} --seats you,mine"):
        ran = snuggery(line.format(GAME))
        assert ran.code == 2
        assert ran.err.endswith(", casual, module:function\n")
