"""Money: the pot shared by tricks, the fines, and what four aces bring."""

from ...kit.records import NONE, UNKNOWN, rule
from .dealing import next_hand
from .options import TO_SNORER
from .table import is_snorer, pay_out, pay_pot, plays


@rule
def obligation(s, seat):
    """Return how many tricks a seat has promised: two to snore, one to help in any way (SNORE-09, 11, 13, 15)."""
    return 2 if is_snorer(s, seat) else 1


@rule
def fine_for(s, snores, pot):
    """Return the fine: twice the pot for the snorer, once for a helper, at most the cap (SNORE-29, SNORE-30, B23)."""
    fine = 2 * pot if snores else pot
    return fine if s.fine_cap == NONE else min(fine, s.fine_cap)


@rule
def is_fined(s, seat):
    """Tell whether a seat falls short of what it promised, or at some tables differs from it (SNORE-G01, B22)."""
    if not plays(s, seat):  # SNORE-31
        return False
    if s.overtricks_fined == 1:
        return s.tricks[seat] != obligation(s, seat)
    return s.tricks[seat] < obligation(s, seat)


@rule
def settle_hand(s):
    """Share the pot by tricks, then collect the fines, all of them by the pot played for (SNORE-28, SNORE-G20, B07)."""
    pot = s.pot
    share = pot // s.hand_size  # SNORE-G19
    for seat in range(s.seats):
        s.last_paid[seat] = share * s.tricks[seat]
        pay_out(s, seat, share * s.tricks[seat])
    if s.remainder == TO_SNORER:  # SNORE-B24
        s.last_paid[s.snorer] += s.pot
        pay_out(s, s.snorer, s.pot)
    close_hand(s, pot, UNKNOWN)


@rule
def settle_four_aces(s, holder):
    """All tricks and the whole pot go to the holder; the others pay by what they announced (SNORE-22, SNORE-G30)."""
    pot = s.pot
    s.tricks[holder] = s.hand_size
    take_whole_pot(s, holder)
    close_hand(s, pot, holder)


@rule
def settle_alone(s):
    """A snorer whom nobody helps takes the whole pot without play and deals next (SNORE-G23, B13)."""
    take_whole_pot(s, s.snorer)
    for seat in range(s.seats):
        s.last_tricks[seat] = 0
    next_hand(s, s.snorer)


@rule
def take_whole_pot(s, winner):
    """Pay out the whole pot, remainder included."""
    for seat in range(s.seats):
        s.last_paid[seat] = 0
    s.last_paid[winner] = s.pot
    pay_out(s, winner, s.pot)


@rule
def close_hand(s, pot, spared):
    """Collect the fines of all but `spared`; the snorer deals next (SNORE-33)."""
    for seat in range(s.seats):
        s.last_tricks[seat] = s.tricks[seat]
        if seat != spared and is_fined(s, seat):
            pay_fine(s, seat, fine_for(s, is_snorer(s, seat), pot))
    next_hand(s, s.snorer)


@rule
def pay_fine(s, seat, fine):
    """Pay a fine as far as the money goes, unless the house gives credit (SNORE-10, SNORE-G21, B25)."""
    if s.allow_debt == 0:
        fine = min(fine, s.money[seat])
    s.last_paid[seat] -= fine
    pay_pot(s, seat, fine)
