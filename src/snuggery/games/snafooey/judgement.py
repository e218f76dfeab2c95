"""What a position of Snafooey is worth: chips are lives, and nearly every one is worth the same."""

from ...kit.judgement import numbered_by
from ...kit.powers import power
from ...kit.records import rule
from .inference import lean as lean
from .table import is_in

COIN = "chance"
TALLIES = ("paid_now", "others_paid_next", "paid", "others_paid", "out")
PAID_NOW, OTHERS_PAID_NEXT, PAID, OTHERS_PAID, OUT = range(5)
GAINS = ("others_paid_next", "others_paid")

EFFORT = {"strong": 6000, "expert": 12_000}
NOT_SHOWN = ("expert",)  # a registered match against casual-0 showed no more than strong did

WEIGHT = 0.85  # fitted to casual play: one chip against six wins 22 %, not 14 %

deal = numbered_by("subgames")


@rule
def worth(s, seat):
    """Return the chance to win."""
    total = 0.0
    for other in range(s.seats):
        total += weight(s, other)
    return weight(s, seat) / max(total, 1e-9)


@rule
def weight(s, seat):
    return power(float(max(0, s.held[seat])), WEIGHT)


@rule
def tally_step(before, s, code, seat, ply, out):
    """Count the chips that this play has cost, and until the next one is over."""
    if s.plays <= before.plays + 1:
        out[PAID_NOW] = lost(before, s, seat)
    if s.plays <= before.plays + 2:
        out[OTHERS_PAID_NEXT] = lost_by_others(before, s, seat)


@rule
def tally_deal(before, s, seat, out):
    out[PAID] = lost(before, s, seat)
    out[OTHERS_PAID] = lost_by_others(before, s, seat)
    if is_in(before, seat) and not is_in(s, seat):
        out[OUT] = 1.0


@rule
def lost(before, s, seat):
    return float(before.held[seat] - s.held[seat])


@rule
def lost_by_others(before, s, seat):
    chips = 0.0
    for other in range(s.seats):
        if other != seat:
            chips += lost(before, s, other)
    return chips
