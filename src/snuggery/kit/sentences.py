"""A scene in plain sentences: for programs and screen readers, and for what a terminal says when it is asked."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from .cards import RANK_NAMES
from .records import NONE
from .scene import Piece, Plate, Scene, Zone
from .wording import face_words, listed, number_words, signed

Names = Callable[[int], str]

KINDS = ("card", "chip", "counter", "coin")  # of pieces that are told apart by their faces alone


def piece_words(piece: Piece) -> str:
    """Say a piece: its face, or that it lies face down, with its note."""
    if piece.kind not in KINDS:
        return f"{piece.face} {piece.id} {piece.note}"
    words = face_words(_one_letter_ten(piece.face)) if piece.face else "a card face down"
    return f"{words} ({piece.note})" if piece.note else words


def zone_sentence(zone: Zone, names: Names) -> str:
    """Say all that can be seen of a zone."""
    parts = [part for part in (*_pieces(zone, names), *_value(zone), *_facts(zone, names)) if part]
    head = zone.label or ("" if zone.kind == "text" else zone.kind)
    return sentence(": ".join(part for part in (head, "; ".join(parts) or "empty") if part))


def plate_sentence(plate: Plate, names: Names) -> str:
    """Say what lies before a seat."""
    parts = []
    if plate.kind:
        owned = _count(plate.value, plate.kind)
        parts.append(f"{owned} of {plate.most}" if plate.most != NONE and plate.kind != "points" else owned)
    if plate.cards > 0:
        parts.append(_count(plate.cards, "cards"))
    parts += ["dealer"] if plate.dealer else []
    parts += [plate.note] if plate.note else []
    return sentence(f"{names(plate.seat)}: {', '.join(parts) or 'nothing'}")


def table_sentences(scene: Scene, names: Names) -> Iterator[str]:
    """Say the whole position: phase, every seat, every zone, what is asked."""
    yield from position_sentences(scene, names)
    yield sentence(scene.result) if scene.result else scene.question


def position_sentences(scene: Scene, names: Names, *, with_hand: bool = True) -> Iterator[str]:
    """Say the phase, every seat and every zone; the hand may be left out, where it is said with the question."""
    heading = ", ".join(part for part in (scene.title, scene.phase) if part)
    if heading:
        yield sentence(heading)
    yield from scores_sentences(scene, names)
    for zone in scene.zones:
        said = with_hand if zone.kind == "hand" else zone.owner is None or zone.pieces  # else its plate has said it all
        if said:
            yield zone_sentence(zone, names)


def hand_sentences(scene: Scene, names: Names) -> list[str]:
    """Say the viewer's cards, or that there are none."""
    hands = [zone_sentence(zone, names) for zone in scene.zones if zone.kind == "hand"]
    return hands or ["You look on and hold nothing." if scene.seat is None else "You hold no cards."]


def middle_sentences(scene: Scene, names: Names) -> list[str]:
    """Say every zone of the middle of the table: count, pot, snake and the like."""
    return [zone_sentence(zone, names) for zone in scene.zones if zone.owner is None]


def others_sentences(scene: Scene, names: Names) -> list[str]:
    """Say what lies before everybody else."""
    return [plate_sentence(plate, names) for plate in scene.plates if plate.seat != scene.seat]


def scores_sentences(scene: Scene, names: Names) -> list[str]:
    """Say the final scores, or, while the match runs, what lies before every seat."""
    if scene.scores:
        gains = [plate.kind and plate.value != score for plate, score in zip(scene.plates, scene.scores, strict=True)]
        write = signed if any(gains) else _figure  # the plates say what was won with what it was won from
        return [sentence(f"{names(seat)}: {write(score)}") for seat, score in enumerate(scene.scores)]
    return [plate_sentence(plate, names) for plate in scene.plates]


# -- the parts of a zone ----------------------------------------------------------------------------------------------


def _pieces(zone: Zone, names: Names) -> Iterator[str]:
    if "groups" in zone.facts and zone.kind == "melds":
        yield from _groups(zone)
    elif "seats" in zone.facts and zone.kind == "trick":
        yield from _trick(zone, names)
    elif "seats" in zone.facts:
        yield listed(["free" if seat is None else names(seat) for seat in zone.facts["seats"]])
    elif zone.pieces:
        yield listed([piece_words(piece) for piece in zone.pieces])


