"""`snuggery play` and `snuggery replay`: a match on the full screen or in plain lines."""

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NamedTuple

from ..bots.household import PACES
from ..games import find, names
from ..kit.errors import Unusable
from ..kit.records import WATCHER
from ..terminal.known_games import followed
from ..terminal.local_table import LocalTable, Wishes, own_seat, read_file, resume, sit_down
from ..terminal.playing_on import FRESH, LUCKS, Moment
from ..transcripts import Reader
from .arguments import bind, read_chairs, read_number, read_seconds, read_seed
from .menu import chosen

MOST_TURNS = 10**9
SPECTATOR = "spectator"  # who sees what everybody can see


class Saved(NamedTuple):
    """A saved match, as the command line names it: its file, and a moment in it, with ply and luck."""

    file: str = ""
    at: str = ""
    luck: str = ""


def play_game(
    game: str, seats: str, options: Sequence[str], seed: str, plain: bool, saved: Saved, pause: float, wishes: Wishes
) -> None:
    """Sit down at a new table, or at one that was saved, and play."""
    if not saved.file and (saved.at or saved.luck):
        raise Unusable("--at and --luck are for a match that was saved; name it by --resume FILE")
    table = _resumed(game, seats, options, seed, saved) if saved.file else _fresh(game, seats, options, seed)
    table.wishes = wishes
    bound = table.match.bound
    if bound.game.is_refereed(bound.options):
        raise Unusable(f"these house rules are for a real table; snuggery referee {bound.name} keeps its score sheet")
    with _as_newcomer(table):
        sit(table, plain, pause)


def _as_newcomer(table: LocalTable) -> AbstractContextManager[None]:
    """Note whether it is the person's first match; a script has no first match, and plays the same every time."""
    return followed(table) if table.seat != WATCHER and sys.stdin.isatty() else nullcontext()


def sit(table: LocalTable, plain: bool, pause: float) -> None:
    """Play at a table, on the full screen or in plain lines."""
    if plain or not full_screen():
        from ..terminal.plain import play_plain

        play_plain(table)
    else:
        from ..terminal.screen import play_on_screen

        play_on_screen(table, pause)


def paced(pause: str, pace: str) -> float:
    """Return how many seconds bots seem to think at a pace."""
    seconds = read_seconds(pause, "how long bots seem to think")
    if pace not in PACES:
        raise Unusable(f"the pace is {', '.join(PACES)}; there is none called {pace!r}")
    return seconds * PACES[pace]


def replay_file(file: Path, seat: str) -> None:
    """Step through a transcript, as one seat or a spectator saw it."""
    from ..terminal.replay import film_of, replay

    reader = read_file(file)
    replay(film_of(reader, _viewer(seat, reader)), step=full_screen())


def _viewer(seat: str, reader: Reader) -> int:
    """Return the seat from which a match is seen: the one that is named, else the person's own, else none."""
    if seat == SPECTATOR:
        return WATCHER
    if seat:
        return read_number(seat, "the seat", 0, reader.match.bound.seats - 1)
    return own_seat(reader.header.names or ())


def full_screen() -> bool:
    """Tell whether a person sits at a terminal that can draw."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _fresh(game: str, seats: str, options: Sequence[str], seed: str) -> LocalTable:
    found = find(game or _asked())
    chairs = read_chairs(seats, found)
    return sit_down(bind(found, len(chairs), options), chairs, read_seed(seed))


def _asked() -> str:
    games = [(name, f"{find(name).tagline} · {find(name).minutes} min") for name in names()]
    return chosen("Which game?", games, f"say which game to play: {', '.join(names())}")


def _resumed(game: str, seats: str, options: Sequence[str], seed: str, saved: Saved) -> LocalTable:
    """Go on with a saved match; its game and house rules stand in the file."""
    file, moment = Path(saved.file), _moment(saved)
    if options:
        raise Unusable("a saved match keeps its house rules; leave --option out")
    table = resume(file, (), read_seed(seed), moment)
    found = table.match.bound.game
    if game and find(game) is not found:
        raise Unusable(f"{file} is a match of {found.name}, not of {game}")
    return resume(file, read_chairs(seats, found), read_seed(seed), moment) if seats else table


def _moment(saved: Saved) -> Moment | None:
    """Read from which moment a match is played on."""
    if not saved.at:
        if saved.luck:
            raise Unusable("--luck says how to play on from a moment; say from which one, by --at TURN")
        return None
    luck = saved.luck or FRESH
    if luck not in LUCKS:
        raise Unusable(f"the luck is {' or '.join(LUCKS)}, not {luck!r}")
    return Moment(read_number(saved.at, "the turn to play on after", 0, MOST_TURNS), luck)
