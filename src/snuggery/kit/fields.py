"""The table of fields of a game's state, from which everything else about the record follows.

A game's `state.py` lists its fields, one line each: the name, who sees it, its first value, its range, and how
positions write it.  `table` makes the record from them, the reset of `new`, `observe`, the lines of positions and the
range check of `check`.  With encodings for some of them, `tensors.py` makes what a learner sees.  Long arrays are
stored as narrow as their range allows; every value that is read is an int64.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

import numpy as np

from .errors import Unusable, place_of_call
from .options import Option
from .position import TURN, Codec, Line, words
from .records import CHANCE, LEGAL, OVER, Record, copy_record, generated, record

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"  # who sees a field, unless a rule of the game decides
BOUND = "bound"  # as a first value: the record holds it before `new`, as it holds seats and house rules

COMMON = "common"  # the attribute of `observe` that holds the fields that everybody sees

Sight = str | Callable[..., Any]  # one of the three, or a rule of (s, seat), for an array (s, seat, place)
Rule = Callable[..., Any]


@dataclass(frozen=True)
class Field:
    """One field of a state record: one number, or an array of `shape` numbers.

    - `start` is its value before the first step: a number, BOUND, or the name of the field to copy.
    - `hidden` replaces the value in views that must not show it.
    - Values lie between `least` and `most`, and are less than `below` (a number, or the name of the field to read).
    - With a codec as `text`, positions write the field on a line, except where its value is `usual`.
    - `count` is how many numbers of an array positions write: the name of a field, or a function of the state.
    - Positions write each number of an array on its own line if `apart`; if `whole`, the codec writes the array.

    If `count` is `seats`, the number of an empty seat is 0 in every state and in every view.
    """

    name: str
    seen: Sight | None = None
    start: int | str | None = None
    shape: int = 0
    least: int | None = None
    most: int | str | None = None
    below: int | str | None = None
    hidden: int | None = None
    text: Codec | None = None
    line: str | None = None
    usual: Any = None
    count: str | Callable[[Record], int] | None = None
    apart: bool = False
    whole: bool = False

    @property
    def lowest(self) -> int:
        """The least value that it can have."""
        if self.least is not None:
            return self.least
        return min(0, self.start) if isinstance(self.start, int) else 0

    @property
    def veil(self) -> int:
        """The number that replaces it in views that must not show it."""
        if self.hidden is not None:
            return self.hidden
        return self.start if isinstance(self.start, int) else 0


@dataclass(frozen=True)
class Table:
    """All fields of a game, and the rules that follow from them."""

    fields: tuple[Field, ...]
    state: np.dtype[Any]
    reset: Rule  # reset(s): sets every field that is not bound to its first value
    observe: Rule  # observe(s, seat, view): copies what the seat, or a watcher, may know
    in_range: Rule  # in_range(s): tells whether every number is within its range
    lines: tuple[Line, ...]


def table(module: str, *fields: Field) -> Table:
    """Return the table of a module's fields; raise `Unusable`, naming field, file and line, if one is wrong."""
    if fault := _fault(fields):
        raise Unusable(f"{place_of_call(module)}: {fault}")
    return Table(
        fields,
        record(_columns(fields)),
        generated("reset", "s", _reset_lines(fields)),
        _observer(fields),
        generated("in_range", "s", _range_lines(fields)),
        tuple(_position_line(field) for field in fields if field.text is not None),
    )


def per_seat(most_seats: int) -> Callable[..., Field]:
    """Return a maker of fields with a number for each seat; positions write those of taken seats."""
    return partial(Field, shape=most_seats, count="seats")


def house_rules(options: Sequence[Option]) -> Iterator[Field]:
    """Return the fields of the house rules, which everybody knows."""
    for option in options:
        least, most = option.code_range
        yield Field(option.name, EVERYBODY, BOUND, option.places, least, most)


