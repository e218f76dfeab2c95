"""Puzzles: positions in which one choice is clearly best, and casual players miss it.

A game keeps its own in `puzzles.txt`.  A line `table 3 hands=2` says for how many seats and by which house rules the
lines below it are; each of those has the seed of the deal, the moves up to the position, the solution, its theme, how
hard it is, and what casual players lose by their choice; if all deals that fit could be counted, their number too.

A move is a letter, its place in the list of legal actions; forced moves are left out.  A push, which no list could
hold, is its code.  The engine rebuilds the position from that.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from string import ascii_letters, digits
from typing import NamedTuple

from ..engine.game import BoundGame
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import SnuggeryError, Unreadable, Unusable
from ..kit.game import Game
from ..kit.hint import Hint
from ..kit.judgement import part_of
from ..kit.records import UNKNOWN
from ..kit.wording import Wording
from .hints import FULL, equally_good, put_into_words
from .search import Thought, think
from .throws import compare_throws

FILE = "puzzles.txt"
HEAD = "snuggery puzzles 1"
TABLE, REMARK = "table ", "#"
LETTERS = ascii_letters + digits
NOTHING = "-"  # no moves, or no theme
APART = "."  # between pushes
BASE = 36
SEED = "puzzle"  # of the thought that a puzzle was chosen by, and is explained by
EFFORT_FOR_THROWS = 4000
OFTEN = 0.5  # as often as a push must reach its goal, with hands as steady as they are
ID_LETTERS = 8

WORDS = {
    "ask": "One choice is clearly best. Which?",
    "right": "Right.",
    "wrong": "Something else is better.",
    "shown": "This was the answer.",
    "push": "With hands as steady as they are, your push does it {own} times in 100, the one shown {best} times.",
    "pushed": "With hands as steady as they are, this push does it {best} times in 100.",
    "counted": "Counted: in all {deals} deals that fit, nothing else comes to more, whatever the others do.",
    "counted_one": "Counted: only one deal fits, and there nothing else comes to as much, whatever the others do.",
    "whole": "All of it at once",
}


class Puzzle(NamedTuple):
    """A position, the choice that is clearly best in it, and what that is about."""

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    moves: str
    solution: int  # an action; UNKNOWN where it has still to be found
    theme: str  # the tally of the game's judgement that tells why, "" where none alone does
    rating: int  # by which levels of bots solve it, on the scale of people's ratings
    loss: float  # what the casual choice costs, in the coin of the game's judgement
    counted: int = 0  # the deals in which it is proved, all that fit; 0 where they are too many to count

    @property
    def id(self) -> str:
        """Its name for good: the position alone, so that it stays when a release chooses others."""
        told = f"{self.seats} {_written(self.options)} {self.seed} {self.moves}"
        return hashlib.sha256(told.encode()).hexdigest()[:ID_LETTERS]


class PuzzleVerdict(NamedTuple):
    """What became of an answer: whether it is right, the reason, and what every choice is worth."""

    solved: bool
    answer: int | None  # None if it was shown
    solution: int
    reason: str
    hint: Hint


# -- the file ---------------------------------------------------------------------------------------------------------


@cache
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """Return the puzzles of a game by id, none if it has no file of them."""
    path = game.folder / FILE
    if not path.is_file():
        return {}
    return {puzzle.id: puzzle for puzzle in read_puzzles(game, path.read_text(encoding="ascii"))}


def read_puzzles(game: Game, text: str) -> Iterator[Puzzle]:
    """Read a file of puzzles; raise `Unreadable` with the number of a line that is none."""
    head, *lines = text.splitlines() or [""]
    if head != HEAD:
        raise Unreadable(f"a file of puzzles begins with {HEAD!r}, not with {head[:40]!r}")
    table = ""
    for number, line in enumerate(lines, 2):
        if line.startswith(TABLE):
            table = line
        elif line and not line.startswith(REMARK):
            yield _guarded(game, number, table, line)


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Write a file of puzzles, those of one table below its line."""
    lines, table = [HEAD], ""
    for puzzle in sorted(puzzles, key=lambda one: (one.seats, one.options, one.seed, len(one.moves), one.moves)):
        own = table_line(puzzle.seats, puzzle.options)
        if own != table:
            lines.append(own)
            table = own
        lines.append(puzzle_line(puzzle))
    return "\n".join(lines) + "\n"


