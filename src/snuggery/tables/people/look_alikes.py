"""Names that look alike: letters of several scripts in one name, and letters that look the same.

Which letters can be confused is Unicode's list (UTS 39), from the package confusable-homoglyphs; it is read when
the first name is compared.
"""

import unicodedata
from functools import cache

from ...kit.errors import Unusable

ANY_SCRIPT = {"COMMON", "INHERITED"}
WRITTEN_TOGETHER = (  # scripts that one language mixes in one word
    {"LATIN"},
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "HANGUL"},
    {"LATIN", "HAN", "BOPOMOFO"},
)


def check_scripts(name: str) -> None:
    """Raise `Unusable` if a name mixes letters of scripts that no language writes together."""
    found = scripts(name)
    if len(found) > 1 and not any(found <= together for together in WRITTEN_TOGETHER):
        spelled = " and ".join(sorted(script.capitalize() for script in found))
        raise Unusable(f"that name mixes {spelled} letters, and could be mistaken for another; one script would do")


def scripts(name: str) -> set[str]:
    """Return the scripts of a name's letters."""
    from confusable_homoglyphs import categories

    return {categories.alias(letter) for letter in unicodedata.normalize("NFKC", name)} - ANY_SCRIPT


def looks(name: str) -> set[str]:
    """Return how a name looks, as written and without capitals: two names with a common look can be confused."""
    plain = unicodedata.normalize("NFKC", name)
    written = _skeleton(plain)
    return {written, written.casefold(), _skeleton(plain.casefold())}


def _skeleton(text: str) -> str:
    """Return a text with each letter replaced by the one that stands for all its look-alikes."""
    for _ in range(2):  # a replacement may itself be decomposed
        text = "".join(_prototypes().get(letter, letter) for letter in unicodedata.normalize("NFD", text))
    return text


@cache
def _prototypes() -> dict[str, str]:
    """Return a replacement for each letter that can be confused with others."""
    from confusable_homoglyphs.confusables import confusables_data

    return {letter: _prototype(letter, [each["c"] for each in like]) for letter, like in confusables_data.items()}


def _prototype(letter: str, like: list[str]) -> str:
    """Return the letter that replaces this one: the hub of many look-alikes, or either of a pair."""
    from confusable_homoglyphs.confusables import confusables_data

    if len(like) > 1:
        return letter
    others = confusables_data.get(like[0], [])
    return min(letter, like[0]) if [each["c"] for each in others] == [letter] else like[0]
