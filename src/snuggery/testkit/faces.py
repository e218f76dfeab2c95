"""Promises to faces and bots: every view can be laid out and told, and the game's habits play by the rules."""

import numpy as np

from .sample import Sample


def scenes_offer_what_is_legal(sample: Sample) -> None:
    """Every view can be laid out; the seat to move is offered exactly the legal actions, the others none."""
    for i in sample.some:
        states = sample.states[i]
        for seat in sample.seats:
            scene = sample.scene(sample.view(states, seat), seat)
            due = sample.legal(states) if seat == states["seat"][0] else []
            assert [choice.action for choice in scene.choices] == due, sample.story(i)
            for choice in scene.choices:
                assert choice.words == sample.bound.game.notation.action_text(states[0], choice.action)
            assert scene.turn == (int(states["seat"][0]) if states["seat"][0] >= 0 else None), sample.story(i)


def steps_are_told(sample: Sample) -> None:
    """Whatever happens can be said to everybody in the words of the catalogue."""
    game = sample.bound.game
    for step in sample.steps(sample.some):
        for seat in sample.seats:
            say = sample.wording(seat)
            before, heard, after = step.witness(seat)
            for said in game.face.tell(before.record, heard, after.record):
                assert say(said.code, **said.args)


def habits_are_legal(sample: Sample) -> None:
    """The good human's habit chooses a legal action, from a view alone."""
    for i in sample.some:
        states = sample.states[i]
        if (seat := int(states["seat"][0])) >= 0:
            legal, view = sample.legal(states), sample.view(states, seat)
            rng = sample.generator("habit", i)[0]
            action = sample.bound.game.habits.casual(view[0], np.array(legal), len(legal), rng)
            assert action in legal, f"{action} of {legal}{sample.story(i)}"
