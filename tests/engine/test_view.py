"""Views in plain numbers and in words: what everybody sees is read once for all, what is hidden of each view alone."""

import pickle

import pytest

import snuggery
from snuggery.coach.chances import chances
from snuggery.engine.match.control import Controller
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.engine.match.sampling import sample
from snuggery.engine.match.timeline import Timeline
from snuggery.engine.match.witnesses import Witnesses, said
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


def played(name, plies=40):
    """Return a match of a game with some plies of chance play."""
    match, rng = snuggery.load(name).start(seed=4), generator("words")
    while match.ply < plies and not match.over:
        match.play(Controller(match).some_action(rng))
    return match


@pytest.mark.parametrize("name", [name for name in names() if name != "snoogie"])
def test_a_hand_has_the_cards_that_are_dealt_to_it_and_no_others(name):
    match = snuggery.load(name).start(seed=4)
    view = match.view(match.seat)
    dealt = match.bound.game.face.scene(view.plain, match.seat, view.wording).plates[match.seat].cards
    assert len(view.hand) == dealt > 0
    assert match.view().hand == ()
    assert view.hand != match.view((match.seat + 1) % match.bound.seats).hand


def test_a_game_without_cards_has_no_hands():
    assert snuggery.load("snoogie").start(seed=4).view(0).hand == ()


@pytest.mark.parametrize("name", names())
def test_a_log_tells_what_the_seat_was_told_step_by_step(name):
    match = played(name)
    for seat in (0, 1, WATCHER):
        view = match.view(seat)
        told = [what for step in retrace(match) for what in said(match.bound, *step.witness(seat))]
        assert view.log() == [view.wording(what.code, **what.args) for what in told]
        assert view.log(), "something was told"


def test_a_log_is_of_the_moment_of_its_view_whatever_is_played_later():
    match = snuggery.load("snip-snap-snorum", seats=3).start(seed=1)
    early = match.view(0)
    match.play(match.legal()[0])
    late = match.view(0)
    assert late.log()[: len(early.log())] == early.log() != late.log()
    assert match.view(0).log() == late.log()
    match.undo()
    assert match.view(0).log() == early.log()


@pytest.mark.parametrize("name", names())
def test_words_and_sampled_deals_depend_on_nothing_that_the_seat_cannot_see(name):
    match = played(name, 6)
    view = match.view(0)
    first, other = (Match(match.bound, opening=deal.snapshot()) for deal in sample(view, 2, seed=9))
    assert first.view(0).words() == other.view(0).words() == view.words()
    again = [[deal.snapshot().tobytes() for deal in sample(of.view(0), 3)] for of in (first, other)]
    assert again[0] == again[1]
    assert all(deal.view(0) == view for deal in sample(view, 3))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda match: sample(match.view(), 3), "a watcher has no seat to deal for"),
        (lambda match: sample(match.view(0), -1), "a whole number, 0 or more, not -1"),
        (lambda match: chances(match, 0), "a whole number, 1 or more, not 0"),
        (lambda match: match.view(0).action_text(999), "there is no action 999; actions are 0 to 61"),
        (lambda match: match.bound.view(match.snapshot(), 0).log(), "remembers nothing"),
        (lambda match: pickle.loads(pickle.dumps(match.view(0))).log(), "a pickled view has no log in words"),
    ],
)
def test_what_cannot_be_told_is_refused_in_a_sentence(wrong, told):
    with pytest.raises(ValueError, match=told):
        wrong(snuggery.load("snore").start(seed=1))


def test_chances_follow_the_cards_and_end_with_the_result():
    match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=2)
    assert sum(chances(match, 200)) == pytest.approx(1)
    assert chances(match, 200) == chances(match, 200) != chances(match, 200, seed=1)
    bot = snuggery.bot("casual", seed=1)
    while not match.over:
        match.play(bot(match.view(match.seat), match.legal()))
    assert chances(match) == [
        1 / match.scores.count(max(match.scores)) * (score == max(match.scores)) for score in match.scores
    ]


def test_the_latest_of_what_was_told_can_be_asked_for_alone():
    match = snuggery.load("snip-snap-snorum", seats=3).start(seed=1)
    for _ in range(4):
        match.play(match.legal()[0])
    view = match.view(0)
    whole = view.log()
    assert len(whole) > 4
    assert [view.log(latest) for latest in (0, 2, len(whole), 99)] == [[], whole[-2:], whole, whole]
