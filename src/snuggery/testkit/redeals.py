"""Promises of fresh deals: a view is all they need, and what a seat can tell they leave alone."""

from ..engine import bind
from ..engine.match.match import Match
from ..engine.terms import States, copied
from ..kit.random import Generator
from .sample import Sample, difference

DEALS = 3  # from each view


def redeals_of_a_view_fit(sample: Sample) -> None:
    """Dealt afresh from a view alone, the state is sound, and neither the view nor the legal list has changed."""
    for i in sample.some:
        for seat in sample.seats:
            view = sample.view(sample.states[i], seat)
            for deal in range(DEALS):
                states = _redealt(sample, view, i, seat, deal)
                assert sample.form.audit(states) == 0, f"unsound{sample.dealt_story(i, seat, states)}"
                again = sample.view(states, seat)
                assert again.tobytes() == view.tobytes(), (
                    f"{difference(again, view)}{sample.dealt_story(i, seat, states)}"
                )
                if seat == states["seat"][0]:
                    assert sample.legal(states) == sample.legal(view), sample.dealt_story(i, seat, states)


def redeals_know_no_more_than_a_view(sample: Sample) -> None:
    """Dealt afresh from the state or from a view of it, the same comes out: nothing that is hidden is looked at."""
    for i in sample.some:
        for seat in sample.seats:
            true = _redealt(sample, sample.states[i], i, seat, 0)
            blind = _redealt(sample, sample.view(sample.states[i], seat), i, seat, 0)
            assert true.tobytes() == blind.tobytes(), f"seat {seat}: {difference(blind, true)}{sample.story(i)}"


def assert_views_stay(match: Match, rng: Generator) -> None:
    """Deal afresh for each seat of a match: it is sound, and neither the view nor what may be done has changed."""
    bound, form = match.bound, bind.ready_form(match.bound.game)
    views, again = bound.states(), bound.states()
    for seat in range(bound.seats):
        states = match.snapshot()
        form.shuffle_hidden(states, seat, rng)
        form.look(states, seat, views)
        form.look(match.snapshot(), seat, again)
        assert views.tobytes() == again.tobytes()
        assert form.audit(states) == 0
        if seat == match.seat:
            assert bound.legal(states) == match.legal()
        elif match.seat >= 0:
            assert bound.legal(states)


def _redealt(sample: Sample, states: States, *purpose: int) -> States:
    made = copied(states)
    sample.form.shuffle_hidden(made, purpose[1], sample.generator("redeal", *purpose))
    return made
