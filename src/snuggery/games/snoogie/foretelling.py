"""What a throw does if it goes as it is meant, or as it went: simulated on a copy of what everybody sees."""

from collections.abc import Iterator, Sequence
from math import ceil, dist
from typing import Any, NamedTuple

import numpy as np

from ...billiards.physics.layout import TRACK_COLUMNS, Bodies
from ...kit.foretelling import Foretold
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.wording import Wording
from . import codes
from .chalking import apply_chalk, apply_chalk_slip
from .notation import CHALK_TARGET, MEANT, Field, body_text
from .places import distance, empty_room, owner, width
from .simulation import MOST_ROWS, place_of, roll_out
from .state import CHALK, CHALKING, ON_BED, REST, STATE, balls
from .telling import STRAIGHT, millimetres, rounded
from .throwing import apply_slip, apply_throw, put

TIME, BODY, X, Y, VX, VY, _, AX, AY = range(TRACK_COLUMNS)
METRE = 1000  # in millimetres
STEP = 0.08  # seconds between two points of a path

Row = Sequence[float]
Spot = tuple[int, int]  # millimetres across and up the table


class Ran(NamedTuple):
    """A push and all that it sets going."""

    s: State
    track: list[Row]  # nothing of a foul
    path: list[Spot]  # of the ball that was pushed
    laid: Bodies | None  # where all come to rest; None after a foul


def foretell(view: State, action: int, say: Wording, slip: int = UNKNOWN) -> Foretold:
    """Say what a throw does as it is meant, or with the slip of the hand that there was."""
    return _chalk(view, action, say, slip) if view.phase == CHALKING else _push(view, action, say, slip)


# -- the chalk --------------------------------------------------------------------------------------------------------


def _chalk(view: State, action: int, say: Wording, slip: int) -> Foretold:
    s = _copy(view)
    apply_chalk(s, action)
    paths = []
    place = codes.unpack_chalk(action)
    if slip != UNKNOWN:
        apply_chalk_slip(s, slip)
        points = _way(s, *_rolled(s), int(balls(s))) or [codes.unpack_chalk_slip(slip)[:2]]
        paths = [{"id": body_text(s, CHALK), "points": points}]
        place = points[-1]
    aside = int(place[0]) - int(width(view)) // 200
    args = {"up": int(place[1]), "aside": abs(aside)}
    name = say.phrase(f"throw.chalk_{_side(100 * aside, 100)}", **args)
    return Foretold(name, name, {"throw": "chalk", "aim": _fields(CHALK_TARGET, place), "paths": paths})


# -- balls ------------------------------------------------------------------------------------------------------------


def _push(view: State, action: int, say: Wording, slip: int) -> Foretold:
    meant = codes.pack_slip(codes.pack_throw(*codes.unpack_throw(action)), 0)
    ran = _run(view, action, meant if slip == UNKNOWN else slip)
    push = codes.unpack_throw(action if slip == UNKNOWN else codes.unpack_slip(slip)[0])
    name = figures = _figures(push, say)
    if slip == UNKNOWN:
        name = _name(view, ran, say)
        full = say.phrase("throw.full", what=name, figures=figures)
    elif codes.is_by_hand(action):
        full = say.phrase("throw.by_hand", figures=figures)
    else:
        off = dist(ran.path[-1], _run(view, action, meant).path[-1])
        full = say.phrase("throw.made", figures=figures, mm=round(off))
    return Foretold(name, full, _facts(ran, push), meant)


def _facts(ran: Ran, push: codes.Throw) -> dict[str, Any]:
    s = ran.s
    ball = int(s.moving)
    others = [body for body in _bodies(ran.track) if body != ball - 1]
    return {
        "throw": "ball",
        "ball": body_text(s, ball),
        "aim": _fields(MEANT, push),
        "paths": [
            {"id": body_text(s, ball), "points": ran.path},
            *({"id": body_text(s, _body_of(s, row)), "points": _way(s, ran.track, ran.laid, row)} for row in others),
        ],
    }


def _run(view: State, action: int, slip: int) -> Ran:
    """Push a ball on a copy of the table."""
    s = _copy(view)
    apply_throw(s, action)
    apply_slip(s, slip)
    made = codes.unpack_throw(codes.unpack_slip(slip)[0])
    if s.phase != REST or s.made != slip:
        return Ran(s, [], [(int(made.x), int(made.y))], None)
    track, laid = _rolled(s)
    return Ran(s, track, _way(s, track, laid, int(s.moving) - 1) or [(int(made.x), int(made.y))], laid)


