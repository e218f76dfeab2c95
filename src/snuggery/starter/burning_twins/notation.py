"""Burning Twins in text: `swap 3h`, `keep`, `play 3h`, `deal 3h`, and whole positions."""

from snuggery.kit.bits import ones
from snuggery.kit.cards import card_text, read_card
from snuggery.kit.errors import Unreadable
from snuggery.kit.game import State
from snuggery.kit.position import read_position as read_lines
from snuggery.kit.position import write_position
from snuggery.kit.records import UNKNOWN, Record

from .state import KEEP, SWAPPING, TABLE


def action_text(s: State, action: int) -> str:
    """Write an action, `play 3h`."""
    if action == KEEP:
        return "keep"
    return f"{'swap' if s.phase == SWAPPING else 'play'} {card_text(action)}"


def read_action(s: State, text: str) -> int:
    """Read an action, `play 3h`."""
    verb, _, card = text.partition(" ")
    if text == "keep":
        return KEEP
    if verb == ("swap" if s.phase == SWAPPING else "play"):
        return read_card(card)
    raise Unreadable(f"{text!r} is no action here; {'swap 3h or keep' if s.phase == SWAPPING else 'play 3h'} would do")


def outcome_text(s: State, outcome: int) -> str:
    """Write an outcome, `deal 3h`."""
    return f"deal {card_text(outcome)}"


def read_outcome(s: State, text: str) -> int:
    """Read an outcome, `deal 3h`."""
    verb, _, card = text.partition(" ")
    if verb != "deal":
        raise Unreadable(f"{text!r} is no outcome of this game; deal 3h would do")
    return read_card(card)


def position_text(s: Record) -> str:
    """Write the whole position; the sizes of hands, and which seats have swapped, follow from the cards."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(TABLE.lines, s, text)
    for seat in range(s.seats):
        s.hand_size[seat] = ones(s.hand[seat])
        s.swapped[seat] = 0 if s.aside[seat] == UNKNOWN else 1
