"""Lessons in the terminal: every one to its end in plain lines, what can be said meanwhile, and the full screen."""

import asyncio
import io

import pytest

from snuggery.games import find, own
from snuggery.kit.lessons import WORDS, find_lesson, lessons_of
from snuggery.terminal.lesson_lines import LessonLines
from snuggery.terminal.lesson_screen import LessonApp
from snuggery.terminal.lessons import LessonTable
from snuggery.terminal.local_table import resume

from .driving import text_of, your_turn

LESSONS = [(name, lesson.name) for name in own() for lesson in lessons_of(find(name))]


def at(game="snip-snap-snorum", name="standard"):
    return LessonTable(find(game), find_lesson(find(game), name))


def taught(table, script):
    """Return the lines that answer a script."""
    out = io.StringIO()
    LessonLines(table, io.StringIO(script), out).teach()
    return out.getvalue().splitlines()


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_lesson_goes_to_its_end(game, name):
    table = at(game, name)
    lines = taught(table, "show\n\n" * 60)
    lesson = find_lesson(find(game), name)
    assert lines[-1] == f"{lesson.end.tell} {lesson.next}"
    said = "\n".join(lines)
    assert all(step.tell in said for step in lesson.steps)


def test_what_is_pointed_at_stands_in_brackets():
    lines = taught(at(), "table\n")
    assert "1. [Play the nine of diamonds] (play 9d): Snip: Tansy pays one" in lines
    assert not any("[Play the two" in line for line in lines)
    tutored = at()
    tutored.play("play 9d")
    assert (tutored.name(3), tutored.name(1)) == ("[Tansy]", "Old Bell")


def test_a_question_mark_says_it_again_and_an_empty_line_goes_on():
    lines = taught(at(), "play 9d\n?\n\n")
    assert len([line for line in lines if line.startswith("Step 2 of 7. Snip: she pays.")]) == 2
    assert lines[-3].startswith("Step 3 of 7. Snap: you pay.")


def test_another_way_is_heard_and_taken_back():
    lines = taught(at("snore", "help"), "snore\n\nrefuse\n")
    assert "You snore: two tricks." in lines
    assert "Brave! Failing would cost 160, twice the pot. Take it back for today." in lines
    assert lines[-2].startswith("6. ") or any(line.startswith("Step 2 of 7. Will you help?") for line in lines)


def test_help_is_offered_after_two_misses():
    lines = taught(at("snip-snap-snorum", "race"), "play Tc\n\nplay Tc\n\n")
    assert lines[-2].endswith("Show me (show)")


def test_back_and_skip():
    lines = taught(at(), "play 9d\nback\nskip\n")
    assert len([line for line in lines if line.startswith("Step 1 of 7.")]) == 2
    assert lines[-1] == "You leave the table. Until next time."


def test_an_unprompted_action_is_only_nudged():
    table = at("snafooey", "count")
    taught(table, "play 7\ndraw\n\nplay 3\n")
    assert table.scene().question == WORDS["nudge"]


def test_the_match_of_a_lesson_is_saved_and_gone_on_with(tmp_path):
    taught(at("snake-rummy", "round"), f"deck\nsave {tmp_path}/lesson.snug\n")
    match = resume(tmp_path / "lesson.snug").match
    assert (match.ply, match.seat) == (1, 0)


def test_the_full_screen_teaches_too():
    app = LessonApp(at(), 0, 0)

    async def learn():
        async with app.run_test(size=(110, 34)) as pilot:
            await your_turn(pilot)
            assert text_of(app, "#question").startswith("Step 1 of 7. The card before yours.")
            await pilot.press("1")
            await your_turn(pilot)
            assert text_of(app, "#question").startswith("Step 2 of 7. Snip: she pays.")
            await pilot.press("1")
            await your_turn(pilot)
            await pilot.press("z")
            await your_turn(pilot)
            assert text_of(app, "#question").startswith("Step 2 of 7.")
            while not app.table.over:
                app.table.play("show" if app.table.by_default is None else app.table.by_default)
                while not (app.table.yours or app.table.over):
                    app.table.play(app.table.next_choice())
            app._carry_on()
            await your_turn(pilot)
            assert text_of(app, "#question").startswith("You can play Snip-Snap-Snorum")
            await pilot.press("1")
            await your_turn(pilot)
            assert app.table.tutor.lesson.name == "running"

    asyncio.run(learn())
