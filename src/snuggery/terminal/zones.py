"""Each kind of zone drawn with characters; one that nobody here can draw shows pieces, value and words."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from textwrap import wrap
from typing import Any

from rich.text import Text

from ..kit.scene import Piece, Zone
from .blocks import GAP, Block, flow, width_of
from .paint import BRASS, BRASS2, COUNTERS, EMBER, GOOD, INK, INK3
from .pieces import card, counters, die, figure, large_figure
from .renderers import Drawing, Room

MOST_IN_PILE = 3
PILE, SHORT = 18, "discards"  # cells of a pile's label that is longer than that word
ROAD_CELLS = 46
FIGURES = {"count", "pot", "road"}  # zones that are mostly a figure: it stands behind its label where lines are few
HEAVY, LIGHT = "━", "─"


def draw_zone(zone: Zone, room: Room) -> Block:
    """Draw a zone with its label above it; where lines are few, what is short stands behind its label."""
    drawn = _drawing(zone, room)(zone, room)
    lines = [line for line in drawn if line.cell_len] or [Text("–", INK3)]
    if not zone.label or zone.kind == "text" or zone.kind in room.own:
        return lines
    if room.crowded and (zone.kind in FIGURES or len(lines) == 1):
        return [Text.assemble((f"{zone.label} ", room.soft), lines[0]), *lines[1:]]
    label = zone.label if zone.kind != "pile" else _even(zone.label)
    return [*(Text(line, room.soft) for line in label.splitlines()), *lines]


def _even(label: str) -> str:
    """Give a label that changes with every card one width, so that it moves nothing beside it."""
    return "\n".join(line.ljust(PILE) for line in wrap(label, PILE)) if len(label) > len(SHORT) else label


def draw_before_plate(zone: Zone, room: Room) -> Block:
    """Draw a zone that lies before a seat's plate, without its label."""
    return [line for line in _drawing(zone, room)(zone, room) if line.cell_len]


def _drawing(zone: Zone, room: Room) -> Drawing:
    """Return how a zone is drawn: common kinds here, others by their game."""
    return DRAWINGS.get(zone.kind) or room.own.get(zone.kind, _anything)


def _anything(zone: Zone, room: Room) -> Block:
    lines = flow(map(room.card, zone.pieces), room.width)
    if zone.value is not None:
        lines.append(Text(figure(zone.value), f"bold {INK}"))
    return lines + _lines(zone, room)


def _lines(zone: Zone, room: Room) -> Block:
    """Draw the sentences that stand under a figure."""
    return [line for part in _said(zone, room) for line in part]


def _said(zone: Zone, room: Room) -> list[Block]:
    """Draw each of the sentences that belong to a zone."""
    facts = [zone.facts.get(name) for name in ("line", "small", "direction")]
    said = [text for text in facts if text and isinstance(text, str)]
    said += [str(line) for line in zone.facts.get("lines", ())]
    return [flow([Text(word, room.soft) for word in text.split()], room.width) for text in said]


def _pile(zone: Zone, room: Room) -> Block:
    """Draw the topmost cards and how many there are."""
    line = Text(" ").join(card(piece) for piece in zone.pieces[-MOST_IN_PILE:])
    count = zone.facts.get("count", len(zone.pieces))
    if count > MOST_IN_PILE:
        line.append(f" {count}", room.soft)
    return [line]


def _stock(zone: Zone, room: Room) -> Block:
    drawn = Text.assemble(card(Piece("back")), (f" {zone.value}", "bold")) if zone.value else Text("empty", room.soft)
    if line := zone.facts.get("line"):
        drawn.append(f" {line}: {zone.facts['key']}", room.soft)
    return [drawn]


def _chain(zone: Zone, room: Room) -> Block:
    return flow(_joined([card(piece) for piece in zone.pieces], "›", room), room.width)


def _joined(drawn: list[Text], sign: str, room: Room) -> Iterator[Text]:
    for place, piece in enumerate(drawn):
        yield Text.assemble((f"{sign} ", room.soft), piece) if place else piece


def _melds(zone: Zone, room: Room) -> Block:
    """Draw group after group, each with what is to be said of it."""
    pieces = iter(zone.pieces)
    groups = []
    for group in zone.facts.get("groups") or [{"pieces": len(zone.pieces)}]:
        drawn = Text().join(card(piece) for piece in islice(pieces, group["pieces"]))
        notes = [f"{group['points']}"] if "points" in group else []
        notes += [str(group["note"])] if group.get("note") else []
        if notes:
            drawn.append(f" {', '.join(notes)}", room.soft)
        groups.append(drawn)
    return flow(groups, room.width, gap=3)


def _snake(zone: Zone, room: Room) -> Block:
    """Draw the discards from tail to head, a body between them."""
    if not zone.pieces:
        return []
    body = [Text.assemble(piece, ("≈", BRASS)) for piece in map(card, zone.pieces)]
    return flow([Text("‹≈", BRASS), *body, Text("»", f"bold {BRASS2}")], room.width, gap=0)


def _trick(zone: Zone, room: Room) -> Block:
    seats = zone.facts.get("seats", ())
    played = []
    for place, piece in enumerate(zone.pieces):
        wins = place == zone.facts.get("winning")
        name = Text.assemble(room.name(seats[place]), " ") if place < len(seats) else Text()
        name.stylize("bold" if wins else "")
        played.append(Text.assemble(name, card(piece), (" ✓", BRASS2) if wins else ""))
    return flow(played, room.width, gap=3)


