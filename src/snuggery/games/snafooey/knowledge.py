"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

from ...kit.random import below
from ...kit.records import CHANCE, UNKNOWN, rule
from .kinds import EMPTY, KINDS, SNAFOOEY, card_at, copies_in, lowest_kind, with_card, without_card, without_lowest
from .state import DEALING, DRAWING, FORFEIT, PLAYING
from .table import draw_kind, is_in, kind_at
from .turns import has_play


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


# -- dealing the unseen afresh ----------------------------------------------------------------------------------------

EXCHANGES = 150  # enough to forget where the mending began
MOST_EXCHANGES = 20_000


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being (nearly) equally likely.

    The unseen cards are dealt at random.  Where more is known of them, cards are then exchanged until everything fits,
    and many exchanges that keep it so wipe out where the mending began.
    """
    deal_unseen(s, seat, rng)
    if not is_more_known(s):
        return
    exchanges = 0
    while exchanges < EXCHANGES or (faults(s, seat) > 0 and exchanges < MOST_EXCHANGES):
        exchange(s, seat, rng)
        exchanges += 1


@rule
def is_hidden(s, seat, other):
    return other != seat or not sees_hand(s, seat)


@rule
def deal_unseen(s, seat, rng):
    """Fill the hidden hands at random; the stock gets the rest."""
    s.stock_size = 0
    for kind in range(1, KINDS):
        s.stock[kind] = s.deck[kind] - s.discard[kind]
        s.stock_size += s.stock[kind]
    if sees_hand(s, seat):
        for place in range(s.hand_size[seat]):
            s.stock[card_at(s.hands[seat], place)] -= 1
        s.stock_size -= s.hand_size[seat]
    for other in range(s.seats):
        if is_hidden(s, seat, other):
            s.hands[other] = EMPTY
            for _ in range(s.hand_size[other]):
                kind = draw_kind(s, rng)
                s.hands[other] = with_card(s.hands[other], kind)
                s.stock[kind] -= 1
                s.stock_size -= 1


@rule
def is_more_known(s):
    """Tell whether anything is known of the unseen cards but that they are unseen."""
    for seat in range(s.seats):
        if s.shown[seat] > 0:
            return True
    return s.refills > 0 or must_have_play(s)


@rule
def must_have_play(s):
    """Tell whether the seat to move is known to hold a card that it may play: else it would be out (Q-SNAF-06)."""
    return s.phase == PLAYING and s.no_legal == FORFEIT and s.seat >= 0


@rule
def faults(s, seat):
    """Count the cards that can't be where they are, as far as a seat knows."""
    n = 0
    if s.refills > 0:
        for kind in range(1, KINDS):
            n += faults_in_stock(s, kind)
    for other in range(s.seats):
        if is_hidden(s, seat, other):
            n += faults_in_hand(s, other)
    return n


@rule
def faults_in_stock(s, kind):
    """Count the cards of a kind that are too many: the stock is what is left of the last refill."""
    return max(0, s.stock[kind] - s.refilled[kind]) if s.refills > 0 else 0


@rule
def faults_in_hand(s, seat):
    """Count what a hand lacks of the SNAFOOEYs that it has shown, what it can't have drawn, and a missing play."""
    n = max(0, s.shown[seat] - copies_in(s.hands[seat], SNAFOOEY))
    if s.refills > 0:
        n += max(0, new_cards(s, s.hands[seat]) - s.drawn[seat])
    if seat == s.seat and must_have_play(s) and not has_play(s, seat):
        n += 1
    return n


@rule
def new_cards(s, hand):
    """Count the cards in a hand that no hand held at the last refill: they were all in the discard pile."""
    n = 0
    copies = 0
    last = 0
    while hand != EMPTY:
        kind = lowest_kind(hand)
        hand = without_lowest(hand)
        copies = copies + 1 if kind == last else 1
        last = kind
        if copies > s.deck[kind] - s.refilled[kind]:
            n += 1
    return n


@rule
def exchange(s, seat, rng):
    """Exchange a card of a hidden hand for one of another or of the stock, unless things then fit worse."""
    first = below(rng, s.seats)
    second = below(rng, s.seats + 1)  # one more: the stock
    if first == second or not has_hidden_card(s, seat, first) or not has_hidden_card(s, seat, second):
        return
    given = random_card(s, first, rng)
    taken = random_card(s, second, rng)
    before = faults_between(s, first, given, second, taken)
    swap(s, first, given, second, taken)
    if faults_between(s, first, given, second, taken) > before:
        swap(s, first, taken, second, given)


@rule
def faults_between(s, first, given, second, taken):
    """Count the faults that exchanging two kinds between two places can change."""
    n = faults_in_hand(s, first)
    if second != s.seats:
        return n + faults_in_hand(s, second)
    n += faults_in_stock(s, given)
    return n + faults_in_stock(s, taken) if given != taken else n


@rule
def has_hidden_card(s, seat, place):
    if place == s.seats:
        return s.stock_size > 0
    return s.hand_size[place] > 0 and is_hidden(s, seat, place)


@rule
def random_card(s, place, rng):
    if place == s.seats:
        return kind_at(s, below(rng, s.stock_size))
    return card_at(s.hands[place], below(rng, s.hand_size[place]))


@rule
def swap(s, first, given, second, taken):
    """Put `given` of the first place into the second, and `taken` of the second into the first."""
    s.hands[first] = with_card(without_card(s.hands[first], given), taken)
    if second == s.seats:
        s.stock[given] += 1
        s.stock[taken] -= 1
    else:
        s.hands[second] = with_card(without_card(s.hands[second], taken), given)
