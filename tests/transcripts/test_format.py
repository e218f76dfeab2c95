"""The text format: what is written is read again, and what is wrong is told with its line."""

import pytest

import snuggery
from snuggery.kit.errors import Illegal, Unreadable, Unusable
from snuggery.transcripts import IllegalLine, Reader, UnreadableLine, check, read, steps, write

from .reading import line_of, played, wrong_line

HEAD = "snuggery 1\ngame: snip-snap-snorum\nrules: 1\nseats: 2\n"


# -- the whole file ---------------------------------------------------------------------------------------------------


def test_first_lines_are_as_the_format_shows():
    match = played(3, counters=7)
    assert match.transcript(names=["Ann", "casual", "casual"]).startswith(
        "snuggery 1\ngame: snip-snap-snorum\nrules: 1\nseats: 3\n"
        "names: Ann | casual | casual\noption counters: 7\n\n* deal "
    )


def test_reading_gives_the_same_match(text):
    match = read(text)
    assert match.over
    assert match.transcript is not None
    assert write(match) == text
    assert match.snapshot().tobytes() == played(counters=1).snapshot().tobytes()


def test_bytes_are_read_like_text(text):
    assert read(text.encode()).history == read(text).history


def test_bytes_that_are_no_utf8_are_told_with_their_line(text):
    data = text.encode().replace(b"rules: 1", b"rules: \xff")
    assert wrong_line(data).line == 3


def test_a_running_game_has_no_score_and_can_be_read(text):
    match = snuggery.load("snip-snap-snorum", 2, counters=1).start(seed=1)
    running = match.transcript()
    assert "\n= " not in running
    assert not read(running).over


def test_every_cut_of_a_game_is_a_running_game(text):
    lines = text.split("\n")
    for end in range(lines.index("") + 1, len(lines)):
        assert check("\n".join(lines[:end]) + "\n") == []


def test_steps_show_what_each_seat_saw(text):
    for step in steps(text):
        before, heard, after = step.witness(0)
        assert before.seat == after.seat == 0
        assert heard in (step.entry.code, -1)
    assert after.record.seat == read(text).seat


def test_the_reader_knows_names_and_other_headers():
    text = played().transcript(names=["Ann", "Bo B"], date="2026-11-20", seed=7, x_table="green")
    header = Reader(text).header
    assert header.names == ["Ann", "Bo B"]
    assert header.details == {"names": "Ann | Bo B", "date": "2026-11-20", "seed": "7", "x-table": "green"}


@pytest.mark.parametrize(
    "header", [{"weather": "wet"}, {"x_": "1"}, {"seed": ""}, {"names": ["Ann"]}, {"names": ["A", " "]}]
)
def test_unusable_headers_are_not_written(header):
    with pytest.raises(Unusable):
        played().transcript(**header)


def test_headers_and_names_never_break_their_line():
    text = played().transcript(names=["A\nB", "C | D"], event="a\r\n  b")
    assert "\nnames: A B | C / D\n" in text
    assert "\nevent: a b\n" in text
    assert check(text) == []


# -- what is wrong is told with its line, what was found, and what was possible ---------------------------------------


def test_an_illegal_action_is_told_with_what_was_possible(text):
    match = snuggery.load("snip-snap-snorum", 2, counters=1).start(seed=1)
    number = line_of(text, f"{match.seat} ")
    missing = next(card for card in range(52) if card not in match.legal())
    lines = text.split("\n")
    lines[number - 1] = f"{match.seat} {match.action_text(missing)}"
    error = wrong_line("\n".join(lines))
    assert isinstance(error, IllegalLine)
    assert isinstance(error, Illegal)
    assert error.line == number
    assert error.found == lines[number - 1]
    assert error.possible == tuple(f"{match.seat} {match.action_text(action)}" for action in match.legal())


def test_an_action_is_its_own_seats(text):
    lines = text.split("\n")
    number = line_of(text, ("0 ", "1 "))
    right = lines[number - 1]
    lines[number - 1] = f"{1 - int(right[0])}{right[1:]}"
    error = wrong_line("\n".join(lines))
    assert error.line == number
    assert right in error.possible


