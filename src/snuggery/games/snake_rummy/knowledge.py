"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

from ...kit.bits import nth, ones
from ...kit.cards import NO_CARDS
from ...kit.random import below
from ...kit.records import CHANCE, UNKNOWN, rule
from .melds import can_finish, can_meld_with
from .state import DEALING, DRAWING, FINISHED, LAYING
from .table import can_lay_off, still_missing


@rule
def observe(s, seat, view):
    """Copy to `view` what a seat may know: everything that lies open, its own hand, and the hands once all is over."""
    see_house_rules(s, view)
    see_course(s, view)
    see_table(s, view)
    for other in range(s.seats):
        see_seat(s, other, view)
        view.hand[other] = s.hand[other] if sees_hand(s, seat, other) else NO_CARDS


@rule
def sees_hand(s, seat, other):
    """Tell whether a seat sees a hand: its own, and everybody's when the last round is counted (RUMMY-21)."""
    return seat == other or s.phase == FINISHED


@rule
def see_house_rules(s, view):
    view.nine_value = s.nine_value
    view.ace_in_low_run = s.ace_in_low_run
    view.opening = s.opening
    view.snake_before_open = s.snake_before_open
    view.snake_layoff_ok = s.snake_layoff_ok
    view.free_last_card = s.free_last_card
    view.out_without_discard = s.out_without_discard
    view.stock_empty = s.stock_empty
    view.out_bonus = s.out_bonus
    view.target = s.target
    view.rounds = s.rounds
    view.tie = s.tie
    view.max_rounds = s.max_rounds
    view.max_turns = s.max_turns


@rule
def see_course(s, view):
    view.seats = s.seats
    view.seat = s.seat
    view.phase = s.phase
    view.dealer = s.dealer
    view.deals = s.deals
    view.shuffles = s.shuffles
    view.sheet[:] = s.sheet
    view.receiver = s.receiver
    view.to_deal = s.to_deal
    view.turns = s.turns


@rule
def see_table(s, view):
    view.stock = NO_CARDS
    view.stock_size = s.stock_size
    view.order[:] = s.order
    view.ordered = s.ordered
    view.recycles = s.recycles
    view.hidden_by[:] = s.hidden_by
    view.snake[:] = s.snake
    view.snake_length = s.snake_length
    view.due = s.due
    view.laid_now = s.laid_now
    view.melds = s.melds
    view.meld[:] = s.meld
    view.meld_seat[:] = s.meld_seat
    view.table_sets = s.table_sets
    view.table_runs = s.table_runs


@rule
def see_seat(s, seat, view):
    view.total[seat] = s.total[seat]
    view.hand_size[seat] = s.hand_size[seat]
    view.known[seat] = s.known[seat]
    view.down[seat] = s.down[seat]
    view.added_to_sets[seat] = s.added_to_sets[seat]
    view.added_to_runs[seat] = s.added_to_runs[seat]
    view.opened[seat] = s.opened[seat]


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: a card that another is dealt or draws is hidden."""
    dealt = s.seat == CHANCE and (s.phase == DEALING or s.phase == DRAWING)
    if dealt and s.receiver != seat and s.ordered == 0:
        return UNKNOWN
    return code


# -- dealing the unseen afresh ----------------------------------------------------------------------------------------


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being equally likely.

    Everybody knows which cards a hand has taken from the snake, and, where the snake has become the stock, which cards
    can only have been drawn since then: cards change places only with others hidden by the same shuffle.
    """
    if s.phase == FINISHED:
        return
    if owes(s) and s.seat != seat:
        redeal_owing(s, seat, rng)
        return
    for recycle in range(s.recycles + 1):
        redeal_class(s, seat, hidden_cards(s, seat) & hidden_since(s, recycle), rng)


@rule
def owes(s):
    """Tell whether everybody knows that the hand to move holds sets: it has begun what it must finish."""
    return s.phase == LAYING and (s.due != UNKNOWN or (s.laid_now > 0 and s.opened[s.seat] == 0))


@rule
def can_pay(s):
    """Tell whether the hand to move can finish what it has begun (RUMMY-C04, RUMMY-C05)."""
    seat = s.seat
    missing = still_missing(s, seat)
    if s.due == UNKNOWN:
        return can_finish(s, s.hand[seat], missing)
    return can_lay_off(s, seat, s.due) or can_meld_with(s, s.hand[seat], s.due, missing)


@rule
def hidden_in(s, seat, other):
    """Return the cards of a hand that a seat does not see."""
    return NO_CARDS if other == seat else s.hand[other] & ~s.known[other]


@rule
def hidden_cards(s, seat):
    """Return all cards whose places a seat does not know."""
    cards = s.stock if s.ordered == 0 else NO_CARDS
    for other in range(s.seats):
        cards |= hidden_in(s, seat, other)
    return cards


@rule
def hidden_since(s, recycle):
    """Return the cards that this recycling of the snake, or for 0 the deal, has hidden last."""
    if s.recycles == 0:
        return -1
    cards = NO_CARDS
    for card in range(52):
        if s.hidden_by[card] == recycle:
            cards |= 1 << card
    return cards


@rule
def redeal_class(s, seat, cards, rng):
    """Deal these hidden cards anew to the places where they are."""
    left = cards
    for other in range(s.seats):
        mine = hidden_in(s, seat, other) & cards
        s.hand[other] &= ~mine
        for _ in range(ones(mine)):
            card = nth(left, below(rng, ones(left)))
            left &= ~(1 << card)
            s.hand[other] |= 1 << card
    if s.ordered == 0:
        s.stock = s.stock & ~cards | left


EXCHANGES = 300


@rule
def redeal_owing(s, seat, rng):
    """Exchange hidden cards many times, as long as the hand to move can finish what it has begun."""
    for _ in range(EXCHANGES):
        hidden = hidden_cards(s, seat)
        if hidden == 0:
            return
        card = nth(hidden, below(rng, ones(hidden)))
        alike = hidden & hidden_since(s, s.hidden_by[card])
        other = nth(alike, below(rng, ones(alike)))
        exchange(s, card, other)
        if not can_pay(s):
            exchange(s, card, other)


@rule
def exchange(s, card, other):
    """Let two cards change places."""
    both = 1 << card | 1 << other
    if has_one_of(s.stock, both):
        s.stock ^= both
    for seat in range(s.seats):
        if has_one_of(s.hand[seat], both):
            s.hand[seat] ^= both


@rule
def has_one_of(cards, both):
    return cards & both != 0 and cards & both != both
