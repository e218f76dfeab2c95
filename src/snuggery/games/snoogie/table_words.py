"""What the words of Snoogie take from a table, and the passages of the first page that its house rules change."""

from typing import Any

from ...kit.game import OptionCodes
from ...kit.table_words import passage, where
from .options import RESPOT, RETHROW

DEAD = "A ball in a pocket is dead"
PUSHED_AGAIN = "A ball pushed into a pocket is pushed again"
NEAREST = "the ball that lies nearest to the chalk when all are pushed, and "


def values(codes: OptionCodes) -> dict[str, Any]:
    """Return what the words can say of a table."""
    return {
        "rounds": codes["rounds"],
        "balls": codes["balls_per_player"],
        "line": codes["line_cm"],
        "pocket": PUSHED_AGAIN if codes["pocketed_ball"] == RETHROW else DEAD,
        "lost": "" if codes["chalk_fixed"] else "; with the chalk in one, " + _after_loss(codes),
        "measure": "bottle" if codes["fanta_available"] else "tape",
    }


def _after_loss(codes: OptionCodes) -> str:
    return "it is put back" if codes["chalk_lost"] == RESPOT else "chalk and balls come back"


YOU_NEED = (
    "a pool or snooker table, a piece of chalk, and {balls.number} {balls.of:ball|balls} each; {players.text} play. "
)
LINE = "and let go before a line {line.figure} cm from the cushion."

FIRST_PAGE = (
    passage(
        where("If nobody can tell who is nearest, a half-litre Fanta bottle can.", fanta_available="on"),
        "If nobody can tell who is nearest, a tape can.",
    ),
    passage(where(NEAREST + "win the only round.", rounds="1"), NEAREST + "win most of {rounds.number} rounds."),
    passage(
        where(YOU_NEED + "Push from one end, one ball each in turn, " + LINE, throwing="rotation"),
        YOU_NEED + "Push from one end, all your balls in a row, " + LINE,
    ),
    passage(
        where(
            "The last push is worth most: between two it wins about seven rounds of ten, of three about two in three.",
            balls_per_player="3",
            throwing="rotation",
            hands="casual",
            table="pool9",
        ),
        "The last push is worth most.",
    ),
)
