"""Requirements of play by the million: batches, used records, habits."""

import numpy as np

from ..engine.batch import Batch
from ..engine.terms import States
from ..kit.records import CHANCE, CUT_OFF, OVER
from .sample import Sample

TABLES, STEPS = 3, 200


def batches_play_as_single_tables(sample: Sample) -> None:
    """Each table of a batch plays as one alone does, also over an end and where a match is cut off."""
    if not sample.bound.game.listed:
        return
    batch = Batch(sample.bound, TABLES, sample.seed)
    states, rngs, out = batch.states.copy(), batch.rngs.copy(), sample.bound.buffers()[0]
    for step in range(STEPS):
        actions = batch.legal[np.arange(TABLES), step % batch.counts]
        _, masks, rewards, ended, cut = batch.step(actions)
        for table in range(TABLES):
            end, scores = _step_alone(sample, states[table : table + 1], int(actions[table]), rngs[table : table + 1])
            assert (bool(ended[table]), bool(cut[table])) == (end == OVER, end == CUT_OFF)
            assert rewards[table].tolist() == scores
            assert states[table].tobytes() == batch.states[table].tobytes()
            n = sample.form.list_legal(states[table : table + 1], out)
            assert np.flatnonzero(masks[table]).tolist() == out[:n].tolist()


def _step_alone(sample: Sample, states: States, action: int, rngs: States) -> tuple[int, list[int]]:
    """Play an action at one table and begin anew at its end; return how it ended, if it did, and the scores."""
    sample.form.step(states, action)
    end, scores = _settle(sample, states, rngs), np.zeros(sample.bound.seats, np.int64)
    if end < 0:
        if end == OVER:
            sample.rules.score(states[0], scores)
        sample.form.begin(states)
        while _settle(sample, states, rngs) < 0:  # a match that chance alone decides
            sample.form.begin(states)
    return end, scores.tolist()


def _settle(sample: Sample, states: States, rngs: States) -> int:
    """Let chance decide until a seat must move or the game is over; return the seat."""
    while states["seat"][0] == CHANCE:
        sample.form.step(states, sample.form.draw_one(states, rngs))
    return int(states["seat"][0])


def habits_need_no_more_than_a_view(sample: Sample) -> None:
    """A habit chooses from the full state as it does from the view: it looks at nothing that a view hides."""
    out = sample.bound.buffers()[0]
    for i in sample.some:
        states = sample.states[i]
        if (seat := int(states["seat"][0])) < 0:
            continue
        n = sample.form.list_legal(states, out)
        for follow in (sample.form.follow_habit, sample.form.follow_beginner, sample.form.follow_first_time):
            choices = [
                int(follow(shown, out, n, sample.generator("habit", i)))
                for shown in (states.copy(), sample.view(states, seat))
            ]
            assert choices[0] == choices[1], sample.story(i)
