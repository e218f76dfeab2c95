"""Thinking about an action that no list could hold, as a throw is: ideas of the game's plans, tried out many times.

Nothing is hidden where there are such, so the view is all there is to know.
"""

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from ..engine import bind
from ..engine.match.view import View
from ..kit.judgement import part_of
from ..kit.random import WORD, Generator, generator
from .appraisal import seeds
from .search import GATE, Thought, compared, habit_of, think

TRY = 10  # rollouts at cards that trying a throw out once takes as long as
PLANNED = 20  # tries that one more idea costs
LEAST_IDEAS, LEAST_TRIES = 3, 12


def think_of_throw(
    view: View, effort: int, seed: int | str = 0, besides: Collection[int] = (), form: Any = None
) -> Thought:
    """Hold the best idea that is found, with about so many rollouts, against habit, what can be listed, and `besides`.

    `form` brings loops as for `search.think`.
    """
    game = view.bound.game
    habit = habit_of(view, view.legal(), seed)
    form = form or bind.compiled_form(game)
    tries = max(1, effort // TRY)
    actions = sorted({_idea(form, view, max(LEAST_IDEAS, tries // PLANNED), seed), habit, *view.legal(), *besides})
    return _weighed(view, actions, habit, max(LEAST_TRIES, tries // 2 // len(actions)), seed, form)


def _idea(form: Any, view: View, ideas: int, seed: int | str) -> int:
    """Return the best of so many ideas."""
    legal = np.array(view.legal(), np.int64)
    return int(form.follow_plan(view.views, legal, len(legal), ideas, generator("ideas", seed)))


def compare_throws(view: View, actions: Sequence[int], effort: int, seed: int | str = 0) -> Thought:
    """Hold these actions, ascending, against each other, with about so many rollouts."""
    tries = max(LEAST_TRIES, effort // TRY // len(actions))
    return _weighed(view, actions, actions[0], tries, seed, bind.compiled_form(view.bound.game))


def _weighed(view: View, actions: Sequence[int], habit: int, tries: int, seed: int | str, form: Any) -> Thought:
    """Try all of them out in the same turns of luck."""
    counted = np.zeros((tries, len(actions), len(part_of(view.bound.game.judgement, "TALLIES"))))
    worths = np.zeros((tries, len(actions)))
    with np.errstate(over="ignore"):  # interpreted words wrap round loudly
        form.weigh(view.views, np.array(actions, np.int64), lucks(seed, tries), generator(0), counted, worths)
    means, errors = compared(np.concatenate([worths[:, :, None], counted], axis=2))
    best, usual = int(means[:, 0].argmax()), actions.index(habit)
    leaves = means[best, 0] - means[usual, 0] > GATE * errors[usual, 0]
    return Thought(
        actions=tuple(actions),
        values=tuple(means[:, 0].tolist()),
        errors=tuple(errors[:, 0].tolist()),
        habit=habit,
        choice=actions[best] if leaves else habit,
        tallies=tuple(map(tuple, means[:, 1:].tolist())),
        tally_errors=tuple(map(tuple, errors[:, 1:].tolist())),
        worlds=tries,
    )


def lucks(seed: int | str, number: int) -> Generator:
    """Return so many generators, a turn of luck each."""
    words: Generator = (seeds(f"throw {seed}", number).astype(np.uint64) | np.uint64(1)).view(WORD)
    return words


def think_of(view: View, effort: int, seed: int | str = 0, form: Any = None) -> Thought:
    """Think about the turn of a view with about so many rollouts; see `search.think`."""
    how = think if view.bound.game.listed else think_of_throw
    return how(view, effort, seed, form=form)
