"""`snuggery puzzles …`: mine, choose, verify and list puzzles."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from ..arena.executor import executor
from ..arena.puzzle_choosing import choose, fault_of
from ..arena.puzzle_mining import BLOCK, lots, mine_lot, write_lot
from ..coach.puzzles import Puzzle, match_of, puzzles_of, read_puzzles, table_line, theme_words, write_puzzles
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .arguments import bind, read_number
from .progress import read_jobs, showing_progress

MOST_MATCHES, MOST_PUZZLES = 10_000_000, 10_000
SPARE = 1.2  # as many as wanted are verified, for some will fail


def mine_puzzles(name: str, file: Path, matches: str, seats: str, options: Sequence[str], jobs: str, on: str) -> None:
    """Mine the matches that are not mined yet, and append what is found to the file."""
    game = find(name)
    if not game.is_weighed:
        raise Unusable(f"there are no puzzles of {game.title}: its choices can't be compared")
    count = read_number(seats or str(game.usual_seats), "the number of seats", game.least_seats, game.most_seats)
    bound = bind(game, count, options)
    left = [*lots(bound, read_number(matches, "the number of matches", 1, MOST_MATCHES), _read(file))]
    found = 0
    with showing_progress(len(left) * BLOCK, f"{game.title}, {count} seats") as progress:
        for lot, puzzles in executor(read_jobs(jobs), on).map(mine_lot, left):
            write_lot(file, lot, puzzles)
            found += len(puzzles)
            progress(BLOCK)
    print(f"{found:,} puzzles in {len(left) * BLOCK:,} matches that were not mined before; they are in {file}.")


def choose_puzzles(name: str, file: Path, number: str, into: Path, jobs: str) -> None:
    """Choose puzzles, verify them, and write those that pass."""
    game = find(name)
    wanted = read_number(number, "the number of puzzles", 1, MOST_PUZZLES)
    if not into.parent.is_dir():
        raise Unusable(f"there is no folder {into.parent} to write {into.name} into")
    text = _read(file)
    mined = [*read_puzzles(game, text)] if text else []
    if not mined:
        raise Unusable(f"{file} has no puzzles; `snuggery puzzles mine {game.name} --file {file}` finds some")
    candidates = choose(game, mined, int(SPARE * wanted))
    faults = _faults(game, candidates, jobs)
    sound = [puzzle for puzzle in candidates if not faults[puzzle]][:wanted]
    if not sound:
        raise Unusable(f"none of {len(candidates):,} puzzles stands, so {into} is left as it is")
    into.write_text(write_puzzles(sound), encoding="ascii")
    failed = sum(map(bool, faults.values()))
    print(
        f"{len(sound):,} of {len(mined):,} puzzles chosen, {failed:,} failed; {into.stat().st_size:,} bytes in {into}."
    )


def verify_puzzles(name: str, jobs: str) -> int:
    """Verify the puzzles that ship; print those that fail."""
    game = find(name)
    puzzles = there_are(game)
    failed = {puzzle: fault for puzzle, fault in _faults(game, puzzles, jobs).items() if fault}
    for puzzle, fault in failed.items():
        print(f"{puzzle.id}: {fault}")
    print(f"{len(puzzles) - len(failed):,} of {len(puzzles):,} puzzles of {game.title} stand.")
    return int(bool(failed))


def list_puzzles(name: str) -> None:
    """Print each puzzle on a line below the line of its table."""
    game = find(name)
    table = ""
    for puzzle in there_are(game):
        own = table_line(puzzle.seats, puzzle.options)
        if own != table:
            print(own)
            table = own
        match = match_of(game, puzzle)
        reason = theme_words(game, puzzle.theme)
        solution, loss = match.action_text(puzzle.solution), f"{puzzle.loss:g}"
        loss += f", proved in {puzzle.counted} deals" if puzzle.counted else ""
        print(f"{puzzle.id}  seat {match.seat}  {puzzle.rating}  {reason}: {solution}  loses {loss}  {puzzle.moves}")


def there_are(game: Game) -> list[Puzzle]:
    """Return the puzzles of a game; raise `Unusable` if it has none."""
    puzzles = [*puzzles_of(game).values()]
    if not puzzles:
        raise Unusable(f"there are no puzzles of {game.title}")
    return puzzles


def _faults(game: Game, puzzles: Iterable[Puzzle], jobs: str) -> dict[Puzzle, str]:
    asked = [*puzzles]
    faults = {}
    with showing_progress(len(asked), f"verifying {game.title}") as progress:
        for puzzle, fault in executor(read_jobs(jobs)).map(partial(fault_of, game.name), asked):
            faults[puzzle] = fault
            progress(1)
    return {puzzle: faults[puzzle] for puzzle in asked}


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii") if file.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"{file} can't be read: {error}") from None
