"""What was tried on the search: its lines are found in the loops as they are, and departures are told as they are."""

import pytest

import snuggery
from benchmarks import trials
from benchmarks.ours import listed_games
from snuggery.engine import search_form

SHORT = snuggery.load("snore", 2, hands=1)


@pytest.mark.parametrize("trial", trials.CHANGES)
@pytest.mark.parametrize("name", listed_games())
def test_the_lines_of_a_trial_are_in_the_loops_of_every_game(name, trial):
    game = snuggery.load(name).game
    assert trials.changed_source(game, trial) != search_form.source_of(game)


def test_a_line_that_has_moved_is_told(monkeypatch):
    monkeypatch.setitem(trials.CHANGES, "seeing", {"nowhere": ""})
    with pytest.raises(ValueError, match="'nowhere' 0 times"):
        trials.changed_source(SHORT.game, "seeing")


def test_whoever_leaves_the_habit_gains_by_it():
    form = search_form.interpreted_search(SHORT.game)
    found = [*trials.self_play(SHORT, 24, 1, form)]
    assert any(one.left for one in found)
    assert all((one.gain > 0) == one.left for one in found)
