"""Where everything stands on the full screen: the bar, the table, the question, and how lines are shared out."""

from rich.text import Text
from textual import events
from textual.widgets import Static

from ..kit import sentences
from .board import Board, TypedLine
from .choice_list import ChoiceList
from .drawing import draw_people, draw_scene
from .explaining import goal_of
from .hand import TALL, Hand
from .pages import CHOOSING
from .paint import BRASS2, INK2
from .speaking import SpeakingApp
from .widgets import Cloth, KeysLine

ROOM_FOR_GOAL = 24  # lines from which a first match has its goal under the title
BROAD = 80  # cells from which they do
LEAST = 36, 12  # cells and lines without which nothing can be played
FEWEST_CHOICES = 3  # lines of choices that are always in sight
TOO_SMALL = (
    "This window has {width} columns and {height} lines. The table needs {least[0]} and {least[1]}: "
    "make the window larger, or leave with Ctrl+C and play with --plain."
)


class LayingApp(SpeakingApp):
    """A table that makes use of the room that there is."""

    advice = ""  # what a hint says, below the question
    laid = False  # whether the table has been shown

    def on_resize(self, event: events.Resize) -> None:
        """Say so if the window is too small; draw what depends on its size."""
        if not self.query(KeysLine):
            return
        width, height = event.size
        self.screen_stack[0].set_class(width < LEAST[0] or height < LEAST[1], "-too-small")
        self.query_one("#too-small", Static).update(TOO_SMALL.format(width=width, height=height, least=LEAST))
        self.query_one(Hand).refresh(layout=True)  # how high its cards are depends on the window
        if self.laid:
            self.call_later(self._draw_bar)  # only then does the app itself have the new size

    def on_cloth_resized(self, event: Cloth.Resized) -> None:
        """Draw the table anew in the room that there is, and share lines out anew."""
        self._draw_table()
        self._share_room()

    @property
    def seats_in_bar(self) -> bool:
        """Whether the seats stand in the bar, and not on the cloth: it may have no lines for them."""
        return self.size.height < TALL or self.size.width < BROAD

    def _draw_bar(self) -> None:
        scene, table = self.scene, self.table
        parts = [part for part in (scene.title, scene.phase) if part]
        title = Text.assemble((table.bound.game.title, f"bold {BRASS2}"), "  ", " · ".join(parts))
        new = table.wishes.first and not table.begun and self.size.height >= ROOM_FOR_GOAL
        goal = [Text(goal_of(table))] if new and not table.over else []
        people = draw_people(scene, table.name, self.size.width - 2) if self.seats_in_bar else []
        self.query_one("#bar", Static).update(Text("\n").join([title, *goal, *people]))
        self.query_one(KeysLine).name_keys(self.renderer.keys if self.query_one(Board).asked else CHOOSING)

    def _draw_table(self) -> None:
        room = self.query_one(Cloth).scrollable_content_region.size
        self.query_one("#table", Static).update(self._drawn_table(room.width, room.height))

    def _drawn_table(self, width: int, lines: int) -> Text:
        soft, thought = self.table.bound.game.cloth.text, self.query_one(Board).thought
        people = not self.seats_in_bar
        return draw_scene(self.scene, self.table.name, width, soft, lines, self.renderer, thought, people=people)

    def _draw_question(self) -> None:
        question, scene = self.query_one("#question", Static), self.scene
        question.set_class(self.table.yours and not self.table.passing, "yours")
        scores = " · ".join(sentences.scores_sentences(scene, self.table.name)) if scene.scores else ""
        asked = [part for part in (scene.result or scene.question, scores) if part]
        below = [Text(said, colour) for said, colour in ((self.advice, BRASS2), (self.answer, INK2)) if said]
        question.update(Text("\n").join([*map(Text, asked), *below]))
        self.call_after_refresh(self._share_room)

    def _share_room(self) -> None:
        """Give the list of choices all lines that the table can do without, and keep them while others play."""
        left, choices = self.query_one("#left"), self.query_one(ChoiceList)
        others = [self.query_one(kind) for kind in ("#question", Hand, Board, TypedLine)]
        room = left.size.height - sum(other.outer_size.height for other in others if other.display)
        wished = choices.lines(choices.size.width)
        if not wished and self.query_one(Board).display:
            choices.styles.height = 0
        if room <= 0 or not wished:
            return
        lines = min(wished, max(FEWEST_CHOICES, room - self._lines_of_table(room - wished)))
        if choices.size.height != lines:
            choices.styles.height = lines

    def _lines_of_table(self, room: int) -> int:
        """Return how many lines the table takes: all that it wishes for if they are there, else what it needs."""
        width = self.query_one(Cloth).scrollable_content_region.width
        wished = self._drawn_table(width, max(1, room)).plain.count("\n") + 1
        return wished if wished <= room else self._drawn_table(width, 1).plain.count("\n") + 1
