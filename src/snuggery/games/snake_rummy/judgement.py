"""What a position of Snake Rummy is worth: the points of the rounds, against those of the others."""

from ...kit.bits import ones
from ...kit.game import State
from ...kit.judgement import numbered_by
from ...kit.records import rule
from .melds import meld_worth
from .melds import worth as points_of
from .tables import ADD, DISCARD, MELD, MELD_CARDS, SNAKE
from .value import foreseen as foreseen
from .value import is_far as is_far
from .value import is_foreseen as is_foreseen

COIN = "points"
TALLIES = ("next_takes_snake", "takes_snake", "laid", "others_laid", "goes_out", "other_goes_out", "scored")
NEXT_TAKES_SNAKE, TAKES_SNAKE, LAID, OTHERS_LAID, GOES_OUT, OTHER_GOES_OUT, SCORED = range(7)
GAINS = ("takes_snake", "laid", "goes_out", "scored")

EFFORT = {"strong": 240, "expert": 2000}
FORESIGHT = {"strong": (1800, 4), "expert": (15_000, 4)}  # these take as long as those above
NOT_SHOWN = ("expert",)  # registered matches of two seats and of four did not show it to beat strong

deal = numbered_by("deals")


@rule
def worth(s, seat):
    """Return by how many points a seat leads the others, or is behind, on average."""
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += s.total[other]
    return s.total[seat] - others / (s.seats - 1)


stands = worth  # the lead that a seat has already


def blunder(s: State) -> float:
    """A face card and a little."""
    return 12.0


@rule
def tally_step(before, s, code, seat, ply, out):
    """Count what is taken from the snake and laid, and who goes out."""
    if s.seat < 0:
        return
    own = s.seat == seat
    if is_from_snake(code):
        out[TAKES_SNAKE if own else NEXT_TAKES_SNAKE] += 1.0 if own or ply == 1 else 0.0
    elif code >= MELD:
        if code < DISCARD:
            out[LAID if own else OTHERS_LAID] += laid_by(s, code)
        if s.hand_count[s.seat] == cards_of(code):
            out[GOES_OUT if own else OTHER_GOES_OUT] = 1.0


@rule
def is_from_snake(code):
    return SNAKE <= code < MELD


@rule
def laid_by(s, code):
    """Return the points that a set or an added card brings to the table."""
    return points_of(s, 1 << ((code - ADD) >> 1)) if code >= ADD else meld_worth(s, code - MELD)


@rule
def cards_of(code):
    return 1 if code >= ADD else ones(MELD_CARDS[code - MELD])


@rule
def tally_deal(before, s, seat, out):
    out[SCORED] = s.total[seat] - before.total[seat]
