"""What referees share: second tellings of a game's rules, which follow annotated transcripts line by line."""

from collections.abc import Callable, Iterable, Sequence

from ..bots import Bot
from ..engine.match import BoundGame, Match
from ..transcripts import write


class Telling:
    """Follows one match and asks for the very line that the rules call for; each legal list has to be as it should.

    A game's referee says in `play` what the rules call for, and returns the scores.
    """

    def __init__(self, bound: BoundGame, lines: Iterable[str]) -> None:
        self.seats = bound.seats
        self.options = {option.name: option.write(bound.codes[option.name]) for option in bound.game.options}
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


def play(bound: BoundGame, seed: int, level: str, longest: int) -> Match:
    """Let bots of a level play a match, at most so many plies of it."""
    match = bound.start(seed=seed)
    bots = [Bot(level, seat) for seat in range(bound.seats)]
    while not match.over and match.ply < longest:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def assert_agreed(referee: Callable[[BoundGame, list[str]], Telling], match: Match) -> None:
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
