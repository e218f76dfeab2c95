"""The effect of an action in a game that lists none: its name, and what the game's renderer draws."""

from typing import Any

from msgspec import Struct, field

from .records import UNKNOWN


class Foretold(Struct, frozen=True):
    """An action as a player means it, or its result."""

    name: str  # inside a sentence, short: several actions may share it
    full: str  # the same with its figures, which tell it from others
    facts: dict[str, Any] = field(default_factory=dict)  # for the renderer that the game brings along
    outcome: int = UNKNOWN  # of chance, if the action goes as it is meant; UNKNOWN if it has more than one part
