"""Which puzzle a person gets: five a day, the same for everybody, or one as hard as the person is good."""

import hashlib
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...coach.puzzles import Puzzle, puzzles_of
from ...games import find, names
from ...kit.game import Game
from ...store.errors import Refused

FIVE = 5  # a day
NEAR = 150  # points of rating by which chance decides between puzzles that are about as hard


class PuzzlePlace(NamedTuple):
    """Which puzzle it is, and on which way a person came to it: by theme, as one of five, or by neither."""

    game: str
    id: str
    theme: str = ""
    five: int = 0  # from 1
    challenge: str = ""  # the code of the challenge whose five these are; "" for those of the day

    @property
    def path(self) -> str:
        """The address of its page."""
        asked = {"theme": self.theme, "five": self.five, "challenge": self.challenge}
        query = "&".join(f"{name}={value}" for name, value in asked.items() if value)
        return f"/puzzles/{self.game}/{self.id}{query and '?'}{query}"


def puzzle_at(place: PuzzlePlace) -> Puzzle:
    """Return a puzzle by its address; raise `Refused` if there is none."""
    game = next((game for game in games_with_puzzles() if game.name == place.game), None)
    if game is None:
        raise Refused(
            "no-puzzle", f"there are no puzzles of {place.game}; /puzzles names the games that have some", 404
        )
    found = puzzles_of(game).get(place.id)
    if found is None:
        raise Refused("no-puzzle", f"{game.title} has no such puzzle; /puzzles/{game.name} leads to one", 404)
    return found


def games_with_puzzles() -> list[Game]:
    """Return the games that have puzzles."""
    return [game for game in map(find, names()) if puzzles_of(game)]


@lru_cache(2)  # yesterday's, too, while somebody is still at them
def five_of(day: str) -> tuple[PuzzlePlace, ...]:
    """Return the day's five, of each game one in turn; the same on every server of a release."""
    games = games_with_puzzles()
    return tuple(_one_of_five(day, number, games[number % len(games)]) for number in range(FIVE if games else 0))


def _one_of_five(day: str, number: int, game: Game) -> PuzzlePlace:
    return PuzzlePlace(game.name, min(puzzles_of(game), key=lambda one: _lot(f"{day} {number} {one}")), five=number + 1)


def next_of_five(day: str, answered: Collection[tuple[str, str]]) -> PuzzlePlace | None:
    """Return the first of the day's five that a person has not answered."""
    return next((place for place in five_of(day) if (place.game, place.id) not in answered), None)


def next_puzzle(
    game: Game, answered: Mapping[tuple[str, str], bool], rating: float, person: str, theme: str = ""
) -> PuzzlePlace | None:
    """Return the puzzle that comes next: new ones first, then missed ones; None if there is none about this theme."""

    def order(puzzle: Puzzle) -> tuple[bool, bool, float]:
        before = answered.get((game.name, puzzle.id))
        chance = _lot(f"{person} {puzzle.id}") % (2 * NEAR) - NEAR
        return before is not None, bool(before), abs(puzzle.rating - rating + chance)

    fitting = [puzzle for puzzle in puzzles_of(game).values() if theme in ("", puzzle.theme)]
    found = min(fitting, key=order, default=None)
    return PuzzlePlace(game.name, found.id, theme) if found else None


def _lot(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
