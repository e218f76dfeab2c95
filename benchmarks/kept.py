"""Count what casual players of Snafooey hold after each kind of play: `python -m benchmarks.kept [SEATS]`.

It prints the rows of HELD in `games/snafooey/inference.py`.  For the last action of a seat, they show how often it
holds each card when it is to move, in percent of what chance would bring.  It uses the usual deck and takes a minute.
"""

import argparse
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.bots import Bot
from snuggery.engine.match.match import Match
from snuggery.games.snafooey.inference import FRESH, HELD, PLAYED, column, last_deed
from snuggery.games.snafooey.kinds import KINDS, cards_in
from snuggery.games.snafooey.state import PLAYING

MATCHES = 2000
SEATS = range(2, 9)
NAMES = ("fresh", "played", "number", "paid", "stayed", "raised", "rolled")


def main(seats: int) -> None:
    """Count and print."""
    for name, row in zip(NAMES, rows(seats, MATCHES), strict=True):
        print(f"{name:8}", ", ".join(f"{share:.0f}" for share in row))


def rows(seats: int, matches: int) -> npt.NDArray[np.float64]:
    """Play this many matches; return a row for each deed: cards held, in percent of what chance would bring."""
    bound = snuggery.load("snafooey", seats)
    bound.compile()
    held = np.zeros((len(HELD), len(HELD[0])))
    for number in range(matches):
        match = bound.start(seed=f"kept {seats} {number}")
        bots = [Bot("casual", seed=f"kept {number} {seat}") for seat in range(seats)]
        for did, place in _hands(match, bots):
            held[did, place] += 1
    held[PLAYED] = held[PLAYED + 1 :].sum(axis=0)
    return 100 * held / held.sum(axis=1, keepdims=True) / _chance(match)


def _hands(match: Match, bots: Sequence[Bot]) -> Iterator[tuple[int, int]]:
    """Play on; on every turn yield the seat's last deed, and the columns in HELD of the cards that it holds."""
    deeds = [FRESH] * match.bound.seats
    while not match.over:
        state = match.state
        if state.phase == PLAYING:
            if state.plays == 0:
                deeds = [FRESH] * match.bound.seats
            else:
                deeds[state.mover] = last_deed(state, state.mover)
            for kind in cards_in(int(state.hands[state.seat])):
                yield deeds[state.seat], column(kind)
        match.play(bots[match.seat](match.view(match.seat), match.legal()))


def _chance(match: Match) -> npt.NDArray[np.float64]:
    """Return the share of each column of HELD in the deck."""
    deck = match.state.deck
    shares = np.bincount([column(kind) for kind in range(1, KINDS)], [deck[kind] for kind in range(1, KINDS)])
    return shares / shares.sum()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.kept", description=__doc__.splitlines()[0])
    parser.add_argument("seats", nargs="?", type=int, choices=SEATS, default=2, help="of the table (%(default)s)")
    main(parser.parse_args().seats)
