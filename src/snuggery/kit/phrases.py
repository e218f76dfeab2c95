"""What can be said at a table, by people and by bots, and upon what happenings a bot may say it."""

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
    """What may be said upon something that happened to a seat: by that seat, or by one of the others."""

    phrase: str
    own: bool = False
