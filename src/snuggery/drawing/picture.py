"""The whole picture: what it is about, the zones, the plates before the seats."""

from collections.abc import Sequence

from ..kit.game import Cloth
from ..kit.records import NONE
from ..kit.scene import Plate, Scene
from .pieces import tokens
from .shapes import BRASS, DIM, PAPER, SERIF, Drawn, box, flow, text, width_of
from .zones import zone

WIDTH, MARGIN, GAP = 640.0, 18.0, 18.0


def draw(scene: Scene, names: Sequence[str], cloth: Cloth) -> str:
    """Return a scene as an SVG document; what it shows is what the scene tells, no more."""
    inner = WIDTH - 2 * MARGIN
    zones = flow([drawn for one in scene.zones if (drawn := zone(one, inner))], inner, GAP)
    plates = flow([_plate(plate, names, scene) for plate in scene.plates], inner, GAP / 2)
    head = text(0, 16, scene.title, PAPER, 16, weight="bold")
    head += text(0, 36, scene.result or scene.question, BRASS, 13)
    parts, y = [], MARGIN
    for part in (Drawn(head, inner, 40), zones, plates):
        parts.append(part.at(MARGIN, y))
        y += part.height + GAP
    height = y - GAP + MARGIN
    frame = box(0.5, 0.5, WIDTH - 1, height - 1, cloth.edge, DIM, 8) + box(4, 4, WIDTH - 8, height - 8, cloth.lit)
    size = f'viewBox="0 0 {WIDTH:.0f} {height:.0f}" width="{WIDTH:.0f}" height="{height:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{SERIF}" role="img">'
    title = text(0, 0, f"{scene.title}. {scene.result or scene.question}", "none").split(">", 1)[1]
    return f"{opening}<title>{title[: -len('</text>')]}</title>{frame}{''.join(parts)}</svg>"


def _plate(plate: Plate, names: Sequence[str], scene: Scene) -> Drawn:
    """Return what lies before a seat: name, counters, how many cards, what it said."""
    name = names[plate.seat] + (" · deals" if plate.dealer else "") + (" · out" if plate.out else "")
    facts = [f"{plate.cards} cards"] * (plate.cards != NONE) + [plate.note] * bool(plate.note)
    words = ", ".join(facts)
    heap = tokens(plate.value, 0 if plate.most == NONE else plate.most) if plate.kind else Drawn("", 0, 0)
    width = max(150.0, width_of(name, 13), width_of(words), heap.width) + 16
    edge = BRASS if scene.turn == plate.seat and not scene.over else "none"
    frame = box(0, 0, width, 64, "#00000033", edge)
    lines = text(8, 17, name, PAPER, 13, weight="bold") + heap.at(6, 23) + text(8, 57, words, PAPER, 11)
    return Drawn(frame + lines, width, 64)
