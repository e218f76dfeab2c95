"""Positions as text: a game lists its fields and their lines, and this module writes and reads them.

A line is `key: value`.  A field with its usual value has no line, so simple positions are short.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .cards import card_text, cards_text, read_card, read_cards
from .errors import Unreadable, Unusable
from .numbers import read_whole
from .records import CHANCE, CUT_OFF, OVER, UNKNOWN, Record


@dataclass(frozen=True)
class Codec:
    """How to write and read one value of a field."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


@dataclass(frozen=True)
class Line:
    """One field on one line.

    For an array `count` says how many values it has, and `apart` gives each its own line; without `count` the codec
    writes the array as a whole.
    """

    key: str
    field: str
    codec: Codec
    usual: Any = 0
    count: Callable[[Record], int] | None = None
    apart: bool = False


def _read_number(text: str) -> int:
    number = read_whole(text)
    if number is None:
        raise Unreadable(f"{text!r} is no number")
    return number


def words(names: Sequence[str], codes: Sequence[int] | None = None) -> Codec:
    """Return the codec of a field whose values have names."""
    code_of = dict(zip(names, codes if codes is not None else range(len(names)), strict=True))
    name_of = {code: name for name, code in code_of.items()}

    def read(text: str) -> int:
        if text not in code_of:
            raise Unreadable(f"{text!r} is none of {', '.join(names)}")
        return code_of[text]

    def write(value: int) -> str:
        if value not in name_of:
            raise Unusable(f"{value} has no name in a position; {', '.join(names)} have, so one is missing")
        return name_of[value]

    return Codec(write, read)


def or_none(codec: Codec, none: int = UNKNOWN) -> Codec:
    """Return a codec that also writes `-`, for `none`."""
    return Codec(
        lambda value: "-" if value == none else codec.write(value),
        lambda text: none if text == "-" else codec.read(text),
    )


NUMBER = Codec(str, _read_number)
CARD = or_none(Codec(card_text, read_card))
CARDS = Codec(cards_text, read_cards)
SEAT = or_none(NUMBER)
TURN_WORDS = {CHANCE: "chance", OVER: "over", CUT_OFF: "cut-off"}


def _read_turn(text: str) -> int:
    codes = {word: code for code, word in TURN_WORDS.items()}
    return codes[text] if text in codes else _read_number(text)


TURN = Codec(lambda value: TURN_WORDS.get(value) or str(value), _read_turn)


def write_position(lines: Sequence[Line], s: Record) -> str:
    """Write the fields of a state whose values are not the usual ones, a line each."""
    text = []
    for line in lines:
        values = _values(line, s)
        if line.apart:
            text += [f"{line.key} {i}: {line.codec.write(v)}" for i, v in enumerate(values) if v != line.usual]
        elif any(value != line.usual for value in values):
            text.append(f"{line.key}: {' '.join(line.codec.write(value) for value in values)}")
    return "\n".join(text) + "\n"


def read_position(lines: Sequence[Line], s: Record, text: str) -> None:
    """Set the fields of a state from text; fields without a line become usual.  Raise `Unreadable` naming the line."""
    for line in lines:
        if line.count is None:
            s[line.field] = line.usual
        else:
            s[line.field][: line.count(s)] = line.usual
    known = {line.key: line for line in lines}
    said: set[str] = set()
    for number, content in enumerate(text.splitlines(), 1):
        if not content.strip() or content.startswith("#"):
            continue
        try:
            _read_line(known, s, content)
            _say_once(said, content.partition(": ")[0])
        except Unreadable as error:
            raise Unreadable(f"position line {number}: {error}") from None
        except OverflowError:
            raise Unreadable(f"position line {number}: {content!r} has a number that there can't be") from None


def _values(line: Line, s: Record) -> list[Any]:
    if line.count is None:
        return [s[line.field].tolist()]
    return [int(value) for value in s[line.field][: line.count(s)]]


def _read_line(known: dict[str, Line], s: Record, content: str) -> None:
    key, colon, value = content.partition(": ")
    name, _, index = key.rpartition(" ")
    line = known.get(key) or known.get(name)
    if not colon or line is None or (line.apart and not index.isdecimal()):
        raise Unreadable(f"{content!r} is no line of a position; there are {', '.join(known)}")
    if line.apart:
        place = _read_number(index)
        _room(line, s, place + 1)
        s[line.field][place] = line.codec.read(value)
    elif line.count is None:
        s[line.field] = line.codec.read(value)
    else:
        found = [line.codec.read(word) for word in value.split()]
        _room(line, s, len(found))
        s[line.field][: len(found)] = found


def _say_once(said: set[str], key: str) -> None:
    if key in said:
        raise Unreadable(f"{key} stands there twice; one line of it would do")
    said.add(key)


def _room(line: Line, s: Record, wanted: int) -> None:
    room = line.count(s) if line.count else 1
    if wanted > room:
        raise Unreadable(f"{line.key} has room for {room}, not {wanted}")
