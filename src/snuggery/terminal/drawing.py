"""A whole scene drawn with characters: seats with what lies before them, then the middle of the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.text import Text

from ..kit.scene import Plate, Scene, Zone
from ..kit.sentences import Names
from .blocks import GAP, Block, beside, flow, width_of
from .paint import BRASS2, EMBER, INK, INK3
from .pieces import counters, figure
from .renderers import PLENTY, Renderer, Room
from .seat_marks import mark_of
from .zones import draw_before_plate, draw_zone, is_small

LEAST_WIDTH = 20
BESIDE = 22  # cells that a column beside the whole table takes at least


def draw_scene(
    scene: Scene,
    names: Names,
    width: int,
    soft: str,
    lines: int = PLENTY,
    renderer: Renderer | None = None,
    thought: Any = None,
    *,
    people: bool = True,
) -> Text:
    """Draw everything but the hand and the choices, which a face offers in its own way; `lines` are there to be seen.

    A drawing that is true to scale takes what it can of them; any other that needs more is drawn crowded, what is
    played with first.  `renderer` is what the game brings along, `thought` what its board is thinking of.  Without
    `people` no seat has a plate here, because `draw_people` shows them elsewhere; what lies before them stays.
    """
    room = Room(max(LEAST_WIDTH, width), names, soft, lines, thought, renderer or Renderer())
    small = _small(scene, room) if people else {}
    plates = [_seat(plate, scene, room, small) for plate in scene.plates] if people else []
    rest = [zone for zone in scene.zones if zone.kind != "hand" and zone.id not in small]
    rest = [zone for zone in rest if lines >= PLENTY or not is_notice(zone)]
    if whole := [zone for zone in rest if zone.facts.get("whole") and zone.kind in room.own]:
        return Text("\n").join(_round_the_whole(whole[0], plates, [zone for zone in rest if zone not in whole], room))
    roomy = _roomy(plates, rest, room) if people else _without_people(rest, room)
    return Text("\n").join(roomy if len(roomy) <= lines else _crowded(plates, rest, room))


def _small(scene: Scene, room: Room) -> dict[str, Block]:
    """Return the drawings of the zones that are small enough to lie before a seat's plate."""
    owned = [zone for zone in scene.zones if zone.owner is not None and zone.kind != "hand"]
    drawn = {zone.id: draw_before_plate(zone, room) for zone in owned}
    return {name: block for name, block in drawn.items() if is_small(block)}


def _roomy(plates: Sequence[Block], rest: Sequence[Zone], room: Room) -> Block:
    """Draw all seats, then everything else side by side."""
    return [*beside(plates, room.width), Text(), *beside([draw_zone(zone, room) for zone in rest], room.width)]


def _without_people(rest: Sequence[Zone], room: Room) -> Block:
    """Draw the middle side by side, then what lies before seats, each behind a name."""
    middle = beside([draw_zone(zone, room) for zone in rest if zone.owner is None], room.width)
    return [*middle, *_before_seats(rest, room)]


def draw_people(scene: Scene, names: Names, width: int) -> Block:
    """Draw all seats in the shortest form: names, possessions, and announcements."""
    return flow([_shortest(plate, scene, names) for plate in scene.plates], width, GAP)


def _shortest(plate: Plate, scene: Scene, names: Names) -> Text:
    moves = plate.seat == scene.turn
    style = f"bold {EMBER}" if moves else INK3 if plate.out else INK
    return Text.assemble(
        ("▸" if moves else "", EMBER),
        mark_of(plate.seat, names, len(scene.plates)),
        (f" {names(plate.seat)}", style),
        (f" {figure(plate.value)}" if plate.kind else "", f"bold {INK}"),
        (f" {plate.note}" if plate.note else "", INK3),
    )


def _crowded(plates: Sequence[Block], rest: Sequence[Zone], room: Room) -> Block:
    """Draw the middle first, then a line for each seat, what lies before seats, and what is only to be read."""
    room = replace(room, crowded=True)
    seats = flow(map(_in_a_line, plates), room.width, GAP) if plates else []
    read = [zone for zone in rest if zone.owner is None and zone.kind == "text"]
    middle = [draw_zone(zone, room) for zone in rest if zone.owner is None and zone.kind != "text"]
    return [
        *beside(middle, room.width, spaced=False),
        *seats,
        *_before_seats(rest, room),
        *beside([draw_zone(zone, room) for zone in read], room.width, spaced=False),
    ]


def _before_seats(rest: Sequence[Zone], room: Room) -> Block:
    """Draw what lies before seats, short things beside one another."""
    owned = [zone for zone in rest if zone.owner is not None and (zone.pieces or zone.value is not None)]
    named = [_with_name(zone, room) for zone in owned]
    short = [block[0] for block in named if is_small(block)]
    return [
        *(flow(short, room.width, GAP) if short else ()),
        *(line for block in named if not is_small(block) for line in block),
    ]


def _in_a_line(seat: Block) -> Text:
    """Draw a seat in one line, without the indents."""
    name, *rest = seat
    return Text(" ").join([name, *(line[2:] for line in rest if line.plain.strip())])


def _with_name(zone: Zone, room: Room) -> Block:
    """Draw what lies before a seat behind the seat's name."""
    name = Text.assemble(room.name(zone.owner or 0), (": ", room.soft))
    lines = draw_before_plate(zone, replace(room, width=max(1, room.width - name.cell_len)))
    indent = " " * name.cell_len
    return [Text.assemble(indent if place else name, line) for place, line in enumerate(lines)]


def _round_the_whole(table: Zone, plates: Sequence[Block], rest: Sequence[Zone], room: Room) -> Block:
    """Draw the table itself first, with all else in a column beside it where there is room for that, else below."""
    drawn = draw_zone(table, room)
    plates = [[Text.assemble(name, value), *notes] for name, value, *notes in plates]
    column = room.width - width_of(drawn) - GAP
    narrow = replace(room, width=max(column, BESIDE))
    people = [line for part in (*plates, room.renderer.beside(table, narrow.width)) for line in part]
    more = [line for zone in rest for line in draw_zone(zone, narrow)]
    if column >= BESIDE:
        return beside([drawn, people + more], room.width)
    below = room.renderer.below(table, replace(room, lines=room.lines - len(drawn) - 2))
    return [*drawn, *beside([block for block in (below, people, more) if block], room.width)]


def _seat(plate: Plate, scene: Scene, room: Room, small: dict[str, Block]) -> Block:
    """Draw a plate: the name, what the seat owns and holds, and the small zones before it."""
    moves = plate.seat == scene.turn
    style = f"bold {EMBER}" if moves else INK3 if plate.out else f"bold {INK}"
    mark = mark_of(plate.seat, room.names, len(scene.plates))
    name = Text.assemble(("▸ " if moves else "  ", EMBER), mark, (f" {room.names(plate.seat)}", style))
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


def hanging(before: str, text: Text, width: int) -> Text:
    """Put a text after a mark, its further lines under its first."""
    room = width - len(before)
    lines = text.wrap(Console(width=width), room) if room > 0 else [text]
    return Text.assemble(before, Text("\n" + " " * len(before)).join(lines))


def is_notice(zone: Zone) -> bool:
    """Tell whether a zone only says what nobody needs in order to play; the sheet of keys says it too."""
    return zone.facts.get("small") is True


def hand_of(scene: Scene) -> Zone | None:
    """Return the hand of the seat that looks, if it has one."""
    return next((zone for zone in scene.zones if zone.kind == "hand" and zone.owner == scene.seat), None)
