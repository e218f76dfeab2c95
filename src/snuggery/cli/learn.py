"""`snuggery learn`: a first sitting, on the full screen or in plain lines."""

from ..games import find, names
from ..kit.lessons import find_lesson, lessons_of
from ..terminal.lessons import LessonTable
from .arguments import read_seconds
from .menu import chosen
from .play import full_screen

CALM = 2.0  # how much longer than at a table bots seem to think


def learn_game(game: str, name: str, plain: bool, pause: str) -> None:
    """Teach a game: the lesson of this name, or its first."""
    seconds = read_seconds(pause, "how long bots seem to think")
    found = find(game or _asked())
    table = LessonTable(found, find_lesson(found, name))
    if plain or not full_screen():
        from ..terminal.lesson_lines import teach_in_lines

        teach_in_lines(table)
    else:
        from ..terminal.lesson_screen import teach_on_screen

        teach_on_screen(table, seconds * CALM)


def _asked() -> str:
    """Ask for a game that has lessons; each stands beside their names."""
    taught = {name: ", ".join(lesson.name for lesson in lessons_of(find(name))) for name in names()}
    games = [(name, lessons) for name, lessons in taught.items() if lessons]
    listed = ", ".join(f"{name} ({lessons})" for name, lessons in games)
    return chosen("Which game?", games, f"say which game to learn: {listed}")
