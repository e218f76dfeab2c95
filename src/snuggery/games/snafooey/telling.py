"""What just happened, as codes with arguments.  Views only."""

from collections.abc import Iterator

from ...kit.bits import lowest
from ...kit.game import State
from ...kit.records import CUT_OFF, UNKNOWN
from ...kit.scene import Said
from .counting import SEVEN, STEP, count_after, count_after_roll, thresholds_below
from .kinds import BACK, CHAOS, GOTCHA, NAME_OF, NUMBERS, SNAFOOEY
from .options import BY_HAND
from .playing import BURY
from .rolling import best_rollers
from .state import (
    CHAOS_ROLL,
    CLOCKWISE,
    DEALER_ROLL,
    DEALING,
    DRAW_RIGHT,
    DRAWING,
    DUEL_ROLL,
    FINISHED,
    LOW_ROLL,
    PLAYING,
)
from .table import is_in, next_living


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did, as the seat of these views witnessed it.  Nothing tells of a draw forgotten (SNAF-13)."""
    return [*_step(before, heard, after), *_losses(before, heard, after), *_end(before, after)]


def _step(before: State, heard: int, after: State) -> Iterator[Said]:
    if before.phase == PLAYING:
        yield _play(before, heard)
    elif before.phase == DEALING and after.phase != DEALING:
        yield Said("dealt", {"seat": after.dealer})
    elif before.phase == DRAWING:
        yield from _draw(before, heard, after)
    elif before.phase in (DEALER_ROLL, LOW_ROLL, CHAOS_ROLL, DUEL_ROLL):
        yield from _roll(before, heard, after)


def _play(before: State, action: int) -> Said:
    seat, count = before.seat, before.count
    if action == BURY:
        return Said("buried", {"seat": seat})
    args = {"seat": seat, "card": f"card.{NAME_OF[action].lower()}", "count": int(count_after(before, action))}
    if action == CHAOS:
        return Said("chaos", {"seat": seat})
    if action == SNAFOOEY:
        return _snafooey(before, seat, count)
    if action == BACK:
        return Said("back", args)
    if action == GOTCHA and args["count"] != count:
        return Said("gotcha", args)
    return Said("number" if action <= NUMBERS else "stays", args)


def _snafooey(before: State, seat: int, count: int) -> Said:
    if before.living == 2:
        return Said("duel", {"seat": seat, "count": count, "other": int(next_living(before, seat, CLOCKWISE))})
    return Said("snafooey", {"seat": seat, "count": count})


def _draw(before: State, heard: int, after: State) -> Iterator[Said]:
    if heard != UNKNOWN:
        yield Said("drawn", {"card": f"card.{NAME_OF[heard].lower()}"})
    elif before.draw == BY_HAND:
        yield Said("aside.draws", {"seat": before.receiver})
    if after.refills > before.refills:
        yield Said("refilled")


def _roll(before: State, total: int, after: State) -> Iterator[Said]:
    seat = before.roller
    yield Said("rolled", {"seat": seat, "total": total})
    if before.phase in (CHAOS_ROLL, DUEL_ROLL):
        code = "chaos_up" if total >= SEVEN else "chaos_down"
        yield Said(code, {"total": total, "count": int(count_after_roll(before, total))})
    elif before.phase == DEALER_ROLL and after.phase == DEALING:
        yield Said("first_dealer", {"seat": after.dealer})
    elif after.phase == before.phase and after.contest != before.contest:
        yield Said("tied_high" if before.phase == DEALER_ROLL else "tied_low")
    elif before.phase == LOW_ROLL and after.phase != LOW_ROLL:
        yield Said("escaped", {"seat": int(lowest(best_rollers(after, -1)))})


def _losses(before: State, heard: int, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        paid = int(before.held[seat] - after.held[seat])
        if paid > 0:
            yield _loss(before, heard, after, seat, paid)


def _loss(before: State, heard: int, after: State, seat: int, paid: int) -> Said:
    if _is_forfeit(before, seat):
        return Said("forfeited", {"seat": seat})
    args = {"seat": seat, "paid": paid, "left": after.held[seat]}
    last = "" if is_in(after, seat) else "_last"
    if before.phase == LOW_ROLL:
        return Said(f"paid{last}", args)
    new = count_after(before, heard) if before.phase == PLAYING else count_after_roll(before, heard)
    return Said(f"over{last}", {**args, "at": STEP * int(thresholds_below(new))})


def _is_forfeit(before: State, seat: int) -> bool:
    """Tell whether chips lost in this step were lost for want of a card, and not for a count."""
    if before.phase in (DRAW_RIGHT, DRAWING, DEALING):
        return True
    payer = before.seat if before.phase == PLAYING else before.roller
    return bool(before.phase != LOW_ROLL and seat != payer)


def _end(before: State, after: State) -> Iterator[Said]:
    if after.phase == FINISHED:
        living = next(seat for seat in range(after.seats) if is_in(after, seat))
        yield Said("won", {"seat": living})
    elif after.seat == CUT_OFF:
        yield Said("cut_off")
    elif after.subgames > before.subgames > 0:
        yield Said("next_deal", {"seat": after.dealer})