def test_an_impossible_outcome_is_told_with_what_was_possible(text):
    first = line_of(text, "* ")
    lines = text.split("\n")
    lines[first] = lines[first - 1]  # the same card twice
    error = wrong_line("\n".join(lines))
    assert error.line == first + 1
    assert len(error.possible) == 51


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ("N plya 9h", UnreadableLine),
        ("N play 9x", UnreadableLine),
        ("N play", UnreadableLine),
        ("0", UnreadableLine),
        ("0 ", UnreadableLine),
        ("play 9h", UnreadableLine),
        ("-1 play 9h", UnreadableLine),
        ("00 play 9h", IllegalLine),
        ("٠ play 9h", UnreadableLine),
        ("9 play 9h", IllegalLine),
        ("* deal 9h", IllegalLine),
        ("= 5 5", IllegalLine),
        ("=", UnreadableLine),
        ("?", UnreadableLine),
        ("? ", UnreadableLine),
        ("*", UnreadableLine),
        ("\x00", UnreadableLine),
        ("snuggery 1", UnreadableLine),
        ("game: snore", UnreadableLine),
    ],
)
def test_whatever_stands_in_an_actions_place_is_told(text, wrong, kind):
    lines = text.split("\n")
    number = line_of(text, ("0 ", "1 "))
    lines[number - 1] = wrong.replace("N", lines[number - 1][0])
    error = wrong_line("\n".join(lines))
    assert type(error) is kind
    assert error.line == number


@pytest.mark.parametrize("score", ["= 2", "= 0 3", "= 2 0 0", "= +2 0", "= 02 0", "= a b", "= 2,0"])
def test_a_wrong_score_is_told_with_the_right_one(text, score):
    lines = text.rstrip("\n").split("\n")
    right = lines[-1]
    error = wrong_line("\n".join([*lines[:-1], score]))
    assert error.line == len(lines)
    assert error.possible == (right,)


def test_nothing_follows_the_score(text):
    assert check(text + "# a remark\n\n") == []
    for line in ("0 play 9h", "* deal 9h", "= 2 0", "? play 9h", text.rstrip("\n").split("\n")[-1]):
        assert "nothing may follow" in str(wrong_line(text + line + "\n"))


@pytest.mark.parametrize("text", ["", "\n", "snuggery 4\n", "snuggery\n", "# a remark\nsnuggery 1\n"])
def test_the_first_line_is_the_formats_version(text):
    error = wrong_line(text)
    assert error.line == 1
    assert error.possible == ("snuggery 1", "snuggery 2", "snuggery 3")


@pytest.mark.parametrize("key", ["game", "rules", "seats"])
def test_compulsory_headers(text, key):
    lines = text.split("\n")
    shorter = [line for line in lines if not line.startswith(f"{key}: ")]
    error = wrong_line("\n".join(shorter))
    assert error.line == shorter.index("") + 1
    assert key in str(error)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (2, "game: snap"),
        (3, "rules: 2"),
        (3, "rules: one"),
        (4, "seats: 1"),
        (4, "seats: 11"),
        (4, "seats: two"),
        (4, "seats: 02"),
        (4, "seats: 9999999999"),
        (4, "seats: -2"),
        (5, "option counters"),
        (5, "option counters 1"),
        (5, "option counters: 0"),
        (5, "names: Ann"),
        (5, "names: Ann | Bo | Cy"),
    ],
)
def test_header_values_that_would_not_do(text, line, wrong):
    lines = text.split("\n")
    lines[line - 1] = wrong
    assert wrong_line("\n".join(lines)).line == line


def test_house_rules_that_cannot_stand_together_are_told_at_the_last_of_them():
    error = wrong_line(HEAD + "option pack: 32\noption mode: jig\n\n")
    assert error.line == 6
    assert "Jig needs ranks that follow one another" in str(error)


def test_of_several_wrong_header_lines_the_first_is_told():
    assert wrong_line(HEAD + "option counters: 0\nweather: wet\n\n").line == 5
    assert "weather" in str(wrong_line("snuggery 1\nweather: wet\ngame: none\n\n"))
    assert wrong_line("snuggery 1\ngame: snip-snap-snorum\noption counters: 0\nweather: wet\nseats: 2\n").line == 3


def test_errors_are_of_the_house(text):
    assert issubclass(UnreadableLine, Unreadable)
    assert wrong_line("").code == "unreadable"
    assert wrong_line(text + "0 play 9h\n").code == "illegal"


@pytest.mark.parametrize("game", ["snore", "snake-rummy", "snoogie", "snip-snap-snorum"])
@pytest.mark.parametrize("seat", ["02", "\uff12", "+2", "-2", "two", ""])
def test_a_lot_names_a_seat_in_one_way_only(game: str, seat: str) -> None:
    option = "option first_dealer: random\n" if game == "snip-snap-snorum" else ""
    text = f"snuggery 1\ngame: {game}\nrules: 1\nseats: 3\n{option}\n* seat 2\n"
    assert check(text) == []
    assert wrong_line(text.replace("seat 2", f"seat {seat}")).found == f"* seat {seat}"
