"""What hands do at the table: cards from place to place, and what lies before each seat."""

from ...kit.bits import lowest, ones
from ...kit.cards import ACES, NO_CARDS, PACK_52, SUITS
from ...kit.records import UNKNOWN, rule
from .melds import full_ranks, meld_counted, worth
from .state import SHUFFLES_KEPT, TURN_OVER
from .tables import MELD_CARDS, OF_A_KIND


@rule
def next_seat(s, seat):
    """Return the seat to the left (Q-GEN-01)."""
    return 0 if seat + 1 == s.seats else seat + 1


@rule
def stock_to_hand(s, card, seat):
    s.stock &= ~(1 << card)
    s.stock_size -= 1
    s.hand[seat] |= 1 << card
    s.hand_count[seat] += 1
    if s.ordered > 0:  # a turned-over stock is no secret
        s.ordered -= 1
        s.order[s.ordered] = UNKNOWN
        s.known[seat] |= 1 << card
    elif s.recycles > 0:
        count_hidden(s, seat, 1 << card, 1)


@rule
def stock_to_snake(s, card):
    s.stock &= ~(1 << card)
    s.stock_size -= 1
    lengthen_snake(s, card)


@rule
def hand_to_snake(s, seat, card):
    leave_hand(s, seat, 1 << card)
    lengthen_snake(s, card)


@rule
def lengthen_snake(s, card):
    s.snake[s.snake_length] = card
    s.snake_length += 1


@rule
def leave_hand(s, seat, cards):
    if s.recycles > 0:
        count_hidden(s, seat, cards & ~s.known[seat], -1)
    s.hand[seat] &= ~cards
    s.hand_count[seat] -= ones(cards)
    s.known[seat] &= ~cards


@rule
def snake_to_hand(s, card, seat):
    """Take a card and all that were laid after it (RUMMY-13, RUMMY-14); everybody sees which they are."""
    taken = NO_CARDS
    while taken >> card & 1 == 0:
        s.snake_length -= 1
        taken |= 1 << s.snake[s.snake_length]
        s.snake[s.snake_length] = UNKNOWN
    s.hand[seat] |= taken
    s.hand_count[seat] += ones(taken)
    s.known[seat] |= taken


@rule
def snake_to_stock(s):
    """Make the whole snake the stock, turned over as it lies or shuffled (RUMMY-C12)."""
    s.stock_size = s.snake_length
    s.recycles += 1
    for seat in range(s.seats):
        shift_hidden(s, seat)
    if s.stock_empty == TURN_OVER:
        s.ordered = s.snake_length
    else:
        s.shuffles += 1
    for i in range(s.snake_length):
        card = s.snake[i]
        s.stock |= 1 << card
        s.snake[i] = UNKNOWN
        s.hidden_by[card] = s.recycles
        if s.ordered > 0:
            s.order[s.snake_length - 1 - i] = card
    s.snake_length = 0


# -- cards hidden by the same shuffle ---------------------------------------------------------------------------------

COUNT_BITS = 8
ONE_COUNT = (1 << COUNT_BITS) - 1


@rule
def shuffle_of(s, card):
    """Return which of the shuffles that are told apart has hidden a card, 0 for the deal or whatever came earliest."""
    return max(0, s.hidden_by[card] - max(0, s.recycles - (SHUFFLES_KEPT - 1)))


@rule
def hidden_count(s, seat, shuffle):
    """Return how many hidden cards of a hand, as everybody knows, were hidden by this shuffle."""
    if s.recycles > 0:
        return s.hidden_counts[seat] >> COUNT_BITS * shuffle & ONE_COUNT
    return s.hand_count[seat] - ones(s.known[seat]) if shuffle == 0 else 0


@rule
def count_hidden(s, seat, cards, step):
    """Count cards that come into a hand unseen, or leave it unseen till then, under the shuffles that hid them."""
    while cards != 0:
        s.hidden_counts[seat] += step << COUNT_BITS * shuffle_of(s, lowest(cards))
        cards &= cards - 1


@rule
def shift_hidden(s, seat):
    """Make room for the cards of another shuffle, the earliest two becoming one where all room is taken."""
    if s.recycles == 1:
        s.hidden_counts[seat] = s.hand_count[seat] - ones(s.known[seat])
    elif s.recycles >= SHUFFLES_KEPT:
        counts = s.hidden_counts[seat]
        s.hidden_counts[seat] = (counts >> COUNT_BITS) + (counts & ONE_COUNT)


@rule
def snake_cards(s):
    """Return the cards of the snake as a set."""
    return cards_of_row(s.snake, s.snake_length)


