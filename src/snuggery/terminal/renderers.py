"""A game's own renderer for terminals: drawings of its zones, and a way to enter actions that no list contains."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..kit.game import Game
from ..kit.plain import State
from ..kit.scene import Piece, Scene, Zone
from ..kit.sentences import Names
from .asked import Asked
from .blocks import Block
from .pieces import card
from .seat_marks import colour_of

if TYPE_CHECKING:
    from .board import Board

PLACE = "renderer.terminal"  # where in a game's folder its renderer is
PLENTY = 30  # lines


class Renderer:
    """The base class, which draws nothing of its own.  A game's `renderer/terminal` has a subclass of this name.

    Each table has a renderer of its own, so it can keep state.
    """

    keys: str = ""  # the keys of its board, in one row
    help: str = ""  # the same for the sheet of keys, in a paragraph
    commands: str = ""  # the further commands of plain lines, a line each

    @property
    def drawings(self) -> Mapping[str, "Drawing"]:
        """The functions that draw its own kinds of zones, by kind."""
        return {}

    @property
    def pieces(self) -> Mapping[str, Callable[[Piece], Text]]:
        """The functions that draw its own kinds of pieces, by kind."""
        return {}

    def spoken(self, scene: Scene) -> Scene:
        """Return a scene whose zones of its own kinds are in sentences."""
        return scene

    def beside(self, zone: Zone, width: int) -> Block:
        """Return the text beside a zone that is the whole table."""
        return []

    def below(self, zone: Zone, room: "Room") -> Block:
        """Return the text below a zone that is the whole table, if there is no room beside it."""
        return []

    def moments(self, before: Scene, after: Scene, apart: float) -> Iterator[Scene]:
        """Yield scenes of the motion between two scenes, `apart` seconds apart; none if nothing moved."""
        yield from ()

    def closed(self, view: State, seat: int, action: int, before: Scene) -> Scene | None:
        """Return the table to show briefly after an action, if the next scene no longer has it; None for others."""
        return None

    def lingers(self, scene: Scene) -> bool:
        """Tell whether bots should wait longer after a scene."""
        return False

    def asked(self, scene: Scene) -> Asked | None:
        """Return the action to ask for, if the game doesn't list its actions."""
        return None

    def board(self) -> "Board":
        """Return the board on which the player plans that action."""
        from .board import Board  # no plain line needs a screen

        return Board()


@dataclass(frozen=True)
class Room:
    """The room for a drawing, and the names of seats."""

    width: int
    names: Names
    soft: str  # the colour of small text on this cloth
    lines: int = PLENTY  # how many are visible at once
    thought: Any = None  # the plan on the game's board
    renderer: Renderer = field(default_factory=Renderer)
    crowded: bool = False  # whether to leave out decoration

    @cached_property
    def own(self) -> Mapping[str, "Drawing"]:
        """The functions of its game that draw zones."""
        return self.renderer.drawings

    def name(self, seat: int) -> Text:
        """Write the name of a seat in its colour."""
        return Text(self.names(seat), colour_of(seat))

    def card(self, piece: Piece) -> Text:
        """Draw a piece on one line."""
        return self.renderer.pieces.get(piece.kind, card)(piece)


Drawing = Callable[[Zone, Room], Block]


def renderer_of(game: Game) -> Renderer:
    """Return a new renderer of a game, for one table."""
    if not game.folder.joinpath(*PLACE.split(".")).is_dir():
        return Renderer()
    brought: Renderer = import_module(f"{game.package}.{PLACE}").Renderer()
    return brought
