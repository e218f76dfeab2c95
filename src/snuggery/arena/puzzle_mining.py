"""Mine puzzles: let casual bots play, and keep the choices that are clearly best and that casual players miss.

A choice is clearly best if the search says so beyond three standard errors at high effort, and a second seed agrees,
with foresight too.  Cheap glances spare that effort where nothing seems to be best or the casual choice is fine.  The
deal's seed and the moves are all that is kept, so a match can be mined anywhere, and again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from ..bots import Bot, is_quick, levels_of
from ..coach.coin import blunder_of
from ..coach.hints import CLEAR, FULL, put_into_words
from ..coach.puzzles import HEAD, OFTEN, REMARK, SEED, Puzzle, equals_of, moves_to, puzzle_line, reach, table_line
from ..coach.search import Thought, habit_of, search_of, think
from ..coach.throws import compare_throws, think_of_throw
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..games import find
from ..kit.errors import Unusable
from ..kit.judgement import part_of
from .puzzle_counting import count

GLANCES = 256, 1280  # rollouts before the thought that a puzzle is explained by
CHECKED = "checked"  # the seed of the second opinion
SEEMS, MAY_LOSE = 1.0, 2.0  # standard errors: by which a glance must see a best choice, and may underrate its loss
LEAST_CHOICES = 3
LONGEST = 48  # letters of moves: a match is mined so far
TRIES, MISSED = 8, 6  # of casual bots: so many must miss it
TRIES_OF_SEARCH = 2
BLOCK = 10  # matches that a worker mines at a time
DONE = f"{REMARK} mined "
IDEAS, TRIES_OF_PUSHES = 6000, 4000  # rollouts to find a push, and to compare it with the casual one
PUSH_RATES = 400  # rollouts that tell whether a bot's push reaches the goal
SURE, RARE = 0.65, 0.3  # how often the solution reaches the goal, and how seldom the casual push may

# what a level is on the scale of people's ratings; measured is only who solves a puzzle, this fixes the scale
ANCHORS = {
    "random": 700,
    "first-time": 850,
    "beginner": 1000,
    "casual": 1250,
    "seasoned": 1450,
    "strong": 1800,
    "expert": 1900,
}
FINDER = "expert"  # as what the search that found a puzzle counts where no level searches
LOWEST, HIGHEST, STEP, SPREAD = 600, 2400, 20, 400


class MinedStretch(NamedTuple):
    """Matches to mine, by their seeds."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    first: int  # the first of BLOCK seeds


def lots(bound: BoundGame, matches: int, mined: str) -> Iterator[MinedStretch]:
    """Return the stretches of so many matches that remain; `mined` is what earlier runs have written."""
    options = tuple(bound.options.items())
    done, table = set(), ""
    for line in mined.splitlines():
        table = line if line.startswith("table ") else table
        if line.startswith(DONE):
            begun = line.removeprefix(DONE)
            if not begun.isdecimal():
                raise Unusable(f"{line!r} should say which match was mined first; delete that line to mine it again")
            done.add((table, int(begun)))
    for first in range(0, matches, BLOCK):
        if (table_line(bound.seats, options), first) not in done:
            yield MinedStretch(bound.name, bound.seats, options, first)


def mine_lot(lot: MinedStretch) -> list[Puzzle]:
    """Return the puzzles in the matches of a lot; equal lots give equal puzzles in every process."""
    bound = BoundGame(find(lot.game), lot.seats, dict(lot.options))
    return [puzzle for seed in range(lot.first, lot.first + BLOCK) for puzzle in mine(bound, seed)]


def write_lot(path: Path, lot: MinedStretch, found: Sequence[Puzzle]) -> None:
    """Append what a lot has brought to a file, in one piece, so that a stopped run goes on behind it."""
    lines = [table_line(lot.seats, lot.options), f"{DONE}{lot.first}", *map(puzzle_line, found)]
    try:
        with path.open("a", encoding="ascii") as file:
            file.write("\n".join(([] if path.stat().st_size else [HEAD]) + lines) + "\n")
    except OSError as error:
        raise Unusable(f"{path} can't be written: {error.strerror}") from None


def mine(bound: BoundGame, seed: int) -> Iterator[Puzzle]:
    """Play one match of casual bots, and yield the puzzles in it."""
    match = bound.start(seed)
    bots = [Bot("casual", f"{seed} {seat}") for seat in range(bound.seats)]
    played: list[tuple[Sequence[int], int]] = []
    look = puzzle_of_choice if bound.game.listed else puzzle_of_push
    while not match.over and len(moves := moves_to(bound.game, played)) <= LONGEST:
        view, legal = match.view(match.seat), match.legal()
        if found := look(view):
            yield found._replace(seed=seed, moves=moves)
        action = bots[match.seat](view, legal)
        played.append((legal, action))
        match.play(action)


# -- choices ----------------------------------------------------------------------------------------------------------


def puzzle_of_choice(view: View) -> Puzzle | None:
    """Return the puzzle that a view is, without seed and moves; None if it is none, or has no reason to tell."""
    usual, least = habits(view), blunder_of(view.bound.game, view.record)
    if len(view.legal()) < LEAST_CHOICES or not all(_promises(view, usual, least, effort) for effort in GLANCES):
        return None
    thought = think(view, FULL, SEED)
    right, (loss, _) = equals_of(thought, thought.best), lost(thought, usual)
    if set(usual) & set(right) or loss < least or not (stands_out(thought) and agrees(view, thought.best)):
        return None
    told = put_into_words(view, thought, view.wording)
    if not told.tally:  # nothing in particular tells why
        return None
    found = _puzzle(view, thought.best, told.tally, loss, solve_rates(view, right))
    return found._replace(counted=count(view, thought.best))


