"""Tables of Snoogie in a few words.  At a real table people say what happened; at the others places are written."""

from math import sqrt
from typing import Any

from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.games.snoogie import GAME
from snuggery.games.snoogie.places import best_distance
from snuggery.kit.records import CHANCE, WATCHER
from snuggery.kit.wording import Wording

NAMES = ("Anna", "Ben", "Cleo")
SIZES = {  # of the tables that we know, in hundredths of a millimetre
    "pool9": (127_000, 254_000),
    "pool8": (116_800, 233_700),
    "pool7": (99_060, 198_120),
    "snooker12": (177_800, 356_900),
}
CHALK = (635.0, 1700.0)
RADIUS, EDGE = 28.575, 22.0
REACH = sqrt(RADIUS**2 - (RADIUS - EDGE) ** 2)  # between the centre of a ball and the chalk's edge when they touch


def begin(seats: int = 3, **options: Any) -> Match:
    """Begin a match whose chance is told line by line; seat 0 throws first unless told otherwise."""
    return Match(BoundGame(GAME, seats, {"first_thrower": 0, **options}))


def real(seats: int = 3, **options: Any) -> Match:
    """Begin a match at a real table."""
    return begin(seats, table="real", **options)


def chalk(match: Match, place: str = "", votes: str = "") -> Match:
    """Throw the chalk and let it lie, then vote (`bgg` is bad, good, good); everybody is content unless told otherwise."""
    if match.bound.options.get("table") == "real":
        match.play("chalk")
        match.happen(f"rest chalk {place}".strip())
    else:
        as_meant(match, "chalk x=635 y=1700")
        match.happen(f"rest chalk {place or f'x={CHALK[0]} y={CHALK[1]} turn=0.0'}")
    for vote in votes or "g" * int(match.state.players):
        match.play("vote good" if vote == "g" else "vote bad")
    return match


def as_meant(match: Match, words: str) -> Match:
    """Throw the chalk or a ball, and let it leave the hand exactly so."""
    match.play(words)
    match.happen(f"slip {words.split(' ', 1)[1].removesuffix(' by hand')}")
    return match


def push(match: Match, *rests: str, throw: str = "", slip: str = "") -> Match:
    """Push the next ball; `rests` are what moved, each `0a x=… y=…`, the pushed ball last, without its name."""
    words = throw or f"x={100 + 60 * int(match.state.pushes)} y=170 aim=0 speed=0.5"
    match.play(f"throw {words}")
    match.happen(f"slip {slip or words}")
    if match.seat == CHANCE:
        name = ball(match)
        for other in rests[:-1]:
            match.happen(f"rest {other}")
        match.happen(f"rest {name} {rests[-1]}")
    return match


def ball(match: Match) -> str:
    """Name the ball that has just been pushed."""
    each = int(match.state.balls_per_player)
    seat, n = divmod(int(match.state.moving) - 1, each)
    return f"{seat}{'abcde'[n]}"


def lay(match: Match) -> Match:
    """At a real table: push a ball that stays on the bed."""
    match.play("throw")
    match.happen(f"rest {ball(match)}")
    return match


def win(match: Match, winner: int) -> Match:
    """At a real table: play a whole round that a seat wins."""
    chalk(match)
    for _ in range(int(match.state.players * match.state.balls_per_player)):
        lay(match)
    match.happen(f"near {winner}")
    return match


def foul_round(match: Match, winner: int) -> Match:
    """At a real table: play a round that everybody else loses by fouls."""
    chalk(match)
    done = int(match.state.rounds_done)
    while match.state.rounds_done == done and not match.over:
        match.play("foul") if match.seat != winner else lay(match)
    return match


def order(match: Match) -> list[int]:
    return match.state.order[: match.state.players].tolist()


def won(match: Match) -> list[int]:
    return match.state.won[: match.bound.seats].tolist()


def beside(gap: float, side: str = "left") -> str:
    """Return the place of a ball so far from the chalk, on one of its sides."""
    off = EDGE / 2 + sqrt((gap + RADIUS) ** 2 - RADIUS**2 + REACH**2)
    x, y = {"left": (-off, 0), "right": (off, 0), "up": (0, off), "down": (0, -off)}[side]
    return f"x={CHALK[0] + x:.2f} y={CHALK[1] + y:.2f}"


def far(n: int) -> str:
    """Return one of several places far from the chalk."""
    return f"x={100 + 70 * n} y=600"


def distances(match: Match) -> list[float]:
    """Return everybody's best distance in millimetres, -0.01 for none."""
    return [int(best_distance(match.state, seat)) / 100 for seat in range(match.bound.seats)]


def round_of(match: Match, gaps: list[float]) -> Match:
    """Push all balls of a round: each seat's first to its distance from the chalk, the others far away."""
    sides = ("left", "right", "up")
    chalk(match)
    for n in range(int(match.state.players * match.state.balls_per_player)):
        seat = match.seat
        push(match, beside(gaps[seat], sides[seat]) if n < match.state.players else far(n))
    return match


def told(match: Match, words: str, seat: int = WATCHER) -> list[str]:
    """Let an action or an outcome happen, and return what the table said."""
    before = match.view(seat).plain
    match.happen(words) if match.seat == CHANCE else match.play(words)
    say = Wording(GAME.catalogue(), NAMES[: match.bound.seats], seat)
    events = GAME.face.tell(before, match.history[-1].code, match.view(seat).plain)
    return [say(event.code, **event.args) for event in events]


def scene(match: Match, seat: int = 0) -> Any:
    return match.view(seat).scene(Wording(GAME.catalogue(), NAMES[: match.bound.seats], seat))
