"""The hand on the full screen: cards side by side, a cursor on one, those picked lifted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from ..kit.scene import Choice, Piece, Scene, Zone
from .answers import MOST_KEYS
from .blocks import Block
from .paint import BACK, BAD, BRASS, BRASS2, ON_BRASS, PAPER, PAPER_SHADE, on
from .pieces import ink_of, rank_and_suit, suit_then_rank

LEAST_CARD = 4  # cells
HEIGHT, LOW_HEIGHT = 4, 2  # lines of a row of cards: marker, rank, suit, caption; where lines are few, face, caption
TALL = 30  # lines of a window that has room for high cards


class Hand(Widget, can_focus=True):
    """The viewer's cards.  Says which are picked; knows only choices of single cards."""

    BINDINGS = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "press", show=False),
    ]

    class Picked(Message):
        """The picked cards have changed."""

    @dataclass
    class Pressed(Message):
        """A card was pressed: what it alone stands for is wanted, or why it can't be."""

        piece: str

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.picked: set[str] = set()
        self.shown: frozenset[str] = frozenset()  # pieces of the choice that is being looked at
        self._pieces: Sequence[Piece] = ()
        self._keys: dict[str, str] = {}  # piece -> the digit that plays it
        self._refused: frozenset[str] = frozenset()
        self._captioned = True  # whether captions have room
        self._cursor = 0
        self._order = ""  # the viewer's preferred order: "suits", "ranks", or as the game has them

    @property
    def pieces(self) -> Sequence[Piece]:
        """The cards in the order in which they lie."""
        return self._pieces

    @property
    def current(self) -> str:
        """The piece under the cursor, "" if there is none."""
        return self._pieces[self._cursor].id if self._pieces else ""

    def lay(self, scene: Scene, zone: Zone | None) -> None:
        """Show the hand of a scene; cards that are gone are no longer picked."""
        self._pieces = self._sorted(zone.pieces if zone else ())
        self.can_focus = bool(self._pieces)  # without cards it would swallow keys that are meant for the choices
        ids = {piece.id for piece in self._pieces}
        self.picked &= ids
        self._refused = frozenset(refusal.piece for refusal in scene.refusals if refusal.piece)
        self._cursor = min(self._cursor, max(0, len(self._pieces) - 1))
        self.refresh(layout=True)

    def sort(self) -> str:
        """Sort the cards and return by what: suits, then ranks, then suits …; "" where there is nothing to sort."""
        if not any(rank_and_suit(piece.face)[1] for piece in self._pieces):
            return ""
        self._order = "ranks" if self._order == "suits" else "suits"
        current = self.current
        self._pieces = self._sorted(self._pieces)
        self._cursor = [piece.id for piece in self._pieces].index(current)
        self.refresh()
        return self._order

    def _sorted(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Return pieces in the order that was wished for, or as the game has them."""
        keys = {"suits": suit_then_rank, "ranks": lambda face: suit_then_rank(face)[::-1]}
        return sorted(pieces, key=lambda piece: keys[self._order](piece.face)) if self._order else pieces

    def number(self, choices: Sequence[Choice]) -> None:
        """Write under single cards the digit that plays them."""
        singles = [(choice.pieces, str(n)) for n, choice in enumerate(choices[:MOST_KEYS], 1)]
        self._keys = {pieces[0]: digit for pieces, digit in singles if len(pieces) == 1}
        self.refresh(layout=True)

    def look_at(self, pieces: Sequence[str]) -> None:
        """Mark the cards that a choice would use."""
        self.shown = frozenset(pieces)
        self.refresh()

    def action_move(self, step: int) -> None:
        """Move the cursor, not beyond the ends."""
        if self._pieces:
            self._cursor = min(len(self._pieces) - 1, max(0, self._cursor + step))
            self.refresh()

    def action_pick(self) -> None:
        """Pick the card under the cursor, or put it back."""
        if self.current:
            self.picked ^= {self.current}
            self.post_message(self.Picked())
            self.refresh()

    def action_press(self) -> None:
        """Want what the card under the cursor stands for."""
        if self.current:
            self.post_message(self.Pressed(self.current))

    def on_click(self, event: events.Click) -> None:
        """Press the card under the mouse."""
        rows = self._rows(self.size.width)
        row = rows[event.y // self._height] if event.y // self._height < len(rows) else []
        begins = 0
        for piece in row:
            begins += self._wide(piece) + 1
            if event.x < begins:
                self._cursor = self._pieces.index(piece)
                self.action_press()
                return

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Take as many lines as the cards need."""
        return len(self._rows(width)) * self._height

    def render(self) -> Text:
        """Draw the cards."""
        lines: Block = []
        for row in self._rows(self.size.width):
            lines += [Text(" ").join(parts) for parts in zip(*map(self._card, row), strict=True)]
        return Text("\n").join(lines)

    @property
    def _is_low(self) -> bool:
        """Whether lines are few: cards are low then, and have no captions where these would take another row."""
        return self.app.size.height < TALL

    @property
    def _height(self) -> int:
        return LOW_HEIGHT if self._is_low else HEIGHT

    def _rows(self, width: int) -> list[list[Piece]]:
        """Return the cards row by row; where lines are few and not all fit into one, without their captions."""
        self._captioned = True
        rows = self._broken(width)
        if self._is_low and len(rows) > 1:
            self._captioned = False
            rows = self._broken(width)
        return rows

    def _broken(self, width: int) -> list[list[Piece]]:
        rows: list[list[Piece]] = []
        taken = width
        for piece in self._pieces:
            wide = self._wide(piece) + 1
            if taken + wide > width + 1:
                rows.append([])
                taken = 0
            rows[-1].append(piece)
            taken += wide
        return rows

    def _wide(self, piece: Piece) -> int:
        rank, sign = rank_and_suit(piece.face)
        face = len(rank) + 2 + (len(sign) if self._is_low else 0)
        return max(LEAST_CARD, face, len(self._caption(piece)) + 1)

    def _caption(self, piece: Piece) -> str:
        return piece.note if piece.note and self._captioned else self._keys.get(piece.id, "")

    def _card(self, piece: Piece) -> Iterator[Text]:
        wide = self._wide(piece)
        rank, sign = rank_and_suit(piece.face)
        ground = self._ground(piece)
        ink = ON_BRASS if ground == BRASS and not sign else ink_of(sign)
        mark = "▾" if piece.id in self.picked or piece.id in self.shown else ""
        caption = Text(f" {self._caption(piece)}".ljust(wide), BAD if "bad" in piece.mark.split() else BRASS2)
        if self._is_low:
            yield Text(f"{mark or ' '}{rank}{sign}".ljust(wide) if piece.face else "▒" * wide, on(ink, ground, "bold"))
        else:
            yield Text(mark.center(wide), BRASS2)
            yield Text(f" {rank}".ljust(wide), on(ink, ground, "bold"))
            yield Text(f"{sign} ".rjust(wide) if piece.face else "▒" * wide, on(ink, ground))
        yield caption

    def _ground(self, piece: Piece) -> str:
        if not piece.face:
            return BACK
        if self.has_focus and piece.id == self.current:
            return BRASS
        return PAPER_SHADE if piece.id in self._refused else PAPER
