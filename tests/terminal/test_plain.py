"""The plain mode: a whole game by a script, every command, and every wrong word."""

import io
from pathlib import Path

import pytest

from snuggery import load
from snuggery.games import names
from snuggery.terminal.plain import PlainTable
from snuggery.terminal.sitting import Sitting, resume, sit_down


def told(sitting: Sitting, script: str) -> list[str]:
    """Return the lines that answer a script."""
    out = io.StringIO()
    PlainTable(sitting, io.StringIO(script), out).play()
    return out.getvalue().splitlines()


def test_a_script_plays_a_whole_game(sitting):
    lines = told(sitting, "1\n" * 200)
    assert sitting.match.over
    assert any("the pool: six counters." in line for line in lines)
    assert lines[-1].endswith("the pool.")


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_played_by_numbers(name):
    sitting = sit_down(load(name), ["you"] + ["casual"] * (load(name).seats - 1), seed=1)
    lines = told(sitting, "table\nhand\nscores\n" + "1\n" * 40)
    assert sum(entry.seat == 0 for entry in sitting.match.history) == 40 or sitting.match.over
    assert not [line for line in lines if "{" in line or "None" in line or "object at" in line]


def test_the_end_of_input_is_taken_kindly(sitting):
    assert told(sitting, "")[-1] == "You leave the table. Until next time."


def test_quit_leaves(sitting):
    assert told(sitting, "quit\n1\n")[-1] == "You leave the table. Until next time."
    assert sitting.match.ply == sum(entry.seat > 0 for entry in sitting.match.history)


@pytest.mark.parametrize("shape", ["{number}", "{words}", "{upper}", "{card}", "{label}"])
def test_a_choice_is_found_by_number_words_card_and_label(sitting, shape):
    sitting.let_bots_play()
    choice = sitting.scene().choices[1]
    text = shape.format(
        number=2,
        words=choice.words,
        upper=choice.words.upper(),
        card=choice.words.split()[1],
        label=choice.label,
    )
    told(sitting, f"{text}\n")
    assert next(entry.code for entry in sitting.match.history if entry.seat == 0) == choice.action


def test_words_that_mean_nothing_are_answered_and_change_nothing(sitting):
    sitting.let_bots_play()
    ply = sitting.match.ply
    lines = told(sitting, "dance\nplay\n99\nsave\nundo\n")
    assert sitting.match.ply == ply
    assert any(line.startswith("'dance' is none of your choices; say a number from 1 to") for line in lines)
    assert any(line.startswith("'play' could be play ") for line in lines)
    assert any(line.startswith("'99' is none of your choices") for line in lines)
    assert "Say where to save, as in: save evening.snug." in lines
    assert "There is nothing of yours to take back." in lines


def test_a_card_that_is_refused_is_told_why(sitting):
    while not sitting.scene().refusals:
        sitting.match.play(sitting.match.legal()[0])
    refusal = sitting.scene().refusals[0]
    lines = told(sitting, f"play {refusal.piece}\n")
    assert any(refusal.why in line for line in lines)


def test_undo_goes_back_to_the_last_choice(sitting):
    sitting.let_bots_play()
    history = list(sitting.match.history)
    lines = told(sitting, "1\nundo\nquit\n")
    assert "Taken back." in lines
    assert sitting.match.history == history


def test_every_command_answers(sitting):
    lines = told(sitting, "help\n?\nhand\ntable\nscores\nchoices\nrules\nquit\n")
    text = "\n".join(lines)
    assert text.count("Say a choice by its number") == 2
    assert "Your hand: " in text
    assert "In the pool: " in text
    assert "You: 2 counters" in text
    assert "SNIP-22" in text


def test_a_saved_match_goes_on_where_it_was(sitting, tmp_path: Path):
    path = tmp_path / "evening.snug"
    lines = told(sitting, f"1\n1\nsave {path}\nquit\n")
    assert any("--resume" in line for line in lines)
    again = resume(path)
    assert again.match.history == sitting.match.history
    assert again.chairs == sitting.chairs
    assert again.scene() == sitting.scene()
    told(again, "1\n" * 200)
    assert again.match.over


def test_a_match_saved_in_the_middle_of_chance_is_gone_on_with(sitting, tmp_path: Path):
    sitting.let_bots_play()
    path = tmp_path / "cut.snug"
    sitting.save(path)
    kept = [line for line in path.read_text().splitlines(keepends=True) if not line.startswith(("0", "1", "2"))]
    path.write_text("".join(kept[:-1]))
    again = resume(path, seed=3)
    assert again.match.seat >= 0


def test_what_cannot_be_written_is_said(sitting, tmp_path: Path):
    lines = told(sitting, f"save {tmp_path}/no/such/folder.snug\n")
    assert any("can't be written: No such file or directory." in line for line in lines)


def test_without_a_person_bots_play_to_the_end():
    sitting = sit_down(load("snip-snap-snorum", 2, counters=1), ("casual", "casual"), seed=1)
    lines = told(sitting, "")
    assert sitting.match.over
    assert not [line for line in lines if line.startswith("You ")]


def test_the_same_company_plays_again_with_the_first_out_dealing(sitting):
    told(sitting, "1\n" * 200)
    again = sitting.again()
    assert again.chairs == sitting.chairs
    assert again.match.bound.options["first_dealer"] in "012"
    assert again.match.bound.options["counters"] == "2"


def test_a_draw_that_could_be_forgotten_is_made_for_who_wishes_it() -> None:
    """With `draws_for_you` the person is asked for cards only; without it, for the draw as well."""
    asked = []
    for wished in (False, True):
        sitting = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)
        sitting.draws_for_you = wished
        quiet = 0
        while not sitting.match.over and sitting.match.ply < 30:
            sitting.let_bots_play()
            if not sitting.match.over:
                choices = sitting.scene().choices
                quiet += any(choice.quiet for choice in choices)
                sitting.match.play(sitting.match.legal()[0])
        asked.append(quiet)
    assert asked[0] > 0
    assert asked[1] == 0
