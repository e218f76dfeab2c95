"""How well the casual bots play: duplicate matches with every seat in turn, 95 % intervals over deals.

Run by `python -m benchmarks.strength [GAME…]`; writes benchmarks/strength.md.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import snuggery
from snuggery.arena import play_tournament
from snuggery.engine import bind

from .ours import listed_games

RESULTS = Path(__file__).with_name("strength.md")
DEALS = 200

# where a whole game of a default table would take long, a shorter one tells as much
SHORT = {"snake-rummy": {"rounds": 1}, "snore": {"hands": 5}}


def main(names: list[str]) -> None:
    """Let a casual bot sit among random ones at each game, and write down how it did."""
    text = "\n".join(_report(names or listed_games())) + "\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


def _report(names: list[str]) -> Iterator[str]:
    yield "# How well the casual bots play\n"
    yield "Written by `python -m benchmarks.strength`. One casual bot among random ones; every deal is played once from"
    yield f"each seat with the same cards and dice, {DEALS} deals, 95 % intervals over deals.\n"
    yield "| game | seats | share of wins | a fair share | mean score |"
    yield "|---|--:|--:|--:|--:|"
    for name in names:
        game = snuggery.load(name, **SHORT.get(name, {}))
        bind.compiled_form(game.game)
        for seats in sorted({game.game.least_seats, game.seats}):
            yield _row(name, seats)


def _row(name: str, seats: int) -> str:
    options = SHORT.get(name, {})
    company = ["casual"] + ["random"] * (seats - 1)
    standings = play_tournament(snuggery.load(name, seats, **options), company, DEALS, seed="strength")
    casual = next(standing for standing in standings if standing.name == "casual")
    told = f"{name} ({', '.join(f'{key}: {value}' for key, value in options.items())})" if options else name
    wins = f"{casual.wins.mean:.1%} ± {casual.wins.half:.1%}"
    return f"| {told} | {seats} | {wins} | {1 / seats:.1%} | {casual.score.mean:.2f} ± {casual.score.half:.2f} |"


if __name__ == "__main__":
    main(sys.argv[1:])