def _name(view: State, ran: Ran, say: Wording) -> str:
    """Say what a push is: at what it goes first, off a cushion or not, or how near to the chalk it stops."""
    s = ran.s
    if not ran.track:
        return say.phrase("throw.foul")
    struck = [row for row in ran.track if int(row[BODY]) != s.moving - 1]
    first = min(struck, key=lambda row: row[TIME], default=None)
    way = "_off" if _bounces(ran.track, int(s.moving) - 1, first[TIME] if first else np.inf) else ""
    if first is None:
        _, lie, x, y, _ = _end(s, ran.laid, int(s.moving))
        put(s, s.moving, lie, x, y)
        lost = lie != ON_BED
        mm = 0 if lost else millimetres(int(distance(s, s.moving)))
        return say.phrase(f"throw.{'lost' if lost else 'stops'}{way}", mm=mm)
    body = _body_of(s, int(first[BODY]))
    if body == CHALK:
        return say.phrase(f"throw.onto_chalk{way}")
    return say.phrase(f"throw.at_ball{way}", owner=int(owner(view, body)))


def _bounces(track: Sequence[Row], body: int, until: float) -> bool:
    """Tell whether a body changes its way before a moment, as it does at a cushion."""
    rows = [row for row in track if int(row[BODY]) == body and row[TIME] < until]
    for before, row in zip(rows, rows[1:], strict=False):
        t = row[TIME] - before[TIME]
        ways = [(before[v] + before[a] * t, row[v]) for v, a in ((VX, AX), (VY, AY))]
        if any(was * now < 0 and abs(was - now) > 0.02 for was, now in ways):
            return True
    return False


def _figures(push: codes.Throw, say: Wording) -> str:
    args = {"speed": rounded(push.speed, 3), "aim": rounded(abs(push.aim), 2)}
    return say.phrase(f"throw.figures_{_side(int(push.aim))}", **args)


def _side(aside: int, straight: int = STRAIGHT) -> str:
    if abs(aside) < straight:
        return "middle"
    return "left" if aside < 0 else "right"


# -- paths ------------------------------------------------------------------------------------------------------------


def _copy(view: State) -> State:
    tables = np.zeros(1, STATE)
    tables[0] = view
    s: State = tables[0]
    return s


def _rolled(s: State) -> tuple[list[Row], Bodies]:
    track = np.zeros((MOST_ROWS, TRACK_COLUMNS))
    laid, written = roll_out(s, track, empty_room())
    rows: list[Row] = track[: min(int(written), MOST_ROWS)].tolist()
    return rows, laid


def _end(s: State, laid: Bodies | None, body: int) -> codes.Place:
    """Return where a body comes to rest."""
    end: codes.Place = codes.unpack_place(int(place_of(s, laid, body)))
    return end


def _bodies(track: Sequence[Row]) -> list[int]:
    return list(dict.fromkeys(int(row[BODY]) for row in track))


def _body_of(s: State, row: int) -> int:
    """Return which body a track has under a number: the chalk comes after all balls there."""
    return CHALK if row == balls(s) else row + 1


def _way(s: State, track: Sequence[Row], laid: Bodies | None, row: int) -> list[Spot]:
    """Return where a body came by up to where it rests; a track breaks off where very many touches fill its rows."""
    points, end = _path(track, row), _end(s, laid, _body_of(s, row))
    return [*points[:-1], (round(end.x / 100), round(end.y / 100))] if points and end.lie == ON_BED else points


def _path(track: Sequence[Row], body: int) -> list[Spot]:
    """Return where a body came by, in millimetres."""
    rows = [row for row in track if int(row[BODY]) == body]
    points = [spot for row, after in zip(rows, rows[1:], strict=False) for spot in _stretch(row, after[TIME])]
    return [*points, _spot(rows[-1], 0.0)] if rows else []


def _stretch(row: Row, until: float) -> Iterator[Spot]:
    steps = max(1, ceil((until - row[TIME]) / STEP))
    for step in range(steps):
        yield _spot(row, (until - row[TIME]) * step / steps)


def _spot(row: Row, t: float) -> Spot:
    x, y = (METRE * (row[at] + row[v] * t + row[a] * t * t / 2) for at, v, a in ((X, VX, AX), (Y, VY, AY)))
    return round(x), round(y)


def _fields(fields: Sequence[Field], values: Sequence[int]) -> dict[str, float]:
    """Return a throw by its fields, in the units in which people aim."""
    return {field.name: int(value) / 10**field.places for field, value in zip(fields, values, strict=True)}
