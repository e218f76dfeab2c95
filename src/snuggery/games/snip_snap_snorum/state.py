"""Snip-Snap-Snorum: what lies on the table.  Rules: RULES.md."""

from ...kit.records import record

MOST_SEATS = 10
MOST_SEATS_32 = 6
DEAD_HAND = MOST_SEATS  # the place of the hand that nobody plays
HANDS = MOST_SEATS + 1
HAND_SIZE = 5  # SNIP-07
LONGEST_CHAIN = 6  # the longest sequence of Jig that a house may play
MOST_MISSES = 52  # nobody can fail to pair more often than cards are played

# the four games
STANDARD, RUNNING, RACE, JIG = range(4)

# house rules with names for their values
RESHUFFLE, CONTINUE = 0, 1
FORBIDDEN, ALLOWED = 0, 1
JACK_DECIDES, LOT_DECIDES = 100, 101  # first_dealer, where it is no seat

# phases
LOT, TURNING, DEALING, PLAYING, FINISHED = range(5)
PHASE_NAMES = ("lot", "turning", "dealing", "playing", "finished")

# calls: how many cards have been paired in a row
LED, SNIP, SNAP, SNORUM = range(4)

STATE = record(
    [
        # house rules, as options.py describes them
        ("mode", "i8"),
        ("pack", "i8"),
        ("counters", "i8"),
        ("revoke", "i8"),
        ("redeal", "i8"),
        ("first_dealer", "i8"),
        ("ante", "i8"),
        ("sequence_length", "i8"),
        ("dead_hand", "i8"),
        ("short_hand_ante", "i8"),
        ("max_deals", "i8"),
        # the course of the game
        ("seats", "i8"),
        ("seat", "i8"),  # who acts next: a seat, CHANCE, OVER or CUT_OFF
        ("phase", "i8"),
        ("dealer", "i8"),
        ("deals", "i8"),  # deals begun
        ("shuffles", "i8"),  # shuffles of the whole pack, the one for the first jack left out
        ("living", "i8"),  # seats not yet out
        ("pool", "i8"),
        # the deal
        ("receiver", "i8"),  # whose the next dealt or turned card becomes
        ("to_deal", "i8"),  # cards that this deal still has to bring
        ("stock", "i8"),  # set: the undealt part of the pack
        ("aside", "i8"),  # set: played in earlier deals since the last shuffle
        ("played", "i8"),  # set: face up on the table
        # the chain, or the sequence of Jig
        ("last_card", "i8"),  # the card to be paired or followed, UNKNOWN where the lead is free
        ("last_seat", "i8"),  # who played the last card, UNKNOWN before the first
        ("level", "i8"),  # how many cards have been paired (followed) in a row
        ("chain", "i8", (LONGEST_CHAIN,)),  # the cards that did so, the led one first
        # per seat
        ("held", "i8", (MOST_SEATS,)),  # counters left; in race and jig the balance
        ("hand", "i8", (HANDS,)),  # set
        ("hand_size", "i8", (HANDS,)),  # cards in it, known to all
        ("void", "i8", (MOST_SEATS,)),  # set: cards that everybody knows the seat does not hold
        ("shown", "i8", (MOST_SEATS,)),  # the seat's last card in this deal, or turned to it
        ("place_out", "i8", (MOST_SEATS,)),  # 1 for the first who went out, 2 …; 0 while in
        # failures to pair in this deal (revoke: allowed), in the order in which they happened
        ("misses", "i8"),
        ("miss", "i8", (MOST_MISSES,)),  # see rules.miss_of
    ]
)
