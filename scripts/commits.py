"""Check the messages of commits: `python scripts/commits.py`, or a new one with `--message FILE`.

It reads the commits after `commits-after` in pyproject.toml.  If the history does not reach back that far, as in a
shallow clone or an unpacked archive, it says so and passes.  It needs only Python and Git.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DONE, FINDING = 0, 1
LONGEST = 72  # characters of a subject
FEW = 10  # changed lines that a subject can explain alone
UNCHECKED = ("Merge ", "fixup! ", "squash! ")  # Git writes these, and a rebase removes the last two
RECORD, FIELD = "\x1e", "\x1f"
NOT_VERBS = set(
    "A All An And Any Because But For From How If In It Its Minor Misc More New No Not Now Of On Or Small Some That "
    "The These They This Those Various We What When Where While Who Whoever Why With You".split()
)
WORD = re.compile(r"[A-Z][a-z]*(?:-[a-z]+)*")
ENDING = re.compile(r"(?:[^e]ed|ing|[^s]s)$")  # of added, adding, adds; proceed and pass are verbs
VERBS_ALL_THE_SAME = set("Alias Bias Bring Embed Focus Ping Shed Shred Spring String Wring".split())
TRAILER = re.compile(r"[\w-]+-by: ")  # says who, not why


def faults(message: str, changed: int) -> Iterator[str]:
    """Say what is wrong with a commit's message, when the commit changes this many lines."""
    subject, *rest = message.strip().split("\n")
    if len(subject) > LONGEST:
        yield f"shorten the subject from {len(subject)} characters to {LONGEST} or fewer"
    if not is_imperative(subject):
        yield "begin the subject with a verb in the imperative, such as Add or Fix"
    if subject.endswith("."):
        yield "leave out the full stop after the subject"
    if rest and rest[0].strip():
        yield "leave an empty line between the subject and the body"
    if changed > FEW and not any(line.strip() and not TRAILER.match(line) for line in rest):
        yield f"say in a body why {changed} lines change"


def is_imperative(subject: str) -> bool:
    """Tell whether a subject begins with an imperative verb, as far as its form shows."""
    word = subject.partition(" ")[0]
    if not WORD.fullmatch(word) or word in NOT_VERBS:
        return False
    return word in VERBS_ALL_THE_SAME or not ENDING.search(word)


def changed_lines(numstat: str) -> int:
    """Count the lines that `git … --numstat` lists as added and removed; a binary file counts as none."""
    return sum(int(count) for counts in re.findall(r"^(\d+)\t(\d+)\t", numstat, re.MULTILINE) for count in counts)


def git(root: Path, *words: str) -> str | None:
    """Return Git's answer in a folder; None if it fails, or is not installed."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return None
    return done.stdout if done.returncode == 0 else None


def check_history(root: Path, after: str) -> int:
    """Check every commit after one, except merges; return the exit code."""
    layout = f"--format={RECORD}%h{FIELD}%B{FIELD}"
    log = git(root, "log", "--no-merges", "--numstat", layout, f"{after}..HEAD", "--")
    if log is None:
        print(f"commits: not checked, because the history of this copy does not reach back to {after[:8]}")
        return DONE
    found = list(history_faults(log))
    for sentence in found:
        print(f"commits: {sentence}", file=sys.stderr)
    return FINDING if found else DONE


def history_faults(log: str) -> Iterator[str]:
    """Say what is wrong with each commit of a log."""
    for record in log.split(RECORD)[1:]:
        name, message, numstat = record.split(FIELD)
        for fault in faults(message, changed_lines(numstat)):
            yield f"{name}, {message.partition(chr(10))[0]!r}: {fault}"


def check_message(root: Path, file: Path) -> int:
    """Check the message of the commit that is about to be made; return the exit code."""
    message = without_comments(file.read_text(encoding="utf-8"))
    if message.startswith(UNCHECKED) or not message.strip():  # Git refuses an empty one itself
        return DONE
    found = list(faults(message, changed_lines(git(root, "diff", "--cached", "--numstat") or "")))
    for fault in found:
        print(f"commit message: {fault}", file=sys.stderr)
    return FINDING if found else DONE


def without_comments(text: str) -> str:
    """Return a message without the lines that Git leaves out: comments, and all below its scissors."""
    text = re.split(r"^# -+ >8 -+$", text, maxsplit=1, flags=re.MULTILINE)[0]
    return re.sub(r"^#.*\n?", "", text, flags=re.MULTILINE)


def main(words: list[str]) -> int:
    """Check the commits or the message that the command line names; return the exit code."""
    if words[:1] == ["--message"]:
        return check_message(Path.cwd(), Path(words[1]))
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return check_history(ROOT, settings["tool"]["snuggery"]["commits-after"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
