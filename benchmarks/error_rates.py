"""Measure what bots of each level lose by a decision, and write `error_rates.json` of each game.

`python -m benchmarks.error_rates [GAME…]` plays matches of one level at all seats, by the default house rules, and
judges every decision as reviews do.  Reviews hold a player's own rate against these: a quick look misses small losses,
which benchmarks/losses.md counts too, so only what was looked at alike can be compared.
"""

import json
import sys
from collections.abc import Iterator

import snuggery
from snuggery.bots import levels_of
from snuggery.coach.appraisal import Appraiser
from snuggery.coach.coin import coin_of
from snuggery.coach.error_rates import FILE
from snuggery.coach.judging import Judged, Judges
from snuggery.coach.luck import appraised, own_seed, steps_of
from snuggery.coach.told_review import mean_of
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline

MATCHES = 6  # of each level


def main(names: list[str]) -> None:
    """Measure these games, all of them by default."""
    for name in names or snuggery.game_names():
        game = snuggery.load(name).game
        seats = dict.fromkeys((game.least_seats, game.usual_seats))
        found = {str(n): dict(rates(snuggery.load(name, n))) for n in seats}
        (game.folder / FILE).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def rates(bound: BoundGame) -> Iterator[tuple[str, float]]:
    """Yield each level with what it loses by a decision."""
    for level in levels_of(bound.game):
        judged = [one for seed in range(MATCHES) for one in all_judged(played(bound, level, seed))]
        mean = mean_of(judged)
        scale = coin_of(bound.start(0)).scale
        print(f"{bound} {level}: {scale * mean.mean:.2f} ± {2 * scale * mean.error:.2f} in {len(judged)}", flush=True)
        yield level, max(0.0, round(scale * mean.mean, 2))


def played(bound: BoundGame, level: str, seed: int) -> Match:
    """Return a match of bots of one level."""
    match = bound.start(f"error rates {seed}")
    bots = [snuggery.bot(level, seed=f"{seed} {seat}") for seat in range(bound.seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def all_judged(match: Match) -> list[Judged]:
    """Judge all decisions of a match; what they did to chances is not asked, so one playout is enough."""
    appraiser = Appraiser(match.bound, Timeline(match).beginning())
    told = appraised(match, steps_of(match), appraiser, lambda last, step: appraiser.worths(), lambda part: None)
    return Judges(match, told, own_seed(match)).glance(lambda part: None)


if __name__ == "__main__":
    main(sys.argv[1:])
