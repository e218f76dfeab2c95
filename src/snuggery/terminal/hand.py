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
from .paint import BACK, BAD, BRASS, BRASS2, INK3, ON_BRASS, PAPER, PAPER_SHADE, on
from .pieces import ink_of, rank_and_suit, suit_then_rank

LEAST_CARD = 4  # cells
HEIGHT = 4  # lines of a row of cards: marker, rank, suit, caption


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
        self.refresh()

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
        place = event.y // HEIGHT * self._in_a_row(self.size.width) + event.x // self._wide()
        if place < len(self._pieces):
            self._cursor = place
            self.action_press()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Take as many lines as the cards need."""
        rows = -(-len(self._pieces) // self._in_a_row(width))
        return rows * HEIGHT

    def render(self) -> Text:
        """Draw the cards."""
        in_a_row = self._in_a_row(self.size.width)
        lines: Block = []
        for start in range(0, len(self._pieces), in_a_row):
            cards = [self._card(piece) for piece in self._pieces[start : start + in_a_row]]
            lines += [Text(" ").join(parts) for parts in zip(*cards, strict=True)]
        return Text("\n").join(lines)

    def _wide(self) -> int:
        faces = [max(len(rank_and_suit(piece.face)[0]) + 2, len(piece.note)) for piece in self._pieces]
        return max([LEAST_CARD, *faces]) + 1

    def _in_a_row(self, width: int) -> int:
        return max(1, (width + 1) // self._wide())

    def _card(self, piece: Piece) -> Iterator[Text]:
        wide = self._wide() - 1
        rank, sign = rank_and_suit(piece.face)
        ground = self._ground(piece)
        ink = ON_BRASS if ground == BRASS and not sign else ink_of(sign)
        lifted = piece.id in self.picked or piece.id in self.shown
        yield Text(("▾" if lifted else "").center(wide), BRASS2)
        yield Text(f" {rank}".ljust(wide), on(ink, ground, "bold"))
        yield Text(f"{sign} ".rjust(wide) if piece.face else "▒" * wide, on(ink, ground))
        caption = piece.note or self._keys.get(piece.id, "")
        yield Text(caption.center(wide), BAD if "bad" in piece.mark.split() else BRASS2 if caption else INK3)

    def _ground(self, piece: Piece) -> str:
        if not piece.face:
            return BACK
        if self.has_focus and piece.id == self.current:
            return BRASS
        return PAPER_SHADE if piece.id in self._refused else PAPER
