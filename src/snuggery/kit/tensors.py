"""What a learner sees of a view: blocks of numbers from 0 to 255, each made from one field of the table.

A game's `tensor.py` says of each field that matters to a learner how it becomes numbers.  From that follow the names,
shapes and places of the blocks, and one rule that writes them.  A tensor is a function of a view alone, so it tells
nothing that the view does not.  Seats are counted from who looks: 0 is the looker, 1 the next to the left; of a row
over the seats that is not open to everybody only the looker's own number counts.
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


@dataclass(frozen=True)
class Encoding:
    """How one number of a field is written: `x`, by these lines, into `size` places from `at` on.

    The numbers of an array have their places one after the other, or `shared` ones; `place` counts them.  Where an
    array is of things that seats own, `each` names the field that says how many each has.
    """

    size: int
    lines: tuple[str, ...]
    about: str
    shared: bool = False
    each: str = ""


@dataclass(frozen=True)
class Block:
    """One named part of a tensor: the numbers of a field, from `start` on, of this shape."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for extent in self.shape:
            size *= extent
        return size


@dataclass(frozen=True)
class Tensor:
    """All that a learner sees: its blocks, how many numbers they are, and the rule that writes them."""

    blocks: tuple[Block, ...]
    size: int
    encode: Callable[..., Any]  # encode(view, looker, out): `out`, of `size` numbers, is 0 everywhere before

    @property
    def schema(self) -> str:
        """A hash of what each number means: a net that was trained on one schema can't read another."""
        said = "\n".join(f"{block.name} {block.start} {block.shape} {block.about}" for block in self.blocks)
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    def __str__(self) -> str:
        """List the blocks: where each begins, its shape, its name, how it is written."""
        rows = [(str(block.start), " x ".join(map(str, block.shape)), block.name, block.about) for block in self.blocks]
        name = max(len(row[2]) for row in rows)
        lines = [f"{start:>6}  {shape:<8}  {called:<{name}}  {about}" for start, shape, called, about in rows]
        return "\n".join([f"{self.size} numbers from 0 to {FULL}, schema {self.schema}", *lines])


# -- how a number is written ------------------------------------------------------------------------------------------


def one_of(most: int, least: int = 0) -> Encoding:
    """Return the encoding of a number from `least` to `most`: a place for each, none for any other."""
    return Encoding(
        most - least + 1,
        (f"if {least} <= x <= {most}:", f"    out[at + x - {least}] = {FULL}"),
        f"one of {least} to {most}",
    )


def one_seat(most_seats: int) -> Encoding:
    """Return the encoding of a seat: a place for each, the looker's first, none for nobody."""
    place = "at + x - me + (view.seats if x < me else 0)"  # a remainder would cost ten times as much
    return Encoding(most_seats, ("if x >= 0:", f"    out[{place}] = {FULL}"), "a seat, counted from who looks")


def card_set(size: int = 52) -> Encoding:
    """Return the encoding of a set: a place for each that may be in it."""
    return Encoding(size, ("while x != 0:", f"    out[at + lowest(x)] = {FULL}", "    x &= x - 1"), "a set")


def seat_set(most_seats: int) -> Encoding:
    """Return the encoding of a set of seats, the looker's first."""
    turned = "x = x >> me | x << view.seats - me"  # the looker's bit comes first
    lines = (turned, "for k in range(view.seats):", f"    out[at + k] = {FULL} * (x >> k & 1)")
    return Encoding(most_seats, lines, "a set of seats, counted from who looks")


def number(most: int, least: int = 0) -> Encoding:
    """Return the encoding of a number by its place between `least` and `most`; what lies beyond counts as these."""
    return Encoding(
        1,
        (f"out[at] = (min(max(x, {least}), {most}) - {least}) * {FULL} // {most - least}",),
        f"its place between {least} and {most}",
    )


