"""Thinking ahead: what each action is worth to a seat on average, from its view alone.

What the view hides is dealt afresh many times; each time every action is played on by habit to the end of the deal.
The answer is a function of the view, the effort in rollouts, and the seed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.match.view import View
from ..engine.slate import Slate
from ..engine.terms import Terms
from ..kit import judgement
from ..kit.random import WORD, generator
from .counting import counts_of, uncounted

GATE = 1.5  # standard errors beyond which the habit's choice is left for another
WORLD, ACTION, WORTH, LOG_TALLIES = range(4)  # columns of the log, tallies from the last of these on
BOARDS = 3  # of a slate
WORLD_BOARD = slice(1, 2)  # the one that holds the last world
FOUND = 5  # numbers that a search writes down, or is told
HABIT, LOGGED = 1, 3  # where it writes the place of the habit's choice, and how many rollouts it logged

Numbers = npt.NDArray[np.float64]


class Search(NamedTuple):
    """How long a level of bots searches at a table."""

    effort: int  # rollouts on a move; 0 where it doesn't search
    foresight: int = 0  # turns of a rollout; 0 for all of a deal


def search_of(bound: Terms, level: str) -> Search:
    """Return how a level searches: with foresight where the game's judgement knows the seats and house rules.

    >>> import snuggery
    >>> from snuggery.coach.search import search_of
    >>> [search_of(snuggery.load("snake-rummy", seats), "strong") for seats in (2, 3)]
    [Search(effort=1800, foresight=4), Search(effort=1800, foresight=4)]
    """
    effort, early, is_foreseen = (
        judgement.part_of(bound.game.judgement, name) for name in ("EFFORT", "FORESIGHT", "is_foreseen")
    )
    if level in early and is_foreseen(bound.states()[0]):
        return Search(*early[level])
    return Search(effort.get(level, 0))


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search from a view, for its seat, in the unit of the game's judgement.

    `values`, `errors` and tallies are parallel to `actions`; equivalent actions share a value.  The search tries an
    action in fewer worlds once it looks worse, so its error is larger.

    >>> import snuggery
    >>> from snuggery.coach.search import think
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> thought = think(match.view(match.seat), effort=500)
    >>> thought.actions, [round(value, 2) for value in thought.values]
    ((52, 55), [-69.56, 0.56])
    """

    actions: tuple[int, ...]  # legal, ascending
    values: tuple[float, ...]  # the mean worth of each action at the end of the deal
    errors: tuple[float, ...]  # the standard error of its difference from the best, 0 for the best
    habit: int  # the action of a casual player
    choice: int  # the action of the search, which leaves the habit only for a gain beyond the gate
    tallies: tuple[tuple[float, ...], ...]  # by action, the mean of each of the judgement's TALLIES
    tally_errors: tuple[tuple[float, ...], ...]  # of the differences from the best; inf if it can't be computed
    worlds: int  # how many were dealt; 0 if there was nothing to search, and the choice is the habit

    @property
    def best(self) -> int:
        """The action with the highest estimate, without regard to the gate."""
        if not self.worlds:
            return self.habit
        finalists = [i for i, error in enumerate(self.errors) if error == 0] or range(len(self.actions))
        return self.actions[max(finalists, key=lambda i: self.values[i])]


def think(
    view: View,
    effort: int,
    seed: int | str = 0,
    gate: float = GATE,
    form: Any = None,
    among: Sequence[int] = (),
    foresight: int = 0,
) -> Thought:
    """Search from a view with about `effort` rollouts, over all legal actions, or those in `among`, ascending.

    With `foresight`, rollouts end after so many turns where the game's judgement tells what is foreseen, and tallies
    count no further. `form` replaces the compiled loops.

    >>> import snuggery
    >>> from snuggery.coach.search import think
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> match.action_text(think(match.view(match.seat), effort=500).best)
    'refuse'
    """
    game = view.bound.game
    actions = among or view.legal()
    if not actions:
        return unthought(view, actions, seed)
    tallies = judgement.part_of(game.judgement, "TALLIES")
    slate = blank_slate(view.bound, most_rollouts(len(actions), effort), len(tallies))
    _search(form or bind.compiled_form(game), slate, view, actions, effort, seed, gate, foresight)
    return _thought(slate, view, actions)


def choose(
    view: View, effort: int, seed: int | str = 0, gate: float = GATE, form: Any = None, foresight: int = 0
) -> int:
    """Return the choice of `think`, and nothing else, which takes less time."""
    actions = view.legal()
    form = form or bind.compiled_form(view.bound.game)
    return actions[_search(form, blank_slate(view.bound), view, actions, effort, seed, gate, foresight)]


