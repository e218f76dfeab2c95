"""How well the casual bots play: duplicate matches with every seat in turn, 95 % intervals over deals.

Run by `python -m benchmarks.strength [GAME…]`; writes benchmarks/strength.md.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import snuggery
from snuggery.arena import Entrant, play_tournament
from snuggery.engine import bind
from snuggery.engine.game import BoundGame

from .opponents import OPPONENTS, RANDOM
from .ours import listed_games

RESULTS = Path(__file__).with_name("strength.md")
DEALS = 200
MORE_DEALS = {"snake-rummy": 20_000}  # where the bar is close

# where a whole game of a default table would take long, a shorter one tells as much
SHORT = {"snake-rummy": {"rounds": 1}, "snore": {"hands": 5}}


def main(names: list[str]) -> None:
    """Let a casual bot sit among others at each game, and write down how it did."""
    text = "\n".join(_report(names or listed_games())) + "\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


def _report(names: list[str]) -> Iterator[str]:
    yield "# How well the casual bots play\n"
    yield "Written by `python -m benchmarks.strength`. One casual bot among others of one kind; every deal is played"
    yield "once from each seat with the same cards and dice; 95 % intervals over deals.\n"
    yield "| game | seats | the others | deals | share of wins | a fair share | mean score |"
    yield "|---|--:|---|--:|--:|--:|--:|"
    for name in names:
        game = snuggery.load(name, **SHORT.get(name, {}))
        bind.compiled_form(game.game)
        for seats in _seats(game):
            for other in OPPONENTS.get(name, (RANDOM,)):
                yield _row(name, seats, other)


def _seats(game: BoundGame) -> Iterable[int]:
    """Return the sizes of table to measure at: the least and the usual, or all where there are several opponents."""
    least, most = game.game.least_seats, game.game.most_seats
    return range(least, most + 1) if game.game.name in OPPONENTS else sorted({least, game.seats})


def _row(name: str, seats: int, other: Entrant) -> str:
    options = SHORT.get(name, {})
    deals = MORE_DEALS.get(name, DEALS)
    company = ["casual"] + [other] * (seats - 1)
    standings = play_tournament(snuggery.load(name, seats, **options), company, deals, seed="strength")
    casual = next(standing for standing in standings if standing.name == "casual")
    told = f"{name} ({', '.join(f'{key}: {value}' for key, value in options.items())})" if options else name
    wins = f"{casual.wins.mean:.1%} ± {casual.wins.half:.1%}"
    score = f"{casual.score.mean:.2f} ± {casual.score.half:.2f}"
    return f"| {told} | {seats} | {other.name} | {deals} | {wins} | {1 / seats:.1%} | {score} |"


if __name__ == "__main__":
    main(sys.argv[1:])
