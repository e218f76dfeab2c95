"""Levels of bots: each game offers its own, and a bot that a game does not know says so."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks import strength
from snuggery import bot, load
from snuggery.arena.results import played_results
from snuggery.arena.run import sum_up
from snuggery.bots import (
    EFFORT,
    LEVEL_ABOUT,
    LEVELS,
    about_level,
    checked_level,
    effort_of,
    levels_of,
    why_no_better,
)
from snuggery.bots.measured import ALL, measured
from snuggery.cli.arguments import read_chairs
from snuggery.engine import bind
from snuggery.engine.match.view import View
from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.tables.bots.bot_questions import answer, question
from tests.complete import COMPLETE


def test_a_game_offers_the_levels_that_were_shown_to_be_better():
    assert tuple(LEVEL_ABOUT) == LEVELS
    offered = {
        name: [level for level in levels_of(find(name)) if level not in ("random", "first-time", "beginner")]
        for name in COMPLETE
    }
    searched = ["casual", "strong"]
    assert offered == {
        "snafooey": searched,
        "snake-rummy": searched,
        "snip-snap-snorum": ["casual"],
        "snoogie": ["casual", "seasoned", "strong"],
        "snore": searched,
    }


def test_where_no_level_is_above_casual_the_game_says_why():
    said = {name: why_no_better(find(name)) for name in COMPLETE}
    assert [name for name, why in said.items() if why] == ["snip-snap-snorum"]


def test_a_level_that_searches_says_what_it_plays_for_where_a_table_can_choose_that():
    assert "money" in about_level("strong", find("snore")) and "session" in about_level("strong", find("snore"))
    assert about_level("casual", find("snore")) == LEVEL_ABOUT["casual"]
    assert about_level("strong", find("snafooey")) == LEVEL_ABOUT["strong"]


def test_money_is_told_beside_the_share_where_it_was_claimed():
    told = measured(find("snore"), "strong")
    assert " of the matches, +" in told and " coins a match, against casual" in told
    assert "coins" not in measured(find("snore"), "casual")


def test_of_two_matches_the_one_by_the_default_rules_is_told_and_the_other_names_its_rules():
    short, long = (
        sum_up(played_results(strength.REGISTERED / f"snore-2-strong-v-casual{hands}.toml")) for hands in ("", "-20")
    )
    assert strength.measured_levels([short])["snore"]["strong"].score.endswith(" coins a match of 5 hands")
    assert strength.measured_levels([short, long]) == strength.measured_levels([long, short])
    assert strength.measured_levels([short, long])["snore"]["strong"].score.endswith(" coins a match")


def test_what_a_level_was_measured_to_be_is_told_as_the_report_has_it():
    report = Path("benchmarks/strength.md").read_text(encoding="utf-8")
    told = {(name, level): measured(find(name), level) for name in COMPLETE for level in LEVELS}
    told = {key: sentence for key, sentence in told.items() if sentence}
    offered = {(name, level) for name in COMPLETE for level in levels_of(find(name)) if level != "random"}
    assert offered <= set(told), "the seat picker tells how each bot plays"
    for (name, level), sentence in told.items():
        title, won = find(name).title, sentence.split(" of the ")[0].partition(" won ")[2]
        share = ALL if won.startswith("all ") else won
        assert f"[{title}, 2 seats: {level} against " in report
        assert f"| {share} |" in report


@pytest.mark.parametrize("name", ["snore", "snafooey", "snake-rummy"])
def test_a_level_that_was_not_shown_is_measured_and_not_offered(name):
    game = find(name)
    assert game.judgement.NOT_SHOWN == ("expert",)
    assert levels_of(game)[-1] == "strong"
    assert checked_level("expert", game) == "strong", "a client that asks for it gets the best level there is"
    assert read_chairs("you,expert", game) == ("you", "strong")
    assert checked_level("expert", game, measured=True) == "expert"
    assert effort_of(game, "expert") > effort_of(game, "strong") > 0


class CopiedByBytes(np.ndarray):
    """Records that may not be copied field by field, as NumPy does it, forty times as slowly."""

    def copy(self, order="C"):
        raise AssertionError("a bot copies its view by NumPy's own copy")


@pytest.mark.parametrize("level", ["first-time", "beginner", "casual", "casual-0"])
def test_a_habit_leaves_the_view_as_it_was_and_copies_it_by_bytes(level):
    """That copy is what README's ten lines spent two thirds of their time with."""
    match = load("snake-rummy", 2).start(seed=1)
    for _ in range(30):
        seen = match.view(match.seat)
        before = seen.views.tobytes()
        view = View(match.bound, match.seat, seen.views.view(CopiedByBytes))
        match.play(bot(level, match.ply)(view, match.legal()))
        assert seen.views.tobytes() == before


def test_a_level_that_a_game_does_not_have_is_refused():
    match = load("snip-snap-snorum", 2).start(seed=1)
    with pytest.raises(
        Unusable, match="no bot 'strong' for Snip-Snap-Snorum; there are random, first-time, beginner, casual"
    ):
        bot("strong")(match.view(match.seat), match.legal())
    with pytest.raises(
        Unusable, match="no bot 'grandmaster'; there are random, first-time, beginner, casual, seasoned, strong, expert"
    ):
        bot("grandmaster")


def test_a_strong_bot_tries_out_as_much_as_it_was_measured_with(monkeypatch):
    """It is asked in a form that only notes how hard it is asked to try."""
    asked = []

    class Form:
        def follow_plan(self, view, actions, n, effort, rngs):
            asked.append(effort)
            return 0

    match = load("snoogie", 2).start(seed=1)
    thought = question(match.view(match.seat), "strong", "s")
    monkeypatch.setattr(bind, "compiled_form", lambda game: Form())
    assert answer(thought) == 0
    assert asked == [EFFORT]
