"""Lessons: every one plays to its end through the rules, and a wrong line is named; what a tutor does besides."""

import pytest

from snuggery.bots.tutors import tutor_for
from snuggery.coach.tutor import Stage
from snuggery.games import find
from snuggery.kit.errors import Illegal, Unreadable, Unusable
from snuggery.kit.lessons import WORDS, find_lesson, lessons_of, next_lesson, read_lesson
from snuggery.testkit.lessons import lessons_play_to_their_end, play_lesson
from snuggery.transcripts import read

from ..complete import COMPLETE
from ..kuhn import GAME as KUHN

SNIP = find("snip-snap-snorum")
STANDARD = find_lesson(SNIP, "standard")


def tutored(game="snip-snap-snorum", name="standard"):
    return tutor_for(find(game), find_lesson(find(game), name))


def reach(tutor, stage):
    """Let the others play until the lesson waits for something of this kind."""
    while tutor.stage is not stage:
        tutor.pass_by()
    return tutor


def spoiled(was, now):
    path = SNIP.folder / "lessons" / "standard.lesson"
    text = path.read_text("utf-8")
    assert was in text
    return read_lesson(text.replace(was, now, 1), path)


@pytest.mark.parametrize("name", COMPLETE)
def test_every_lesson_plays_to_its_end(name):
    assert lessons_of(find(name)), "every game of ours has a first sitting"
    lessons_play_to_their_end(find(name))


ALL = [(name, lesson.name) for name in COMPLETE for lesson in lessons_of(find(name))]


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_every_lesson_begins_where_a_match_has_led(name, lesson):
    """`tests/reached` of a game has a match for each lesson that leads from the first deal to its position."""
    tutor = tutored(name, lesson)
    match = read((find(name).folder / "tests" / "reached" / f"{lesson}.txt").read_text("utf-8"))
    assert (match.bound.seats, match.bound.options) == (tutor.bound.seats, tutor.bound.options)
    assert match.position() == tutor.match.position()


def test_every_mode_of_pairing_has_a_lesson():
    modes = {lesson.heading.options.get("mode", "standard") for lesson in lessons_of(SNIP)}
    assert modes == {"standard", "running", "race", "jig"}


def test_lessons_come_in_the_order_in_which_they_follow():
    assert [lesson.name for lesson in lessons_of(SNIP)] == ["standard", "running", "race", "jig"]
    assert next_lesson(SNIP, STANDARD) is find_lesson(SNIP, "running")
    assert next_lesson(SNIP, find_lesson(SNIP, "jig")) is None


def test_a_lesson_that_is_not_there_is_refused_by_name():
    with pytest.raises(Unusable, match="standard, running, race, jig"):
        find_lesson(SNIP, "poker")


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("says You pair Tansy", "says You beat Tansy", "'You beat Tansy’s nine.* is not said"),
        ("has pool = 10", "has pool = 11", "pool is 10, not 11"),
        ("point last3/9c", "point last3/8c", "there is no 8c in last3"),
        ("else play Jh => Legal", "else play Kh => Legal", "can't be now"),
        ("not play 9c => That", "not play 2d => That", "is legal"),
        ("1 play 9h", "1 play 8s", "can't be now"),
        ("point chain, calls", "point chain, bells", "there is no zone bells"),
    ],
)
def test_a_line_that_is_not_so_is_noticed(was, now, why):
    with pytest.raises(AssertionError, match=rf"standard\.lesson, line \d+: .*({why})"):
        play_lesson(SNIP, spoiled(was, now))


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("do Lay your nine on hers.", "do " + "Lay it. " * 12, "line 28: .* words; 20 are the most"),
        ("tell Tansy, on your right", "tall Tansy, on your right", "line 24: 'tall' begins no line"),
        ("not play 4c => A nine", "not play 4c A nine", "lacks what is answered"),
        ("you: 0", "you: 7", "you is the number of a seat"),
        ("names: You, ", "names: ", "3 names, and the position is for 4 seats"),
        ("--\n", "", "no line --"),
        ("end You can play", "tell You can play", "no step comes before it"),
    ],
)
def test_a_file_that_can_not_be_read_is_refused_in_a_sentence(was, now, why):
    with pytest.raises(Unreadable, match=why) as refused:
        spoiled(was, now)
    assert "standard.lesson" in str(refused.value)


def test_a_position_that_can_not_be_is_named_by_its_line():
    with pytest.raises(AssertionError, match=r"standard\.lesson: position line 10: 'pond: 9'"):
        play_lesson(SNIP, spoiled("pool: 9", "pond: 9"))


def test_a_game_without_lessons_says_so():
    assert lessons_of(KUHN) == ()
    lessons_play_to_their_end(KUHN)
    with pytest.raises(Unusable, match="has no lesson yet"):
        find_lesson(KUHN)


# -- the tutor --------------------------------------------------------------------------------------------------------


