"""Playing on from a moment of a match that was written down: it stands as it stood, with other luck or with its own."""

from pathlib import Path

import pytest

from snuggery import bot, load
from snuggery.engine.match.chance import Committed
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE
from snuggery.terminal.local_table import resume
from snuggery.terminal.playing_on import FRESH, SAME, Moment


def played(match: Match) -> Match:
    choose = bot("casual", seed=3)
    while not match.over:
        match.play(choose(match.view(match.seat), match.legal()))
    return match


def written(match: Match, path: Path, **details: str) -> Path:
    file = path / "match.snug"
    file.write_text(match.transcript(names=["casual", "Ann"], **details), "utf-8")
    return file


@pytest.fixture
def match() -> Match:
    return played(load("snafooey", 2, chips=3).start(seed=5))


def repeated(first: Match, then: Match) -> list[tuple[int, int]]:
    """Play on as it was played at first, as long as that can be; return what has happened."""
    for entry in first.history[len(then.history) :]:
        if entry.seat != CHANCE and (then.over or entry.code not in then.legal()):
            break
        if entry.seat != CHANCE:
            then.play(entry.code)
    return [(entry.seat, entry.code) for entry in then.history]


@pytest.mark.parametrize("luck", [FRESH, SAME])
@pytest.mark.parametrize("ply", [0, 1, 7])
def test_the_position_is_the_same_and_the_player_keeps_the_seat(
    match: Match, tmp_path: Path, ply: int, luck: str
) -> None:
    table = resume(written(match, tmp_path), moment=Moment(ply, luck))
    assert table.match.ply == ply
    past = Timeline(match)
    assert (table.match.snapshot() == past.state_after(past.length_at(ply))).all()
    assert table.chairs == ("casual", "you")
    assert not table.news(), "what has been is not told again"
    table.let_bots_play()
    assert table.yours or table.over


def test_the_same_luck_brings_what_the_match_brought(match: Match, tmp_path: Path) -> None:
    table = resume(written(match, tmp_path), moment=Moment(3, SAME))
    assert repeated(match, table.match) == [(entry.seat, entry.code) for entry in match.history]


def test_other_luck_brings_other_cards_and_a_seed_the_same_ones_again(match: Match, tmp_path: Path) -> None:
    file = written(match, tmp_path)
    ways = [repeated(match, resume(file, seed=seed, moment=Moment(3)).match) for seed in (1, 1, 2)]
    assert ways[0] == ways[1]
    assert ways[0] != ways[2]
    assert ways[0] != [(entry.seat, entry.code) for entry in match.history]


def test_a_secret_that_was_told_brings_its_luck_beyond_the_end(tmp_path: Path) -> None:
    chance = Committed(b"3" * 32)
    match = Match(load("snafooey", 2, chips=3), chance)
    file = written(played(match), tmp_path, x_promise=chance.promise, x_secret=chance.secret.hex())
    table = resume(file, moment=Moment(2, SAME))
    assert repeated(match, table.match) == [(entry.seat, entry.code) for entry in match.history]


def test_what_is_past_the_end_or_was_not_written_down_is_refused(match: Match, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=rf"this match has {match.ply} turns: after {match.ply} there is nothing"):
        resume(written(match, tmp_path), moment=Moment(match.ply))
    pool = load("snoogie", 2, rounds=1, balls_per_player=1).start(seed=1)
    file = written(played(pool), tmp_path)
    assert resume(file, moment=Moment(2)).match.ply == 2
    with pytest.raises(Unusable, match="was not written down for other throws"):
        resume(file, moment=Moment(2, SAME))
