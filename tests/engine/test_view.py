"""Views in plain numbers: what everybody sees is read once for all, what is hidden of each view alone."""

import pytest

import snuggery
from snuggery.engine.match.control import Controller
from snuggery.engine.match.replay import Witnesses
from snuggery.engine.match.timeline import Timeline
from snuggery.games import find, names
from snuggery.kit.fields import EVERYBODY, common_fields
from snuggery.kit.random import generator
from snuggery.kit.records import WATCHER


@pytest.fixture(params=names())
def stepped(request):
    """Return what follows a match of each game, and the match, some steps in."""
    bound = snuggery.load(request.param)
    match, rng = bound.start(seed=3), generator("views")
    witnesses = Witnesses(bound, Timeline(match).beginning())
    for _ in range(2):
        match.play(Controller(match).some_action(rng))
    for seat in (*range(bound.seats), WATCHER):
        witnesses.view(seat)
    for entry in match.history:
        for _ in witnesses.follow(entry):
            pass
    return witnesses, match


def test_a_view_is_the_same_read_whole_or_beside_what_everybody_sees(stepped):
    witnesses, match = stepped
    bound = match.bound
    shared = common_fields(bound.game.rules.observe)
    plain = witnesses.plain
    for seat in (*range(bound.seats), WATCHER):
        seen = witnesses.view(seat)
        assert seen.plain == bound.reader(seen.views, tuple(seen.legal()))
        assert seen.plain == match.view(seat).plain
        for name in shared:
            assert getattr(seen.plain, name) is getattr(plain, name)


@pytest.mark.parametrize("name", names())
def test_only_what_the_table_of_fields_shows_everybody_is_shared(name):
    module = __import__(f"{find(name).package}.state", fromlist=["TABLE"])
    seen = {field.name: field.seen for field in module.TABLE.fields}
    assert common_fields(find(name).rules.observe) == {field for field, who in seen.items() if who == EVERYBODY}
