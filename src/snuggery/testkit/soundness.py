"""Promises of the rules: lists, steps, ends, scores, house rules."""

import numpy as np

from ..engine.game import BoundGame
from ..engine.match.listing import may_be
from ..engine.terms import copied
from ..kit.made import broken
from ..kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN
from .sample import Sample, difference


def states_are_numbers_only(sample: Sample) -> None:
    """A state is whole numbers, signed, and nothing else, so its bytes are the state."""
    for name in sample.bound.game.state.names or ():
        kind = sample.bound.game.state[name].base
        assert np.issubdtype(kind, np.signedinteger), f"the field {name} is {kind}, no signed whole number"


def tables_are_laid_anew(sample: Sample) -> None:
    """A table laid where one stood is the same, byte for byte, as one laid where there was none."""
    fresh = sample.bound.states()
    sample.form.begin(fresh)
    for i in sample.some:
        states = copied(sample.states[i])
        sample.form.begin(states)
        assert states.tobytes() == fresh.tobytes(), f"{difference(states, fresh)}{sample.story(i)}"


def lists_ascend(sample: Sample) -> None:
    """Legal actions and outcomes come in ascending order without repeats, never none, and no more than announced."""
    game = sample.bound.game
    for i, states in enumerate(sample.states):
        seat = int(states["seat"][0])
        assert seat in (CHANCE, OVER, CUT_OFF) or 0 <= seat < sample.bound.seats, sample.story(i)
        if seat >= 0:
            _assert_list(sample.legal(states), game.actions, sample, i)
        if seat == CHANCE:
            outcomes, weights = sample.outcomes(states)
            _assert_list(outcomes, game.outcomes, sample, i)
            assert all(weight > 0 for weight in weights), sample.story(i)


def _assert_list(codes: list[int], most: int, sample: Sample, i: int) -> None:
    assert codes or not sample.bound.game.listed, f"nothing is listed{sample.story(i)}"
    assert codes == sorted(set(codes)), f"{codes} do not ascend{sample.story(i)}"
    assert min(codes, default=0) >= 0 and len(codes) <= most, f"{codes} are too many or below 0{sample.story(i)}"


def single_codes_are_judged(sample: Sample) -> None:
    """Where not everything can be listed, what happens is legal one by one, what is listed too, and nonsense is not."""
    game = sample.bound.game
    if game.listed:
        return
    for i, code in enumerate(sample.codes):
        s, before = sample.states[i][0], sample.states[i].tobytes()
        listed = sample.legal(sample.states[i]) or sample.outcomes(sample.states[i])[0]
        assert all(may_be(game, s, one, listed) for one in [code, *listed]), sample.story(i)
        assert not any(may_be(game, s, one, listed) for one in (-1, 1 << 62, 1 << 80)), sample.story(i)
        assert sample.states[i].tobytes() == before, sample.story(i)


def lists_leave_the_state_alone(sample: Sample) -> None:
    """Listing, viewing, checking and scoring change nothing."""
    scores = np.zeros(sample.bound.seats, np.int64)
    for i, states in enumerate(sample.states):
        before = states.tobytes()
        sample.legal(states)
        if states["seat"][0] == CHANCE:
            sample.outcomes(states)
        if states["seat"][0] == OVER:
            sample.rules.score(states[0], scores)
        for seat in sample.seats:
            sample.view(states, seat)
        sample.form.audit(states)
        assert states.tobytes() == before, sample.story(i)


def steps_are_determined(sample: Sample) -> None:
    """The same code applied to the same state leads to the same state, byte for byte."""
    for i, code in enumerate(sample.codes):
        states = copied(sample.states[i])
        sample.form.step(states, code)
        assert states.tobytes() == sample.states[i + 1].tobytes(), sample.story(i)


def states_are_sound(sample: Sample) -> None:
    """`check` finds nothing wrong in any state."""
    for i, states in enumerate(sample.states):
        flags = int(sample.form.audit(states))
        assert flags == 0, f"{broken(sample.bound.game.rules.check, flags)}{sample.story(i)}"


def games_end(sample: Sample) -> None:
    """A game ends within the number of plies that it announces (where the house rules are as usual)."""
    for states in sample.ends:
        runs_on = f"{sample.bound.name} {sample.bound.options} runs on after all plies that it announces"
        assert states["seat"][0] in (OVER, CUT_OFF), runs_on


def undo_is_exact(sample: Sample) -> None:
    """What has been played can be taken back, one action at a time, to the very bytes."""
    match = sample.match()
    plies = [i for i, states in enumerate(sample.states[: len(sample.codes)]) if states["seat"][0] >= 0]
    for i in reversed(plies):
        match.undo()
        assert match.snapshot().tobytes() == sample.states[i].tobytes(), sample.story(i)
        assert len(match.history) == i, sample.story(i)


def follow_up_games_can_be_bound(sample: Sample) -> None:
    """The house rules that a finished game gives the one that follows can be played with."""
    if sample.states[-1]["seat"][0] == OVER:
        bound = sample.bound
        following = bound.game.first_out_option(sample.states[-1][0])
        BoundGame(bound.game, bound.seats, {**bound.options, **following})


def options_are_read_back(sample: Sample) -> None:
    """Every house rule is a field of the state, holds what was bound, and its words are read back."""
    bound = sample.bound
    for option in bound.game.options:
        code = bound.option_codes[option.name]
        assert option.read(option.write(code)) == code
        assert all((states[option.name] == code).all() for states in sample.states), option.name


def presumed_actions_are_legal(sample: Sample) -> None:
    """What is presumed of a seat that a quicker one overtakes is among its legal actions."""
    if presumed := sample.bound.game.presumed:
        for i in sample.some:
            states = sample.states[i]
            if states["seat"][0] >= 0 and (action := presumed(states[0])) != UNKNOWN:
                assert action in sample.legal(states), sample.story(i)
