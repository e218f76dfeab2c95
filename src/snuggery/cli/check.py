"""`snuggery check`: replay transcripts, and their promised chance, and say which line is wrong and why."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..kit.errors import Unusable
from ..transcripts import check, check_promise

SUFFIX = ".snug"
DONE, FINDING = 0, 1


def check_paths(paths: Sequence[Path]) -> int:
    """Check every transcript that is named or lies in a folder that is; return the exit code."""
    files = [file for path in paths for file in _files(path)]
    faults = 0
    for file in files:
        text = _read(file)
        for fault in check(text) or check_promise(text):
            print(f"{file}: {fault}")
            faults += 1
    print(f"{len(files)} {'transcript' if len(files) == 1 else 'transcripts'} read, {faults or 'nothing'} wrong.")
    return FINDING if faults else DONE


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    found = sorted(path.rglob(f"*{SUFFIX}"))
    if not found:
        raise Unusable(f"there is no transcript (*{SUFFIX}) in {path}")
    yield from found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unusable(f"{path} can't be read: {error.strerror}") from None
