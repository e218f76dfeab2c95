"""Snip-Snap-Snorum: what lies on the table.  Rules: RULES.md."""

from ...kit.cards import CARDS, NO_CARDS, PACK_52
from ...kit.fields import EVERYBODY, NOBODY, Field, course, house_rules, per_seat, table
from ...kit.position import CARD, NUMBER, SEAT
from ...kit.position import CARDS as CARD_SET
from ...kit.records import CUT_OFF, UNKNOWN, WATCHER, rule
from .misses import MISS, MOST_MISS
from .options import MOST_SEATS, OPTIONS

DEAD_HAND = MOST_SEATS  # the place of the hand that nobody plays
HANDS = MOST_SEATS + 1
LONGEST_CHAIN = 6  # the longest sequence of Jig that a house may play
MOST_MISSES = 52  # nobody can fail to pair more often than cards are played
MOST_OWED = 1_000_000  # no balance comes near it
MOST_SHUFFLES = 1_000_001  # one a deal, and max_deals is not more than a million

# phases
LOT, TURNING, DEALING, PLAYING, FINISHED = range(5)
PHASE_NAMES = ("lot", "turning", "dealing", "playing", "finished")

# calls: how many cards have been paired in a row
LED, SNIP, SNAP, SNORUM = range(4)


@rule
def sees_hand(s, seat, hand):
    """Tell whether a seat sees a hand: its own alone, and who is out has laid it down (SNIP-18)."""
    return hand == seat and s.place_out[seat] == 0


each = per_seat(MOST_SEATS)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    # the course of the game
    *course(MOST_SEATS, PHASE_NAMES, least=CUT_OFF, usual=WATCHER),
    Field("dealer", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("deals", EVERYBODY, 0, most="max_deals", text=NUMBER),  # begun
    Field("shuffles", EVERYBODY, 0, most=MOST_SHUFFLES, text=NUMBER),  # of the whole pack, not for the first jack
    Field("living", EVERYBODY, "seats", most="seats"),  # seats not yet out
    # the deal
    Field("receiver", EVERYBODY, UNKNOWN, most=DEAD_HAND, text=SEAT),  # whose the next dealt or turned card becomes
    Field("to_deal", EVERYBODY, 0, most=CARDS, text=NUMBER),  # cards that this deal still has to bring
    Field("pool", EVERYBODY, 0, most=MOST_OWED, text=NUMBER),
    # per seat
    each("held", EVERYBODY, 0, least=-MOST_OWED, most=MOST_OWED, text=NUMBER, line="counters"),  # or the balance
    each("place_out", EVERYBODY, 0, below="seats", text=NUMBER, line="out"),  # 1 for the first who went out; 0 while in
    Field("hand", sees_hand, NO_CARDS, HANDS, most=PACK_52, text=CARD_SET, apart=True),
    Field("hand_count", EVERYBODY, 0, HANDS, most=CARDS, count="seats"),
    # the cards
    Field("stock", NOBODY, NO_CARDS, most=PACK_52),  # the undealt part of the pack
    Field("played", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET),  # face up on the table
    Field("aside", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET),  # played in earlier deals since the last shuffle
    # the chain, or the sequence of Jig
    Field("last_card", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # to be paired or followed, UNKNOWN: a free lead
    Field("last_seat", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # who played the last card
    Field("level", EVERYBODY, 0, below=LONGEST_CHAIN, text=NUMBER),  # how many have been paired (followed) in a row
    Field("chain", EVERYBODY, UNKNOWN, LONGEST_CHAIN, below=CARDS, text=CARD),  # those cards, the led one first
    # what everybody has seen and knows
    each("shown", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # the seat's last card in this deal, or turned to it
    each("void", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET, apart=True),  # cards that the seat does not hold
    # failures to pair in this deal (revoke: allowed), in the order in which they happened
    Field("misses", EVERYBODY, 0, most=MOST_MISSES),
    Field("miss", EVERYBODY, 0, MOST_MISSES, most=MOST_MISS, text=MISS, apart=True),
)
STATE = TABLE.state
