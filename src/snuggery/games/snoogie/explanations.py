"""What the things on a table of Snoogie are, on the screen and on the referee's card, for whoever asks."""

from ...kit.explaining import Example, Explanations, thing
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.wording import Wording
from .places import best_distance
from .telling import millimetres


def _nearest(view: State, seat: int, say: Wording) -> Example | None:
    """Say who is nearest now."""
    lying = {other: int(best_distance(view, other)) for other in range(view.seats)}
    lying = {other: far for other, far in lying.items() if far != UNKNOWN}
    if not lying:
        return None
    best = min(lying, key=lambda other: lying[other])
    return Example(say("example.nearest", seat=best, mm=millimetres(lying[best])))


THINGS = (
    thing(
        "goal",
        "The aim",
        "Have the ball that lies nearest to the chalk when all are pushed; win most of the rounds.",
        "SNOOG-05",
    ),
    thing(
        "table",
        "The table",
        "You push from the near end towards the chalk. **Let the ball go before the line**, or the round is lost. "
        "A ball in a pocket is dead; with the chalk in one, chalk and balls come back. "
        "The brass loupe shows the chalk larger.",
        "SNOOG-05",
        _nearest,
    ),
    thing("balls", "Balls", "That player’s balls; the ringed one is pushed now.", "SNOOG-03"),
    thing("doubt", "In doubt", "How to measure: bottle from chalk to one ball, then to the other.", "SNOOG-10"),
    thing(
        "distances",
        "Nearest balls",
        "The space between each ball and the chalk; **the smallest wins.**",
        "SNOOG-G06",
        _nearest,
    ),
    thing("order", "Throwing order", "Who pushes when; of three, nobody is last twice running.", "SNOOG-13"),
    thing("rounds", "Rounds won", "Who has won most when all rounds are played wins the match.", "SNOOG-08"),
    thing(
        "choice vote good", "It lies well", "You are content; one such vote keeps the chalk where it is.", "SNOOG-12"
    ),
    thing("choice vote bad", "It lies badly", "If everybody says so, the chalk is thrown again.", "SNOOG-12"),
    thing(
        "choice chalk",
        "Throw the chalk",
        "It is thrown from the near end, and may lie anywhere on the bed.",
        "SNOOG-04",
    ),
    thing("choice throw", "Push", "Push the ball from behind the line, by hand, sling, ruler or keys.", "SNOOG-06"),
    thing("choice foul", "Foul", "Let go on or beyond the line: out of this round.", "SNOOG-07"),
    thing("outcome near", "Who was nearest", "Tap who was nearest: that player wins the round.", "SNOOG-G07"),
    thing("outcome gap", "Millimetres", "If you measured, write it in; the card compares them.", "SNOOG-G10"),
    thing("undo", "Take back", "Undoes the last thing said, as often as you like."),
    thing(
        "plate", "A player’s place", "Rounds won, the family of balls, and how near the best of them lies.", "SNOOG-08"
    ),
    thing(
        "plate out", "Not in this round", "Only those who have won equally many play the deciding round.", "SNOOG-09"
    ),
)

MEANINGS = (
    ("chalk", "the target; it moves if a ball hits it, and counts where it comes to rest"),
    ("loupe", "the brass ring on the table: what lies around the chalk, larger"),
    ("the line", "let go before it, or the round is lost"),
    ("in hand", "a ball still to be pushed this round"),
    ("dead", "in a pocket or off the table: it can’t win this round"),
    ("foul", "let go on or beyond the line: out of this round"),
    ("void round", "chalk lost or all level: the round is played again"),
    ("deciding round", "one more, among those who have won equally many"),
    ("Fanta bottle", "measures when two balls are too alike for the eye"),
    ("tape", "Grímur’s, on his key ring, where no bottle is at hand"),
)

EXPLANATIONS = {"en": Explanations(THINGS, MEANINGS)}
