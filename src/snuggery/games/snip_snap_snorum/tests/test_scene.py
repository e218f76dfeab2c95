"""The table as faces get it, and the sentences: everything worded, nothing shown that the seat may not know."""

import pytest

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.games import find
from snuggery.kit.cards import card_text, cards_of, read_card
from snuggery.kit.records import WATCHER
from snuggery.kit.wording import Wording

from .tables import MODES, NAME, go, scene, table, told

GAME = find(NAME)


def steps(seats, seed, viewer, **options):
    """Yield what a viewer is told of every step of a game, with the views before and after."""
    match = snuggery.load(NAME, seats, **options).start(seed=seed)
    while not match.over and match.ply < 120:
        match.play(match.legal()[match.ply % len(match.legal())])
    states = match.bound.states()
    GAME.rules.new(states[0])
    for entry in match.history:
        before = match.bound.view(states, viewer)
        heard = int(GAME.rules.overhear(states[0], entry.code, viewer))
        GAME.rules.apply(states[0], entry.code)
        after = match.bound.view(states, viewer)
        yield before, heard, after, GAME.face.tell(before.plain, heard, after.plain)


FACES = [
    {},
    {"first_dealer": "random", "counters": 2},
    {"revoke": "allowed", "counters": 2},
    {"redeal": "continue", "counters": 1},
    {"max_deals": 1},
    {"mode": "running"},
    {"mode": "race", "ante": 1},
    {"mode": "jig", "sequence_length": 6, "dead_hand": "on", "short_hand_ante": "on"},
]


@pytest.mark.parametrize("options", FACES, ids=str)
@pytest.mark.parametrize("viewer", [WATCHER, 0, 2])
def test_every_step_has_its_words_and_every_scene_shows_only_what_may_be_known(options, viewer):
    say = Wording(GAME.catalogue(), "ABCD", viewer if viewer >= 0 else None)
    for _, _, after, said in steps(4, 9, viewer, **options):
        for event in said:
            assert say(event.code, **event.args)
        s, seen = after.record, after.scene(say)
        known = int(s.played | s.aside) | sum(1 << int(card) for card in s.shown[:4] if card >= 0)
        known |= int(s.hand[viewer]) if viewer >= 0 else 0
        shown = {piece.face for zone in seen.zones for piece in zone.pieces}
        assert shown <= {card_text(card) for card in cards_of(known)}
        assert [choice.action for choice in seen.choices] == after.legal()
        assert {card for choice in seen.choices for card in choice.pieces} <= shown


@pytest.mark.parametrize("options", FACES, ids=str)
def test_a_card_dealt_is_told_to_its_receiver_alone(options):
    for before, heard, _, _ in steps(4, 9, 1, **options):
        dealing = before.record.phase == 2 and before.record.seat == -1
        assert not dealing or (heard >= 0) == (before.record.receiver == 1)


def test_the_search_for_a_jack_is_told_card_by_card():
    match = snuggery.load(NAME, 2).start(chance=Scripted(map(read_card, "2c Jd 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc".split())))
    said = [event.code for *_, events in _replay(match) for event in events]
    assert said == ["first_jack", "dealt"]


def _replay(match):
    states = match.bound.states()
    GAME.rules.new(states[0])
    for entry in match.history:
        before = match.bound.view(states, 0).plain
        GAME.rules.apply(states[0], entry.code)
        yield entry, GAME.face.tell(before, entry.code, match.bound.view(states, 0).plain)


def test_the_reader_is_you():
    match = table("9d 2c / 9c 3c")
    assert told(match, "B 9c", seat=1) == ["You lead the nine of clubs."]
    assert told(match, "A 9d", seat=1) == ["A pairs your nine. Snip! You pay one."]


@pytest.mark.parametrize("mode", MODES)
def test_what_is_asked(mode):
    match = table("2c 9d 5h / 9c 3c 4c / 8d 6d 7d", mode=mode)
    assert scene(match, 1).question == "Lead any card."
    assert scene(match, 0).question == "Waiting for B."
    assert scene(match).turn == 1
    assert scene(match).choices == ()


def test_the_question_to_players_who_can_pair_and_who_cannot():
    match = go(table("2c 9d / 9c 3c / 8d 9h"), "B 9c")
    assert scene(match, 2).question == "You hold a nine: pair it."
    assert scene(go(table("2c 9d / 9c 3c / 8d 7h"), "B 9c"), 2).question == "No nine in your hand: play any card."
    loose = go(table("2c 9d / 9c 3c / 8d 9h", revoke="allowed"), "B 9c")
    assert scene(loose, 2).question == "You could pair the nine. Not doing so may cost you double."


def test_the_next_seat_is_the_one_that_can_be_asked():
    assert scene(table("2c 3d / 9c 3c / 8d 9h")).next_seat == 2
    assert scene(table("2c 3d / 9c 3c / -", mode="running")).next_seat == 0
    assert scene(table("2c 3d / 9c 3c / 8d 9h", mode="jig")).next_seat is None


def test_the_end_is_told_with_the_winners_pool():
    match = table("9d 2c / 9c 3c", purses="9 1")
    assert told(match, "B 9c, A 9d", seat=0) == [
        "You pair B’s nine. Snip! B pays one.",
        "B is out.",
        "You win the pool: ten counters.",
    ]
    assert scene(match, 0).over
    assert scene(match, 0).scores == (10, 0)
    assert scene(match, 0).result == "You take the pool"


def test_what_happened_says_no_more_than_the_catalogue_of_the_game_has():
    used = {event.code for options in FACES for *_, said in steps(3, 4, 0, **options) for event in said}
    assert used <= set(GAME.catalogue())
    assert {
        "led",
        "played",
        "snip",
        "out",
        "pool",
        "sequence",
        "stop",
        "left",
        "antes",
        "lot",
        "fined",
        "cut_off",
    } <= used
