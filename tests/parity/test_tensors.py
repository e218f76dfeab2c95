"""Tensors of the games: the same interpreted and compiled, and hardly a block that never says anything."""

import numpy as np
import pytest

from snuggery import load
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.games import own
from snuggery.starter.burning_twins import GAME as STARTER
from snuggery.testkit.sample import take_sample


@pytest.mark.parametrize("name", own())
def test_every_game_has_one_that_reads_the_same_compiled(name):
    reads_the_same_compiled(load(name))


@pytest.mark.slow
def test_so_has_a_new_game():
    """Its states are made interpreted: to compile what plays as well would take as long again."""
    reads_the_same_compiled(BoundGame(STARTER), bind.interpreted_form(STARTER))


def reads_the_same_compiled(bound, playing=None):
    tensor = bound.game.tensor
    form, views = bind.compiled_form(bound.game), bound.states()
    sample = take_sample(bound, form=playing, longest=300)
    seen = np.zeros(tensor.size, np.uint8)
    for i in sample.some:
        for seat in sample.seats:
            view = sample.view(sample.states[i], seat)
            plain, quick = np.zeros((2, tensor.size), np.uint8)
            tensor.encode(view[0], seat, plain)
            form.write_observation_at(sample.states[i], 0, seat, views, quick)
            assert plain.tolist() == quick.tolist(), sample.story(i)
            seen |= plain
    silent = [block.name for block in tensor.blocks if not seen[block.start : block.start + block.size].any()]
    assert len(silent) < len(tensor.blocks) / 2, f"{silent} never say anything"
