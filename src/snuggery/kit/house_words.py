"""House rules in players' words: the title of a rule, the names of its values, and a sentence for each value in force.

A game's catalogue has these entries.  If one is missing, its words are made from the option's name and value.

- `rule.NAME`: the title of a house rule
- `rule.NAME.about`: what it decides, if the option's `about` is not for players
- `rule.NAME.VALUE`: the name of a value
- `rule.NAME.VALUE.line`: what that value means, in a sentence
- `rule.NAME.line`: what any other value means; the template gets it as `value`, and as `n` if it is a number
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from .explaining import all_options
from .game import Game
from .numbers import read_whole
from .options import Option
from .wording import Wording, capitalised


class HouseRule(Struct, frozen=True, gc=False):
    """A house rule in force: its name, and a sentence for players.

    >>> import snuggery
    >>> from snuggery.kit.house_words import rules_in_force
    >>> rules_in_force(snuggery.load("snore").game, {"ante": "10"})
    (HouseRule(name='ante', line='Everybody pays 10 coins into the pot for a hand.'),)
    """

    name: str
    line: str


def title_of(option: Option, say: Wording) -> str:
    """Return the title of a house rule."""
    return say.catalogue.get(f"rule.{option.name}") or capitalised(option.name.replace("_", " "))


def about_of(option: Option, say: Wording) -> str:
    """Say what a house rule decides, beside a field in which people enter its value."""
    return say.catalogue.get(f"rule.{option.name}.about") or option.about


def value_words(option: Option, value: str, say: Wording) -> str:
    """Return the name of a value."""
    return say.catalogue.get(f"rule.{option.name}.{value}") or capitalised(value.replace("_", " "))


def line_of(option: Option, value: str, say: Wording) -> str:
    """Say what a value means, in a sentence."""
    if (code := f"rule.{option.name}.{value}.line") in say.catalogue:
        return say(code)
    number = read_whole(value)
    if (code := f"rule.{option.name}.line") in say.catalogue and value not in option.words:
        return say(code, value=value, **({} if number is None else {"n": number}))
    return f"{title_of(option, say)}: {value_words(option, value, say)}."


def rules_in_force(game: Game, changed: Mapping[str, str], language: str = "en") -> tuple[HouseRule, ...]:
    """Return the house rules that differ from the rulebook's and have an effect, in the order of the rulebook."""
    return tuple(_in_force(game, changed, Wording(game.catalogue(language), ())))


def _in_force(game: Game, changed: Mapping[str, str], say: Wording) -> Iterator[HouseRule]:
    chosen = all_options(game.options, changed)
    for option in game.options:
        value = chosen[option.name]
        if value != option.default and option.matters(chosen):
            yield HouseRule(option.name, line_of(option, value, say))
