"""The page of Snuggery-5: its tables are means over seeds, and a policy of one's own is reported as it shows."""

import re
import sys
from pathlib import Path

import pytest

from benchmarks.snuggery5 import CHECKPOINTS, Result
from scripts.task_tables import PAGE, cross_tables, learn_table, nash_table
from snuggery.cli import run


def result(part, task, policy, mean, against="casual"):
    return Result(part, f"snuggery/{task}-v1", policy, against, mean, 0.1, 300, 12.4)


def test_each_learner_has_a_row_with_the_interval_over_its_seeds_and_deals():
    shares = {"ppo-1": 0.4, "ppo-2": 0.6, "maskable-ppo-1": 0.5, "maskable-ppo-2": 0.5}
    _, _, *rows = learn_table(result("learn", "Snore-duel", policy, mean) for policy, mean in shares.items())
    assert rows == [
        "| Snore-duel | ppo | 2 | 50.0% ± 127.5% | 40.0% | 60.0% | 12 |",
        "| Snore-duel | maskable-ppo | 2 | 50.0% ± 10.0% | 50.0% | 50.0% | 12 |",
    ]


def test_a_task_has_one_row_of_nashconv_with_a_mean_for_each_checkpoint():
    found = [
        result("nash", task, f"nfsp-{seed}", seed + choices, f"after {choices}")
        for task in ("Snore-small", "Snafooey-small")
        for seed in (1, 2)
        for choices in CHECKPOINTS
    ]
    head, _, *rows = nash_table(found)
    assert head == f"| task | seeds | {' | '.join(f'{choices:,}' for choices in CHECKPOINTS)} |"
    assert [row.split(" | ")[0] for row in rows] == ["| Snore-small, in coins", "| Snafooey-small, in chips"]
    assert [cell.split(" ± ")[0] for cell in rows[0].split(" | ")[1:]] == ["2"] + [
        f"{1.5 + one:.3f}" for one in CHECKPOINTS
    ]


def test_the_other_half_of_a_matrix_follows_from_the_first():
    pairs = {("random", "casual"): 0.2, ("random", "strong"): 0.1, ("casual", "strong"): 0.4}
    found = [result("cross", "Snore-duel", row, mean, column) for (row, column), mean in pairs.items()]
    _, first, second, third = cross_tables(found)
    assert first == "| random |  | 20.0% ± 10.0% | 10.0% ± 10.0% |"
    assert second == "| casual | 80.0% ± 10.0% |  | 40.0% ± 10.0% |"
    assert third == "| strong | 90.0% ± 10.0% | 60.0% ± 10.0% |  |"


@pytest.mark.slow
def test_a_policy_of_ones_own_is_reported_as_the_page_shows(tmp_path: Path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mine", raising=False)  # another test may have had one
    how = PAGE.read_text(encoding="utf-8").split("## How to report a result")[1].split("\n## ")[0]
    (source,), (commands,) = (re.findall(rf"```{kind}\n(.*?)```", how, re.DOTALL) for kind in ("python", "sh"))
    Path("mine.py").write_text(source)
    for command in commands.splitlines():
        code = run([*command.split()[1:], "--jobs", "1"])
        told = capsys.readouterr()
        assert code == 0, told.err
        assert "mine:lowest" in told.out
