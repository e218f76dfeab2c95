"""The other commands, and what the shell sees of all of them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import snuggery.web
from snuggery import __version__
from snuggery.cli import bench, run
from snuggery.games import find
from snuggery.testkit.golden import golden

GAME = "snip-snap-snorum"


def shell(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does."""
    return subprocess.run([sys.executable, "-m", "snuggery", *arguments], capture_output=True, text=True, **more)


def test_help_lists_every_command():
    ran = shell("--help")
    assert ran.returncode == 0
    for command in ("play", "serve", "simulate", "check", "replay", "rules", "bench", "compile"):
        assert f" {command} " in ran.stdout


def test_help_loads_nothing_heavy():
    code = "import sys; from snuggery.cli import run; run(['--help']); print([m for m in sys.modules if m in %r])"
    heavy = ["numpy", "numba", "llvmlite", "textual", "starlette", "sqlalchemy"]
    ran = subprocess.run([sys.executable, "-c", code % heavy], capture_output=True, text=True)
    assert ran.stdout.endswith("[]\n")


def test_an_error_is_one_line_in_the_shell_as_well():
    ran = shell("play", "whist")
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert "Traceback" not in ran.stderr


def test_the_version_is_printed(snuggery):
    assert snuggery("--version").out == f"snuggery {__version__}\n"


def test_rules_print_clauses_and_options(snuggery):
    out = snuggery(f"rules {GAME} --fine-print").out
    assert "SNIP-22" in out
    assert "sequence_length" in out
    assert "a number from 4 to 6" in " ".join(out.split())


def test_rules_are_formatted_and_show_fine_print_on_request(snuggery):
    out = snuggery(f"rules {GAME}").out
    assert "Ben   [9♣]" in out
    assert "**" not in out
    assert max(len(line) for line in out.splitlines()) <= 100
    assert "SNIP-22" in out
    assert "SNIP-G13" not in out.replace("(SNIP-G13)", "")
    assert out.splitlines()[-1] == f"The fine print: snuggery rules {GAME} --fine-print"


def test_bench_measures_every_game_that_is_named(snuggery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    speeds = json.loads(snuggery(f"bench {GAME} --json").out)
    speeds = speeds["games"]
    assert list(speeds) == [GAME]
    assert list(speeds[GAME]) == list(bench.MEASURES)
    assert all(speed > 0 for speed in speeds[GAME].values())


@pytest.mark.parametrize(
    ("switch", "said", "not_said"), [("", "compiled", "interpreted"), ("1", "interpreted", "compiled")]
)
def test_bench_says_how_it_has_measured(
    snuggery, monkeypatch: pytest.MonkeyPatch, switch: str, said: str, not_said: str
):
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setenv("SNUGGERY_INTERPRETED", switch)
    out = snuggery(f"bench {GAME}").out
    assert said in out.splitlines()[0]
    assert not_said not in out


def test_replay_tells_the_match_as_a_seat_saw_it(snuggery, tmp_path: Path):
    snuggery(f"simulate {GAME} --seats 2 --games 1 --seed 1 --transcripts {tmp_path}")
    path = tmp_path / f"{GAME}-1.snug"
    watched, played = snuggery(f"replay {path}").out, snuggery(f"replay {path} --seat 0").out
    assert "You " not in watched
    assert "You " in played
    assert "the pool: ten counters." in watched
    assert watched.endswith(("Mrs Quill: 0.\nOld Bell: 10.\n", "Mrs Quill: 10.\nOld Bell: 0.\n"))


def test_without_a_command_the_lobby_opens(monkeypatch: pytest.MonkeyPatch):
    wishes: list[dict[str, object]] = []
    monkeypatch.setattr(snuggery.web, "run", lambda **wish: wishes.append(wish))
    assert run([]) == 0
    assert run(["serve", "--host", "0.0.0.0", "--port", "80", "--durable", "--grace", "2"]) == 0
    assert wishes[0] == {"open_browser": True}
    said = {"host": "0.0.0.0", "port": 80, "durable": True, "grace": 2.0}
    assert said.items() <= wishes[1].items()
    assert "database" not in wishes[1]


@pytest.mark.parametrize("line", [f"rules {GAME}", f"simulate {GAME} --games 3", f"play {GAME} --plain --seed 1"])
def test_a_reader_that_leaves_early_is_taken_kindly(line):
    program = f"{sys.executable} -m snuggery {line}"
    ran = subprocess.run(
        ["bash", "-c", f"{program} < /dev/null | head -1; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.splitlines()) == 1


class Interrupting:
    """A module finder during whose work the user presses Ctrl-C."""

    def find_spec(self, name, path=None, target=None):
        if name == "snuggery.cli.app":
            raise KeyboardInterrupt


def test_one_may_stop_the_program_before_it_has_started(snuggery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(sys.modules, "snuggery.cli.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    ran = snuggery("--version")
    assert (ran.code, ran.out, ran.err) == (130, "", "snuggery: stopped\n")


def test_one_may_stop_the_program_at_work(snuggery, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*book: object):
        raise KeyboardInterrupt

    monkeypatch.setattr("snuggery.cli.rulebook.print_rules", interrupted)
    ran = snuggery(f"rules {GAME}")
    assert (ran.code, ran.out, ran.err) == (130, "", "snuggery: stopped\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_lead_nowhere(closed):
    command = f"{sys.executable} -m snuggery play {GAME} --plain --seed 1 {closed}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_signs_that_a_terminal_does_not_have_are_replaced():
    """Golden transcripts are told with curly apostrophes, which plain ASCII lacks."""
    path = golden(find("snoogie")) / "snoogie.snug"
    ran = shell("replay", str(path), env={**os.environ, "PYTHONIOENCODING": "ascii:strict"})
    assert ran.returncode == 0
    assert "Bram?s ball" in ran.stdout


def test_words_that_are_no_letters_are_answered():
    command = f"printf '\\xff\\xfe\\n' | {sys.executable} -m snuggery play {GAME} --plain --seed 1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert ran.returncode == 0
    assert "is none of your choices" in ran.stdout


def test_rules_are_read_by_the_house_rules_that_are_given(snuggery):
    out = snuggery(f"rules {GAME} --option counters=7").out
    (line,) = [line for line in out.splitlines() if line.startswith("House rule: ")]
    assert "At this table: " in out and "seven counters" in line
    assert snuggery(f"rules {GAME} --option counters=none").code == 2