def fine_number(most: int, least: int = 0) -> Encoding:
    """Return the encoding of a number by its place between `least` and `most`, of 65,536: a coarse part, a fine one."""
    place = f"x = (min(max(x, {least}), {most}) - {least}) * {FULL << 8 | FULL} // {most - least}"
    about = f"its place between {least} and {most}, coarse and fine"
    return Encoding(2, (place, "out[at] = x >> 8", f"out[at + 1] = x & {FULL}"), about)


def row_of(size: int = 52) -> Encoding:
    """Return the encoding of a row of different things: at each of them where in the row it is, counted from 1."""
    return Encoding(size, ("if x >= 0:", "    out[at + x] = place + 1"), "at each, where in the row it is", shared=True)


def owned(encoding: Encoding, each: str) -> Encoding:
    """Return the encoding of an array over things, the first of them nobody's: the looker's own come next.

    `each` names the field that says how many each seat has.
    """
    return replace(encoding, about=f"{encoding.about}; the looker's after the first", each=each)


def one_owned(most: int, each: str) -> Encoding:
    """Return the encoding of one of such things, 0 to `most`, the looker's coming after the first."""
    turned = (f"x -= me * view.{each}", "if x < 1:", f"    x += view.seats * view.{each}")
    lines = ("if x > 0:", *_indented(turned), f"if 0 <= x <= {most}:", f"    out[at + x] = {FULL}")
    return Encoding(most + 1, lines, f"one of 0 to {most}, the looker's after the first")


# -- the tensor -------------------------------------------------------------------------------------------------------


def tensor(table: Table, **encodings: Encoding) -> Tensor:
    """Return the tensor of these fields of a table; raise `Unusable` if one is not there or seen by nobody.

    How far the game has come stands before them, if it is not among them: the phase, and who is to move.
    """
    named = {field.name: field for field in table.fields}
    encodings = {**_course(named), **encodings}
    blocks, lines, start = [], ["me = max(looker, 0)"], 0
    for name, encoding in encodings.items():
        if name not in named or named[name].seen == NOBODY:
            what = "is seen by nobody" if name in named else "is not there"
            raise Unusable(f"{place_of_call()}: the field {name} {what}, so no learner can have it as numbers")
        block = _block(named[name], encoding, start)
        lines += _lines(named[name], encoding, start)
        blocks.append(block)
        start += block.size
    return Tensor(tuple(blocks), start, generated("encode", "view, looker, out", lines, lowest=lowest))


def _course(named: Mapping[str, Field]) -> dict[str, Encoding]:
    """Return how phase and turn are written, of a table that has the fields of `kit.fields.course`."""
    phase, seats = named.get("phase"), named.get("seats")
    if phase is None or seats is None or not isinstance(phase.most, int) or not isinstance(seats.most, int):
        return {}
    return {"phase": one_of(phase.most), "seat": one_seat(seats.most)}


def _block(field: Field, encoding: Encoding, start: int) -> Block:
    places = 1 if is_own(field) or encoding.shared else field.shape
    return Block(field.name, start, (places, encoding.size) if places > 1 else (encoding.size,), encoding.about)


def is_own(field: Field) -> bool:
    """Tell whether a field is a row over the seats of which each sees its own number."""
    return field.shape > 0 and field.seen != EVERYBODY


def _lines(field: Field, encoding: Encoding, start: int) -> list[str]:
    """Return the lines that write a block."""
    number = f"view.{field.name}"
    if is_own(field):
        return ["if looker >= 0:", *_indented([f"x = {number}[looker]", f"at = {start}", *encoding.lines])]
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
    """Return the lines that write an array over things that seats own, each seat so many."""
    turned = [f"thing = place + me * view.{each}", "if thing > owned:", "    thing -= owned"]
    in_turn = ["if place > 0:", *_indented(turned), f"x = {number}[thing]", *written]
    return [
        f"owned = view.seats * view.{each}",
        "for place in range(owned + 1):",
        *_indented(["thing = place", *in_turn]),
    ]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]
