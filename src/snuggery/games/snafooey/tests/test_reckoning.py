"""What the paper says when a sub-game is over."""

from snuggery.testkit.reckonings import paper

from .tables import go, table


def test_each_loss_is_a_row_with_the_threshold_that_was_passed():
    match = go(table("9 2 / 1 2 / 3 4", count=85), "A 9")
    assert paper(match) == ["Deal 1 is played", "A −3: Over 90", "A deals next."]


def test_players_who_are_out_are_named_with_their_places():
    match = go(table("9 2 / 1 2 / 3 4", count=85, lines="chips: 2 6 6"), "A 9")
    assert paper(match, viewer=0) == ["Deal 1 is played", "A −2: Over 90", "You are out, third.", "B deals next."]


def test_the_last_one_with_chips_has_won():
    match = go(table("9 2 / 1 2", count=85, lines="chips: 1 6"), "A 9")
    assert paper(match)[1:] == ["A −1: Over 90", "A is out, second.", "B has the last chips."]
