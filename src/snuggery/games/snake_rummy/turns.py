"""A turn: a card from the deck or the snake, then any laying and adding, then one discard (RUMMY-G13)."""

from ...kit.bits import lowest
from ...kit.cards import NO_CARDS
from ...kit.records import CHANCE, UNKNOWN, rule
from .ending import end_round
from .melds import can_finish, can_meld, can_meld_with, list_melds, meldable_cards, must_keep
from .state import DRAWING, END_ROUND, LAYING, TAKING
from .table import (
    can_lay_off,
    fourth_cards,
    hand_to_run,
    hand_to_set,
    hand_to_snake,
    hand_to_table,
    newest_card,
    next_seat,
    run_ends,
    snake_is_closed,
    snake_to_hand,
    snake_to_stock,
    still_missing,
    stock_to_hand,
)
from .tables import ADD, DECK, DISCARD, END, MELD, MELD_CARDS, SNAKE

# -- taking -----------------------------------------------------------------------------------------------------------


@rule
def legal_taking(s, out):
    """The deck while there is one, or the end of the round; and the cards of the snake that could be laid."""
    out[0] = END if s.stock_size == 0 and s.stock_empty == END_ROUND else DECK  # RUMMY-06, RUMMY-G16, RUMMY-C02
    return list_with(SNAKE, takeable_cards(s), out, 1)


@rule
def takeable_cards(s):
    """Return the cards of the snake that the seat may choose (RUMMY-13 … 15, RUMMY-G06, RUMMY-C04)."""
    seat = s.seat
    if snake_is_closed(s, seat):
        return NO_CARDS
    missing = still_missing(s, seat)
    cards = s.hand[seat]
    found = 1 << newest_card(s) if s.free_last_card == 1 else NO_CARDS  # RUMMY-G08, RUMMY-C11
    for i in range(s.snake_length - 1, -1, -1):
        card = s.snake[i]
        cards |= 1 << card
        if can_lay_off(s, seat, card) or can_meld_with(s, cards, card, missing):
            found |= 1 << card
    return found


@rule
def apply_taking(s, code):
    if code >= SNAKE:
        take_snake(s, code - SNAKE)
    elif code == DECK:
        take_deck(s)
    else:
        end_round(s, UNKNOWN)


@rule
def take_snake(s, card):
    free = s.free_last_card == 1 and card == newest_card(s)
    snake_to_hand(s, card, s.seat)
    s.due = UNKNOWN if free else card
    s.phase = LAYING


@rule
def take_deck(s):
    if s.stock_size == 0:
        snake_to_stock(s)
    s.receiver = s.seat
    s.seat = CHANCE
    s.phase = DRAWING


@rule
def apply_drawing(s, card):
    s.seat = s.receiver
    s.receiver = UNKNOWN
    stock_to_hand(s, card, s.seat)
    s.phase = LAYING


# -- laying -----------------------------------------------------------------------------------------------------------


@rule
def legal_laying(s, out):
    """Sets, cards that continue one, discards; but what is begun must be finished, and a card kept to discard."""
    seat = s.seat
    hand = s.hand[seat]
    missing = still_missing(s, seat)
    n = list_open_melds(s, hand, missing, out)
    if s.opened[seat] == 1:
        n = list_adds(s, hand, out, n)
    if s.due == UNKNOWN and (s.opened[seat] == 1 or s.laid_now == 0):  # RUMMY-15, RUMMY-C01
        n = list_with(DISCARD, hand, out, n)
    return n


@rule
def list_open_melds(s, hand, missing, out):
    """List the sets after which the turn can be completed (RUMMY-19, RUMMY-C05); the card taken comes first."""
    if meldable_cards(hand) == 0 or (missing > 0 and not can_finish(s, hand, missing)):
        return 0
    n = 0
    for i in range(list_melds(hand, out)):
        number = out[i]
        if (s.due == UNKNOWN or MELD_CARDS[number] >> s.due & 1 == 1) and can_meld(s, hand, number, missing):
            out[n] = MELD + number
            n += 1
    return n


@rule
def list_adds(s, hand, out, n):
    """List the cards that continue a set on the table, anybody's (RUMMY-16, RUMMY-G18)."""
    if s.hand_count[s.seat] <= must_keep(s):
        return n
    if s.due != UNKNOWN:
        hand = 1 << s.due if s.snake_layoff_ok == 1 else NO_CARDS
    fourth = hand & fourth_cards(s)
    ends = hand & run_ends(s)
    either = fourth | ends
    while either != 0:
        card = lowest(either)
        if fourth >> card & 1 == 1:
            out[n] = ADD + 2 * card
            n += 1
        if ends >> card & 1 == 1:
            out[n] = ADD + 2 * card + 1
            n += 1
        either &= either - 1
    return n


@rule
def list_with(first, cards, out, n):
    """List an action for each card of a set, numbered from `first` on, behind the `n` that are listed."""
    while cards != 0:
        out[n] = first + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@rule
def apply_laying(s, code):
    seat = s.seat
    s.due = UNKNOWN
    if code >= DISCARD:
        hand_to_snake(s, seat, code - DISCARD)
    elif code < ADD:
        hand_to_table(s, seat, code - MELD)
    elif (code - ADD) & 1 == 0:
        hand_to_set(s, seat, (code - ADD) >> 1)
    else:
        hand_to_run(s, seat, (code - ADD) >> 1)
    if s.hand_count[seat] == 0:  # RUMMY-18, RUMMY-C15
        end_round(s, seat)
    elif code >= DISCARD:
        end_turn(s)


@rule
def end_turn(s):
    """The next player's turn, or, after so many of them, the end of the round (RUMMY-G34)."""
    s.turns += 1
    if s.turns == s.max_turns:
        end_round(s, UNKNOWN)
        return
    s.laid_now = 0
    s.phase = TAKING
    s.seat = next_seat(s, s.seat)
