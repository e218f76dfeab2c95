"""Words that players add to the chance of a match, between its promise and its first card."""

import unicodedata

from ...kit.errors import Unusable
from .people import INVISIBLE, MOST_MARKS, has_stacked_marks, is_control

LONGEST_WORDS = 80


def checked_words(text: str) -> str:
    """Return words in the form in which they are counted and written down: NFC, in single spaces; "" for none.

    Raise `Unusable` for any that would have to be changed further, because a player's own check compares them.
    """
    spaced = "".join(" " if _is_space(letter) else letter for letter in unicodedata.normalize("NFC", text))
    words = " ".join(filter(None, spaced.split(" ")))
    if any(map(is_control, words)) or INVISIBLE.search(words):
        raise Unusable("your words have a sign that nobody can see, as some emoji do; without it, they would do")
    if has_stacked_marks(words):
        raise Unusable(f"your words have more than {MOST_MARKS} marks on one letter, or one twice; fewer would do")
    if len(words) > LONGEST_WORDS:
        raise Unusable(f"your words have {len(words)} characters; {LONGEST_WORDS} at most would do")
    return words


def _is_space(letter: str) -> bool:
    """Tell whether a letter is a space of any width; line ends and tabs are control characters."""
    return unicodedata.category(letter)[0] == "Z"
