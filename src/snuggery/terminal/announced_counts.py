"""Announcing the new count oneself: wherever a zone says what actions make of its value, that stays hidden."""

import re

from msgspec.structs import replace

from ..kit.scene import Choice, Piece, Scene, Zone


def count_to_say(scene: Scene, action: int) -> int | None:
    """Return the count that an action would bring, None where none is to be announced."""
    makes = (zone.facts["makes"] for zone in scene.zones if "makes" in zone.facts)
    return next((counts[str(action)] for counts in makes if str(action) in counts), None)


def untold(scene: Scene) -> Scene:
    """Return the scene without what would tell the person the counts that are to be announced."""
    keeping = {choice.action for choice in scene.choices if count_to_say(scene, choice.action) is not None}
    pieces = {piece for choice in scene.choices if choice.action in keeping for piece in choice.pieces}
    return replace(
        scene,
        choices=tuple(_without_hint(choice) if choice.action in keeping else choice for choice in scene.choices),
        zones=tuple(_without_notes(zone, pieces) for zone in scene.zones),
    )


def put_right(said: str, right: int) -> str:
    """Return what is said to a wrong count, "" to the right one; the right one is not given away."""
    if re.fullmatch(r"[+-]?\d{1,7}", said, re.ASCII) and int(said) == right:
        return ""
    return f"It is not {said[:20]}: count again, or take the card back."


def _without_hint(choice: Choice) -> Choice:
    return replace(choice, hint="", mark="", button="")


def _without_notes(zone: Zone, pieces: set[str]) -> Zone:
    if not any(piece.id in pieces for piece in zone.pieces):
        return zone
    return replace(zone, pieces=tuple(_without_note(piece) if piece.id in pieces else piece for piece in zone.pieces))


def _without_note(piece: Piece) -> Piece:
    return replace(piece, note="", mark="")
