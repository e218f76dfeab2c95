"""Snip-Snap-Snorum in text: `play 9h`, `deal 9h`, `seat 2`, and whole positions."""

import re
from typing import Any

import numpy as np

from ...kit.bits import ones
from ...kit.cards import RANK_NAMES, card_text, read_card
from ...kit.errors import Unreadable
from ...kit.numbers import read_seat
from ...kit.position import CARD, CARDS, NUMBER, SEAT, TURN, Codec, Line, words, write_position
from ...kit.position import read_position as read_lines
from ...kit.records import UNKNOWN, WATCHER
from .pairing import EXPOSED, miss_of
from .state import DEAD_HAND, HANDS, LONGEST_CHAIN, LOT, MOST_MISSES, PHASE_NAMES
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
    if s.phase == LOT and verb == "seat":
        return read_seat(rest)
    if s.phase != LOT and verb == "deal":
        return read_card(rest)
    raise Unreadable(
        f"{text!r} is no outcome here; {'seat and a number' if s.phase == LOT else 'deal and a card'} would do"
    )


def _seats(s: Any) -> int:
    return int(s.seats)


CALLS = ("snip", "snap", "snorum")
MISS_TEXT = re.compile(rf"([0-9]) ([0-9]) ([{RANK_NAMES}]) (snip|snap|snorum)( exposed)?")


def _write_miss(miss: int) -> str:
    """Write a failure to pair, `2 1 9 snip`: who failed, whose card, its rank, the call that was missed."""
    words = f"{miss & 15} {miss >> 4 & 15} {RANK_NAMES[miss >> 8 & 15]} {CALLS[(miss >> 12 & 15) - 1]}"
    return words + " exposed" if miss & EXPOSED else words


def _read_miss(text: str) -> int:
    found = MISS_TEXT.fullmatch(text)
    if found is None:
        raise Unreadable(f"{text!r} is no failure to pair; one is written as 2 1 9 snip, then exposed if it is")
    offender, victim, rank, call, exposed = found.groups()
    miss = miss_of(int(offender), int(victim), RANK_NAMES.index(rank), CALLS.index(call) + 1)
    return int(miss | EXPOSED if exposed else miss)


MISS = Codec(_write_miss, _read_miss)

POSITION = (
    Line("phase", "phase", words(PHASE_NAMES)),
    Line("turn", "seat", TURN, WATCHER),
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
    Line("miss", "miss", MISS, 0, lambda s: MOST_MISSES, apart=True),
)


def position_text(s: Any) -> str:
    """Write the whole position; hand sizes, the living, the stock and the number of misses follow from the rest."""
    return write_position(POSITION, s)


def read_position(s: Any, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(POSITION, s, text)
    for hand in range(HANDS):
        s.hand_size[hand] = ones(s.hand[hand])
    s.misses = np.count_nonzero(s.miss)
    s.living = sum(is_in(s, seat) for seat in range(s.seats))
    elsewhere = int(s.played | s.aside)
    for hand in range(DEAD_HAND + 1):
        elsewhere |= int(s.hand[hand])
    s.stock = whole_pack(s) & ~elsewhere