def _groups(zone: Zone) -> Iterator[str]:
    pieces = iter(zone.pieces)
    for group in zone.facts["groups"]:
        words = listed([piece_words(piece) for piece in islice(pieces, group["pieces"])])
        notes = [str(group["note"])] if group.get("note") else []
        notes += [f"{group['points']} points"] if "points" in group else []
        yield f"{words} ({', '.join(notes)})" if notes else words


def _trick(zone: Zone, names: Names) -> Iterator[str]:
    for place, (piece, seat) in enumerate(zip(zone.pieces, zone.facts["seats"], strict=False)):
        wins = ", winning" if place == zone.facts.get("winning") else ""
        yield f"{names(seat)} the {piece_words(piece)}{wins}"


def _value(zone: Zone) -> Iterator[str]:
    if zone.value is not None:
        most = zone.facts.get("most")
        yield f"{_figure(zone.value)} of {most}" if most else _figure(zone.value)


def _facts(zone: Zone, names: Names) -> Iterator[str]:
    for name, write in FACTS.items():
        if name in zone.facts and (words := write(zone.facts, names)):
            yield words


def _dice(facts: dict[str, Any], names: Names) -> str:
    return listed([number_words(face) for face in facts["dice"]])


def _marks(facts: dict[str, Any], names: Names) -> str:
    return listed([f"{mark['at']} {'is past' if mark.get('past') else _costs(mark)}" for mark in facts["marks"]])


def _costs(mark: dict[str, Any]) -> str:
    return f"costs {mark['cost']}" if "cost" in mark else "lies ahead"


def _calls(facts: dict[str, Any], names: Names) -> str:
    costs = facts.get("costs") or [0] * len(facts["words"])
    calls = [
        f"{word} {number_words(cost)}" if cost else word for word, cost in zip(facts["words"], costs, strict=False)
    ]
    now = facts.get("now", -1)
    return listed(calls) + (f"; the last call was {facts['words'][now]}" if 0 <= now < len(calls) else "")


def _beads(facts: dict[str, Any], names: Names) -> str:
    """Say how many beads are full, where no line beside them says what they stand for."""
    return "" if facts.get("lines") else f"{facts['beads']['full']} of {facts['beads']['of']}"


def _table(facts: dict[str, Any], names: Names) -> str:
    table = facts["table"]
    rows = [*table.get("rows", ()), *([table["total"]] if table.get("total") else [])]
    return "; ".join(_row(table.get("head", ()), row) for row in rows)


def _row(head: Sequence[Any], row: Sequence[Any]) -> str:
    titles = [*head, *[""] * (len(row) - len(head))]
    return ", ".join(f"{title} {cell}".strip() for title, cell in zip(titles, row, strict=False) if str(cell))


def _small(facts: dict[str, Any], names: Names) -> str:
    """Return a figure's second line; if it only offers something to read, it says that reading is optional."""
    return "" if facts["small"] is True else str(facts["small"]).rstrip(".")


FACTS: dict[str, Callable[[dict[str, Any], Names], str]] = {
    "count": lambda facts, names: f"{facts['count']} in all",
    "words": _calls,
    "dice": _dice,
    "marks": _marks,
    "direction": lambda facts, names: str(facts["direction"]),
    "line": lambda facts, names: str(facts["line"]).rstrip("."),
    "small": _small,
    "lines": lambda facts, names: "; ".join(str(line).rstrip(".") for line in facts["lines"]),
    "beads": _beads,
    "table": _table,
}


# -- small words ------------------------------------------------------------------------------------------------------


def _one_letter_ten(face: str) -> str:
    return f"{RANK_NAMES[9]}{face[2]}" if len(face) == 3 and face.startswith("10") else face


def _count(number: int, things: str) -> str:
    return f"{_figure(number)} {things.removesuffix('s') if number == 1 else things}"


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def sentence(text: str) -> str:
    """Give a text its capital and its full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


SAYINGS = {
    "hand": hand_sentences,
    "middle": middle_sentences,
    "scores": scores_sentences,
    "others": others_sentences,
}
