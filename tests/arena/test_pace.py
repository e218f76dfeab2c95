"""When compiling pays, and what is said of it to whoever waits: few games are played interpreted, many are not."""

from types import ModuleType

import pytest
from snuggery.arena.pace import LOADING, MAKING, Pace

from snuggery.arena import pace
from snuggery.engine import bind
from snuggery.games import find

SNORE = find("snore")


@pytest.fixture(autouse=True)
def nothing_made(monkeypatch):
    """Nothing is in the cache, and whatever is compiled is there at once."""
    monkeypatch.delenv("SNUGGERY_INTERPRETED", raising=False)
    monkeypatch.setattr(bind, "is_finished", lambda game, use: False)
    monkeypatch.setattr(bind, "finish", lambda game, use: None)
    monkeypatch.setattr(bind, "compiled_form", lambda game: ModuleType("form"))


def paced(told, levels=("casual", "casual")):
    return Pace(SNORE, levels, told.append)


def test_few_games_are_played_interpreted_and_many_are_worth_compiling_for():
    one = paced([])
    assert not one.pays(10**9), "nobody knows yet how long a game takes"
    one.note(seconds=2.0, games=20)
    assert not one.pays(int(MAKING * 10))
    assert one.pays(int(MAKING * 10) + 1)


def test_what_is_in_the_cache_pays_sooner(monkeypatch):
    monkeypatch.setattr(bind, "is_finished", lambda game, use: True)
    one = paced([])
    one.note(seconds=2.0, games=20)
    assert not one.pays(int(LOADING * 10))
    assert one.pays(int(LOADING * 10) + 1)


def test_whoever_waits_is_told_once_why_nothing_moves():
    told, called = [], []
    one = paced(told)
    one.compiled(called.append)
    assert told == ["Compiling Snore once (about 20 s)…"]
    assert [form.__name__ for form in called] == ["form"], "all that the games need is compiled before they go on"
    one.note(seconds=100.0, games=1)
    assert not one.pays(10**9), "it is compiled already"


def test_loading_what_was_made_is_not_worth_a_sentence(monkeypatch):
    used = []
    monkeypatch.setattr(bind, "is_finished", lambda game, use: used.append(use) or True)
    told = []
    paced(told, ["random", "random"]).compiled(lambda form: None)
    assert (told, set(used)) == ([], {"random"})


def test_the_search_says_so_too(monkeypatch):
    told = []
    monkeypatch.setattr(pace, "compile_search_now", lambda game: None)
    monkeypatch.setattr(pace, "is_kept", lambda game: False)
    pace.compile_search(SNORE, told.append)
    assert told == ["Compiling the search of Snore once (about 30 s)…"]


def test_nothing_is_compiled_where_nothing_shall_be(monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    one = paced([])
    one.note(seconds=100.0, games=1)
    assert not one.pays(10**9)
