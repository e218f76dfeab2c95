"""Lessons in the terminal: every one to its end in plain lines, what can be said meanwhile, and the full screen."""

import asyncio
import io

import pytest

from snuggery.coach.tutor import Stage
from snuggery.games import find, own
from snuggery.kit.lessons import WORDS, find_lesson, lessons_of
from snuggery.kit.scene import distinct
from snuggery.terminal.lesson_lines import LessonLines
from snuggery.terminal.lesson_screen import LessonApp
from snuggery.terminal.lessons import LessonTable
from snuggery.terminal.local_table import resume
from snuggery.terminal.pages import Page

from .driving import shown, text_of, your_turn

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


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_only_what_the_lesson_waits_for_is_marked(game, name):
    table, marked = at(game, name), 0
    for _ in range(200):
        if table.over:
            break
        meant = [choice for choice in distinct(table.scene().choices) if table.is_meant(choice)]
        if table.tutor.stage is Stage.ASKED and table.tutor.due is not None:
            listed = {choice.action for choice in table.scene().choices}  # a throw is not
            assert {choice.action for choice in meant} == {table.tutor.due} & listed
            assert table.to_do
            marked += 1
            table.play(table.tutor.due)
        else:
            assert table.tutor.stage is Stage.ASKED or not meant
            table.play("show" if table.by_default is None and table.yours else table.by_default or table.next_choice())
    assert table.over
    assert marked or table.tutor.lesson.is_refereed


def test_the_hint_key_and_the_mark_agree_with_the_teacher_and_are_in_sight():
    app = LessonApp(at("snake-rummy", "round"), 0, 0)

    async def learn():
        async with app.run_test(size=(80, 24)) as pilot:
            await your_turn(pilot)
            for _ in range(4):
                due = app.table.tutor.due
                await pilot.press("i")
                await pilot.pause()
                if due is not None:
                    text = "\n".join(shown(app))
                    assert text.count("◂ this one") == 1
                    assert app._offered[app.query_one("#choices").highlighted].action == due
                    assert app.table.tutor.do in text_of(app, "#question").replace("\n", " ")
                    assert not app._notifications
                await pilot.press("enter")
                await your_turn(pilot)
                assert app.table.tutor.stage is not Stage.STRAYED, "Enter is what the lesson waits for"

    asyncio.run(learn())


def test_the_keys_are_shown_by_the_key_that_the_screen_names():
    app = LessonApp(at("snake-rummy", "round"), 0, 0)

    async def ask():
        async with app.run_test(size=(80, 24)) as pilot:
            await your_turn(pilot)
            assert "? all keys" in shown(app)[-1]
            await pilot.press("?")
            await pilot.pause()
            assert isinstance(app.screen, Page)
            assert "This lesson" in "\n".join(shown(app))

    asyncio.run(ask())


def test_what_was_taken_back_is_not_told_as_what_happened_last():
    table = at("snip-snap-snorum", "race")
    table.news()
    table.play("play Tc")
    assert table.news()
    table.play("undo")
    assert table.news() == ["You take it back."]
    assert table.news() == []


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
    taught(at("snake-rummy", "round"), f"\ndeck\nsave {tmp_path}/lesson.snug\n")
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
