"""Snafooey: what lies on the table.  Rules: RULES.md."""

from typing import Any

from ...kit.fields import EVERYBODY, NOBODY, Field, Sight, course, house_rules, per_seat, table
from ...kit.position import NUMBER, SEAT, words
from ...kit.records import CUT_OFF, UNKNOWN, rule
from .codecs import HAND, HEAP, KIND, SEATS, THRESHOLDS
from .kinds import EMPTY, KINDS, MOST_CARDS
from .options import MOST_COPIES, MOST_SEATS, OPTIONS

MOST = 1_000_000  # nothing that is counted comes near it
MOST_PILE = KINDS * MOST_COPIES

CLOCKWISE, REVERSED = 1, -1

# phases
DEALER_ROLL, DEALING, PLAYING, DRAW_RIGHT, DRAWING, CHAOS_ROLL, LOW_ROLL, DUEL_ROLL, FINISHED = range(9)
PHASE_NAMES = ("dealer", "dealing", "playing", "draw-right", "drawing", "chaos", "low", "duel", "finished")


@rule
def sees_hand(s, seat, hand):
    """Tell whether a seat sees a hand: its own alone, and a dead hand is closed (SNAF-21)."""
    return hand == seat and s.place_out[seat] == 0


def pile(name: str, seen: Sight, **more: Any) -> Field:
    """Return the field of a pile: so many copies of each kind."""
    return Field(name, seen, 0, KINDS, most=MOST_COPIES, **more)


each = per_seat(MOST_SEATS)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    # the course of the game
    *course(MOST_SEATS, PHASE_NAMES, least=CUT_OFF),
    Field("dealer", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("subgames", EVERYBODY, 0, most=MOST, text=NUMBER, line="sub-games"),  # begun
    Field("shuffles", EVERYBODY, 0, most=MOST, text=NUMBER),  # of the deck or of the discard pile
    Field("rolls", EVERYBODY, 0, most=MOST, text=NUMBER),  # throws of the dice
    Field("living", EVERYBODY, "seats", most="seats"),  # seats not yet out
    # the sub-game
    Field("count", EVERYBODY, 0, least=-MOST, most=MOST, text=NUMBER),
    Field(
        "direction",
        EVERYBODY,
        CLOCKWISE,
        least=REVERSED,
        most=CLOCKWISE,
        text=words(("clockwise", "reversed"), (CLOCKWISE, REVERSED)),
    ),
    Field("plays", EVERYBODY, 0, most=MOST, text=NUMBER),  # cards played or buried
    Field("mover", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # who played or buried last
    Field("last_card", EVERYBODY, UNKNOWN, below=KINDS, text=KIND),  # the last card played, UNKNOWN before the first
    Field("waived", EVERYBODY, 0, most=15, text=THRESHOLDS),  # set of stakes (1, 2, 3) that a SNAFOOEY has waived
    Field("passed", EVERYBODY, 0, most=15, text=THRESHOLDS),  # set of stakes whose threshold has been passed
    Field("stands", EVERYBODY, 0, most=1, text=NUMBER),  # whether the count has not changed since the last SNAFOOEY
    Field("moves_again", EVERYBODY, 0, most=1, text=NUMBER),  # whether the mover plays the next card as well
    # the dice
    Field("roller", EVERYBODY, 0, below="seats", text=NUMBER),  # who rolls next, or rolled last
    Field("last_roll", EVERYBODY, 0, most=12, text=NUMBER),  # total of the last throw, 0 before the first
    Field("contest", EVERYBODY, 0, below=1 << MOST_SEATS, text=SEATS),  # set: the seats that roll against one another
    Field("to_roll", EVERYBODY, 0, below=1 << MOST_SEATS, text=SEATS),  # set: those that have not rolled this time
    each("rolled", EVERYBODY, 0, most=12, text=NUMBER),  # the seat's last throw in the contest, 0 for none
    # the cards
    Field("deck_size", EVERYBODY, 0, most=MOST_PILE),
    Field("highest", EVERYBODY, 0, below=KINDS),  # highest number in the deck
    Field("receiver", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # whose the next dealt card becomes
    Field("to_deal", EVERYBODY, 0, most=MOST_CARDS * MOST_SEATS, text=NUMBER),  # cards that the deal still has to bring
    each("held", EVERYBODY, "chips", most="chips", text=NUMBER, line="chips", usual=0),  # chips left (SNAF-03)
    each("place_out", EVERYBODY, 0, below="seats", text=NUMBER, line="out"),  # 1 for the first who went out; 0 while in
    each(
        "hands", sees_hand, EMPTY, text=HAND, line="hand", apart=True
    ),  # see kinds.py; a dead hand stays till the deal
    each("hand_size", EVERYBODY, 0, most=MOST_CARDS),
    pile("discard", EVERYBODY, text=HEAP, whole=True),
    Field("top", EVERYBODY, UNKNOWN, below=KINDS, text=KIND),  # of the discard pile, UNKNOWN if it is empty
    pile("stock", NOBODY),
    Field("stock_size", EVERYBODY, 0, most=MOST_PILE),
    Field("refills", EVERYBODY, 0, most=MOST, text=NUMBER),  # how often discards became the stock in this sub-game
    pile("refilled", EVERYBODY, text=HEAP, whole=True),  # what the last of these put into the stock
    each("drawn", EVERYBODY, 0, most=MOST, text=NUMBER),  # cards drawn since
    each("shown", EVERYBODY, 0, most=MOST_CARDS, text=NUMBER),  # SNAFOOEYs that everybody knows to be in the hand
)
STATE = TABLE.state
