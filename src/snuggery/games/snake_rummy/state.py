"""Snake Rummy: what lies on the table.  Rules: RULES.md."""

from ...kit.cards import CARDS
from ...kit.records import record

MOST_SEATS = 5  # RUMMY-01
HAND_SIZE = 7  # RUMMY-03
MOST_MELDS = 17  # of three cards or more, from 52
SHEET_ROWS = 12  # the score sheet keeps the latest rounds
SHUFFLES_KEPT = 7  # shuffles of a round by which hidden cards are told apart; all earlier ones count as one

# house rules with names for their values
END_ROUND, TURN_OVER, RESHUFFLE = range(3)  # stock_empty
EXTRA_ROUND, SHARED = range(2)  # tie

# phases
LOT, DEALING, TURNING, TAKING, DRAWING, LAYING, FINISHED = range(7)
PHASE_NAMES = ("lot", "dealing", "turning", "taking", "drawing", "laying", "finished")

STATE = record(
    [
        # house rules, as options.py describes them
        ("nine_value", "i8"),
        ("ace_in_low_run", "i8"),
        ("opening", "i8"),
        ("snake_before_open", "i8"),
        ("snake_layoff_ok", "i8"),
        ("free_last_card", "i8"),
        ("out_without_discard", "i8"),
        ("stock_empty", "i8"),
        ("out_bonus", "i8"),
        ("target", "i8"),
        ("rounds", "i8"),
        ("tie", "i8"),
        ("max_rounds", "i8"),
        ("max_turns", "i8"),
        # the course of the game
        ("seats", "i8"),
        ("seat", "i8"),  # who acts next: a seat, CHANCE or OVER
        ("phase", "i8"),
        ("dealer", "i8"),
        ("deals", "i8"),  # rounds begun
        ("shuffles", "i8"),  # shuffles of the whole pack or of the snake
        ("total", "i8", (MOST_SEATS,)),  # points of all finished rounds
        ("sheet", "i8", (SHEET_ROWS * MOST_SEATS,)),  # points of the latest rounds, see ending.sheet_place
        # the round
        ("receiver", "i8"),  # whose the next card becomes, UNKNOWN while a seat is to move
        ("to_deal", "i8"),  # cards that this deal still has to bring
        ("turns", "i8"),  # turns finished in this round
        ("stock", "i8"),  # set
        ("stock_size", "i8"),
        ("order", "i8", (CARDS,)),  # the turned-over stock, next card last; UNKNOWN above
        ("ordered", "i8"),  # how many cards of the stock lie in that known order: all of them or none
        ("recycles", "i8"),  # how often the snake has become the stock in this round
        ("hidden_by", "i8", (CARDS,)),  # which recycling last hid each card among others, 0 for the deal
        ("snake", "i8", (CARDS,)),  # its cards, tail first; UNKNOWN beyond the head
        ("snake_length", "i8"),
        # the turn
        ("due", "i8"),  # the card from the snake that has to be laid next, else UNKNOWN
        ("laid_now", "i8"),  # points of the sets that this turn has brought to the table
        # the table
        ("melds", "i8"),  # how many sets lie there
        ("meld", "i8", (MOST_MELDS,)),  # their numbers (tables.py), in the order of laying
        ("meld_seat", "i8", (MOST_MELDS,)),  # who laid each
        ("table_sets", "i8"),  # set: cards that lie in threes and fours of a kind, added ones too
        ("table_runs", "i8"),  # set: cards that lie in runs, added ones too
        # per seat
        ("hand", "i8", (MOST_SEATS,)),  # set
        ("hand_size", "i8", (MOST_SEATS,)),  # cards in it, known to all
        ("known", "i8", (MOST_SEATS,)),  # set: cards in it that everybody has seen there
        ("hidden_counts", "i8", (MOST_SEATS,)),  # the others by shuffle, once recycled, see table.hidden_count
        ("down", "i8", (MOST_SEATS,)),  # set: cards that lie before the seat
        ("added_to_sets", "i8", (MOST_SEATS,)),  # set: those of them that made a three of a kind four
        ("added_to_runs", "i8", (MOST_SEATS,)),  # set: those of them that lengthened a run
        ("opened", "i8", (MOST_SEATS,)),  # 1 once the first sets are down
    ]
)
