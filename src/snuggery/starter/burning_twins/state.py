"""Burning Twins: what lies on the table.  Rules: RULES.md."""

from snuggery.kit.cards import NO_CARDS, SUITS
from snuggery.kit.fields import EVERYBODY, OWNER, Field, course, house_rules, per_seat, table
from snuggery.kit.position import CARD, NUMBER, SEAT
from snuggery.kit.position import CARDS as CARD_SET
from snuggery.kit.records import OVER, UNKNOWN

from .options import HAND_SIZE, MOST_ROUNDS, OPTIONS

MOST_SEATS = 4
RANKS = 6  # ace to six (BURNING-01)
CARDS = RANKS * SUITS
PACK = (1 << CARDS) - 1
KEEP = CARDS  # as an action; every other is a card

# phases
DEALING, SWAPPING, PLAYING, FINISHED = range(4)
PHASE_NAMES = ("dealing", "swapping", "playing", "finished")

each = per_seat(MOST_SEATS)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    *course(MOST_SEATS, PHASE_NAMES, usual=OVER),
    Field("dealer", EVERYBODY, 0, below="seats", text=SEAT),
    Field("receiver", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # whose the next card becomes, if one is due
    Field("leader", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # of this trick
    Field("rounds_done", EVERYBODY, 0, most="rounds", text=NUMBER),
    each("hand", OWNER, NO_CARDS, most=PACK, text=CARD_SET, apart=True),
    each("hand_size", EVERYBODY, 0, most=HAND_SIZE),
    each("aside", OWNER, UNKNOWN, below=CARDS, text=CARD, apart=True),  # the card it swapped away in this round
    each("swapped", EVERYBODY, 0, most=1),  # how many cards lie aside, which everybody sees
    each("trick", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # its card in this trick
    Field("played", EVERYBODY, NO_CARDS, most=PACK, text=CARD_SET),  # in earlier tricks of this round
    each("points", EVERYBODY, 0, most=MOST_ROUNDS * HAND_SIZE, text=NUMBER),
)
STATE = TABLE.state
