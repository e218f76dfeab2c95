"""What a seat has heard: in order, redacted, the same after undo, in copies and after pickling."""

import copy
import pickle

import pytest

import snuggery
from snuggery.engine.match.chance import Duplicate, Scripted, Seeded
from snuggery.engine.match.replay import retrace
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE, UNKNOWN, WATCHER
from snuggery.testkit.sample import take_sample

NAMES = [name for name in snuggery.game_names() if snuggery.load(name).game.listed]
NAME = "snafooey"  # whose 40 plies end within a deal


def played(name=NAME, plies=40, **given):
    match = snuggery.load(name).start(**(given or {"seed": 3}))
    while match.ply < plies and not match.over:
        match.play(match.legal()[match.ply % len(match.legal())])
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_has_heard_what_it_witnessed(name):
    match = played(name)
    for seat in (*range(match.bound.seats), WATCHER):
        heard = match.view(seat).heard
        assert len(heard) == len(match.history)
        steps = list(retrace(match))
        assert [entry.code for entry in heard] == [step.witness(seat)[1] for step in steps]
        assert [entry.seat for entry in heard] == [entry.seat for entry in match.history]


def test_nobody_hears_the_cards_of_others():
    match = played(plies=0)
    mine, all_of_it = match.view(0).heard, match.history
    hidden = [entry for entry, true in zip(mine, all_of_it, strict=True) if entry.code != true.code]
    assert hidden
    assert all(entry == (CHANCE, UNKNOWN) for entry in hidden)


def test_a_view_remembers_its_own_time():
    match = played()
    view, before = match.view(0), match.view(0).heard
    later = match.view(0)
    match.undo()
    match.undo()
    other = match.legal()[-1]
    match.play(other)
    assert view.heard == before == later.heard
    assert match.view(0).heard[: len(before) - 2][:5] == before[:5]
    assert len(match.view(0).heard) == len(match.history)


def test_a_match_set_up_is_heard_from_there():
    match = snuggery.set_up(played().position(), seed=2)
    assert match.view(0).heard == ()
    match.play(match.legal()[0])
    assert match.view(0).heard[0].seat == match.history[0].seat


def test_a_view_of_a_bare_state_says_that_it_has_no_memory():
    bound = snuggery.load(NAME)
    with pytest.raises(Unusable, match="bare state"):
        _ = bound.view(take_sample(bound, longest=60).states[-1], 0).heard


# -- copies -----------------------------------------------------------------------------------------------------------


def finish(match):
    while not match.over:
        match.play(match.legal()[match.ply % len(match.legal())])
    return match.history, match.scores


def again(match):
    return pickle.loads(pickle.dumps(match))


@pytest.mark.parametrize("copied", [lambda match: match.copy(), copy.copy, copy.deepcopy, again])
@pytest.mark.parametrize("source", [Seeded(3), Duplicate(4)])
def test_copies_go_on_by_themselves(copied, source):
    match = played(chance=copy.deepcopy(source))
    before = match.snapshot().tobytes()
    other = copied(match)
    assert (other.ply, other.history, other.legal()) == (match.ply, match.history, match.legal())
    assert other.view(1).heard == match.view(1).heard
    end = finish(other)
    assert match.snapshot().tobytes() == before
    assert finish(match) == end
    other.undo()
    assert match.over
    assert not other.over


def test_a_copy_of_a_script_leaves_the_script_alone():
    match = snuggery.load("snip-snap-snorum", 3).start(chance=Scripted([40, *range(30)]))
    match.copy()
    assert finish(match.copy())[0][:5] == match.history[:5]


@pytest.mark.parametrize("name", snuggery.game_names())
def test_games_and_views_are_pickled_by_what_they_are(name):
    match = snuggery.load(name).start(seed=1)
    game, view = again(match.bound), again(match.view(0))
    assert game.game is match.bound.game
    assert (game.seats, game.options) == (match.bound.seats, match.bound.options)
    assert view == match.view(0)
    assert view.heard == match.view(0).heard
    assert copy.deepcopy(match.bound) is match.bound
    hides = match.view(0).views.tobytes() != match.snapshot().tobytes()
    assert hides == (match.snapshot().tobytes() not in pickle.dumps(match.view(0)))


def test_everything_says_what_it_is():
    match = snuggery.load("snore", seats=3, ante=10).start(seed=1)
    assert repr(match.bound) == "<Snore for 3, ante=10>"
    assert repr(match) == "<match of <Snore for 3, ante=10>, seat 0 to move after 0 plies>"
    assert repr(match.view(1)) == "<what seat 1 sees of <Snore for 3, ante=10>>"
    assert repr(match.view()) == "<what a watcher sees of <Snore for 3, ante=10>>"
    assert repr(snuggery.bot("casual")) == "<a casual bot>"
    assert "over after" in repr(played(plies=10**6))


@pytest.mark.parametrize("name", snuggery.game_names())
def test_pictures_show_only_what_the_viewer_may_see(name):
    from xml.etree import ElementTree

    match = snuggery.load(name).start(seed=1)
    for seat in (0, WATCHER):
        picture = match.view(seat)._repr_svg_()
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        sample = again(match.view(seat))._repr_svg_()
        assert picture == sample
    assert match._repr_svg_() == match.view(WATCHER)._repr_svg_()
