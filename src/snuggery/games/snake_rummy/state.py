"""Snake Rummy: what lies on the table.  Rules: RULES.md."""

from ...kit.cards import CARDS, NO_CARDS, PACK_52, card_text, read_card
from ...kit.fields import EVERYBODY, NOBODY, Field, course, house_rules, per_seat, table
from ...kit.game import State
from ...kit.position import CARD, NUMBER, SEAT, Codec
from ...kit.position import CARDS as CARD_SET
from ...kit.records import UNKNOWN, rule
from .options import OPTIONS
from .tables import MELDS, SETS_LAID

MOST_SEATS = 5  # RUMMY-01
MOST_MELDS = 17  # of three cards or more, from 52
SHEET_ROWS = 12  # the score sheet keeps the latest rounds
SHUFFLES_KEPT = 7  # shuffles of a round by which hidden cards are told apart; all earlier ones count as one

# more than there can be
MOST_POINTS = 1_000_000
MOST_ROUND_POINTS = 10_000
MOST_SHUFFLES = 1_000_000
MOST_RECYCLES = 1_000  # one a turn at most, and max_turns is 400
PACK_WORTH = 400  # INV-RUMMY-2, nines at ten
MOST_ROUNDS = 200

# house rules with names for their values
END_ROUND, TURN_OVER, RESHUFFLE = range(3)  # stock_empty
EXTRA_ROUND, SHARED = range(2)  # tie

# phases
LOT, DEALING, TURNING, TAKING, DRAWING, LAYING, FINISHED = range(7)
PHASE_NAMES = ("lot", "dealing", "turning", "taking", "drawing", "laying", "finished")


@rule
def sees_hand(s, seat, hand):
    """Tell whether a seat sees a hand: its own, and everybody's when the last round is counted (RUMMY-21)."""
    return seat == hand or s.phase == FINISHED


# -- how much of a row positions write; one that is being read has no length yet --------------------------------------


def _snake(s: State) -> int:
    return int(s.snake_length) or CARDS


def _melds(s: State) -> int:
    return int(s.melds) or MOST_MELDS


def _order(s: State) -> int:
    return int(s.ordered) or CARDS


def _sheet(s: State) -> int:
    finished = int(s.deals) - (s.phase != FINISHED)
    return (min(finished, SHEET_ROWS) if finished > 0 else SHEET_ROWS) * int(s.seats)


# -- the table of fields ----------------------------------------------------------------------------------------------

CARD_THERE = Codec(card_text, read_card)
each = per_seat(MOST_SEATS)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    # the course of the game
    *course(MOST_SEATS, PHASE_NAMES),
    Field("dealer", EVERYBODY, UNKNOWN, below="seats", text=SEAT),
    Field("deals", EVERYBODY, 0, most=MOST_ROUNDS, text=NUMBER, line="round"),  # rounds begun
    Field("shuffles", EVERYBODY, 0, most=MOST_SHUFFLES, text=NUMBER),  # of the whole pack or of the snake
    # the round
    Field("receiver", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # whose the next card becomes
    Field("to_deal", EVERYBODY, 0, most=CARDS, text=NUMBER),  # cards that this deal still has to bring
    Field("turns", EVERYBODY, 0, most="max_turns", text=NUMBER),  # finished in this round
    each("total", EVERYBODY, 0, least=-MOST_POINTS, most=MOST_POINTS, text=NUMBER),  # points of all finished rounds
    Field(  # points of the latest rounds, see ending.sheet_place
        "sheet",
        EVERYBODY,
        0,
        SHEET_ROWS * MOST_SEATS,
        least=-MOST_ROUND_POINTS,
        most=MOST_ROUND_POINTS,
        text=NUMBER,
        count=_sheet,
    ),
    # hands
    each("hand", sees_hand, NO_CARDS, most=PACK_52, text=CARD_SET, apart=True),
    each("hand_count", EVERYBODY, 0, most=CARDS),
    each("known", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET, apart=True),  # those that everybody has seen there
    each("hidden_counts", EVERYBODY, 0),  # the others by shuffle, once recycled, see table.hidden_count
    # the snake
    Field("snake", EVERYBODY, UNKNOWN, CARDS, below=CARDS, text=CARD_THERE, count=_snake),  # tail first
    Field("snake_length", EVERYBODY, 0, most=CARDS),
    Field("due", EVERYBODY, UNKNOWN, below=CARDS, text=CARD),  # the card from the snake that has to be laid next
    # the table
    Field(
        "laid_now", EVERYBODY, 0, most=PACK_WORTH, text=NUMBER
    ),  # what this turn has brought to it, as openings are counted
    Field("melds", EVERYBODY, 0, most=MOST_MELDS),  # how many sets lie there
    Field("meld", EVERYBODY, UNKNOWN, MOST_MELDS, below=MELDS, text=SETS_LAID, line="melds", count=_melds),  # in order
    Field("meld_seat", EVERYBODY, UNKNOWN, MOST_MELDS, below="seats", text=NUMBER, line="laid by", count=_melds),
    Field("table_sets", EVERYBODY, NO_CARDS, most=PACK_52),  # cards in threes and fours of a kind, added ones too
    Field("table_runs", EVERYBODY, NO_CARDS, most=PACK_52),  # cards in runs, added ones too
    each("down", EVERYBODY, NO_CARDS, most=PACK_52),  # cards that lie before the seat
    each("added_to_sets", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET, apart=True),  # those that made a three four
    each("added_to_runs", EVERYBODY, NO_CARDS, most=PACK_52, text=CARD_SET, apart=True),  # those that lengthened a run
    each("opened", EVERYBODY, 0, most=1, text=NUMBER),  # 1 once the first sets are down
    # the stock
    Field("stock", NOBODY, NO_CARDS, most=PACK_52),
    Field("stock_size", EVERYBODY, 0, most=CARDS),
    Field(  # a turned-over stock, next card last
        "order", EVERYBODY, UNKNOWN, CARDS, below=CARDS, text=CARD_THERE, line="deck order", count=_order
    ),
    Field("ordered", EVERYBODY, 0, most=CARDS),  # how many cards of the stock lie in that order: all of them or none
    Field("recycles", EVERYBODY, 0, most=MOST_RECYCLES, text=NUMBER),  # how often the snake has become the stock
    Field(
        "hidden_by", EVERYBODY, 0, CARDS, most="recycles", text=NUMBER
    ),  # which of these last hid a card, 0: the deal
)
STATE = TABLE.state
