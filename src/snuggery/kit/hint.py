"""A hint: which choice is best on a turn, what each is worth, and why, in numbers and in words."""

from typing import Any

from msgspec import Struct


class Worth(Struct, frozen=True):
    """What one choice is worth, in the coin of the game, for the seat that is to move."""

    action: int
    name: str  # what it is called inside a sentence
    value: float
    error: float  # the standard error of its difference from the best one; 0 for that one, and where it is sure
    told: str  # the value as it is shown: "+19", "34 %"
    margin: str  # what stands beside it: "±3", two standard errors; "sure"; "" for the best one
    best: bool  # nothing is better beyond that margin
    why: str = ""  # how it differs most from the best one, in a sentence; "" for that one, and where no tally differs


class Hint(Struct, frozen=True):
    """Advice from what one seat may know.  The same view, effort and seed give the same advice."""

    action: int  # the advice: one of the best
    heading: str
    reason: str
    about: str  # what the figures are, and from how many deals they come
    worths: tuple[Worth, ...] = ()  # of every choice, ascending by action; none where nothing could be weighed
    tally: str = ""  # which of the game's tallies the reason speaks of
    worlds: int = (
        0  # how many deals that fit the view were played on; 0: the advice is what a good player does by habit
    )
    words: str = ""  # the action as transcripts write it
    facts: dict[str, Any] = {}  # what the renderer that the game brings along draws of it
