"""Build the whole tree of a small game, with chance merged, as arrays for each level.

Seats have perfect recall.  So all histories of an information state have the same length and level.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..bots import USUAL_LEVEL, Bot, checked_level, effort_of
from ..coach.search import choose, search_of
from ..engine.match.view import View
from ..engine.recall import Ground, Node
from ..engine.terms import States, Terms, checked_whole
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.random import generator
from ..kit.records import CHANCE

MOST_HISTORIES = 200_000
NOBODY = -1

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]
Policy = Numbers  # a probability for each choice of a tree, see `Tree.firsts`


@dataclass(frozen=True)
class Level:
    """All histories of one length, numbered in a row."""

    parents: Places  # their indices in the level before
    choices: Places  # the choice of the tree that led here, NOBODY for chance
    chances: Numbers  # the probability with which chance led here, 1 for a choice
    seats: Places  # the seats that made these choices
    scores: Numbers  # by history and seat, 0 where the game goes on


class Tree:
    """The complete tree of a game.

    Choices are numbered across all information states; those of state `i` begin at `firsts[i]`.

    >>> import snuggery
    >>> from snuggery.arena.game_tree import Tree
    >>> tree = Tree(snuggery.load("snip-snap-snorum", seats=2, mode="race", pack="2x3", first_dealer=0))
    >>> tree.histories, tree.states, len(tree.names)
    (501, 387, 344)
    """

    def __init__(self, terms: Terms, most: int = MOST_HISTORIES, begun: States | None = None) -> None:
        """Expand the game, from a given table if there is one; raise `Unusable` beyond so many histories."""
        self.terms, self.begun = terms, begun
        self.histories = 0
        self.levels: list[Level] = []
        self.names: dict[str, int] = {}  # information states as text, numbered
        self.moments: list[Node] = []  # one example of each
        self._counts: list[int] = []  # the number of choices of each
        self._states: set[bytes] = set()
        self._grow(Ground(terms, True, begun).opening, most)
        self.states = len(self._states)
        self.counts = np.array(self._counts, np.int64)
        self.firsts = np.cumsum(self.counts) - self.counts
        self.owners = np.array([moment.seat for moment in self.moments], np.int64).repeat(self.counts)

    @property
    def is_constant_sum(self) -> bool:
        """Whether the scores of all endings have the same sum: only then has the game a value."""
        ends = [
            np.setdiff1d(np.arange(len(one.seats)), after)
            for one, after in zip(self.levels, self._parents, strict=True)
        ]
        sums = np.concatenate([one.scores[end].sum(1) for one, end in zip(self.levels, ends, strict=True)])
        return bool(np.ptp(sums) < 1e-9)

    @property
    def _parents(self) -> list[Places]:
        """Return for each level which of its histories go on."""
        return [*(level.parents for level in self.levels[1:]), np.zeros(0, np.int64)]

    def uniform(self) -> Policy:
        """Return the uniform policy."""
        policy: Policy = (1 / self.counts).repeat(self.counts)
        return policy

    def played(self, level: str = USUAL_LEVEL, seeds: int = 1) -> Policy:
        """Return the policy of bots of a level: for each choice, the share of this many seeds that lead to it.

        A bot that searches runs compiled and with its full effort.  Raise `Unusable` if the game has no such bots.
        """
        seeds = checked_whole(seeds, "the number of seeds")
        policy, choose = np.zeros(len(self.owners)), _chooser(self.terms.game, level)
        for first, moment in zip(self.firsts, self.moments, strict=True):
            view, actions = self.terms.view(moment.states, moment.seat), moment.legal()
            for seed in range(seeds):
                policy[first + actions.index(choose(view, actions, seed))] += 1 / seeds
        return policy

    def by_name(self, policy: Policy) -> dict[str, list[tuple[int, float]]]:
        """Return the actions of every information state, and their probabilities under a policy."""
        return {
            name: list(zip(moment.legal(), policy[first:].tolist(), strict=False))
            for (name, moment), first in zip(zip(self.names, self.moments, strict=True), self.firsts, strict=True)
        }

    def _grow(self, opening: Node, most: int) -> None:
        front, steps = [opening], [(0, NOBODY, 1.0, NOBODY)]
        total = 0
        while front:
            self.histories += len(front)
            if self.histories > most:
                raise Unusable(f"{self.terms!r} has more than {most} histories; a smaller pack or hand would do")
            self._states.update(moment.states.tobytes() for moment in front)
            self.levels.append(_level(steps, front))
            following = []
            steps = []
            for place, moment in enumerate(front):
                for code, choice, chance in self._branches(moment, total):
                    following.append(moment.after(code))
                    steps.append((place, choice, chance, moment.seat))
                    total = max(total, choice + 1)
            front = following

    def _branches(self, moment: Node, total: int) -> Iterator[tuple[int, int, float]]:
        """Yield what can follow: the code, its choice, and its probability under chance."""
        if moment.seat == CHANCE:
            yield from ((code, NOBODY, chance) for code, chance in moment.odds())
        elif moment.seat >= 0:
            first, actions = self._first(moment, total)
            yield from ((code, first + place, 1.0) for place, code in enumerate(actions))

    def _first(self, moment: Node, total: int) -> tuple[int, list[int]]:
        """Return the first choice of an information state, and its actions."""
        actions, name = moment.legal(), moment.heard(moment.seat)
        if name not in self.names:
            self.names[name] = total
            self.moments.append(moment)
            self._counts.append(len(actions))
        return self.names[name], actions


def _chooser(game: Game, level: str) -> Callable[[View, list[int], int], int]:
    """Return the choices of a level's bots, by their seed."""
    if not effort_of(game, checked_level(level, game)):
        return lambda view, actions, seed: Bot(level, rng=generator("exact", seed))(view, actions)

    def chosen(view: View, actions: list[int], seed: int) -> int:
        effort, foresight = search_of(view.bound, level)
        return choose(view, effort, seed, foresight=foresight)

    return chosen


def _level(steps: list[tuple[int, int, float, int]], front: Sequence[Node]) -> Level:
    parents, choices, chances, seats = zip(*steps, strict=True)
    nothing = [0.0] * front[0].ground.terms.seats
    scores = [moment.scores() if moment.seat < CHANCE else nothing for moment in front]
    return Level(np.array(parents), np.array(choices), np.array(chances), np.array(seats), np.array(scores))