def test_another_legal_action_is_played_and_taken_back():
    tutor = reach(tutored(), Stage.ASKED)
    while tutor.step.heading != "Choose well" or tutor.stage is not Stage.ASKED:
        tutor.pass_by()
    before = tutor.match.position()
    tutor.attempt("play Jh")
    assert tutor.stage is Stage.STRAYED
    assert tutor.answer.startswith("Legal, but three other jacks")
    assert "Jh" not in {piece.id for zone in tutor.scene().zones if zone.kind == "hand" for piece in zone.pieces}
    assert tutor.scene().choices == ()
    tutor.take_back()
    assert (tutor.stage, tutor.answer, tutor.match.position()) == (Stage.ASKED, "", before)


def test_an_action_that_no_line_foresees_is_answered_by_the_house():
    tutor = reach(tutored("snore", "help"), Stage.ASKED)
    while tutor.step.heading != "Will you help?" or tutor.stage is not Stage.ASKED:
        tutor.pass_by()
    tutor.attempt("five")
    assert (tutor.stage, tutor.answer) == (Stage.STRAYED, WORDS["other"])


def test_what_is_illegal_is_answered_and_changes_nothing():
    tutor = tutored()
    with pytest.raises(Illegal, match=r"It has to be the nine\."):
        tutor.attempt("play 4c")
    with pytest.raises(Illegal, match="marked"):
        tutor.attempt("play 2d")
    assert (tutor.tries, len(tutor.match.history)) == (2, 0)


def test_what_is_refused_is_refused_in_the_lessons_words():
    (why,) = {refusal.why for refusal in tutored().scene().refusals if refusal.piece == "4c"}
    assert why == "A nine lies before you and you hold one. It has to be the nine."


def test_shown_it_goes_on():
    tutor = tutored()
    tutor.show()
    assert tutor.stage is Stage.TOLD
    assert tutor.step.heading == "Snip: she pays"


def test_equal_pieces_are_as_good_and_change_places():
    tutor = reach(tutored(name="running"), Stage.ASKED)
    tutor.attempt("play 3c")
    tutor.attempt("play 8c")
    while tutor.step.heading != "Round to you again" or tutor.stage is not Stage.ASKED:
        tutor.pass_by()
    assert "hand/8d" in tutor.points
    tutor.attempt("play 8d")
    while tutor.stage is not Stage.DONE:
        tutor.pass_by()
    assert tutor.match.scores[0] == 15


def test_back_leads_to_the_step_before():
    tutor = reach(tutored(), Stage.DONE)
    tutor.back()
    assert (tutor.step.number, tutor.stage) == (7, Stage.ASKED)
    tutor.back()
    assert tutor.step.number == 6
    tutor.go_to(1)
    tutor.back()
    assert (tutor.step.number, len(tutor.match.history)) == (1, 0)


def test_what_nothing_asks_for_points_at_what_does_it():
    tutor = tutored("snafooey", "count")
    while tutor.prompted:
        tutor.pass_by()
    assert (tutor.stage, tutor.points) == (Stage.ASKED, ("stock",))


def test_no_player_draws_for_the_learner_or_plays_on():
    tutor = tutored("snafooey", "count")
    tutor.attempt("play 7")
    for _ in range(3):
        tutor.advance()
    assert (tutor.stage, tutor.match.seat) == (Stage.ASKED, 0)


# -- where the learner is free ----------------------------------------------------------------------------------------


def pushing(words):
    tutor = tutored("snoogie", "table")
    while tutor.move is None or not tutor.move.free or tutor.stage is not Stage.ASKED:
        tutor.pass_by()
    tutor.attempt(words)
    return tutor


def test_a_push_of_ones_own_goes_on_by_what_came():
    tutor = reach(pushing("throw x=300 y=170 aim=0.00 speed=0.400 roll=1.00 side=0"), Stage.TOLD)
    assert tutor.tell.startswith("Old Bell is nearer, but you have another ball.")
    while tutor.stage is not Stage.DONE:
        tutor.pass_by()
    assert tutor.match.over


def test_a_learner_who_throws_without_aiming_goes_on_and_hears_the_right_speed():
    tutor = tutored("snoogie", "table")
    tutor.go_to(3)
    (unaimed,) = tutor.scene().choices
    tutor.attempt(unaimed.action)
    assert "About 0.53 m/s reaches the chalk." in reach(tutor, Stage.TOLD).tell


def test_a_foul_is_taken_back_once_and_stands_the_second_time():
    beyond = "throw x=600 y=300 aim=0.00 speed=0.530 roll=1.00 side=0"
    tutor = pushing(beyond)
    assert tutor.stage is Stage.STRAYED
    assert tutor.answer.startswith("Your hand crossed the line")
    tutor.take_back()
    tutor.attempt(beyond)
    while tutor.stage is not Stage.DONE:
        tutor.pass_by()
    assert tutor.tell.startswith("A foul loses the round")
