"""Snore: what lies on the table.  Rules: RULES.md."""

from ...kit.cards import CARDS
from ...kit.records import record

MOST_SEATS = 5
HAND_SIZE = 4
TRICKS = 4
PACK_SIZE = 36
MOST_UNDER = 27  # no more cards than this can be left when a trump is turned

# house rules with names for their values
EVERY_HAND, ONLY_IF_POT_EMPTY = 0, 1
FRESH_SUIT, NEXT_CARD = 0, 1
SNORER_LEFT, DEALER_LEFT = 0, 1
FIRST, LAST = 0, 1
RECYCLE, REFUSE_EXCHANGE = 0, 1
TAKES_POT, MUST_PLAY = 0, 1
CARRY, TO_SNORER = 0, 1

# phases
LOT, DEALING, TURNING, OFFERING, DRAWING, DROPPING, ANSWERING, PLAYING, FINISHED = range(9)
PHASE_NAMES = ("lot", "dealing", "turning", "offering", "drawing", "dropping", "answering", "playing", "finished")

# actions: a card to drop or to play is its own number; announcements follow
SNORE, CHEER, HELICOPTER, REFUSE, HELP, MISS, FIVE, SIX, PASS = range(CARDS, CARDS + 9)
ANNOUNCEMENT_NAMES = ("snore", "cheer", "helicopter", "refuse", "help", "miss", "five", "six", "pass")

# what a seat has announced is the action it chose; before that, or sitting out, it has none
NOTHING = -1

STATE = record(
    [
        # house rules, as options.py describes them
        ("hands", "i8"),
        ("stack", "i8"),
        ("ante", "i8"),
        ("ante_mode", "i8"),
        ("ante_on_redeal", "i8"),
        ("trump_change", "i8"),
        ("max_trump_changes", "i8"),
        ("help_order", "i8"),
        ("must_trump", "i8"),
        ("must_head", "i8"),
        ("exchange_unique", "i8"),
        ("exchange_lead", "i8"),
        ("short_stock", "i8"),
        ("helicopter_limit_factor", "i8"),
        ("helicopter_limit_inclusive", "i8"),
        ("lone_snorer", "i8"),
        ("four_aces", "i8"),
        ("overtricks_fined", "i8"),
        ("remainder", "i8"),
        ("allow_debt", "i8"),
        ("fine_cap", "i8"),
        ("max_redeals", "i8"),
        # the course of the session
        ("seats", "i8"),
        ("seat", "i8"),  # who acts next: a seat, CHANCE or OVER
        ("phase", "i8"),
        ("hands_done", "i8"),
        ("dealer", "i8"),
        ("pot", "i8"),
        ("redeals", "i8"),  # deals of this hand after the first
        ("shuffles", "i8"),
        # the deal
        ("receiver", "i8"),  # whose the next dealt card becomes
        ("to_deal", "i8"),  # cards still to come, in the deal or in an exchange
        ("to_drop", "i8"),  # cards that the seat in exchange must still put away
        ("stock", "i8"),  # set: to be drawn from
        ("stock_size", "i8"),  # how many cards can be drawn, those put under the stock too
        ("unders", "i8"),  # how many cards have been put under the stock and are still there
        ("under", "i8", (MOST_UNDER,)),  # those, the first to be drawn first
        ("open_cards", "i8"),  # set: the trump card and those turned before it
        ("trump_card", "i8"),  # UNKNOWN until turned
        ("trump", "i8"),  # its suit
        ("tried", "i8"),  # set of suits that have been trump in this deal
        ("changes", "i8"),  # how often the trump card has been changed in this deal
        # the announcements
        ("snorer", "i8"),
        ("first_exchanger", "i8"),  # who took the first five or six, UNKNOWN if nobody did
        ("last_exchanger", "i8"),
        # the tricks
        ("leader", "i8"),
        ("winning", "i8"),  # the seat whose card is best so far, UNKNOWN before the lead
        ("trick_number", "i8"),  # tricks completed in this hand
        # per seat
        ("seated", "i8", (MOST_SEATS,)),  # 1, or 0 for who can't pay the ante any more
        ("money", "i8", (MOST_SEATS,)),
        ("hand", "i8", (MOST_SEATS,)),  # set
        ("hand_size", "i8", (MOST_SEATS,)),
        ("announced", "i8", (MOST_SEATS,)),  # in this hand
        ("laid", "i8", (MOST_SEATS,)),  # set: put away before new cards were drawn
        ("dropped", "i8", (MOST_SEATS,)),  # set: put away after
        ("laid_size", "i8", (MOST_SEATS,)),
        ("dropped_size", "i8", (MOST_SEATS,)),
        ("trick", "i8", (MOST_SEATS,)),  # the card in the current trick, UNKNOWN if none
        ("tricks", "i8", (MOST_SEATS,)),
        ("played", "i8", (MOST_SEATS,)),  # set: its cards in completed tricks
        # what everybody knows of a seat's cards
        ("void", "i8", (MOST_SEATS,)),  # set: not in its hand
        ("known", "i8", (MOST_SEATS,)),  # set: in its hand
        ("kept", "i8", (MOST_SEATS,)),  # set: in its hand or among what it dropped, wherever that went
        ("laid_void", "i8", (MOST_SEATS,)),  # set: not among what it laid away
        ("renewed", "i8"),  # set of seats that have drawn since a new stock was made
        # what only the seat knows
        ("returned", "i8", (MOST_SEATS,)),  # set: its cards that went into a new stock
        # how the last hand ended, for those who look
        ("last_paid", "i8", (MOST_SEATS,)),  # money won (or, below 0, fined) when the last hand was settled
        ("last_tricks", "i8", (MOST_SEATS,)),
    ]
)
