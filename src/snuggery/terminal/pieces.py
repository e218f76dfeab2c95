"""Pieces drawn with characters: cards small and tall, counters, dice, figures."""

from rich.text import Text
from textual.renderables.digits import DIGITS, DIGITS3X3_BOLD

from ..kit.cards import RANK_NAMES, SUIT_NAMES
from ..kit.records import NONE
from ..kit.scene import Piece
from .paint import BACK, BLACK, BRASS2, COUNTERS, INK3, IVORY, PAPER, PAPER_SHADE, PIPS, RED, on

SUIT_SIGNS = dict(zip(SUIT_NAMES, "♣♦♥♠", strict=True))
BY_TURNS = "♣♦♠♥"  # black and red: the order of a sorted hand
BARS = "▁▂▃▄▅▆▇█"
MOST_DRAWN = 8  # counters that are drawn one by one; more are one and a figure


def rank_and_suit(face: str) -> tuple[str, str]:
    """Split a face into what stands on the card and its suit sign; only playing cards have one."""
    rank, suit = face[:-1], face[-1:]
    if suit in SUIT_SIGNS and (rank == "10" or (len(rank) == 1 and rank in RANK_NAMES)):
        return ("10" if rank == "T" else rank), SUIT_SIGNS[suit]
    return _titled(face) if face.isalpha() or "-" in face else face, ""


def _titled(face: str) -> str:
    """Write a word on a card as its game does: its first and its last part with a capital."""
    parts = face.split("-")
    return "-".join(part if 0 < place < len(parts) - 1 else part.capitalize() for place, part in enumerate(parts))


def suit_then_rank(face: str) -> tuple[int, int]:
    """Return what playing cards are sorted by; whatever is none comes last."""
    rank, sign = rank_and_suit(face)
    return (BY_TURNS.index(sign), RANK_NAMES.index(face[0] if rank != "10" else "T")) if sign else (len(BY_TURNS), 0)


def ink_of(sign: str) -> str:
    """Return the colour of a suit; what has none is black."""
    return RED if sign in ("♦", "♥") else BLACK


def card(piece: Piece) -> Text:
    """Draw a piece on one line."""
    if not piece.face:
        return Text(" ▒ ", on(PAPER_SHADE, BACK))
    rank, sign = rank_and_suit(piece.face)
    marks = piece.mark.split()
    drawn = Text(f" {rank}{sign} ", on(ink_of(sign), PAPER_SHADE if "dim" in marks else PAPER, "bold"))
    if "new" in marks:
        drawn = Text.assemble(("▐", BRASS2), drawn, ("▌", BRASS2))
    if piece.note:
        drawn.append(f" {piece.note}", BRASS2)
    return drawn


def counters(kind: str, value: int, most: int = NONE) -> Text:
    """Draw a player's pieces: filled, then the lost ones hollow; many are one and a figure."""
    colour = COUNTERS.get(kind.removesuffix("s"))
    if colour is None:
        return Text(figure(value), "bold")
    if not 0 <= value <= MOST_DRAWN or most > MOST_DRAWN:
        return Text.assemble(("● ", colour), (figure(value), "bold"))
    hollow = max(0, most - value) if most != NONE else 0
    return Text.assemble(("●" * value, colour), ("○" * hollow, INK3)) if value + hollow else Text("none", INK3)


def die(number: int) -> Text:
    """Draw a die by its number."""
    return Text(f" {number} ", on(PIPS, IVORY, "bold"))


def figure(number: int) -> str:
    """Write a number with a true minus."""
    return str(number).replace("-", "−")


def bar(value: int, most: int) -> str:
    """Draw a value between 0 and the most there is as one letter."""
    return BARS[value * (len(BARS) - 1) // max(1, most)]


def large_figure(number: int, style: str) -> list[Text]:
    """Write a number three lines high."""
    places = [DIGITS.index(character) * 3 for character in str(number)]
    return [Text("".join(DIGITS3X3_BOLD[place + row].ljust(3) for place in places), style) for row in range(3)]
