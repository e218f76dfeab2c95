"""Promises of what a game tells about itself: how long its lists get, how far its codes go, what can be scored."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ..engine import bind
from ..kit.game import Game
from ..kit.records import CHANCE, CUT_OFF, OVER
from .sample import Sample, take_sample
from .settings import Setting

ROOM = 4096  # for lists of a game that says too little
BEGINNING = 150  # steps that are played interpreted


def lists_fit(game: Game, setting: Setting, seed: int) -> None:
    """Play the beginning of a game interpreted, where a list too long for its array does no harm."""
    roomy = replace(game, actions=max(ROOM, game.actions), outcomes=max(ROOM, game.outcomes))
    sample = take_sample(setting.bind(roomy), seed, bind.interpreted_form(game), BEGINNING)
    for i in range(len(sample.states)):
        actions, outcomes = _listed(sample, i)
        for name, codes, most in (("actions", actions, game.actions), ("outcomes", outcomes, game.outcomes)):
            need = f"{game.name}: {len(codes)} {name} are listed, and GAME says {name}={most}; make it {len(codes)}"
            assert len(codes) <= most, f"{need} or more{sample.story(i)}"
            _assert_in_range(sample, i, name, codes)


def codes_are_in_range(sample: Sample) -> None:
    """Every action is below `codes`, every outcome below `outcome_codes`, listed or taken."""
    for i in range(len(sample.states)):
        actions, outcomes = _listed(sample, i)
        taken = sample.codes[i : i + 1]
        chance = sample.states[i]["seat"][0] == CHANCE
        _assert_in_range(sample, i, "actions", [*actions, *([] if chance else taken)])
        _assert_in_range(sample, i, "outcomes", [*outcomes, *(taken if chance else [])])


def _listed(sample: Sample, i: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the actions and the outcomes that may come after so many steps."""
    states = sample.states[i]
    return sample.legal(states), sample.outcomes(states)[0] if states["seat"][0] == CHANCE else []


def _assert_in_range(sample: Sample, i: int, name: str, codes: Sequence[int]) -> None:
    game = sample.bound.game
    size, word = (game.codes, "codes") if name == "actions" else (game.outcome_codes, "outcome_codes")
    if codes:
        need = f"{game.name}: a code of {name} is {max(codes)}, and GAME says {word}={size}"
        assert min(codes) >= 0, f"{game.name}: a code of {name} is {min(codes)}; codes begin at 0{sample.story(i)}"
        assert max(codes) < size, f"{need}; make it {max(codes) + 1} or more{sample.story(i)}"


def scores_are_as_announced(sample: Sample) -> None:
    """Scores lie within their bounds and add up to the total, where there is one."""
    bound = sample.bound
    least, most = bound.bounds
    assert least <= most, f"{bound.name} {bound.options}: bounds are {least} and {most}; the least comes first"
    for states in sample.ends:
        if states["seat"][0] == OVER:
            scores = np.zeros(bound.seats, np.int64)
            sample.rules.score(states[0], scores)
            told = f"{bound.name} {bound.options}: the scores are {scores.tolist()}"
            assert least <= scores.min() and scores.max() <= most, f"{told}, and bounds are {least} and {most}"
            assert bound.total in (None, int(scores.sum())), f"{told}, and their total should be {bound.total}"


def cutting_off_is_announced(sample: Sample) -> None:
    """Only a match that `can_be_cut_off` is."""
    bound = sample.bound
    for states in sample.ends:
        cut_off = states["seat"][0] == CUT_OFF
        assert bound.can_be_cut_off or not cut_off, f"{bound.name} {bound.options} was cut off, and GAME says it can't"