def table_line(seats: int, options: Sequence[tuple[str, str]]) -> str:
    """Write for how many seats, and by which house rules, puzzles are."""
    return f"{TABLE}{seats} {_written(options)}".strip()


def puzzle_line(puzzle: Puzzle) -> str:
    """Write a puzzle below the line of its table."""
    solution = _base(puzzle.solution)
    told = (
        f"{puzzle.seed} {puzzle.moves or NOTHING} {solution} {puzzle.theme or NOTHING} {puzzle.rating} {puzzle.loss:g}"
    )
    return f"{told} {puzzle.counted}" if puzzle.counted else told


def _guarded(game: Game, number: int, table: str, line: str) -> Puzzle:
    try:
        return read_puzzle(game, table, line)
    except (SnuggeryError, ValueError) as error:
        raise Unreadable(f"line {number} of the puzzles of {game.title}: {error}") from None


def read_puzzle(game: Game, table: str, line: str) -> Puzzle:
    """Read a puzzle and the line of its table."""
    seats, _, options = table.removeprefix(TABLE).partition(" ")
    words = line.split(" ")
    if not seats.isdecimal() or not 6 <= len(words) <= 7:
        raise Unreadable(f"a puzzle is a table and six or seven words, not {table!r} and {line!r}")
    seed, moves, solution, theme, rating, loss, *counted = words
    named = tuple(_option(word) for word in options.split())
    if theme == NOTHING and not game.listed:
        raise Unreadable(f"a push of {game.title} has a theme, its goal")
    if theme not in (NOTHING, *part_of(game.judgement, "TALLIES")):
        raise Unreadable(f"{theme!r} is no theme of {game.title}")
    return Puzzle(
        int(seats),
        named,
        int(seed),
        "" if moves == NOTHING else moves,
        int(solution, BASE),
        "" if theme == NOTHING else theme,
        int(rating),
        float(loss),
        int(counted[0]) if counted else 0,
    )


def _option(word: str) -> tuple[str, str]:
    name, there, value = word.partition("=")
    if not there:
        raise Unreadable(f"a house rule is NAME=VALUE, not {word!r}")
    return name, value


def _written(options: Sequence[tuple[str, str]]) -> str:
    return " ".join(f"{name}={value}" for name, value in options)


# -- the position -----------------------------------------------------------------------------------------------------


def match_of(game: Game, puzzle: Puzzle) -> Match:
    """Return the match that a puzzle is taken from, at its position; raise `Unreadable` if its moves do not fit."""
    match = BoundGame(game, puzzle.seats, dict(puzzle.options)).start(puzzle.seed)
    moves = iter(puzzle.moves.split(APART) if not game.listed and puzzle.moves else puzzle.moves)
    go_on = _play_listed if game.listed else _play_code
    while go_on(match, moves):
        pass
    if match.seat < 0:
        raise Unreadable(f"the moves {puzzle.moves!r} lead to no position of {game.title} with a choice")
    return match


def _play_listed(match: Match, moves: Iterator[str]) -> bool:
    """Play the next move, or the only one there is; tell whether there was one."""
    legal = match.legal()
    if len(legal) == 1:
        match.play(legal[0])
        return True
    move = next(moves, "")
    if not move:
        return False
    place = LETTERS.find(move)
    if not 0 <= place < len(legal):
        raise Unreadable(f"{move!r} is no move where {len(legal)} actions are legal")
    match.play(legal[place])
    return True


