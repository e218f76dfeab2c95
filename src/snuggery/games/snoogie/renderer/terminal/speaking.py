"""The table in words, for plain lines and for players who ask what lies there."""

from collections.abc import Iterator

from .....kit.scene import Zone


def table_words(zone: Zone) -> Iterator[str]:
    """Say where chalk and balls lie, in the numbers that throws are written in, then what each ball is in words."""
    chalk = zone.facts.get("chalk")
    yield f"chalk at x={chalk['x']:.0f} y={chalk['y']:.0f}" if chalk else "no chalk in sight"
    lying = {ball["id"]: ball for ball in zone.facts["balls"] if ball["lies"] == "bed"}
    for piece in zone.pieces:
        at = lying.get(piece.id)
        place = f"at x={at['x']:.0f} y={at['y']:.0f}, " if at else ""
        yield f"{piece.face} {piece.id} {place}{piece.note}"