def _owned(zone: Zone, room: Room) -> Block:
    line = counters(zone.kind, zone.value or 0, zone.facts.get("most", -1))
    return [line, *_lines(zone, room)]


def _pot(zone: Zone, room: Room) -> Block:
    heap = Text("●" * min(12, max(1, (zone.value or 0) // max(1, zone.facts.get("ante", 1)))), COUNTERS["coin"])
    return [*_figure_and_words(zone, room), heap if zone.value and not room.crowded else Text()]


def _bowl(zone: Zone, room: Room) -> Block:
    colour = COUNTERS[zone.facts.get("piece", "counter")]
    return [
        Text.assemble(("╰", BRASS), (" ● ", colour), (figure(zone.value or 0), "bold"), (" ╯", BRASS)),
        *_lines(zone, room),
    ]


def _dice(zone: Zone, room: Room) -> Block:
    return [Text(" ").join(die(number) for number in zone.facts.get("dice", ()))]


def _count(zone: Zone, room: Room) -> Block:
    return _figure_and_words(zone, room)


def _figure_and_words(zone: Zone, room: Room) -> Block:
    """Draw the value three lines high, where there is room, and beside it what is to be said of it."""
    if room.crowded:
        return _in_a_row(zone, room)
    large = large_figure(zone.value or 0, f"bold {BRASS2}")
    wide = width_of(large) + GAP
    words = _lines(zone, replace(room, width=max(1, room.width - wide)))
    lines = [line.copy() for line in large] + [Text()] * (len(words) - len(large))
    for place, said in enumerate(words):
        lines[place] = Text.assemble(lines[place], " " * (wide - lines[place].cell_len), said)
    return lines


def _in_a_row(zone: Zone, room: Room) -> Block:
    """Draw a figure and its words in one row, which goes on below where it must."""
    said = ["· " + " ".join(line.plain for line in part) for part in _said(zone, room)]
    words = [Text(word, room.soft) for part in said for word in part.split()]
    return flow([Text(figure(zone.value or 0), f"bold {BRASS2}"), *words], max(1, room.width - len(zone.label) - 1))


def _road(zone: Zone, room: Room) -> Block:
    """Draw the count, the road with its milestones under it, and what each costs."""
    return [*_figure_and_words(zone, room), *_road_line(zone, min(ROAD_CELLS, room.width - 2))]


def _road_line(zone: Zone, cells: int) -> Block:
    end = zone.facts.get("end", 90)
    marks = zone.facts.get("marks", ())
    here = min(cells - 1, max(0, (zone.value or 0) * (cells - 1) // end))
    line = Text.assemble((HEAVY * here, BRASS), ("●", EMBER), (LIGHT * (cells - 1 - here), INK3))
    below = [" "] * (cells + 8)
    for mark in marks:
        place = mark["at"] * (cells - 1) // end
        if place != here:
            line.stylize(f"bold {GOOD if mark.get('past') else INK}", place, place + 1)
            line = Text.assemble(line[:place], ("┼", INK), line[place + 1 :])
        text = f"{mark['at']}" + (f" −{mark['cost']}" if mark.get("cost") else "")
        start = max(0, min(place - 1, len(below) - len(text)))
        below[start : start + len(text)] = text
    return [line, Text("".join(below).rstrip(), INK)]


def _calls(zone: Zone, room: Room) -> Block:
    facts = zone.facts
    costs = facts.get("costs") or [0] * len(facts.get("words", ()))
    words = [
        Text(f"{word}{f' {cost}' if cost else ''}", f"bold {EMBER}" if place == facts.get("now") else room.soft)
        for place, (word, cost) in enumerate(zip(facts.get("words", ()), costs, strict=False))
    ]
    return flow(words, room.width, gap=2)


def _text(zone: Zone, room: Room) -> Block:
    lines = _lines(zone, room)
    facts = zone.facts
    if facts.get("seats"):
        mats = [
            Text("[free]", room.soft) if seat is None else Text.assemble("[", room.name(seat), "]")
            for seat in facts["seats"]
        ]
        lines += flow(mats, room.width)
    if beads := facts.get("beads"):
        lines.append(Text.assemble(("◆" * beads["full"], BRASS2), ("◇" * (beads["of"] - beads["full"]), INK3)))
    if table := facts.get("table"):
        lines += _paper(table)
    head = [Text(zone.label, room.soft)] if zone.label else []
    return [*head, *lines]


def _paper(table: dict[str, Any]) -> Block:
    """Draw a table in columns, figures to the right."""
    rows = [
        [str(cell) for cell in row] for row in (table.get("head"), *table.get("rows", ()), table.get("total")) if row
    ]
    columns = max(map(len, rows), default=0)
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns)]
    return [Text("  ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=False)), INK) for row in rows]


def is_small(block: Block) -> bool:
    """Tell whether a drawing is so small that it can lie before a seat's plate."""
    return len(block) <= 1 and width_of(block) <= 24


DRAWINGS: dict[str, Drawing] = {
    "pile": _pile,
    "stock": _stock,
    "chain": _chain,
    "melds": _melds,
    "snake": _snake,
    "trick": _trick,
    "chips": _owned,
    "coins": _owned,
    "pot": _pot,
    "bowl": _bowl,
    "dice": _dice,
    "count": _count,
    "road": _road,
    "calls": _calls,
    "text": _text,
}
