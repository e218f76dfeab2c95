"""Explanations of the things on a table of Snoogie, on the screen and on the score sheet."""

from ...kit.explaining import Example, explained, subject
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


SUBJECTS = (
    subject("goal", "SNOOG-05"),
    subject("table", "SNOOG-05", _nearest),
    subject("balls", "SNOOG-03"),
    subject("doubt", "SNOOG-10"),
    subject("distances", "SNOOG-G06", _nearest),
    subject("order", "SNOOG-13"),
    subject("rounds", "SNOOG-08"),
    subject("choice vote good", "SNOOG-12"),
    subject("choice vote bad", "SNOOG-12"),
    subject("choice chalk", "SNOOG-04"),
    subject("choice throw", "SNOOG-06"),
    subject("choice foul", "SNOOG-07"),
    subject("outcome near", "SNOOG-G07"),
    subject("outcome gap", "SNOOG-G10"),
    subject("undo"),
    subject("plate", "SNOOG-08"),
    subject("plate out", "SNOOG-09"),
)

ENGLISH = {
    "goal": "The aim",
    "goal.line": "Have the ball that lies nearest to the chalk when all are pushed; win most of the rounds.",
    "table": "The table",
    "table.line": "You push from the near end towards the chalk. **Let the ball go before the line**, or the round is lost. {pocket.text}{lost.text}. The brass loupe shows the chalk larger.",
    "balls": "Balls",
    "balls.line": "That player’s balls; the ringed one is pushed now.",
    "doubt": "In doubt",
    "doubt.line": "How to measure: {measure.text} from chalk to one ball, then to the other.",
    "distances": "Nearest balls",
    "distances.line": "The space between each ball and the chalk; **the smallest wins.**",
    "order": "Throwing order",
    "order.line": "Who pushes when; of three, nobody is last twice running.",
    "rounds": "Rounds won",
    "rounds.line": "Who has won most when all rounds are played wins the match.",
    "choice vote good": "It lies well",
    "choice vote good.line": "You are content; one such vote keeps the chalk where it is.",
    "choice vote bad": "It lies badly",
    "choice vote bad.line": "If everybody says so, the chalk is thrown again.",
    "choice chalk": "Throw the chalk",
    "choice chalk.line": "It is thrown from the near end, and may lie anywhere on the bed.",
    "choice throw": "Push",
    "choice throw.line": "Push the ball from behind the line, by hand, sling, ruler or keys.",
    "choice foul": "Foul",
    "choice foul.line": "Let go on or beyond the line: out of this round.",
    "outcome near": "Who was nearest",
    "outcome near.line": "Tap who was nearest: that player wins the round.",
    "outcome gap": "Millimetres",
    "outcome gap.line": "If you measured, write it in; the card compares them.",
    "undo": "Take back",
    "undo.line": "Undoes the last thing said, as often as you like.",
    "plate": "A player’s place",
    "plate.line": "Rounds won, the family of balls, and how near the best of them lies.",
    "plate out": "Not in this round",
    "plate out.line": "Only those who have won equally many play the deciding round.",
}

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

EXPLANATIONS = {"en": explained(SUBJECTS, ENGLISH, MEANINGS)}
