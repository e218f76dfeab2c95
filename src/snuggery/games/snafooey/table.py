"""What hands do at the table: cards from place to place, chips to the bank, whose turn is next."""

from ...kit.random import below
from ...kit.records import OVER, UNKNOWN, rule
from .kinds import EMPTY, PASSE, SNAFOOEY, copies_in, with_card, without_card
from .state import FINISHED


@rule
def is_in(s, seat):
    return s.place_out[seat] == 0


@rule
def next_living(s, seat, direction):
    """Return the next living player in a direction; the left is clockwise (Q-GEN-01)."""
    while True:
        seat += direction
        if seat == s.seats:
            seat = 0
        elif seat < 0:
            seat = s.seats - 1
        if is_in(s, seat):
            return seat


@rule
def living_seats(s):
    """Return the living as a set."""
    seats = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            seats |= 1 << seat
    return seats


# -- cards ------------------------------------------------------------------------------------------------------------


@rule
def kind_at(s, place):
    """Return the kind of the card at a place of the stock, were it laid out by kind.

    No step depends on the one before it but for a sum: guessing where to stop would cost a processor more.
    """
    lower = 0
    kinds = 0  # that end before the place
    for number in range(1, s.highest + 1):
        lower += s.stock[number]
        kinds += 1 if lower <= place else 0
    for kind in range(PASSE, SNAFOOEY):
        lower += s.stock[kind]
        kinds += 1 if lower <= place else 0
    return kinds + 1 if kinds < s.highest else PASSE + kinds - s.highest


@rule
def draw_kind(s, rng):
    """Draw a card of the stock at random."""
    return kind_at(s, below(rng, s.stock_size))


@rule
def list_stock(s, out, weight):
    """Fill `out` with the kinds in the stock and `weight` with their copies; return how many."""
    n = 0
    for kind in range(1, SNAFOOEY + 1):
        if s.stock[kind] > 0:
            out[n] = kind
            weight[n] = s.stock[kind]
            n += 1
    return n


@rule
def stock_to_hand(s, kind, seat):
    s.stock[kind] -= 1
    s.stock_size -= 1
    s.hands[seat] = with_card(s.hands[seat], kind)
    s.hand_size[seat] += 1


@rule
def hand_to_discard(s, seat, kind):
    s.hands[seat] = without_card(s.hands[seat], kind)
    s.hand_size[seat] -= 1
    s.discard[kind] += 1
    s.top = kind
    if kind == SNAFOOEY and s.shown[seat] > 0:
        s.shown[seat] -= 1


@rule
def show_hand(s, seat):
    """Let everybody see that a hand is nothing but SNAFOOEYs (SNAF-G14)."""
    s.shown[seat] = copies_in(s.hands[seat], SNAFOOEY)


@rule
def gather_cards(s):
    """Collect all cards into a fresh stock (SNAF-18)."""
    for kind in range(1, s.highest + 1):
        gather_kind(s, kind)
    for kind in range(PASSE, SNAFOOEY + 1):
        gather_kind(s, kind)
    s.stock_size = s.deck_size
    s.top = UNKNOWN
    s.refills = 0
    s.shuffles += 1
    for seat in range(s.seats):
        s.hands[seat] = EMPTY
        s.hand_size[seat] = 0
        s.drawn[seat] = 0
        s.shown[seat] = 0


@rule
def gather_kind(s, kind):
    s.stock[kind] = s.deck[kind]
    s.discard[kind] = 0
    s.refilled[kind] = 0


@rule
def discard_to_stock(s):
    """Shuffle the discard pile into a new stock, its top card left out where the house says so (SNAF-23, SNAF-G29)."""
    for kind in range(1, SNAFOOEY + 1):
        s.stock[kind] = s.discard[kind]
        s.discard[kind] = 0
    if s.keep_top_discard:
        s.stock[s.top] -= 1
        s.discard[s.top] = 1
    else:
        s.top = UNKNOWN
    for kind in range(1, SNAFOOEY + 1):
        s.refilled[kind] = s.stock[kind]
        s.stock_size += s.stock[kind]
    for seat in range(s.seats):
        s.drawn[seat] = 0
    s.refills += 1
    s.shuffles += 1


# -- chips ------------------------------------------------------------------------------------------------------------


@rule
def next_place(s):
    """Return the place of whoever goes out now; all who go out together share it (SNAF-G19)."""
    return s.seats - s.living + 1


@rule
def pay(s, seat, owed, place):
    """Pay chips to the bank; who has none left is out at once (SNAF-20, SNAF-G18)."""
    s.held[seat] = max(0, s.held[seat] - owed)
    if s.held[seat] == 0:
        s.place_out[seat] = place
        s.living -= 1


@rule
def forfeit(s, seat):
    """Lose all chips and be out (SNAF-22, Q-SNAF-06)."""
    pay(s, seat, s.held[seat], next_place(s))


@rule
def finish(s):
    """End the game: one player has chips left (SNAF-01)."""
    s.phase = FINISHED
    s.seat = OVER
