"""The table in a terminal: drawn from above with characters, aimed at by keys or in words."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.text import Text

from .....kit.scene import Piece, Scene, Zone
from .....terminal.kit import Block, Drawing, Room
from .....terminal.kit import Renderer as Bare
from . import plan, rolling
from .aiming import Aim, Asked, asked_of
from .speaking import table_words

if TYPE_CHECKING:
    from .board import AimBoard

LOUPE = 28  # cells of what is drawn larger


class Renderer(Bare):
    """All that a terminal needs for a pool table; it remembers the last throws at its table."""

    keys = "Arrows aim · Shift fine · F fields · T type · B before · Space throws · ? keys"
    help = (
        "**Throwing** the arrows change what is in brass, with Shift finely · F the next two fields · "
        "B as in your last throw · U as at first · Space throws · T types a throw, ↑ ↓ show those before; "
        "what it leaves out is as in the last"
    )
    commands = (
        "map: a table that can be drawn, from above.  map on, map off: whether it is drawn whenever you are asked.\n"
        "try, and a throw: where it would lead, without throwing.  What a throw leaves out is as in your last one."
    )

    def __init__(self) -> None:
        self._throws: dict[str, Aim] = {}

    @property
    def drawings(self) -> Mapping[str, Drawing]:
        """Draw the table."""
        return MappingProxyType({"pool_table": plan.draw_zone})

    @property
    def pieces(self) -> Mapping[str, Callable[[Piece], Text]]:
        """Draw a ball."""
        return MappingProxyType({"ball": plan.draw_ball})

    def spoken(self, scene: Scene) -> Scene:
        """Say where everything lies."""
        return replace(scene, zones=tuple(_spoken(zone) for zone in scene.zones))

    def beside(self, zone: Zone, width: int) -> Block:
        """List the balls by their distances."""
        return plan.draw_balls(zone.facts, width)

    def below(self, zone: Zone, room: Room) -> Block:
        """Draw larger what lies round the chalk."""
        return plan.draw_loupe(zone.facts, min(LOUPE, room.width), room.lines, room.thought)

    def moments(self, before: Scene, after: Scene, apart: float) -> Iterator[Scene]:
        """Show a throw that is new as it ran."""
        if rolling.throw_number(after) > rolling.throw_number(before):
            yield from rolling.pictures(before, after, apart)

    def lingers(self, scene: Scene) -> bool:
        """Leave time for how a round ended."""
        return any(zone.facts.get("verdict") for zone in scene.zones)

    def asked(self, scene: Scene) -> Asked | None:
        """Return what is to be thrown."""
        return asked_of(scene, self._throws)

    def board(self) -> "AimBoard":
        """Make the board for aiming."""
        from .board import AimBoard  # no plain line needs a screen

        return AimBoard()


def _spoken(zone: Zone) -> Zone:
    if zone.kind != "pool_table":
        return zone
    return replace(zone, pieces=(), facts={"lines": list(table_words(zone))})
