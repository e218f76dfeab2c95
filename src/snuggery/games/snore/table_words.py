"""What the words of Snore take from a table, and the passages of the first page that its house rules change."""

from collections.abc import Iterator
from typing import Any

from ...kit.cards import ACES, SUITS
from ...kit.game import OptionCodes
from ...kit.records import NONE
from ...kit.table_words import pack_values, passage, where
from ...kit.wording import listed, number_words
from .options import RECYCLE, refuse
from .state import MOST_SEATS

PARTS = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}
TWO_BRING = {2: "the whole pot", 3: "two thirds of it", 4: "half a pot", 5: "two fifths of it", 6: "a third of it"}
ONE_SHORT = {2: "1½", 3: "1⅔", 4: "1¾", 5: "1⅘", 6: "1⅚"}  # pots: the fine, less what one trick brings
FOUR_ACES = "dealt all four, a player takes the pot without play"
OFTEN = {  # how often two tricks must come in, so that both even out
    2: "three hands of five",
    3: "five hands of seven",
    4: "nearly four hands of five",
    5: "nine hands of eleven",
    6: "eleven hands of thirteen",
}


def values(codes: OptionCodes) -> dict[str, Any]:
    """Return what the words can say of a table."""
    hand = codes["hand_size"]
    cap = "" if codes["fine_cap"] == NONE else f", but never more than {codes['fine_cap']}"
    return {
        "hand": hand,
        "five": hand + 1,
        "six": hand + 2,
        "part": PARTS[hand],
        "two_bring": TWO_BRING[hand],
        "one_short": ONE_SHORT[hand],
        "often": OFTEN[hand],
        **pack_values(codes["pack"]),
        "ante": codes["ante"],
        "cap": cap,
        "least": "exactly" if codes["overtricks_fined"] else "at least",
        "four_aces": FOUR_ACES if _four_aces_count(codes) else "",
        "short": "".join(f" {sentence}" for sentence in short_stocks(codes)),
    }


def short_stocks(codes: OptionCodes) -> Iterator[str]:
    """Say for which numbers of players too few cards are left after the deal for which exchanges (SNORE-G26)."""
    hand, made_up = codes["hand_size"], False
    for seats in range(2, MOST_SEATS + 1):
        left = codes["pack"].bit_count() - hand * seats - 1
        needs = {"cheer and miss": hand, "the five": hand + 1, "the six": hand + 2}
        if refuse(seats, codes) is None and (lacking := [name for name, need in needs.items() if left < need]):
            some = "no card is" if left == 0 else "one card is" if left == 1 else f"{number_words(left)} cards are"
            yield f"With {number_words(seats)} players {some} left after the deal, too few for {listed(lacking)}."
            made_up = made_up or (seats > 2 and codes["short_stock"] == RECYCLE)
    if made_up:
        yield "Hands that have passed on helping are shuffled in, and then there may be enough."


def _four_aces_count(codes: OptionCodes) -> bool:
    return bool(codes["four_aces"]) and codes["pack"] & ACES == ACES and codes["hand_size"] >= SUITS


FIRST_PAGE = (
    passage(
        "take {least.text} so many, and win {part.text} of the pot with each.",
    ),
    passage(
        where("36 cards, from the six up to the ace, and coins; {players.text} play.", pack="36"),
        "{cards.figure} cards, {ranks.number} {ranks.of:rank|ranks} of {suits.number} suits, and coins; "
        "{players.text} play.",
    ),
    passage(
        where(
            "Everybody pays {ante.figure} into the pot for a hand and gets {hand.number} cards.", ante_mode="every_hand"
        ),
        "Everybody pays {ante.figure} into an empty pot and gets {hand.number} cards.",
    ),
    passage("its suit is trump. Suit must be followed.{short.text}"),
    passage("| snore | the {hand.number} you were dealt | 2 tricks | twice the pot{cap.text} |"),
    passage(
        "| cheer | the ace, your only trump, and {hand.number} new ones, one away | 2 tricks | twice the pot{cap.text} |"
    ),
    passage(
        "| helicopter | the {hand.number} you were dealt, ace and six your only trumps; all must help, nobody exchanges "
        "| 2 tricks | twice the pot{cap.text} |"
    ),
    passage("| help | the {hand.number} you were dealt | 1 trick | the pot{cap.text} |"),
    passage("| miss | the six, your only trump, and {hand.number} new ones, one away | 1 trick | the pot{cap.text} |"),
    passage(
        "| the five, the six | {five.number} or {six.number} new ones, one or two away | 1 trick | the pot{cap.text} |"
    ),
    passage(
        where(
            "Snore when two tricks would come in {often.text}: one short costs {one_short.text} pots, two bring "
            "{two_bring.text}.",
            fine_cap="none",
            overtricks_fined="off",
        ),
        where("Snore when you trust your hand for two tricks.", overtricks_fined="off"),
        "Snore when you trust your hand for two tricks, no fewer and no more.",
    ),
)
