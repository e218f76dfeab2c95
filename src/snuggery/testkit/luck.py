"""Requirements of chance: one distribution however it is drawn, and the same luck for every caller."""

from collections import Counter

import numpy as np

from ..engine.match.chance import Duplicate, Seeded
from ..engine.match.control import Controller
from ..engine.match.listing import pick
from ..engine.match.match import Match
from ..kit.random import weighted
from ..kit.records import CHANCE
from .sample import Sample


def draws_follow_the_list(sample: Sample) -> None:
    """`draw` picks what the weights of `chance` would pick with the same generator."""
    for i in sample.some:
        states = sample.states[i]
        outcomes, weights = sample.outcomes(states) if states["seat"][0] == CHANCE else ([], [])
        if outcomes:
            for turn in range(3):
                one, other = sample.generator("draw", i, turn), sample.generator("draw", i, turn)
                drawn = sample.rules.draw(states[0], one[0])
                listed = outcomes[weighted(other[0], np.array(weights), len(weights))]
                assert drawn == listed, f"draw: {drawn}, list: {listed}{sample.story(i)}"
                assert one[0] == other[0], f"draw took another number of draws{sample.story(i)}"


def what_follows_is_drawn(sample: Sample) -> None:
    """An outcome that only follows from what was before is what any generator draws."""
    for i in sample.some:
        states = sample.states[i]
        if i < len(sample.codes) and states["seat"][0] == CHANCE and sample.bound.game.follows(states[0]):
            for turn in range(3):
                drawn = sample.rules.draw(states[0], sample.generator("follows", i, turn)[0])
                assert drawn == sample.codes[i], f"draw: {drawn}, happened: {sample.codes[i]}{sample.story(i)}"


def occasions_are_drawn_without_return(sample: Sample) -> None:
    """What has been drawn does not come back within its occasion: whatever is shuffled or rolled again is a new one.

    Where only one outcome is possible nothing is drawn, so it may be any.
    """
    first: dict[tuple[int, int], int] = {}  # occasion and outcome: in how many ways it could happen at first
    drawn: Counter[tuple[int, int]] = Counter()
    for i, code in enumerate(sample.codes):
        states = sample.states[i]
        if states["seat"][0] == CHANCE:
            occasion = int(sample.rules.occasion(states[0]))
            outcomes, weights = sample.outcomes(states)
            only = code if len(outcomes) == 1 else None
            for outcome, ways in zip(outcomes, weights, strict=True):
                there = first.setdefault((occasion, outcome), ways) - drawn[occasion, outcome]
                assert ways <= there or outcome == only, f"{outcome} has come back{sample.story(i)}"
            drawn[occasion, code] += 1


def duplicates_deal_alike(sample: Sample) -> None:
    """A duplicate source brings the same outcomes up to the first choice, and the same game for the same play."""
    one, other, third = (_duplicate_game(sample, choices) for choices in ("same", "same", "others"))
    assert one.history == other.history
    begun = next((i for i, entry in enumerate(one.history) if entry.seat >= 0), len(one.history))
    assert one.history[:begun] == third.history[:begun]


def _duplicate_game(sample: Sample, choices: str) -> Match:
    match = sample.bound.start(chance=Duplicate(sample.seed))
    rng = sample.generator("duplicate", choices)
    while not match.over and match.ply < 60:
        match.play(Controller(match).some_action(rng))
    return match


def fused_steps_agree(sample: Sample) -> None:
    """Chance fused into compiled steps brings what the list would bring one outcome at a time."""
    match = sample.bound.start(seed=sample.seed)
    rng = sample.generator("fused")
    while not match.over and match.ply < 60:
        match.play(Controller(match).some_action(rng))
    again = Match(sample.bound)
    source = Seeded(sample.seed)
    for entry in match.history:
        if entry.seat == CHANCE:
            assert pick(again.bound, again.snapshot(), source, *sample.outcomes(again.snapshot())) == entry.code
        Controller(again).follow(entry)
    assert again.snapshot().tobytes() == match.snapshot().tobytes()