def _play_code(match: Match, moves: Iterator[str]) -> bool:
    move = next(moves, "")
    if move:
        match.play(int(move, BASE))
    return bool(move)


def moves_to(game: Game, played: Iterable[tuple[Sequence[int], int]]) -> str:
    """Write moves, each with the actions that were legal; raise `Unusable` if those are more than there are letters."""
    if not game.listed:
        return APART.join(_base(action) for _, action in played)
    places = [legal.index(action) for legal, action in played if len(legal) > 1]
    if any(place >= len(LETTERS) for place in places):
        raise Unusable(f"a move is one of {len(LETTERS)} in the moves of a puzzle, not of {max(places) + 1}")
    return "".join(LETTERS[place] for place in places)


def _base(number: int) -> str:
    """Write a number with digits and letters."""
    text = ""
    while number:
        number, digit = divmod(number, BASE)
        text = (digits + ascii_letters)[digit] + text
    return text or "0"


# -- the answer -------------------------------------------------------------------------------------------------------


def judge(puzzle: Puzzle, view: View, answer: int | None, say: Wording | None = None) -> PuzzleVerdict:
    """Say whether an answer is right, none given is not, and explain; equal questions get equal answers."""
    given = puzzle.solution if answer is None else answer
    if not view.bound.game.listed:
        return _judge_push(puzzle, view, given, answer, say or view.wording)
    thought = think(view, FULL, SEED)
    hint = put_into_words(view, thought, say or view.wording)
    if puzzle.solution == UNKNOWN:
        right = [thought.actions[place] for place in equally_good(thought)]
        return PuzzleVerdict(answer in right, answer, thought.best, hint.reason, hint)
    reason = f"{hint.reason} {_proof(puzzle.counted)}".strip()
    return PuzzleVerdict(answer in equals_of(thought, puzzle.solution), answer, puzzle.solution, reason, hint)


def _proof(deals: int) -> str:
    """Say in how many deals a solution is proved, "" if in none."""
    return WORDS["counted_one" if deals == 1 else "counted"].format(deals=deals) if deals else ""


def _judge_push(puzzle: Puzzle, view: View, given: int, answer: int | None, say: Wording) -> PuzzleVerdict:
    thought = compare_throws(view, sorted({given, puzzle.solution}), EFFORT_FOR_THROWS, SEED)
    own, best = (reach(thought, view, push, puzzle.theme) for push in (given, puzzle.solution))
    reason = WORDS["push" if answer == given else "pushed"].format(own=round(100 * own), best=round(100 * best))
    solved = answer is not None and own >= OFTEN
    return PuzzleVerdict(solved, answer, puzzle.solution, reason, put_into_words(view, thought, say))


def equals_of(thought: Thought, action: int) -> list[int]:
    """Return the actions that came to the same as this one in every world: equal pieces, or another order."""
    value = thought.values[thought.actions.index(action)]
    return [other for other, worth in zip(thought.actions, thought.values, strict=True) if worth == value]


def reach(thought: Thought, view: View, action: int, theme: str) -> float:
    """Return how often a push reaches the goal of a theme, with hands as steady as they are."""
    tallies: Sequence[str] = part_of(view.bound.game.judgement, "TALLIES")
    return thought.tallies[thought.actions.index(action)][tallies.index(theme)]


def asked_of(puzzle: Puzzle, say: Wording) -> str:
    """Return what a puzzle asks: what is best, or the goal of a push."""
    return say.catalogue.get(f"puzzle.goal.{puzzle.theme}", "") or WORDS["ask"]


def verdict_words(verdict: PuzzleVerdict) -> str:
    """Return the first sentence about an answer."""
    if verdict.answer is None:
        return WORDS["shown"]
    return WORDS["right" if verdict.solved else "wrong"]


def theme_words(game: Game, theme: str) -> str:
    """Return what a theme is called."""
    return game.catalogue().get(f"puzzle.{theme}", theme) if theme else WORDS["whole"]
