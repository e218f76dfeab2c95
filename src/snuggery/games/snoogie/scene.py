"""Snoogie for every face: the table laid out, and what may be done.  Views only; `telling.py` says what happened."""

from collections.abc import Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

import numpy as np

from ...billiards.physics.layout import CHALK_SPIN_DECAY, TRACK_COLUMNS, Bodies
from ...kit.game import State
from ...kit.kept import kept
from ...kit.records import CHANCE, NONE, OVER, UNKNOWN
from ...kit.scene import Choice, Piece, Plate, Scene, Zone, basics, unasked
from ...kit.wording import Wording
from . import codes, real
from .asking import asks, first_aim
from .decimals import fixed
from .notation import action_text, body_text
from .options import REAL, TABLE_NAMES
from .places import (
    CHALK_EDGE,
    DIAMETERS,
    LENGTHS,
    WIDTHS,
    best_distance,
    distance,
    empty_room,
    line,
    owner,
    release_line,
    table_of,
)
from .simulation import MOST_ROWS, place_of, roll_out
from .state import (
    CHALK,
    CHALK_SLIP,
    CHALKING,
    FOULED,
    GOOD_PLACE,
    IN_HAND,
    ON_BED,
    PHASE_NAMES,
    REST,
    SLIP,
    THROWING,
    VOTING,
    balls,
)
from .telling import foul_of, millimetres, tell, title, told_foul, verdict

__all__ = ["scene", "tell"]

NAME = "snoogie"
FAMILIES = ("light", "dark", "red")  # of balls, told apart by colour and by mark (SNOOG-03)


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: the table with everything on it, the distances, the throwing order."""
    far = _distances(view, say)
    return Scene(
        **basics(view, seat, say, NAME, PHASE_NAMES[view.phase], _question, partial(_plate, far), view.won),
        title=title(view, say, ended=view.seat == OVER),
        zones=tuple(_zones(view, seat, far, say)),
        choices=tuple(_choices(view, seat, say)),
        outcomes=tuple(real.outcomes(view, say)) if view.table == REAL else (),
        blanks=tuple(real.blanks(view, say)) if view.table == REAL else (),
        result=say("result", seat=view.won.index(max(view.won[: view.seats]))) if view.seat == OVER else "",
    )


def _question(view: State, seat: int, say: Wording) -> str:
    if view.seat == CHANCE and view.table == REAL:
        return real.question(view, say)
    if reason := unasked(view, seat, say):
        return reason
    if view.phase == THROWING:
        thrown = sum(view.lies[ball] != IN_HAND for ball in _balls_of(view, seat))
        return say("ask.throw", n=say.phrase(f"word.{thrown + 1}"))
    return say("ask.vote" if view.phase == VOTING else "ask.chalk")


def _balls_of(view: State, seat: int) -> range:
    first = 1 + seat * view.balls_per_player
    return range(first, first + view.balls_per_player)


def _plate(far: Sequence[int], view: State, seat: int, say: Wording) -> Plate:
    out = seat not in view.order[: view.players] and view.order[0] != UNKNOWN
    best = _nearest(view, seat, far)
    if out or view.fouled[seat]:
        note = say.phrase("note.out" if out else "note.foul")
    elif best != UNKNOWN:
        note = say.phrase("note.best", mm=millimetres(best))
    else:
        note = say.phrase(f"note.{FAMILIES[seat]}")
    return Plate(seat, "points", view.won[seat], cards=NONE, out=bool(out), note=note)


# -- the table --------------------------------------------------------------------------------------------------------


def _zones(view: State, seat: int, far: Sequence[int], say: Wording) -> Iterator[Zone]:
    pieces = tuple(_piece(view, ball, far[ball], say) for ball in range(1, len(far)))
    told = [_ball(view, ball, far[ball]) for ball in range(1, len(far))]
    if view.table == REAL:
        yield from real.zones(view, pieces, say)
    else:
        yield Zone("table", "pool_table", say("zone.table"), pieces=pieces, facts=_facts(view, seat, told, say))
    if view.order[0] != UNKNOWN:
        order = say("line.order", seats=[int(seat) for seat in view.order[: view.players]])
        yield Zone("order", "text", say("zone.order"), facts={"lines": [order], "place": "rail"})
    nearest = [_nearest(view, other, far) for other in range(view.seats)]
    if view.table != REAL and any(best != UNKNOWN for best in nearest):
        lines = [_nearest_line(other, best, say) for other, best in enumerate(nearest)]
        near = sorted((ball for ball in told if ball["mm"] is not None), key=itemgetter("mm"))
        facts = {"lines": lines, "balls": near, "place": "rail"}
        yield Zone("distances", "distances", say("zone.distances"), facts=facts)
    if view.table != REAL:
        lines = [say("line.won", seat=other, n=view.won[other]) for other in range(view.seats)]
        wins = {"of": view.rounds, "won": view.won[: view.seats]}
        yield Zone("rounds", "text", say("zone.rounds"), facts={"lines": lines, "wins": wins, "place": "rail"})


def _piece(view: State, ball: int, far: int, say: Wording) -> Piece:
    lost = view.lies[ball] not in (IN_HAND, ON_BED)
    note = "hand" if view.lies[ball] == IN_HAND else "dead" if lost else "bed" if far == UNKNOWN else "far"
    words = say.phrase(f"note.{note}", mm=millimetres(far))
    return Piece(body_text(view, ball), FAMILIES[int(owner(view, ball))], "ball", "dim" if lost else "", words)


def _nearest_line(seat: int, best: int, say: Wording) -> str:
    return say("line.none", seat=seat) if best == UNKNOWN else say("line.distance", seat=seat, mm=fixed(best, 2))


@kept
def _distances(view: State, say: Wording) -> tuple[int, ...]:
    """Return how far each ball is from the chalk, at its number; they are measured once for all readers of a table."""
    return (UNKNOWN, *(int(distance(view, ball)) for ball in range(1, int(balls(view)) + 1)))


def _nearest(view: State, seat: int, far: Sequence[int]) -> int:
    """Return the distance of a seat's nearest ball that counts."""
    if view.fouled[seat] or view.table == REAL:
        return int(best_distance(view, seat))  # which measures nothing then
    return min((far[ball] for ball in _balls_of(view, seat) if far[ball] != UNKNOWN), default=UNKNOWN)


