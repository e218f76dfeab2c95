"""The border: checked play, taking back, hurrying, refusals."""

import pickle
from dataclasses import replace

import numpy as np
import pytest

import snuggery
from snuggery.bots import levels_of
from snuggery.engine.game import BoundGame
from snuggery.engine.match.chance import Duplicate, Seeded
from snuggery.engine.match.control import Controller
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.engine.match.view import Entry
from snuggery.games import find, names
from snuggery.kit.errors import Illegal, SnuggeryError, Unreadable, Unusable
from snuggery.kit.records import CHANCE
from snuggery.transcripts import read

from .playing import NAME, begun, finish

# -- playing and refusing ---------------------------------------------------------------------------------------------


def refused(match, what, kind=Illegal):
    """Assert that a play is refused in one sentence and changes nothing; return the sentence."""
    before, history = match.snapshot().tobytes(), list(match.history)
    with pytest.raises(kind) as told:
        match.play(what)
    assert match.snapshot().tobytes() == before
    assert match.history == history
    sentence = str(told.value)
    assert "\n" not in sentence
    return sentence


def test_actions_are_ints_or_words():
    one, other = begun(), begun()
    action = one.legal()[0]
    one.play(action)
    other.play(other.action_text(action))
    assert one.history == other.history
    one.play(np.int64(one.legal()[0]))
    assert one.ply == 2


def test_a_refusal_says_what_was_possible():
    match = begun()
    words = " | ".join(map(match.action_text, match.legal()))
    illegal = next(card for card in range(52) if card not in match.legal())
    assert refused(match, illegal) == f"action {illegal} can't be now; possible: {words}"
    assert refused(match, match.action_text(illegal)).endswith(f"can't be now; possible: {words}")


@pytest.mark.parametrize("nonsense", ["", "9h", "play", "play 9x", "play 9h 9c", "PLAY 9h", "snore", "play 9h\n"])
def test_words_that_mean_nothing_are_refused(nonsense):
    refused(begun(), nonsense, Unreadable)


@pytest.mark.parametrize("nonsense", [None, 1.0, True, [1], b"play 9h", object()])
def test_things_that_are_no_action_are_refused(nonsense):
    assert "whole number or words" in refused(begun(), nonsense, Unreadable)


@pytest.mark.parametrize("number", [-1, -5, 52, 10**30])
def test_numbers_far_off_are_refused(number):
    assert "possible: " in refused(begun(), number)


@pytest.mark.parametrize("action", [0, "play 9h"])
def test_nothing_can_be_played_after_the_end(action):
    assert refused(finish(begun()), action) == "the game is over"


@pytest.mark.parametrize("action", [0, "play 9h"])
def test_nothing_can_be_played_while_an_outcome_is_due(action):
    match = Match(snuggery.load(NAME, 3))
    assert refused(match, action) == "an outcome is due, not an action"


