"""The kit: what a game's own renderer may use of the terminal, besides the screen's `Board`; see docs/scene.md."""

from .blocks import GAP, Block, flow
from .drawing import BESIDE
from .paint import BAD, BLACK, BRASS, BRASS2, EMBER, INK, INK2, INK3, IVORY, ON_BRASS, on
from .renderers import Drawing, Renderer, Room

__all__ = [
    "BAD",
    "BESIDE",
    "BLACK",
    "BRASS",
    "BRASS2",
    "EMBER",
    "GAP",
    "INK",
    "INK2",
    "INK3",
    "IVORY",
    "ON_BRASS",
    "Block",
    "Drawing",
    "Renderer",
    "Room",
    "flow",
    "on",
]
