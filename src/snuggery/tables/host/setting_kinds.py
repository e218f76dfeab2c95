"""Kinds of settings: how each is read from text, whatever its source, and the error for a bad value."""

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
SAFE_LENGTH, LONGEST_SECRET = 16, 256  # letters of a secret
SETTING = "setting"  # metadata key of a field's `Setting`

Reader = Callable[[str, str], Any]  # turns text and the setting's name into a value; raises `Unusable`


@dataclass(frozen=True)
class Setting:
    """A setting for the host: its description, how it is read, and what help shows as its value."""

    about: str  # for the help of a command and the table in the documents
    read: Reader
    subject: str  # how a sentence about a wrong value begins
    value: str = ""  # placeholder in help; without one there is no flag, because other users can read a command line
    shown: str = ""  # the default in help, where it says more than the value
    secret: bool = False  # may be read from NAME_file as well, and is never repeated
    table: bool = False  # a table in a file, and JSON elsewhere


def setting(default: Any, about: str, read: Reader, subject: str, value: str = "", **more: Any) -> Any:
    """Return a dataclass field for a setting that a host may change."""
    made = Setting(about, read, subject, value, **more)
    return field(default=default, metadata={SETTING: made}, repr=not made.secret)


def as_words(given: Any) -> str:
    """Return a value as text, whether it came from a program, a file or a command line."""
    if isinstance(given, dict):
        return json.dumps(given, default=str)
    if isinstance(given, bool):
        return "yes" if given else "no"
    return ",".join(map(str, given)) if isinstance(given, list | tuple) else str(given)


def text(words: str, subject: str) -> str:
    """Read any text."""
    return words


def long_secret(words: str, subject: str) -> str:
    """Read a secret that nobody can guess."""
    if words and len(words) < SAFE_LENGTH:
        raise Unusable(f"{subject} has at least {SAFE_LENGTH} letters; `openssl rand -hex 32` makes one")
    if len(words) > LONGEST_SECRET or not (words.isascii() and words.isprintable()) or " " in words:
        would_do = "`openssl rand -hex 32` makes one"
        raise Unusable(f"{subject} is one word of at most {LONGEST_SECRET} plain letters; {would_do}")
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
    """Return a reader for whole numbers between two bounds."""

    def read(words: str, subject: str) -> int:
        if words.isdecimal() and words.isascii() and len(words) < 19 and least <= int(words) <= most:
            return int(words)
        raise Unusable(f"{subject} is a whole number from {least} to {most}, not {words!r}")

    return read


def seconds(most: float) -> Reader:
    """Return a reader for durations."""

    def read(words: str, subject: str) -> float:
        if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", words, re.ASCII) and float(words) <= most:
            return float(words)
        raise Unusable(f"{subject} is a number of seconds from 0 to {most:g}, such as 0.6, not {words!r}")

    return read


def public_url(words: str, subject: str) -> str:
    """Read the address that guests type: scheme and host, nothing else."""
    try:
        parts = urlsplit(words)
        web = parts.scheme in ("http", "https") and parts.hostname
        good = not words or (web and parts.path in ("", "/") and (parts.port or 1) > 0)
    except ValueError:
        good = False
    if not good:
        would_do = "one such as https://cards.example.org"
        raise Unusable(f"{words!r} is no {subject.removeprefix('the ')}; {would_do} would do")
    return words


def networks(words: str, subject: str) -> str:
    """Read addresses and networks separated by commas, or * for all."""
    for given in words.split(","):
        try:
            ipaddress.ip_network(given.strip(), strict=False)
        except ValueError:
            if given.strip() == "*":
                continue
            would_do = "one or more such as 10.0.0.2 or 10.0.0.0/8, with commas between, or *"
            raise Unusable(f"{given!r} is no proxy's address; {would_do}") from None
    return words


def contact(words: str, subject: str) -> str:
    """Read the address of a person: mailto or https."""
    if words and not re.fullmatch(r"mailto:[^\s@]+@[^\s@]+|https://[^\s/@]+(/\S*)?", words):
        raise Unusable(f"{subject} is an address such as mailto:host@example.org, not {words!r}")
    return words


def origins(words: str, subject: str) -> str:
    """Read scheme, host and port of other servers, separated by commas."""
    for given in filter(None, words.split(",")):
        if not re.fullmatch(r"https?://[\w.-]+(:\d{1,5})?", given.strip(), re.ASCII):
            raise Unusable(f"{subject} are one or more such as https://push.example.org:8443, not {given!r}")
    return words
