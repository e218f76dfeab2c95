"""The review: a player who follows hints loses nothing beyond the error; one who plays the worst action does."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from snuggery import load
from snuggery.coach import judging
from snuggery.coach.review import review
from snuggery.coach.search import Thought, think
from snuggery.coach.told_review import tell
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.engine.match.view import View
from snuggery.kit.review import Moment, ToldReview
from snuggery.kit.wording import Wording, face_words

EFFORT = 1200  # rollouts


def played(choose: Callable[[Match], int]) -> Match:
    match = load("snip-snap-snorum", 2, counters=2, pack=32).start(seed=11)
    while not match.over:
        match.play(choose(match))
    return match


def told_to(match: Match, seat: int) -> ToldReview:
    return tell(match, review(match), seat, Wording(match.bound.game.catalogue(), ("Ann", "Ben"), seat))


def decisions(match: Match) -> list[Moment]:
    """Return what either player is told to have lost by."""
    return [moment for seat in range(2) for moment in told_to(match, seat).moments if not moment.kind]


def test_a_player_who_follows_hints_has_no_loss_beyond_the_error() -> None:
    def advised(match: Match) -> int:
        view = match.view(match.seat)
        return think(view, EFFORT, f"lamp {match.ply}").best

    match = played(advised)
    found = review(match)
    assert found.judged, "there was something to choose from"
    assert not [one for one in found.judged if one.is_loss]
    told = told_to(match, 0)
    assert all(moment.kind for moment in told.moments), "what mattered was luck"
    assert not told.attempts


def clear(view: View, effort: int, seed: object, among: Sequence[int] = ()) -> Thought:
    """Think that the last action is worth nothing, and each before it a tenth more."""
    legal = view.legal()
    actions = tuple(among or legal)
    values = tuple(0.1 * (len(legal) - 1 - legal.index(action)) for action in actions)
    errors = (0.0, *(0.01 for _ in actions[1:]))
    counted = tuple((float(place), 0.0, 0.0, 0.0) for place in range(len(actions)))
    return Thought(actions, values, errors, actions[0], actions[0], counted, tuple((0.1,) * 4 for _ in actions), 50)


def test_a_player_who_ignores_hints_is_told_the_better_move_its_gain_and_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "think", clear)
    lost = decisions(played(lambda match: match.legal()[-1]))
    assert lost
    for moment in lost:
        assert moment.hint and moment.figure.startswith("−")
        worths = moment.hint.worths
        assert moment.chosen == worths[-1].action
        assert f"{worths[0].name} was better by".lower() in moment.better.lower()
        assert moment.reason == worths[-1].why != ""
    assert not decisions(played(lambda match: match.legal()[0]))


def test_every_decision_has_its_loss_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "think", clear)
    match = played(lambda match: match.legal()[-1])
    past = Timeline(match)
    choices = [ply for ply in range(match.ply) if len(match.bound.legal(past.state_after(past.length_at(ply)))) > 1]
    for seat in range(2):
        losses = told_to(match, seat).losses
        assert losses
        for one in losses:
            view = match.bound.view(past.state_after(past.length_at(one.ply)), seat)
            legal = [match.bound.game.notation.action_text(view.record, action) for action in view.legal()]
            assert (one.played, one.better) == (legal[-1], legal[0])
            assert one.loss == pytest.approx(10 * (len(legal) - 1))
            assert 0 < one.error <= 2.0, "two standard errors of one thought, less where it was thought about again"
            assert one.told.startswith(f"The {face_words(legal[0].removeprefix('play '))} was better by ")
            choices.remove(one.ply)
    assert not choices, "none is left out, and none is told to both"
    told = told_to(played(lambda match: match.legal()[0]), 1)
    assert {(one.better, one.loss, one.told) for one in told.losses} == {
        ("", 0.0, "Nothing seemed better than what you chose.")
    }
    assert told.summary.endswith(f"Nothing clearly better was found in {len(told.losses)} decisions.")


def test_a_loss_within_its_error_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsure(view: View, effort: int, seed: object, among: Sequence[int] = ()) -> Thought:
        thought = clear(view, effort, seed, among)
        return replace(thought, errors=(0.0, 1.0)) if among and effort >= judging.OF_CHOICES.proof else thought

    monkeypatch.setattr(judging, "think", unsure)
    told = told_to(played(lambda match: match.legal()[-1]), 0)
    assert not [moment for moment in told.moments if not moment.kind]
    called = {f"The {face_words(one.better.removeprefix('play '))} seemed better" for one in told.losses}
    assert {one.told.partition(" by ")[0] for one in told.losses} == called
    assert all(one.told.endswith("±200 in 100: you may well have been right.") for one in told.losses)
