"""The house rules of Snake Rummy, and which of them can't stand together."""

from ...kit.cards import PACK_52, RANK_NAMES
from ...kit.game import OptionCodes
from ...kit.options import choice, flag, number, pack

# house rules with names for their values
POINTS, PIPS = 0, 1  # opening_counts

OPTIONS = (
    pack("pack", "52", {"52": PACK_52}, RANK_NAMES, "Which cards the pack has.", "RUMMY-02", "RUMMY-G35"),
    number("hand_size", "7", 1, 25, "How many cards everybody is dealt.", "RUMMY-03", "RUMMY-G36"),
    choice("nine_value", "5", "5 10", "What a nine is worth.", "RUMMY-20", "RUMMY-G01", codes=(5, 10)),
    choice(
        "ace_in_low_run",
        "15",
        "15 5 1",
        "What an ace is worth on the table in a run.",
        "RUMMY-20",
        "RUMMY-G02",
        "RUMMY-C13",
        codes=(15, 5, 1),
    ),
    number("opening", "30", 0, 150, "How many points the first sets must be worth together.", "RUMMY-12", "RUMMY-C16"),
    choice(
        "opening_counts",
        "points",
        "points pips",
        "What of the first sets is counted to open.",
        "RUMMY-12",
        "RUMMY-C19",
        where="opening !0",
    ),
    flag("snake_before_open", "on", "Whether a player may open with a card from the snake.", "RUMMY-G06"),
    flag(
        "snake_layoff_ok",
        "off",
        "Whether the chosen card may continue a set on the table instead of making a new one.",
        "RUMMY-G07",
        "RUMMY-C14",
    ),
    flag(
        "free_last_card",
        "off",
        "Whether the newest card of the snake may be taken without laying it.",
        "RUMMY-G08",
        "RUMMY-C11",
    ),
    flag(
        "out_without_discard",
        "off",
        "Whether a player may go out by laying or adding the last card.",
        "RUMMY-G14",
        "RUMMY-C15",
    ),
    choice(
        "stock_empty",
        "end",
        "end turn_over_snake reshuffle_snake",
        "What happens when the deck has run out: the round ends, or the snake becomes the deck.",
        "RUMMY-G16",
        "RUMMY-C12",
    ),
    number("out_bonus", "0", 0, 500, "What going out earns.", "RUMMY-G24", "RUMMY-C17"),
    number("target", "500", 1, 100_000, "How many points win the game.", "RUMMY-22", "RUMMY-G26", where="rounds none"),
    number("rounds", "none", 1, 200, "After how many rounds the game ends, at any score.", "RUMMY-22", none=True),
    choice(
        "tie",
        "extra_round",
        "extra_round shared",
        "Whether a tie at the top is played off.",
        "RUMMY-G26",
        "RUMMY-C18",
        where="rounds none",
    ),
    number(
        "max_rounds",
        "100",
        1,
        200,
        "After how many rounds the highest total wins anyway.",
        "RUMMY-G27",
        where="rounds none",
    ),
    number("max_turns", "200", 1, 400, "After how many turns a round ends as it stands.", "RUMMY-C11", "RUMMY-G34"),
)


def refuse(seats: int, codes: OptionCodes) -> str | None:
    """Say why these house rules can't stand together at so many seats; None if they can."""
    cards, needed = codes["pack"].bit_count(), codes["hand_size"] * seats + 1
    if cards < needed:  # RUMMY-G36
        return f"a pack of {cards} cards is too small for {seats} seats; it needs {needed}, the hands and one to turn"
    return None
