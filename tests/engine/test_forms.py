"""One match in every form: interpreted, compiled, fast, steered, set up, looked at again."""

import snuggery
from snuggery.engine import bind
from snuggery.engine.match import history
from snuggery.engine.match.chance import Committed, Scripted, Seeded
from snuggery.engine.match.control import Controller
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.games.snoogie import rules as snoogie
from snuggery.kit.random import generator
from snuggery.kit.records import WATCHER

from .playing import NAME, begun, finish


def test_interpreted_and_compiled_matches_are_the_same(monkeypatch):
    compiled = finish(begun(5))
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    interpreted = begun(5)
    monkeypatch.delenv("SNUGGERY_INTERPRETED")
    assert interpreted._form is bind.interpreted_form(interpreted.bound.game) is not compiled._form
    finish(interpreted)
    assert interpreted.history == compiled.history
    assert interpreted.scores == compiled.scores


def test_throws_at_a_table_are_simulated_by_machine_code_which_brings_what_the_rules_would(monkeypatch):
    def start():
        return snuggery.load("snoogie").start(chance=Committed(b"a secret".ljust(32)))

    with monkeypatch.context() as patch:
        patch.setenv("SNUGGERY_INTERPRETED", "1")
        interpreted, rng = start(), generator("pushes")
        while interpreted.ply < 9:
            interpreted.play(Controller(interpreted).some_action(rng))
    monkeypatch.setattr(snoogie, "draw_rest", None)
    compiled = start()
    for entry in interpreted.history:
        if entry.seat >= 0:
            compiled.play(entry.code)
    assert compiled.history == interpreted.history
    assert len(compiled.history) >= 20


def test_a_history_that_is_longer_than_its_room_takes_more_calls(monkeypatch):
    monkeypatch.setattr(history, "FIRST_ROOM", 7)
    match = Match(snuggery.load(NAME, 5), Seeded(4))
    finish(match)
    assert match.history == finish(begun(5)).history


def test_a_scripted_match_is_steered_card_by_card():
    cards = [40, *range(30)]  # a jack at once, then fifteen cards to three players
    match = snuggery.load(NAME, 3).start(chance=Scripted(cards))
    assert match.state.dealer == 0
    assert sorted(match.legal()) == [0, 3, 6, 9, 12]


def test_retracing_shows_every_state_again():
    match = finish(begun())
    steps = list(retrace(match))
    assert [step.entry for step in steps] == match.history
    assert steps[-1].after.tobytes() == match.snapshot().tobytes()
    assert all(a.after.tobytes() == b.before.tobytes() for a, b in zip(steps, steps[1:], strict=False))


def test_a_match_that_was_set_up_can_be_retraced():
    match = finish(snuggery.set_up(begun().position(), seed=9))
    assert [step.entry for step in retrace(match)] == match.history


def test_views_are_the_seats_own():
    match = begun()
    view = match.view(1)
    assert view.seat == 1
    assert int(view.record.hand[1]) == int(match.state.hand[1])
    assert int(view.record.hand[0]) == 0
    assert match.view().seat == WATCHER
    assert match.view(match.seat).legal() == match.legal()
    assert match.view((match.seat + 1) % 3).legal() == []
