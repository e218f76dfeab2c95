"""Whole numbers as transcripts, positions and house rules write them: decimal, without leading zeros."""

from .errors import Unreadable

MOST_DIGITS = 18  # what fits an int64 in any case


def read_whole(text: str) -> int | None:
    """Return a whole number, or None if the text isn't one."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS) or str(int(text)) != text:
        return None
    return int(text)


def read_seat(text: str) -> int:
    """Read the number of a seat that a lot draws; raise `Unreadable` if the text isn't one."""
    seat = read_whole(text)
    if seat is None or seat < 0:
        raise Unreadable(f"{text!r} is no seat; seats are counted from 0")
    return seat
