"""Tensors of the games: the same interpreted and compiled, and hardly a block that never says anything."""

import numpy as np
import pytest

from snuggery import load
from snuggery.engine.game import BoundGame
from snuggery.games import own
from snuggery.kit.records import compiling, interpreted
from snuggery.starter.burning_twins import GAME as STARTER
from snuggery.testkit.sample import take_sample


@pytest.mark.parametrize("name", own())
def test_every_game_has_one_that_reads_the_same_compiled(name):
    reads_the_same_compiled(load(name))


def test_so_has_a_new_game():
    reads_the_same_compiled(BoundGame(STARTER))


def reads_the_same_compiled(bound):
    tensor = bound.game.tensor
    encode = tensor.encode

    def write(views, looker, out):
        encode(views[0], looker, out)

    compiled = write if interpreted() else compiling(kept=False)(write)
    sample = take_sample(bound, longest=300)
    seen = np.zeros(tensor.size, np.uint8)
    for i in sample.some:
        for seat in sample.seats:
            view = sample.view(sample.states[i], seat)
            plain, quick = np.zeros((2, tensor.size), np.uint8)
            encode(view[0], seat, plain)
            compiled(view, seat, quick)
            assert plain.tolist() == quick.tolist(), sample.story(i)
            seen |= plain
    silent = [block.name for block in tensor.blocks if not seen[block.start : block.start + block.size].any()]
    assert len(silent) < len(tensor.blocks) / 2, f"{silent} never say anything"
