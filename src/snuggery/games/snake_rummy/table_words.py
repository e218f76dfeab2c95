"""What the words of Snake Rummy take from a table, and the passages of the first page that its house rules change."""

from typing import Any

from ...kit.cards import SUITS
from ...kit.game import OptionCodes
from ...kit.table_words import pack_values, passage, where
from ...kit.wording import number_words
from .options import PIPS

FIVES, TENS = {5: "nine", 10: "eight"}, {5: "ten", 10: "nine"}  # where they end and begin, by what a nine counts
PAIR_IS_KEY = "A pair is a key: any third card of its rank in the snake brings home everything behind it."
NEIGHBOURS_ARE_KEY = "Two neighbours of a suit are a key: a third in the snake brings home everything behind it."
OF_A_RANK = {SUITS: "three or four of a rank, or ", SUITS - 1: "three of a rank, or "}


def values(codes: OptionCodes) -> dict[str, Any]:
    """Return what the words can say of a table."""
    pack, nine, in_run = pack_values(codes["pack"]), codes["nine_value"], codes["ace_in_low_run"]
    return {
        **pack,
        "hand": codes["hand_size"],
        "of_a_rank": OF_A_RANK.get(pack["suits"], ""),
        "fives": FIVES[nine],
        "tens": TENS[nine],
        "in_run": "" if in_run == 15 else f", but {number_words(in_run)} in a run",
        "beads": "pips" if codes["opening_counts"] == PIPS else "points",
        "key": PAIR_IS_KEY if pack["suits"] >= 3 else NEIGHBOURS_ARE_KEY,
        "target": codes["target"],
        "rounds": codes["rounds"],
    }


FIRST_PAGE = (
    passage(
        "a pack of {cards.figure} and paper for the score; {players.text} play. {hand.number} {hand.of:card|cards} each; "
        "the rest is the deck, and its top card begins the snake. A set is {of_a_rank.text}a run in one suit, ace low. "
        "Cards up to {fives.text} count five, {tens.text} to king ten, an ace fifteen{in_run.text}."
    ),
    passage("{key.text}"),
    passage(
        where("Play goes on to {target.figure}.", rounds="none"),
        "{rounds.number} {rounds.of:round is|rounds are} played.",
    ),
    passage(
        where("Always keep one card to go out with: the last must go onto the snake.", out_without_discard="off"),
        "Going out needs no discard: your last card may go into a set.",
    ),
)
