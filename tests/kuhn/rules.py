"""Kuhn poker: the contract."""

from snuggery.kit.fields import BOUND, EVERYBODY, Field, table
from snuggery.kit.position import NUMBER, TURN, or_none, words
from snuggery.kit.random import below
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, rule

JACK, QUEEN, KING = range(3)
PASS, BET = range(2)

HIDDEN = 3  # a card that has been dealt, seen from the other side
CARD = or_none(words(["J", "Q", "K"]))
ACTION = words(["pass", "bet"])


@rule
def sees_card(s, seat, place):
    """Tell whether a seat sees a card: its own, both after a showdown; one not dealt yet is nothing to hide."""
    return place == seat or s.card[place] == UNKNOWN or shown_down(s)


@rule
def shown_down(s):
    return s.seat == OVER and s.stake[0] == s.stake[1]


TABLE = table(
    __name__,
    Field("seats", EVERYBODY, BOUND, most=2),
    Field("seat", EVERYBODY, CHANCE, least=OVER, below="seats", text=TURN, line="turn", usual=0),
    Field("card", sees_card, UNKNOWN, 2, most=KING, hidden=HIDDEN, text=CARD, line="cards", usual=UNKNOWN),
    Field("stake", EVERYBODY, 1, 2, least=1, most=2, text=NUMBER, line="stakes"),
    Field("plies", EVERYBODY, 0, most=3, text=NUMBER),  # actions played
    Field("last", EVERYBODY, UNKNOWN, most=BET, text=or_none(ACTION)),  # the last of them
)
STATE, observe, new, in_range = TABLE.state, TABLE.observe, TABLE.reset, TABLE.in_range


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
    flags = 0 if in_range(s) else 2
    return flags | 1 if s.card[0] != UNKNOWN and s.card[0] == s.card[1] else flags


@rule
def casual(view, actions, n, rng):
    return actions[BET if view.card[view.seat] == KING else PASS]
