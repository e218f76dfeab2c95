"""The board on the full screen from which things are thrown: fields that arrows change, and a line to type on."""

from collections.abc import Iterator

from rich.text import Text
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from .aiming import Aim, Asked, Memory, Path, foresee
from .blocks import flow
from .paint import BRASS, INK2, ON_BRASS, on

PAIRS = (("aim", "speed"), ("x", "y"), ("side", "roll"))  # changed by up and down, and by left and right


class AimBoard(Widget, can_focus=True):
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
        Binding("u", "as_usual", show=False),
        Binding("space,enter", "let_go", show=False),
    ]

    class Changed(Message):
        """The throw that is thought of has changed."""

    class LetGo(Message):
        """The throw shall be made."""

        def __init__(self, words: str) -> None:
            self.words = words
            super().__init__()

    def __init__(self) -> None:
        super().__init__(id="board")
        self.asked: Asked | None = None
        self.aim: Aim = {}
        self.memory = Memory()
        self._pair = 0

    @property
    def path(self) -> Path | None:
        """Where the throw would lead, if there is one to be thought of."""
        return foresee(self.asked, self.aim) if self.asked else None

    @property
    def words(self) -> str:
        """The throw as transcripts write it."""
        return self.asked.words(self.aim) if self.asked else ""

    def lay(self, asked: Asked | None) -> None:
        """Begin with what is usual for what is asked now; hide where nothing is to be thrown."""
        if asked != self.asked:
            self.asked, self._pair = asked, 0
            self.aim = asked.usual if asked else {}
        self.display = asked is not None
        self.refresh(layout=True)

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
            self._set({**self.aim, **self.memory.last(self.asked)})

    def action_as_usual(self) -> None:
        """Take the fields that a good human would."""
        if self.asked:
            self._set(self.asked.usual)

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


class TypedLine(Input):
    """A line on which a throw is typed, with those typed before."""

    BINDINGS = [
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="typed", select_on_focus=False)
        self._made: list[str] = []
        self._place = 0

    def open(self, words: str) -> None:
        """Begin with these words."""
        self.value, self._place = words, len(self._made)
        self.display = True
        self.focus()
        self.cursor_position = len(words)

    def close(self) -> None:
        """Put the line away."""
        self.display = False

    def keep(self, words: str) -> None:
        """Remember what was thrown, for the arrow keys."""
        self._made = [*(other for other in self._made if other != words), words]

    def action_recall(self, way: int) -> None:
        """Show what was thrown before, or after that."""
        self._place = min(max(0, self._place + way), len(self._made))
        if self._place < len(self._made):
            self.value = self._made[self._place]
            self.cursor_position = len(self.value)
