"""What a learner sees of a view: blocks of numbers from 0 to 255, each made from one field of the table.

A game's `tensor.py` lists the fields that matter to a learner, each with its encoding.  The names, shapes and places
of the blocks follow from that list, and so does the rule that writes them.  A tensor is a function of a view alone, so
it holds nothing that the view does not.  Seats are counted from the viewer: 0 is the viewer, 1 the left neighbour.  If
a field has a number for each seat that only its owner sees, the tensor holds the viewer's number alone.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .bits import lowest
from .errors import Unusable, place_of_call
from .fields import EVERYBODY, NOBODY, Field, Table
from .records import generated

FULL = 255  # the number that stands for 1
# what a schema hashes instead of today's words: it must not change with them, since nets and data sets name it
HASHED_AS = {"from the viewer": "from who looks", "the viewer's": "the looker's"}


@dataclass(frozen=True)
class Encoding:
    """How one number of a field is written: these lines write `x` into `size` places, starting at `at`.

    Each number of an array has its own places, one after the other, or all numbers use the same places if `shared`.
    `place` is the number's index in the array.  For an array of things that seats own, `each` names the field that
    holds how many each seat has.
    """

    size: int
    lines: tuple[str, ...]
    about: str
    shared: bool = False
    each: str = ""


@dataclass(frozen=True)
class Block:
    """One named part of a tensor: where the numbers of a field start, their shape, and what they mean.

    >>> import snuggery
    >>> observation = snuggery.load("snip-snap-snorum", seats=3).observation
    >>> hand = next(block for block in observation.blocks if block.name == "hand")
    >>> hand.start, hand.shape, hand.size, hand.about
    (60, (52,), 52, 'a set')
    """

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        """The number of its numbers: the product of its shape."""
        size = 1
        for extent in self.shape:
            size *= extent
        return size


@dataclass(frozen=True)
class Tensor:
    """The observation of a game: its blocks, their total size, and the rule that writes them.

    >>> import snuggery
    >>> observation = snuggery.load("snip-snap-snorum", seats=3).observation
    >>> observation.size, len(observation.blocks)
    (1648, 21)
    >>> print("\\n".join(str(observation).splitlines()[:4]))  # printed whole, it lists every block
    1648 numbers from 0 to 255, schema a816c16bf204
         0  5         phase       one of 0 to 4
         5  10        seat        a seat, counted from the viewer
        15  10        dealer      a seat, counted from the viewer
    """

    blocks: tuple[Block, ...]
    size: int
    encode: Callable[..., Any]  # encode(view, viewer, out): fills `out`, which has `size` numbers, all 0 at first

    @property
    def schema(self) -> str:
        """A hash of what each number means: a net that was trained on one schema can't read another."""
        said = "\n".join(f"{block.name} {block.start} {block.shape} {block.about}" for block in self.blocks)
        for now, then in HASHED_AS.items():
            said = said.replace(now, then)
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    def __str__(self) -> str:
        """List the blocks, a line each: start, shape, name and encoding."""
        rows = [(str(block.start), " x ".join(map(str, block.shape)), block.name, block.about) for block in self.blocks]
        name = max(len(row[2]) for row in rows)
        lines = [f"{start:>6}  {shape:<8}  {called:<{name}}  {about}" for start, shape, called, about in rows]
        return "\n".join([f"{self.size} numbers from 0 to {FULL}, schema {self.schema}", *lines])


# -- how a number is written ------------------------------------------------------------------------------------------


def one_of(most: int, least: int = 0) -> Encoding:
    """Return the one-hot encoding of a number from `least` to `most`; any other number leaves all places 0."""
    return Encoding(
        most - least + 1,
        (f"if {least} <= x <= {most}:", f"    out[at + x - {least}] = {FULL}"),
        f"one of {least} to {most}",
    )


def one_seat(most_seats: int) -> Encoding:
    """Return the one-hot encoding of a seat, the viewer's place first; no seat leaves all places 0."""
    place = "at + x - me + (view.seats if x < me else 0)"  # a remainder would cost ten times as much
    return Encoding(most_seats, ("if x >= 0:", f"    out[{place}] = {FULL}"), "a seat, counted from the viewer")


def card_set(size: int = 52) -> Encoding:
    """Return the encoding of a set: a place for each possible member."""
    return Encoding(size, ("while x != 0:", f"    out[at + lowest(x)] = {FULL}", "    x &= x - 1"), "a set")


def seat_set(most_seats: int) -> Encoding:
    """Return the encoding of a set of seats, the viewer's place first."""
    turned = "x = x >> me | x << view.seats - me"  # the viewer's bit comes first
    lines = (turned, "for k in range(view.seats):", f"    out[at + k] = {FULL} * (x >> k & 1)")
    return Encoding(most_seats, lines, "a set of seats, counted from the viewer")


