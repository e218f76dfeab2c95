"""Pieces: playing cards, cards with words on them, backs, chips and coins."""

import re

from ..kit.scene import Piece
from .shapes import BRASS, DIM, INK, PAPER, RED, Drawn, box, disc, text

WIDE, HIGH = 40.0, 56.0
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
MARKED = {"dim": 0.55}


def piece(one: Piece) -> Drawn:
    """Return a piece as it lies on the table."""
    drawn = card(one.face, one.mark) if one.kind == "card" else ball(one)
    if one.mark in MARKED:
        return Drawn(f'<g opacity="{MARKED[one.mark]}">{drawn.svg}</g>', drawn.width, drawn.height)
    return drawn


def card(face: str, mark: str = "") -> Drawn:
    """Return a card: its back where it shows nothing."""
    if not face:
        inner = box(4, 4, WIDE - 8, HIGH - 8, "#6d2f2b", BRASS, 3)
        return Drawn(box(0, 0, WIDE, HIGH, "#7d3a34", INK) + inner, WIDE, HIGH)
    edge = INK if not mark or mark == "dim" else BRASS
    return Drawn(box(0, 0, WIDE, HIGH, PAPER, edge) + _figure(face), WIDE, HIGH)


def _figure(face: str) -> str:
    if found := re.fullmatch(r"([2-9TJQKA])([cdhs])", face):
        ink = RED if found[2] in "dh" else INK
        rank = "10" if found[1] == "T" else found[1]
        return text(6, 18, rank, ink, 15, weight="bold") + text(WIDE / 2, 45, SUITS[found[2]], ink, 24, "middle")
    size = 20 if len(face) < 3 else min(12.0, 64 / len(face))
    return text(WIDE / 2, HIGH / 2 + size / 3, face, INK, size, "middle", "bold")


def ball(one: Piece) -> Drawn:
    """Return anything round."""
    fill = {"light": "#f2e3b5", "dark": "#3b4a78", "red": RED}.get(one.face, BRASS)
    return Drawn(disc(9, 9, 8, fill), 18, 18)


def tokens(value: int, most: int = 0) -> Drawn:
    """Return a row of chips, those that are lost drawn hollow; many are one chip and their number."""
    count = max(value, most)
    if value < 0 or count > 12:
        return Drawn(disc(9, 9, 8, BRASS) + text(22, 14, f"{value:,}", PAPER, 15), 28 + 8 * len(f"{value:,}"), 20)
    discs = [disc(9 + 13 * i, 9, 6, BRASS if i < value else "none", BRASS if i >= value else INK) for i in range(count)]
    return Drawn("".join(discs) + text(13 * count + 8, 14, str(value), DIM, 12), 13 * count + 22, 20)


def held(cards: int) -> Drawn:
    """Return a small back and how many cards a hand has."""
    back = box(0, 0, 13, 18, "#7d3a34", BRASS, 2)
    return Drawn(back + text(18, 14, str(cards), PAPER, 13), 24 + 7 * len(str(cards)), 20)
