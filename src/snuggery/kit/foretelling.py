"""What an action would do that no list could hold: what it is called, and what its game's renderer draws of it."""

from typing import Any

from msgspec import Struct, field


class Foretold(Struct, frozen=True):
    """An action as it is meant, or as it went."""

    name: str  # inside a sentence, short: several actions may share it
    full: str  # the same with its figures, which tell it from others
    facts: dict[str, Any] = field(default_factory=dict)  # for the renderer that the game brings along
