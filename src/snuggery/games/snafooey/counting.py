"""The count: what a card makes of it, which thresholds it passes, and what that costs."""

from ...kit.records import rule
from .kinds import GOTCHA, NUMBERS, SNAFOOEY
from .options import HIGHEST, LAST_CARD, NEXT, ON, UNTIL_CHANGE
from .table import next_place, pay

STEP = 30
LAST_COUNT = 90
SEVEN = 7


@rule
def is_on_threshold(count):
    return count == 30 or count == 60 or count == 90


@rule
def thresholds_below(count):
    """Count the thresholds that a count is over (SNAF-15)."""
    return max(0, min(3, (count - 1) // STEP))


@rule
def count_after(s, kind):
    """Return the count that a card makes before any dice: a number adds itself (SNAF-10), most actions leave it."""
    if kind <= NUMBERS:
        return s.count + kind
    return gotcha_count(s) if kind == GOTCHA else s.count


@rule
def gotcha_count(s):
    """Raise to the next threshold; stay on one (SNAF-27, SNAF-28), unless right after SNAFOOEY (SNAF-29, SNAF-G09)."""
    if is_on_threshold(s.count) and not (s.gotcha_after_snafooey == NEXT and gotcha_jumps(s)):
        return s.count
    if s.count < 30:
        return 30
    return 60 if s.count < 60 else 90


@rule
def gotcha_jumps(s):
    """Tell whether GOTCHA counts as played right after SNAFOOEY (SNAF-G10, Q-SNAF-04)."""
    return s.last_card == SNAFOOEY if s.gotcha_window == LAST_CARD else s.stands == ON


@rule
def count_after_roll(s, total):
    """Seven or more is added, six or less subtracted (SNAF-30), not below the house's floor (Q-SNAF-17)."""
    return s.count + total if total >= SEVEN else max(s.count_floor, s.count - total)


@rule
def chips_owed(s, new, spared):
    """Return what bringing the count to `new` costs; `spared` says whether a waiver counts (SNAF-16, SNAF-G07)."""
    owed = 0
    for stake in range(thresholds_below(s.count) + 1, thresholds_below(new) + 1):
        if not is_free(s, stake, spared):
            owed = stake if s.double_cross == HIGHEST else owed + stake  # Q-SNAF-09
    return owed


@rule
def is_free(s, stake, spared):
    """Tell whether a threshold costs nothing: waived (SNAF-G11), or passed before (SNAF-G06, Q-SNAF-08)."""
    if spared and s.waived >> stake & 1:
        return True
    return s.threshold_once_per_subgame == ON and s.passed >> stake & 1 == 1


@rule
def move_count(s, seat, new, spared):
    """Bring the count to `new` at a seat's expense; any change ends what a SNAFOOEY left behind (SNAF-G12)."""
    if new == s.count:
        return
    owed = chips_owed(s, new, spared)
    for stake in range(thresholds_below(s.count) + 1, thresholds_below(new) + 1):
        s.passed |= 1 << stake
    s.count = new
    s.stands = 0
    if s.waiver == UNTIL_CHANGE:
        s.waived = 0
    if owed > 0:
        pay(s, seat, owed, next_place(s))


@rule
def stake_of(count):
    """Return what the threshold that the count is on costs (SNAF-34)."""
    return count // STEP


@rule
def waive(s):
    """Let the count go up from its threshold without a second penalty (SNAF-35, SNAF-G11)."""
    s.stands = ON
    if s.snafooey_waives == ON:
        s.waived |= 1 << stake_of(s.count)
