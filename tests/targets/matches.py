"""What is played on every machine to compare: each function plays through the product's own code and returns nothing."""

from collections.abc import Callable, Sequence
from functools import partial

from snuggery import hint
from snuggery.arena.series import play_series
from snuggery.bots import Bot, levels_of
from snuggery.coach.luck import balance
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.kit.game import Game
from snuggery.testkit.golden import kept
from snuggery.testkit.settings import settings
from snuggery.transcripts import Reader

SEED = 7
EFFORT = 256  # rollouts of a hint
GAMES, FEW_GAMES = 100, 2  # at each number of seats; a match at Snoogie takes as long as hundreds at cards
LONG = 1500  # plies: a house rule may ask for a thousand deals
HINTS = 8  # plies at which one is asked for
LUCKS = 4  # playouts of each moment, where luck is told from skill

Plays = Callable[[Game], None]


def golden_transcripts(game: Game, most: int | None = None) -> None:
    """Replay the transcripts that are kept of a game."""
    for path in kept(game)[:most]:
        reader = Reader(path.read_text(encoding="utf-8"))
        for _ in reader:
            pass
        assert reader.match.over


def whole_matches(level: str, game: Game) -> None:
    """Play matches at every number of seats, in loops and step by step."""
    for seats in range(game.least_seats, game.most_seats + 1):
        bound = BoundGame(game, seats)
        play_series(bound, [level] * seats, GAMES if game.listed else FEW_GAMES, SEED, lambda done: None)
        finish(bound.start(seed=SEED), [level] * seats)


def house_rules(game: Game) -> None:
    """Play matches under every house rule."""
    for setting in settings(game):
        bound = setting.bind(game)
        play_series(bound, ["casual"] * bound.seats, 3 if game.listed else 1, SEED, lambda done: None)
        finish(bound.start(seed=SEED), ["beginner" if "beginner" in game.easier_levels else "casual"] * bound.seats)


def thoughts(game: Game) -> None:
    """Play a match of the best bots, with hints on the way, and tell luck from skill in it."""
    match = BoundGame(game).start(seed=SEED)
    best = levels_of(game)[-1] if levels_of(game)[-1] != "expert" else "strong"
    finish(match, [best] * match.bound.seats, HINTS)
    balance(match, LUCKS)


def finish(match: Match, levels: Sequence[str], hints: int = 0) -> None:
    """Let bots play a match to its end or for LONG plies, with a hint at each of the first ones."""
    bots = [Bot(level, seat) for seat, level in enumerate(levels)]
    while not match.over and match.ply < LONG:
        view = match.view(match.seat)
        if match.ply < hints:
            hint(view, EFFORT)
        match.play(bots[match.seat](view, match.legal()))


KINDS: dict[str, Plays] = {
    "golden transcripts": golden_transcripts,
    "random matches": partial(whole_matches, "random"),
    "beginner matches": partial(whole_matches, "beginner"),
    "casual matches": partial(whole_matches, "casual"),
    "house rules": house_rules,
    "thoughts": thoughts,
}


def kinds(game: Game) -> list[str]:
    """Return what can be played of a game."""
    return [kind for kind in KINDS if kind != "beginner matches" or "beginner" in game.easier_levels]
