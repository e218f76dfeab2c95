"""Store the results of a registered match beside its file, with a line for each block.

The results of a finished match can be compressed.  The arena reads both forms.
"""

import lzma
import os
from pathlib import Path

import msgspec

from ..kit.errors import Unreadable, Unusable
from .blocks import DealResult
from .entering import versions_of
from .entry import FORMAT, Versions
from .registration import LEVEL, Registration, read_registration
from .sandbox import not_held

SUFFIX, PACKED = ".results.jsonl", ".xz"


class ResultsHeader(msgspec.Struct, omit_defaults=True):
    """The first line: identifies the registration, and says with what it was played, which format 1 did not."""

    registered: str  # its hash
    format: int
    versions: Versions | None = None
    not_held: str = ""  # what the system could not keep entrants from, in a sentence


class PlayedBlock(msgspec.Struct):
    """One line: the deals of one block."""

    block: int
    deals: list[DealResult]


class Results:
    """The blocks of one registered match, on disk and in memory.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from snuggery.arena.registration import Registered, Registration
    >>> from snuggery.arena.results import Results
    >>> entrants = tuple(Registered(level, "level", level) for level in ("casual", "random"))
    >>> match = Registration("First", "snore", 2, {}, entrants, seed="1", deals=40, block=10)
    >>> Results(match, Path(mkdtemp(), "first.results.jsonl")).missing
    [0, 1, 2, 3]
    """

    def __init__(self, registration: Registration, path: Path) -> None:
        self.registration, self.path = registration, path
        self.header = _header(registration)
        self.blocks: dict[int, list[DealResult]] = {}
        if path.exists():
            self._read(path.read_bytes(), path)
        elif (packed := self._packed).exists():
            self._read(_unpacked(packed), packed)

    @property
    def missing(self) -> list[int]:
        """The numbers of the blocks that are not played yet."""
        return [block for block in range(self.registration.blocks) if block not in self.blocks]

    def first(self, blocks: int) -> list[DealResult]:
        """Return the deals of the first blocks, this many, all of which have been played."""
        return [deal for block in range(blocks) for deal in self.blocks[block]]

    @property
    def unbroken(self) -> int:
        """The number of blocks played from the first on without a gap."""
        return next((block for block in range(self.registration.blocks) if block not in self.blocks), len(self.blocks))

    def add(self, block: int, deals: list[DealResult]) -> None:
        """Store a block, on disk first."""
        if not self.path.exists():
            self._write()
        with self.path.open("ab") as file:
            file.write(_line(PlayedBlock(block, deals)))
            file.flush()
            os.fsync(file.fileno())
        self.blocks[block] = deals

    def settle(self, blocks: int) -> None:
        """Rewrite this many blocks in order, whatever order they came in: the same bytes for one core and many."""
        self.blocks = {block: self.blocks[block] for block in range(blocks)}
        if self.path.exists():
            self._write()

    def pack(self) -> None:
        """Compress the results on disk; `add` writes them uncompressed again if the match goes on."""
        if self.path.exists():
            _replace(self._packed, lzma.compress(self._bytes(), preset=lzma.PRESET_EXTREME))
            self.path.unlink()

    @property
    def _packed(self) -> Path:
        return self.path.with_name(self.path.name + PACKED)

    def _bytes(self) -> bytes:
        played = (PlayedBlock(block, deals) for block, deals in self.blocks.items())
        return b"".join(map(_line, [self.header, *played]))

    def _write(self) -> None:
        _replace(self.path, self._bytes())

    def _read(self, kept: bytes, source: Path) -> None:
        """Read stored results; skip a last line that a kill cut short."""
        lines = kept.splitlines(keepends=True)
        if not lines:
            raise Unreadable(f"{source} is empty; remove it, and the match is played from the beginning")
        try:
            header = msgspec.json.decode(lines[0], type=ResultsHeader)
            whole = [line for line in lines[1:] if line.endswith(b"\n")]
            blocks = [msgspec.json.decode(line, type=PlayedBlock) for line in whole]
        except msgspec.DecodeError as error:
            raise _unreadable(source, error) from None
        if header.registered != self.registration.digest:
            raise Unusable(
                f"{source} has the results of another registration; restore the file that was played, or register "
                "the new match under a new name"
            )
        self.header, self.blocks = header, {one.block: one.deals for one in blocks}
        if len(whole) < len(lines) - 1:
            self._write()


def _header(registration: Registration) -> ResultsHeader:
    """Return the first line of results that are played now."""
    guests = any(one.kind != LEVEL for one in registration.entrants)
    return ResultsHeader(registration.digest, FORMAT, versions_of(registration), not_held() if guests else "")


def results_path(path: Path) -> Path:
    """Return the path of the results of a registered file during the match."""
    return path.with_name(path.stem + SUFFIX)


def was_played(path: Path) -> bool:
    """Tell whether a registered file has results, plain or compressed."""
    return any(path.with_name(path.stem + suffix).exists() for suffix in (SUFFIX, SUFFIX + PACKED))


def played_results(path: Path | str) -> Results:
    """Return the stored results of a registered match, by the file of its registration (TOML).

    Raise `Unusable` if it has not been played.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from snuggery.arena.executor import executor
    >>> from snuggery.arena.registration import read_registration
    >>> from snuggery.arena.results import Results, played_results, results_path
    >>> from snuggery.arena.run import play_registered
    >>> file = Path(mkdtemp(), "match.toml")
    >>> table = 'game = "snip-snap-snorum"\\nseed = 1\\ndeals = 4'
    >>> _ = file.write_text(f'{table}\\n[[entrants]]\\nlevel = "casual"\\n[[entrants]]\\nlevel = "random"')
    >>> results = Results(read_registration(file), results_path(file))
    >>> _ = play_registered(results, executor(jobs=1), progress=lambda done: None)
    >>> played_results(str(file)).missing
    []
    """
    path = Path(path)
    registration = read_registration(path)
    if not was_played(path):
        raise Unusable(f"{path} has not been played yet; snuggery arena run {path} does")
    return Results(registration, results_path(path))


def _unpacked(packed: Path) -> bytes:
    try:
        return lzma.decompress(packed.read_bytes())
    except lzma.LZMAError as error:
        raise _unreadable(packed, error) from None


def _unreadable(source: Path, error: Exception) -> Unreadable:
    return Unreadable(f"{source} is not what an arena has written: {error}; move it away")


def _replace(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    draft = path.with_suffix(".tmp")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"