def course(most_seats: int, phases: Sequence[str], *, least: int = OVER, usual: int = 0) -> Iterator[Field]:
    """Return the fields of how any game goes: how many play, in which phase it is, and whose turn it is.

    It begins in the first phase, with chance.  CUT_OFF is `least` where it can end so; a turn that is `usual` goes
    without a line in positions.
    """
    yield Field("seats", EVERYBODY, BOUND, most=most_seats)
    yield Field("phase", EVERYBODY, 0, most=len(phases) - 1, text=words(phases))
    yield Field("seat", EVERYBODY, CHANCE, least=least, below="seats", text=TURN, line="turn", usual=usual)


# -- what can be wrong with a list ------------------------------------------------------------------------------------


def _fault(fields: Sequence[Field]) -> str | None:
    """Say what is wrong with a list of fields, None if nothing is."""
    names = [field.name for field in fields]
    for field in fields:
        if fault := _field_fault(field, names):
            return f"the field {field.name} {fault}"
    if missing := [name for name in ("seat", "seats") if name not in names]:
        return f"a record needs the fields seat, who is to move, and seats, how many play; there is no {missing[0]}"
    return None


def _field_fault(field: Field, names: Sequence[str]) -> str | None:
    if hasattr(Record, field.name):
        return "can't be called so: NumPy's own attribute hides it"
    if field.name == LEGAL:
        return "can't be called so: a view has the actions open to its seat by that name"
    if field.seen not in (EVERYBODY, OWNER, NOBODY) and not callable(field.seen):
        return "does not say who sees it; EVERYBODY, OWNER, NOBODY or a rule of the game would do"
    if field.start is None:
        return "does not say how it begins; a number, BOUND or the name of a field would do"
    if names.count(field.name) > 1:
        return "stands there twice"
    if field.seen == OWNER and field.shape == 0:
        return "can have no owner: it is one number, not one a seat"
    for other in (field.start, field.most, field.below, field.count):
        if isinstance(other, str) and other != BOUND and other not in names:
            return f"names the field {other}, which is not there"
    return None


# -- the record -------------------------------------------------------------------------------------------------------

WIDTHS = {"i1": 7, "i2": 15, "i4": 31, "i8": 63}  # bits of a number beside its sign
FEW, MANY = 8, 16  # so few numbers are kept as whole words, up to so many in halves: narrower cost more than it saves


def _width(field: Field, named: dict[str, Field]) -> str:
    """Return the type of a field that is quickest all in all: a number by itself is a whole word."""
    least, most = field.lowest, _highest(field, named)
    offered = ["i8"] if field.shape <= FEW else ["i4", "i8"] if field.shape <= MANY else list(WIDTHS)
    return next(width for width in offered if -(1 << WIDTHS[width]) <= least and most < 1 << WIDTHS[width])


def _highest(field: Field, named: dict[str, Field]) -> int:
    """Return the greatest number that a field can be, whatever the house rules."""
    limit = field.most if field.below is None else field.below
    if isinstance(limit, str):
        limit = _highest(named[limit], named)
    return (1 << 63) - 1 if limit is None else max(limit - (field.below is not None), field.veil)


def _columns(fields: Sequence[Field]) -> list[tuple[Any, ...]]:
    """Return name, type and shape of each field, the widest first, so that each lies where the machine likes it."""
    named = {field.name: field for field in fields}
    columns = [(field.name, _width(field, named), (field.shape,) if field.shape else ()) for field in fields]
    return sorted(columns, key=lambda column: -WIDTHS[column[1]])


# -- the rules --------------------------------------------------------------------------------------------------------


def _reset_lines(fields: Sequence[Field]) -> list[str]:
    lines = [f"s.{field.name} = {_number(field.start)}" for field in fields if not field.shape and field.start != BOUND]
    arrays = sorted((field for field in fields if field.shape and field.start != BOUND), key=_places_at_start)
    for extent, together in groupby(arrays, _places_at_start):
        lines.append(f"for place in range({extent}):")
        lines += [f"    s.{field.name}[place] = {_number(field.start)}" for field in together]
    return lines