def _facts(view: State, seat: int, told: list[dict[str, Any]], say: Wording) -> dict[str, Any]:
    """Give everything that a table is drawn from, in millimetres and degrees; docs/scene.md explains the keys."""
    facts: dict[str, Any] = {
        "preset": TABLE_NAMES[view.table],
        "place": "centre",
        "whole": True,
        "chalk": None,
        "size": [WIDTHS[view.table] / 100, LENGTHS[view.table] / 100],
        "ball": DIAMETERS[view.table] / 100,
        "chalk_edge": CHALK_EDGE / 100,
        "chalk_slows": float(table_of(view).facts[CHALK_SPIN_DECAY]),
        "foul_line": int(line(view)) / 100,
        "release_line": int(release_line(view)) / 100,
        "pockets": [[round(float(value) * 1000, 2) for value in hole[:3]] for hole in table_of(view).pockets],
        "balls": told,
        "throw": _throw(view, say),
        "verdict": verdict(view, say),
        "track": _track(view, say),
        "asks": asks(view, seat),
    }
    if view.lies[CHALK] == ON_BED:
        facts["chalk"] = {"x": view.x[CHALK] / 100, "y": view.y[CHALK] / 100, "turn": view.turn / 10}
    return facts


def _ball(view: State, ball: int, far: int) -> dict[str, Any]:
    seat = int(owner(view, ball))
    return {
        "id": body_text(view, ball),
        "seat": seat,
        "mark": FAMILIES[seat],
        "lies": "hand" if view.lies[ball] == IN_HAND else "bed" if view.lies[ball] == ON_BED else "dead",
        "x": view.x[ball] / 100,
        "y": view.y[ball] / 100,
        "mm": None if far == UNKNOWN or view.fouled[seat] else far / 100,
        "moving": bool(ball == view.moving and view.phase in (SLIP, REST)),
    }


def _throw(view: State, say: Wording) -> dict[str, Any]:
    """Say which throw of the match was the last, who made it, of what, and how it was a foul, if it was."""
    seat = view.order[0] if view.moving == CHALK else owner(view, view.moving)
    return {"n": view.throws, "body": body_text(view, view.moving), "seat": int(seat), "foul": told_foul(view, say)}


@kept
def _track(view: State, say: Wording) -> list[list[float]]:
    """Return the last throw as rows of parabolas, if where it ends is where everything lies now; none for a foul."""
    if view.made == UNKNOWN or view.phase in (SLIP, REST, CHALK_SLIP) or foul_of(view):
        return []
    track = np.zeros((MOST_ROWS, TRACK_COLUMNS))
    rows: Any = memoryview  # it gives Python's own numbers: the same as an array's, and much faster
    laid, written = roll_out(view, rows(track), Bodies(*map(rows, empty_room())))
    if not all(_lies_there(view, codes.unpack_place(place_of(view, laid, body))) for body in range(balls(view) + 1)):
        return []
    return [[round(value, 9) for value in row] for row in track[: min(int(written), MOST_ROWS)].tolist()]


def _lies_there(view: State, place: codes.Place) -> bool:
    """Tell whether a body lies where it came to rest, or is not on the bed; lost chalk may have been put back."""
    if view.lies[place.body] != ON_BED or (place.body == CHALK and place.lie != ON_BED):
        return True
    return bool(place[1:4] == (ON_BED, view.x[place.body], view.y[place.body]))


# -- what may be done -------------------------------------------------------------------------------------------------


def _choices(view: State, seat: int, say: Wording) -> Iterator[Choice]:
    """Offer what can be listed: votes, and everything at a real table; of throws, the one that aiming begins with."""
    if view.seat != seat or seat < 0:
        return
    for action in view.legal or [first_aim(view)]:
        yield _choice(view, action, say)


def _choice(view: State, action: int, say: Wording) -> Choice:
    words = action_text(view, action)
    if view.phase == VOTING:
        name = "good" if action == GOOD_PLACE else "bad"
        return Choice(action, words, say(f"label.{name}"), hint=say.phrase(f"hint.{name}"), key=name[0].upper())
    if view.table != REAL:
        return Choice(action, words, say("label.usual_chalk" if view.phase == CHALKING else "label.first_aim"))
    if view.phase == CHALKING:
        return Choice(action, words, say("label.chalk"))
    return Choice(action, words, say("label.foul" if action == FOULED else "label.throw"))
