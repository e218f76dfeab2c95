"""A language model at a table: an endpoint that answers well, badly, late, and not at all."""

import re

import pytest

from examples.read_and_play import main

from ..endpoints import badly, endpoint, not_at_all, slowly, well


def told(capsys: pytest.CaptureFixture[str]) -> tuple[int, int, int]:
    """Return how many answers were choices, how many there were, and how many turns were played by lot."""
    found = re.search(r"(\d+) of (\d+) answers were choices; (\d+) turns", capsys.readouterr().out)
    assert found
    legal, answers, lots = map(int, found.groups())
    return legal, answers, lots


@pytest.mark.parametrize("game", ["snip-snap-snorum", "snafooey"])
def test_a_model_that_answers_well_plays_matches_on_every_seat(game, capsys):
    with endpoint(well) as (url, _):
        main([url, "--game", game, "--seats", "2", "--matches", "2"])
    legal, answers, lots = told(capsys)
    assert legal == answers > 0 == lots


@pytest.mark.parametrize("answers", [badly, not_at_all, slowly])
def test_a_model_that_answers_badly_late_or_not_at_all_gets_a_lot(answers, capsys):
    with endpoint(answers) as (url, _):
        main([url, "--seats", "2", "--rules", "counters=1", "--patience", "0.05"])
    legal, answers, lots = told(capsys)
    assert legal == 0
    assert answers == 3 * lots > 0


def test_an_address_where_nobody_answers_is_told_and_a_wrong_game_is_a_sentence(capsys):
    main(["http://127.0.0.1:9/v1", "--seats", "2", "--rules", "counters=1", "--patience", "1"])
    assert "no answer:" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="there is no game 'chess' here"):
        main(["http://127.0.0.1:9/v1", "--game", "chess"])
