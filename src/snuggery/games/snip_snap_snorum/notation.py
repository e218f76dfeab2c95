"""Snip-Snap-Snorum in text: `play 9h`, `deal 9h`, `seat 2`, and whole positions."""

from typing import Any

from ...kit.bits import ones
from ...kit.cards import card_text, read_card
from ...kit.errors import Unreadable
from ...kit.position import CARD, CARDS, NUMBER, SEAT, TURN, Line, words, write_position
from ...kit.position import read_position as read_lines
from ...kit.records import UNKNOWN
from .state import DEAD_HAND, HANDS, LONGEST_CHAIN, LOT, PHASE_NAMES
from .table import is_in, whole_pack


def action_text(s: Any, action: int) -> str:
    """Write an action, `play 9h`."""
    return f"play {card_text(action)}"


def read_action(s: Any, text: str) -> int:
    """Read an action, `play 9h`."""
    verb, _, card = text.partition(" ")
    if verb != "play":
        raise Unreadable(f"{text!r} is no action of this game; an action is play and a card, as in play 9h")
    return read_card(card)


def outcome_text(s: Any, outcome: int) -> str:
    """Write an outcome, `deal 9h`, or `seat 2` for the lot."""
    return f"seat {outcome}" if s.phase == LOT else f"deal {card_text(outcome)}"


def read_outcome(s: Any, text: str) -> int:
    """Read an outcome, `deal 9h`, or `seat 2` for the lot."""
    verb, _, rest = text.partition(" ")
    if s.phase == LOT and verb == "seat" and rest.isdecimal() and len(rest) < 3:
        return int(rest)
    if s.phase != LOT and verb == "deal":
        return read_card(rest)
    raise Unreadable(
        f"{text!r} is no outcome here; {'seat and a number' if s.phase == LOT else 'deal and a card'} would do"
    )


def _seats(s: Any) -> int:
    return int(s.seats)


POSITION = (
    Line("phase", "phase", words(PHASE_NAMES)),
    Line("turn", "seat", TURN),
    Line("dealer", "dealer", SEAT, UNKNOWN),
    Line("deals", "deals", NUMBER),
    Line("shuffles", "shuffles", NUMBER),
    Line("receiver", "receiver", SEAT, UNKNOWN),
    Line("to deal", "to_deal", NUMBER),
    Line("pool", "pool", NUMBER),
    Line("counters", "held", NUMBER, 0, _seats),
    Line("out", "place_out", NUMBER, 0, _seats),
    Line("hand", "hand", CARDS, 0, lambda s: HANDS, apart=True),
    Line("played", "played", CARDS),
    Line("aside", "aside", CARDS),
    Line("last card", "last_card", CARD, UNKNOWN),
    Line("last seat", "last_seat", SEAT, UNKNOWN),
    Line("level", "level", NUMBER),
    Line("chain", "chain", CARD, UNKNOWN, lambda s: LONGEST_CHAIN),
    Line("shown", "shown", CARD, UNKNOWN, _seats),
    Line("void", "void", CARDS, 0, _seats, apart=True),
    Line("misses", "misses", NUMBER),
    Line("miss", "miss", NUMBER, 0, lambda s: int(s.misses)),
)


def position_text(s: Any) -> str:
    """Write the whole position; hand sizes, the living and the stock follow from the rest."""
    return write_position(POSITION, s)


def read_position(s: Any, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(POSITION, s, text)
    for hand in range(HANDS):
        s.hand_size[hand] = ones(s.hand[hand])
    s.living = sum(is_in(s, seat) for seat in range(s.seats))
    elsewhere = int(s.played | s.aside)
    for hand in range(DEAD_HAND + 1):
        elsewhere |= int(s.hand[hand])
    s.stock = whole_pack(s) & ~elsewhere
