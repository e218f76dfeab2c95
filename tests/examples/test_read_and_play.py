"""A language model at a table: an endpoint that answers well, badly, late, and not at all."""

import re
from itertools import cycle

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


def test_a_model_that_answers_badly_gets_a_lot(capsys):
    with endpoint(badly) as (url, _):
        main([url, "--seats", "2", "--rules", "counters=1", "--patience", "5"])
    legal, answers, lots = told(capsys)
    assert legal == 0
    assert answers == 3 * lots > 0


def test_a_model_that_misses_every_second_question_is_asked_again(capsys):
    turns = cycle([not_at_all, well])
    with endpoint(lambda messages: next(turns)(messages)) as (url, _):
        main([url, "--seats", "2", "--rules", "counters=1", "--patience", "5"])
    legal, answers, lots = told(capsys)
    assert 0 < legal < answers
    assert lots == 0


@pytest.mark.parametrize(
    ("answers", "patience", "why"),
    [(not_at_all, "5", "it answers with status 503"), (slowly, "0.05", "there was no answer in 0.05 s")],
)
def test_an_endpoint_that_answers_late_or_not_at_all_ends_the_match_with_an_error(answers, patience, why, capsys):
    with (
        endpoint(answers) as (url, _),
        pytest.raises(SystemExit, match=f"{url} has not answered 3 times in a row: {why}"),
    ):
        main([url, "--seats", "2", "--rules", "counters=1", "--patience", patience])
    said = capsys.readouterr()
    assert said.err.count("no answer:") == 2
    assert "answers were choices" not in said.out


def test_an_address_where_nobody_answers_and_a_wrong_game_are_sentences():
    with pytest.raises(
        SystemExit, match=r"^read_and_play: the model at http://127\.0\.0\.1:9/v1 has not answered 3 times"
    ):
        main(["http://127.0.0.1:9/v1", "--seats", "2", "--rules", "counters=1", "--patience", "1"])
    with pytest.raises(SystemExit, match="there is no game 'chess' here"):
        main(["http://127.0.0.1:9/v1", "--game", "chess"])
