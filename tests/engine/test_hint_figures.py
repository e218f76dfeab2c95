"""The figures of hints, added up a second time: one rollout after the other, from the log of the same search."""

from math import sqrt
from statistics import fmean

import pytest

from snuggery import load
from snuggery.coach.counting import counts_of
from snuggery.coach.hints import put_into_words
from snuggery.coach.search import LOG_TALLIES, LOGGED, WORLD_BOARD, WORTH, Thought, blank_slate, think
from snuggery.coach.search import _search as search
from snuggery.engine import bind
from snuggery.engine.match.match import Match
from snuggery.engine.match.view import View
from snuggery.engine.slate import Slate
from snuggery.games import find, names
from snuggery.kit.judgement import part_of
from snuggery.kit.wording import amount_words, share_words

LISTED = [name for name in names() if find(name).listed]
PEOPLE = 3
EFFORT, SEED = 300, 1
HINTS = 20  # a seed: a hundred a game at night

Rollouts = dict[int, dict[int, list[float]]]  # by place of the action and number of the world: worth and tallies


def choices(name: str, seed: int) -> list[View]:
    """Return views at which there is something to choose from, from matches that are played by lot."""
    match: Match = load(name, PEOPLE).start(seed=seed)
    found: list[View] = []
    while len(found) < HINTS:
        if match.over:
            match = load(name, PEOPLE).start(seed=seed + len(found) + 100)
        legal = match.legal()
        if len(legal) > 1:
            found.append(match.view(match.seat))
        match.play(legal[match.ply * 7 % len(legal)])
    return found


def rollouts_of(view: View) -> tuple[Rollouts, Slate, list[int]]:
    """Return what a search logged, and for each action the one that stands for it where several come to the same."""
    actions = view.legal()
    tallies = len(part_of(view.bound.game.judgement, "TALLIES"))
    slate = blank_slate(view.bound, EFFORT + 4 * len(actions) * (len(actions).bit_length() + 1), tallies)
    search(bind.compiled_form(view.bound.game), slate, view, actions, EFFORT, SEED, 1.5)
    found: Rollouts = {}
    for row in slate.log[: slate.found[LOGGED]].tolist():
        found.setdefault(int(row[1]), {})[int(row[0])] = row[WORTH:]
    stands = [place if stand < 0 else int(stand) for place, stand in enumerate(slate.stands[: len(actions)])]
    return found, slate, stands


def tallies_again(view: View, rollouts: Rollouts, slate: Slate, stands: list[int]) -> list[list[float]]:
    own = counts_of(view, slate.boards[WORLD_BOARD], view.legal()).tolist()
    first = LOG_TALLIES - WORTH
    return [
        [fmean(row[first + tally] for row in rollouts[stand].values()) + count for tally, count in enumerate(counts)]
        for stand, counts in zip(stands, own, strict=True)
    ]


def best_of(thought: Thought, rollouts: Rollouts, stands: list[int]) -> dict[int, list[float]]:
    """Return the rollouts of the best action; of equals, those of the one that was tried to the end."""
    worth = max(value for value, error in zip(thought.values, thought.errors, strict=True) if error == 0)
    equals = [stand for stand, value in zip(stands, thought.values, strict=True) if value == worth]
    return max((rollouts[stand] for stand in equals), key=len)


def values_again(thought: Thought, rollouts: Rollouts, stands: list[int]) -> list[float]:
    """Return what actions are worth: the best one's mean, and how far the others are from it in the worlds of both."""
    best = best_of(thought, rollouts, stands)
    mean = fmean(row[0] for row in best.values())
    return [
        mean + fmean(row[0] - best[world][0] for world, row in rollouts[stand].items() if world in best)
        for stand in stands
    ]


def error_again(best: dict[int, list[float]], other: dict[int, list[float]]) -> float:
    apart = [row[0] - best[world][0] for world, row in other.items()]
    mean = fmean(apart)
    return sqrt(fmean([(each - mean) ** 2 for each in apart]) / max(1, len(apart) - 1))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(1, 5))])
@pytest.mark.parametrize("name", LISTED)
def test_every_figure_of_a_hint_is_what_its_rollouts_add_up_to(name: str, seed: int) -> None:
    for view in choices(name, seed):
        thought = think(view, EFFORT, SEED)
        if not thought.worlds:
            continue
        rollouts, slate, stands = rollouts_of(view)
        again = tallies_again(view, rollouts, slate, stands)
        assert thought.values == pytest.approx(values_again(thought, rollouts, stands))
        for tallies, counted in zip(thought.tallies, again, strict=True):
            assert tallies == pytest.approx(counted)
        best = best_of(thought, rollouts, stands)
        for place, error in enumerate(thought.errors):
            assert error == pytest.approx(error_again(best, rollouts[stands[place]]), abs=1e-9)
        sentences_tell(view, thought, again)


def sentences_tell(view: View, thought: Thought, again: list[list[float]]) -> None:
    """Check that a reason tells the two figures of its tally."""
    hint = put_into_words(view, thought, view.wording)
    if not hint.tally:
        return
    tally = part_of(view.bound.game.judgement, "TALLIES").index(hint.tally)
    told = {words(again[place][tally]) for place in range(len(again))}
    assert any(figure in hint.reason for pair in told for figure in pair), (hint.reason, told)
    assert "−" not in hint.reason, "nothing happens less often than never"


def words(figure: float) -> tuple[str, str]:
    return amount_words(figure), share_words(figure)
