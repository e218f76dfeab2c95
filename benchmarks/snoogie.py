"""Measure how strong bots play Snoogie and what the last throw is worth, and write both tables of docs/snoogie.md.

Run it with `python -m benchmarks.snoogie strength` or `python -m benchmarks.snoogie order`.  It takes hours, unless you
name hands.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

import snuggery
from scripts.documents import renewed
from snuggery.arena import play_tournament
from snuggery.arena.estimates import estimate
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.games.snoogie.options import HAND_NAMES
from snuggery.kit.random import generator

DOCUMENT = Path(__file__).parents[1] / "docs" / "snoogie.md"
ROUNDS = 7  # odd, so that two seats need no deciding round
DEALS = 8  # each is played twice, with the seats changed
MATCHES = 20
IDEAS = 16  # a third of what bots try, to save time: both sides search alike
NOTHING = np.zeros(0, np.int64)


def main(table: str, hands: list[str]) -> None:
    """Measure one of the tables for these hands, row by row, and write it."""
    rows = TABLES[table](hands)
    written = [next(rows), next(rows)]
    for row in rows:
        written.append(row)
        print(row, flush=True)
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(renewed(text, table, "\n".join(written)), encoding="utf-8")


def strength(hands: list[str]) -> Iterator[str]:
    """Let a strong bot play a casual one with equally steady hands."""
    yield "| hands | rounds | won by the strong bot | matches won |"
    yield "|---|--:|--:|--:|"
    for hand in hands:
        bound = snuggery.load("snoogie", 2, hands=hand, rounds=ROUNDS)
        strong = next(one for one in play_tournament(bound, ["strong", "casual"], DEALS) if one.name == "strong")
        share = f"{strong.score.mean / ROUNDS:.1%} ± {strong.score.half / ROUNDS:.1%}"
        yield f"| {hand} | {2 * DEALS * ROUNDS} | {share} | {strong.wins.mean:.0%} |"


def order(hands: list[str]) -> Iterator[str]:
    """Count the winners by place in the throwing order when all use the same search."""
    yield "| seats | throwing | hands | rounds | won by the first | the second | the last |"
    yield "|--:|---|---|--:|--:|--:|--:|"
    for seats in (2, 3):
        for throwing in ("rotation", "consecutive"):
            for hand in hands:
                bound = snuggery.load("snoogie", seats, hands=hand, throwing=throwing)
                places = [place for n in range(MATCHES) for place in winning_places(played(bound, n))]
                first, *middle, last = [_share(places, place) for place in range(seats)]
                second = middle[0] if middle else "–"
                yield f"| {seats} | {throwing} | {hand} | {len(places)} | {first} | {second} | {last} |"


def played(bound: BoundGame, number: int) -> Match:
    """Play a match in which every player searches equally deep."""
    form, rng = bind.compiled_form(bound.game), generator("order", number)
    match = bound.start(seed=number)
    while not match.over:
        match.play(int(form.follow_plan(match.view(match.seat).views, NOTHING, 0, IDEAS, rng)))
    return match


def winning_places(match: Match) -> Iterator[int]:
    """Go through the decided rounds; yield the winner's place in the throwing order."""
    for step in retrace(match):
        gained = step.after[0].won - step.before[0].won
        if gained.any():
            yield step.before[0].order.tolist().index(int(gained.argmax()))


def _share(places: list[int], place: int) -> str:
    found = estimate([float(other == place) for other in places])
    return f"{found.mean:.0%} ± {found.half:.0%}"


def known(hand: str) -> str:
    """Return a hand's name; refuse unknown names."""
    if hand in HAND_NAMES:
        return hand
    raise argparse.ArgumentTypeError(f"{hand!r} is no hand: {', '.join(HAND_NAMES)}")


TABLES: dict[str, Callable[[list[str]], Iterator[str]]] = {"strength": strength, "order": order}

if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.snoogie", description=__doc__)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("hands", nargs="*", type=known, default=list(HAND_NAMES), metavar="HAND", help="how steady")
    main(**vars(parser.parse_args()))
