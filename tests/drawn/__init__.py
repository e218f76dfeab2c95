"""Kuhn poker with a pair of scales: a game that draws a kind of zone and a kind of piece itself, in both faces."""

from dataclasses import replace
from types import SimpleNamespace

from msgspec import structs

from snuggery.kit.scene import Piece, Zone

from .. import kuhn

NAME = "drawn-kuhn"


def scene(view, seat, say):
    laid = kuhn.scene.scene(view, seat, say)
    stakes = [plate.value for plate in laid.plates]
    weights = tuple(Piece(f"weight{n}", str(n), "weight", note=f"{n} chips") for n in stakes)
    asks = [choice.action for choice in laid.choices]
    scales = Zone("scales", "scales", "Scales", pieces=weights, facts={"stakes": stakes, "asks": asks})
    return structs.replace(laid, game=NAME, zones=(*laid.zones, scales))


GAME = replace(
    kuhn.GAME,
    name=NAME,
    title="Kuhn with scales",
    face=SimpleNamespace(scene=scene, tell=kuhn.scene.tell),
    package=__name__,
)
