"""Results as tables of pandas and polars, in one line, and as a picture."""

from pathlib import Path

import pytest

import snuggery
from snuggery.arena import play_series, play_tournament, rows
from snuggery.arena.blocks import play_block
from snuggery.arena.charts import draw_standings
from snuggery.arena.executor import Here
from snuggery.arena.ladder import climb, meetings
from snuggery.arena.registration import Registered, Registration
from snuggery.arena.results import Results
from snuggery.kit.errors import Unusable

GAME = snuggery.load("snip-snap-snorum", seats=2, counters=1)
COMPANY = tuple(Registered(level, "level", level) for level in ("casual", "random"))


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    match = Registration("First", GAME.name, 2, {"counters": "1"}, COMPANY, seed="1", deals=6, block=4)
    played = Results(match, Path(tmp_path_factory.mktemp("rows"), "first.results.jsonl"))
    for block in (1, 0):
        played.add(block, play_block(match, block))
    return played


@pytest.fixture(scope="module")
def standings():
    return play_tournament(GAME, ["casual", "random"], deals=20, seed=1)


def test_a_series_has_a_row_for_each_seat_of_each_game():
    series = play_series(GAME, ["casual", "random"], 5, 1, lambda done: None)
    found = rows(series)
    assert [(row["game"], row["seat"], row["bot"]) for row in found[:3]] == [
        (0, 0, "casual"),
        (0, 1, "random"),
        (1, 0, "casual"),
    ]
    assert [row["score"] for row in found] == series.scores.ravel().tolist()
    assert all(sum(row["wins"] for row in found if row["game"] == game) == 1 for game in range(5))


def test_results_have_a_row_for_each_entrant_of_each_deal(results):
    found = rows(results)
    assert [(row["deal"], row["entrant"]) for row in found[::2]] == [(deal, "casual") for deal in range(6)]
    assert [row["wins"] for row in found[8:]] == [share for deal in results.blocks[1] for share in deal.wins]
    assert set(found[0]) == {"deal", "entrant", "wins", "score"}


def test_an_estimate_takes_two_columns(standings):
    assert rows(standings)[0] == {
        "name": "casual",
        "score": standings[0].score.mean,
        "score_half": standings[0].score.half,
        "wins": standings[0].wins.mean,
        "wins_half": standings[0].wins.half,
    }
    rungs = climb(meetings(GAME, ["casual", "random"], 5, "ladder"), Here(), lambda done: None)
    assert [row["level"] for row in rows(rungs)] == ["casual", "random"]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_table_is_one_line(library, results, standings):
    frame = pytest.importorskip(library).DataFrame
    for result in (results, standings, play_series(GAME, ["casual", "random"], 5, 1, lambda done: None)):
        table = frame(rows(result))
        assert table.shape == (len(rows(result)), len(rows(result)[0]))
    assert table["score"].sum() == 5 * 2  # both counters in each game


def test_standings_are_drawn(standings, tmp_path):
    pytest.importorskip("matplotlib")
    for kind, begins in {"svg": b"<?xml", "pdf": b"%PDF", "png": b"\x89PNG"}.items():
        first, again = tmp_path / f"first.{kind}", tmp_path / f"again.{kind}"
        for file in (first, again):
            draw_standings(standings, file)
        assert first.read_bytes() == again.read_bytes()
        assert first.read_bytes().startswith(begins)
    drawn = (tmp_path / "first.svg").read_text("utf-8")
    assert all(words in drawn for words in ("casual", "share of the wins", "a fair share"))
    with pytest.raises(Unusable, match=r"a picture's name ends in .svg, .pdf, .png, not as in 'first'"):
        draw_standings(standings, tmp_path / "first")
    with pytest.raises(Unusable, match=r"first.svg can't be written: there is no folder .*gone"):
        draw_standings(standings, str(tmp_path / "gone" / "first.svg"))
    for wrong in ([], rows(standings)):
        with pytest.raises(Unusable, match="standings are what play_tournament returns, not"):
            draw_standings(wrong, tmp_path / "first.svg")


@pytest.mark.parametrize("wrong", ["abc", [3], [{"name": "casual"}], 3, [Registered]])
def test_rows_are_of_results_alone(wrong):
    with pytest.raises(Unusable, match="rows are made of a series, results, standings or a ladder, not of"):
        rows(wrong)


def test_drawing_leaves_the_pictures_of_a_notebook_alone(standings, tmp_path):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    draw_standings(standings, tmp_path / "first.svg")
    assert matplotlib.get_backend() == "agg"
