"""The house rules of Snip-Snap-Snorum, and which of them can't stand together."""

from ...kit.cards import JACKS, PACK_32, PACK_52, RANK_NAMES
from ...kit.game import OptionCodes
from ...kit.options import Option, choice, flag, number, pack

MOST_SEATS = 10
MOST_SEATS_32 = 6
MOST_IN_HAND = 26  # half a pack

# the four games
STANDARD, RUNNING, RACE, JIG = range(4)

# house rules with names for their values
RESHUFFLE, CONTINUE = 0, 1
FORBIDDEN, ALLOWED = 0, 1
JACK_DECIDES, LOT_DECIDES = 100, 101  # first_dealer, where it is no seat

OPTIONS = (
    choice(
        "mode",
        "standard",
        "standard running race jig",
        "Which of the four games is played.",
        "SNIP-01",
        "SNIP-V1-01",
        "SNIP-V2-01",
        "JIG-01",
    ),
    pack(
        "pack",
        "52",
        {"52": PACK_52, "32": PACK_32},
        RANK_NAMES,
        "Which cards the pack has.",
        "SNIP-02",
        "SNIP-G18",
        "SNIP-G39",
        "Q-SNIP-02",
    ),
    number(
        "hand_size",
        "5",
        1,
        MOST_IN_HAND,
        "How many cards everybody is dealt (standard).",
        "SNIP-07",
        "SNIP-G40",
        where="mode standard",
    ),
    number(
        "counters",
        "5",
        1,
        50,
        "With how many counters everybody starts (standard and running).",
        "SNIP-04",
        where="mode standard running",
    ),
    choice(
        "revoke",
        "forbidden",
        "forbidden allowed",
        "Whether a player may fail to pair, at a price (standard).",
        "SNIP-22",
        "SNIP-G13",
        "Q-SNIP-03",
        where="mode standard",
    ),
    choice(
        "redeal",
        "reshuffle",
        "reshuffle continue",
        "Whether each deal takes the whole pack or goes on with the undealt part (standard).",
        "SNIP-G09",
        "Q-SNIP-12",
        where="mode standard",
    ),
    Option(
        name="first_dealer",
        default="jack",
        words=("jack", "random"),
        codes=(JACK_DECIDES, LOT_DECIDES),
        least=0,
        most=MOST_SEATS - 1,
        about="Who deals first: whoever is turned the first jack, a lot, or a seat by its number.",
        clauses=("SNIP-06", "SNIP-20", "SNIP-G20"),
    ),
    number(
        "ante",
        "0",
        0,
        50,
        "What everybody pays into the pool before the first lead (race and jig).",
        "Q-SNIP-11",
        where="mode race jig",
    ),
    number(
        "sequence_length",
        "5",
        4,
        6,
        "How many cards a sequence has at most (jig).",
        "JIG-05",
        "JIG-G01",
        where="mode jig",
    ),
    flag(
        "dead_hand", "off", "Whether a hand is dealt that nobody plays (jig).", "JIG-G07", "Q-SNIP-09", where="mode jig"
    ),
    flag(
        "short_hand_ante",
        "off",
        "Whether a hand shorter than the longest pays one counter (jig).",
        "JIG-G02",
        "Q-SNIP-09",
        where="mode jig",
    ),
    number(
        "max_deals",
        "1000",
        1,
        1_000_000,
        "After how many deals the game is cut off without a score.",
        "SNIP-G37",
        "Q-SNIP-10",
        where="mode standard running",
    ),
)


def refuse(seats: int, codes: OptionCodes) -> str | None:
    """Say why these house rules can't stand together at so many seats; None if they can."""
    if reason := refuse_pack(seats, codes):
        return reason
    if codes["first_dealer"] < MOST_SEATS and codes["first_dealer"] >= seats:
        return f"option first_dealer names seat {codes['first_dealer']}; the seats are 0 to {seats - 1}"
    return None


def refuse_pack(seats: int, codes: OptionCodes) -> str | None:
    """Say why the pack won't do."""
    mode, cards = codes["mode"], codes["pack"]
    if cards == PACK_32 and mode == JIG:  # Q-SNIP-02
        return "Jig needs ranks that follow one another, from the ace up; leave option pack at 52"
    if cards == PACK_32 and seats > MOST_SEATS_32:  # SNIP-G19
        return f"the pack of 32 cards is for 2 to {MOST_SEATS_32} seats, not {seats}; use option pack 52"
    if cards & JACKS == 0 and codes["first_dealer"] == JACK_DECIDES:  # SNIP-G39
        return "there is no jack in this pack to find the first dealer by; use option first_dealer random, or a seat"
    if cards & cards >> 1 == 0 and mode != JIG:  # SNIP-G39
        return "nothing can be paired with one suit; give option pack two or more"
    needed = cards_dealt(seats, codes)
    if cards.bit_count() < needed:  # SNIP-G40
        return f"a pack of {cards.bit_count()} cards is too small for {seats} seats; it needs {needed} to be dealt"
    return None


def cards_dealt(seats: int, codes: OptionCodes) -> int:
    """Return the least that a deal takes: full hands in the standard game, in the others a card for every hand."""
    if codes["mode"] == STANDARD:
        return int(seats * codes["hand_size"])
    return seats + (int(codes["dead_hand"]) if codes["mode"] == JIG else 0)
