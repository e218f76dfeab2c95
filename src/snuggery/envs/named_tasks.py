"""Snuggery-5: the named tasks of every game, with fixed ids, seats and house rules.

A game's folder lists its tasks in `tasks.json`.  The version in an id is that of the game's rules.
"""

from collections.abc import Iterator
from functools import cache

import msgspec

from ..engine.game import BoundGame
from ..engine.terms import States
from ..games import find, names
from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game

FILE = "tasks.json"
SUITE = "snuggery/"
BUDGET = 10_000_000  # decisions that a learner may make
CPU_SECONDS = 3600  # that it may take, on one core


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A task as a game's file writes it."""

    seats: int
    about: str
    options: dict[str, str | int] = {}
    exact: str | None = None  # the position that the tree begins at, "" for the beginning; None if it is too large


class NamedTask(msgspec.Struct, frozen=True):
    """A task: a game, its seats and house rules under a fixed id.

    >>> from snuggery.envs.named_tasks import task_named
    >>> task_named("Snore-duel-v1").bound()
    <Snore for 2, hands=1>
    """

    id: str  # with the version of the game's rules
    game: str
    kind: str  # such as "duel"
    laid: Laid

    def bound(self) -> BoundGame:
        """Return the game with the seats and house rules of this task."""
        return BoundGame(find(self.game), self.laid.seats, self.laid.options)

    def opening(self) -> States | None:
        """Return the position at which the tree of a small task begins, None for the beginning."""
        return self.bound().read_position(self.laid.exact) if self.laid.exact else None


def tasks() -> list[NamedTask]:
    """Return all tasks, game by game."""
    return [task for name in names() for task in _tasks_of(name)]


def task_named(name: str) -> NamedTask:
    """Return a task by its id; `snuggery/` and the version may be left out.  Raise `Unusable` if there is none.

    >>> from snuggery.envs.named_tasks import task_named
    >>> task_named("Snore-duel").kind
    'duel'
    """
    known = {task.id: task for task in tasks()}
    wanted = SUITE + name.removeprefix(SUITE)
    for task_id, task in known.items():
        if wanted in (task_id, task_id.rpartition("-v")[0]):
            return task
    meant = did_you_mean(wanted, known) or "; `snuggery arena tasks` lists them"
    raise Unusable(f"there is no task {name!r}{meant}")


@cache
def _tasks_of(name: str) -> tuple[NamedTask, ...]:
    try:
        game = find(name)
    except Unusable:  # a game of somebody's that can't be imported has no tasks
        return ()
    return tuple(_read(game))


def _read(game: Game) -> Iterator[NamedTask]:
    file = game.folder / FILE
    listed = msgspec.json.decode(file.read_bytes(), type=dict[str, Laid]) if file.exists() else {}
    title = "".join(word.capitalize() for word in game.name.split("-"))
    for kind, laid in listed.items():
        yield NamedTask(f"{SUITE}{title}-{kind}-v{game.version}", game.name, kind, laid)
