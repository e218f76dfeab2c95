"""Which cards and counts stand behind the figures of a hint in Snafooey, as far as a seat sees them.  Views only."""

from ...kit.game import State
from ...kit.wording import Wording
from .counting import LAST_COUNT, STEP, count_after, thresholds_below
from .kinds import BACK, CHAOS, NUMBERS, SNAFOOEY
from .playing import BURY, DRAW, FORGET
from .table import next_living
from .words import card_code


def advise(view: State, tally: str, best: int, other: int, say: Wording) -> str:
    """Say which card, count or seat makes a tally better with one action than with another; "" where none does."""
    if (best, other) == (DRAW, FORGET):
        return say("advice.fact.more", more=int(view.hand_size[view.seat]) + 1, count=int(view.hand_size[view.seat]))
    fact = FACTS.get(tally)
    return fact(view, best, other, say) if fact and max(best, other) < BURY else ""


def _goes_over(view: State, best: int, other: int, say: Wording) -> str:
    """Say which threshold the other card passes."""
    if other in (CHAOS, SNAFOOEY):
        return ""
    count = int(count_after(view, other))
    over = int(thresholds_below(count))
    if over <= thresholds_below(view.count):
        return ""
    return say("advice.fact.over", card=card_code(other), count=count, at=STEP * over)


def _leaves_little(view: State, best: int, other: int, say: Wording) -> str:
    """Say how little the best card leaves the next player up to a threshold, if the other one leaves more."""
    left, more = _left(view, best), _left(view, other)
    if left is None or more is None or left >= min(more, int(view.highest)):
        return ""
    count = int(count_after(view, best))
    after = next_living(view, view.seat, -view.direction if best == BACK else view.direction)
    code = "advice.fact.none_left" if left == 0 else "advice.fact.left"
    return say(code, count=count, next=int(after), at=count + left, left=left)


def _left(view: State, action: int) -> int | None:
    """Return how much can be added to the count that an action makes before it goes over; None for dice."""
    if action in (CHAOS, SNAFOOEY):
        return None
    count = int(count_after(view, action))
    return min(LAST_COUNT, STEP * (int(thresholds_below(count)) + 1)) - count


def _keeps(view: State, best: int, other: int, say: Wording) -> str:
    """Say what the best card keeps in hand: an action, or the lower of two numbers."""
    if best > NUMBERS:
        return ""
    if other > NUMBERS:
        return say("advice.fact.keeps", card=card_code(other))
    return say("advice.fact.lower", best=card_code(best), other=card_code(other)) if best > other else ""


FACTS = {"paid_now": _goes_over, "others_paid_next": _leaves_little, "paid": _keeps, "out": _keeps}
