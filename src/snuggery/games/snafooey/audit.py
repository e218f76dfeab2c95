"""What can be wrong with a state: the invariants, as flags."""

from ...kit.made import flagged
from ...kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN, rule
from .counting import LAST_COUNT
from .kinds import EMPTY, KINDS, copies_in, lowest_kind, without_lowest
from .options import AUTO
from .redeal import faults
from .state import CHAOS_ROLL, CLOCKWISE, DEALER_ROLL, DEALING, DRAW_RIGHT, DRAWING, FINISHED, PLAYING, REVERSED, TABLE
from .table import is_in

in_range = TABLE.in_range


@rule
def cards_are_whole(s):
    in_hands = 0
    for kind in range(1, KINDS):
        if s.stock[kind] < 0 or s.discard[kind] < 0 or cards_in_hands(s, kind) < 0:
            return False
        in_hands += cards_in_hands(s, kind)
    for seat in range(s.seats):
        hand = s.hands[seat]
        while hand != EMPTY:
            if not is_whole(s, lowest_kind(hand)):
                return False
            hand = without_lowest(hand)
            in_hands -= 1
    return in_hands == 0 and (s.top == UNKNOWN or s.discard[s.top] > 0)


@rule
def cards_in_hands(s, kind):
    """Return how many cards of a kind are in hands, by what is missing elsewhere."""
    return s.deck[kind] - s.stock[kind] - s.discard[kind]


@rule
def is_whole(s, kind):
    """Tell whether the hands hold as many cards of a kind as are missing elsewhere."""
    copies = 0
    for seat in range(s.seats):
        copies += copies_in(s.hands[seat], kind)
    return copies == cards_in_hands(s, kind)


@rule
def sizes_are_right(s):
    stock = 0
    for kind in range(1, KINDS):
        stock += s.stock[kind]
    for seat in range(s.seats):
        if cards_in_order(s.hands[seat]) != s.hand_size[seat]:
            return False
    return stock == s.stock_size


@rule
def cards_in_order(hand):
    """Count the cards in a hand, UNKNOWN if they do not ascend."""
    n = 0
    last = 0
    while hand != EMPTY:
        if lowest_kind(hand) < last:
            return UNKNOWN
        last = lowest_kind(hand)
        hand = without_lowest(hand)
        n += 1
    return n


@rule
def chips_are_right(s):
    for seat in range(s.seats):
        if s.held[seat] < 0 or s.held[seat] > s.chips or (s.held[seat] > 0) != is_in(s, seat):
            return False
    return True


@rule
def hands_are_right(s):
    """A hand never grows over its size, is full where nobody can forget to draw, and empty only until she draws."""
    for seat in range(s.seats):
        if s.hand_size[seat] > s.hand or (s.hand_size[seat] == 0 and has_to_hold(s, seat)):
            return False
        if s.draw == AUTO and s.phase == PLAYING and is_in(s, seat) and s.hand_size[seat] != s.hand:
            return False
    return True


@rule
def has_to_hold(s, seat):
    """Tell whether a seat would be out without a card: who plays, and who has not just played (SNAF-22, SNAF-G27)."""
    if not is_in(s, seat) or s.phase == DEALER_ROLL or s.phase == DEALING or s.phase == FINISHED:
        return False
    return s.phase == PLAYING or seat != s.mover


@rule
def places_are_right(s):
    living = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            living += 1
    return living == s.living and living >= 1 and (living == 1) == (s.phase == FINISHED)


@rule
def turn_is_right(s):
    if s.direction != CLOCKWISE and s.direction != REVERSED or not seats_are_there(s):
        return False
    if s.phase == FINISHED:
        return s.seat == OVER
    if s.phase == PLAYING or s.phase == DRAW_RIGHT:
        if s.seat == CUT_OFF:
            return s.phase == PLAYING
        if s.seat < 0 or s.seat >= s.seats or not is_in(s, s.seat):
            return False
        return s.hand_size[s.seat] > 0 if s.phase == PLAYING else s.seat == s.mover
    return s.seat == CHANCE and chance_is_right(s)


@rule
def seats_are_there(s):
    """Dealer, mover and receiver are seats; before the first deal, play or card they are nobody."""
    for seat in (s.dealer, s.mover, s.receiver):
        if seat < UNKNOWN or seat >= s.seats:
            return False
    return s.dealer != UNKNOWN or s.phase == DEALER_ROLL


@rule
def chance_is_right(s):
    """Cards go to the living, rolls are due from who has not rolled; all rolls but the dealer's follow a play."""
    if s.phase == DEALING or s.phase == DRAWING:
        return card_is_due(s)
    if s.to_roll & ~s.contest != 0 or not 0 <= s.roller < s.seats or s.to_roll >> s.roller & 1 == 0:
        return False
    if s.phase == DEALER_ROLL:
        return True
    return s.mover >= 0 and is_in(s, s.mover) and (s.roller == s.mover) == (s.phase == CHAOS_ROLL)


@rule
def card_is_due(s):
    """Tell whether the receiver lives and has room for the next card, and the deal brings just what is missing."""
    if s.receiver < 0 or not is_in(s, s.receiver) or s.hand_size[s.receiver] >= s.hand or s.stock_size < 1:
        return False
    missing = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            missing += s.hand - s.hand_size[seat]
    return s.to_deal == missing if s.phase == DEALING else s.receiver == s.mover


@rule
def count_is_right(s):
    return s.count <= LAST_COUNT or s.phase == FINISHED


@rule
def known_is_right(s):
    """Tell whether no card is where everybody knows that it is not."""
    return faults(s, UNKNOWN) == 0


check = flagged(
    cards_are_whole,  # INV-SNAF-1: stock, discard pile and hands are the deck
    sizes_are_right,
    chips_are_right,  # INV-SNAF-2
    count_is_right,  # INV-SNAF-3
    hands_are_right,  # INV-SNAF-5
    places_are_right,  # INV-SNAF-4
    turn_is_right,
    known_is_right,
    in_range,
)
