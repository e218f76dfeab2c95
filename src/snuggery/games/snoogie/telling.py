"""What just happened at a table of Snoogie, as codes with arguments: from the views before and after a step."""

from collections.abc import Iterator
from math import isqrt
from typing import Any, NamedTuple

from ...kit.game import State
from ...kit.records import CUT_OFF, OVER, UNKNOWN
from ...kit.scene import Said
from ...kit.wording import Wording
from . import state
from .codes import SETS, Place, unpack_measured, unpack_place, unpack_slip, unpack_throw
from .decimals import fixed
from .options import REAL
from .places import best_distance, distance, owner, release_line, width

NOTICED = 100  # hundredths of a millimetre past the line: a ball nearer to it was let go on the line
STRAIGHT = 50  # hundredths: what is nearer to straight, or to the middle, is said to be so


class Foul(NamedTuple):
    """A ball that was let go too late: whose it was, where in mm, and how far past the line in hundredths of one."""

    seat: int
    x: int
    y: int
    over: int

    @property
    def noticed(self) -> bool:
        """Whether the ball was past the line to the eye, not on it."""
        return self.over >= NOTICED

    @property
    def centimetres(self) -> str:
        """How far past the line it was, as people read it."""
        return fixed(self.over, 3)[:-2]


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did: the step itself, how a round ended, how the match did."""
    return [*_tell_step(before, heard, after), *_tell_round(before, after), *_tell_match(before, after)]


def millimetres(hundredths: int) -> int:
    """Return a length in whole millimetres."""
    return (int(hundredths) + 50) // 100


def _tell_step(before: State, heard: int, after: State) -> Iterator[Said]:
    seat = before.seat
    if before.phase in (state.LOT, state.SECOND_LOT):
        yield Said("lot" if before.phase == state.LOT else "second", {"seat": heard})
    elif before.phase == state.CHALKING:
        yield Said("chalk", {"seat": seat})
    elif before.phase == state.CHALK_REST:
        yield from _tell_chalk(before, heard, after)
    elif before.phase == state.VOTING:
        yield Said("vote_good" if heard == state.GOOD_PLACE else "vote_bad", {"seat": seat})
        yield from _tell_again(before, after)
    elif before.phase == state.THROWING and before.table == REAL:
        yield Said("foul" if heard == state.FOULED else "pushes", {"seat": seat})
    elif before.phase == state.SLIP:
        yield from _tell_slip(before, heard, after)
    elif before.phase == state.REST:
        yield from _tell_rest(before, heard, after)
    elif before.phase == state.JUDGING and heard >= SETS:
        seat, far = unpack_measured(heard)
        yield Said("measured", {"seat": int(seat), "mm": fixed(far, 2)})


# -- the chalk --------------------------------------------------------------------------------------------------------


def _tell_chalk(before: State, heard: int, after: State) -> Iterator[Said]:
    place = unpack_place(heard)
    if place.lie != state.ON_BED:
        yield Said(f"chalk_{state.LIE_NAMES[place.lie]}")
    elif before.table == REAL:
        yield Said("chalk_lies")
    else:
        aside = int(place.x) - int(width(before)) // 2
        args = {"up": millimetres(place.y), "aside": millimetres(abs(aside))}
        yield Said(f"chalk_rests.{_side(aside)}", args)
        if after.phase == state.CHALKING:
            yield Said("chalk_near", {"least": before.min_chalk_distance})
    yield from _tell_again(before, after)
    if place.lie != state.ON_BED and after.phase != state.CHALKING:
        yield Said("chalk_centred")


def _tell_again(before: State, after: State) -> Iterator[Said]:
    if after.phase == state.CHALKING and after.rethrows > before.rethrows:
        yield Said("chalk_again", {"seat": after.seat})


def rounded(value: int, places: int) -> str:
    """Write a whole number of hundredths (or as many places as there are) as a decimal number of one place fewer."""
    return fixed(round(int(value) / 10), places - 1)


def _side(aside: int) -> str:
    if abs(aside) < STRAIGHT:
        return "middle"
    return "left" if aside < 0 else "right"


# -- balls ------------------------------------------------------------------------------------------------------------


def _tell_slip(before: State, heard: int, after: State) -> Iterator[Said]:
    made = unpack_throw(unpack_slip(heard)[0])
    seat = int(owner(before, before.moving))
    args = {"seat": seat, "speed": rounded(made.speed, 3), "aim": rounded(abs(made.aim), 2)}
    yield Said(f"pushed.{_side(int(made.aim))}", args)
    if after.fouled[seat] and not before.fouled[seat]:
        yield Said("foul", {"seat": seat})


def _tell_rest(before: State, heard: int, after: State) -> Iterator[Said]:
    place = unpack_place(heard)
    body = int(place.body)
    if body == state.CHALK:
        yield _tell_chalk_moved(place, after)
    elif body != before.moving:
        yield _tell_knocked(body, place, after)
    elif place.lie != state.ON_BED:
        yield Said(f"dead_{state.LIE_NAMES[place.lie]}", {"seat": int(owner(before, body))})
        if after.lies[body] == state.IN_HAND and after.phase == state.THROWING:
            yield Said("again", {"seat": after.seat})
    else:
        yield _tell_own(body, after)
    if after.fouled[(seat := int(owner(before, before.moving)))] and not before.fouled[seat]:
        yield Said("lost_by_chalk", {"seat": seat})
    if body == before.moving and before.lies[state.CHALK] != state.ON_BED and after.lies[state.CHALK] == state.ON_BED:
        yield Said("respot")


def _tell_chalk_moved(place: Place, after: State) -> Said:
    if place.lie != state.ON_BED:
        return Said(f"chalk_{state.LIE_NAMES[place.lie]}")
    across, up = int(place.x - after.was_x[state.CHALK]), int(place.y - after.was_y[state.CHALK])
    return Said("chalk_moved", {"mm": millimetres(isqrt(across * across + up * up))})


def _tell_knocked(ball: int, place: Place, after: State) -> Said:
    args = {"owner": int(owner(after, ball)), "n": (ball - 1) % after.balls_per_player + 1}
    far = int(distance(after, ball)) if place.lie == state.ON_BED else UNKNOWN
    if place.lie != state.ON_BED or far == UNKNOWN:
        return Said("knocked_dead" if place.lie != state.ON_BED else "knocked_blind", args)
    return Said("knocked", args | {"mm": millimetres(far)})


def _tell_own(ball: int, after: State) -> Said:
    """Say where the pushed ball rests, and who leads."""
    seat, far = int(owner(after, ball)), int(distance(after, ball))
    if far == UNKNOWN:
        return Said("stays", {"seat": seat})
    others = {other: int(best_distance(after, other)) for other in range(after.seats) if other != seat}
    known = {other: best for other, best in others.items() if best != UNKNOWN}
    args = {"seat": seat, "mm": millimetres(far)}
    if far != best_distance(after, seat):
        return Said("rests", args)
    if known and min(known.values()) < far:
        leader = min(known, key=lambda other: known[other])
        return Said("rests_behind", args | {"leader": leader, "least": millimetres(known[leader])})
    return Said("rests_first", args)


# -- the end of a round -----------------------------------------------------------------------------------------------


def _tell_round(before: State, after: State) -> Iterator[Said]:
    """Say how a round ended, if it did with this step."""
    over = after.rounds_done > before.rounds_done or after.voids > before.voids or after.phase == state.FINISHED
    if not over or before.phase == state.FINISHED:
        return
    seats = _nearest(after)
    if after.verdict in (state.NEAREST, state.SHARED, state.LEVEL):
        yield from doubt(after)
    name = _verdict_name(after)
    if after.verdict in (state.NEAREST, state.LAST_LEFT):
        yield Said(name, {"seat": seats[0]})
    elif after.verdict in (state.SHARED, state.LEVEL):
        yield Said(name, {"seats": seats})
    elif after.verdict in (state.ALL_DEAD, state.CHALK_GONE):
        yield Said(name)
    if after.phase == state.CHALKING and after.voids == 0 and after.deciding == before.deciding:
        yield _tell_order(before, after)


def _tell_order(before: State, after: State) -> Said:
    """Say the throwing order of the next round, and why (SNOOG-11, SNOOG-13)."""
    order = [int(seat) for seat in after.order[: after.players]]
    last = before.order[before.players - 1]
    if len(order) == 2 or order[0] == last:
        return Said("order.winner", {"seats": order})
    return Said("order.last", {"seats": order, "last": last})


def doubt(view: State) -> Iterator[Said]:
    """Say which tool decided, if the two best were so near one another that it took one (SNOOG-10, SNOOG-G10)."""
    found = sorted(int(best) for seat in range(view.seats) if (best := best_distance(view, seat)) != UNKNOWN)
    if len(found) > 1 and found[1] - found[0] < view.doubt_mm * 100:
        yield Said(
            "bottle" if view.fanta_available else "tape", {"near": fixed(found[0], 2), "far": fixed(found[1], 2)}
        )


def verdict(view: State, say: Wording) -> dict[str, Any] | None:
    """Say who won the round that has just ended, why, and with which tool it was measured; None while one is played."""
    if view.verdict == state.UNDECIDED:
        return None
    name, seats = _verdict_name(view), _nearest(view)
    head = say(
        f"head.{name}", **({"seats": seats} if view.verdict == state.SHARED else {"seat": seats[0] if seats else 0})
    )
    found = next(doubt(view), None) if view.verdict in (state.NEAREST, state.SHARED, state.LEVEL) else None
    why = found or _why(view, name, seats)
    told = {"head": head, "why": say(why.code, **why.args)}
    if (foul := foul_of(view)) and say.viewer == foul.seat and view.verdict in (state.NEAREST, state.LAST_LEFT):
        told = {"head": _foul_words(foul, say), "why": say("foul.wins", seat=seats[0])}
    return {"title": title(view, say, ended=True), **told} | {"tool": found.code if found else "", "seats": seats}


def foul_of(view: State) -> Foul | None:
    """Return how the last push was a foul, if it was and a place was written down: at a real table none is."""
    if view.moving == state.CHALK or view.lies[view.moving] != state.TAKEN or view.made == UNKNOWN:
        return None
    made = unpack_throw(unpack_slip(view.made)[0])
    over = int(made.y) * 100 - int(release_line(view))
    return Foul(int(owner(view, view.moving)), int(made.x), int(made.y), over) if over >= 0 else None


def told_foul(view: State, say: Wording) -> dict[str, Any] | None:
    """Say where the last ball was let go, how far past the line that was, and what follows; None if it was no foul."""
    foul = foul_of(view)
    if foul is None:
        return None
    goes_on = say("foul.goes_on", seat=foul.seat) if view.verdict == state.UNDECIDED else ""
    return {"x": foul.x, "y": foul.y, "over": foul.over / 100, "head": _foul_words(foul, say), "why": goes_on}


def _foul_words(foul: Foul, say: Wording) -> str:
    return say("foul.past" if foul.noticed else "foul.on", seat=foul.seat, over=foul.centimetres)


def title(view: State, say: Wording, *, ended: bool) -> str:
    """Name the round that is played, or the one that has just ended."""
    counted = ended and view.verdict in (state.NEAREST, state.LAST_LEFT, state.SHARED)
    if view.deciding and (view.seat == OVER or not counted):
        return say.phrase("title.deciding")
    return say.phrase("title", round=view.rounds_done + (not counted), rounds=view.rounds)


def _verdict_name(view: State) -> str:
    return state.VERDICT_NAMES[view.verdict].replace("-", "_")


def _nearest(view: State) -> list[int]:
    """Return the seats that won the last round, or were level in it."""
    return [seat for seat in range(view.seats) if view.nearest >> seat & 1]


def _why(view: State, name: str, seats: list[int]) -> Said:
    """Say why a round ended; only a foul, or chalk that is gone, leaves a single player (SNOOG-G41)."""
    if view.verdict == state.NEAREST:
        return _why_nearest(view, seats[0])
    if foul := foul_of(view):
        args = {"seat": foul.seat, "over": foul.centimetres}
        return Said("why.last_left_past" if foul.noticed else "why.last_left_on", args)
    return Said("why.last_left_by_chalk" if view.verdict == state.LAST_LEFT else f"why.{name}")


def _why_nearest(view: State, seat: int) -> Said:
    """Compare the winner's ball with the next best."""
    found = {other: int(best) for other in range(view.seats) if (best := best_distance(view, other)) != UNKNOWN}
    args = {"seat": seat, "near": millimetres(found.pop(seat, 0))}
    if not found:
        return Said("why.alone", args)
    rival = min(found, key=lambda other: found[other])
    return Said("why.nearest", args | {"rival": rival, "far": millimetres(found[rival])})


def _tell_match(before: State, after: State) -> Iterator[Said]:
    if after.deciding > before.deciding:
        yield Said("deciding", {"seats": [int(seat) for seat in after.order[: after.players]]})
    if after.seat == OVER and before.seat != OVER:
        won = after.won[: after.seats]
        yield Said("won", {"seat": won.index(max(won)), "score": " – ".join(str(n) for n in sorted(won, reverse=True))})
    if after.seat == CUT_OFF and before.seat != CUT_OFF:
        yield Said("cut_off")
