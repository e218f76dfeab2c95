"""Choose the puzzles that ship from those that were mined, and verify them again by another effort and seed."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain, permutations, zip_longest
from typing import NamedTuple

from ..coach.puzzles import EFFORT_FOR_THROWS, OFTEN, Puzzle, judge, match_of, reach
from ..coach.throws import compare_throws
from ..games import find
from ..kit.cards import CARD_NAMES, SUIT_NAMES
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
SUITS = [str.maketrans(SUIT_NAMES, "".join(order)) for order in permutations(SUIT_NAMES)]


class Described(NamedTuple):
    """A mined puzzle, and what of it should vary among the chosen."""

    puzzle: Puzzle
    answer: str  # the solution in words: play Ac, help
    look: str  # the hand and the answer, equal for positions that differ only in their suits

    @property
    def worth(self) -> float:
        """How much speaks for it among those of its kind."""
        loss = self.puzzle.loss * (1 - DEAR * min(40, len(self.puzzle.moves)))
        return loss + (PROVED if self.puzzle.counted else 0)

    @property
    def kind(self) -> tuple[Hashable, ...]:
        """What puzzles are alike in."""
        puzzle = self.puzzle
        return puzzle.theme, self.answer.split(" ")[0], puzzle.rating // RATINGS, puzzle.seats, puzzle.options

    def limits(self, number: int) -> dict[Hashable, int]:
        """Return how many of so many may have its answer, look, match, and in that match its theme and answer."""
        match = self.puzzle.seats, self.puzzle.options, self.puzzle.seed
        about = (*match, self.puzzle.theme, self.answer)
        return {self.answer: max(1, int(SHARE * number)), (self.look, *match[:2]): 1, match: A_MATCH, about: 1}


def choose(game: Game, mined: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """Return so many puzzles: of each kind in turn the one that loses most, so that all kinds are there."""
    found = {puzzle.id: puzzle for puzzle in mined}.values()
    return [one.puzzle for one in within_limits([describe(game, puzzle) for puzzle in found], number)]


def describe(game: Game, puzzle: Puzzle) -> Described:
    """Say what a puzzle is about."""
    match = match_of(game, puzzle)
    if not match.is_legal(puzzle.solution):
        raise Unreadable(f"the solution of {puzzle.id} of {game.title} is not legal there")
    answer = match.action_text(puzzle.solution)
    return Described(puzzle, answer, look_of(match.view(match.seat).hand, answer))


def look_of(hand: Sequence[str], answer: str) -> str:
    """Return a hand and an answer with suits renamed so that they come first in the alphabet.

    >>> from snuggery.arena.puzzle_choosing import look_of
    >>> look_of(["9h", "9d", "As"], "play As") == look_of(["Ac", "9d", "9s"], "play Ac")
    True
    """
    words = answer.split(" ")

    def renamed(suits: dict[int, int]) -> str:
        held, said = ([one.translate(suits) if one in CARD_NAMES else one for one in part] for part in (hand, words))
        return " ".join([*sorted(held), *said])

    return min(map(renamed, SUITS))


def within_limits(described: Sequence[Described], number: int) -> Iterator[Described]:
    """Yield one of each kind after the other, those that are worth most first, until there are enough."""
    kinds: dict[tuple[Hashable, ...], list[Described]] = {}
    for one in sorted(described, key=lambda one: (-one.worth, one.puzzle.id)):
        kinds.setdefault(one.kind, []).append(one)
    taken, left = Counter[Hashable](), number
    for one in chain.from_iterable(zip_longest(*(kinds[kind] for kind in sorted(kinds)))):
        limits = one.limits(number) if one else {}
        if left and one and all(taken[mark] < most for mark, most in limits.items()):
            taken.update(limits.keys())
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
