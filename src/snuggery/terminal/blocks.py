"""Blocks of text side by side: how a table that is one zone after another gets its breadth."""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

Block = list[Text]  # lines, the longest of which is its width

GAP = 3


def width_of(block: Sequence[Text]) -> int:
    """Return the cells that the longest line takes."""
    return max((line.cell_len for line in block), default=0)


def flow(pieces: Iterable[Text], width: int, gap: int = 1) -> Block:
    """Set pieces one after another, on as many lines as they need."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].cell_len and lines[-1].cell_len + gap + piece.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" " * gap)
        lines[-1].append_text(piece)
    return lines


def beside(blocks: Iterable[Block], width: int, *, spaced: bool = True) -> Block:
    """Set blocks side by side, in as many rows as they need: spaced, each row centred, an empty line between two.

    Rows that are not spaced begin at the left: what changes its width there moves nothing else.
    """
    lines: Block = []
    for row in _rows(blocks, width):
        if lines and spaced:
            lines.append(Text())
        lines += _joined(row, width if spaced else 0)
    return lines


def _rows(blocks: Iterable[Block], width: int) -> Iterator[list[Block]]:
    row: list[Block] = []
    taken = 0
    for block in blocks:
        wide = width_of(block)
        if row and taken + GAP + wide > width:
            yield row
            row, taken = [], 0
        taken += wide + (GAP if row else 0)
        row.append(block)
    if row:
        yield row


def _joined(row: Sequence[Block], width: int) -> Iterator[Text]:
    widths = [width_of(block) for block in row]
    margin = max(0, width - sum(widths) - GAP * (len(row) - 1)) // 2
    for number in range(max(len(block) for block in row)):
        line = Text(" " * margin)
        for place, (block, wide) in enumerate(zip(row, widths, strict=True), 1):
            part = block[number].copy() if number < len(block) else Text()
            part.pad_right(wide - part.cell_len + GAP if place < len(row) else 0)
            line.append_text(part)
        yield line
