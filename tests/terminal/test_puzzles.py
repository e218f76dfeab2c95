"""Puzzles in the terminal: in plain lines and on the full screen, and what can't be done there."""

import asyncio
import io

import pytest

from snuggery.coach.puzzles import match_of, puzzles_of
from snuggery.games import find
from snuggery.kit.errors import Illegal
from snuggery.terminal.puzzle_lines import PuzzleApp, PuzzleLines
from snuggery.terminal.puzzles import NEXT, PuzzleTable
from snuggery.terminal.rulebook import house_rule_lines

from .driving import shown, your_turn

GAME = find("snore")
PUZZLES = [*puzzles_of(GAME).values()][:2]


def said(table, script):
    """Return the lines that answer a script."""
    out = io.StringIO()
    PuzzleLines(table, io.StringIO(script), out).solve()
    return out.getvalue()


def solution(puzzle):
    return match_of(GAME, puzzle).action_text(puzzle.solution)


def test_a_right_answer_and_a_wrong_one_are_told_with_reason_and_figures():
    right = solution(PUZZLES[0])
    wrong = next(
        words
        for action in match_of(GAME, PUZZLES[1]).legal()
        if (words := match_of(GAME, PUZZLES[1]).action_text(action)) != solution(PUZZLES[1])
    )
    told = said(PuzzleTable(GAME, PUZZLES), f"{right}\n\n{wrong}\n")
    assert "Puzzle 1 of 2" in told
    assert "One choice is clearly best. Which?" in told
    assert "Right. Best: " in told
    assert "Something else is better. Best: " in told
    assert "deals that fit it." in told
    assert told.endswith("You solved 1 of 2.\n")


def test_by_which_house_rules_a_puzzle_is_comes_first():
    rules = house_rule_lines(GAME, dict(PUZZLES[0].options))
    told = said(PuzzleTable(GAME, PUZZLES[:1]), "quit\n").splitlines()
    assert rules
    assert told[1 : 1 + len(rules)] == rules


@pytest.mark.parametrize("amount", ["brief", "usual", "full"])
def test_the_hand_and_the_question_of_a_puzzle_are_told_once(amount):
    told = said(PuzzleTable(GAME, PUZZLES), f"show\nsay {amount}\n\nquit\n").splitlines()
    for number in (1, 2):
        assert sum(line.startswith(f"Puzzle {number} of 2, rating") for line in told) == 1
    assert sum(line.startswith("Your hand: ") for line in told) == 2


@pytest.mark.parametrize("word", ["show", "hint"])
def test_a_hint_is_the_answer_and_counts_as_missed(word):
    told = said(PuzzleTable(GAME, PUZZLES), f"{word}\nquit\n")
    assert "This was the answer. Best: " in told
    assert told.endswith("You solved 0 of 1.\n")


def test_what_does_not_go_is_refused_in_a_sentence(tmp_path):
    table = PuzzleTable(GAME, PUZZLES)
    told = said(table, f"undo\nsave {tmp_path / 'm.snug'}\nshow\nsnore\nquit\n")
    assert "An answer stands; say next for another puzzle." in told
    assert "The file would show every hand; answer first." in told
    table = PuzzleTable(GAME, PUZZLES)
    with pytest.raises(Illegal, match="answer first"):
        table.play("next")
    table.play("show")
    with pytest.raises(Illegal, match="has its answer"):
        table.play(PUZZLES[0].solution)
    table.save(tmp_path / "m.snug")
    assert (tmp_path / "m.snug").exists()


def test_nothing_of_the_answer_is_told_before_it():
    table = PuzzleTable(GAME, PUZZLES)
    assert table.news() == []
    assert "Best" not in table.scene().question
    assert table.by_default is None


def test_a_push_is_typed_and_judged():
    game = find("snoogie")
    table = PuzzleTable(game, [*puzzles_of(game).values()][:2])
    told = said(table, "throw x=635 y=170 aim=0.00 speed=0.152\nnext\nquit\n")
    assert "Push so that" in told
    assert "your push does it 0 times in 100" in told
    assert "Puzzle 2 of 2" in told


def test_on_the_full_screen_the_answer_is_played_and_the_next_puzzle_comes():
    async def drive():
        app = PuzzleApp(PuzzleTable(GAME, PUZZLES), 0.0)
        async with app.run_test(size=(120, 40)) as pilot:
            await your_turn(pilot)
            await pilot.press("i")
            await pilot.pause()
            await your_turn(pilot)
            assert app.table.verdict is not None
            assert "This was the answer." in " ".join(shown(app))
            assert [choice.action for choice in app.table.scene().choices] == [NEXT]
            await pilot.press("1")
            await pilot.pause()
            assert app.table.number == 1
            await your_turn(pilot)
            assert "Puzzle 2 of 2" in " ".join(shown(app))

    asyncio.run(drive())
