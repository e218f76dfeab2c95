"""The messages of puzzles: the position with what is asked, the verdict on the answer, and what there is to solve."""

from msgspec import Struct

from ...kit.hint import Worth
from .messages import TableView


class PuzzleTold(Struct):
    """How far a puzzle is: `stage` is asked, solved, missed or shown; the answer's part is empty before the answer."""

    id: str
    stage: str
    rating: int
    own: int  # the person's rating at the puzzles of the game
    five: int = 0  # which of the day's five it is, from 1
    gained: int = 0  # by how much this answer has changed the person's rating
    counts: bool = True  # whether this answer changes the rating: the first one does
    theme: str = ""  # what it is about, in words
    verdict: str = ""
    heading: str = ""  # the best choice
    reason: str = ""
    about: str = ""  # what the figures are, and from how many deals they come
    answer: int | None = None
    worths: tuple[Worth, ...] = ()
    next: str = ""  # the path of the next puzzle


class PuzzleView(TableView, tag="table"):
    """The position of a puzzle, as the seat to move sees it; after the answer, what that has led to."""

    puzzle: PuzzleTold | None = None


class ThemeView(Struct):
    """A theme of a game's puzzles."""

    theme: str
    title: str
    puzzles: int
    solved: int


class PuzzlesOfGame(Struct):
    """The puzzles of a game, and what a person has made of them."""

    game: str
    puzzles: int
    tried: int
    solved: int
    rating: int
    themes: list[ThemeView]


class FiveView(Struct):
    """One of the day's five puzzles."""

    game: str
    path: str
    rating: int
    solved: bool | None  # None before the answer


class OwnPuzzleView(Struct):
    """A mistake of the person's own, from a match that was reviewed."""

    game: str
    path: str
    ply: int
    solved: bool | None


class PuzzlesView(Struct):
    """GET /api/puzzles: the five of today, and what there is of every game."""

    day: str
    five: list[FiveView]
    games: list[PuzzlesOfGame]
    own: list[OwnPuzzleView]
