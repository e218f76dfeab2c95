"""From codes to sentences: one catalogue a language, one small grammar, the same words for every face.

A catalogue maps a code to a template such as ``"{payer.name} {payer.verb:pay|pays} {n.number}."``.  A field names an
argument, a kind, and for some kinds two forms.  Kinds: `name` and `whose` of a seat ("you" for the one who reads),
`names` of several, `verb` (first form for the reader), `card`, `cards`, `rank`, `a_rank` (with its article), `number`,
`figure` (a number never in words), `of` (first form for one), `word` (a code of the same catalogue) and `text`.
"""

import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .cards import RANK_NAMES, SUIT_NAMES, SUITS
from .errors import Unusable

Catalogue = Mapping[str, str]

RANK_WORDS = "ace two three four five six seven eight nine ten jack queen king".split()
SUIT_WORDS = "clubs diamonds hearts spades".split()
NUMBER_WORDS = "none one two three four five six seven eight nine ten eleven twelve".split()


class Wording:
    """Words for one reader: `Wording(catalogue, names, viewer)(code, **args)` is a sentence."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], viewer: int | None = None) -> None:
        self.catalogue = catalogue
        self.names = names
        self.viewer = viewer

    def __call__(self, code: str, **args: Any) -> str:
        """Return the sentence for a code, its first letter a capital."""
        sentence = self.phrase(code, **args)
        return sentence[:1].upper() + sentence[1:]

    def phrase(self, code: str, **args: Any) -> str:
        """Return the words for a code as they stand inside a sentence."""
        parts = []
        for literal, name, forms, _ in string.Formatter().parse(self.catalogue[code]):
            parts.append(literal)
            if name is not None:
                argument, _, kind = name.partition(".")
                if argument not in args:
                    raise Unusable(_silence(code, argument, args))
                parts.append(self._field(kind, args[argument], forms or ""))
        return _capitalise_sentences("".join(parts))

    def _field(self, kind: str, value: Any, forms: str) -> str:
        first, _, second = forms.partition("|")
        match kind:
            case "name":
                return "you" if value == self.viewer else self.names[value]
            case "names":
                return listed(["you" if seat == self.viewer else self.names[seat] for seat in value])
            case "whose":
                return "your" if value == self.viewer else possessive(self.names[value])
            case "verb":
                return first if value == self.viewer else second
            case "of":
                return first if value == 1 else second
            case "word":
                return self.phrase(value)
            case "cards":
                return listed([card_words(card) for card in value])
            case _ if kind in PLAIN_KINDS:
                return PLAIN_KINDS[kind](value)
            case _:
                raise Unusable(f"a sentence asks for {kind!r} of {value!r}; {listed(KINDS)} can be said")


def _silence(code: str, argument: str, args: Mapping[str, Any]) -> str:
    told = listed(list(args)) if args else "nothing"
    return f"the sentence {code!r} speaks of {argument}, but was told of {told}; both must call it the same"


def card_words(card: int) -> str:
    """Say a card, "nine of clubs"."""
    return f"{RANK_WORDS[card // SUITS]} of {SUIT_WORDS[card % SUITS]}"


def rank_words(rank: int) -> str:
    """Say a rank, "nine"."""
    return RANK_WORDS[rank]


def a_rank_words(rank: int) -> str:
    """Say a rank with its article, "a nine", "an eight"."""
    return f"{'an' if RANK_WORDS[rank][0] in 'ae' else 'a'} {RANK_WORDS[rank]}"


def number_words(number: int) -> str:
    """Say a small number in words, a larger one in figures."""
    return NUMBER_WORDS[number] if 0 < number < len(NUMBER_WORDS) else figures(number)


def figures(number: int) -> str:
    """Write a number in figures, with a true minus."""
    return str(number).replace("-", "−")


def possessive(name: str) -> str:
    """Say whose, "Anna's", "Ines'"."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def listed(words: Sequence[str]) -> str:
    """Join words as people do: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


PLAIN_KINDS: dict[str, Callable[[Any], str]] = {
    "card": card_words,
    "rank": rank_words,
    "a_rank": a_rank_words,
    "number": number_words,
    "figure": figures,
    "text": str,
}
KINDS = ("name", "whose", "names", "verb", "of", "word", "cards", *PLAIN_KINDS)


def _capitalise_sentences(text: str) -> str:
    """Give each sentence after the first its capital: "you" may have come to stand at its head."""
    for stop in (". ", "! ", "? "):
        first, *rest = text.split(stop)
        text = stop.join([first, *(part[:1].upper() + part[1:] for part in rest)])
    return text


def face_words(face: str) -> str:
    """Say the face of a piece, `9c` or any other word."""
    if len(face) == 2 and face[0] in RANK_NAMES and face[1] in SUIT_NAMES:
        return card_words(RANK_NAMES.index(face[0]) * SUITS + SUIT_NAMES.index(face[1]))
    return face
