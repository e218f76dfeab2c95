"""The referee's card: people say what happens, the rules keep score."""

import io

import pytest

from snuggery.games import find
from snuggery.testkit.golden import golden
from snuggery.transcripts import read

CARD = "referee snoogie --names Anna,Ben"


@pytest.fixture
def card(snuggery, monkeypatch):
    """Keep a card with these lines and return what came of it."""

    def keep(lines, command=CARD):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return snuggery(command)

    return keep


def played(first, winner):
    """Say a whole round in words, `first` being the seat that throws first."""
    lines = ["chalk", "rest chalk", "vote good", "vote good"]
    for letter in "abc":
        for seat in (first, 1 - first):
            lines += ["throw", f"rest {seat}{letter}"]
    return [*lines, f"near {'Anna' if winner == 0 else 'Ben'}"]


def test_a_whole_match(card, tmp_path):
    winners = [0, 1, 0, 0, 1, 0]
    lines = ["Anna", f"save {tmp_path}/evening.snug"]
    for first, winner in zip([0, *winners], winners, strict=False):
        lines += played(first, winner)
    ran = card(lines)
    assert ran.code == 0
    assert "Anna wins the match, 4 – 2." in ran.out
    match = read((tmp_path / "evening.snug").read_text(encoding="utf-8"))
    assert match.scores == [4, 2]


def test_numbers_and_names_will_do(card):
    ran = card(["Ben", "balls", "1", "1", "1", "1", "2"])
    assert "Ben throws the chalk." in ran.out
    assert "Ben lets go beyond the line: a foul, and the round is lost." in ran.out
    assert "Anna is the only one left and wins the round." in ran.out
    assert "Anna: Throw the chalk." in ran.out


def test_distances_can_be_measured(card):
    lines = ["Anna", *played(0, 0)[:-1], "gap Ben 238", "gap anna 231", "table"]
    ran = card(lines)
    assert "There is doubt. The half-litre Fanta bottle decides: 231.00 to 238.00 mm." in ran.out
    assert "Anna is nearest and wins the round." in ran.out
    assert "Anna: 1 point" in ran.out


def test_what_was_said_can_be_taken_back(card):
    ran = card(
        [
            "Anna",
            "chalk",
            "rest chalk",
            "vote bad",
            "undo",
            "vote good",
            "vote good",
            "throw",
            "undo",
            "foul",
            "transcript",
        ]
    )
    assert ran.out.count("Taken back: ") == 2
    assert "1 vote good\n0 foul\n" in ran.out
    assert "vote bad\n" not in ran.out.split("snuggery 1")[1]


def test_taking_back_takes_one_answer_be_it_of_a_seat_or_of_chance(card):
    ran = card(
        ["balls", "Anna", "chalk", "rest chalk pocket", "undo", "rest chalk", "undo", "undo", "undo", "undo", "Ben"]
    )
    assert "Taken back: The chalk drops into a pocket. Anna throws it again." in ran.out
    assert "Taken back: The chalk lies on the table." in ran.out
    assert "Taken back: Anna throws the chalk." in ran.out
    assert "Taken back: The lot falls on Anna: Anna throws the chalk." in ran.out
    assert "There is nothing to take back." in ran.out
    assert "Ben: Throw the chalk." in ran.out


def test_the_last_answer_of_a_match_can_be_taken_back(card):
    lines = ["Anna", *played(0, 0), *played(0, 0)[:-1], "near Anna", "undo", "near Ben"]
    ran = card(lines, f"{CARD} --option rounds=2")
    assert "Anna wins the match, 2 – 0." in ran.out
    assert "one deciding round among them" in ran.out.partition("Taken back: Anna is nearest")[2]


def test_what_is_said_of_a_round_names_the_next_order(card):
    ran = card(["Anna", *played(0, 1)])
    assert "The winner throws first. Next: Ben and Anna." in ran.out


