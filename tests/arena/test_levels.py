"""Levels of bots: each game offers its own, and a bot that a game does not know says so."""

import pytest

from snuggery import bot, load
from snuggery.bots import EFFORT, HURRIED, LEVEL_ABOUT, LEVELS, levels_of
from snuggery.engine import bind
from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.tables.bot_questions import answer, question


def test_a_game_offers_strong_bots_if_its_habits_have_them():
    assert [name for name in names() if "strong" in levels_of(find(name))] == ["snoogie"]
    assert levels_of(find("snoogie")) == LEVELS == tuple(LEVEL_ABOUT)


def test_a_level_that_a_game_does_not_have_is_refused():
    match = load("snip-snap-snorum", 2).start(seed=1)
    with pytest.raises(Unusable, match="no bot 'strong' for Snip-Snap-Snorum; there are random, casual"):
        bot("strong")(match.view(match.seat), match.legal())
    with pytest.raises(Unusable, match="no bot 'grandmaster'; there are random, casual, seasoned, strong"):
        bot("grandmaster")


def test_a_strong_bot_tries_out_less_where_nothing_is_compiled(monkeypatch):
    """It is asked in a form that only notes how hard it is asked to try."""
    asked = []

    class Form:
        def list_legal(self, states, out):
            return 0

        def follow_plan(self, view, actions, n, effort, rngs):
            asked.append(effort)
            return 0

    match = load("snoogie", 2).start(seed=1)
    thought = question(match.view(match.seat), "strong", "s")
    monkeypatch.setattr(bind, "finished_form", lambda game: Form())
    assert answer(thought) == 0
    monkeypatch.setattr(bind, "interpreted_form", lambda game: bind.finished_form(game))
    form = Form()
    monkeypatch.setattr(bind, "finished_form", lambda game: form)
    answer(thought)
    assert asked == [EFFORT, HURRIED]
