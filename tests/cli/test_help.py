"""Commands explain themselves: help, examples, manual pages, completion, and the menu if no game is named."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from snuggery.bots import LEVELS
from snuggery.cli.app import app
from snuggery.cli.arguments import read_number
from snuggery.cli.completion import SHELLS
from snuggery.cli.examples import TYPED, examples_of
from snuggery.cli.manual import command_pages, manual_page
from snuggery.cli.menu import chosen
from snuggery.games import find, names, own
from snuggery.kit.errors import Unusable

PAGES = {page.path: page for page in command_pages(app)}
COMMANDS = get_command(app)


@pytest.mark.parametrize("path", PAGES)
def test_every_command_has_three_examples_that_can_be_read(path: str) -> None:
    """Each is read as a shell would, up to the last option; nothing is run."""
    examples = examples_of(path)
    assert len(examples) == 3
    assert any(typed.startswith(PAGES[path].name) or f" {path} " in f"{typed} " for typed, _ in examples)
    for typed, _ in examples:
        words = shlex.split(typed.partition(" | ")[0].partition(" > ")[0])
        if words[0] != "snuggery":
            continue
        command, parent = COMMANDS, None
        context = typer.Context(command, info_name="snuggery")
        while words := words[1:]:
            while "commands" in dir(command) and words and words[0].startswith("--"):  # an option of a group
                words = words[2:]
            if not words or words[0] not in getattr(command, "commands", {}):
                break
            command, parent = command.commands[words[0]], context
            context = typer.Context(command, info_name=words[0], parent=parent)
        if "commands" not in dir(command):
            command.make_context("it", words, parent=parent)


def test_examples_are_of_commands_that_there_are() -> None:
    assert set(TYPED) == set(PAGES)


def test_help_can_be_asked_for_in_four_ways(snuggery, capsys) -> None:
    told = {snuggery(line).out for line in ("play -h", "play --help", "help play")}
    assert len({text.strip() for text in told}) == 1
    assert "Usage: snuggery play [OPTIONS] [GAME]" in told.pop()
    assert snuggery("-h").out.strip() == snuggery("help").out.strip()
    assert snuggery("-V").out == snuggery("--version").out


def test_help_shows_nothing_of_the_framework(snuggery) -> None:
    told = "".join(snuggery(f"help {path}").out for path in PAGES)
    assert "<" not in told
    assert "{" not in told
    assert "~" not in told.replace("~/", "")


def test_help_lists_every_level_of_bots(snuggery) -> None:
    for command in ("play", "simulate", "dataset"):
        told = " ".join(snuggery(f"help {command}").out.split())
        assert ", ".join(LEVELS) in told


def test_help_for_what_there_is_not_names_what_was_meant(snuggery) -> None:
    ran = snuggery("help server bakcup")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean backup?" in ran.err


@pytest.mark.parametrize(
    ("typed", "number"),
    [("500", 500), ("10k", 10_000), ("1_000", 1000), ("1e3", 1000), ("1.5k", 1500), ("2M", 2_000_000)],
)
def test_numbers_can_be_written_short(typed: str, number: int) -> None:
    assert read_number(typed, "it", 0, 10**9) == number


def test_rules_options_lists_every_value(snuggery) -> None:
    for game in own():
        told = snuggery(f"rules {game} --options").out
        for option in find(game).options:
            assert f"{option.name}: " in told
            assert all(f" {word} " in told for word in (*option.words, option.default))


# -- manual pages ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("groff"), reason="there is no groff here")
def test_manual_pages_are_sound(tmp_path: Path, snuggery) -> None:
    ran = snuggery(f"man --into {tmp_path}")
    assert str(len(PAGES)) in ran.out
    pages = sorted(tmp_path.glob("*.1"))
    assert len(pages) == len(PAGES)
    read = subprocess.run(["groff", "-K", "utf8", "-man", "-ww", "-Tutf8", *pages], capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")
    plain = re.sub(".\x08", "", read.stdout)  # bold is a letter struck twice
    assert "snuggery server backup tonight.db" in plain


def test_a_manual_page_says_what_help_says() -> None:
    page = manual_page(PAGES["simulate"])
    assert "Play many games between bots and print the results" in page
    assert all(name.split()[0].replace("-", "\\-") in page for name, _ in PAGES["simulate"].options)


# -- completion --------------------------------------------------------------------------------------------------------


def completions(line: str) -> list[str]:
    """Return what bash offers at the end of a line."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_SNUGGERY_COMPLETE": "complete_bash"}
    ran = subprocess.run(
        [sys.executable, "-m", "snuggery"], env={**os.environ, **asked}, capture_output=True, text=True
    )
    return ran.stdout.split()


