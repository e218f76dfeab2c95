"""Snafooey: what lies on the table.  Rules: RULES.md."""

from ...kit.records import record
from .kinds import KINDS

MOST_SEATS = 8

# house rules with names for their values
BY_HAND, AUTO = 0, 1
SUM, HIGHEST = 0, 1
NEXT, STAY = 0, 1
LAST_CARD, WHILE_WAIVED = 0, 1
UNTIL_CHANGE, WHOLE_SUBGAME = 0, 1
ALLOW, FORBID = 0, 1
DEAD_DISCARD, FORFEIT = 0, 1
ON = 1

CLOCKWISE, REVERSED = 1, -1

# phases
DEALER_ROLL, DEALING, PLAYING, DRAW_RIGHT, DRAWING, CHAOS_ROLL, LOW_ROLL, DUEL_ROLL, FINISHED = range(9)
PHASE_NAMES = ("dealer", "dealing", "playing", "draw-right", "drawing", "chaos", "low", "duel", "finished")

STATE = record(
    [
        # house rules, as options.py describes them
        ("deck", "i8", (KINDS,)),  # copies of each kind
        ("max_players", "i8"),
        ("chips", "i8"),
        ("hand", "i8"),
        ("draw", "i8"),
        ("count_floor", "i8"),
        ("double_cross", "i8"),
        ("threshold_once_per_subgame", "i8"),
        ("gotcha_after_snafooey", "i8"),
        ("gotcha_window", "i8"),
        ("snafooey_waives", "i8"),
        ("waiver", "i8"),
        ("snafooey_repeat", "i8"),
        ("snafooey2_consumes_turn", "i8"),
        ("no_legal", "i8"),
        ("direction_persists", "i8"),
        ("keep_top_discard", "i8"),
        ("max_plays", "i8"),
        # the course of the game
        ("seats", "i8"),
        ("seat", "i8"),  # who acts next: a seat, CHANCE, OVER or CUT_OFF
        ("phase", "i8"),
        ("dealer", "i8"),
        ("subgames", "i8"),  # sub-games begun
        ("shuffles", "i8"),  # shuffles of the deck or of the discard pile
        ("rolls", "i8"),  # throws of the dice
        ("living", "i8"),  # seats not yet out
        # the sub-game
        ("count", "i8"),
        ("direction", "i8"),  # CLOCKWISE or REVERSED
        ("plays", "i8"),  # cards played or buried
        ("mover", "i8"),  # who played or buried last
        ("last_card", "i8"),  # the last card played, UNKNOWN before the first
        ("waived", "i8"),  # set of stakes (1, 2, 3 for 30, 60, 90) that a SNAFOOEY has waived
        ("passed", "i8"),  # set of stakes whose threshold has been passed
        ("stands", "i8"),  # whether the count has not changed since the last SNAFOOEY
        ("moves_again", "i8"),  # whether the mover plays the next card as well (snafooey2_consumes_turn)
        # the dice
        ("roller", "i8"),  # who rolls next, or rolled last
        ("last_roll", "i8"),  # total of the last throw, 0 before the first
        ("contest", "i8"),  # set: the seats that roll against one another
        ("to_roll", "i8"),  # set: those of them that have not rolled this time
        # the cards
        ("deck_size", "i8"),
        ("highest", "i8"),  # highest number in the deck
        ("receiver", "i8"),  # whose the next dealt card becomes
        ("to_deal", "i8"),  # cards that the deal still has to bring
        ("refills", "i8"),  # how often the discard pile became the stock in this sub-game
        ("top", "i8"),  # top of the discard pile, UNKNOWN if it is empty
        ("stock_size", "i8"),
        ("stock", "i8", (KINDS,)),  # copies of each kind
        ("discard", "i8", (KINDS,)),
        ("refilled", "i8", (KINDS,)),  # what the last refill of this sub-game put into the stock
        # per seat
        ("held", "i8", (MOST_SEATS,)),  # chips left
        ("hands", "i8", (MOST_SEATS,)),  # see kinds.py; the dead hand of a seat that is out stays till the next deal
        ("hand_size", "i8", (MOST_SEATS,)),  # cards in it, known to all
        ("drawn", "i8", (MOST_SEATS,)),  # cards drawn since the last refill of this sub-game
        ("shown", "i8", (MOST_SEATS,)),  # SNAFOOEYs that everybody knows to be in the hand
        ("rolled", "i8", (MOST_SEATS,)),  # the seat's last throw in the contest, 0 for none
        ("place_out", "i8", (MOST_SEATS,)),  # 1 for the first who went out, …; 0 while in
    ]
)
