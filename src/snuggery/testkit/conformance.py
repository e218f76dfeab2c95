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
from ..engine.compile import authoring
from ..kit.game import Game
from ..kit.records import interpreted
from . import batches, faces, judgements, luck, redeals, secrecy, sizes, soundness, texts
from .sample import Sample, take_sample
from .settings import Setting, settings

Promise = Callable[[Sample], None]

CALLED = ("play", "playouts", "checks", "batch")  # parts of a game whose loops the promises call


def rules_can_be_compiled(sample: Sample) -> None:
    """The rules are written so that they mean the same interpreted and compiled (see `engine.authoring`)."""
    authoring.insist(sample.bound.game)


def interpreted_rules_agree_and_warn_of_nothing(sample: Sample) -> None:
    """Interpreted, the same game comes out, and NumPy has nothing to complain of."""
    with warnings.catch_warnings(), np.errstate(all="raise"):
        warnings.simplefilter("error")
        again = take_sample(sample.bound, sample.seed, bind.interpreted_form(sample.bound.game), sizes.BEGINNING)
        assert again.codes == sample.codes[: sizes.BEGINNING]
        assert again.states[-1].tobytes() == sample.states[len(again.codes)].tobytes()
        few = replace(again, states=[again.states[i] for i in again.some[-2::-15]], codes=[])
        secrecy.views_tell_nothing_hidden(few)
        faces.habits_are_legal(few)


PROMISES: tuple[Promise, ...] = (
    rules_can_be_compiled,
    interpreted_rules_agree_and_warn_of_nothing,
    soundness.states_are_numbers_only,
    soundness.tables_are_laid_anew,
    soundness.options_are_read_back,
    soundness.lists_ascend,
    soundness.single_codes_are_judged,
    soundness.lists_leave_the_state_alone,
    soundness.steps_are_determined,
    soundness.states_are_sound,
    soundness.games_end,
    sizes.codes_are_in_range,
    sizes.scores_are_as_announced,
    sizes.cutting_off_is_announced,
    soundness.follow_up_games_can_be_bound,
    soundness.presumed_actions_are_legal,
    soundness.undo_is_exact,
    texts.words_are_read_back,
    texts.transcripts_are_read_back,
    texts.set_up_matches_are_read_back,
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
    batches.batches_play_as_single_tables,
    batches.habits_need_no_more_than_a_view,
    judgements.deals_end_where_nobody_is_to_move,
    judgements.worths_are_finite,
    judgements.actions_that_come_to_the_same_do,
    judgements.tallies_have_their_places,
    judgements.thoughts_need_no_more_than_a_view,
    faces.scenes_offer_what_is_legal,
    faces.scenes_offer_what_people_may_see,
    faces.everything_can_be_asked_about,
    faces.steps_are_told,
    faces.habits_are_legal,
)


def broken(game: Game, setting: Setting, seed: int = 1) -> Iterator[str]:
    """Go through the promises with one setting; yield what is wrong with each that is broken.

    What the sources tell comes first, then what shows interpreted; only then anything is compiled.
    """
    found = [str(fault) for fault in authoring.faults(game)]
    yield from found
    try:
        if found and not interpreted():
            sizes.lists_fit(game, setting, seed)
            return
        sample = _sample(game, setting, seed)
    except Exception as error:
        yield authoring.interpreted_fault(game, error)
        return
    for promise in PROMISES[1:] if found else PROMISES:
        try:
            promise(sample)
        except Exception as error:
            yield f"{promise.__name__}: {authoring.interpreted_fault(game, error)}"


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
    """Play a game; what is wrong with its rules shows interpreted, where Python names the line."""
    sizes.lists_fit(game, setting, seed)
    with authoring.explained(game):
        bind.prepare(game, *CALLED)
        return take_sample(setting.bind(game), seed)
