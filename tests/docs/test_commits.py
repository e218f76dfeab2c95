"""`make check` reads how commits are described, as far back as this copy's history reaches."""

import subprocess
from pathlib import Path

import pytest

from scripts.commits import DONE, FEW, FINDING, LONGEST, changed_lines, check_history, check_message, faults

SHORT = "Add a rule"
GIT = "git -c user.name=Ann -c user.email=ann@example.org -c commit.gpgsign=false".split()


@pytest.mark.parametrize(
    "subject",
    [SHORT, "Bring back the bell", "Pass the seat", "Proceed after a draw", "Re-use the table", "Fix it"],
)
def test_a_good_subject_is_left_alone(subject: str) -> None:
    assert list(faults(subject, FEW)) == []


@pytest.mark.parametrize(
    "subject",
    [
        "Added a rule",
        "Adding a rule",
        "Adds a rule",
        "A rule is added",
        "The rule",
        "fix: a rule",
        "Rules: one more",
        "Snore's expert plays",
        "add a rule",
        "[docs] Add a rule",
    ],
)
def test_a_subject_that_is_no_order_is_found(subject: str) -> None:
    assert [fault for fault in faults(subject, 0) if "imperative" in fault]


def test_a_long_subject_is_found() -> None:
    exact = SHORT.ljust(LONGEST, "s")
    assert list(faults(exact, 0)) == []
    assert list(faults(exact + "s", 0)) == ["shorten the subject from 73 characters to 72 or fewer"]


def test_a_full_stop_and_a_body_without_a_gap_are_found() -> None:
    assert list(faults(f"{SHORT}.", 0)) == ["leave out the full stop after the subject"]
    assert list(faults(f"{SHORT}\nIt was missing.", 0)) == ["leave an empty line between the subject and the body"]


@pytest.mark.parametrize("body", ["", "\n\n", "\n\nCo-authored-by: Bo <bo@example.org>"])
def test_many_changed_lines_need_a_reason(body: str) -> None:
    assert list(faults(SHORT + body, FEW)) == []
    assert list(faults(SHORT + body, FEW + 1)) == [f"say in a body why {FEW + 1} lines change"]


def test_a_body_is_a_reason() -> None:
    assert list(faults(f"{SHORT}\n\nPlayers asked for it.\n\nReviewed-by: Bo", 1000)) == []


def test_lines_are_counted_and_binary_files_are_not() -> None:
    assert changed_lines("3\t4\ta.py\n-\t-\tpicture.png\n10\t0\tb.py\n") == 17


# -- a repository -----------------------------------------------------------------------------------------------------


class Repository:
    """A repository with commits of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet")
        self.first = self.commit("anything goes before the check began.")

    def git(self, *words: str) -> str:
        done = subprocess.run([*GIT, *words], cwd=self.folder, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(self, message: str, lines: int = 1) -> str:
        """Commit that many new lines and return the commit's name."""
        with (self.folder / "lines").open("a", encoding="utf-8") as file:
            file.write("line\n" * lines)
        self.git("add", "lines")
        self.git("commit", "--quiet", "--no-verify", "--message", message)
        return self.git("rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    folder = tmp_path / "repository"
    folder.mkdir()
    return Repository(folder)


def test_commits_after_the_first_are_read_and_merges_are_not(repository: Repository, capsys) -> None:
    repository.commit(SHORT)
    repository.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    repository.git("commit", "--quiet", "--allow-empty", "--message", "Try nothing")
    repository.git("merge", "--quiet", "--no-edit", "--message", "merged, in no imperative words", "@{-1}")
    assert check_history(repository.folder, repository.first) == DONE
    name = repository.commit("Adds more", FEW + 1)[:7]
    assert check_history(repository.folder, repository.first) == FINDING
    assert capsys.readouterr().err.splitlines() == [
        f"commits: {name}, 'Adds more': begin the subject with a verb in the imperative, such as Add or Fix",
        f"commits: {name}, 'Adds more': say in a body why {FEW + 1} lines change",
    ]


def test_a_history_that_begins_later_passes_and_says_so(repository: Repository, tmp_path: Path, capsys) -> None:
    repository.commit("Adds more")
    shallow, bare = tmp_path / "shallow", tmp_path / "unpacked"
    repository.git("clone", "--quiet", "--depth", "1", repository.folder.as_uri(), str(shallow))
    bare.mkdir()
    for folder in (shallow, bare):
        assert check_history(folder, repository.first) == DONE
        assert repository.first[:8] in capsys.readouterr().out


def test_without_git_the_check_passes_and_says_so(repository: Repository, monkeypatch, capsys) -> None:
    repository.commit("Adds more")
    monkeypatch.setenv("PATH", "")
    assert check_history(repository.folder, repository.first) == DONE
    assert "not checked" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (f"{SHORT}\n# Adds more.\n", DONE),
        (f"{SHORT}\n# ------------------------ >8 ------------------------\nAdds\n", DONE),
        ("Adds more\n", FINDING),
        (f"Merge branch '{'side' * 20}'\n", DONE),
        ("fixup! Add a rule\n", DONE),
        ("# nothing yet\n", DONE),
    ],
)
def test_a_message_is_checked_before_it_is_committed(repository: Repository, message: str, code: int) -> None:
    file = repository.folder / "message"
    file.write_text(message, encoding="utf-8")
    assert check_message(repository.folder, file) == code


def test_a_message_must_explain_what_is_staged(repository: Repository, capsys) -> None:
    (repository.folder / "lines").write_text("other\n" * FEW, encoding="utf-8")  # one line goes
    repository.git("add", "lines")
    file = repository.folder / "message"
    file.write_text(SHORT, encoding="utf-8")
    assert check_message(repository.folder, file) == FINDING
    assert f"why {FEW + 1} lines change" in capsys.readouterr().err
