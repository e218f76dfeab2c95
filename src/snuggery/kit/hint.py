"""A hint: the best choice on a turn, the value of each choice, and the reason, in numbers and in words."""

from typing import Any

from msgspec import Struct


class Worth(Struct, frozen=True):
    """The value of one choice for the seat to move, in the unit of the game's hints: points, coins or chances to win.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> worth = snuggery.hint(match.view(match.seat), effort=500).worths[0]
    >>> match.action_text(worth.action), worth.told, worth.margin, worth.best
    ('snore', '−50', '±8', False)
    """

    action: int
    name: str  # its name inside a sentence
    value: float
    error: float  # the standard error of its difference from the best choice; 0 for the best one, and if it is certain
    told: str  # the value as pages show it: "+19", "34 %"
    margin: str  # the margin as pages show it: "±3" for two standard errors; "sure"; "" for the best choice
    best: bool  # whether no choice is better by more than that margin
    why: str = ""  # its main difference from the best choice, in a sentence; "" for the best one, or if none is known
    blunder: bool = False  # whether it loses so much, and so clearly, that a player would want to be asked first


class Hint(Struct, frozen=True):
    """Advice for a seat, from its view alone.  The same view, effort and seed give the same advice.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> hint = snuggery.hint(match.view(match.seat), effort=500)
    >>> hint.words, hint.action == match.read("refuse"), hint.worlds
    ('refuse', True, 250)
    >>> len(hint.worths) == len(match.legal())
    True
    """

    action: int  # the recommended action
    heading: str  # the advice in a few words
    reason: str  # the main reason, in a sentence
    about: str  # what the figures are, and from how many deals they come
    worths: tuple[Worth, ...] = ()  # one for each choice, ascending by action; empty if there was nothing to compare
    tally: str = ""  # the game's count that the reason is about
    worlds: int = 0  # how many deals that fit the view were played out; 0 if the advice is a rule of thumb
    words: str = ""  # the action as transcripts write it
    facts: dict[str, Any] = {}  # what the game's own renderer draws