def test_outcomes_are_checked_like_actions():
    match = Match(snuggery.load(NAME, 3))
    match.happen("deal 9h")
    match.happen(0)
    for wrong, kind in (
        ("deal 9h", Illegal),
        ("deal 9x", Unreadable),
        (99, Illegal),
        (-1, Illegal),
        (None, Unreadable),
    ):
        with pytest.raises(kind):
            match.happen(wrong)
    assert [entry.seat for entry in match.history] == [CHANCE, CHANCE]
    with pytest.raises(Illegal, match="a seat is to move"):
        begun().happen("deal 9h")
    with pytest.raises(Illegal, match="over"):
        finish(begun()).happen("deal 9h")


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda game, match: match.view("0"), "no seat '0'; the seats are 0 to 2"),
        (lambda game, match: match.view(1.0), "no seat 1.0"),
        (lambda game, match: match.action_text(9999), "no action 9999; actions are 0 to 51"),
        (lambda game, match: match.action_text(-1), "no action -1"),
        (lambda game, match: match.action_text("play 9h"), "a whole number"),
        (lambda game, match: game.start(chance=3), "not from 3"),
        (lambda game, match: game.start(seed=1, chance=Seeded(1)), "say seed= or chance=, not both"),
        (lambda game, match: snuggery.bot()(match, match.legal()), "a bot chooses from a view, as match.view"),
        (lambda game, match: snuggery.bot()(match.view(match.seat), []), "the list of legal actions is empty"),
        (lambda game, match: snuggery.bot()(match.view(), match.legal()), "not from <what a watcher sees of"),
        (lambda game, match: game.start(seed=1.5), "a seed is a whole number or words, not 1.5"),
        (lambda game, match: snuggery.bot(seed=1.5), "a seed is a whole number or words, not 1.5"),
        (lambda game, match: snuggery.load(None), "no game None here"),
        (lambda game, match: snuggery.bot(None), "there is no bot None; there are random, "),
        (lambda game, match: snuggery.hint(match), "a hint comes from a view, as match.view.* not from <match of"),
        (lambda game, match: snuggery.hint(match.view(match.seat), effort=-5), "the effort of a hint .* 1 or more"),
        (lambda game, match: snuggery.hint(match.view(match.seat), effort="much"), "a whole number, .* not 'much'"),
        (lambda game, match: read(None), "a transcript is text or bytes, not None"),
        (
            lambda game, match: Timeline(match).state_after(10**6),
            "this match has 33 entries so far, so there is nothing after 10",
        ),
        (lambda game, match: Timeline(match).plies_within(10**6), "this match has 33 entries so far"),
        (lambda game, match: Timeline(match).state_after(-1), "nothing after -1"),
        (lambda game, match: Timeline(match).state_after(1.0), "nothing after 1.0"),
    ],
)
def test_what_is_of_the_wrong_kind_is_refused_in_a_sentence(mistake, told):
    match = begun()
    with pytest.raises(SnuggeryError, match=told) as refused:
        mistake(match.bound, match)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("reading", ["legal", "view", "position", "scores"])
def test_only_states_of_a_game_are_read_by_it(reading):
    match, other = begun(), snuggery.load("snore", 3).start(seed=7)
    read_by = getattr(match.bound, reading)
    assert read_by(np.frombuffer(match.snapshot().tobytes(), match.bound.game.state)) is not None
    for states in (other.snapshot(), match.snapshot()[:0], match.state, None):
        with pytest.raises(Unusable, match="<Snip-Snap-Snorum for 3> reads an array of its own states.* is none$"):
            read_by(states)


def test_numbers_of_numpy_are_numbers():
    assert snuggery.load(NAME, np.int64(3)) == snuggery.load(NAME, 3)
    plain, other = begun(seed=7), begun(seed=np.int64(7))
    assert other.position() == plain.position()
    assert other.view(np.int64(1)) == plain.view(1)
    for level in ("random", "casual"):
        view, legal = plain.view(plain.seat), plain.legal()
        assert snuggery.bot(level, seed=1)(view, np.array(legal)) == snuggery.bot(level, seed=1)(view, legal)


@pytest.mark.parametrize("seat", [3, 10, -2, -4, 99])
def test_only_seats_and_watchers_have_views(seat):
    with pytest.raises(Unusable, match="seats are 0 to 2"):
        begun().view(seat)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (11, {}),
        ("3", {}),
        (True, {}),
        (2.0, {}),
        (3, {"colour": "red"}),
        (3, {"counters": 0}),
        (3, {"mode": "x"}),
    ],
)
def test_games_that_cannot_be_are_refused(seats, options):
    with pytest.raises(Unusable):
        snuggery.load(NAME, seats, **options)


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(Unusable, match=NAME):
        snuggery.load("no-such-game")


def test_scores_stand_at_the_end_only():
    match = begun()
    assert match.scores is None
    assert sum(finish(match).scores) == 15
    assert finish(begun(max_deals=1)).scores is None


