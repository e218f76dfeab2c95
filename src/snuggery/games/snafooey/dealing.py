"""Between plays: who deals first, sub-game after sub-game, and cards from the stock."""

from ...kit.bits import lowest, ones
from ...kit.records import CHANCE, UNKNOWN, rule
from .options import ON
from .rolling import ask_rolls, best_rollers, note_roll
from .state import CLOCKWISE, DEALER_ROLL, DEALING, DRAWING
from .table import discard_to_stock, gather_cards, living_seats, next_living, stock_to_hand
from .turns import begin_turn, pass_turn


@rule
def choose_dealer(s):
    """Everybody rolls; the highest deals first (SNAF-04)."""
    ask_rolls(s, living_seats(s), 0, DEALER_ROLL)


@rule
def apply_dealer_roll(s, total):
    if not note_roll(s, total):
        return
    highest = best_rollers(s, 1)
    if ones(highest) > 1:
        ask_rolls(s, highest, 0, DEALER_ROLL)  # SNAF-05, SNAF-G34
        return
    s.dealer = lowest(highest)
    start_subgame(s)


@rule
def next_subgame(s):
    """The deal passes to the left, to the next living player (SNAF-18, SNAF-G25)."""
    s.dealer = next_living(s, s.dealer, CLOCKWISE)
    start_subgame(s)


@rule
def start_subgame(s):
    s.subgames += 1
    s.count = 0  # SNAF-08
    s.plays = 0
    s.mover = UNKNOWN
    s.last_card = UNKNOWN
    s.waived = 0
    s.passed = 0
    s.stands = 0
    if s.direction_persists != ON:
        s.direction = CLOCKWISE  # SNAF-G22
    gather_cards(s)
    s.to_deal = s.hand * s.living  # SNAF-06
    s.phase = DEALING
    s.seat = CHANCE
    s.receiver = next_living(s, s.dealer, CLOCKWISE)


@rule
def apply_dealing(s, kind):
    """Deal a card, one at a time from the dealer's left (SNAF-06, Q-SNAF-14)."""
    stock_to_hand(s, kind, s.receiver)
    s.receiver = next_living(s, s.receiver, CLOCKWISE)
    s.to_deal -= 1
    if s.to_deal == 0:  # SNAF-07
        begin_turn(s, s.receiver)  # the dealer's left (SNAF-09)


@rule
def ask_card(s):
    """Let chance give the mover a card (SNAF-11)."""
    s.phase = DRAWING
    s.seat = CHANCE
    s.receiver = s.mover


@rule
def apply_drawing(s, kind):
    """Draw a card; if it was the last of the stock, the discard pile is shuffled at once (SNAF-23, Q-SNAF-18)."""
    stock_to_hand(s, kind, s.receiver)
    s.drawn[s.receiver] += 1
    if s.stock_size == 0:
        discard_to_stock(s)
    pass_turn(s)
