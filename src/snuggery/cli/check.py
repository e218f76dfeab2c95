"""`snuggery check`: replay transcripts, hold them against promises and physics, say which line is wrong and why."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..kit.errors import Unusable
from ..transcripts import check, check_following, check_promise
from ..transcripts.lines import bytes_of

SUFFIX = ".snug"
DONE, FINDING = 0, 1


def check_paths(paths: Sequence[Path], simulate: bool) -> int:
    """Check every transcript that is named or lies in a folder that is; return the exit code."""
    files = [file for path in paths for file in _files(path)]
    faulty = simulated = 0
    for file in files:
        text = bytes_of(file)
        count, faults = check_following(text) if simulate else (0, check(text))
        simulated += count
        for fault in faults or check_promise(text):
            print(f"{file}: {fault}")
            faulty += 1
    also = f", {simulated:,} outcomes simulated" if simulate else ""
    print(f"{len(files)} {'transcript' if len(files) == 1 else 'transcripts'} read{also}, {faulty or 'nothing'} wrong.")
    return FINDING if faulty else DONE


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    found = sorted(file for file in path.rglob(f"*{SUFFIX}") if not file.is_dir())
    if not found:
        raise Unusable(f"there is no transcript (*{SUFFIX}) in {path}")
    yield from found
