"""Series, tournaments, and the numbers made of them."""

import math

import numpy as np
import pytest

from snuggery import bot, load
from snuggery.arena import Entrant, play_matches, play_series, play_tournament, report
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


def lowest(view, legal):
    return legal[0]


def highest(view):
    return view.legal()[-1]


class Attentive:
    """A player that learns where it sits."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def attend(self, match, seat):
        self.seats.add(seat)

    def __call__(self, view, legal):
        return legal[0]


def test_a_bot_is_any_function_of_a_view():
    attentive = Attentive()
    company = [lowest, highest, bot("casual", seed=1), attentive]
    standings = play_tournament(load(GAME, 4, counters=1), company, 3)
    assert {one.name for one in standings} == {"lowest", "highest", "casual", "Attentive"}
    assert attentive.seats == {0, 1, 2, 3}
    with pytest.raises(Unusable, match="max failed at its move"):
        play_tournament(load(GAME, 2), [max, "casual"], 1)  # it tells no signature, as some compiled functions
    named = play_tournament(load(GAME, 2), [Entrant("lowest", lambda seed: lowest), "casual"], 5)
    assert play_tournament(load(GAME, 2), [lowest, "casual"], 5) == named


@pytest.mark.parametrize(
    ("company", "deals", "seed", "said"),
    [
        ([3, "casual"], 1, 1, "an entrant is a level of bots, a function of a view .* not 3"),
        ([lambda view, legal: "seven", "casual"], 1, 1, "chose 'seven', which is not one of the"),
        (["casul", "casual"], 1, 1, "there is no bot 'casul'"),
        ([Entrant("lowest", lambda seed: highest), lowest], 1, 1, "two bots are called 'lowest'; give one a name"),
        ([Entrant("casual", lambda seed: highest), "casual"], 1, 1, "two bots are called 'casual'; give one a name"),
        (["casual", "random"], 0, 1, "the number of deals is a whole number, 1 or more, not 0"),
        (["casual", "random"], 1.5, 1, "the number of deals is a whole number, 1 or more, not 1.5"),
        (["casual", "random"], 1, 1.5, "a seed is a whole number or words, not 1.5"),
    ],
)
def test_a_tournament_that_can_not_be_played_is_refused_in_a_sentence(company, deals, seed, said):
    with pytest.raises(Unusable, match=said):
        play_tournament(load(GAME, 2), company, deals, seed)


@pytest.mark.parametrize("itself", [lowest, bot("casual"), "casual"])
def test_an_entrant_that_is_given_the_bot_itself_says_what_would_do(itself):
    with pytest.raises(Unusable, match="from a seed to a bot, for example lambda seed: bot, not"):
        Entrant("mine", itself)


@pytest.mark.parametrize(
    ("seated", "said"),
    [
        (highest, "lambda seed: bot, and this failed: AttributeError: 'str' object has no attribute 'legal'"),
        (lambda seed: seed.upper(), "lambda seed: bot, not to 'UNNAMED 0 0'"),
    ],
)
def test_an_entrant_that_makes_no_bot_says_what_would_do(seated, said):
    with pytest.raises(Unusable, match=said):
        play_tournament(load(GAME, 2), [Entrant("mine", seated), "casual"], 1, "unnamed")


@pytest.mark.parametrize("wrong", [[], "casual", [{"name": "casual"}], None])
def test_only_standings_are_reported(wrong):
    with pytest.raises(Unusable, match="standings are what play_tournament returns, not"):
        report(wrong)


@pytest.mark.parametrize(
    ("play", "levels", "said"),
    [
        (play_series, ["casual"], "1 can't sit on 2 seats; name one for each"),
        (play_series, ["casual"] * 3, "3 can't sit on 2 seats; name one for each"),
        (play_series, ["strong", "casual"], "plays random, .*, not 'strong'; play_matches plays other levels"),
        (play_series, ["mine:bot", "casual"], "not 'mine:bot'; play_matches plays other levels, and module:function"),
        (play_series, ["casul", "casual"], "not 'casul'; did you mean casual"),
        (play_series, ["casual@77", "casual"], "casual@77 of Snip-Snap-Snorum is in no release"),
        (play_series, [lowest, "casual"], "not <function lowest"),
        (play_matches, ["casual"], "1 can't sit on 2 seats; name one for each"),
        (play_matches, ["casul", "casual"], "there is no bot 'casul' .*, module:function; did you mean casual"),
        (play_matches, ["nobodys:bot", "casual"], "there is no module 'nobodys'"),
    ],
)
def test_a_series_that_can_not_be_played_is_refused_in_a_sentence(play, levels, said):
    with pytest.raises(Unusable, match=said):
        play(load(GAME, 2), levels, 4, 1)


@pytest.mark.parametrize("play", [play_series, play_matches])
def test_a_series_takes_versions_of_levels_and_at_least_one_game(play):
    bound = load(GAME, 2, counters=1)
    assert play(bound, ["casual@1", "casual@0"], 4, 1).rows == play(bound, ["casual", "casual-0"], 4, 1).rows
    with pytest.raises(Unusable, match="the number of games is a whole number, 1 or more, not 0"):
        play(bound, ["casual", "casual"], 0, 1)
