"""The whole picture: what it is about, the zones, the plates before the seats."""

from collections.abc import Sequence
from html import escape

from ..kit.game import Cloth
from ..kit.records import NONE
from ..kit.scene import Plate, Scene
from .pieces import held, tokens
from .shapes import BRASS, DIM, INK, PAPER, SERIF, Drawn, beside, box, disc, flow, text, width_of
from .zones import zone

WIDTH, MARGIN, GAP = 640, 18.0, 18.0


def draw(scene: Scene, names: Sequence[str], cloth: Cloth, width: int = WIDTH) -> str:
    """Return a scene as an SVG document so many units wide; what it shows is what the scene tells, no more."""
    inner = width - 2 * MARGIN
    zones = flow([drawn for one in scene.zones if (drawn := zone(one, inner))], inner, GAP)
    plates = flow([_plate(plate, names, scene) for plate in scene.plates], inner, GAP / 2)
    head = text(0, 16, scene.title, PAPER, 16, weight="bold")
    head += text(0, 36, scene.result or scene.question, cloth.text, 13)
    parts, y = [], MARGIN
    for part in (Drawn(head, inner, 40), zones, plates):
        parts.append(part.at(MARGIN, y))
        y += part.height + GAP
    height = y - GAP + MARGIN
    frame = box(0.5, 0.5, width - 1, height - 1, cloth.edge, DIM, 8) + box(4, 4, width - 8, height - 8, cloth.lit)
    size = f'viewBox="0 0 {width} {height:.0f}" width="{width}" height="{height:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{SERIF}" role="img">'
    title = f"<title>{escape(f'{scene.title}. {scene.result or scene.question}')}</title>"
    return f"{opening}{title}{frame}{''.join(parts)}</svg>"


def _plate(plate: Plate, names: Sequence[str], scene: Scene) -> Drawn:
    """Return what lies before a seat: name, counters, how many cards, what it said."""
    heap = tokens(plate.value, 0 if plate.most == NONE else plate.most) if plate.kind else Drawn("", 0, 0)
    name = Drawn(text(0, 14, names[plate.seat], PAPER, 13, weight="bold"), width_of(names[plate.seat], 13), 16)
    head = beside([name, _dealer()] if plate.dealer else [name], 8)
    things = beside([heap] if plate.cards == NONE else [held(plate.cards), heap], 12)
    width = max(150.0, head.width, things.width, width_of(plate.note, 11)) + 16
    edge = BRASS if scene.turn == plate.seat and not scene.over else "none"
    frame = box(0, 0, width, 66, "#00000033", edge)
    inside = head.at(8, 4) + things.at(8, 24) + text(8, 59, plate.note, PAPER, 11)
    return Drawn(f'{frame}<g opacity="{0.4 if plate.out else 1}">{inside}</g>', width, 66)


def _dealer() -> Drawn:
    """Return the dealer's button."""
    return Drawn(disc(8, 9, 8, PAPER) + text(8, 13, "D", INK, 11, "middle"), 16, 16)
