"""Fresh deals of what a seat cannot see, from its view alone."""

from ...kit.hidden import deal_until_all_fits, exchange_until_fair
from ...kit.random import below
from ...kit.records import rule
from .kinds import EMPTY, KINDS, SNAFOOEY, card_at, copies_in, lowest_kind, with_card, without_card, without_lowest
from .options import FORFEIT
from .state import PLAYING, sees_hand
from .table import draw_kind, kind_at
from .turns import has_play


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh; until a refill all deals that fit what it heard are equally likely.

    The unseen cards are dealt at random to the stock and to the hands, which keep the SNAFOOEYs that they have shown;
    where the seat to move must hold a card to play, until it does.

    After a refill a card can only be where it can have come: see `faults`.  That is all that a view tells.  Whoever
    remembers each play since knows more, namely which of the cards drawn since have been played again, and would call
    some of these deals impossible.  In a deck of ten cards they are 0.36 away from what replay of everything heard
    tells, in total variation on the mean, and 0.85 at most (before a refill 0.03, which is what counting so few draws
    leaves): pytest -n 0 -s --lane deep src/snuggery/games/snafooey/tests/test_redeal.py.
    """
    if s.refills == 0:
        deal_until_all_fits(deal_unseen, faults, exchange, swap_back, s, seat, rng)
    else:
        deal_unseen(s, seat, rng)
        exchange_until_fair(faults, exchange, swap_back, s, seat, rng)


@rule
def is_hidden(s, seat, other):
    return not sees_hand(s, seat, other)


@rule
def deal_unseen(s, seat, rng):
    """Fill the hidden hands at random; the stock gets the rest."""
    s.stock_size = 0
    for kind in range(1, KINDS):
        s.stock[kind] = s.deck[kind] - s.discard[kind]
        s.stock_size += s.stock[kind]
    if seat >= 0 and sees_hand(s, seat, seat):
        for place in range(s.hand_size[seat]):
            s.stock[card_at(s.hands[seat], place)] -= 1
        s.stock_size -= s.hand_size[seat]
    for other in range(s.seats):
        if is_hidden(s, seat, other):
            s.hands[other] = EMPTY
            for _ in range(s.shown[other]):
                deal_to(s, other, SNAFOOEY)
    for other in range(s.seats):
        if is_hidden(s, seat, other):
            for _ in range(s.hand_size[other] - s.shown[other]):
                deal_to(s, other, draw_kind(s, rng))


@rule
def deal_to(s, seat, kind):
    """Deal a card of the stock to a hand that has counted it already."""
    s.hands[seat] = with_card(s.hands[seat], kind)
    s.stock[kind] -= 1
    s.stock_size -= 1


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
    """Exchange a card of a hidden hand for one of another or of the stock, drawn by lot; return places and kinds."""
    first = below(rng, s.seats)
    second = below(rng, s.seats + 1)  # one more: the stock
    if first == second or not has_hidden_card(s, seat, first) or not has_hidden_card(s, seat, second):
        return first, EMPTY, first, EMPTY
    given = random_card(s, first, rng)
    taken = random_card(s, second, rng)
    swap(s, first, given, second, taken)
    return first, given, second, taken


@rule
def swap_back(s, exchanged):
    """Take an exchange back."""
    first, given, second, taken = exchanged
    swap(s, first, taken, second, given)


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
