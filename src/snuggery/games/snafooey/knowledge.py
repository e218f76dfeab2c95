"""What a seat may know: its view, and what it overhears."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .kinds import EMPTY
from .state import DEALING, DRAWING
from .table import is_in


@rule
def observe(s, seat, view):
    """Copy to `view` what a seat may know: everything that lies open, and its own hand while it is in."""
    see_house_rules(s, view)
    see_game(s, view)
    see_subgame(s, view)
    see_cards(s, view)
    for other in range(s.seats):
        see_seat(s, other, view)
        view.hands[other] = s.hands[other] if other == seat and sees_hand(s, seat) else EMPTY


@rule
def sees_hand(s, seat):
    """Tell whether a seat sees its own cards: a watcher has none, and a dead hand is closed (SNAF-21)."""
    return seat >= 0 and is_in(s, seat)


@rule
def see_house_rules(s, view):
    view.deck[:] = s.deck
    view.max_players = s.max_players
    view.chips = s.chips
    view.hand = s.hand
    view.draw = s.draw
    view.count_floor = s.count_floor
    view.double_cross = s.double_cross
    view.threshold_once_per_subgame = s.threshold_once_per_subgame
    view.gotcha_after_snafooey = s.gotcha_after_snafooey
    view.gotcha_window = s.gotcha_window
    view.snafooey_waives = s.snafooey_waives
    view.waiver = s.waiver
    view.snafooey_repeat = s.snafooey_repeat
    view.snafooey2_consumes_turn = s.snafooey2_consumes_turn
    view.no_legal = s.no_legal
    view.direction_persists = s.direction_persists
    view.keep_top_discard = s.keep_top_discard
    view.max_plays = s.max_plays


@rule
def see_game(s, view):
    view.seats = s.seats
    view.seat = s.seat
    view.phase = s.phase
    view.dealer = s.dealer
    view.subgames = s.subgames
    view.shuffles = s.shuffles
    view.rolls = s.rolls
    view.living = s.living
    view.roller = s.roller
    view.last_roll = s.last_roll
    view.contest = s.contest
    view.to_roll = s.to_roll


@rule
def see_subgame(s, view):
    view.count = s.count
    view.direction = s.direction
    view.plays = s.plays
    view.mover = s.mover
    view.last_card = s.last_card
    view.waived = s.waived
    view.passed = s.passed
    view.stands = s.stands
    view.moves_again = s.moves_again


@rule
def see_cards(s, view):
    view.deck_size = s.deck_size
    view.highest = s.highest
    view.receiver = s.receiver
    view.to_deal = s.to_deal
    view.refills = s.refills
    view.top = s.top
    view.stock_size = s.stock_size
    view.stock[:] = 0
    view.discard[:] = s.discard
    view.refilled[:] = s.refilled


@rule
def see_seat(s, seat, view):
    view.held[seat] = s.held[seat]
    view.hand_size[seat] = s.hand_size[seat]
    view.drawn[seat] = s.drawn[seat]
    view.shown[seat] = s.shown[seat]
    view.rolled[seat] = s.rolled[seat]
    view.place_out[seat] = s.place_out[seat]


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: only a dealt card is hidden from the others."""
    if s.seat == CHANCE and (s.phase == DEALING or s.phase == DRAWING) and s.receiver != seat:
        return UNKNOWN
    return code
