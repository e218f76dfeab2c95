"""Sentences from codes: a catalogue for each language, a small grammar, and the same words for every face.

A catalogue maps a code to a template such as ``"{payer.name} {payer.verb:pay|pays} {n.number}."``.  A field names an
argument, a kind, and for some kinds two forms.  Kinds: `name` and `whose` of a seat ("you" for the one who reads),
`names` of several, `verb` (first form for the reader), `card`, `cards`, `rank`, `a_rank` (with its article), `number`,
`figure` (a number never in words), `signed` (with its sign), `times` (of a chance, "31 times in 100"), `share` (so
without the 100, "31 times"), `amount` (of a mean, "0.4"), `nth` ("first"), `chair` (so of a seat, "first" for 0),
`of` (first form for one), `word` (a code of the same catalogue) and `text`.
"""

import string
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache, partial
from itertools import chain
from typing import Any

from .cards import RANK_NAMES, SUIT_NAMES, SUITS
from .errors import Unusable

Catalogue = Mapping[str, str]
Say = Callable[["Wording", Any], str]  # says a value to a reader

MOST_REMEMBERED = 4096  # phrases of a catalogue
FEW = 10  # from here on a mean is told in whole numbers

RANK_WORDS = "ace two three four five six seven eight nine ten jack queen king".split()
SUIT_WORDS = "clubs diamonds hearts spades".split()
NTH_WORDS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
NUMBER_WORDS = "none one two three four five six seven eight nine ten eleven twelve".split()


class Sentences(dict[str, str]):
    """A catalogue that knows its game, so that the error for a missing sentence can name it."""

    def __init__(self, sentences: Catalogue, home: str) -> None:
        super().__init__(sentences)
        self.home = home

    def __missing__(self, code: str) -> str:
        near = get_close_matches(code, self, 3)
        others = f"; like it there {'is' if len(near) == 1 else 'are'} {', '.join(near)}" if near else ""
        raise Unusable(f"{self.home} has no sentence {code!r}; add it to the words of GAME, mostly words.py{others}")

    @cached_property
    def templates(self) -> "Templates":
        """Its templates, parsed once for all readers."""
        return Templates(self)


class Wording:
    """Words for one reader: `Wording(catalogue, names, viewer)(code, **args)` is a sentence."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], viewer: int | None = None) -> None:
        self.catalogue = catalogue
        self.names = names
        self.viewer = viewer
        self.kept: dict[Any, Any] = {}  # what was drawn in these words, see `kept.kept`
        self._templates = catalogue.templates if isinstance(catalogue, Sentences) else Templates(catalogue)

    def __call__(self, code: str, **args: Any) -> str:
        """Return the sentence for a code, its first letter a capital."""
        if code in self._templates.alike:
            try:
                return self._templates.sentence(code, **args)
            except TypeError:  # of an argument that nothing can be looked up by, as a list is
                pass
        return capitalised(self._templates[code].said(code, args, self))

    def phrase(self, code: str, **args: Any) -> str:
        """Return the words for a code as they stand inside a sentence."""
        if code in self._templates.alike:
            try:
                return self._templates.phrase(code, **args)
            except TypeError:
                pass
        return self._templates[code].said(code, args, self)

    def to(self, viewer: int | None) -> "Wording":
        """Return the words for another reader of the same table; both share the cache of drawn parts."""
        other = Wording(self.catalogue, self.names, viewer)
        other.kept = self.kept
        return other

    def speaks_to(self, seat: int) -> bool:
        """Tell whether a seat is the reader's."""
        return seat == self.viewer


class Listening(Wording):
    """The words for a reader, which note every seat that they mention: those readers get other words."""

    def __init__(self, say: Wording) -> None:
        self.__dict__.update(say.__dict__)
        self.spoken_to: set[int | None] = set()

    @property
    def viewer(self) -> int | None:  # type: ignore[override]
        """The reader; every part that reads this depends on it."""
        self.spoken_to.add(self._reader)
        return self._reader

    @property
    def _reader(self) -> int | None:
        reader: int | None = self.__dict__["viewer"]  # where `Wording` keeps it
        return reader

    def speaks_to(self, seat: int) -> bool:
        """Tell whether a seat is the reader's, and note that its reader gets other words."""
        self.spoken_to.add(seat)
        return seat == self._reader


