"""Series, tournaments, and the numbers made of them."""

import math

import numpy as np
import pytest

from snuggery import load
from snuggery.arena import play_matches, play_series, play_tournament, report
from snuggery.arena.estimates import estimate, win_shares
from snuggery.kit.errors import Unusable

GAME = "snip-snap-snorum"


def test_loops_and_matches_play_the_same_games():
    bound = load(GAME, 3, counters=2)
    levels = ("casual", "random", "casual")
    done: list[int] = []
    kept: list[int] = []
    loops = play_series(bound, levels, 8, 3, done.append)
    matches = play_matches(bound, levels, 8, 3, lambda n: None, lambda number, match: kept.append(match.ply))
    assert loops.rows == matches.rows
    assert loops.lengths == matches.lengths == kept
    assert sum(done) == 8


def test_games_that_are_cut_off_are_counted_apart():
    series = play_series(load(GAME, 3, max_deals=1), ["random"] * 3, 5, 1, lambda n: None)
    assert (series.cut_off, len(series.lengths), len(series.scores)) == (5, 5, 0)


def test_an_estimate_is_a_mean_with_its_interval():
    assert estimate([1.0, 1.0, 1.0, 1.0]).half == 0
    assert estimate([0.0, 2.0]).mean == 1
    assert estimate([0.0, 2.0]).half == pytest.approx(1.96)
    assert math.isinf(estimate([3.0]).half)
    assert math.isnan(estimate([]).mean)
    assert [str(estimate(values)) for values in ([], [3.0], [0.0, 2.0])] == ["–", "3.000", "1.000 ± 1.960"]


def test_equal_winners_share_a_win():
    scores = np.array([[3, 1, 1], [2, 2, 0]])
    assert win_shares(scores).tolist() == [[1, 0, 0], [0.5, 0.5, 0]]


def test_equal_players_win_exactly_their_share():
    """With the same cards in every seat, a company of one level can differ only by its bots' own choices."""
    standings = play_tournament(load(GAME, 2, counters=1), ["casual", "casual"], 4, seed=1)
    assert len(standings) == 1
    assert standings[0].wins.mean == 0.5
    assert standings[0].score.mean == 1


@pytest.mark.parametrize("company", [["casual"], ["casual", "random", "random"]])
def test_a_company_that_does_not_fit_the_table_is_refused(company):
    with pytest.raises(Unusable, match="2 seats; name one for each"):
        play_tournament(load(GAME, 2), company, 1)


def test_better_players_come_first_and_tournaments_repeat():
    bound = load(GAME, 3, counters=1)
    standings = play_tournament(bound, ["random", "casual", "random"], 12, seed=7)
    assert [standing.name for standing in standings] == ["casual", "random"]
    assert sum(s.wins.mean * n for s, n in zip(standings, (1, 2), strict=True)) == pytest.approx(1)
    assert standings == play_tournament(bound, ["random", "casual", "random"], 12, seed=7)
    assert report(standings).splitlines()[1].startswith("casual  ")
