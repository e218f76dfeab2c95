"""A lesson in plain lines: for a screen reader, a slow line or a script."""

import sys

from msgspec.structs import replace

from ..kit.errors import SnuggeryError
from ..kit.scene import Scene
from .lessons import SHOW, LessonTable
from .plain import PlainTable


class LessonLines(PlainTable):
    """One lesson after another in plain lines."""

    table: LessonTable

    def teach(self) -> None:
        """Teach until the lesson is over, or skipped, or nothing more comes in."""
        self._commands |= {
            "?": lambda rest: self._ask(),
            "undo": lambda rest: self._undo(),
            "back": lambda rest: self._back(),
            "show": lambda rest: self._show(),
            "skip": lambda rest: self._leave(),
        }
        self._greet()
        while self._go_on():
            self._ask()
            if not self._answer():
                return
        self._say(self.table.scene().question)

    def _greet(self) -> None:
        lesson = self.table.tutor.lesson
        company = ", ".join(lesson.names)
        self._say(f"{lesson.title}, a first sitting: {company}. Say help for what you can say.")

    def _list(self, scene: Scene) -> None:
        """Say what can be chosen, what the lesson waits for in brackets."""
        meant = self.table.is_meant
        marked = [replace(choice, label=f"[{choice.label}]") if meant(choice) else choice for choice in scene.choices]
        super()._list(replace(scene, choices=tuple(marked)))

    def _show(self) -> bool | None:
        try:
            self.table.play(SHOW)
        except SnuggeryError:
            return None
        return True

    def _back(self) -> bool:
        self.table.tutor.take_back()
        self.table.take_back()
        return True

    def _undo(self) -> bool:
        self.table.take_back()
        return True


def teach_in_lines(table: LessonTable) -> None:
    """Teach a lesson over standard input and output."""
    LessonLines(table, sys.stdin, sys.stdout).teach()
