"""Promises of the views: they are whole, and they tell nothing that is hidden."""

from ..engine.terms import States, copied
from ..kit.records import CHANCE, UNKNOWN
from .sample import Sample, difference


def views_are_whole(sample: Sample) -> None:
    """A view holds nothing of what its buffer held before, and a view of a view is that view."""
    buffer = copied(sample.states[-1])
    for i in sample.some:
        for seat in sample.seats:
            view = sample.view(sample.states[i], seat)
            sample.form.look(sample.states[i], seat, buffer)
            assert buffer.tobytes() == view.tobytes(), f"{difference(buffer, view)}{sample.story(i)}"
            again = sample.view(view, seat)
            assert again.tobytes() == view.tobytes(), f"{difference(again, view)}{sample.story(i)}"


def views_tell_nothing_hidden(sample: Sample) -> None:
    """Deal afresh what a seat can't see: the state stays sound, its view, legal list and scene as they were."""
    for i in sample.some:
        for seat in sample.seats:
            states = copied(sample.states[i])
            sample.form.shuffle_hidden(states, seat, sample.generator("redeal", i, seat))
            assert sample.form.audit(states) == 0, f"unsound{sample.dealt_story(i, seat, states)}"
            view, other = sample.view(sample.states[i], seat), sample.view(states, seat)
            assert view.tobytes() == other.tobytes(), f"{difference(other, view)}{sample.dealt_story(i, seat, states)}"
            if seat == states["seat"][0]:
                assert sample.legal(states) == sample.legal(sample.states[i]), sample.dealt_story(i, seat, states)
            assert sample.scene(view, seat) == sample.scene(other, seat), sample.dealt_story(i, seat, states)


def views_list_what_is_legal(sample: Sample) -> None:
    """The seat to move lists the same actions from its view as the rules do from the state."""
    for i in sample.some:
        states = sample.states[i]
        if (seat := int(states["seat"][0])) >= 0:
            assert sample.legal(sample.view(states, seat)) == sample.legal(states), sample.story(i)


def actions_are_heard(sample: Sample) -> None:
    """A code is overheard as itself or not at all, and never its own mover is kept in the dark."""
    for i, step in enumerate(sample.steps(sample.some)):
        for seat in sample.seats:
            heard = sample.rules.overhear(step.before[0], step.entry.code, seat)
            assert heard in (step.entry.code, UNKNOWN), sample.story(sample.some[i])
            if seat == step.entry.seat:
                assert heard == step.entry.code, sample.story(sample.some[i])


def hidden_outcomes_look_alike(sample: Sample) -> None:
    """Whatever outcome comes that a seat does not hear, the seat sees the same afterwards, as far as it can't tell."""
    for i in sample.some:
        states = sample.states[i]
        if states["seat"][0] != CHANCE:
            continue
        outcomes = sample.outcomes(states)[0]
        for seat in sample.seats:
            unheard = [code for code in outcomes if sample.rules.overhear(states[0], code, seat) == UNKNOWN]
            seen = {_seen_after(sample, states, code, seat) for code in unheard}
            assert len(seen) <= 1, f"seat {seat} can tell unheard outcomes apart{sample.story(i)}"


def _seen_after(sample: Sample, states: States, code: int, seat: int) -> bytes:
    after = copied(states)
    sample.form.step(after, code)
    return sample.view(after, seat).tobytes()
