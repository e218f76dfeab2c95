"""Snip-Snap-Snorum in text: `play 9h`, `deal 9h`, `seat 2`, and whole positions."""

import numpy as np

from ...kit.bits import ones
from ...kit.cards import card_text, read_card
from ...kit.dealt import dealt
from ...kit.errors import Unreadable
from ...kit.game import State
from ...kit.position import read_position as read_lines
from ...kit.position import write_position
from ...kit.records import Record
from .state import DEAD_HAND, HANDS, LOT, TABLE
from .table import is_in


def action_text(s: State, action: int) -> str:
    """Write an action, `play 9h`."""
    return f"play {card_text(action)}"


def read_action(s: State, text: str) -> int:
    """Read an action, `play 9h`."""
    verb, _, card = text.partition(" ")
    if verb == "play":
        return read_card(card)
    raise Unreadable(f"{text!r} is no action of this game; an action is play and a card, as in play 9h")


outcome_text, read_outcome = dealt(LOT)


def position_text(s: Record) -> str:
    """Write the whole position; hand sizes, the living, the stock and the number of misses follow from the rest."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(TABLE.lines, s, text)
    for hand in range(HANDS):
        s.hand_count[hand] = ones(s.hand[hand])
    s.misses = np.count_nonzero(s.miss)
    s.living = sum(is_in(s, seat) for seat in range(s.seats))
    elsewhere = int(s.played | s.aside)
    for hand in range(DEAD_HAND + 1):
        elsewhere |= int(s.hand[hand])
    s.stock = s.pack & ~elsewhere
