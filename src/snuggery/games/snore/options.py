"""The house rules of Snore, and which of them can't stand together."""

from ...kit.cards import PACK_36
from ...kit.game import OptionCodes
from ...kit.options import choice, flag, number, pack

RANKS_KEPT = "A6KQJT987"  # the ace and the six have parts of their own, so small packs have them first
MOST_HAND = 6

# values of house rules that the rules ask for, as each stands first or second among the words of its option
EVERY_HAND = FRESH_SUIT = RECYCLE = TAKES_POT = IN_TURN = 0
DEALER_LEFT = LAST = TO_SNORER = AT_DEAL = SESSION = 1

OPTIONS = (
    pack("pack", "36", {"36": PACK_36}, RANKS_KEPT, "Which cards the pack has.", "SNORE-01", "SNORE-G43"),
    number("hand_size", "4", 2, MOST_HAND, "How many cards everybody is dealt.", "SNORE-07", "SNORE-G44"),
    number("hands", "20", 1, 100_000, "How many hands a session has.", "SNORE-G22"),
    number("stack", "1000", 1, 1_000_000, "With how much money everybody starts.", "SNORE-G22"),
    number("ante", "20", 0, 100_000, "What everybody pays into the pot for a hand.", "SNORE-06"),
    choice(
        "ante_mode", "every_hand", "every_hand only_if_pot_empty", "When an ante is due.", "SNORE-G06", where="ante !0"
    ),
    flag("ante_on_redeal", "off", "Whether dealing again costs another ante.", "SNORE-G05", where="ante !0"),
    choice(
        "trump_change",
        "fresh_suit",
        "fresh_suit next_card",
        "What a change of the trump card brings.",
        "SNORE-G03",
        where="max_trump_changes !0",
    ),
    number(
        "max_trump_changes", "3", 0, 31, "How often the trump card is changed before the deal is void.", "SNORE-G04"
    ),
    choice("help_order", "snorer_left", "snorer_left dealer_left", "Who is asked first to help.", "SNORE-G15"),
    flag("must_trump", "on", "Whether a player who can't follow suit must trump.", "SNORE-G16"),
    flag("must_head", "off", "Whether the best card so far must be beaten by who can.", "SNORE-G17"),
    flag("exchange_unique", "off", "Whether the five and the six can be taken but once a hand.", "SNORE-G25"),
    choice("exchange_lead", "first", "first last", "Which of several takers of five or six leads.", "SNORE-G24"),
    choice("short_stock", "recycle", "recycle refuse_exchange", "What happens when the stock is short.", "SNORE-G26"),
    choice("helicopter", "in_turn", "in_turn at_deal", "When a helicopter is announced.", "SNORE-16", "SNORE-B29"),
    number(
        "helicopter_limit_factor",
        "3",
        1,
        1000,
        "The limit of the pot for a helicopter, in full antes.",
        "SNORE-G13",
        where="ante !0",
    ),
    flag("helicopter_limit_inclusive", "on", "Whether a helicopter may fly exactly at the limit.", "SNORE-G12"),
    choice("lone_snorer", "takes_pot", "takes_pot must_play", "What a snorer does whom nobody helps.", "SNORE-G23"),
    flag("four_aces", "on", "Whether four aces dealt take all tricks.", "SNORE-22", where="hand_size 4 5 6"),
    flag("overtricks_fined", "off", "Whether too many tricks cost as much as too few.", "SNORE-G01"),
    choice(
        "remainder",
        "carry",
        "carry to_snorer",
        "Where the part of the pot goes that the tricks don't divide.",
        "SNORE-G19",
    ),
    flag(
        "allow_debt",
        "off",
        "Whether a fine may be paid with money that one hasn't got.",
        "SNORE-G21",
        where="fine_cap !0",
    ),
    number("fine_cap", "none", 0, 10_000_000, "The most that one fine can be.", "SNORE-G20", none=True),
    number("max_redeals", "50", 0, 10_000, "How often a hand is dealt again before it is void.", "SNORE-G41"),
    choice("plays_for", "money", "money session", "What bots, hints and reviews count as won.", "SNORE-B30"),
)


def refuse(seats: int, codes: OptionCodes) -> str | None:
    """Say why these house rules can't stand together; None if they can."""
    if codes["ante"] > codes["stack"]:
        return f"nobody could pay an ante of {codes['ante']} from a stack of {codes['stack']}; make the stack larger"
    cards, needed = codes["pack"].bit_count(), codes["hand_size"] * seats + 1
    if cards < needed:  # SNORE-G44
        return f"a pack of {cards} cards is too small for {seats} seats; it needs {needed}, the hands and one to turn"
    return None
