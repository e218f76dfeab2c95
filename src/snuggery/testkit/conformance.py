"""The conformance suite: what a game must keep to be at home here.

In a test file of the game's author, one line is the whole suite:

    test_conformance = conformance.suite(GAME)
"""

import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from ..engine import bind
from ..kit.game import Game
from . import faces, luck, redeals, secrecy, soundness, texts
from .sample import Sample, take_sample
from .settings import Setting, settings

Promise = Callable[[Sample], None]

BEGINNING = 150  # steps that are played interpreted as well


def interpreted_rules_agree_and_warn_of_nothing(sample: Sample) -> None:
    """Interpreted, the same game comes out, and NumPy has nothing to complain of."""
    with warnings.catch_warnings(), np.errstate(all="raise"):
        warnings.simplefilter("error")
        again = take_sample(sample.bound, sample.seed, bind.interpreted_form(sample.bound.game), BEGINNING)
        assert again.codes == sample.codes[:BEGINNING]
        assert again.states[-1].tobytes() == sample.states[len(again.codes)].tobytes()
        few = replace(again, states=[again.states[i] for i in again.some[-2::-15]], codes=[])
        secrecy.views_tell_nothing_hidden(few)
        faces.habits_are_legal(few)


PROMISES: tuple[Promise, ...] = (
    soundness.states_are_numbers_only,
    soundness.tables_are_laid_anew,
    soundness.options_are_read_back,
    soundness.lists_ascend,
    soundness.single_codes_are_judged,
    soundness.lists_leave_the_state_alone,
    soundness.steps_are_determined,
    soundness.states_are_sound,
    soundness.games_end,
    soundness.scores_add_up,
    soundness.follow_up_games_can_be_bound,
    soundness.presumed_actions_are_legal,
    soundness.undo_is_exact,
    texts.words_are_read_back,
    texts.transcripts_are_read_back,
    texts.positions_are_read_back,
    secrecy.views_are_whole,
    secrecy.views_list_what_is_legal,
    secrecy.views_tell_nothing_hidden,
    redeals.redeals_of_a_view_fit,
    redeals.redeals_know_no_more_than_a_view,
    secrecy.actions_are_heard,
    secrecy.hidden_outcomes_look_alike,
    luck.draws_follow_the_list,
    luck.what_follows_is_drawn,
    luck.fused_steps_agree,
    luck.occasions_are_drawn_without_return,
    luck.duplicates_deal_alike,
    faces.scenes_offer_what_is_legal,
    faces.scenes_offer_what_people_may_see,
    faces.steps_are_told,
    faces.habits_are_legal,
    interpreted_rules_agree_and_warn_of_nothing,
)


def broken(game: Game, setting: Setting, seed: int = 1) -> Iterator[str]:
    """Go through the promises with one setting; yield what is wrong with each that is broken."""
    sample = _sample(game, setting, seed)
    for promise in PROMISES:
        try:
            promise(sample)
        except Exception as error:
            yield f"{promise.__name__}: {type(error).__name__}: {error}"


def suite(game: Game, together: int = 1, seed: int = 1) -> Any:
    """Return the suite as one pytest function, parametrised by setting (see `settings`) and promise; needs pytest."""
    import pytest

    @pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
    @pytest.mark.parametrize("setting", settings(game, together), ids=str)
    def conformance(setting: Setting, promise: Promise) -> None:
        promise(_sample(game, setting, seed))

    return conformance


@lru_cache(maxsize=4)
def _sample(game: Game, setting: Setting, seed: int) -> Sample:
    return take_sample(setting.bind(game), seed)
