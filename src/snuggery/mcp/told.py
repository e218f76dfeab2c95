"""What tools say wherever the table is."""

from collections.abc import Iterator, Sequence

from ..bots import levels_of
from ..bots.level_versions import bare
from ..games import find, names
from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game
from ..terminal.rulebook import option_lines

SEATED = "You are {you} at a table of {title} with {seats} seats. Read the rules first."
NO_TABLE = "you sit at no table; sit down first, with the tool sit"
NO_HINTS = "there are no hints here; this server was started without them"
ONE_GAME = "With the name of a game, this tool lists its house rules and the levels of its bots."


def told_games(name: str) -> str:
    """Return what games there are, or the house rules and levels of one."""
    return "\n".join(_one_game(find(name)) if name else [*map(_line, map(find, names())), ONE_GAME])


def _line(game: Game) -> str:
    return f"{game.name}: {game.title}, for {game.least_seats} to {game.most_seats} seats. {game.tagline}."


def _one_game(game: Game) -> Iterator[str]:
    yield _line(game)
    yield f"Levels of bots: {', '.join(levels_of(game))}."
    yield "House rules and their values; * is the default:"
    yield from option_lines(game)


def chairs_for(game: Game, seats: int, seat: int, opponents: str, *also: str) -> list[str]:
    """Return who sits on each seat: a level of the game, a word of `also`, or "" for the reader, whose seat is given.

    Seats are counted from 1.  Raise `Unusable` saying what would do.
    """
    if not 1 <= seat <= seats:
        raise Unusable(f"there is no seat {seat}; the seats are 1 to {seats}")
    levels = [level.strip() for level in opponents.split(",")]
    others: Sequence[str] = levels * (seats - 1) if len(levels) == 1 else levels
    if len(others) != seats - 1:
        raise Unusable(f"{len(levels)} opponents can't sit on {seats - 1} seats; name one for all, or one for each")
    there = [*levels_of(game), *also]
    if strange := [level for level in levels if bare(level) not in there]:
        meant = did_you_mean(strange[0], there)
        raise Unusable(f"there is no bot {strange[0]!r} for {game.title}; there are {', '.join(there)}{meant}")
    return [*others[: seat - 1], "", *others[seat - 1 :]]


def told_refusal(why: str, left: int) -> str:
    """Return what a reader is told whose answer was no choice, and who has tries left."""
    return f"This was no choice: {why} {'One try is' if left == 1 else f'{left} tries are'} left; then a lot decides."


def told_lot(why: str, words: str) -> str:
    """Return what a reader is told whose last try was no choice."""
    return f"This was no choice: {why} That was the last try, so a lot chose for you: {words}."
