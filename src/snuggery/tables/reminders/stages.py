"""When a device is told of a turn, and in which words: when it begins, at half of its clock, and before its end."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from ...kit.errors import Unusable
from ...store.clock import DAY
from ...store.push_statements import PushDevice

BEGUN, HALF, LAST_HOUR = range(3)
HOUR = 3600  # seconds
LATEST = 4 * 7 * DAY  # for which a push service may keep a message
HALF_WORDS = "Half of your day for this move has passed."
LAST_WORDS = "The day for this move ends within the hour."
OVER_WORDS = "Your day for this move is over, and the others may let a bot play."
LOBBY = "/"


class PendingTurn(NamedTuple):
    """A turn of a person's: where, and for how many seconds its clock has run."""

    title: str  # of the game
    path: str  # of the table
    elapsed: int

    @property
    def stage(self) -> int:
        """How far the clock has run."""
        return stage(self.elapsed)


class PushMessage(msgspec.Struct):
    """What a service worker shows."""

    title: str
    body: str
    path: str  # what a tap opens


def stage(elapsed: int) -> int:
    """Return how far a day's clock has run."""
    if elapsed >= DAY - HOUR:
        return LAST_HOUR
    return HALF if elapsed >= DAY // 2 else BEGUN


def message(turns: Sequence[PendingTurn]) -> PushMessage:
    """Return one message for all turns of a person; it names games, and nothing that lies on a table."""
    longest = max(turn.elapsed for turn in turns)
    if len(turns) == 1:
        return PushMessage(f"Your turn at {turns[0].title}", _alone(longest), turns[0].path)
    return PushMessage(f"Your turn at {len(turns)} tables", _first_of_many(longest), LOBBY)


def seconds_worth_keeping(turns: Sequence[PendingTurn]) -> int:
    """Return for how long a push service should keep a message for a device that is off."""
    return min(LATEST, max(HOUR, min(DAY - turn.elapsed for turn in turns)))


def checked_zone(name: str) -> str:
    """Return the name of a time zone; raise `Unusable` for a name that none has."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Unusable(f"there is no time zone {name!r}; one is Europe/Vienna") from None
    return name


def is_quiet(device: PushDevice, now: int) -> bool:
    """Tell whether a device wants no notification at this moment."""
    local = datetime.fromtimestamp(now, ZoneInfo(device.zone))
    minute = local.hour * 60 + local.minute
    begin, end = device.quiet_from, device.quiet_to
    return begin <= minute < end if begin <= end else minute >= begin or minute < end


def _alone(elapsed: int) -> str:
    if elapsed >= DAY:
        return OVER_WORDS
    return ("You have a day for this move.", HALF_WORDS, LAST_WORDS)[stage(elapsed)]


def _first_of_many(elapsed: int) -> str:
    if elapsed >= DAY:
        return "At one of them your day is over, and the others may let a bot play."
    told = ("You have a day for each move.", "At one of them half of your day has passed.")
    return (*told, "At one of them your day ends within the hour.")[stage(elapsed)]
