"""What plays tell of the cards that are kept.

The last card tells most: by habit, none that its player kept was better there.  What others hold leans as counted in
casual matches: after a number, hardly a higher one, and rather more of the ways out.  The fresh deals of a search are
leant that way: see `engine/search_loops.py`.
"""

from ...kit.choosing import SAME
from ...kit.random import below
from ...kit.records import UNKNOWN, copy_record, rule
from ...kit.scratch import scratch_records
from .counting import SEVEN, chips_owed, is_on_threshold, thresholds_below
from .habits import worth_of
from .kinds import BACK, CHAOS, EMPTY, GOTCHA, NUMBERS, PASSE, SNAFOOEY, lowest_kind, without_lowest
from .options import FORFEIT
from .redeal import deal_to, is_hidden
from .state import STATE
from .table import draw_kind, is_in

FRESH, PLAYED, NUMBER, PAID, STAYED, RAISED, ROLLED = range(7)  # what a seat did last, as far as a view tells

# How often, in hundredths of what chance would bring, a card is in the hand of whoever plays by habit and did that:
# 1 to 10, PASSE or BACK-AT-CHA, GOTCHA, CHAOS, SNAFOOEY.  Counted by `python -m benchmarks.kept`.
HELD = (
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (127, 135, 127, 120, 110, 97, 85, 74, 63, 54, 115, 81, 96, 98),
    (139, 138, 123, 113, 101, 87, 74, 62, 52, 41, 126, 107, 92, 115),
    (156, 197, 196, 192, 175, 149, 122, 87, 54, 30, 27, 25, 27, 62),
    (99, 117, 124, 120, 115, 112, 109, 103, 91, 87, 96, 25, 134, 72),
    (87, 105, 103, 105, 94, 95, 85, 83, 75, 74, 154, 65, 107, 88),
    (129, 144, 139, 136, 132, 99, 87, 80, 73, 68, 90, 72, 77, 77),
)
MOST = 210  # no hundredths are more
HIGHEST = 10  # higher numbers are kept like this one
TRIES = 30  # so many cards are drawn at most before one is taken that is seldom kept


@rule
def lean(s, seat, rng):
    """Deal the hands of the others again, as likely as they are after what each holder did last.

    Where more is known of a hand than that, because a refill or cards that were shown tell it, it stays as it is.
    """
    if s.refills > 0 or s.no_legal == FORFEIT:
        return
    before = scratch_records(1, STATE)
    copy_record(s, before[0])
    is_asked = take_back(s, before[0])
    for other in range(s.seats):
        did = last_deed(s, other)
        if did != FRESH and is_hidden(s, seat, other) and is_in(s, other) and s.shown[other] == 0:
            hand_to_stock(s, other)
            if is_asked and s.mover == other and s.hand_size[other] > 0:
                deal_kept(s, before[0], other, rng)
            else:
                for _ in range(s.hand_size[other]):
                    deal_to(s, other, kept_kind(s, did, rng))


@rule
def take_back(s, before):
    """Take the last card's effect back on `before`, for the seat that played it; tell whether the table says all of it.

    Before a GOTCHA or a SNAFOOEY the count or the chips may have been others.
    """
    card = s.last_card
    if s.mover == UNKNOWN or card == GOTCHA or card == SNAFOOEY:
        return False
    before.seat = s.mover
    if card <= NUMBERS:
        before.count -= card
    elif card == CHAOS:
        before.count += -s.last_roll if s.last_roll >= SEVEN else s.last_roll
    before.held[s.mover] += chips_owed(before, s.count, True)
    return True


@rule
def deal_kept(s, before, other, rng):
    """Deal a card drawn since, and those that by habit are worth no more than the one that was played."""
    deal_to(s, other, draw_kind(s, rng))
    most = worth_of(before, s.last_card) + SAME
    for _ in range(s.hand_size[other] - 1):
        deal_to(s, other, lesser_kind(s, before, most, rng))


@rule
def lesser_kind(s, before, most, rng):
    """Draw a card of the stock that by habit was worth no more than `most`."""
    kind = kept_kind(s, PLAYED, rng)
    for _ in range(TRIES):
        if kind == SNAFOOEY and not is_on_threshold(before.count) or worth_of(before, kind) <= most:
            return kind
        kind = kept_kind(s, PLAYED, rng)
    return kind


@rule
def last_deed(s, other):
    """Return what a seat did last; of whoever did not play the last card, only whether she must have played one."""
    if s.mover != other:
        return PLAYED if s.plays > s.living else FRESH
    card = s.last_card
    if card <= NUMBERS:
        return PAID if thresholds_below(s.count) > thresholds_below(s.count - card) else NUMBER
    if card == PASSE or card == BACK:
        return STAYED
    return RAISED if card == GOTCHA else ROLLED


@rule
def hand_to_stock(s, seat):
    """Take a hand back, to be dealt again."""
    while s.hands[seat] != EMPTY:
        kind = lowest_kind(s.hands[seat])
        s.hands[seat] = without_lowest(s.hands[seat])
        s.stock[kind] += 1
        s.stock_size += 1


@rule
def kept_kind(s, did, rng):
    """Draw a card of the stock, one that is seldom kept seldom."""
    kind = draw_kind(s, rng)
    for _ in range(TRIES):
        if below(rng, MOST) < HELD[did][column(kind)]:
            return kind
        kind = draw_kind(s, rng)
    return kind


@rule
def column(kind):
    """Return the place of a kind in a row of HELD."""
    if kind <= NUMBERS:
        return min(kind, HIGHEST) - 1
    return HIGHEST + max(0, kind - BACK)