def _promises(view: View, usual: Sequence[int], least: float, effort: int) -> bool:
    """Tell whether a glance, with foresight where that is quicker, sees a choice that may be missed and lose enough."""
    thought = think(view, effort, SEED, foresight=search_of(view.bound, "strong").foresight)
    if not stands_out(thought, SEEMS) or thought.best in usual:
        return False
    loss, error = lost(thought, usual)
    return loss + MAY_LOSE * error >= least


def stands_out(thought: Thought, clear: float = CLEAR) -> bool:
    """Tell whether one choice is better than all others beyond so many errors, and there are enough others."""
    if not thought.worlds:
        return False
    best = thought.actions.index(thought.best)
    gaps = [(thought.values[best] - value, error) for value, error in zip(thought.values, thought.errors, strict=True)]
    others = {(gap, error) for gap, error in gaps if gap != 0}
    return len(others) >= LEAST_CHOICES - 1 and all(gap > clear * error for gap, error in others)


def agrees(view: View, solution: int, effort: int = FULL, seed: str = CHECKED) -> bool:
    """Tell whether another seed finds the same choice clearly best, with the foresight of bots as well."""
    depths = sorted({0, search_of(view.bound, "strong").foresight})
    thoughts = (think(view, effort, seed, foresight=turns) for turns in depths)
    return all(stands_out(thought) and solution in equals_of(thought, thought.best) for thought in thoughts)


def habits(view: View) -> list[int]:
    """Return what casual players do here, but for the rarest of it."""
    tried = [habit_of(view, view.legal(), f"{SEED} {number}") for number in range(TRIES)]
    return [action for action in tried if tried.count(action) > TRIES - MISSED]


def lost(thought: Thought, usual: Sequence[int]) -> tuple[float, float]:
    """Return what the most usual choice loses, with its error."""
    best, most = map(thought.actions.index, (thought.best, max(usual, key=usual.count, default=thought.habit)))
    return thought.values[best] - thought.values[most], thought.errors[most]


# -- pushes -----------------------------------------------------------------------------------------------------------


def puzzle_of_push(view: View) -> Puzzle | None:
    """Return the puzzle that a view is: a goal that a push reaches more often than not, and the casual one seldom."""
    if view.legal():
        return None
    usual = habit_of(view, (), f"{SEED} 0")
    idea = think_of_throw(view, IDEAS, SEED).best
    thought = compare_throws(view, sorted({idea, usual}), TRIES_OF_PUSHES, SEED)
    for theme in part_of(view.bound.game.judgement, "GAINS"):
        if _is_goal(view, thought, idea, usual, theme) and can_be_hit(view, idea, theme) and is_missed(view, theme):
            gap = reach(thought, view, idea, theme) - reach(thought, view, usual, theme)
            return _puzzle(view, idea, theme, gap, push_rates(view, theme))
    return None


def _is_goal(view: View, thought: Thought, idea: int, usual: int, theme: str) -> bool:
    return reach(thought, view, idea, theme) >= SURE and reach(thought, view, usual, theme) <= RARE


def can_be_hit(view: View, push: int, theme: str, effort: int = TRIES_OF_PUSHES, seed: str = CHECKED) -> bool:
    """Tell whether a push reaches its goal more often than not as people's hands slip, by another seed."""
    return reach(compare_throws(view, [push], effort, seed), view, push, theme) >= OFTEN


def is_missed(view: View, theme: str) -> bool:
    """Tell whether casual players mostly miss a goal."""
    pushes = [habit_of(view, (), f"{SEED} {number}") for number in range(1, TRIES)]
    return sum(not can_be_hit(view, push, theme, PUSH_RATES) for push in pushes) >= MISSED


# -- how hard it is ---------------------------------------------------------------------------------------------------


def solve_rates(view: View, right: Sequence[int]) -> dict[str, float]:
    """Return how often each level of bots chooses right."""
    return _rates(view, lambda action: action in right)


def push_rates(view: View, theme: str) -> dict[str, float]:
    """Return how often each level of bots chooses a push that reaches the goal."""
    return _rates(view, lambda push: can_be_hit(view, push, theme, PUSH_RATES))


def _rates(view: View, is_right: Callable[[int], bool]) -> dict[str, float]:
    game = view.bound.game
    tries = {level: TRIES if is_quick(game, level) and game.listed else TRIES_OF_SEARCH for level in levels_of(game)}
    rates = {
        level: fmean(is_right(Bot(level, f"{SEED} {number}")(view, view.legal())) for number in range(count))
        for level, count in tries.items()
    }
    searches = any(not is_quick(game, level) for level in rates)
    return rates if searches else {**rates, FINDER: 1.0}


def rating_of(rates: Mapping[str, float]) -> int:
    """Return the rating at which the levels would solve as many as they have, by the logistic curve of chess ratings.

    >>> from snuggery.arena.puzzle_mining import rating_of
    >>> rating_of({"random": 0.25, "casual": 0.0, "strong": 1.0})
    1400
    """
    solved = sum(rates.values())

    def expected(rating: int) -> float:
        return sum(1 / (1 + 10 ** ((rating - ANCHORS[level]) / SPREAD)) for level in rates)

    ladder = range(LOWEST, HIGHEST + STEP, STEP)
    return next((rating for rating in ladder if expected(rating) <= solved), HIGHEST)


def _puzzle(view: View, solution: int, theme: str, loss: float, rates: Mapping[str, float]) -> Puzzle:
    bound = view.bound
    options = tuple(bound.options.items())
    return Puzzle(bound.seats, options, 0, "", solution, theme, rating_of(rates), float(f"{loss:.2g}"))
