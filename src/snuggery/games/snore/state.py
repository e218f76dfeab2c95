"""Snore: what lies on the table.  Rules: RULES.md."""

from ...kit.cards import CARDS, NO_CARDS, PACK_36, SUIT_NAMES, SUITS
from ...kit.fields import EVERYBODY, NOBODY, OWNER, Field, course, house_rules, per_seat, table
from ...kit.position import CARD, NUMBER, SEAT, or_none, words
from ...kit.position import CARDS as CARD_SET
from ...kit.records import UNKNOWN
from .announcements import ANNOUNCED, NOTHING, PASS
from .options import MOST_HAND, OPTIONS

MOST_SEATS = 5
PACK_SIZE = 36
MOST_UNDER = 31  # no more cards than this can be left when a trump is turned
MOST_DRAWN = 6  # by whoever takes the six
MOST_DROPPED = 2

# phases
LOT, DEALING, TURNING, FLYING, OFFERING, DRAWING, DROPPING, ANSWERING, PLAYING, FINISHED = range(10)
PHASE_NAMES = (
    "lot",
    "dealing",
    "turning",
    "flying",
    "offering",
    "drawing",
    "dropping",
    "answering",
    "playing",
    "finished",
)

SUIT = or_none(words(SUIT_NAMES))

each = per_seat(MOST_SEATS)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    # the course of the session; money and shuffles have no end
    *course(MOST_SEATS, PHASE_NAMES),
    Field("hands_done", EVERYBODY, 0, most="hands", text=NUMBER),
    Field("dealer", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("pot", EVERYBODY, 0, text=NUMBER),
    each("seated", EVERYBODY, 1, most=1, text=NUMBER),  # 0 for who can't pay the ante any more
    each("money", EVERYBODY, "stack", text=NUMBER),
    Field("redeals", EVERYBODY, 0, most="max_redeals", text=NUMBER),  # deals of this hand after the first
    Field("shuffles", EVERYBODY, 0, text=NUMBER),
    # the deal
    Field("receiver", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # whose the next dealt card becomes
    Field("to_deal", EVERYBODY, 0, most=MOST_HAND * MOST_SEATS, text=NUMBER),  # cards to come, or in an exchange
    Field("to_drop", EVERYBODY, 0, most=MOST_DROPPED, text=NUMBER),  # cards that the seat in exchange must put away yet
    Field("trump_card", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # UNKNOWN until turned
    Field("trump", EVERYBODY, UNKNOWN, below=SUITS, text=SUIT),  # its suit
    Field("tried", EVERYBODY, 0, below=1 << SUITS, text=NUMBER),  # set of suits that have been trump in this deal
    Field("changes", EVERYBODY, 0, most="max_trump_changes", text=NUMBER),  # of the trump card in this deal
    Field("open_cards", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, line="open"),  # all that have been trump card
    Field("stock", NOBODY, "pack", most=PACK_36, hidden=NO_CARDS),  # to be drawn from
    Field("stock_size", EVERYBODY, 0, most=PACK_SIZE),  # how many can be drawn, those under the stock too
    Field("unders", EVERYBODY, 0, most=MOST_UNDER),  # how many cards have been put under the stock and are still there
    Field("under", EVERYBODY, UNKNOWN, MOST_UNDER, below=CARDS, text=CARD),  # those, the first to be drawn first
    # the announcements
    Field("snorer", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("first_exchanger", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # who took the first five or six, if any
    Field("last_exchanger", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    each("announced", EVERYBODY, NOTHING, most=PASS, text=ANNOUNCED),  # in this hand
    # cards in hand, put away before new ones were drawn, and put away after
    each("hand", OWNER, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),
    each("laid", OWNER, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),
    each("dropped", OWNER, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),
    each("hand_count", EVERYBODY, 0, most=MOST_HAND + MOST_DROPPED),
    each("laid_count", EVERYBODY, 0, most=MOST_HAND),
    each("dropped_count", EVERYBODY, 0, most=MOST_DROPPED),
    # the tricks
    Field("leader", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("winning", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # whose card is best so far, if any is led
    Field("trick_number", EVERYBODY, 0, most="hand_size", text=NUMBER),  # tricks completed in this hand
    each("trick", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # the card in the current trick
    each("tricks", EVERYBODY, 0, most="hand_size", text=NUMBER),
    each("played", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # its cards in completed tricks
    # what everybody knows of a seat's cards
    each("void", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # not in its hand
    each("known", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # in its hand
    each("kept", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # or among what it dropped, anywhere
    each("laid_void", EVERYBODY, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # not among what it laid away
    Field("renewed", EVERYBODY, 0, below=1 << MOST_SEATS, text=NUMBER),  # set of seats that drew from a new stock
    # what only the seat knows
    each("returned", OWNER, NO_CARDS, most=PACK_36, text=CARD_SET, apart=True),  # its cards that went into a new stock
    # how the last hand ended, for those who look
    each("last_paid", EVERYBODY, 0, text=NUMBER),  # money won (or, below 0, fined) when the last hand was settled
    each("last_tricks", EVERYBODY, 0, most="hand_size", text=NUMBER),
)
STATE = TABLE.state
