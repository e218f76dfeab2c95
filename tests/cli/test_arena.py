"""`snuggery arena`: what it prints, writes and refuses, and simulated games cut into stretches."""

import json
import re
import sys
from pathlib import Path

import pytest

from snuggery.arena.results import played_results
from tests.arena.test_registered import REGISTERED

PLAY = "arena run {} --jobs 1"
ONE_DEAL = REGISTERED.replace("deals = 10", "deals = 1")


def written(folder: Path, text: str = REGISTERED) -> Path:
    path = folder / "match.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_match_is_played_shown_and_written_down(snuggery, tmp_path: Path):
    path = written(tmp_path)
    ran = snuggery(PLAY.format(path))
    assert ran.code in (0, 1)
    assert "10 of 10 deals" in ran.out
    assert snuggery(f"arena show {path}").out == ran.out
    told = json.loads(snuggery(f"arena show {path} --json").out)
    assert (told["deals"], [place["name"] for place in told["places"]]) == (10, ["casual", "random"])
    assert "](match.svg)" in path.with_suffix(".md").read_text()
    assert path.with_suffix(".svg").read_text().startswith("<?xml")


def test_the_exit_code_says_whether_a_claim_was_shown(snuggery, tmp_path: Path):
    assert snuggery(PLAY.format(written(tmp_path, REGISTERED.replace("0.01", "0.0")))).code == 0
    (tmp_path / "match.results.jsonl").unlink()
    assert snuggery(PLAY.format(written(tmp_path, REGISTERED.replace("0.01", "0.99")))).code == 1


def test_reports_are_written_again_from_compressed_results(snuggery, tmp_path: Path):
    path = written(tmp_path)
    snuggery(PLAY.format(path))
    played_results(path).pack()
    ran = snuggery(f"arena report {path} --into {tmp_path / 'reports'}")
    assert (ran.code, ran.out) == (0, f"{tmp_path / 'reports' / 'match.md'}\n")
    for name in ("match.md", "match.svg"):
        assert (tmp_path / "reports" / name).read_bytes() == (tmp_path / name).read_bytes()
    path.with_suffix(".md").unlink()
    assert snuggery(f"arena report {path}").code == 0
    assert path.with_suffix(".md").exists(), "beside the file where no folder is named"
    assert not (tmp_path / "match.results.jsonl").exists()


def test_results_are_verified_by_playing_blocks_again(snuggery, tmp_path: Path):
    path = written(tmp_path)
    snuggery(PLAY.format(path))
    ran = snuggery(f"arena verify {path} --blocks 2 --jobs 1")
    assert ran.code == 0
    assert [line.endswith("comes to the same again.") for line in ran.out.splitlines()] == [True, True]
    kept = tmp_path / "match.results.jsonl"
    kept.write_text(kept.read_text().replace('"scores":[', '"scores":[1', 10))
    ran = snuggery(f"arena verify {path} --blocks 2 --jobs 1")
    assert ran.code == 1
    assert "does not come to what was kept" in ran.out


def test_without_matplotlib_there_is_a_sentence_and_no_picture(snuggery, tmp_path: Path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = written(tmp_path)
    ran = snuggery(PLAY.format(path))
    assert ran.err == "no picture: matplotlib is not installed; pip install 'snuggery[plots]' brings it\n"
    assert "svg" not in path.with_suffix(".md").read_text()


def test_without_ray_there_is_a_sentence(snuggery, tmp_path: Path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = snuggery(f"arena run {written(tmp_path)} --on ray")
    assert (ran.code, ran.err) == (2, "snuggery: ray is not installed; pip install 'snuggery[ray]' brings it\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arena run {}/none.toml", "can't be read: No such file"),
        ("arena show {}/match.toml", "has not been played yet; snuggery arena run"),
        ("arena report {}/match.toml", "has not been played yet; snuggery arena run"),
        ("arena verify {}/match.toml", "has not been played yet; snuggery arena run"),
        ("arena leaderboard {}/match.toml", "has not been played yet; snuggery arena run"),
        ("arena run {}/match.toml --jobs 0", "the number of jobs is a whole number from 1"),
        ("arena run {}/match.toml --on moon", "work runs on ray, or on ray://ADDRESS:PORT, not on 'moon'"),
        ("arena ladder snore --levels casual,nobody", "there is no bot 'nobody' for Snore"),
        ("arena ladder snore --levels casual", "takes as many levels, not 1; more levels would do"),
        ("arena ladder snore --levels casual,casual@1", "takes as many levels, not 1; more levels would do"),
        ("arena ladder snore --seats 3 --levels casual,random", "not 2; more levels or fewer seats would do"),
        ("arena ladder chess", "there is no game 'chess'"),
    ],
)
def test_what_can_not_be_done_is_said_in_a_sentence(snuggery, tmp_path: Path, line: str, said: str):
    written(tmp_path)
    ran = snuggery(line.format(tmp_path))
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


