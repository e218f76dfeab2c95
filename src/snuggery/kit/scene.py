"""The table as plain data: all that a face (the browser or the terminal) needs to know of a game.

A face lays out zones, moves pieces by their ids from one scene to the next, and offers choices.  It knows no game.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from .cards import card_text
from .kept import PAIR, kept
from .plain import State
from .records import CHANCE, CUT_OFF, NONE, OVER
from .wording import Wording

MOST_PIECES = 1024  # playing cards, with their marks and notes, that are made once


class Said(Struct, frozen=True):
    """Something that happened or is asked: a code of the game's catalogue, with its arguments."""

    code: str
    args: dict[str, Any] = field(default_factory=dict)


class Piece(Struct, frozen=True, gc=False):
    """A thing on the table.  `face` is what it shows ("" is its back); `id` stays with it from scene to scene."""

    id: str
    face: str = ""
    kind: str = "card"
    mark: str = ""  # dim, new, trump, led, …: how it stands out
    note: str = ""  # a caption on the piece itself


@lru_cache(MOST_PIECES)
def card_piece(card: int, mark: str = "", note: str = "") -> Piece:
    """Return a playing card, face up."""
    text = card_text(card)
    return Piece(text, text, mark=mark, note=note)


class Zone(Struct, frozen=True):
    """A place on the table with pieces or a number in it; `owner` is a seat, or None for the middle.

    Kinds: hand, pile, stock, row, chain, melds, snake, trick, chips, coins, pot, bowl, dice, road, count, calls, text;
    docs/scene.md lists their facts.  A game's own renderer draws other kinds; a face without it shows pieces and words.
    """

    id: str
    kind: str
    label: str = ""
    owner: int | None = None
    pieces: tuple[Piece, ...] = ()
    value: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)


class Choice(Struct, frozen=True, gc=False):
    """A legal action: its words, its label, what it involves, and what it would bring."""

    action: int
    words: str
    label: str
    pieces: tuple[str, ...] = ()
    zone: str | None = None
    hint: str = ""
    key: str = ""  # a letter that chooses it
    mark: str = ""  # good where nothing can be lost by it
    button: str = ""  # what stands on its button, where the label would not do
    lights: tuple[str, ...] = ()  # the pieces that would be laid by it at once, lit up while it is looked at
    quiet: bool = False  # nobody may be reminded of it: its zone and its key do it, and nothing shows that they would


class Blank(Struct, frozen=True, gc=False):
    """A number that people measure and write in: `words` begin what is said in the format, the number ends it."""

    words: str
    label: str
    unit: str


def distinct(choices: Iterable[Choice]) -> list[Choice]:
    """Return the first choice of each action: equal pieces offer the same one."""
    first: dict[int, Choice] = {}
    for choice in choices:
        first.setdefault(choice.action, choice)
    return list(first.values())


class Refusal(Struct, frozen=True, gc=False):
    """A piece, pieces chosen together, or a choice that is not open now, and why not."""

    label: str
    why: str
    piece: str | None = None
    pieces: tuple[str, ...] = ()  # that are open one by one, but not together


class Plate(Struct, frozen=True, gc=False):
    """What lies before a seat: counters, whether it deals or is out, what it has announced."""

    seat: int
    kind: str = ""  # chips, counters, coins, points, "" for none
    value: int = 0
    most: int = NONE  # how many there were at the start, to draw the lost ones hollow
    cards: int = 0  # in its hand; NONE where there are no hands
    dealer: bool = False
    out: bool = False
    note: str = ""


class Scene(Struct, frozen=True):
    """One seat's table.  `turn` is a seat, or None while chance decides and after the end."""

    game: str
    seat: int | None
    turn: int | None
    over: bool
    phase: str
    title: str
    question: str
    plates: tuple[Plate, ...]
    zones: tuple[Zone, ...]
    choices: tuple[Choice, ...] = ()
    outcomes: tuple[Choice, ...] = ()  # where people play with their own things: what they may say chance has brought
    blanks: tuple[Blank, ...] = ()  # and what they may have measured instead
    refusals: tuple[Refusal, ...] = ()
    next_seat: int | None = None
    direction: int = 1
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()  # how each seat finished, 1 the best, where the scores alone do not tell
    result: str = ""


Question = Callable[[State, int, Wording], str]  # what a seat is asked, or why it is asked nothing


def basics(
    view: State,
    seat: int,
    say: Wording,
    game: str,
    phase: str,
    question: Question,
    plate: Callable[[State, int, Wording], Plate],
    scores: Sequence[int],
) -> dict[str, Any]:
    """Return what every scene tells alike, of a seat or of a watcher: whose turn it is, and whether it is over.

    `phase` is a code of the words, less its `phase.`; `plate` is asked of every seat. What a game gives as `scores`, a
    number a seat, is told at the end only, and not if the game was cut off.
    """
    return {
        "game": game,
        "seat": seat if seat >= 0 else None,
        "turn": int(view.seat) if view.seat >= 0 else None,
        "over": view.seat in (OVER, CUT_OFF),
        "phase": say(f"phase.{phase}"),
        "question": question(view, seat, say),
        "plates": (_shared_plates if view.seats > PAIR else _plates)(view, plate, say),
        "scores": tuple(int(score) for score in scores[: view.seats]) if view.seat == OVER else (),
    }


def _plates(view: State, plate: Callable[[State, int, Wording], Plate], say: Wording) -> tuple[Plate, ...]:
    return tuple(plate(view, seat, say) for seat in range(view.seats))


_shared_plates = kept(_plates)


def if_asked(question: Question) -> Question:
    """Return a question that is put only to the seat that is to move; the others read why they are asked nothing."""
    return lambda view, seat, say: unasked(view, seat, say) or question(view, seat, say)


def unasked(view: State, seat: int, say: Wording) -> str:
    """Say why a seat is asked nothing now: chance decides, all is over, or somebody else is to move; "" if it is."""
    if view.seat < 0:
        return say("ask.chance" if view.seat == CHANCE else "ask.over")
    return say("ask.wait", seat=int(view.seat)) if view.seat != seat else ""
