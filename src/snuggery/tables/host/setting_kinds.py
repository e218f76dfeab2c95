"""What a setting can be: how it is read from words, wherever they were found, and what is said if they won't do."""

import ipaddress
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ...kit.errors import Unusable

YES, NO = {"yes", "true", "on", "1"}, {"no", "false", "off", "0"}
SETTING = "setting"  # where a field of the settings keeps its `Setting`

Reader = Callable[[str, str], Any]  # from the words and what they are about to a value; raises `Unusable`


@dataclass(frozen=True)
class Setting:
    """What a host may set: what it is, how it is read, what is shown in the place of its value."""

    about: str  # for the help of a command and the table in the documents
    read: Reader
    subject: str  # what a sentence about a wrong value begins with
    value: str = ""  # what stands for a value in help; without, it is no flag, for a command line can be read by all
    shown: str = ""  # the default in help, where it is more than the value says
    secret: bool = False  # comes by NAME_file as well, and is never repeated
    table: bool = False  # stands in a file as a table, and elsewhere as JSON


def setting(default: Any, about: str, read: Reader, subject: str, value: str = "", **more: Any) -> Any:
    """Return a field of a class of settings that a host may set."""
    made = Setting(about, read, subject, value, **more)
    return field(default=default, metadata={SETTING: made}, repr=not made.secret)


def as_words(given: Any) -> str:
    """Return a value as one would write it, whether it came from a program, a file or a command line."""
    if isinstance(given, dict):
        return json.dumps(given, default=str)
    if isinstance(given, bool):
        return "yes" if given else "no"
    return ",".join(map(str, given)) if isinstance(given, list | tuple) else str(given)


def text(words: str, subject: str) -> str:
    """Read anything."""
    return words


def folder(words: str, subject: str) -> Path:
    """Read the name of a folder."""
    return Path(words).expanduser()


def switch(words: str, subject: str) -> bool:
    """Read yes or no."""
    if words.lower() in YES | NO:
        return words.lower() in YES
    raise Unusable(f"{subject} is yes or no, not {words!r}")


def whole(least: int, most: int) -> Reader:
    """Return what reads a whole number between two bounds."""

    def read(words: str, subject: str) -> int:
        if words.isdecimal() and words.isascii() and len(words) < 19 and least <= int(words) <= most:
            return int(words)
        raise Unusable(f"{subject} is a whole number from {least} to {most}, not {words!r}")

    return read


def seconds(most: float) -> Reader:
    """Return what reads how long something takes."""

    def read(words: str, subject: str) -> float:
        if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", words, re.ASCII) and float(words) <= most:
            return float(words)
        raise Unusable(f"{subject} is a number of seconds from 0 to {most:g}, such as 0.6, not {words!r}")

    return read


def public_url(words: str, subject: str) -> str:
    """Read the address that guests type: scheme and host, no more and no less."""
    try:
        parts = urlsplit(words)
        web = parts.scheme in ("http", "https") and parts.hostname
        good = not words or (web and parts.path in ("", "/") and (parts.port or 1) > 0)
    except ValueError:
        good = False
    if not good:
        raise Unusable(f"{words!r} is no address for guests; one such as https://cards.example.org would do")
    return words


def networks(words: str, subject: str) -> str:
    """Read addresses and networks with commas between, or * for all of them."""
    for given in words.split(","):
        try:
            ipaddress.ip_network(given.strip(), strict=False)
        except ValueError:
            if given.strip() == "*":
                continue
            would_do = "one or more such as 10.0.0.2 or 10.0.0.0/8, with commas between, or *"
            raise Unusable(f"{given!r} is no proxy's address; {would_do}") from None
    return words
