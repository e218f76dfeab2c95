"""Check that a match's chance is the one promised before its first card; see `engine.match.chance.Committed`."""

import hashlib
from collections.abc import Callable

from ..engine.match.chance import Committed
from ..engine.match.match import Match
from ..games import find as find_game
from ..kit.game import Game
from ..kit.records import CHANCE
from .header import Header
from .lines import IllegalLine, TranscriptError, numbered
from .reading import Reader
from .writing import CHANCE_MARK

PROMISE, SECRET = "x-promise", "x-secret"


def check_promise(text: str | bytes, find: Callable[[str], Game] = find_game) -> list[TranscriptError]:
    """Return the error of the first line that breaks the promise of a valid transcript; none if it made no promise."""
    reader = Reader(text, find)
    details = reader.header.details
    if not {PROMISE, SECRET} <= details.keys():
        return []
    secret = _secret(details[SECRET])
    if secret is None or hashlib.sha256(secret).hexdigest() != details[PROMISE]:
        line = next(line for line in numbered(text) if line.text.startswith(f"{SECRET}:"))
        return [IllegalLine(line, "the secret is not the one that was promised")]
    try:
        _follow(reader, Committed(secret, reader.header.words))
    except TranscriptError as broken:
        return [broken]
    return []


def chance_of(header: Header) -> Committed | None:
    """Return the chance of a match, or None if its secret wasn't told or wasn't promised."""
    secret = _secret(header.details.get(SECRET, ""))
    if secret is None or hashlib.sha256(secret).hexdigest() != header.details.get(PROMISE):
        return None
    return Committed(secret, header.words)


def _follow(reader: Reader, chance: Committed) -> None:
    """Play the same actions with the promised chance; raise at the first outcome that differs."""
    again = Match(reader.header.bound, chance, reader.header.opening)
    for place, step in enumerate(reader):
        if step.entry.seat != CHANCE:
            again.play(step.entry.code)
        elif again.history[place] != step.entry:
            outcome_text = step.bound.game.notation.outcome_text
            due = f"{CHANCE_MARK} {outcome_text(step.before[0], again.history[place].code)}"
            raise IllegalLine(reader.line, f"{reader.line.text!r} is not what the promised secret brings", [due])


def _secret(text: str) -> bytes | None:
    """Read a secret; None for anything else, which can't have been promised."""
    try:
        return bytes.fromhex(text) or None
    except ValueError:
        return None
