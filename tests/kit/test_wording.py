"""Sentences for readers: "you", verbs, capitals, lists; and every catalogue of every game is complete."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.records import record
from snuggery.kit.wording import Wording, face_words, listed, number_words, possessive

CATALOGUE = {
    "plays": "{seat.name} {seat.verb:play|plays} the {card.card}.",
    "takes": "{seat.name} {seat.verb:take|takes} {other.whose} {n.number} {n.of:card|cards}: {cards.cards}. "
    "{seat.name} won!",
    "call": "{word.word}, says {seat.name}.",
    "snip": "snip",
    "plain": "{text.text}",
}
NAMES = ["Ann", "Ines", "Bo"]
UNSAYABLE = {  # a sentence, its argument, and what the author is told
    "{seats.names} {seats.verb:win|wins}.": (
        [0, 1],
        "the sentence 'won' has {seats.names} and {seats.verb} of one argument, which can't be both one and several; "
        "an argument for each, or a verb that suits both, as took does, would do",
    ),
    "{seats.names} won.": (
        1,
        "the sentence 'won' can't say seats where it is 1; cards and names take a list, other kinds one value",
    ),
    "{seats.name} won.": (
        [0, 1],
        "the sentence 'won' can't say seats where it is [0, 1]; cards and names take a list, other kinds one value",
    ),
    "The {seats.card} won.": (
        52,
        "the sentence 'won' can't say seats where it is 52; cards and names take a list, other kinds one value",
    ),
}


def test_the_reader_is_you():
    assert Wording(CATALOGUE, NAMES, 0)("plays", seat=0, card=34) == "You play the nine of hearts."
    assert Wording(CATALOGUE, NAMES, 1)("plays", seat=0, card=34) == "Ann plays the nine of hearts."


def test_sentences_begin_with_capitals_and_lists_end_with_and():
    say = Wording(CATALOGUE, NAMES, 0)
    told = say("takes", seat=0, other=1, n=3, cards=[0, 4, 8])
    assert told == "You take Ines’ three cards: ace of clubs, two of clubs and three of clubs. You won!"
    assert say("takes", seat=2, other=0, n=1, cards=[0]).startswith("Bo takes your one card: ace of clubs. Bo won!")


def test_words_may_be_codes_of_the_catalogue():
    assert Wording(CATALOGUE, NAMES)("call", word="snip", seat=2) == "Snip, says Bo."


@pytest.mark.parametrize("text", UNSAYABLE)
def test_a_sentence_that_cannot_be_said_is_told_by_name(text):
    value, told = UNSAYABLE[text]
    say = Wording({"won": text}, NAMES, 0)
    for speak in (say, say.phrase):
        with pytest.raises(Unusable, match=f"^{re.escape(told)}$"):
            speak("won", seats=value)


@given(st.text(max_size=30), st.integers(0, 2))
def test_names_are_never_taken_for_templates(name, seat):
    say = Wording(CATALOGUE, [name, name, name])
    assert name[1:] in say("plays", seat=seat, card=0) or ". " in name or "! " in name or "? " in name


def test_numbers_lists_and_owners():
    assert [number_words(n) for n in (1, 12, 13, 0, -4)] == ["one", "twelve", "13", "0", "−4"]
    assert [listed(["a", "b", "c"][:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
    assert [possessive(name) for name in ("Ann", "Ines")] == ["Ann’s", "Ines’"]
    assert [face_words(face) for face in ("9h", "PASSE", "")] == ["nine of hearts", "PASSE", ""]


@pytest.mark.parametrize("name", names())
def test_every_sentence_of_every_game_can_be_said(name):
    for language, catalogue in find(name).words.items():
        say = Wording(catalogue, NAMES, 0)
        plain = next(code for code, text in catalogue.items() if "{" not in text)
        for code, text in catalogue.items():
            fields = [field.partition(".") for _, field, _, _ in string.Formatter().parse(text) if field is not None]
            told = say(code, **{argument: filler(kind, plain) for argument, _, kind in fields})
            assert "{" not in told, f"{language} {code}"


def filler(kind, plain):
    """Return something to fill a field of this kind with."""
    return {"cards": [0, 4], "names": [0, 1], "word": plain, "text": "so"}.get(kind, 1)


# -- records ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["size", "data", "round", "sort", "copy", "item"])
def test_a_record_refuses_names_that_numpy_hides(name):
    with pytest.raises(ValueError, match=name):
        record([(name, "i8")])


def test_a_rank_takes_its_article():
    say = Wording({"hold": "{rank.a_rank} must be paired."}, [])
    assert say("hold", rank=7) == "An eight must be paired."
    assert say("hold", rank=8) == "A nine must be paired."
    assert say("hold", rank=0) == "An ace must be paired."
