"""The phrases that people and bots can say at a table, and the events on which bots comment."""

from typing import NamedTuple

# as they are said; the wire has their places
WELL_PLAYED, GOOD_LUCK, THANK_YOU, OH_DEAR, HA, ONE_MOMENT, YOUR_TURN, ANOTHER_GAME = PHRASES = (
    "Well played",
    "Good luck",
    "Thank you",
    "Oh dear!",
    "Ha!",
    "One moment",
    "Your turn",
    "Another game?",
)


class Remark(NamedTuple):
    """The comments on an event that happened to a seat: those of that seat, and those of the others."""

    phrase: str
    own: bool = False
