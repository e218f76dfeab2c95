"""Promises of judgements: what a search takes from a game is sound, and a view is all that it needs."""

import math
from types import ModuleType
from typing import Any

import numpy as np

from ..coach.search import think
from ..engine.bind import interpreted_form
from ..engine.match.view import View
from ..engine.terms import copied
from ..kit.judgement import part_of
from .sample import Sample

MOST_TALLIES = 8
EFFORT = 4  # rollouts; interpreted, they take long
SHORT = 300  # plies of a match that can still be played to its end, interpreted
FEW = 3  # actions that are all tried out


def deals_end_where_nobody_is_to_move(sample: Sample) -> None:
    """The number of the deal changes only with a step after which cards are shuffled, or the match is over."""
    deal = _part(sample, "deal")
    for i in range(len(sample.codes)):
        before, after = sample.states[i], sample.states[i + 1]
        if deal(before[0]) != deal(after[0]):
            assert after["seat"][0] < 0, f"the deal ends while a seat is to move{sample.story(i + 1)}"


def worths_are_finite(sample: Sample) -> None:
    """A position between deals or at the end is worth some number to each seat."""
    deal, worth = _part(sample, "deal"), _part(sample, "worth")
    places = range(len(sample.codes))
    after = [sample.states[i + 1] for i in places if deal(sample.states[i][0]) != deal(sample.states[i + 1][0])]
    for states in [*after, *([sample.states[-1]] if sample.finished else [])]:
        worths = [worth(states[0], seat) for seat in range(sample.bound.seats)]
        assert all(math.isfinite(each) for each in worths), worths


def actions_that_come_to_the_same_do(sample: Sample) -> None:
    """Two actions that are alike are so either way round, and pass the turn to the same seat in the same deal."""
    alike, deal = _part(sample, "alike"), _part(sample, "deal")
    for i in sample.some:
        states, legal = sample.states[i], sample.legal(sample.states[i])
        for a, b in [(a, b) for a in legal for b in legal if a < b and alike(states[0], a, b)]:
            assert alike(states[0], b, a), f"{a} is like {b}, but not the other way round{sample.story(i)}"
            one, other = copied(states), copied(states)
            sample.form.step(one, a)
            sample.form.step(other, b)
            assert (one["seat"][0], deal(one[0])) == (other["seat"][0], deal(other[0])), sample.story(i)


def tallies_have_their_places(sample: Sample) -> None:
    """What is counted of a step or a deal is finite, and fits the names that it goes by."""
    names = _part(sample, "TALLIES")
    assert len(names) == len(set(names)) <= MOST_TALLIES
    step, whole = _part(sample, "tally_step"), _part(sample, "tally_deal")
    for i in sample.some:
        if i < len(sample.codes):
            counts = np.zeros(len(names))
            before, after = sample.states[max(0, i - 1)][0], sample.states[i][0]
            step(before, after, sample.codes[i], 0, 1, counts)
            whole(before, after, 0, counts)
            assert np.isfinite(counts).all(), f"{dict(zip(names, counts, strict=True))}{sample.story(i)}"


def thoughts_need_no_more_than_a_view(sample: Sample) -> None:
    """A search finds the same in a view of the state and of any other that the seat can't tell from it.

    It is looked at where no house rule is changed: interpreted, a thought takes seconds.
    """
    short = _judgement(sample) or len(sample.codes) < SHORT
    if sample.bound.options or not sample.bound.game.listed or not short:
        return
    for i in [i for i in sample.some if 1 < len(sample.legal(sample.states[i])) <= FEW][-1:]:
        states = copied(sample.states[i])
        seat = int(states["seat"][0])
        thoughts = []
        for deal in range(2):
            view = View(sample.bound, seat, sample.view(states, seat))
            thoughts.append(think(view, EFFORT, sample.seed, form=interpreted_form(sample.bound.game)))
            sample.form.shuffle_hidden(states, seat, sample.generator("thought", i, deal))
        assert thoughts[0] == thoughts[1], sample.story(i)


def _judgement(sample: Sample) -> ModuleType | None:
    return sample.bound.game.judgement


def _part(sample: Sample, name: str) -> Any:
    return part_of(_judgement(sample), name)
