"""Snoogie in text: `throw x=635 y=170 aim=0.00 …`, `rest 0a x=635.20 y=1802.75`, and whole positions."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...kit.errors import Unreadable
from ...kit.game import State
from ...kit.numbers import read_seat
from ...kit.position import read_position as read_lines
from ...kit.position import write_position
from ...kit.records import UNKNOWN, Record
from . import codes
from .decimals import fixed, read_fixed
from .legality import FARTHEST, FASTEST, SLOWEST, WIDEST
from .options import MOST_SEATS, REAL
from .places import owner
from .state import (
    BAD_PLACE,
    CHALK,
    CHALK_SLIP,
    CHALKING,
    FOULED,
    GOOD_PLACE,
    JUDGING,
    LIE_NAMES,
    LOT,
    OFF,
    ON_BED,
    POCKETED,
    PUSHED,
    SECOND_LOT,
    SLIP,
    TABLE,
    VOTING,
    WEDGED,
    balls,
)

LETTERS = "abcde"
BY_HAND = " by hand"  # how the line of a push ends that a hand has made
VOTES = {GOOD_PLACE: "vote good", BAD_PLACE: "vote bad"}
REAL_THROWS = {PUSHED: "throw", FOULED: "foul"}


# -- fields -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """One `name=value` of a line: a decimal number of so many places, from least to most."""

    name: str
    places: int
    least: int
    most: int
    step: int = 1
    usual: int | None = None  # what it is when people leave it out
    called: str = ""  # what people call it, if not by its name

    def write(self, value: int) -> str:
        """Write the field."""
        return f"{self.name}={fixed(value, self.places)}"

    def read(self, text: str) -> int:
        """Read its value; raise `Unreadable` saying what would do."""
        value = read_fixed(text, self.places)
        if value is None or not self.least <= value <= self.most or (value - self.least) % self.step:
            least, most, step = (fixed(number, self.places) for number in (self.least, self.most, self.step))
            raise Unreadable(
                f"{self.called or self.name} is a number from {least} to {most} in steps of {step}, not {text!r}"
            )
        return value


X = Field("x", 0, 0, codes.ACROSS - 1)
Y = Field("y", 0, 0, FARTHEST, codes.ALONG_STEP)
ROLL = Field("roll", 2, -30, 120, codes.ROLL_STEP, 100)
SIDE = Field("side", 0, -30, 30, codes.SIDE_STEP, 0)
MEANT = (X, Y, Field("aim", 2, -WIDEST, WIDEST, codes.AIM_STEP), Field("speed", 3, SLOWEST, FASTEST, 2), ROLL, SIDE)
MADE = (X, Y, Field("aim", 2, -8000, 8000, codes.AIM_STEP), Field("speed", 3, 0, 4000, codes.SPEED_STEP), ROLL, SIDE)
PALM = MEANT[:4]  # what a hand gives a ball: the place, the way and the speed
TUMBLE = Field("tumble", 1, -codes.FLAT, codes.FLAT, usual=0)
CHALK_TARGET = (X, Field("y", 0, 0, codes.UP - 1))
CHALK_LANDING = (
    *CHALK_TARGET,
    Field("aim", 2, -18000, 17950, codes.COURSE_STEP, 0),
    Field("speed", 3, 0, 4000, codes.CHALK_SPEED_STEP, 0),
    Field("turn", 0, 0, codes.TURNS - 1, usual=0),
)
BALL_PLACE = (Field("x", 2, -15_000, 195_000), Field("y", 2, -15_000, 375_000))
CHALK_TURN = Field("turn", 1, 0, WEDGED)
MEASURED = Field("mm", 2, 0, 1_000_000, called="a distance in mm")


def write_fields(fields: Sequence[Field], values: Sequence[int]) -> str:
    """Write fields one after the other."""
    return " ".join(field.write(int(value)) for field, value in zip(fields, values, strict=True))


def read_fields(fields: Sequence[Field], text: str) -> list[int]:
    """Read fields in any order; raise `Unreadable` for one that is wrong, unknown, there twice or missing."""
    found: dict[str, str] = {}
    names = [field.name for field in fields]
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        if not equals or name not in names or name in found:
            raise Unreadable(f"{word!r} can't stand here; there are {', '.join(f'{name}=…' for name in names)}")
        found[name] = value
    missing = [field.name for field in fields if field.name not in found and field.usual is None]
    if missing:
        raise Unreadable(f"{' and '.join(f'{name}=…' for name in missing)} is missing")
    return [field.read(found[field.name]) if field.name in found else int(field.usual or 0) for field in fields]


# -- bodies -----------------------------------------------------------------------------------------------------------


def body_text(s: State, body: int) -> str:
    """Name a body: `chalk`, or a ball by its seat and a letter, `0a`."""
    if body == CHALK:
        return "chalk"
    return f"{owner(s, body)}{LETTERS[(body - 1) % s.balls_per_player]}"


def read_body(s: State, text: str) -> int:
    """Read the name of a body."""
    names = {body_text(s, body): body for body in range(balls(s) + 1)}
    if text not in names:
        raise Unreadable(f"{text!r} is nothing on this table; there are {', '.join(names)}")
    return names[text]


def _place_text(s: State, code: int) -> str:
    place = codes.unpack_place(int(code))
    name = body_text(s, place.body)
    if place.lie != ON_BED:
        return f"rest {name} {LIE_NAMES[place.lie]}"
    if s.table == REAL:
        return f"rest {name}"
    turn = f" {CHALK_TURN.write(place.turn)}" if place.body == CHALK else ""
    return f"rest {name} {write_fields(BALL_PLACE, (place.x, place.y))}{turn}"


def _read_place(s: State, text: str) -> int:
    name, _, rest = text.partition(" ")
    body = read_body(s, name)
    for lie in (POCKETED, OFF):
        if rest == LIE_NAMES[lie]:
            return int(codes.pack_place(body, lie, 0, 0, 0))
    if s.table == REAL:
        if rest:
            raise Unreadable(f"{rest!r} can't stand after rest {name} at a real table; it is nothing, pocket or off")
        return int(codes.pack_place(body, ON_BED, 0, 0, 0))
    fields = (*BALL_PLACE, CHALK_TURN) if body == CHALK else BALL_PLACE
    x, y, *turn = read_fields(fields, rest)
    return int(codes.pack_place(body, ON_BED, x, y, turn[0] if turn else 0))


# -- actions ----------------------------------------------------------------------------------------------------------


def action_text(s: State, action: int) -> str:
    """Write an action: `chalk x=… y=…`, `vote good`, `throw x=… …`; at a real table `chalk`, `throw`, `foul`."""
    if s.phase == VOTING:
        return VOTES[int(action)]
    if s.phase == CHALKING:
        return "chalk" if s.table == REAL else f"chalk {write_fields(CHALK_TARGET, codes.unpack_chalk(int(action)))}"
    if s.table == REAL:
        return REAL_THROWS[int(action)]
    push = codes.unpack_throw(int(action))
    if codes.is_by_hand(int(action)):
        return f"throw {write_fields(PALM, push[: len(PALM)])}{BY_HAND}"
    return f"throw {write_fields(MEANT, push)}"


def read_action(s: State, text: str) -> int:
    """Read an action."""
    if s.phase == VOTING:
        return _one_of(VOTES, text)
    if s.table == REAL:
        return _one_of({0: "chalk"} if s.phase == CHALKING else REAL_THROWS, text)
    if s.phase == CHALKING:
        return int(codes.pack_chalk(*read_fields(CHALK_TARGET, _after(text, "chalk", "x=635 y=1680"))))
    push = _after(text, "throw", "x=635 y=170 aim=0 speed=0.55")
    if push.endswith(BY_HAND):
        return int(codes.pack_by_hand(*read_fields(PALM, push.removesuffix(BY_HAND))))
    return int(codes.pack_throw(*read_fields(MEANT, push)))


def _one_of(known: dict[int, str], text: str) -> int:
    for code, spelled in known.items():
        if spelled == text:
            return code
    raise Unreadable(f"{text!r} can't be now; possible: {' | '.join(known.values())}")


def _after(text: str, verb: str, example: str) -> str:
    first, _, rest = text.partition(" ")
    if first != verb:
        raise Unreadable(f"{text!r} can't be now; it is {verb} and what belongs to it, as in {verb} {example}")
    return rest


# -- outcomes ---------------------------------------------------------------------------------------------------------


def outcome_text(s: State, outcome: int) -> str:
    """Write an outcome: `seat 2`, `slip x=… …`, `rest 0a …`; at a real table also `near 1`, `gap 1 mm=…`."""
    if s.phase in (LOT, SECOND_LOT):
        return f"seat {outcome}"
    if s.phase == CHALK_SLIP:
        return f"slip {write_fields(CHALK_LANDING, codes.unpack_chalk_slip(int(outcome)))}"
    if s.phase == SLIP:
        throw, tumble = codes.unpack_slip(int(outcome))
        return f"slip {write_fields(MADE, codes.unpack_throw(throw))} {TUMBLE.write(tumble)}"
    if s.phase != JUDGING:
        return _place_text(s, outcome)
    if outcome < codes.SETS:
        return f"near {' '.join(str(seat) for seat in range(MOST_SEATS) if outcome >> seat & 1)}"
    seat, distance = codes.unpack_measured(int(outcome))
    return f"gap {seat} {MEASURED.write(distance)}"


def read_outcome(s: State, text: str) -> int:
    """Read an outcome."""
    if s.phase in (LOT, SECOND_LOT):
        return _read_seat(s, _after(text, "seat", "0"))
    if s.phase == CHALK_SLIP:
        return int(codes.pack_chalk_slip(*read_fields(CHALK_LANDING, _after(text, "slip", "x=635 y=1530"))))
    if s.phase == SLIP:
        *push, tumble = read_fields((*MADE, TUMBLE), _after(text, "slip", "x=635 y=170 aim=0 speed=0.55"))
        return int(codes.pack_slip(codes.pack_throw(*push), tumble))
    if s.phase != JUDGING:
        return _read_place(s, _after(text, "rest", body_text(s, int(s.moving))))
    if text.startswith("gap "):
        seat, _, rest = text.removeprefix("gap ").partition(" ")
        return int(codes.pack_measured(_read_seat(s, seat), MEASURED.read(rest.removeprefix("mm="))))
    seats = [_read_seat(s, word) for word in _after(text, "near", "0, or gap 0 mm=115").split(" ")]
    return sum(1 << seat for seat in set(seats))


def _read_seat(s: State, text: str) -> int:
    seat = read_seat(text)
    if seat >= s.seats:
        raise Unreadable(f"{text!r} is no seat; the seats are 0 to {s.seats - 1}")
    return seat


# -- positions --------------------------------------------------------------------------------------------------------


def position_text(s: Record) -> str:
    """Write the whole position; the seats that play the round are those in its order."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position."""
    read_lines(TABLE.lines, s, text)
    s.players = sum(seat != UNKNOWN for seat in s.order[: s.seats]) or s.seats