BOTS = {
    "refuses": ("def bot(view, legal):\n    return -5\n", "refuses chose -5, which is not one of the"),
    "fails": ("def bot(view):\n    return {}['x']\n", "fails failed at its move: KeyError: 'x'"),
    "absent": ("", "the module mine has no function 'bot'"),
}


@pytest.mark.parametrize("name", BOTS)
def test_a_function_that_fails_loses_and_is_named(snuggery, tmp_path: Path, name: str, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    source, said = BOTS[name]
    (tmp_path / "mine.py").write_text(source)
    guest = f'function = "mine:bot"\nname = "{name}"'
    ran = snuggery(PLAY.format(written(tmp_path, ONE_DEAL.replace('level = "random"', guest))))
    assert said in ran.err
    if name == "absent":
        assert ran.code == 2
    else:
        assert ran.code == 1, "one deal shows nothing"
        assert f"{name} lost 6 matches by failing, the first in deal 0: {name} " in ran.err
        assert re.search(rf"{name} +│ +0.0% ", ran.out)


PROGRAMS = {
    "print('nonsense', flush=True); input()": "which is no message of the wire",
    'print(\'{"type": "hello", "protocol": 4}\', flush=True)': "has gone in the middle of a match",
    'print(\'{"type": "ping"}\', flush=True); input()': "did not begin with a hello",
    "import time; time.sleep(99)": "did not answer within 1 s",
    'print(\'{"type": "hello", "protocol": 4}\', flush=True); [print(\'{"type": "play", "id": "a", "ply": 0, "action": 99999}\', flush=True)'
    " for _ in range(9)]; import sys; sys.stdin.read()": "what it could not play, the last time 99999",
}


@pytest.mark.parametrize("source", PROGRAMS)
def test_a_program_that_fails_loses_and_is_named(snuggery, tmp_path: Path, source: str):
    (tmp_path / "prog.py").write_text(source)
    seconds = 1 if "within 1 s" in PROGRAMS[source] else 60  # a busy machine takes its time to start the others
    guest = f'program = "{sys.executable} prog.py"\nname = "guest"\nseconds = {seconds}'
    text = ONE_DEAL.replace('level = "casual"', guest).replace('name = "casual"', 'name = "guest"')
    ran = snuggery(PLAY.format(written(tmp_path, text)))
    assert ran.code == 1, "its claim is not shown"
    assert PROGRAMS[source] in ran.err
    assert "guest lost 3 matches by failing, the first in deal 0: guest" in ran.err


@pytest.mark.parametrize("sandbox", [True, False])
@pytest.mark.parametrize("program", ["no-such-program", "./notes.txt", "./no/such/program", "python3 no-such-file.py"])
def test_a_program_that_can_not_be_started_ends_the_run(
    snuggery, tmp_path: Path, program: str, sandbox: bool, monkeypatch
):
    if not sandbox:
        monkeypatch.setattr("snuggery.arena.sandbox.not_held", lambda: "Entrants run without a sandbox")
    (tmp_path / "notes.txt").write_text("no program")
    guest = f'program = "{program}"\nname = "guest"'
    ran = snuggery(PLAY.format(written(tmp_path, ONE_DEAL.replace('level = "random"', guest))))
    assert ran.code == 2
    assert f"snuggery: deal 0: guest can't be started with '{program}': " in ran.err
    assert not (tmp_path / "match.results.jsonl").exists()


def test_a_ladder_calls_levels_as_they_were_asked_for(snuggery):
    line = "arena ladder snip-snap-snorum --option counters=1 --deals 2 --levels random,casual@0 --jobs 1 --json"
    assert {one["level"] for one in json.loads(snuggery(line).out)["levels"]} == {"random", "casual@0"}


def test_simulated_games_are_the_same_on_one_core_and_on_many(snuggery):
    line = "simulate snip-snap-snorum --seats 2 --games 70 --option counters=1 --seed 4 --json --jobs"
    one, many = (json.loads(snuggery(f"{line} {jobs}").out) for jobs in (1, 2))
    timed = ("seconds", "plies_per_second")
    assert {key: one[key] for key in one if key not in timed} == {key: many[key] for key in many if key not in timed}
