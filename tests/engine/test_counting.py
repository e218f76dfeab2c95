"""Tallies: the action itself counts, means are possible, and what a search can't count is marked."""

from math import inf

import numpy as np

from snuggery import load
from snuggery.coach.counting import counts_of, uncounted
from snuggery.coach.search import compared, think
from snuggery.engine.match.match import Match
from snuggery.games.snafooey.judgement import PAID_NOW
from snuggery.games.snafooey.kinds import CHAOS
from snuggery.games.snake_rummy.judgement import LAID, NEXT_TAKES_SNAKE, TAKES_SNAKE
from snuggery.games.snake_rummy.tables import ADD, DISCARD, MELD, SNAKE

NEARLY = 89  # a count that almost any number takes over ninety
SEED, FIRST_MELD = 7, 400  # plies of a match within which somebody has laid a set


def at_choices(first: int, end: int) -> tuple[Match, list[int]]:
    """Return a round of Snake Rummy at which actions from `first` to before `end` are legal, and those."""
    match = load("snake-rummy", 2).start(seed=SEED)
    for _ in range(FIRST_MELD):
        found = [action for action in match.legal() if first <= action < end]
        if found and len(match.legal()) > 1:
            return match, found
        legal = match.legal()
        match.play(legal[match.ply * 7 % len(legal)])
    raise AssertionError("no such choice came up")


def test_taking_from_the_snake_counts_as_a_taking() -> None:
    match, taking = at_choices(SNAKE, MELD)
    counts = counts_of(match.view(match.seat), match.snapshot(), match.legal())
    assert [bool(row[TAKES_SNAKE]) for row in counts] == [action in taking for action in match.legal()]


def test_points_that_an_action_lays_count() -> None:
    match, laying = at_choices(MELD, DISCARD)
    assert all(row[LAID] > 0 for row in counts_of(match.view(match.seat), match.snapshot(), laying))


def test_a_thought_counts_the_action_and_marks_what_it_cannot_count() -> None:
    match, laying = at_choices(MELD, DISCARD)
    view = match.view(match.seat)
    thought = think(view, 40, 1)
    own = counts_of(view, match.snapshot(), thought.actions)
    assert (np.array(thought.tallies) >= own).all(), "what is laid at once is in the points laid"
    unknown = [errors[NEXT_TAKES_SNAKE] == inf for errors in thought.tally_errors]
    assert unknown == [action in laying for action in thought.actions], "after laying the same seat moves"


def test_the_next_move_can_be_counted_after_a_discard_alone() -> None:
    match, laying = at_choices(ADD, DISCARD)
    marks = uncounted(match.view(match.seat), match.snapshot(), match.legal())
    assert [bool(row[NEXT_TAKES_SNAKE]) for row in marks] == [action in laying for action in match.legal()]
    assert not np.delete(marks, NEXT_TAKES_SNAKE, axis=1).any()


def test_chips_lost_by_ending_the_deal_count_as_paid_at_once() -> None:
    """A search counts nothing after the deal has ended, as it does when the count goes over ninety."""
    match = load("snafooey", 3).start(seed=1)
    match.state.count = NEARLY
    counts = counts_of(match.view(match.seat), match.snapshot(), match.legal())
    ends = []
    for action, row in zip(match.legal(), counts, strict=True):
        after = match.copy()
        after.play(action)
        ends.append(after.state.subgames != match.state.subgames)
        lost = match.state.held[match.seat] - after.state.held[match.seat]
        assert row[PAID_NOW] == (lost if ends[-1] else 0)
    assert any(ends)


def test_what_dice_decide_is_not_counted_as_paid_at_once() -> None:
    rolled = set()
    for seed in range(20):
        match = load("snafooey", 3).start(seed)
        marks = uncounted(match.view(match.seat), match.snapshot(), actions := match.legal())
        open_ones = {action for action, row in zip(actions, marks, strict=True) if row[PAID_NOW]}
        assert open_ones == {CHAOS} & set(actions)
        rolled |= open_ones
    assert rolled


def test_what_never_happens_has_a_mean_of_nothing() -> None:
    best = [(1.0, tricks) for tricks in (2.0, 1.0, 0.0, 0.0)]
    dropped = [(0.5, 0.0), (0.5, 0.0), (np.nan, np.nan), (np.nan, np.nan)]
    means, _ = compared(np.array([best, dropped]).transpose(1, 0, 2))
    assert means[1, 1] == 0.0, "differences from the best would make it -0.75"