def test_a_match_that_was_read_can_be_written():
    text = finish(begun()).transcript()
    assert read(text).transcript() == text


def test_without_a_scribe_there_is_no_transcript():
    with pytest.raises(Unusable, match="scribe"):
        BoundGame(find(NAME)).start(seed=1).transcript()


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in names() for level in levels_of(find(name))])
def test_a_bot_that_is_given_another_seats_view_says_so(name, level):
    match = snuggery.load(name, 2).start(seed=1)
    with pytest.raises(Unusable, match=f"a bot chooses from the view of the seat to move.*seat {1 - match.seat} sees"):
        snuggery.bot(level, seed=1)(match.view(1 - match.seat), match.legal())


def test_a_match_without_a_seed_is_like_no_other():
    assert begun(seed=None).history != begun(seed=None).history
    assert begun(seed="Anna").history == begun(seed="Anna").history


# -- what is equal ----------------------------------------------------------------------------------------------------


def test_equal_games_are_equal():
    game = snuggery.load(NAME, seats=2)
    assert game == snuggery.load(NAME, seats=2, counters=5) == BoundGame(find(NAME), 2), "five counters are usual"
    assert len({game, snuggery.load(NAME, 2), pickle.loads(pickle.dumps(game))}) == 1
    others = (snuggery.load(NAME, seats=3), snuggery.load(NAME, seats=2, counters=4), snuggery.load("snore", seats=2))
    assert len({game, *others}) == 4
    assert game != game.game


def test_equal_matches_are_equal_until_they_part():
    one, other = begun(), begun()
    alike = (other, one.copy(), pickle.loads(pickle.dumps(one)), read(one.transcript()))
    assert all(match == one and hash(match) == hash(one) for match in alike)
    before = hash(one)
    one.play(one.legal()[0])
    assert hash(one) == before
    assert all(match != one for match in alike)
    one.undo()
    assert one == other
    assert one != one.state


def test_matches_that_began_in_another_way_are_not_equal():
    game, match = snuggery.load(NAME, 3), begun()
    beginning = Match(game)
    twin = BoundGame(replace(find(NAME), title="A twin"), 3)
    assert beginning == Match(game)
    assert beginning not in (Match(twin), Match(game, opening=beginning.snapshot()))
    assert snuggery.set_up(match.position(), 1) == snuggery.set_up(match.position(), 2), "chance is still to come"
    later = match.copy()
    later.play(later.legal()[0])
    assert snuggery.set_up(match.position()) != snuggery.set_up(later.position())


# -- taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", [Seeded(4), Duplicate(3)])
def test_undo_goes_back_to_the_beginning_and_the_same_way_again(source):
    match = snuggery.load(NAME, 3).start(chance=source)
    start = match.snapshot().tobytes()
    finish(match)
    history, end = list(match.history), match.snapshot().tobytes()
    while match.ply:
        match.undo()
    assert match.snapshot().tobytes() == start
    assert match.legal()
    finish(match)
    assert match.history == history
    assert match.snapshot().tobytes() == end


def test_undo_forgets_what_was_legal_then():
    match = begun()
    legal = match.legal()
    match.play(legal[0])
    match.legal()
    match.undo()
    assert match.legal() == legal


def test_there_is_nothing_to_take_back_at_the_beginning():
    with pytest.raises(Illegal, match="nothing to take back"):
        begun().undo()


def test_a_list_that_a_caller_changes_is_his_own():
    match = begun()
    match.legal().clear()
    assert match.legal()


# -- a quicker seat ---------------------------------------------------------------------------------------------------


def test_without_a_presumed_action_no_seat_may_hurry():
    match = begun()
    Controller(match).hurry(match.seat, match.legal()[0])
    assert match.ply == 1


