"""`snuggery puzzle`: solve puzzles of a game, by theme or as they come."""

import random

from ..coach.puzzles import Puzzle, theme_words
from ..games import find, names
from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game
from ..terminal.puzzles import PuzzleTable
from .menu import chosen
from .play import full_screen
from .puzzles import there_are

FIVE = 5  # at a sitting


def solve(name: str, theme: str, puzzle_id: str, plain: bool) -> None:
    """Solve five puzzles, of this theme or with this id, or any."""
    game = find(name or _asked())
    table = PuzzleTable(game, _wanted(game, theme, puzzle_id))
    if plain or not full_screen():
        from ..terminal.puzzle_lines import solve_in_lines

        solve_in_lines(table)
    else:
        from ..terminal.puzzle_lines import solve_on_screen

        solve_on_screen(table)


def _asked() -> str:
    games = [(name, find(name).tagline) for name in names() if puzzles_there(name)]
    return chosen("Puzzles of which game?", games, f"say which game: {', '.join(name for name, _ in games)}")


def puzzles_there(name: str) -> bool:
    """Tell whether a game has puzzles."""
    try:
        return bool(there_are(find(name)))
    except Unusable:
        return False


def _wanted(game: Game, theme: str, puzzle_id: str) -> list[Puzzle]:
    puzzles = there_are(game)
    if puzzle_id:
        named = [puzzle for puzzle in puzzles if puzzle.id == puzzle_id]
        if not named:
            raise Unusable(f"{game.title} has no puzzle {puzzle_id!r}; `snuggery puzzles list {game.name}` lists them")
        return named
    fitting = [puzzle for puzzle in puzzles if theme in ("", puzzle.theme)]
    if not fitting:
        known = sorted({puzzle.theme for puzzle in puzzles} - {""})
        about = ", ".join(f"{one} ({theme_words(game, one)})" for one in known)
        raise Unusable(f"there is no theme {theme!r}; there are {about}{did_you_mean(theme, known)}")
    return random.sample(fitting, min(FIVE, len(fitting)))
