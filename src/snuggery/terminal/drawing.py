"""A whole scene drawn with characters: seats with what lies before them, then the middle of the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.text import Text

from ..kit.scene import Choice, Plate, Scene, Zone
from .aiming import Path
from .answers import MOST_KEYS
from .blocks import GAP, Block, beside, width_of
from .paint import BRASS2, EMBER, INK, INK3
from .pieces import counters
from .plan import BESIDE, draw_balls, draw_loupe, is_plan
from .zones import PLENTY, Names, Room, draw_before_plate, draw_zone, is_small

LEAST_WIDTH = 20
LOUPE = 28  # cells of what is drawn larger


def draw_scene(
    scene: Scene, names: Names, width: int, soft: str, lines: int = PLENTY, path: Path | None = None
) -> Text:
    """Draw everything but the hand and the choices, which a face offers in its own way; `lines` are there to be seen.

    A drawing that is true to scale takes what it can of them; `path` is where a push that is thought of would lead.
    """
    room = Room(max(LEAST_WIDTH, width), names, soft, lines, path)
    before = {
        zone.id: draw_before_plate(zone, room) for zone in scene.zones if zone.owner is not None and zone.kind != "hand"
    }
    small = {name: block for name, block in before.items() if is_small(block)}
    plates = [_seat(plate, scene, room, small) for plate in scene.plates]
    rest = [zone for zone in scene.zones if zone.kind != "hand" and zone.id not in small]
    if plans := [zone for zone in rest if is_plan(zone)]:
        return Text("\n").join(_round_a_plan(plans[0], plates, [zone for zone in rest if zone not in plans], room))
    middle = beside([draw_zone(zone, room) for zone in rest], room.width)
    return Text("\n").join([*beside(plates, room.width), Text(), *middle])


def _round_a_plan(plan: Zone, plates: Sequence[Block], rest: Sequence[Zone], room: Room) -> Block:
    """Draw a plan first, with all else in a column beside it where there is room for that, else below."""
    drawn = draw_zone(plan, room)
    plates = [[Text.assemble(name, value), *notes] for name, value, *notes in plates]
    column = room.width - width_of(drawn) - GAP
    narrow = replace(room, width=max(column, BESIDE))
    people = [line for part in (*plates, draw_balls(plan.facts, narrow.width)) for line in part]
    more = [line for zone in rest for line in draw_zone(zone, narrow)]
    if column >= BESIDE:
        return beside([drawn, people + more], room.width)
    loupe = draw_loupe(plan.facts, min(LOUPE, room.width), room.lines - len(drawn) - 2, room.path)
    return [*drawn, *beside([block for block in (loupe, people, more) if block], room.width)]


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


def draw_choice(number: int, choice: Choice) -> Text:
    """Draw a choice of a list, with the digit and the letter that choose it."""
    digit = f"{number:2} " if number <= MOST_KEYS else "   "
    key = f" [{choice.key.upper()}]" if choice.key else ""
    hint = f"  {', '.join(choice.hint.splitlines())}" if choice.hint else ""
    return Text.assemble(digit, choice.label, key, (hint, "italic"))


def hand_of(scene: Scene) -> Zone | None:
    """Return the hand of the seat that looks, if it has one."""
    return next((zone for zone in scene.zones if zone.kind == "hand" and zone.owner == scene.seat), None)