def number(most: int, least: int = 0) -> Encoding:
    """Return the encoding of a number scaled between `least` and `most`; numbers beyond are clipped."""
    return Encoding(
        1,
        (f"out[at] = (min(max(x, {least}), {most}) - {least}) * {FULL} // {most - least}",),
        f"its place between {least} and {most}",
    )


def fine_number(most: int, least: int = 0) -> Encoding:
    """Return the encoding of a number scaled between `least` and `most` to 16 bits: the high byte, then the low one."""
    place = f"x = (min(max(x, {least}), {most}) - {least}) * {FULL << 8 | FULL} // {most - least}"
    about = f"its place between {least} and {most}, coarse and fine"
    return Encoding(2, (place, "out[at] = x >> 8", f"out[at + 1] = x & {FULL}"), about)


def row_of(size: int = 52) -> Encoding:
    """Return the encoding of a row of different things: each thing's place holds its position in the row, from 1."""
    return Encoding(size, ("if x >= 0:", "    out[at + x] = place + 1"), "at each, where in the row it is", shared=True)


def owned(encoding: Encoding, each: str) -> Encoding:
    """Return the encoding of an array of things that seats own: first the one without an owner, then the viewer's.

    `each` names the field that holds how many things each seat has.
    """
    return replace(encoding, about=f"{encoding.about}; the viewer's after the first", each=each)


def one_owned(most: int, each: str) -> Encoding:
    """Return the one-hot encoding of one such thing, 0 to `most`; the viewer's follow the first."""
    turned = (f"x -= me * view.{each}", "if x < 1:", f"    x += view.seats * view.{each}")
    lines = ("if x > 0:", *_indented(turned), f"if 0 <= x <= {most}:", f"    out[at + x] = {FULL}")
    return Encoding(most + 1, lines, f"one of 0 to {most}, the viewer's after the first")


# -- the tensor -------------------------------------------------------------------------------------------------------


def tensor(table: Table, **encodings: Encoding) -> Tensor:
    """Return the tensor of these fields of a table; raise `Unusable` if a field is missing or no seat sees it.

    The phase and the seat to move come first unless the caller lists them.
    """
    named = {field.name: field for field in table.fields}
    encodings = {**_course(named), **encodings}
    blocks, lines, start = [], ["me = max(viewer, 0)"], 0
    for name, encoding in encodings.items():
        if name not in named or named[name].seen == NOBODY:
            what = "is seen by nobody" if name in named else "is not there"
            raise Unusable(f"{place_of_call()}: the field {name} {what}, so no learner can have it as numbers")
        block = _block(named[name], encoding, start)
        lines += _lines(named[name], encoding, start)
        blocks.append(block)
        start += block.size
    return Tensor(tuple(blocks), start, generated("encode", "view, viewer, out", lines, lowest=lowest))


def _course(named: Mapping[str, Field]) -> dict[str, Encoding]:
    """Return the encodings of phase and turn, for a table with the fields of `kit.fields.course`."""
    phase, seats = named.get("phase"), named.get("seats")
    if phase is None or seats is None or not isinstance(phase.most, int) or not isinstance(seats.most, int):
        return {}
    return {"phase": one_of(phase.most), "seat": one_seat(seats.most)}


def _block(field: Field, encoding: Encoding, start: int) -> Block:
    places = 1 if is_own(field) or encoding.shared else field.shape
    return Block(field.name, start, (places, encoding.size) if places > 1 else (encoding.size,), encoding.about)


def is_own(field: Field) -> bool:
    """Tell whether a field has a number for each seat that only its owner sees."""
    return field.shape > 0 and field.seen != EVERYBODY


def _lines(field: Field, encoding: Encoding, start: int) -> list[str]:
    """Return the lines that write a block."""
    number = f"view.{field.name}"
    if is_own(field):
        return ["if viewer >= 0:", *_indented([f"x = {number}[viewer]", f"at = {start}", *encoding.lines])]
    if field.shape == 0:
        return [f"x = {number}", f"at = {start}", *encoding.lines]
    step = 0 if encoding.shared else encoding.size
    written = [f"at = {start} + place * {step}", *encoding.lines]
    if encoding.each:
        return _owned_lines(number, encoding.each, written)
    if field.count != "seats":
        return [f"for place in range({field.shape}):", *_indented([f"x = {number}[place]", *written])]
    turned = ["seat = me + place", "if seat >= view.seats:", "    seat -= view.seats", f"x = {number}[seat]"]
    return ["for place in range(view.seats):", *_indented([*turned, *written])]


def _owned_lines(number: str, each: str, written: list[str]) -> list[str]:
    """Return the lines that write an array of things that seats own; every seat has the same number of them."""
    turned = [f"thing = place + me * view.{each}", "if thing > owned:", "    thing -= owned"]
    in_turn = ["if place > 0:", *_indented(turned), f"x = {number}[thing]", *written]
    return [
        f"owned = view.seats * view.{each}",
        "for place in range(owned + 1):",
        *_indented(["thing = place", *in_turn]),
    ]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]