def _places_at_start(field: Field) -> str:
    return _places_for(field, field.start)


def _places_for(field: Field, number: int | str | None) -> str:
    """Return how many places of an array can hold this number; a seat that nobody took always holds 0."""
    return "s.seats" if field.count == "seats" and number != 0 else str(field.shape)


def _observer(fields: Sequence[Field]) -> Rule:
    observe = generated("observe", "s, seat, view", _observe_lines(fields), **_sights(fields))
    setattr(observe, COMMON, frozenset(field.name for field in fields if field.seen == EVERYBODY))
    return observe


def common_fields(observe: Rule) -> frozenset[str]:
    """Return the fields that everybody sees as they are, by a rule that tells who sees what; none if nobody knows."""
    known: frozenset[str] = getattr(observe, COMMON, frozenset())
    return known


def _sights(fields: Sequence[Field]) -> dict[str, Any]:
    """Return the rules that tell who sees what, by the names under which `observe` calls them."""
    return {"copy_record": copy_record, **{_sight_name(field): field.seen for field in fields if callable(field.seen)}}


def _sight_name(field: Field) -> str:
    return str(getattr(field.seen, "__name__", field.seen))


def _observe_lines(fields: Sequence[Field]) -> list[str]:
    """Copy everything, then lay a veil over what the seat does not see."""
    lines = ["copy_record(s, view)"]
    hidden = [field for field in fields if field.seen != EVERYBODY]
    for field in hidden:
        if field.shape == 0:
            covered = f"view.{field.name} = {field.veil}"
            lines.append(covered if field.seen == NOBODY else f"if not {_sight_name(field)}(s, seat): {covered}")
    arrays = sorted((field for field in hidden if field.shape), key=_sight_and_places)
    for (sight, places), together in groupby(arrays, _sight_and_places):
        lines += [f"for place in range({places}):", f"    if {_is_hidden(sight)}:"]
        lines += [f"        view.{field.name}[place] = {field.veil}" for field in together]
    return lines


def _sight_and_places(field: Field) -> tuple[str, str]:
    return _sight_name(field), _places_for(field, field.veil)


def _is_hidden(sight: str) -> str:
    return {OWNER: "place != seat", NOBODY: "True"}.get(sight) or f"not {sight}(s, seat, place)"


def _range_lines(fields: Sequence[Field]) -> list[str]:
    lines = []
    for field in fields:
        if field.start == BOUND or (field.most is None and field.below is None):
            continue
        limit = f"<= {_number(field.most)}" if field.below is None else f"< {_number(field.below)}"
        if field.shape:
            lines += [
                f"for place in range({field.shape}):",
                f"    if not {field.lowest} <= s.{field.name}[place] {limit}:",
            ]
            lines.append("        return False")
        else:
            lines += [f"if not {field.lowest} <= s.{field.name} {limit}:", "    return False"]
    return [*lines, "return True"]


def _number(number: int | str | None) -> str:
    return f"s.{number}" if isinstance(number, str) else repr(number)


# -- the lines of positions -------------------------------------------------------------------------------------------


def _position_line(field: Field) -> Line:
    """Return the line on which a position writes a field."""
    assert field.text is not None
    usual = field.veil if field.usual is None else field.usual
    if field.whole:
        usual = [usual] * field.shape
    count = None if field.whole or field.shape == 0 else _counter(field)
    return Line(field.line or field.name.replace("_", " "), field.name, field.text, usual, count, field.apart)


def _counter(field: Field) -> Callable[[Record], int]:
    """Return the function of a state that tells how many numbers of an array positions write."""
    count, shape = field.count, field.shape
    if callable(count):
        return count
    return lambda s: int(s[count]) if count else shape
