"""Choose the puzzles that ship from those that were mined, and verify them again by another effort and seed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..coach.puzzles import EFFORT_FOR_THROWS, OFTEN, Puzzle, judge, match_of, reach
from ..coach.throws import compare_throws
from ..games import find
from ..kit.errors import SnuggeryError, Unreadable
from ..kit.game import Game
from .puzzle_counting import count
from .puzzle_mining import agrees

A_MATCH = 2  # puzzles of one match
SHARE = 0.35  # of the chosen that may have the same answer
RATINGS = 200  # points of rating that count as equally hard
DEAR = 0.02  # of its loss that each letter of moves costs a puzzle: a short way to a position takes less room
PROVED = 1000.0  # that a proof is worth, more than any loss
NIGHTLY_EFFORT, NIGHTLY_SEED = 12_000, "nightly"


class Described(NamedTuple):
    """A mined puzzle, and what of it should vary among the chosen."""

    puzzle: Puzzle
    answer: str  # the solution in words: play Ac, help
    worth: float

    @property
    def kind(self) -> tuple[str, str, int]:
        """What puzzles are alike in."""
        return self.puzzle.theme, self.answer.split(" ")[0], self.puzzle.rating // RATINGS


def choose(game: Game, mined: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """Return so many puzzles: of each kind in turn the one that loses most, so that all kinds are there."""
    found = {puzzle.id: puzzle for puzzle in mined}.values()
    return [one.puzzle for one in _in_turn([describe(game, puzzle) for puzzle in found], number)]


def describe(game: Game, puzzle: Puzzle) -> Described:
    """Say what a puzzle is about; one that is proved comes first among those of its kind."""
    match = match_of(game, puzzle)
    if not match.is_legal(puzzle.solution):
        raise Unreadable(f"the solution of {puzzle.id} of {game.title} is not legal there")
    counted = count(match.view(match.seat), puzzle.solution) if game.listed else 0
    worth = puzzle.loss * (1 - DEAR * min(40, len(puzzle.moves))) + (PROVED if counted else 0)
    return Described(puzzle._replace(counted=counted), match.action_text(puzzle.solution), worth)


def _in_turn(described: Sequence[Described], number: int) -> Iterator[Described]:
    """Yield one of each kind after the other, until there are enough or none are left."""
    kinds: dict[tuple[str, str, int], list[Described]] = {}
    for one in sorted(described, key=lambda one: (one.worth, one.puzzle.id)):
        kinds.setdefault(one.kind, []).append(one)  # the dearest last
    taken, matches = Counter[str](), Counter[tuple[object, ...]]()
    left = number
    while left and any(kinds.values()):
        for kind in sorted(kinds):
            if not (kinds[kind] and left):
                continue
            one = kinds[kind].pop()
            match = (one.puzzle.seats, one.puzzle.options, one.puzzle.seed)
            if matches[match] < A_MATCH and taken[one.answer] < max(1, SHARE * number):
                matches[match] += 1
                taken[one.answer] += 1
                left -= 1
                yield one


def fault_of(game: str, puzzle: Puzzle) -> str:
    """Say what is wrong with a puzzle, by another effort and seed; "" if nothing is."""
    found = find(game)
    try:
        match = match_of(found, puzzle)
        view = match.view(match.seat)
        if not match.is_legal(puzzle.solution):
            return "its solution is not legal"
        if puzzle.counted and puzzle.counted != count(view, puzzle.solution):
            return "it is not proved in so many deals"
        if found.listed:
            fits = agrees(view, puzzle.solution, NIGHTLY_EFFORT, NIGHTLY_SEED)
            fits = fits and judge(puzzle, view, puzzle.solution).solved  # and the answer that people read says the same
        else:
            thought = compare_throws(view, [puzzle.solution], EFFORT_FOR_THROWS, NIGHTLY_SEED)
            fits = reach(thought, view, puzzle.solution, puzzle.theme) >= OFTEN
    except SnuggeryError as error:
        return str(error)
    return "" if fits else "another search does not find its solution clearly best"
