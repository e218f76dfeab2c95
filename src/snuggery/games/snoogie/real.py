"""A real table for every face: the balls of each seat, and what people may say they saw or measured (SNOOG-G39)."""

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec.structs import replace

from ...kit.game import State
from ...kit.records import CHANCE, UNKNOWN
from ...kit.scene import Blank, Choice, Piece, Zone
from ...kit.wording import Wording
from .codes import SETS, unpack_place
from .decimals import fixed
from .legality import list_outcomes
from .notation import body_text, outcome_text
from .options import HALF_POINT, RETHROW
from .places import owner
from .rounds import live_seats
from .state import CHALK, CHALK_REST, JUDGING, LIE_NAMES, LOT, ON_BED, REST, SECOND_LOT, THROWING
from .throwing import ball_of_push

MOST_LISTED = SETS + 3 * 16  # outcomes: sets of seats, or three lies of each body


def zones(view: State, balls: Sequence[Piece], say: Wording) -> Iterator[Zone]:
    """Lay out the balls of each seat, the one that is pushed now ringed; in doubt, say what decides (SNOOG-10)."""
    now = _ball_now(view)
    shown = [replace(piece, mark="new") if piece.id == now else piece for piece in balls]
    each = view.balls_per_player
    for seat in range(view.seats):
        yield Zone(f"balls{seat}", "row", say("zone.balls", seat=seat), seat, tuple(shown[seat * each :][:each]))
    if view.phase == JUDGING:
        line = say("line.bottle" if view.fanta_available else "line.tape")
        yield Zone("doubt", "text", say("zone.doubt"), facts={"lines": [line], "place": "centre"})
    if measured := [seat for seat in range(view.seats) if view.measured[seat] != UNKNOWN]:
        lines = [say("line.distance", seat=seat, mm=fixed(view.measured[seat], 2)) for seat in measured]
        yield Zone("distances", "text", say("zone.distances"), facts={"lines": lines, "place": "rail"})


def _ball_now(view: State) -> str:
    if view.phase == THROWING:
        return body_text(view, int(ball_of_push(view, view.pushes)))
    return body_text(view, view.moving) if view.phase == REST else ""


def question(view: State, say: Wording) -> str:
    """Ask people what chance has brought."""
    if view.phase in (LOT, SECOND_LOT):
        return say("ask.lot" if view.phase == LOT else "ask.second")
    if view.phase == JUDGING:
        return say("ask.judge")
    if view.phase == CHALK_REST:
        return say("ask.where_chalk")
    return say("ask.where", seat=int(owner(view, view.moving)))


def outcomes(view: State, say: Wording) -> Iterator[Choice]:
    """Offer what people may say they saw, the body that was thrown before those that others moved."""
    if view.seat != CHANCE:
        return
    out = np.zeros(MOST_LISTED, np.int64)
    codes = out[: list_outcomes(view, out)].tolist()
    if view.phase in (LOT, SECOND_LOT):
        yield from (_lot(view, code, say) for code in codes)
    elif view.phase == JUDGING:
        yield from (_nearest(view, code, say) for code in sorted(codes, key=int.bit_count))
    else:
        others_last = sorted(codes, key=lambda code: unpack_place(code)[0] != view.moving)
        yield from (_rest(view, code, say) for code in others_last)


def _lot(view: State, seat: int, say: Wording) -> Choice:
    hint = say.phrase("hint.lot" if view.phase == LOT else "hint.second")
    return Choice(seat, outcome_text(view, seat), say("label.seat", seat=seat), zone=f"balls{seat}", hint=hint)


def _nearest(view: State, code: int, say: Wording) -> Choice:
    seats = [seat for seat in range(view.seats) if code >> seat & 1]
    words = outcome_text(view, code)
    if len(seats) == 1:
        label, hint = say("label.seat", seat=seats[0]), say.phrase("hint.nearest")
        return Choice(code, words, label, zone=f"balls{seats[0]}", hint=hint)
    hint = "hint.share" if view.tie_round == HALF_POINT and not view.deciding else "hint.replay"
    return Choice(code, words, say("label.level", seats=seats), hint=say.phrase(hint))


def _rest(view: State, code: int, say: Wording) -> Choice:
    place = unpack_place(code)
    body, lie = int(place[0]), LIE_NAMES[place[1]]
    words = outcome_text(view, code)
    if body == view.moving:
        hint = "" if place[1] == ON_BED else say.phrase(_hint_of_loss(view, body))
        return Choice(code, words, say(f"label.{lie}"), (body_text(view, body),), hint=hint)
    if body == CHALK:
        return Choice(code, words, say(f"label.chalk_{lie}"), ("chalk",))
    args = {"owner": int(owner(view, body)), "n": (body - 1) % view.balls_per_player + 1}
    return Choice(code, words, say(f"label.other_{lie}", **args), (body_text(view, body),))


def _hint_of_loss(view: State, body: int) -> str:
    if body == CHALK:
        return "hint.again"
    again = view.pocketed_ball == RETHROW and view.repeats < view.max_rethrows
    return "hint.pushed_again" if again else "hint.dead"


def blanks(view: State, say: Wording) -> Iterator[Blank]:
    """Offer the distances that may be measured: one for each seat that can win and has none yet."""
    if view.phase != JUDGING:
        return
    live = int(live_seats(view))
    for seat in range(view.seats):
        if live >> seat & 1 and view.measured[seat] == UNKNOWN:
            yield Blank(f"gap {seat} mm=", say("label.seat", seat=seat), "mm")
