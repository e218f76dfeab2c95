"""Failures to pair, which are settled at the end of a deal (revoke: allowed): one number each, and its words."""

import re

from ...kit.cards import RANK_NAMES
from ...kit.errors import Unreadable
from ...kit.position import Codec
from ...kit.records import rule

EXPOSED = 1 << 16  # the offender has been seen to play a card of that rank
MOST_MISS = 2 * EXPOSED - 1

CALLS = ("snip", "snap", "snorum")
MISS_TEXT = re.compile(rf"([0-9]) ([0-9]) ([{RANK_NAMES}]) (snip|snap|snorum)( exposed)?")


@rule
def miss_of(offender, victim, rank, call):
    """Pack a failure to pair into one int: who, whom, the rank, and the call that was missed."""
    return offender | victim << 4 | rank << 8 | call << 12


def write_miss(miss: int) -> str:
    """Write a failure to pair, `2 1 9 snip`: who failed, whose card, its rank, the call that was missed."""
    words = f"{miss & 15} {miss >> 4 & 15} {RANK_NAMES[miss >> 8 & 15]} {CALLS[(miss >> 12 & 15) - 1]}"
    return words + " exposed" if miss & EXPOSED else words


def read_miss(text: str) -> int:
    """Read what `write_miss` writes."""
    found = MISS_TEXT.fullmatch(text)
    if found is None:
        raise Unreadable(f"{text!r} is no failure to pair; one is written as 2 1 9 snip, then exposed if it is")
    offender, victim, rank, call, exposed = found.groups()
    miss = miss_of(int(offender), int(victim), RANK_NAMES.index(rank), CALLS.index(call) + 1)
    return int(miss | EXPOSED if exposed else miss)


MISS = Codec(write_miss, read_miss)
