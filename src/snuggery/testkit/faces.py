"""Promises to faces and bots: every view can be laid out and told, and the game's habits play by the rules."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..engine.match.listing import may_be
from ..engine.match.view import View
from ..engine.terms import States, copied
from ..kit.explaining import NONE_TOLD, Example, all_options, choice_keys, piece_keys, zone_keys
from ..kit.records import CHANCE, UNKNOWN
from ..kit.scene import Piece, Scene, distinct
from ..kit.table_words import explanations_at
from ..kit.wording import face_words
from .sample import Sample


def scenes_offer_what_is_legal(sample: Sample) -> None:
    """Every view can be laid out; the seat to move is offered exactly the legal actions (or some), the others none.

    Where another may be quicker, everybody sees its turn, and it is offered what it could do if it was quicker; the
    seat that is waited for has its own actions, quietly.
    """
    for i in sample.some:
        overtaken = _overtaken(sample, sample.states[i])
        turn, asked = int(overtaken["seat"][0]), int(sample.states[i]["seat"][0])
        if turn < 0 <= asked:
            continue  # the quicker one would end the game by it
        for seat in sample.seats:
            states = sample.states[i] if seat == asked else overtaken
            scene = sample.scene(sample.view(sample.states[i], seat), seat)
            offered = [choice.action for choice in distinct(scene.choices)]
            assert _may_be_offered(sample, states, offered) if seat in (asked, turn) else not offered, sample.story(i)
            for choice in scene.choices:
                assert choice.words == sample.bound.game.notation.action_text(states[0], choice.action)
                assert choice.quiet == (seat != turn), sample.story(i)
            assert scene.turn == (turn if turn >= 0 else None), sample.story(i)


def scenes_offer_what_people_may_see(sample: Sample) -> None:
    """On a score sheet, every viewer is offered exactly the outcomes that chance may bring; elsewhere none."""
    game = sample.bound.game
    refereed = game.is_refereed(sample.bound.options)
    for i in sample.some:
        due = int(sample.states[i]["seat"][0]) == CHANCE
        possible = sample.outcomes(sample.states[i])[0] if due else []
        for seat in sample.seats:
            offered = sample.scene(sample.view(sample.states[i], seat), seat).outcomes
            assert {choice.action for choice in offered} <= set(possible), sample.story(i)
            assert not refereed or len(offered) == len(possible), sample.story(i)
            for choice in offered:
                assert choice.words == game.notation.outcome_text(sample.states[i][0], choice.action)


def _may_be_offered(sample: Sample, states: States, offered: list[int]) -> bool:
    """Tell whether these are the legal actions; where those can't be listed, whether they are some of them."""
    game, legal = sample.bound.game, sample.legal(states)
    return offered == legal if game.listed else all(may_be(game, states[0], action, legal) for action in offered)


def _overtaken(sample: Sample, states: States) -> States:
    """Return a state with what is presumed of the seat that is waited for taken, or as it is if nothing is."""
    presumed = sample.bound.game.presumed
    if presumed is None or (action := presumed(states[0])) == UNKNOWN:
        return states
    then = copied(states)
    sample.form.step(then, action)
    return then


def everything_can_be_asked_about(sample: Sample) -> None:
    """Whatever lies on the table has an explanation, and each can be made with an example from every view.

    A game that explains nothing leaves that to the common explanations, which know the common kinds of zones.
    """
    game = sample.bound.game
    told, options = explanations_at(game, sample.bound.options), all_options(game.options, sample.bound.options)
    for i in sample.some:
        for seat in sample.seats:
            view = View(sample.bound, seat, sample.view(sample.states[i], seat))
            say = sample.wording(seat)
            for keys in _keys(view.scene(say), own=game.explanations() is not NONE_TOLD):
                assert told.thing(keys, options), f"nothing explains {keys[0]!r}{sample.story(i)}"
            for thing in told.things:
                assert thing.example is None or _is_said(thing.example(view.plain, seat, say)), sample.story(i)


def _keys(scene: Scene, *, own: bool) -> Iterator[tuple[str, ...]]:
    """Go through what has to be explained; by its own name where the game explains anything."""
    yield ("plate",)
    for zone in scene.zones:
        yield zone_keys(zone)[:1] if own else zone_keys(zone)
    if own:
        yield ("goal",)
        yield from (choice_keys(choice) for choice in scene.choices if not choice.pieces)
        named = (piece for zone in scene.zones for piece in zone.pieces if zone.kind == "hand" and _is_named(piece))
        yield from map(piece_keys, named)


def _is_named(piece: Piece) -> bool:
    """Tell whether a card is known by a name: not by rank and suit, nor by its number."""
    return piece.face[:1].isalpha() and face_words(piece.face) == piece.face


def _is_said(example: Example | None) -> bool:
    return example is None or bool(example.text)


def steps_are_told(sample: Sample) -> None:
    """Whatever happens can be said to everybody in the words of the catalogue."""
    game = sample.bound.game
    for step in sample.steps(sample.some):
        for seat in sample.seats:
            say = sample.wording(seat)
            before, heard, after = step.witness(seat)
            for said in game.face.tell(before.plain, heard, after.plain):
                assert say(said.code, **said.args)


def habits_are_legal(sample: Sample) -> None:
    """The habits of casual and of the levels below it choose a legal action, from a view alone."""
    game = sample.bound.game
    habits: Any = game.habits
    choosing = [habits.casual, *(getattr(habits, level.replace("-", "_")) for level in game.easier_levels)]
    for i in sample.some:
        states = sample.states[i]
        if (seat := int(states["seat"][0])) >= 0:
            legal = sample.legal(states)
            for choose in choosing:
                view = sample.view(states, seat)
                action = choose(view[0], np.array(legal), len(legal), sample.generator("habit", i)[0])
                assert may_be(game, states[0], action, legal), f"{action} of {legal}{sample.story(i)}"
