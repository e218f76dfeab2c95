"""The board on the full screen from which things are thrown: fields that arrows change."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text
from textual.binding import Binding
from textual.geometry import Size

from .....terminal.board import Board
from .....terminal.kit import BRASS, INK2, ON_BRASS, flow, on
from .aiming import Aim, Asked, Path, foresee

PAIRS = (("aim", "speed"), ("x", "y"), ("side", "roll"))  # changed by up and down, and by left and right


class AimBoard(Board):
    """Fields of a throw.  Says when they change and when the throw is let go."""

    BINDINGS = [
        *(
            Binding(key, f"change({axis}, {way}, False)", show=False)
            for key, axis, way in (("up", 0, -1), ("down", 0, 1), ("left", 1, -1), ("right", 1, 1))
        ),
        *(
            Binding(f"shift+{key}", f"change({axis}, {way}, True)", show=False)
            for key, axis, way in (("up", 0, -1), ("down", 0, 1), ("left", 1, -1), ("right", 1, 1))
        ),
        Binding("f", "other_fields", show=False),
        Binding("b", "as_before", show=False),
        Binding("u", "as_at_first", show=False),
        Binding("space,enter", "let_go", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.asked: Asked | None = None
        self.aim: Aim = {}
        self._pair = 0

    @property
    def thought(self) -> Path | None:
        """Where the throw would lead, if there is one to be thought of."""
        return foresee(self.asked, self.aim) if self.asked else None

    @property
    def words(self) -> str:
        """The throw as transcripts write it."""
        return self.asked.words(self.aim) if self.asked else ""

    def lay(self, asked: Any) -> None:
        """Begin with the first aim for what is asked now; hide where nothing is to be thrown."""
        if asked != self.asked:
            self.asked, self._pair = asked, 0
            self.aim = asked.first if asked else {}
        super().lay(asked)

    def take(self, words: str) -> None:
        """Take the throw that the hint advises."""
        if self.asked:
            self._set(self.asked.read(words))

    def action_change(self, axis: int, way: int, fine: bool) -> None:
        """Change one of the two fields at hand by a stride."""
        names = self._pairs()[self._pair]
        for field in self.asked.fields if self.asked else ():
            if field.name == names[axis]:
                self._set({**self.aim, field.name: field.further(self.aim[field.name], way, fine)})

    def action_other_fields(self) -> None:
        """Let the arrows change the next two fields."""
        self._pair = (self._pair + 1) % len(self._pairs())
        self.refresh()

    def action_as_before(self) -> None:
        """Take the fields of the last throw."""
        if self.asked:
            self._set({**self.aim, **self.asked.last})

    def action_as_at_first(self) -> None:
        """Take the fields with which aiming begins."""
        if self.asked:
            self._set(self.asked.first)

    def action_let_go(self) -> None:
        """Make the throw."""
        if self.asked:
            self.post_message(self.LetGo(self.words))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Take as many lines as the fields need."""
        return len(flow(self._parts(), width))

    def render(self) -> Text:
        """Draw the fields, those at hand in brass."""
        return Text("\n").join(flow(self._parts(), self.size.width))

    def _set(self, aim: Aim) -> None:
        self.aim = aim
        self.refresh(layout=True)
        self.post_message(self.Changed())

    def _pairs(self) -> list[tuple[str, str]]:
        return [pair for pair in PAIRS if set(pair) <= self.aim.keys()]

    def _parts(self) -> Iterator[Text]:
        if not self.asked:
            return
        for place, pair in enumerate(self._pairs()):
            for arrows, name in zip(("↑↓", "←→"), pair, strict=True):
                words = f"{name} {self.asked.value_words(name, self.aim)}"
                if place == self._pair:
                    yield Text.assemble((arrows, BRASS), (f" {words} ", on(ON_BRASS, BRASS)))
                else:
                    yield Text(words, INK2)
