"""Every kind of zone in characters and in sentences, whatever game it may come from."""

import pytest

from snuggery.kit.scene import Piece, Plate, Scene, Zone
from snuggery.kit.sentences import plate_sentence, zone_sentence
from snuggery.terminal.drawing import draw_scene
from snuggery.terminal.zones import Room, draw_zone

NAMES = ("You", "Old Bell")


def name(seat: int) -> str:
    return NAMES[seat]


def cards(*faces: str) -> tuple[Piece, ...]:
    return tuple(Piece(face, face) for face in faces)


ROAD = {"end": 90, "marks": [{"at": 30, "cost": 1, "past": True}, {"at": 60, "cost": 2}], "line": "next: 60"}
GROUPS = {"groups": [{"pieces": 2, "points": 40}, {"pieces": 1, "note": "continues a run"}]}
ZONES = [
    (
        Zone("r", "road", "The count", value=-7, facts=ROAD),
        "30 −1",
        "The count: −7; 30 is past and 60 costs 2; next: 60.",
    ),
    (Zone("s", "snake", "The snake", pieces=cards("9c", "Th")), "10♥", "The snake: nine of clubs and ten of hearts."),
    (Zone("s", "snake", "The snake"), "–", "The snake: empty."),
    (
        Zone("m", "melds", "Laid", 0, cards("5d", "5h", "7c"), facts=GROUPS),
        "continues a run",
        "Laid: five of diamonds and five of hearts (40 points); seven of clubs (continues a run).",
    ),
    (
        Zone("t", "trick", "The trick", pieces=cards("Th", "Kh"), facts={"seats": [1, 0], "winning": 1}),
        "✓",
        "The trick: Old Bell the ten of hearts; You the king of hearts, winning.",
    ),
    (Zone("p", "pot", "The pot", value=120, facts={"ante": 20}), "●●●●●●", "The pot: 120."),
    (Zone("b", "bowl", "In the pool", value=3), "╰ ● 3 ╯", "In the pool: 3."),
    (Zone("d", "dice", "Dice", facts={"dice": [4, 5]}), " 4   5 ", "Dice: four and five."),
    (Zone("u", "count", "The count", value=12), "╺┓", "The count: 12."),
    (Zone("k", "stock", "Undealt", value=31), "31", "Undealt: 31."),
    (
        Zone("l", "pile", "Thrown away", pieces=cards("7", "back-at-cha"), facts={"count": 9}),
        "Back-at-Cha",
        "9 in all.",
    ),
    (Zone("h", "chips", "Chips", 0, value=4, facts={"most": 6}), "●●●●○○", "Chips: 4 of 6."),
    (Zone("c", "chain", "The chain", pieces=cards("9c", "9d")), "› ", "The chain: nine of clubs and nine of diamonds."),
    (
        Zone("a", "calls", "Calls", facts={"words": ["Snip", "Snap"], "costs": [1, 2], "now": 0}),
        "Snap 2",
        "Calls: Snip one and Snap two; the last call was Snip.",
    ),
    (
        Zone("x", "text", "Scores", facts={"table": {"head": ["", "You"], "rows": [["1", -5]], "total": ["", 7]}}),
        " 7",
        "Scores: 1, You -5; You 7.",
    ),
    (Zone("y", "text", "Opening", facts={"beads": {"full": 2, "of": 6}}), "◆◆◇◇◇◇", "Opening: 2 of 6."),
    (
        Zone("y", "text", facts={"lines": ["ten missing", "five held"], "beads": {"full": 2, "of": 6}}),
        "◆◆◇◇◇◇",
        "Ten missing; five held.",
    ),
    (Zone("z", "text", "Vote", facts={"seats": [1, None]}), "[free]", "Vote: Old Bell and free."),
    (Zone("q", "novelty", "Something new", pieces=cards("9c"), value=2), "9♣", "Something new: nine of clubs; 2."),
]


@pytest.mark.parametrize(("zone", "drawn", "said"), ZONES)
def test_every_kind_is_drawn_and_said(zone, drawn, said):
    block = draw_zone(zone, Room(80, name, "#ffffff"))
    assert drawn in "\n".join(line.plain for line in block)
    assert zone_sentence(zone, name).endswith(said)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_no_drawing_is_wider_than_its_room(width):
    for zone, _, _ in ZONES:
        if zone.kind != "text":
            assert all(line.cell_len <= max(width, 24) for line in draw_zone(zone, Room(width, name, "#ffffff"))[1:])


def test_plates_show_the_mover_the_dealer_and_players_who_are_out():
    plates = (
        Plate(0, "chips", 5, 6, cards=4, dealer=True),
        Plate(1, "coins", -3, cards=1, note="snores: 2 tricks"),
    )
    scene = Scene("x", 0, 1, False, "", "", "?", plates, (Zone("last", "pile", "Old Bell’s last", 1, cards("9c")),))
    drawn = draw_scene(scene, name, 80, "#ffffff").plain
    assert "●●●●●○  ▯4" in drawn
    assert "▸ B Old Bell" in drawn
    assert "● −3" in drawn
    assert "9♣" in drawn
    assert "Old Bell’s last" not in drawn  # it lies before the plate
    assert plate_sentence(plates[0], name) == "You: 5 chips of 6, 4 cards, dealer."
    assert plate_sentence(plates[1], name) == "Old Bell: −3 coins, 1 card, snores: 2 tricks."
