"""Write `levels.json` of each game: a level that chooses otherwise than before gets a new version.

Run it with `python -m scripts.levels`; `--check` lists the levels that have changed instead.  A trace is a hash of what
a level chooses in positions that random bots reach from fixed seeds.  So it also changes with the rules.
"""

import hashlib
import sys
from collections.abc import Iterator
from importlib.metadata import version

import msgspec

import snuggery
from snuggery.bots import Bot, levels_of, not_shown
from snuggery.bots.level_versions import FILE, LevelVersion, versions
from snuggery.engine.match.view import View
from snuggery.games import find, own
from snuggery.kit.game import Game

POSITIONS, APART, MATCHES = 96, 5, 12  # decisions in all, decisions between them, matches
MOST_SEATS = 5
LETTERS = 16
UNTRACED = "random"  # it has no mind to change


def trace_of(game: Game, level: str) -> str:
    """Return a hash of what a level chooses."""
    chosen = [Bot(level, seed=number)(view, legal) for number, (view, legal) in enumerate(positions(game))]
    return hashlib.sha256(repr(chosen).encode()).hexdigest()[:LETTERS]


def positions(game: Game) -> Iterator[tuple[View, list[int]]]:
    """Yield views with their legal actions, several if they can be listed, from random matches of up to five seats."""
    for seed in range(MATCHES):
        seats = game.least_seats + seed % (min(game.most_seats, MOST_SEATS) - game.least_seats + 1)
        match = snuggery.load(game.name, seats=seats).start(seed=seed)
        bots = [Bot("random", seed=f"{seed} {seat}") for seat in range(seats)]
        left, waited = POSITIONS // MATCHES, 0
        while left and not match.over:
            view, legal = match.view(match.seat), match.legal()
            waited += 1
            if waited >= APART and len(legal) != 1:
                yield view, legal
                left, waited = left - 1, 0
            match.play(bots[match.seat](view, legal))


def changed(game: Game) -> dict[str, str]:
    """Return the traces of the levels that don't choose as written down."""
    traces = {level: trace_of(game, level) for level in (*levels_of(game), *not_shown(game)) if level != UNTRACED}
    known = versions(game)
    return {level: trace for level, trace in traces.items() if level not in known or known[level][-1].trace != trace}


def renewed(game: Game, release: str) -> dict[str, list[LevelVersion]]:
    """Return the versions of a game's levels, with a new one for each level that has changed."""
    found = {level: list(of_level) for level, of_level in versions(game).items()}
    for level, trace in changed(game).items():
        of_level = found.setdefault(level, [])
        if of_level:
            of_level[-1] = msgspec.structs.replace(of_level[-1], last=release)
        of_level.append(LevelVersion(of_level[-1].version + 1 if of_level else 1, trace))
    return found


def main(arguments: list[str]) -> int:
    """Write the files, or say what they would say."""
    stale = 0
    for game in map(find, own()):
        if "--check" in arguments:
            for level in changed(game):
                print(f"{game.name}: {level} has changed; python -m scripts.levels gives it a new version")
                stale = 1
        else:
            content = msgspec.json.encode(renewed(game, version("snuggery")))
            (game.folder / FILE).write_bytes(msgspec.json.format(content) + b"\n")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
