"""Matches for tests of the engine: begun, and played to their end by lot."""

import random

import snuggery

NAME = "snip-snap-snorum"


def begun(seats=3, seed=4, **options):
    return snuggery.load(NAME, seats, **options).start(seed=seed)


def finish(match, rng=None):
    rng = rng or random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match
