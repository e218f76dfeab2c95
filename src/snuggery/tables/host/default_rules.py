"""The host's preferred house rules: new tables use them unless the person who opens a table asks for others.

Games are imported late: `snuggery --help` reads settings and must not load rules.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...kit.errors import Unusable

if TYPE_CHECKING:
    from ...kit.game import Game

AS_JSON = 'JSON such as {"GAME": {"RULE": "VALUE"}}'


@dataclass(frozen=True)
class DefaultRules:
    """The host's house rules by game, each value in players' words."""

    by_game: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()

    def of(self, game: "Game") -> Mapping[str, str]:
        """Return the host's house rules of a game."""
        return dict(dict(self.by_game).get(game.name, ()))

    def with_given(self, game: "Game", given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the requested house rules, and those of the host that take effect beside them."""
        every = {option.name: option.default for option in game.options} | {**self.of(game), **given}
        return {**dict(_with_effect(game, self.of(game), every)), **given}


def default_rules(words: str, subject: str) -> DefaultRules:
    """Read house rules by game; raise `Unusable` for an unknown game, rule or value."""
    try:
        given = json.loads(words or "{}")
    except json.JSONDecodeError:
        given = None
    if not isinstance(given, dict) or not all(isinstance(rules, dict) for rules in given.values()):
        raise Unusable(f"{subject} are {AS_JSON}, not {words!r}")
    from ...games import find

    return DefaultRules(tuple((find(game).name, _checked(find(game), rules)) for game, rules in given.items()))


def _checked(game: "Game", rules: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    from ...engine.game import BoundGame

    said = {name: ("off", "on")[value] if isinstance(value, bool) else str(value) for name, value in rules.items()}
    try:
        bound = BoundGame(game, game.usual_seats, said)
    except Unusable as error:
        raise Unusable(f"[defaults.{game.name}]: {error}") from None
    if game.is_refereed(bound.options):
        raise Unusable(f"{game.title} by these house rules is played at a real table; no table here can have them")
    return tuple(said.items())


def _with_effect(game: "Game", preferred: Mapping[str, str], every: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for option in game.options:
        if option.name in preferred and option.matters(every):
            yield option.name, preferred[option.name]
