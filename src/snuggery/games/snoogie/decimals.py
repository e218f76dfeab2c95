"""Decimal numbers of so many places, kept as whole numbers, and how positions write them and the codes of throws."""

import re

from ...kit.errors import Unreadable
from ...kit.position import Codec, or_none


def fixed(value: int, places: int) -> str:
    """Write a whole number of hundredths (or as many places as there are) as a decimal number."""
    sign, digits = "-" if value < 0 else "", str(abs(int(value))).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


DECIMAL = re.compile(r"(-?)(0|[1-9]\d{0,8})(?:\.(\d+))?", re.ASCII)


def read_fixed(text: str, places: int) -> int | None:
    """Read a decimal number exactly; None if it is none, or has more places than are kept."""
    found = DECIMAL.fullmatch(text)
    if found is None:
        return None
    sign, whole, part = found.groups(default="")
    if len(part) > places:  # before they are read: Python refuses to read thousands of them
        return None
    value = int(whole + part.ljust(places, "0"))
    if sign and value == 0:
        return None
    return -value if sign else value


def _decimal(places: int) -> Codec:
    def read(text: str) -> int:
        value = read_fixed(text, places)
        if value is None:
            raise Unreadable(f"{text!r} is no number with {places} places")
        return value

    return Codec(lambda value: fixed(value, places), read)


def _read_code(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < 1 << 63:
        return int(text)
    raise Unreadable(f"{text!r} is no code of a throw")


HUNDREDTHS = _decimal(2)
TENTHS = _decimal(1)
CODE = or_none(Codec(str, _read_code))
