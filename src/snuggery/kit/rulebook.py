"""Rulebooks: RULES.md read once for every face, as pages with fine print, clauses and cards drawn in the text.

A rulebook is plain Markdown.  What stands before its first `##` is the first page's head; each `##` begins a chapter.
Fine print lies between `<details>` and `</details>`; a clause begins its paragraph with its number, **SNIP-04**; a card
is written in brackets, [9♦] or [GOTCHA]; a quotation that begins with **Our reading.** tells where the house decides
between two ways to read the old text.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .cards import SUIT_NAMES
from .wording import face_words

CLAUSE = re.compile(r"\b[A-Z]+(?:-[A-Z]*[0-9]*)*-[A-Z]*[0-9]+\b")
DEFINITION = re.compile(rf"^\*\*({CLAUSE.pattern})\*\*", re.MULTILINE)
CARD = re.compile(r"\[((?:[2-9AJQK]|10)[♣♦♥♠]|[A-Z][A-Z-]{2,15}|[0-9]{1,2})\](?!\()")
READING = "**Our reading.**"
SIGNS = dict(zip("♣♦♥♠", SUIT_NAMES, strict=True))
FOLD = re.compile(r"^<details>\n<summary>(.*?)</summary>\n(.*?)\n</details>$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Passage:
    """A passage of a chapter: text for everybody, or fine print with what it is about."""

    text: str
    fine: str = ""  # the line that stands on the fold; "" is no fine print


@dataclass(frozen=True)
class Chapter:
    """A heading and what stands under it; the first one's heading is the name of the game."""

    title: str
    parts: tuple[Passage, ...]

    @property
    def text(self) -> str:
        """What everybody reads."""
        return "\n\n".join(part.text for part in self.parts if not part.fine)


def read(rulebook: str) -> tuple[Chapter, ...]:
    """Return the chapters of a rulebook, the first under the name of the game."""
    return tuple(_chapter(text) for text in re.split(r"^##? ", rulebook, flags=re.MULTILINE)[1:])


def first_page(chapters: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """Return the chapters of the first page: those before the first one that has a clause."""
    with_clauses = (place for place, chapter in enumerate(chapters) if DEFINITION.search(_whole(chapter)))
    return chapters[: next(with_clauses, len(chapters))]


def redraw_cards(text: str, draw: Callable[[str, str], str]) -> str:
    """Put something else in place of each card of a text; `draw` gets its face and what stands in the brackets."""
    return CARD.sub(lambda found: draw(face_of(found[1]), found[1]), text)


def face_of(card: str) -> str:
    """Return the face of a card as pieces have it: 9♦ is 9d, 10♠ is Ts, GOTCHA is gotcha."""
    rank, suit = card[:-1], SIGNS.get(card[-1])
    return card.lower() if suit is None else ("T" if rank == "10" else rank) + suit


def card_name(card: str) -> str:
    """Say a card: nine of diamonds."""
    return face_words(face_of(card)) if card[-1] in SIGNS else card.capitalize()


def _chapter(text: str) -> Chapter:
    title, _, body = text.partition("\n")
    return Chapter(title.strip(), tuple(_parts(body)))


def _parts(body: str) -> Iterator[Passage]:
    at = 0
    for fold in FOLD.finditer(body):
        if before := body[at : fold.start()].strip():
            yield Passage(before)
        yield Passage(fold[2].strip(), fold[1])
        at = fold.end()
    if rest := body[at:].strip():
        yield Passage(rest)


def _whole(chapter: Chapter) -> str:
    return "\n".join(part.text for part in chapter.parts)
