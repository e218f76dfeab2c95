"""A whole scene drawn with characters: seats with what lies before them, then the middle of the table."""

from collections.abc import Iterator

from rich.text import Text

from ..kit.scene import Plate, Scene, Zone
from .blocks import Block, beside
from .paint import BRASS2, EMBER, INK, INK3
from .pieces import counters
from .zones import Names, Room, draw_before_plate, draw_zone, is_small

LEAST_WIDTH = 20


def draw_scene(scene: Scene, names: Names, width: int, soft: str) -> Text:
    """Draw everything but the hand and the choices, which a face offers in its own way."""
    room = Room(max(LEAST_WIDTH, width), names, soft)
    before = {
        zone.id: draw_before_plate(zone, room) for zone in scene.zones if zone.owner is not None and zone.kind != "hand"
    }
    small = {name: block for name, block in before.items() if is_small(block)}
    plates = beside([_seat(plate, scene, room, small) for plate in scene.plates], room.width)
    rest = [zone for zone in scene.zones if zone.kind != "hand" and zone.id not in small]
    middle = beside([draw_zone(zone, room) for zone in rest], room.width)
    return Text("\n").join([*plates, Text(), *middle])


def _seat(plate: Plate, scene: Scene, room: Room, small: dict[str, Block]) -> Block:
    """Draw a plate: the name, what the seat owns and holds, and the small zones before it."""
    moves = plate.seat == scene.turn
    style = f"bold {EMBER}" if moves else INK3 if plate.out else f"bold {INK}"
    name = Text.assemble(("▸ " if moves else "  ", EMBER), (room.names(plate.seat), style))
    if plate.dealer:
        name.append(" ᴅ", BRASS2)
    own = [zone.id for zone in scene.zones if zone.owner == plate.seat and zone.id in small]
    return [
        name,
        *(_indented(line) for line in (*_possessions(plate, room), *(line for i in own for line in small[i]))),
    ]


def _possessions(plate: Plate, room: Room) -> Iterator[Text]:
    line = counters(plate.kind, plate.value, plate.most) if plate.kind else Text()
    if plate.cards > 0 and not plate.out:
        line.append(f"{'  ' if line.cell_len else ''}▯{plate.cards}", room.soft)
    yield line
    if plate.note:
        yield Text(plate.note, room.soft)


def _indented(line: Text) -> Text:
    return Text.assemble("  ", line)


def hand_of(scene: Scene) -> Zone | None:
    """Return the hand of the seat that looks, if it has one."""
    return next((zone for zone in scene.zones if zone.kind == "hand" and zone.owner == scene.seat), None)
