"""What just happened in Snake Rummy, as codes of the catalogue.  Views only."""

from collections.abc import Iterator

from ...kit.game import State
from ...kit.records import OVER, UNKNOWN
from ...kit.scene import Said
from .ending import best_total
from .groups import origin
from .melds import meld_counted, meld_worth
from .state import DEALING, DRAWING, LOT, TAKING, TURN_OVER, TURNING
from .tables import ADD, DECK, DISCARD, MELD, MELD_CARDS, SNAKE
from .words import counting


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did, as the seat of these views witnessed it."""
    if before.phase == LOT:
        return [Said("lot", {"seat": heard})]
    if before.phase == DEALING:
        return []
    if before.phase == TURNING:
        return [Said("dealt", {"dealer": after.dealer, "card": heard, "seat": after.seat})]
    if before.phase == DRAWING:
        return [_told_draw(before.receiver, heard)]
    told = _tell_taking(before, heard) if before.phase == TAKING else _tell_laying(before, heard)
    return [*told, *_tell_end(before, heard, after)]


def _told_draw(seat: int, heard: int) -> Said:
    if heard == UNKNOWN:
        return Said("draws", {"seat": seat})
    return Said("drawn", {"seat": seat, "card": heard})


def _tell_taking(before: State, heard: int) -> Iterator[Said]:
    seat = before.seat
    if heard == DECK:
        if before.stock_size == 0:
            yield Said("turned_over" if before.stock_empty == TURN_OVER else "reshuffled")
    elif heard >= SNAKE:
        card = heard - SNAKE
        count = before.snake_length - before.snake.index(card)
        yield Said("takes_last" if count == 1 else "takes", {"seat": seat, "card": card, "count": count})
    else:
        yield Said("ends", {"seat": seat})


def _tell_laying(before: State, heard: int) -> Iterator[Said]:
    seat = before.seat
    if heard < ADD:
        yield _told_meld(before, heard - MELD)
    elif heard < DISCARD:
        card, to_run = divmod(heard - ADD, 2)
        found = origin(before, card, bool(to_run))
        yield Said("adds", {"seat": seat, "card": card, "owner": found.owner, "group": found.word})
    else:
        yield Said("discards", {"seat": seat, "card": heard - DISCARD})
        if before.hand_count[seat] == 2:
            yield Said("one_left", {"seat": seat})


def _told_meld(before: State, number: int) -> Said:
    """Say a set that is laid, and what it did for an opening."""
    seat = before.seat
    points = int(meld_worth(before, number))
    args = {"seat": seat, "meld": f"meld.{number}", "points": points}
    if before.opened[seat] == 1:
        return Said("lays", args)
    counts = int(meld_counted(before, number))
    laid = before.laid_now + counts
    if laid >= before.opening:
        return Said(counting("opens", before), args | {"points": laid})
    return Said(counting("begins", before), args | {"points": counts, "missing": before.opening - laid})


def _tell_end(before: State, heard: int, after: State) -> Iterator[Said]:
    """Say how a round ended, what it scored, and who has won."""
    if after.deals == before.deals and after.seat != OVER:
        return
    if heard >= MELD:
        out = before.hand_count[before.seat] - _cards_gone(heard) == 0
        yield Said("goes_out", {"seat": before.seat}) if out else Said("turns_up")
    for seat in range(before.seats):
        total = after.total[seat]
        yield Said("scored", {"seat": seat, "points": total - before.total[seat], "total": total})
    if after.seat == OVER:
        yield _told_winners(after)


def _cards_gone(heard: int) -> int:
    """Return how many cards an action takes out of the hand."""
    return int(MELD_CARDS[heard - MELD]).bit_count() if heard < ADD else 1


def _told_winners(after: State) -> Said:
    best = int(best_total(after))
    winners = [seat for seat in range(after.seats) if after.total[seat] == best]
    if len(winners) == 1:
        return Said("wins", {"seat": winners[0], "total": best})
    return Said("shared", {"seats": winners, "total": best})
