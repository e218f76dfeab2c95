"""What a position of Snip-Snap-Snorum is worth: counters are lives, and the last who has some takes all."""

from ...kit.cards import same_rank
from ...kit.game import State
from ...kit.judgement import numbered_by
from ...kit.powers import power
from ...kit.records import UNKNOWN, rule
from .options import JIG
from .table import has_purses, is_in

COIN = "chance"
TALLIES = ("paired_next", "paid", "others_paid", "out", "leads", "first_out", "left")
PAIRED_NEXT, PAID, OTHERS_PAID, OUT, LEADS, FIRST_OUT, LEFT = range(7)
GAINS = ("others_paid", "leads", "first_out")

WEIGHT = 2.2  # fitted to casual play: one counter against five wins 2 %, not 17 %

deal = numbered_by("deals")


@rule
def worth(s, seat):
    """Return the chance to win, or, where a balance is kept, the balance."""
    if not has_purses(s):
        return float(s.held[seat])
    total = 0.0
    for other in range(s.seats):
        total += weight(s, other)
    return weight(s, seat) / max(total, 1.0)


def coin(s: State) -> str:
    """Where a balance is kept, counters are counted."""
    return "" if has_purses(s) else "counters"


def blunder(s: State) -> float:
    """Where a balance is kept, half a counter."""
    return 0.5


def stands(s: State, seat: int) -> float:
    """Of a balance a seat has what it has; of a chance nobody has anything."""
    return 0.0 if has_purses(s) else float(s.held[seat])


@rule
def weight(s, seat):
    return power(float(max(0, s.held[seat])), WEIGHT)


@rule
def alike(s, a, b):
    """Suits count for nothing, but in Jig (SNIP-11)."""
    return s.mode != JIG and same_rank(a) == same_rank(b)


@rule
def tally_step(before, s, code, seat, ply, out):
    """Count who pays: a card is paired if it is of the rank of the last one (SNIP-12); in Jig, who leads."""
    if s.mode == JIG:
        if s.seat == seat and s.last_card == UNKNOWN:
            out[LEADS] += 1.0
        return
    if s.seat < 0 or s.last_card == UNKNOWN or same_rank(code) != same_rank(s.last_card):
        return
    if s.last_seat != seat:
        out[OTHERS_PAID] += s.level + 1
        return
    out[PAID] += s.level + 1
    if ply == 1:
        out[PAIRED_NEXT] = 1.0


@rule
def tally_deal(before, s, seat, out):
    """Tell whether the seat is out of the game; where a balance is kept, whether it went out first, and its cards."""
    if is_in(before, seat) and not is_in(s, seat):
        out[OUT] = 1.0
    if not has_purses(s):
        out[LEFT] = s.hand_count[seat]
        if s.hand_count[seat] == 0:
            out[FIRST_OUT] = 1.0
