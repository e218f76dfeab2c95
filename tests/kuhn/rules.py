"""Kuhn poker: the contract."""

from snuggery.kit.random import below
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, record, rule

JACK, QUEEN, KING = range(3)
PASS, BET = range(2)

STATE = record(
    [
        ("seats", "i8"),
        ("seat", "i8"),
        ("card", "i8", (2,)),
        ("stake", "i8", (2,)),
        ("plies", "i8"),  # 1 to 3 actions played, 0 before
        ("last", "i8"),  # the last action, UNKNOWN before the first
    ]
)


@rule
def new(s):
    s.seat = CHANCE
    s.card[:] = UNKNOWN
    s.stake[:] = 1
    s.plies = 0
    s.last = UNKNOWN


@rule
def legal(s, out):
    out[0] = PASS
    out[1] = BET
    return 2


@rule
def apply(s, code):
    if s.seat == CHANCE:
        deal(s, code)
    else:
        act(s, code)


@rule
def deal(s, card):
    receiver = 0 if s.card[0] == UNKNOWN else 1
    s.card[receiver] = card
    if receiver == 1:
        s.seat = 0


@rule
def act(s, action):
    facing_bet = s.last == BET
    if action == BET:
        s.stake[s.seat] += 1
    s.plies += 1
    s.last = action
    if facing_bet or (action == PASS and s.plies == 2):
        s.seat = OVER
    else:
        s.seat = 1 - s.seat


@rule
def chance(s, out, weight):
    n = 0
    for card in range(3):
        if card != s.card[0]:
            out[n] = card
            weight[n] = 1
            n += 1
    return n


@rule
def draw(s, rng):
    if s.card[0] == UNKNOWN:
        return below(rng, 3)
    card = below(rng, 2)
    return card + 1 if card >= s.card[0] else card


@rule
def occasion(s):
    return 0


@rule
def observe(s, seat, view):
    view.seats = s.seats
    view.seat = s.seat
    view.stake[:] = s.stake
    view.plies = s.plies
    view.last = s.last
    view.card[:] = s.card
    for other in range(2):
        if other != seat and s.card[other] != UNKNOWN and not shown_down(s):
            view.card[other] = HIDDEN


HIDDEN = 3


@rule
def shown_down(s):
    return s.seat == OVER and s.stake[0] == s.stake[1]


@rule
def overhear(s, code, seat):
    if s.seat == CHANCE and seat != (0 if s.card[0] == UNKNOWN else 1):
        return UNKNOWN
    return code


@rule
def redeal(s, seat, rng):
    for other in range(2):
        if other != seat and s.card[other] != UNKNOWN and not shown_down(s):
            s.card[other] = HIDDEN
    for other in range(2):
        while s.card[other] == HIDDEN:
            card = below(rng, 3)
            if card != s.card[1 - other]:
                s.card[other] = card


@rule
def score(s, out):
    better = s.stake if s.stake[0] != s.stake[1] else s.card
    winner = 0 if better[0] > better[1] else 1
    out[winner] = s.stake[1 - winner]
    out[1 - winner] = -s.stake[1 - winner]


@rule
def check(s):
    flags = 0
    if s.card[0] != UNKNOWN and s.card[0] == s.card[1]:
        flags |= 1
    for seat in range(2):
        if not (UNKNOWN <= s.card[seat] <= KING and 1 <= s.stake[seat] <= 2):
            flags |= 2
    return flags


@rule
def casual(view, actions, n, rng):
    return actions[BET if view.card[view.seat] == KING else PASS]
