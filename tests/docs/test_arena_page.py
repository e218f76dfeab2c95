"""What docs/arena.md shows is done as shown: its files are written, its commands run, in their order."""

import re
import secrets
import sys
from pathlib import Path

import pytest

from snuggery.cli import arena_entries, run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w.]+)`:\n\n```\w+\n(.*?)```$", PAGE, re.MULTILINE | re.DOTALL))
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
ALONE = "show", "report", "leaderboard", "enter", "draw"  # these play nothing, and know no --jobs
FEWER = "--deals 30", "--deals 5"  # held back: each begins a process for each seat of an entrant
ELSEWHERE = "--on ray"  # tests/arena/test_executor.py goes there


@pytest.mark.slow
def test_the_page_runs_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)  # another test may have had one
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5b" * size)  # by chance an honest bot falls short at times
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(arena_entries, "FEWEST", 5)  # of FEWER
    told = {}
    for line in COMMANDS:
        if line.startswith("snuggery ") and ELSEWHERE not in line:
            jobs = [] if "--jobs" in line or line.split()[2] in ALONE else ["--jobs", "1"]
            code = run([*line.split("#")[0].replace(*FEWER).split()[1:], *jobs])
            told[line] = capsys.readouterr()
            assert code == 0, told[line].err
    assert "shown." in told["snuggery arena show first.toml"].out
    assert "by wire" in told["snuggery arena run guests.toml"].out
    assert " of 2,000 deals" in told["snuggery arena run stopping.toml"].out
    assert Path("first.svg").read_bytes() == Path("reports/first.svg").read_bytes()
    assert "2 × random" in Path("leaderboard/snip-snap-snorum.md").read_text()


def test_every_key_stands_in_the_table():
    source = (ROOT / "src" / "snuggery" / "arena" / "registration.py").read_text(encoding="utf-8")
    keys = set(re.findall(r'keys\.\w+\("(\w+)"', source))
    table = PAGE.split("| key | means |")[1].split("\n\n")[0]
    assert keys
    assert [key for key in keys if not re.search(rf"\b{key}\b", table)] == []