def blank_slate(bound: Terms, logged: int = 0, tallies: int = 0) -> Slate:
    """Return a slate for a game; `logged` rollouts can be written down with so many tallies."""
    out, _ = bound.buffers()
    room = len(out)
    return Slate(
        boards=bound.states(BOARDS),
        words=np.ones(BOARDS, WORD),
        drawn=_zeros(2, 2),
        out=out,
        scores=_zeros(bound.seats),
        stands=_zeros(room),
        sums=np.zeros((3, room)),
        counts=np.zeros(tallies),
        log=np.zeros((logged, LOG_TALLIES + tallies)),
        found=_zeros(FOUND),
    )


def _zeros(*shape: int) -> npt.NDArray[np.int64]:
    return np.zeros(shape, np.int64)


def word_of(seed: int | str) -> np.uint64:
    """Return the word that loops take for a seed."""
    word: np.uint64 = generator("search", seed)["word"][0]
    return word


def _search(
    form: Any,
    slate: Slate,
    view: View,
    actions: Sequence[int],
    effort: int,
    seed: int | str,
    gate: float,
    foresight: int = 0,
) -> int:
    """Let the loops think; return the place of the choice."""
    slate.boards[0] = view.views[0]
    with np.errstate(over="ignore"):  # interpreted words wrap round loudly
        legal = np.array(actions, np.int64)
        return int(form.think(slate, view.seat, legal, len(legal), effort, foresight, gate, word_of(seed)))


def habit_of(view: View, actions: Sequence[int], seed: int | str) -> int:
    legal = np.array(actions, np.int64)
    form = bind.ready_form(view.bound.game)
    return int(form.follow_habit(view.views, legal, len(legal), generator("search", seed)))


def unthought(view: View, actions: Sequence[int], seed: int | str) -> Thought:
    habit = habit_of(view, actions, seed)
    nothing = tuple(0.0 for _ in actions)
    empty: tuple[tuple[float, ...], ...] = tuple(() for _ in actions)
    return Thought(tuple(actions), nothing, nothing, habit, habit, empty, empty, 0)


def most_rollouts(actions: int, effort: int) -> int:
    """Return how many rollouts there are at most: a few worlds are dealt in every round of halving in any case."""
    return effort + 4 * actions * (actions.bit_length() + 1)


def _thought(slate: Slate, view: View, actions: Sequence[int]) -> Thought:
    """Make sense of the log: means, and errors of the differences from the best."""
    choice, habit, worlds, *_ = slate.found.tolist()
    means, errors = compared(_by_world(slate, worlds, len(actions)))
    places = [i if stand < 0 else stand for i, stand in enumerate(slate.stands[: len(actions)].tolist())]
    tallies = means[places, 1:] + counts_of(view, slate.boards[WORLD_BOARD], actions)
    tally_errors = errors[places, 1:]
    tally_errors[uncounted(view, slate.boards[WORLD_BOARD], actions)] = np.inf
    return Thought(
        actions=tuple(actions),
        values=tuple(means[places, 0].tolist()),
        errors=tuple(errors[places, 0].tolist()),
        habit=actions[habit],
        choice=actions[choice],
        tallies=tuple(map(tuple, tallies.tolist())),
        tally_errors=tuple(map(tuple, tally_errors.tolist())),
        worlds=worlds,
    )


def _by_world(slate: Slate, worlds: int, actions: int) -> Numbers:
    """Return worth and tallies by world and action, nan for an action that was dropped or is unused."""
    table = np.full((worlds, actions, slate.log.shape[1] - WORTH), np.nan)
    rows = slate.log[: slate.found[LOGGED]]
    table[rows[:, WORLD].astype(int), rows[:, ACTION].astype(int)] = rows[:, WORTH:]
    return table


def compared(table: Numbers) -> tuple[Numbers, Numbers]:
    """Return means by action, and errors of their differences from the best's.

    A worth is as far from the best's as it was in the worlds that both saw. Tallies are plain means of the worlds that
    an action saw, so none is impossible.
    """
    seen = (~np.isnan(table[:, :, 0])).sum(axis=0)
    finalists = np.flatnonzero(seen == len(table))
    best = finalists[table[:, finalists, 0].mean(axis=0).argmax()]
    apart = table - table[:, best : best + 1]
    tried = np.flatnonzero(seen)
    means, errors = np.zeros(table.shape[1:]), np.zeros(table.shape[1:])
    means[tried] = np.nanmean(table[:, tried], axis=0)
    means[tried, 0] = table[:, best, 0].mean() + np.nanmean(apart[:, tried, 0], axis=0)
    errors[tried] = np.nanstd(apart[:, tried], axis=0) / np.sqrt(np.maximum(1, seen[tried] - 1))[:, None]
    return means, errors
