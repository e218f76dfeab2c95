"""What hands do at the table: cards from place to place, counters to the pool, whose turn is next."""

from ...kit.bits import ones
from ...kit.records import OVER, UNKNOWN, rule
from .options import ALLOWED, CONTINUE, JIG, RACE, STANDARD
from .state import FINISHED


@rule
def has_purses(s):
    """Tell whether the game is played for a fixed number of counters, and not for a balance (SNIP-G34)."""
    return s.mode != RACE and s.mode != JIG


@rule
def goes_on(s):
    """Tell whether the next deal may come from the undealt part of the pack (Q-SNIP-12)."""
    return s.redeal == CONTINUE and s.mode == STANDARD


@rule
def may_revoke(s):
    """Tell whether a player who could pair need not: elsewhere only those who can are asked (Q-SNIP-03)."""
    return s.revoke == ALLOWED and s.mode == STANDARD


@rule
def is_in(s, seat):
    return s.place_out[seat] == 0


@rule
def next_seat(s, seat):
    """Return the next living player to the left (Q-GEN-01, SNIP-G10)."""
    while True:
        seat += 1
        if seat == s.seats:
            seat = 0
        if is_in(s, seat):
            return seat


@rule
def next_with_cards(s, seat):
    """Return the next living player to the left with cards (SNIP-G26), the seat itself last; else UNKNOWN."""
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if s.hand_count[seat] > 0:
            return seat
    return UNKNOWN


@rule
def stock_to_hand(s, card, hand):
    s.stock &= ~(1 << card)
    s.hand[hand] |= 1 << card
    s.hand_count[hand] += 1


@rule
def hand_to_table(s, seat, card):
    s.hand[seat] &= ~(1 << card)
    s.hand_count[seat] -= 1
    s.played |= 1 << card
    s.shown[seat] = card


@rule
def lay_down(s, seat, card, level):
    """Put a card at the end of the chain that it continues (level above 0), or begin a new chain with it."""
    if level == 0:
        for i in range(1, s.level + 1):
            s.chain[i] = UNKNOWN
    s.chain[level] = card
    s.level = level
    s.last_card = card
    s.last_seat = seat


@rule
def hands_to_stock(s):
    """Gather the whole pack: hands, table and what lay aside."""
    for hand in range(len(s.hand)):
        s.hand[hand] = 0
        s.hand_count[hand] = 0
    s.aside = 0
    s.played = 0
    s.stock = s.pack
    s.shuffles += 1


@rule
def table_aside(s):
    """Put the cards played in the last deal away; the stock and the hands of those who are out stay (Q-SNIP-12)."""
    s.aside |= s.played
    s.played = 0


@rule
def undealt(s):
    """Count the cards that can still be dealt without a shuffle: the stock and the hands returned on top of it."""
    n = ones(s.stock)
    for seat in range(s.seats):
        if not is_in(s, seat):
            n += s.hand_count[seat]
    return n


@rule
def top_hand(s):
    """Return the seat whose returned hand lies uppermost on the undealt part, UNKNOWN if none does (SNIP-18)."""
    top = UNKNOWN
    latest = 0
    for seat in range(s.seats):
        if s.place_out[seat] > latest and s.hand_count[seat] > 0:
            latest = s.place_out[seat]
            top = seat
    return top


@rule
def pay(s, seat, owed):
    """Pay into the pool; a player who cannot pay in full pays what is left and is out (SNIP-18, SNIP-G05)."""
    if not has_purses(s):
        s.held[seat] -= owed
        s.pool += owed
        return
    paid = min(owed, s.held[seat])
    s.held[seat] -= paid
    s.pool += paid
    if s.held[seat] == 0 and is_in(s, seat):
        go_out(s, seat)


@rule
def go_out(s, seat):
    s.place_out[seat] = s.seats - s.living + 1
    s.living -= 1
    if s.living == 1:  # SNIP-05
        take_pool(s, next_seat(s, seat))


@rule
def take_pool(s, winner):
    """End the game: the winner takes the whole pool (SNIP-G21)."""
    s.held[winner] += s.pool
    s.pool = 0
    s.phase = FINISHED
    s.seat = OVER
    s.last_card = UNKNOWN