def hasty():
    """Return a match of a game that presumes something of a waiting seat, at a point where it does."""
    for name in names():
        if presumed := find(name).presumed:
            match = snuggery.load(name).start(seed=1)
            while not match.over and presumed(match.state) < 0:
                match.play(match.legal()[0])
            if not match.over:
                return match, presumed(match.state)
    pytest.skip("no game here presumes anything")
    return None


def test_a_quicker_seat_overtakes():
    match, presumed = hasty()
    slow, ply = match.seat, match.ply
    match.play(presumed)
    quick, action = match.seat, match.legal()[0]
    match.undo()
    Controller(match).hurry(quick, action)
    assert [entry for entry in match.history if entry.seat >= 0][ply:] == [Entry(slow, presumed), Entry(quick, action)]


def test_a_refused_hurry_changes_nothing():
    match, presumed = hasty()
    match.play(presumed)
    quick, others = match.seat, set(range(match.bound.seats)) - {match.seat}
    match.undo()
    before, history = match.snapshot().tobytes(), list(match.history)
    slow = match.seat
    attempts = [
        (quick, 999, Illegal),
        (quick, "nonsense", Unreadable),
        *((seat, 0, Illegal) for seat in others - {slow}),
    ]
    for seat, action, kind in attempts:
        with pytest.raises(kind):
            Controller(match).hurry(seat, action)
        assert match.snapshot().tobytes() == before
        assert match.history == history


# -- set up -----------------------------------------------------------------------------------------------------------


def test_positions_can_be_set_up_with_and_without_their_heading():
    match = begun(counters=7)
    match.play(match.legal()[0])
    position = match.position()
    assert position.startswith("game: snip-snap-snorum\nseats: 3\noption counters: 7\n")
    bare = position.split("option counters: 7\n")[1]
    for again in (snuggery.set_up(position), match.bound.set_up(position), match.bound.set_up(bare)):
        assert again.snapshot().tobytes() == match.snapshot().tobytes()
        assert again.legal() == match.legal()
        assert again.position() == position


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: snip-snap-snorum", "game: snore"),
        ("seats: 3", "seats: 4"),
        ("seats: 3", "seats: 3\noption counters: 9"),
        ("option counters: 7\n", ""),
    ],
)
def test_a_heading_must_agree_with_the_game(old, new):
    match = begun(counters=7)
    with pytest.raises(SnuggeryError, match="another game|twice"):
        match.bound.set_up(match.position().replace(old, new))


@pytest.mark.parametrize(
    "position",
    [
        "",
        "game: no-such-game\n",
        "seats: 3\n",
        "game: snip-snap-snorum\nseats: 99\n",
        "game: snip-snap-snorum\nseats: 99999999999999999999999\n",
        "game: snip-snap-snorum\nseats: 3\nseats: 3\n",
        "game: snip-snap-snorum\noption name: 3\n",
        "game: snip-snap-snorum\noption seats: 3\n",
        "game: snip-snap-snorum\noption \n",
        "game: snip-snap-snorum\n\nphase: playing\nturn: 0\n",
        "game: snip-snap-snorum\n\nphase: dealing\nturn: chance\n",
        "game: snip-snap-snorum\n\nturn: 99\n",
        "game: snip-snap-snorum\n\nlevel: 99\n",
        "game: snip-snap-snorum\n\nweather: wet\n",
        "game: snip-snap-snorum\n\nhand 0: 9h\nhand 1: 9h\n",
        "game: snip-snap-snorum\n\nlast seat: 77\nlast card: 9h\nplayed: 9h\nchain: 9h - - - - -\n",
    ],
)
def test_positions_that_cannot_be_are_refused(position):
    with pytest.raises(SnuggeryError) as told:
        snuggery.set_up(position)
    assert "\n" not in str(told.value)


def test_a_match_set_up_goes_on_from_its_seed():
    position = begun().position()
    one, other, third = (finish(snuggery.set_up(position, seed)) for seed in (1, 1, 2))
    assert one.history == other.history != third.history
