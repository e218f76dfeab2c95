"""From hand to hand: who still sits, the ante, the deal, the trump card and its changes, the end of the session."""

from ...kit.cards import SUITS
from ...kit.records import CHANCE, OVER, UNKNOWN, rule
from .announcements import NOTHING
from .options import AT_DEAL, EVERY_HAND, FRESH_SUIT
from .state import DEALING, FINISHED, FLYING, OFFERING, TURNING
from .table import (
    count_seated,
    gather_cards,
    next_seated,
    pay_out,
    pay_pot,
    stock_to_hand,
    stock_to_under,
    suit_cards,
    take_from_stock,
)


@rule
def apply_lot(s, seat):
    """The lot names the first dealer (SNORE-G08)."""
    start_next(s, seat)


@rule
def next_hand(s, dealer):
    """Close a hand; `dealer` deals the next one if he still can."""
    s.hands_done += 1
    if s.hands_done == s.hands:
        end_session(s)
    else:
        start_next(s, dealer)


@rule
def start_next(s, dealer):
    """Begin a hand, or end the session if too few can pay the ante."""
    if not seat_payers(s):
        end_session(s)
        return
    s.dealer = dealer if s.seated[dealer] == 1 else next_seated(s, dealer)  # SNORE-B11
    s.redeals = 0
    collect_antes(s)
    start_deal(s)


@rule
def seat_payers(s):
    """Let those sit out who can't pay an ante, unless fewer than two can; tell if play goes on (SNORE-G22, B10)."""
    payers = 0
    for seat in range(s.seats):
        payers += 1 if can_go_on(s, seat) else 0
    if payers < 2:
        return False
    for seat in range(s.seats):
        if not can_go_on(s, seat):
            s.seated[seat] = 0
    return True


@rule
def collect_antes(s):
    """Everybody pays the ante; at some tables only into an empty pot (SNORE-06, SNORE-G06, B15)."""
    if s.ante_mode != EVERY_HAND and s.pot != 0:
        return
    for seat in range(s.seats):
        if s.seated[seat] == 1:
            pay_pot(s, seat, s.ante)


@rule
def start_deal(s):
    gather_cards(s)
    clear_announcements(s)
    for seat in range(s.seats):
        s.tricks[seat] = 0
    s.trick_number = 0
    s.leader = UNKNOWN
    s.trump_card = UNKNOWN
    s.trump = UNKNOWN
    s.tried = 0
    s.changes = 0
    s.phase = DEALING
    s.seat = CHANCE
    s.to_deal = s.hand_size * count_seated(s)
    s.receiver = next_seated(s, s.dealer)


@rule
def clear_announcements(s):
    """All refusals are wiped (SNORE-G37)."""
    s.snorer = UNKNOWN
    s.first_exchanger = UNKNOWN
    s.last_exchanger = UNKNOWN
    for seat in range(s.seats):
        s.announced[seat] = NOTHING


@rule
def apply_dealing(s, card):
    """Deal a card, one at a time from the dealer's left (SNORE-07, SNORE-G09)."""
    stock_to_hand(s, card, s.receiver)
    s.to_deal -= 1
    if s.to_deal == 0:
        s.receiver = UNKNOWN
        s.phase = TURNING
    else:
        s.receiver = next_seated(s, s.receiver)


# -- the trump card ---------------------------------------------------------------------------------------------------


@rule
def apply_turning(s, card):
    """Turn a card up: a fresh suit becomes trump; at most tables a tried one goes under the stock (SNORE-G02, G03)."""
    if s.trump_change == FRESH_SUIT and s.tried >> (card % SUITS) & 1:
        stock_to_under(s, card)
        return
    take_from_stock(s, card)
    s.open_cards |= 1 << card
    if s.trump_card != UNKNOWN:
        s.changes += 1
    s.trump_card = card
    s.trump = card % SUITS
    s.tried |= 1 << s.trump
    if s.helicopter == AT_DEAL:
        ask_for_helicopters(s)
    else:
        start_offers(s)


@rule
def ask_for_helicopters(s):
    """Ask everybody, from the dealer's left, before anybody is offered to snore (SNORE-B29)."""
    clear_announcements(s)
    s.phase = FLYING
    s.seat = next_seated(s, s.dealer)


@rule
def start_offers(s):
    """The offers to snore start at the dealer's left (SNORE-08)."""
    clear_announcements(s)
    s.phase = OFFERING
    s.seat = next_seated(s, s.dealer)


@rule
def change_trump(s):
    """Nobody snores: change the trump card, or deal again when it can't be changed (SNORE-19, SNORE-20, B02)."""
    if s.changes < s.max_trump_changes and has_fresh_trump(s):
        s.phase = TURNING
        s.seat = CHANCE
    else:
        deal_again(s)


@rule
def has_fresh_trump(s):
    """Tell whether the stock holds a card that can be the next trump."""
    if s.trump_change != FRESH_SUIT:
        return s.stock_size > 0
    fresh = s.stock
    for suit in range(SUITS):
        if s.tried >> suit & 1:
            fresh &= ~suit_cards(suit)
    return fresh != 0


@rule
def deal_again(s):
    """Deal the same hand again; after too many deals it is void and the deal moves left (SNORE-G05, SNORE-G41)."""
    if s.redeals == s.max_redeals:
        next_hand(s, next_seated(s, s.dealer))
        return
    s.redeals += 1
    if s.ante_on_redeal == 1:  # SNORE-B16
        if not seat_payers(s):
            end_session(s)
            return
        if s.seated[s.dealer] == 0:
            s.dealer = next_seated(s, s.dealer)
        collect_antes(s)
    start_deal(s)


# -- the end ----------------------------------------------------------------------------------------------------------


@rule
def end_session(s):
    """Share the last pot among those still in, the rest to the first left of the last dealer (SNORE-B08, B09)."""
    anybody = False
    for seat in range(s.seats):
        anybody = anybody or can_go_on(s, seat)
    sharers = 0
    for seat in range(s.seats):
        sharers += 1 if shares(s, seat, anybody) else 0
    share = s.pot // sharers
    for seat in range(s.seats):
        if shares(s, seat, anybody):
            pay_out(s, seat, share)
    first = next_seated(s, s.dealer)
    while not shares(s, first, anybody):
        first = next_seated(s, first)
    pay_out(s, first, s.pot)
    s.phase = FINISHED
    s.seat = OVER


@rule
def can_go_on(s, seat):
    return s.seated[seat] == 1 and s.money[seat] >= s.ante


@rule
def shares(s, seat, anybody):
    """Tell whether a seat shares the last pot: who could pay an ante or, if nobody could, all who were seated."""
    return can_go_on(s, seat) if anybody else s.seated[seat] == 1


@rule
def next_cards(s):
    """Return the cards that the next one is drawn from: the stock, then what lies under it, in order (SNORE-B03)."""
    return s.stock if s.stock != 0 else 1 << s.under[0]
