"""What a seat may know: its view, and what it overhears."""

from ...kit.cards import NO_CARDS
from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, DRAWING, FINISHED


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
    view.hidden_counts[seat] = s.hidden_counts[seat]
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
