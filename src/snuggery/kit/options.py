"""House rules: named options whose values are words for people and ints in the state record.

Booleans are `on` and `off`, no value is `none`, numbers are decimal (Q-GEN-03); true, false, yes and no are read too.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .cards import ACES, PACK_52, RANK_NAMES, SUIT_NAMES, SUITS, pack_of
from .errors import Unusable, did_you_mean
from .numbers import read_whole
from .records import NONE

FLAG_WORDS = {"on": 1, "true": 1, "yes": 1, "off": 0, "false": 0, "no": 0}
SMALL_PACK = re.compile(r"([1-9][0-9]?)x([1-9])")


@dataclass(frozen=True, kw_only=True)
class Option:
    """One house rule.  `name` is also the field of the state record that holds its code."""

    name: str
    default: str
    about: str  # one sentence for people
    words: tuple[str, ...] = ()  # named values, coded by `codes` or by position
    codes: tuple[int, ...] = ()
    least: int | None = None  # numbers from `least` to `most` are allowed too
    most: int | None = None
    clauses: tuple[str, ...] = field(default=())  # clauses of RULES.md that it changes
    where: str = ""  # the house rule, and its values behind it, that it takes to matter: "mode race jig", "ante !0"

    @property
    def places(self) -> int:
        """The length of its code, 0 if the code is a single number."""
        return 0

    @property
    def ends(self) -> tuple[str, ...]:
        """Its least and greatest values that are numbers."""
        return () if self.least is None else (str(self.least), str(self.most))

    @property
    def code_range(self) -> tuple[int, int]:
        """The least and the greatest number in any of its codes."""
        codes = [self._word_code(word) for word in self.words]
        codes += [number for number in (self.least, self.most) if number is not None]
        return min(codes), max(codes)

    def matters(self, chosen: Mapping[str, Any]) -> bool:
        """Tell whether it has an effect beside others, all of them given by their words."""
        other, *values = self.where.split(" ")
        if not other:
            return True
        value = _plain(chosen[other])
        return value in values or (values[0].startswith("!") and f"!{value}" not in values)

    def read(self, text: str) -> int:
        """Return the code of a value; raise `Unusable` saying what would do."""
        if text in self.words:
            return self._word_code(text)
        if set(self.words) == {"on", "off"} and text.lower() in FLAG_WORDS:
            return FLAG_WORDS[text.lower()]
        number = read_whole(text)
        if (
            number is not None
            and self.least is not None
            and self.most is not None
            and self.least <= number <= self.most
        ):
            return number
        raise Unusable(f"option {self.name} can't be {text!r}; it is {self.choices()}")

    def write(self, code: int) -> str:
        """Return the word of a code, as transcripts print it."""
        for word in self.words:
            if self._word_code(word) == code:
                return word
        return str(code)

    def choices(self) -> str:
        """Say in words which values would do."""
        parts = list(self.words)
        if self.least is not None:
            parts.append(f"a number from {self.least} to {self.most}")
        return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)

    def _word_code(self, word: str) -> int:
        place = self.words.index(word)
        return self.codes[place] if self.codes else place


@dataclass(frozen=True, kw_only=True)
class Mixture(Option):
    """A house rule that says how many there are of each kind: a preset or `KIND=COPIES` items; its code is an array."""

    presets: Mapping[str, Mapping[str, int]]
    kinds: Mapping[str, int]  # a kind's name -> its place in the array
    most_copies: int

    @property
    def places(self) -> int:
        """The length of its code: up to the last place that a kind has."""
        return max(self.kinds.values()) + 1

    @property
    def code_range(self) -> tuple[int, int]:
        """From no copy of a kind to the most copies."""
        return 0, max(self.most_copies, *(copies for mixture in self.presets.values() for copies in mixture.values()))

    def read(self, text: str) -> Any:
        """Return the copies of each kind by its place; raise `Unusable` saying what would do."""
        mixture = self.presets.get(text) or self._items(text)
        made = [0] * self.places
        for kind, copies in mixture.items():
            made[self.kinds[kind]] = copies
        return tuple(made)

    def write(self, code: Any) -> str:
        """Return the preset with these copies, or the items in order of kind."""
        for preset in self.presets:
            if self.read(preset) == tuple(code):
                return preset
        return " ".join(f"{kind}={code[place]}" for kind, place in self.kinds.items() if code[place])

    def choices(self) -> str:
        """Say in words which values would do."""
        first, *_, last = self.kinds
        return f"{', '.join(self.presets)} or kinds with 1 to {self.most_copies} copies each, as in {first}=4 {last}=1"

    def _items(self, text: str) -> dict[str, int]:
        items: dict[str, int] = {}
        for item in text.split(" "):
            kind, _, copies = item.partition("=")
            number = read_whole(copies)
            if kind not in self.kinds or kind in items or number is None or not 1 <= number <= self.most_copies:
                raise Unusable(f"option {self.name} can't have {item!r}; it is {self.choices()}")
            items[kind] = number
        return items


@dataclass(frozen=True, kw_only=True)
class Pack(Option):
    """A house rule that says which cards are played with: a preset, or ranks x suits; its code is the set of them."""

    presets: Mapping[str, int]
    ranks: str  # in the order in which small packs take them

    @property
    def ends(self) -> tuple[str, ...]:
        """Three ranks of two suits, and all ranks that small packs can have of all suits but one."""
        return "3x2", f"{len(self.ranks)}x{SUITS - 1}"

    @property
    def code_range(self) -> tuple[int, int]:
        """From one card to all of them."""
        return 1, PACK_52

    def read(self, text: str) -> int:
        """Return the set of cards; raise `Unusable` saying what would do."""
        if text in self.presets:
            return self.presets[text]
        found = SMALL_PACK.fullmatch(text)
        if found is None or int(found[1]) > len(self.ranks) or int(found[2]) > SUITS:
            raise Unusable(f"option {self.name} can't be {text!r}; it is {self.choices()}")
        return pack_of(self.ranks[: int(found[1])], int(found[2]))

    def write(self, code: int) -> str:
        """Return the preset with these cards, or how many ranks of how many suits they are."""
        for preset, cards in self.presets.items():
            if cards == code:
                return preset
        suits = (code >> SUITS * RANK_NAMES.index(self.ranks[0]) & ACES).bit_count()
        return f"{code.bit_count() // suits}x{suits}"

    def choices(self) -> str:
        """Say in words which values would do."""
        example = f"{' '.join(self.ranks[:4])} of {' '.join(SUIT_NAMES[:3])}"
        return f"{', '.join(self.presets)} or ranks x suits, as in 4x3 ({example})"


def mixture(
    name: str,
    default: str,
    presets: Mapping[str, Mapping[str, int]],
    kinds: Mapping[str, int],
    most_copies: int,
    about: str,
    *clauses: str,
) -> Mixture:
    """Return an option that holds how many there are of each kind; `kinds` gives each kind its place in the code."""
    return Mixture(
        name=name,
        default=default,
        words=tuple(presets),
        presets=presets,
        kinds=kinds,
        most_copies=most_copies,
        about=about,
        clauses=clauses,
    )


def pack(name: str, default: str, presets: Mapping[str, int], ranks: str, about: str, *clauses: str) -> Pack:
    """Return an option that holds which cards there are; small packs take the first of `ranks`, and of the suits."""
    return Pack(
        name=name, default=default, words=tuple(presets), presets=presets, ranks=ranks, about=about, clauses=clauses
    )


def choice(
    name: str, default: str, words: str, about: str, *clauses: str, codes: tuple[int, ...] = (), where: str = ""
) -> Option:
    """Return an option with named values, coded 0, 1, 2 … unless `codes` gives other numbers."""
    return Option(
        name=name,
        default=default,
        words=tuple(words.split()),
        codes=codes,
        about=about,
        clauses=clauses,
        where=where,
    )


def flag(name: str, default: str, about: str, *clauses: str, where: str = "") -> Option:
    """Return an option that is `on` (1) or `off` (0)."""
    return Option(name=name, default=default, words=("off", "on"), about=about, clauses=clauses, where=where)


def number(
    name: str, default: str, least: int, most: int, about: str, *clauses: str, none: bool = False, where: str = ""
) -> Option:
    """Return an option that is a number in a range, or, if `none` is set, also switched off (coded NONE)."""
    words, codes = (("none",), (NONE,)) if none else ((), ())
    return Option(
        name=name,
        default=default,
        words=words,
        codes=codes,
        least=least,
        most=most,
        about=about,
        clauses=clauses,
        where=where,
    )


def read_options(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the code of every option, defaults filled in; raise `Unusable` for an unknown name or value."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            meant = did_you_mean(str(name), known)
            raise Unusable(f"there is no option {name!r} here; there are {', '.join(known)}{meant}")
    return {name: option.read(_plain(given.get(name, option.default))) for name, option in known.items()}


def changed(options: tuple[Option, ...], codes: Mapping[str, Any]) -> dict[str, str]:
    """Return the options that differ from their defaults, as transcripts write them."""
    return {
        option.name: option.write(codes[option.name])
        for option in options
        if codes[option.name] != option.read(option.default)
    }


def _plain(value: Any) -> str:
    """Turn a Python value given as a keyword into the word that a transcript would use."""
    if isinstance(value, Mapping):
        return " ".join(f"{kind}={copies}" for kind, copies in value.items())
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
