"""Tables that are read: what a seat is told, what is taken for a choice, and that nothing hidden is told."""

import pytest

import snuggery
from snuggery.engine.match.sampling import sample
from snuggery.envs.answers import readings_of
from snuggery.envs.text import TextTable
from snuggery.games import names
from snuggery.kit.errors import Unusable
from snuggery.kit.random import generator

from . import SHORT

NINES = 3840  # a seed by which the seat to move holds the ace, nine and ten of spades, the nine of hearts and a king


def table(name, **particular):
    return TextTable(snuggery.load(name, **SHORT.get(name, {})), **particular)


def read_to_the_end(reads):
    """Let a reader answer by lot, with a number or some words; return all that was told and answered."""
    lots, heard = generator("reader")[0], []
    while not reads.over:
        user = reads.messages()[1]["content"]
        numbers = [line.split(".")[0] for line in user.splitlines() if line[:1].isdigit() and ". " in line]
        said = numbers[int(lots["word"]) % len(numbers)] if numbers else "wait"
        heard.append((user, reads.answer(said)))
    return heard


@pytest.mark.parametrize("name", names())
def test_a_reader_plays_a_match_to_its_end_and_another_reads_the_same(name):
    first, again = table(name, seed=3), table(name, seed=3)
    heard = read_to_the_end(first)
    assert heard == read_to_the_end(again)
    assert first.scores == again.scores is not None
    assert all(one.action is not None for _, one in heard)
    assert {tally.share for tally in first.tallies} == {1.0}
    with pytest.raises(Unusable, match="the match is over"):
        first.messages()


@pytest.mark.parametrize("name", names())
def test_a_message_says_nothing_that_the_seat_cannot_see(name):
    reads = table(name, seed=5)
    reads.answer("1")
    told = reads.moment().partition("The table:")[2]
    for deal in sample(reads.match.view(reads.seat), 3):
        reads._match = deal
        assert reads.moment().partition("The table:")[2] == told


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("2", "play 9h"),
        ("2.", "play 9h"),
        ("play 9h", "play 9h"),
        ("9H", "play 9h"),
        ("I take **Play the nine of hearts**.", None),
        ("Kings are dear.\n\n**Play the nine of hearts.**", "play 9h"),
        ("Two nines: good.\nAnswer: `nine of hearts`", "play 9h"),
        ("The ten? No.\nMy choice is [9h]", "play 9h"),
        ("2. Play the nine of hearts (play 9h)", "play 9h"),
        ("10s", "play Ts"),
        ("the nine", None),
        ("9", None),
        ("- 2", "play 9h"),
        ("-2", None),
        ("Answer: **-2**", None),
        ("[-2]", None),
        ("", None),
    ],
)
def test_an_answer_is_read_forgivingly_and_never_guessed(said, words):
    heard = table("snip-snap-snorum", seed=NINES).answer(said)
    assert (heard.words or None) == words
    assert bool(heard.refused) == (words is None)


@pytest.mark.parametrize("said", ["", " \n\n", "***", "[ ]", "-"])
@pytest.mark.parametrize("name", ["snake-rummy", "snoogie"])
def test_an_empty_answer_is_no_choice_even_where_there_is_only_one(name, said):
    reads = table(name, seed=1)
    assert "\n1. " in reads.moment()
    assert "\n2. " not in reads.moment()
    answered = reads.answer(said)
    assert answered.refused == "The answer is empty; its last line has to be a choice."
    assert reads.tallies[reads.seat].legal == 0


def test_a_choice_in_brackets_or_marked_comes_before_the_last_line():
    assert list(readings_of("[play 9h]\nThat is it."))[0] == "play 9h"
    assert list(readings_of("Action: 3\nThat is it."))[0] == "3"


def test_the_last_try_is_followed_by_a_lot_and_is_counted():
    reads = table("snore", seed=2, tries=2)
    seat = reads.seat
    first = reads.answer("I fold")
    assert first.action is None
    assert "'I fold' is none of your choices" in first.refused
    assert f"This was no choice: {first.refused}" in reads.moment()
    last = reads.answer("I fold")
    assert last.replaced
    assert last.action is not None
    assert "This was no choice" not in reads.moment()
    tally = reads.tallies[seat]
    assert (tally.answers, tally.legal, tally.replaced, tally.share) == (2, 0, 1, 0.0)


def test_nobody_is_reminded_to_draw_but_words_draw_and_waiting_forgets():
    for said in ("draw", "wait"):
        reads = TextTable(snuggery.load("snafooey", seats=2), seed=1)
        seat = reads.seat
        reads.answer("1")
        assert reads.seat == seat
        assert "Nothing is asked of you now" in reads.moment()
        assert "draw" not in reads.moment().partition("Play a card.")[2].lower()
        assert reads.answer(said).action is not None
        assert len(reads.match.view(seat).hand) == (4 if said == "draw" else 3)


def test_bots_sit_on_other_seats_and_the_rules_have_the_numbers_of_the_table():
    reads = TextTable(snuggery.load("snore", seats=3, hands=1, hand_size=5), seed=1, bots={1: "casual", 2: "casual"})
    assert "everybody" in reads.rules().lower()
    assert "gets five cards" in " ".join(reads.rules().split())
    while not reads.over:
        assert reads.seat == 0
        reads.answer("1")
    assert [tally.answers > 0 for tally in reads.tallies] == [True, False, False]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"tries": 0}, "tries is a whole number, 1 or more, not 0"),
        ({"bots": {7: "casual"}}, "there is no seat 7 for a bot"),
        ({"bots": {1: "genius"}}, "genius"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong, told):
    with pytest.raises(Unusable, match=told):
        table("snore", **wrong)