def test_a_saved_card_goes_on(card, tmp_path):
    file = tmp_path / "card.snug"
    card(["Anna", "chalk", f"save {file}", "rest chalk", "1"])
    ran = card(["1", "foul"], f"referee snoogie --resume {file}")
    assert "Ben is the only one left and wins the round." in ran.out
    assert "0 foul" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("7", "7 is none of the 2 numbers"),
        ("rest 0a", "can't be now; it is seat"),
        ("Cleo", "can't be now"),
        ("undo", "There is nothing to take back."),
        ("save", "Say where to save"),
        ("save /nowhere/at/all.snug", "can't be written"),
        ("save a\0b", "can't be the name of a file"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(card, line, found):
    ran = card([line])
    assert ran.code == 0
    assert found in ran.out
    assert "Traceback" not in ran.out + ran.err


@pytest.mark.parametrize(
    ("command", "found"),
    [
        ("referee snoogie", "say who plays"),
        ("referee snoogie --names Anna", "2 to 3 seats"),
        ("referee snoogie --names Anna,Ben,Cleo,Dora", "2 to 3 seats"),
        ("referee snoogie --names Anna,anna", "a name of their own"),
        ("referee snoogie --names Anna,B\udcff", "a name of their own"),
        ("referee snoogie --names Anna,Ben --option table=pool9", "option table is real, not pool9"),
        ("referee snore --names Anna,Ben", "Snore needs no card"),
        ("referee snoogie --resume /nowhere.snug", "can't be read"),
        ("referee bridge --names Anna,Ben", "there is no game 'bridge'"),
    ],
)
def test_what_makes_no_card(card, command, found):
    ran = card([], command)
    assert ran.code == 2
    assert found in ran.err


def test_a_match_that_was_played_here_is_no_card(card):
    played_here = golden(find("snoogie")) / "snoogie.snug"
    ran = card([], f"referee snoogie --resume {played_here}")
    assert ran.code == 2
    assert "play --resume continues it" in ran.err


def test_a_deciding_round_is_reached(card):
    winners = [0, 1]
    lines = ["Anna"]
    for first, winner in zip([0, *winners], [*winners, 0], strict=True):
        lines += played(first, winner)
    ran = card(lines, f"{CARD} --option rounds=2")
    assert "Ben and Anna have won equally many rounds: one deciding round among them." in ran.out
    assert "Anna wins the match, 2 – 1." in ran.out


def test_a_match_in_one_line_a_round(card, tmp_path):
    rounds = ["Ben", "2", "anna", "Anna", "BEN", "1"]
    ran = card(["Ben", *rounds, f"save {tmp_path}/evening.snug", "transcript"])
    assert ran.out.count("Who won round") == 6
    assert "Who won the deciding round?" in ran.out
    assert read((tmp_path / "evening.snug").read_text(encoding="utf-8")).state.won[:2].tolist() == [3, 3]


def test_other_events_of_a_round_are_entered_before_its_winner(card):
    ran = card(["Anna", "foul Ben", "dead Anna", "bad", "Anna", "lost Anna", "level", "table"])
    assert "all found the chalk bad" in ran.out.casefold()
    assert "Anna is the only one left and wins the round." in ran.out
    assert "The chalk is gone: all balls come back, and the round is played again." in ran.out
    assert "Anna and Ben are equally near: the round is played again." in ran.out


def test_back_takes_back_what_else_happened_then_the_round(card):
    ran = card(["Anna", "Ben", "foul Ben", "back", "back", "back", "back"])
    assert "Taken back.\nWho won round 2?" in ran.out
    assert "Taken back: Ben is nearest and wins the round. The winner throws first. Next: Ben and Anna." in ran.out
    assert "Taken back: The lot falls on Anna: Anna throws the chalk." in ran.out
    assert "There is nothing to take back." in ran.out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("foul zed", "'zed' plays not here; say foul and a name."),
        ("void", "This round is not void: somebody is nearest."),
        ("level zed", "'level zed' can't be now"),
        ("9", "9 is none of the 1 numbers"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_one_sentence(card, line, sentence):
    ran = card(["Anna", line])
    assert sentence in ran.out
    assert ran.out.count("Who won round 1?") == 2