class Templates(dict[str, "Template"]):
    """The templates of a catalogue, each parsed when it is first needed.

    Sentences that are the same for all readers, such as most labels, are cached, up to a limit.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.alike: set[str] = set()  # the codes of those that say the same to everybody
        self.phrase = lru_cache(MOST_REMEMBERED, typed=True)(self._phrase)
        self.sentence = lru_cache(MOST_REMEMBERED, typed=True)(self._sentence)
        self._catalogue = catalogue

    def __missing__(self, code: str) -> "Template":
        template = self[code] = Template(code, self._catalogue[code])
        if template.alike:
            self.alike.add(code)
        return template

    def _phrase(self, code: str, **args: Any) -> str:
        return self[code].said(code, args, Wording(self._catalogue, ()))

    def _sentence(self, code: str, **args: Any) -> str:
        return capitalised(self._phrase(code, **args))


class Template:
    """A parsed template: pairs of words and the argument that follows them (None at the end), and how to say it."""

    def __init__(self, code: str, text: str) -> None:
        self._parts: list[tuple[str, str | None, Say]] = []
        kinds: dict[str, set[str]] = {}
        for words, field, forms, _ in string.Formatter().parse(text):
            argument, _, kind = (field or "").partition(".")
            self._parts.append((words, None if field is None else argument, _sayer(kind, forms or "")))
            kinds.setdefault(argument, set()).add(kind)
        for argument, asked in kinds.items():
            if asked & SEVERAL_KINDS and asked - SEVERAL_KINDS:
                raise Unusable(_mixture(code, argument, asked))
        self.alike = PERSONAL_KINDS.isdisjoint(chain(*kinds.values()))

    def said(self, code: str, args: Mapping[str, Any], reader: Wording) -> str:
        """Return its sentence for a reader."""
        said = []
        for words, argument, say in self._parts:
            said.append(words)
            if argument is not None:
                if argument not in args:
                    raise Unusable(_silence(code, argument, args))
                try:
                    said.append(say(reader, args[argument]))
                except (IndexError, TypeError):
                    raise Unusable(_misfit(code, argument, args[argument])) from None
        return _capitalise_sentences("".join(said))


def capitalised(text: str) -> str:
    """Return a text whose first letter is a capital."""
    return text[:1].upper() + text[1:]


def _silence(code: str, argument: str, args: Mapping[str, Any]) -> str:
    told = listed(list(args)) if args else "nothing"
    return f"the sentence {code!r} speaks of {argument}, but was told of {told}; both must call it the same"


def _misfit(code: str, argument: str, value: Any) -> str:
    several = listed(sorted(SEVERAL_KINDS))
    told = f"the sentence {code!r} can't say {argument} where it is {value!r}"
    return f"{told}; {several} take a list, other kinds one value"


def _mixture(code: str, argument: str, kinds: set[str]) -> str:
    told = listed([f"{{{argument}.{kind}}}" for kind in sorted(kinds)])
    return (
        f"the sentence {code!r} has {told} of one argument, which can't be both one and several; "
        "an argument for each, or a verb that suits both, as took does, would do"
    )


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


def signed(number: int) -> str:
    """Write a number in figures with its sign, a plus too."""
    return f"+{number}" if number > 0 else figures(number)


def times_words(chance: float) -> str:
    """Say how often something happens, "31 times in 100"."""
    return f"{share_words(chance)} in 100"


def share_words(chance: float) -> str:
    """Say how many times in a hundred something happens; 0 and 100 only for what is certain."""
    times = round(100 * chance)
    if 0 < chance < 1:
        times = min(99, max(1, times))
    return "once" if times == 1 else f"{times} times"


def amount_words(amount: float) -> str:
    """Write a mean, with two significant figures if it is small."""
    return (f"{amount:.0f}" if abs(amount) >= FEW else f"{amount:.2g}").replace("-", "−")


def nth_words(number: int) -> str:
    """Say which one in a row, "first", "11th"."""
    return NTH_WORDS[number - 1] if 0 < number <= len(NTH_WORDS) else f"{number}th"


def chair_words(seat: int) -> str:
    """Say which chair a seat is, "first" for seat 0."""
    return nth_words(seat + 1)


def possessive(name: str) -> str:
    """Say whose, "Anna's", "Ines'"."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def listed(words: Sequence[str]) -> str:
    """Join words as people do: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _name(reader: Wording, seat: Any) -> str:
    return "you" if reader.speaks_to(seat) else reader.names[seat]


def _names(reader: Wording, seats: Any) -> str:
    return listed([_name(reader, seat) for seat in seats])


def _whose(reader: Wording, seat: Any) -> str:
    return "your" if reader.speaks_to(seat) else possessive(reader.names[seat])


def _word(reader: Wording, code: Any) -> str:
    return reader.phrase(code)


def _cards(reader: Wording, cards: Any) -> str:
    return listed([card_words(card) for card in cards])


PLAIN_KINDS: dict[str, Callable[[Any], str]] = {
    "card": card_words,
    "rank": rank_words,
    "a_rank": a_rank_words,
    "number": number_words,
    "figure": figures,
    "signed": signed,
    "times": times_words,
    "share": share_words,
    "amount": amount_words,
    "nth": nth_words,
    "chair": chair_words,
    "text": str,
}
OTHER_KINDS: dict[str, Say] = {"name": _name, "names": _names, "whose": _whose, "word": _word, "cards": _cards}
SEVERAL_KINDS = {"cards", "names"}
PERSONAL_KINDS = {"name", "names", "whose", "verb"}
KINDS = (*OTHER_KINDS, "verb", "of", *PLAIN_KINDS)


def _sayer(kind: str, forms: str) -> Say:
    """Return the function that says a kind; for an unknown kind, it raises an error when it is called."""
    first, _, second = forms.partition("|")
    if kind == "verb":
        return lambda reader, seat: first if reader.speaks_to(seat) else second
    if kind == "of":
        return lambda reader, number: first if number == 1 else second
    if kind in PLAIN_KINDS:
        plain = PLAIN_KINDS[kind]
        return lambda reader, value: plain(value)
    return OTHER_KINDS.get(kind) or partial(_unknown, kind)


def _unknown(kind: str, reader: Wording, value: Any) -> str:
    raise Unusable(f"a sentence asks for {kind!r} of {value!r}; {listed(KINDS)} can be said")


def _capitalise_sentences(text: str) -> str:
    """Give each sentence after the first its capital: "you" may have come to stand at its head."""
    for stop in (". ", "! ", "? "):
        if stop not in text:
            continue
        first, *rest = text.split(stop)
        text = stop.join([first, *(part[:1].upper() + part[1:] for part in rest)])
    return text


def face_words(face: str) -> str:
    """Say the face of a piece, `9c` or any other word."""
    if len(face) == 2 and face[0] in RANK_NAMES and face[1] in SUIT_NAMES:
        return card_words(RANK_NAMES.index(face[0]) * SUITS + SUIT_NAMES.index(face[1]))
    return face
