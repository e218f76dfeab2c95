"""The house rules of Snafooey, and which of them can't stand together."""

from ...kit.game import OptionCodes
from ...kit.options import choice, flag, mixture, number
from ...kit.records import NONE
from .kinds import CHAOS, GOTCHA, KIND_OF, MOST_CARDS, NUMBERS, SNAFOOEY

MOST_SEATS = 8
MOST_COPIES = 999

# values of house rules that the rules ask for, as each stands first or second among the words of its option
BY_HAND = NEXT = LAST_CARD = UNTIL_CHANGE = DEAD_DISCARD = 0
AUTO = HIGHEST = FORBID = FORFEIT = ON = 1


def _deck(highest: int, copies: int, passe: int, back: int, gotcha: int, chaos: int) -> dict[str, int]:
    """Return a deck with so many of each number and of each action card, and one SNAFOOEY (SNAF-G01)."""
    numbers = {str(number): copies for number in range(1, highest + 1)}
    return numbers | {"PASSE": passe, "BACK-AT-CHA": back, "GOTCHA": gotcha, "CHAOS": chaos, "SNAFOOEY": 1}


DECKS = {
    "default60": _deck(10, 4, 5, 5, 5, 4),
    "ono54": _deck(9, 4, 5, 4, 4, 4),
    "big72": _deck(9, 6, 5, 4, 4, 4),
    "tiny": {"8": 2, "9": 2, "PASSE": 1, "SNAFOOEY": 1},
}

OPTIONS = (
    mixture(
        "deck",
        "default60",
        DECKS,
        KIND_OF,
        MOST_COPIES,
        "Which cards the deck has.",
        "SNAF-02",
        "SNAF-G01",
        "Q-SNAF-01",
    ),
    number("max_players", "8", 2, MOST_SEATS, "How many may sit down at most.", "SNAF-G03"),
    number("chips", "6", 1, 50, "With how many chips everybody starts.", "SNAF-03"),
    number("hand", "4", 1, MOST_CARDS, "How many cards everybody is dealt.", "SNAF-06", "Q-SNAF-15"),
    choice(
        "draw",
        "by_hand",
        "by_hand auto",
        "Whether a player must think of drawing a card, or gets it by itself.",
        "SNAF-11",
        "SNAF-12",
        "SNAF-G26",
    ),
    choice(
        "count_floor",
        "none",
        "none 0",
        "Below which count no roll can bring it.",
        "SNAF-G08",
        "Q-SNAF-17",
        codes=(NONE, 0),
    ),
    choice(
        "double_cross",
        "sum",
        "sum highest",
        "What passing several thresholds at once costs: all of them, or the highest.",
        "SNAF-G07",
        "Q-SNAF-09",
    ),
    flag(
        "threshold_once_per_subgame",
        "off",
        "Whether each threshold costs only the first time that it is passed in a sub-game.",
        "SNAF-G06",
        "Q-SNAF-08",
    ),
    choice(
        "gotcha_after_snafooey",
        "next",
        "next stay",
        "Where GOTCHA takes a count on a threshold right after SNAFOOEY: to the next one, or nowhere.",
        "SNAF-29",
        "SNAF-G09",
    ),
    choice(
        "gotcha_window",
        "last_card",
        "last_card while_waived",
        "How long that holds: for the very next card, or until the count changes.",
        "SNAF-G10",
        "Q-SNAF-04",
        where="gotcha_after_snafooey next",
    ),
    flag(
        "snafooey_waives",
        "on",
        "Whether the threshold on which SNAFOOEY was played may then be passed free of charge.",
        "SNAF-35",
        "SNAF-G11",
    ),
    choice(
        "waiver",
        "until_change",
        "until_change whole_subgame",
        "How long that lasts: until the count changes, or to the end of the sub-game.",
        "SNAF-G12",
        "Q-SNAF-07",
        where="snafooey_waives on",
    ),
    choice(
        "snafooey_repeat",
        "allow",
        "allow forbid",
        "Whether SNAFOOEY may be played directly on SNAFOOEY.",
        "SNAF-G13",
        "Q-SNAF-10",
    ),
    flag(
        "snafooey2_consumes_turn",
        "off",
        "Whether, between two players, the roll for SNAFOOEY costs the roller her turn.",
        "SNAF-G16",
        "Q-SNAF-11",
    ),
    choice(
        "no_legal",
        "dead_discard",
        "dead_discard forfeit",
        "What happens to a player who can play no card: she buries a SNAFOOEY, or is out.",
        "SNAF-G14",
        "Q-SNAF-06",
    ),
    flag("direction_persists", "off", "Whether a reversed direction outlasts the sub-game.", "SNAF-G22", "Q-SNAF-14"),
    flag("keep_top_discard", "off", "Whether the top card stays when the discard pile is shuffled.", "SNAF-G29"),
    number("max_plays", "10000", 1, 1_000_000, "After how many plays of a sub-game the game is cut off.", "SNAF-G36"),
)


def refuse(seats: int, codes: OptionCodes) -> str | None:
    """Say why these house rules can't stand together at so many seats; None if they can."""
    if seats > codes["max_players"]:  # SNAF-G03
        return f"option max_players admits {codes['max_players']}, not {seats}; raise it or take fewer seats"
    deck = codes["deck"]
    needed = (codes["hand"] + 1) * seats
    if sum(deck) < needed:  # SNAF-G03, SNAF-G30, Q-SNAF-15
        return (
            f"a deck of {sum(deck)} cards is too small for {seats} seats with {codes['hand']} cards each; "
            f"it needs {needed} (a hand and one more card for everybody), or take fewer seats or a smaller hand"
        )
    if not (any(deck[1 : NUMBERS + 1]) or deck[CHAOS] or (deck[GOTCHA] and deck[SNAFOOEY])):  # SNAF-G37
        return "no card of this deck ever costs a chip; give it numbers, CHAOS, or GOTCHA with SNAFOOEY"
    return None
