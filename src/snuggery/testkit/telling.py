"""What referees share: second tellings of a game's rules, which follow annotated transcripts line by line."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from ..bots import Bot
from ..engine.game import BoundGame
from ..engine.match.match import Match
from ..engine.terms import Terms
from ..kit.errors import Unusable
from ..kit.game import Game
from ..transcripts import write

Draw = Callable[[Random], tuple[int, Mapping[str, str]]]  # seats and house rules by lot
LEVELS = ("random", "casual")


class Telling:
    """Follows one match and asks for the very line that the rules call for; each legal list has to be as it should.

    A game's referee says in `play` what the rules call for, and returns the scores.
    """

    def __init__(self, bound: Terms, lines: Iterable[str]) -> None:
        self.seats = bound.seats
        self.options = {option.name: option.write(bound.option_codes[option.name]) for option in bound.game.options}
        self.lines = iter(lines)

    def play(self) -> list[int]:
        """Follow the match to its end; a line that isn't there raises `StopIteration`."""
        raise NotImplementedError

    def on(self, name: str) -> bool:
        """Tell whether a house rule is on."""
        return self.options[name] == "on"

    def is_(self, name: str, value: str) -> bool:
        """Tell whether a house rule has this value."""
        return self.options[name] == value

    def number(self, name: str) -> int:
        """Return the number that a house rule is set to."""
        return int(self.options[name])

    def chance(self, verb: str) -> str:
        """Take an outcome of this kind; return what it brought."""
        star, found, what = next(self.lines).split(" ")
        assert (star, found) == ("*", verb)
        return what

    def ask(self, seat: int, allowed: Sequence[str]) -> str:
        """Take the choice of a seat that has exactly these; return its words."""
        listed = next(self.lines)
        assert listed == "? " + " | ".join(allowed), (listed, allowed)
        who, _, words = next(self.lines).partition(" ")
        assert int(who) == seat
        assert words in allowed
        return words


def suite(
    referee: Callable[[Terms, list[str]], Telling],
    game: Game,
    draw: Draw,
    matches: int,
    longest: int = 300,
    levels: Sequence[str] = LEVELS,
) -> Any:
    """Return one pytest function: a referee follows so many matches, each drawn by its number; needs pytest."""
    import pytest

    @pytest.mark.parametrize("seed", range(matches))
    def agrees(seed: int) -> None:
        bound, level = drawn(game, draw, Random(seed), levels)
        assert_agreed(referee, play(bound, seed, level, longest))

    return agrees


def drawn(game: Game, draw: Draw, chance: Random, levels: Sequence[str] = LEVELS) -> tuple[BoundGame, str]:
    """Draw seats, house rules and a bot's level; what the game refuses is drawn anew."""
    while True:
        seats, options = draw(chance)
        try:
            bound = BoundGame(game, seats, options)
        except Unusable:
            continue
        return bound, chance.choice(levels)


def play(bound: BoundGame, seed: int, level: str, longest: int) -> Match:
    """Let bots of a level play a match, at most so many plies of it."""
    match = bound.start(seed=seed)
    bots = [Bot(level, seat) for seat in range(bound.seats)]
    while not match.over and match.ply < longest:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def assert_agreed(referee: Callable[[Terms, list[str]], Telling], match: Match) -> None:
    """Let a referee follow a match; both must come to the same end, or both be still on the way."""
    lines = write(match, annotate=True).split("\n\n")[1].splitlines()
    telling = referee(match.bound, [line for line in lines if line[0] != "="])
    if match.over:
        assert telling.play() == match.scores
        assert not list(telling.lines)
    else:
        _assert_waiting(telling)


def _assert_waiting(telling: Telling) -> None:
    try:
        telling.play()
    except StopIteration:
        return
    raise AssertionError("the referee came to an end that the match hasn't come to")
