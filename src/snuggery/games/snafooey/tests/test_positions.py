"""Positions of this game as text."""

import pytest

from snuggery.games.snafooey.kinds import BITS, MOST_CARDS, NAME_OF, hand_of, hand_text, read_hand, read_heap
from snuggery.kit.errors import Unreadable

from .tables import load, on_top, start, table


@pytest.mark.parametrize(
    "options", [{}, {"draw": "auto"}, {"deck": "1=4 99=9 CHAOS=9 SNAFOOEY=9", "hand": 7}, {"deck": "big72"}]
)
def test_every_position_is_read_back(options):
    bound = load(2, **options)
    match = bound.start(seed=5)
    while not match.over and match.ply < 40:
        text = match.position()
        again = bound.set_up(text)
        assert again.position() == text
        assert again.state.tobytes() == match.state.tobytes()
        match.play(match.legal()[match.ply % len(match.legal())])


def test_a_simple_position_is_short():
    lines = table("1 5 / 2 GOTCHA", 12, "B").position().splitlines()
    assert lines == [
        "game: snafooey",
        "seats: 2",
        "phase: playing",
        "turn: 1",
        "dealer: 1",
        "sub-games: 1",
        "shuffles: 1",
        "count: 12",
        "plays: 1",
        "mover: 0",
        "chips: 6 6",
        "hand 0: 1 5",
        "hand 1: 2 GOTCHA",
    ]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("hand 0: 1 1 1 1 1", "doesn't hold"),
        ("hand 0: 1 TWO", "no card"),
        ("hand 0: 1 2 3 4 5 6 7 8", "room for 7"),
        ("hand 0: -", "doesn't hold"),
        ("hand 1: -", "doesn't hold"),
        ("phase: draw-right | mover: 0 | hand 1: -", "doesn't hold"),
        ("hand 2: 1", "room"),
        ("discard: 1=5", "doesn't hold"),
        ("discard: 1=x", "no kind"),
        ("count: 91", "doesn't hold"),
        ("count: many", "no number"),
        ("chips: 7 6", "doesn't hold"),
        ("chips: 0 6", "doesn't hold"),
        ("turn: 5", "doesn't hold"),
        ("turn: chance | phase: drawing", "doesn't hold"),
        ("turn: chance | phase: chaos", "doesn't hold"),
        ("turn: over", "doesn't hold"),
        ("dealer: 9", "doesn't hold"),
        ("mover: 9", "doesn't hold"),
        ("direction: up", "none of"),
        ("waived: 31", "none of"),
        ("phase: resting", "none of"),
        ("colour: red", "no line"),
        ("top: 3", "doesn't hold"),
        ("out: 1 0", "doesn't hold"),
    ],
)
def test_positions_that_can_not_be_are_refused(line, wrong):
    position = table("1 5 / 2 GOTCHA", 12).position().splitlines()
    with pytest.raises(Unreadable, match=wrong):
        load(2).set_up("\n".join(on_top(position, line)))


def test_hands_are_kept_in_order():
    kinds = [104, 3, 99, 3, 1, 100, 7]
    packed = hand_of(kinds)
    assert packed == hand_of(sorted(kinds)) == sum(k << BITS * i for i, k in enumerate(sorted(kinds)))
    assert hand_text(packed) == "1 3 3 7 99 PASSE SNAFOOEY"
    assert read_hand("SNAFOOEY 3 99 3 1 PASSE 7") == packed
    assert len(kinds) == MOST_CARDS


def test_heaps_are_read_back():
    assert [NAME_OF[i] for i, n in enumerate(read_heap("3=2 CHAOS=1")) if n] == ["3", "CHAOS"]
    assert sum(read_heap("-")) == 0


def test_words_of_chance_and_choice():
    match = start(3)
    notation = match.bound.game.notation
    for words in ("play 7", "play BACK-AT-CHA", "bury SNAFOOEY", "draw", "forget"):
        assert notation.action_text(match.state, notation.read_action(match.state, words)) == words
    with pytest.raises(Unreadable, match="deal and a card|roll and a total"):
        notation.read_outcome(match.state, "seat 2")
    rolling = match.bound.states()
    match.bound.game.rules.new(rolling[0])
    assert notation.read_outcome(rolling[0], "roll 9") == 9
    for words in ("roll 1", "roll 13", "deal 7", "roll", "roll 9 9"):
        with pytest.raises(Unreadable, match="total from 2 to 12"):
            notation.read_outcome(rolling[0], words)
