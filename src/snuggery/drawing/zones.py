"""Zones by their kinds: what lies on the table, each under its label."""

from collections.abc import Callable

from ..kit.scene import Piece, Zone
from .pieces import HIGH, WIDE, card, piece, tokens
from .pool import pool_table
from .shapes import BRASS, DIM, PAPER, Drawn, beside, box, disc, flow, text, width_of

LABEL = 18.0  # points that a label takes
OVERLAP = 0.62  # of a card that the next one leaves free in a long row
LONG_ROW = 9  # pieces: more overlap
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def zone(one: Zone, width: float) -> Drawn | None:
    """Return a zone under its label, None where there is nothing to see."""
    body = KINDS.get(one.kind, _row)(one)
    if not body.svg:
        return None
    label = text(0, 12, one.label, PAPER, 12)
    wide = min(width, max(body.width, width_of(one.label)))
    return Drawn(label + body.at(0, LABEL), wide, body.height + LABEL)


def _row(one: Zone) -> Drawn:
    return row(one.pieces)


def row(pieces: tuple[Piece, ...]) -> Drawn:
    """Return pieces side by side, overlapping where there are many."""
    if len(pieces) <= LONG_ROW:
        return beside([piece(each) for each in pieces], 4)
    step = WIDE * OVERLAP
    placed = [piece(each).at(i * step, 0) for i, each in enumerate(pieces)]
    return Drawn("".join(placed), step * (len(pieces) - 1) + WIDE, HIGH)


def _pile(one: Zone) -> Drawn:
    return row(one.pieces[-3:])


def _stock(one: Zone) -> Drawn:
    count = text(WIDE + 8, HIGH / 2 + 6, str(one.value or 0), PAPER, 16)
    back = card("").svg if one.value else box(0, 0, WIDE, HIGH, "none", DIM)
    return Drawn(back + count, WIDE + 34, HIGH)


def _melds(one: Zone) -> Drawn:
    groups, begin = [], 0
    for group in one.facts.get("groups", ()):
        groups.append(row(one.pieces[begin : begin + group["pieces"]]))
        begin += group["pieces"]
    return flow(groups, 560, 12) if groups else row(one.pieces)


def _tokens(one: Zone) -> Drawn:
    return tokens(one.value or 0, one.facts.get("most", 0))


def _dice(one: Zone) -> Drawn:
    return beside([_die(value) for value in one.facts.get("dice", ())], 6)


def _die(value: int) -> Drawn:
    pips = [disc(8 + 10 * (place % 3), 8 + 10 * (place // 3), 2.6, "#2b2420") for place in PIPS.get(value, ())]
    return Drawn(box(0, 0, 36, 36, PAPER, "#2b2420") + "".join(pips), 36, 36)


def _count(one: Zone) -> Drawn:
    line = str(one.facts.get("line", ""))
    figure = text(0, 30, f"{one.value or 0:,}", BRASS, 32, weight="bold") + text(0, 50, line, PAPER, 12)
    return Drawn(figure, max(width_of(str(one.value), 32), width_of(line)) + 4, 56)


def _calls(one: Zone) -> Drawn:
    now, costs = one.facts.get("now", -1), one.facts.get("costs", ())
    words = [f"{word} {cost}" for word, cost in zip(one.facts.get("words", ()), costs, strict=False)]
    inks = [BRASS if i == now else PAPER for i in range(len(words))]
    return beside([Drawn(text(0, 14, word, inks[i], 13), width_of(word, 13), 18) for i, word in enumerate(words)], 10)


def _text(one: Zone) -> Drawn:
    lines = [str(line) for line in one.facts.get("lines", ())]
    placed = [text(0, 12 + 16 * i, line, PAPER, 12) for i, line in enumerate(lines)]
    return Drawn("".join(placed), max(map(width_of, lines), default=0), 16 * len(lines))


KINDS: dict[str, Callable[[Zone], Drawn]] = {
    "pile": _pile,
    "stock": _stock,
    "melds": _melds,
    "chips": _tokens,
    "coins": _tokens,
    "bowl": _tokens,
    "pot": _count,
    "count": _count,
    "road": _count,
    "dice": _dice,
    "calls": _calls,
    "text": _text,
    "pool_table": pool_table,
}
