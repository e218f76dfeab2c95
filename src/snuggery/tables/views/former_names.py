"""The names of protocol 3, for clients written before protocol 4.

A client of protocol 4 says so in its `hello`, or over HTTP in a header.  To all others the server speaks protocol 3, as
docs/protocol.md promises.  The two differ only in names, so this module is tables of names and the places where
they apply.
"""

from typing import Any

from .messages import GONE, PROTOCOL

FORMER = 3
TYPES = {"sheet": "card", "hint-asked": "lit"}  # present name: former name
FIELDS = {"spectators": "onlookers", "may_write": "pen"}
VOTES = {"hints": "lamp", "no-hints": "dark"}
CODES = {"no-consent": "no-lamp", "read-only": "no-pen", "sheet": "card", "no-sheet": "no-card"}
PAGE, FORMER_PAGE = "/sheet/", "/card/"
LINKS = ("path", "again", "invite")
LISTS = ("changes", "mine", "free", "public", "matches")  # of a delta, of the lobby, of a history: what holds messages


def is_former(protocol: int) -> bool:
    """Tell whether a client of this protocol needs the former names."""
    return protocol < PROTOCOL


def former(message: Any) -> Any:
    """Return an answer or a message as plain values, with the names of protocol 3."""
    if isinstance(message, list | tuple):
        return [former(item) for item in message]
    if not isinstance(message, dict):
        return message
    told = {FIELDS.get(name, name): _former_value(name, value) for name, value in message.items()}
    if GONE in told:  # of a delta: the removed fields
        told[GONE] = [FIELDS.get(name, name) for name in told[GONE]]
    return told


def _former_value(name: str, value: Any) -> Any:
    if isinstance(value, str):
        return _former_word(name, value)
    if name == "votes":
        return _former_votes(value)
    if name == "protocol":
        return FORMER
    return former(value) if name in LISTS else value


def _former_word(name: str, word: str) -> str:
    if name in LINKS and word.startswith(PAGE):
        return FORMER_PAGE + word.removeprefix(PAGE)
    return {"type": TYPES, "code": CODES}.get(name, {}).get(word, word)


def _former_votes(told: Any) -> Any:
    """Return votes, or a delta's changes to them, with their former words."""
    if isinstance(told, list | tuple):
        return [_former_votes(item) for item in told]
    if not isinstance(told, dict):
        return told
    return {name: VOTES.get(value, value) if name == "what" else _former_votes(value) for name, value in told.items()}
