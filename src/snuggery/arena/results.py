"""What a registered match has brought so far, kept beside its file: a line for each block, added when it is played."""

import os
from pathlib import Path

import msgspec

from ..kit.errors import Unreadable, Unusable
from .blocks import DealResult
from .registration import Registration

SUFFIX = ".results.jsonl"


class ResultsHeader(msgspec.Struct):
    """The first line: which registration this is of."""

    registered: str  # its hash
    format: int = 1


class PlayedBlock(msgspec.Struct):
    """One line: the deals of one block."""

    block: int
    deals: list[DealResult]


class Results:
    """The blocks of one registered match, on disk and in memory."""

    def __init__(self, registration: Registration, path: Path) -> None:
        self.registration, self.path = registration, path
        self.blocks: dict[int, list[DealResult]] = {}
        if path.exists():
            self._read()

    @property
    def missing(self) -> list[int]:
        """The numbers of the blocks that are still to be played."""
        return [block for block in range(self.registration.blocks) if block not in self.blocks]

    def first(self, blocks: int) -> list[DealResult]:
        """Return the deals of so many blocks from the first on, all of which have been played."""
        return [deal for block in range(blocks) for deal in self.blocks[block]]

    @property
    def unbroken(self) -> int:
        """How many blocks have been played from the first on without a gap."""
        return next((block for block in range(self.registration.blocks) if block not in self.blocks), len(self.blocks))

    def add(self, block: int, deals: list[DealResult]) -> None:
        """Keep a block, on disk first."""
        if not self.blocks:
            self._write([])
        with self.path.open("ab") as file:
            file.write(_line(PlayedBlock(block, deals)))
            file.flush()
            os.fsync(file.fileno())
        self.blocks[block] = deals

    def settle(self, blocks: int) -> None:
        """Leave so many blocks, in their order, in whatever order they came: the same bytes for one core and many."""
        self.blocks = {block: self.blocks[block] for block in range(blocks)}
        self._write([PlayedBlock(block, deals) for block, deals in self.blocks.items()])

    def _write(self, blocks: list[PlayedBlock]) -> None:
        draft = self.path.with_suffix(".tmp")
        draft.write_bytes(b"".join(map(_line, [ResultsHeader(self.registration.digest), *blocks])))
        draft.replace(self.path)

    def _read(self) -> None:
        """Read what was kept; a last line that was cut short by a kill is passed over."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        try:
            header = msgspec.json.decode(lines[0], type=ResultsHeader) if lines else None
            whole = [line for line in lines[1:] if line.endswith(b"\n")]
            blocks = [msgspec.json.decode(line, type=PlayedBlock) for line in whole]
        except msgspec.DecodeError as error:
            raise Unreadable(f"{self.path} is not what an arena has written: {error}; move it away") from None
        if header is None or header.registered != self.registration.digest:
            raise Unusable(
                f"{self.path} has the results of another registration; restore the file that was played, or register "
                "the new match under a new name"
            )
        self.blocks = {one.block: one.deals for one in blocks}
        if len(whole) < len(lines) - 1:
            self._write(blocks)


def results_path(path: Path) -> Path:
    """Return where the results of a registered file are kept."""
    return path.with_name(path.stem + SUFFIX)


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"
