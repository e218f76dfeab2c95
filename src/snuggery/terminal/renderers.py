"""What a game may bring along for terminals: drawings of its own zones, a way to actions that no list could hold."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..kit.game import Game
from ..kit.plain import State
from ..kit.scene import Piece, Scene, Zone
from .asked import Asked
from .blocks import Block
from .pieces import card
from .seat_marks import colour_of
from .sentences import Names

if TYPE_CHECKING:
    from .board import Board

PLACE = "renderer.terminal"  # where in a game's folder its renderer is
PLENTY = 30  # lines


class Renderer:
    """What is brought: here nothing.  A game's own is a `Renderer` in its `renderer/terminal`, one for each table."""

    keys: str = ""  # what the keys of its board do, in one row
    help: str = ""  # the same for the sheet of keys, a paragraph
    commands: str = ""  # what can be said besides in plain lines, a line each

    @property
    def drawings(self) -> Mapping[str, "Drawing"]:
        """How its own kinds of zones are drawn."""
        return {}

    @property
    def pieces(self) -> Mapping[str, Callable[[Piece], Text]]:
        """How its own kinds of pieces are drawn."""
        return {}

    def spoken(self, scene: Scene) -> Scene:
        """Return a scene with the zones of its own kinds in sentences."""
        return scene

    def beside(self, zone: Zone, width: int) -> Block:
        """Draw what is to be read beside a zone that is the whole table."""
        return []

    def below(self, zone: Zone, room: "Room") -> Block:
        """Draw what helps below a zone that is the whole table, where there is no room beside it."""
        return []

    def moments(self, before: Scene, after: Scene, apart: float) -> Iterator[Scene]:
        """Yield pictures of what ran between two scenes, so many seconds apart; none where nothing did."""
        yield from ()

    def closed(self, view: State, seat: int, action: int, before: Scene) -> Scene | None:
        """Return the table to be seen for a beat after an action that the next scene shows no more; None for others."""
        return None

    def lingers(self, scene: Scene) -> bool:
        """Tell whether a scene is to be looked at for longer before bots go on."""
        return False

    def asked(self, scene: Scene) -> Asked | None:
        """Return the action that is asked for, if no list could hold it."""
        return None

    def board(self) -> "Board":
        """Make the board on which that action is thought of."""
        from .board import Board  # no plain line needs a screen

        return Board()


@dataclass(frozen=True)
class Room:
    """What a drawing may take, and what seats are called."""

    width: int
    names: Names
    soft: str  # the colour of small text on this cloth
    lines: int = PLENTY  # that can be seen at once
    thought: Any = None  # what its game's board thinks of
    renderer: Renderer = field(default_factory=Renderer)
    crowded: bool = False  # no line may be spent on looks

    @cached_property
    def own(self) -> Mapping[str, "Drawing"]:
        """How its game draws zones itself."""
        return self.renderer.drawings

    def name(self, seat: int) -> Text:
        """Write the name of a seat in its colour."""
        return Text(self.names(seat), colour_of(seat))

    def card(self, piece: Piece) -> Text:
        """Draw a piece on one line."""
        return self.renderer.pieces.get(piece.kind, card)(piece)


Drawing = Callable[[Zone, Room], Block]


def renderer_of(game: Game) -> Renderer:
    """Return what a game brings along, a new one for a new table."""
    if not game.folder.joinpath(*PLACE.split(".")).is_dir():
        return Renderer()
    brought: Renderer = import_module(f"{game.package}.{PLACE}").Renderer()
    return brought