def test_shells_complete_games_levels_house_rules_and_files(tmp_path: Path) -> None:
    (tmp_path / "match.snug").write_text("")
    game = own()[-1]
    rule = next(f"{one.name}={word}" for one in find(game).options for word in one.words)
    assert completions("snuggery play ") == names()
    assert completions(f"snuggery simulate {game} --bots casual,r") == ["casual,random"]
    assert rule in completions(f"snuggery play {game} --option {rule.partition('=')[0]}=")
    assert completions(f"snuggery check {tmp_path}/ma") == [f"{tmp_path}/match.snug"]
    assert completions("snuggery help server ba") == ["backup", "ban", "bans"]


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_bash_completes_behind_an_equals_sign_at_which_it_ends_a_word(snuggery, tmp_path: Path) -> None:
    """The script runs in bash itself, told the line as bash tells it."""
    game = own()[-1]
    rule, *values = next((one.name, *one.words) for one in find(game).options if len(one.words) > 1 and not one.ends)
    program = tmp_path / "snuggery"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m snuggery "$@"\n')
    program.chmod(0o755)
    script = snuggery("completion bash").out
    offered = {}
    for line in (
        f"snuggery play {game} --option {rule}=",
        f"snuggery play {game} --option {rule[:-1]}",
        "snuggery pla",
    ):
        told = f"COMP_LINE='{line}' COMP_POINT={len(line)}; _snuggery_completion {program}; echo \"${{COMPREPLY[*]}}\""
        ran = subprocess.run(["bash", "-c", script + told], capture_output=True, text=True)
        offered[line] = ran.stdout.split()
    assert list(offered.values()) == [sorted(values), [f"{rule}="], ["play"]]


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_its_script(shell: str, snuggery) -> None:
    assert "_SNUGGERY_COMPLETE" in snuggery(f"completion {shell}").out


# -- the menu ----------------------------------------------------------------------------------------------------------


def test_a_terminal_is_asked_which_game() -> None:
    """What is no answer is told, and the end of the input leaves."""
    pty = pytest.importorskip("pty", reason="there are no terminals of this kind here")
    lead, follow = pty.openpty()
    asked = subprocess.Popen([sys.executable, "-m", "snuggery", "learn"], stdin=follow, stdout=follow, stderr=follow)
    os.close(follow)
    os.write(lead, b"whist\n\x04")
    told = b""
    while asked.poll() is None or b"Which" not in told:
        try:
            told += os.read(lead, 4096)
        except OSError:
            break
    os.close(lead)
    assert asked.wait() == 2
    assert b"Which game? (1 to" in told
    assert b"There is no choice 'whist'" in told


@pytest.mark.parametrize(("answer", "choice"), [("2", "snore"), ("sno", "snore"), ("snip", "snip-snap-snorum")])
def test_a_number_or_the_beginning_of_a_name_is_an_answer(answer: str, choice: str, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda asked: answer)
    assert chosen("Which?", [("snip-snap-snorum", ""), ("snore", "")], "say which") == choice


def test_a_script_is_asked_nothing() -> None:
    with pytest.raises(Unusable, match="say which"):
        chosen("Which?", [("snore", "")], "say which")
