"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import ones
from ...kit.cards import CARDS, JACKS, SUITS
from ...kit.made import flagged
from ...kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN, rule
from .dealing import deal_size
from .options import JIG, STANDARD
from .pairing import pairing_cards
from .state import DEAD_HAND, FINISHED, HANDS, LOT, MOST_MISSES, PLAYING, SNORUM, TABLE, TURNING
from .table import goes_on, has_purses, is_in, undealt

in_range = TABLE.in_range


@rule
def numbers_are_possible(s):
    """Tell whether every number lies where the other questions may use it."""
    for i in range(MOST_MISSES):
        if (s.miss[i] != 0) != (i < s.misses) or s.miss[i] & 15 >= s.seats or s.miss[i] >> 4 & 15 >= s.seats:
            return False
    return in_range(s) and (s.receiver < s.seats or s.receiver == DEAD_HAND)


@rule
def cards_are_whole(s):
    together = s.stock | s.played | s.aside
    number = ones(s.stock) + ones(s.played) + ones(s.aside)
    for hand in range(HANDS):
        together |= s.hand[hand]
        number += ones(s.hand[hand])
    return together == s.pack and number == ones(s.pack)


@rule
def sizes_are_right(s):
    for hand in range(HANDS):
        nobodys = hand >= s.seats and not (hand == DEAD_HAND and s.mode == JIG and s.dead_hand == 1)
        if ones(s.hand[hand]) != s.hand_count[hand] or (nobodys and s.hand_count[hand] > 0):
            return False
    return True


@rule
def counters_are_whole(s):
    total = s.pool
    for seat in range(s.seats):
        total += s.held[seat]
        if has_purses(s) and s.held[seat] < 0:
            return False
    return total == (s.counters * s.seats if has_purses(s) else 0)


@rule
def hands_are_even(s):
    """Tell whether nobody is more than one card ahead, and who is to move is not, where all play in turn."""
    if s.phase != PLAYING or s.mode != STANDARD:
        return True
    least = CARDS
    most = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            least = min(least, s.hand_count[seat])
            most = max(most, s.hand_count[seat])
    return most - least <= 1 and (s.seat < 0 or s.hand_count[s.seat] == most)


@rule
def chain_is_right(s):
    if s.level > (s.sequence_length - 1 if s.mode == JIG else SNORUM):
        return False
    for i in range(1, s.level + 1):
        if s.chain[i] == UNKNOWN or not continues(s, s.chain[i - 1], s.chain[i]):
            return False
    if s.last_card == UNKNOWN:
        return True
    return s.last_seat != UNKNOWN and s.chain[s.level] == s.last_card == s.shown[s.last_seat]


@rule
def continues(s, card, following):
    """Tell whether a card may follow another in a chain: the same rank, in Jig the next of the suit."""
    if s.mode == JIG:
        return following == card + SUITS
    return following // SUITS == card // SUITS


@rule
def places_are_right(s):
    """Tell whether those who are out went out one after the other, and one alone is left only at the end."""
    places = 0
    for seat in range(s.seats):
        places |= 1 << s.place_out[seat]
        if has_purses(s) and is_in(s, seat) != (s.held[seat] > 0):
            return False
    gone = s.seats - s.living
    if places | 1 != (1 << gone + 1) - 1 or (gone > 0 and not has_purses(s)):
        return False
    return (s.living == 1) == (s.phase == FINISHED) or not has_purses(s)


@rule
def turn_is_right(s):
    """Tell whether the one who is to act in this phase is there, and can."""
    if s.phase == FINISHED:
        return s.seat == OVER
    if s.phase == PLAYING:
        return s.seat == CUT_OFF or (s.seat >= 0 and s.dealer != UNKNOWN and can_play(s))
    if s.seat != CHANCE or s.phase == LOT:
        return s.seat == CHANCE
    return can_receive(s)


@rule
def can_receive(s):
    """Tell whether there is a card to turn or deal, and somebody to have it."""
    if s.receiver == UNKNOWN or (s.receiver != DEAD_HAND and not is_in(s, s.receiver)):
        return False
    if s.phase == TURNING:
        return s.stock & JACKS != 0
    if s.dealer == UNKNOWN or not 0 < s.to_deal <= (undealt(s) if goes_on(s) else ones(s.stock)):
        return False
    return hands_are_even(s) and dealt(s) + s.to_deal == deal_size(s)


@rule
def dealt(s):
    """Count the cards that this deal has brought so far."""
    n = s.hand_count[DEAD_HAND]
    for seat in range(s.seats):
        if is_in(s, seat):
            n += s.hand_count[seat]
    return n


@rule
def can_play(s):
    """Tell whether the seat to move has what it was called upon for: in running, race and jig not everybody is."""
    if not is_in(s, s.seat) or s.hand_count[s.seat] == 0:
        return False
    if s.last_card == UNKNOWN or s.mode == STANDARD:
        return True
    if s.mode == JIG:
        return s.last_card + SUITS < CARDS and s.hand[s.seat] >> s.last_card + SUITS & 1 == 1
    return pairing_cards(s, s.seat) != 0


@rule
def no_void_is_held(s):
    """Tell whether no card is where everybody knows that it is not."""
    for seat in range(s.seats):
        if s.hand[seat] & s.void[seat] != 0:
            return False
    return True


check = flagged(
    cards_are_whole,  # INV-SNIP-5: the pack is hands, table, aside and stock, each card once
    sizes_are_right,
    counters_are_whole,  # INV-SNIP-1, SNIP-G34
    hands_are_even,  # INV-SNIP-2
    chain_is_right,  # INV-SNIP-3, INV-JIG-1
    places_are_right,  # INV-SNIP-6
    turn_is_right,
    no_void_is_held,
    first=(numbers_are_possible,),
)