@rule
def ordered_cards(s):
    """Return the cards of a turned-over stock as a set, none where the stock is shuffled."""
    return cards_of_row(s.order, s.ordered)


@rule
def cards_of_row(row, length):
    """Return the first so many cards of a row as a set."""
    cards = NO_CARDS
    for i in range(length):
        cards |= 1 << row[i]
    return cards


# -- the table --------------------------------------------------------------------------------------------------------


@rule
def hand_to_table(s, seat, number):
    """Lay a set before the seat; the first sets open it once they are worth enough (RUMMY-12)."""
    cards = MELD_CARDS[number]
    leave_hand(s, seat, cards)
    s.down[seat] |= cards
    s.meld[s.melds] = number
    s.meld_seat[s.melds] = seat
    s.melds += 1
    s.laid_now += meld_counted(s, number)
    if s.laid_now >= s.opening:
        s.opened[seat] = 1
    if number < OF_A_KIND:
        s.table_sets |= cards
    else:
        s.table_runs |= cards


@rule
def hand_to_set(s, seat, card):
    add_card(s, seat, card)
    s.added_to_sets[seat] |= 1 << card
    s.table_sets |= 1 << card


@rule
def hand_to_run(s, seat, card):
    add_card(s, seat, card)
    s.added_to_runs[seat] |= 1 << card
    s.table_runs |= 1 << card


@rule
def add_card(s, seat, card):
    """Lay a card before the seat that continues a set on the table (RUMMY-17)."""
    leave_hand(s, seat, 1 << card)
    s.down[seat] |= 1 << card


@rule
def fourth_cards(s):
    """Return the cards that would complete a three of a kind on the table."""
    return full_ranks(s.table_sets) * ACES & ~s.table_sets


@rule
def run_ends(s):
    """Return the cards that would lengthen a run on the table, whichever (RUMMY-G19, RUMMY-C06, RUMMY-C07)."""
    runs = s.table_runs
    return (runs << SUITS | runs >> SUITS) & PACK_52 & ~runs


@rule
def can_lay_off(s, seat, card):
    """Tell whether a card from the snake may be used by adding it (RUMMY-G07, RUMMY-C14)."""
    if s.snake_layoff_ok == 0 or s.opened[seat] == 0:
        return False
    return (fourth_cards(s) | run_ends(s)) >> card & 1 == 1


@rule
def hand_worth(s, seat):
    return worth(s, s.hand[seat])


@rule
def table_worth(s, seat):
    """Return the points that lie before a seat, aces in runs at what the house counts them (RUMMY-21, RUMMY-C13)."""
    low_aces = s.down[seat] & s.table_runs & ACES
    return worth(s, s.down[seat]) - (15 - s.ace_in_low_run) * ones(low_aces)


@rule
def still_missing(s, seat):
    """Return how much the seat must still lay to open, as the house counts it, 0 if it has (RUMMY-12, RUMMY-C19)."""
    return 0 if s.opened[seat] == 1 else s.opening - s.laid_now


@rule
def snake_is_closed(s, seat):
    """Tell whether the house keeps the snake from a seat that has not opened (RUMMY-G06, RUMMY-C16)."""
    return s.snake_before_open == 0 and s.opened[seat] == 0


@rule
def newest_card(s):
    return s.snake[s.snake_length - 1]


@rule
def next_in_order(s):
    """Return the card that comes next from a turned-over stock."""
    return s.order[s.ordered - 1]


@rule
def clear_round(s):
    """Gather the whole pack; nobody has anything, nothing is known (RUMMY-02)."""
    for i in range(s.snake_length):
        s.snake[i] = UNKNOWN
    for i in range(s.ordered):
        s.order[i] = UNKNOWN
    for i in range(s.melds):
        s.meld[i] = UNKNOWN
        s.meld_seat[i] = UNKNOWN
    if s.recycles > 0:
        s.hidden_by[:] = 0
    s.snake_length = 0
    s.ordered = 0
    s.melds = 0
    s.recycles = 0
    s.turns = 0
    s.laid_now = 0
    s.table_sets = NO_CARDS
    s.table_runs = NO_CARDS
    for seat in range(s.seats):
        clear_seat(s, seat)
    s.stock = s.pack
    s.stock_size = ones(s.pack)


@rule
def clear_seat(s, seat):
    s.hand[seat] = NO_CARDS
    s.hand_count[seat] = 0
    s.known[seat] = NO_CARDS
    s.hidden_counts[seat] = 0
    s.down[seat] = NO_CARDS
    s.added_to_sets[seat] = NO_CARDS
    s.added_to_runs[seat] = NO_CARDS
    s.opened[seat] = 0
