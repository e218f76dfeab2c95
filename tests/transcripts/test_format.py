"""The text format, ruling by ruling (Q-GEN-01 … 13)."""

import pytest

import snuggery
from snuggery.kit.errors import Illegal, Unreadable, Unusable
from snuggery.transcripts import IllegalLine, Reader, TranscriptError, UnreadableLine, check, read, steps, write

HEAD = "snuggery 1\ngame: snip-snap-snorum\nrules: 1\nseats: 2\n"


def played(seats=2, seed=1, **options):
    match = snuggery.load("snip-snap-snorum", seats, **options).start(seed=seed)
    while not match.over:
        match.play(match.legal()[-1])
    return match


@pytest.fixture(scope="module")
def text():
    """A finished game of two, one counter each, without remarks or offers."""
    return played(counters=1).transcript()


@pytest.fixture(scope="module")
def annotated():
    return played(counters=1).transcript(annotate=True)


def wrong_line(text):
    """Return the error that reading reports; its line number must stand in its sentence."""
    with pytest.raises(TranscriptError) as caught:
        read(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert [str(error) for error in check(text)] == [str(caught.value)]
    return caught.value


def line_of(text, start):
    """Return the number of the first line that begins so."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))


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


@pytest.mark.parametrize("text", ["", "\n", "snuggery 3\n", "snuggery\n", "# a remark\nsnuggery 1\n"])
def test_the_first_line_is_the_formats_version(text):
    error = wrong_line(text)
    assert error.line == 1
    assert error.possible == ("snuggery 1", "snuggery 2")


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


# -- the rulings ------------------------------------------------------------------------------------------------------


def test_q_gen_01_the_left_neighbour_is_the_next_seat():
    match = snuggery.load("snip-snap-snorum", 3, first_dealer=2).start(seed=1)
    assert match.seat == 0  # the dealer's left leads
    match.play(match.legal()[0])
    assert match.seat == 1


def test_q_gen_02_offers_are_compared_as_sets_and_written_in_order(annotated):
    offers = [line for line in annotated.split("\n") if line.startswith("? ") and "|" in line]
    cards = [part.split()[1] for part in offers[0][2:].split(" | ")]
    order = "A23456789TJQK"
    assert cards == sorted(cards, key=lambda card: (order.index(card[0]), "cdhs".index(card[1])))
    turned = "? " + " | ".join(reversed(offers[0][2:].split(" | ")))
    assert check(annotated.replace(offers[0], turned)) == []


def test_q_gen_02_offers_hold_no_repeats_and_nothing_else(annotated):
    offer = next(line for line in annotated.split("\n") if line.startswith("? ") and "|" in line)
    first, rest = offer.split(" | ", 1)
    for wrong in (f"{offer} | {first[2:]}", f"? {rest}", f"{offer} | play 9x", offer.replace(" | ", "|"), offer + " |"):
        error = wrong_line(annotated.replace(offer, wrong, 1))
        assert error.line == line_of(annotated, offer)
    assert error.possible == (offer,)


def test_q_gen_03_flags_are_on_and_off_and_read_in_other_words_too():
    written = played(2, mode="jig", dead_hand=True).transcript()
    assert "option dead_hand: on\n" in written
    for word in ("true", "Yes", "ON", "True"):
        assert write(read(written.replace("dead_hand: on", f"dead_hand: {word}"))) == written
    assert wrong_line(written.replace("dead_hand: on", "dead_hand: 1")).line == line_of(written, "option dead_hand")


def test_q_gen_04_defaults_are_left_out_and_accepted(text):
    assert "option mode" not in text
    assert write(read(text.replace("seats: 2\n", "seats: 2\noption mode: standard\n"))) == text


def test_q_gen_05_between_an_offer_and_its_line_stand_remarks_and_empty_lines_only(annotated):
    number = line_of(annotated, "? ")
    lines = annotated.split("\n")
    assert check("\n".join([*lines[:number], "# well", "", *lines[number:]])) == []
    assert wrong_line("\n".join([*lines[:number], lines[number - 1], *lines[number:]])).line == number + 1
    assert wrong_line("\n".join([*lines[:number], "* deal 9h", *lines[number:]])).line == number + 1
    assert wrong_line("\n".join(lines[:number])).line == number  # the file ends there
    assert wrong_line("\n".join([*lines[:6], "? deal 9h", *lines[6:]])).line == 7  # chance is due


def test_q_gen_05_an_offer_before_the_score_is_wrong(annotated):
    lines = annotated.rstrip("\n").split("\n")
    assert wrong_line("\n".join([*lines[:-1], lines[-3], lines[-1]])).line == len(lines)


def test_q_gen_06_the_score_is_written_with_the_last_action_and_may_be_missing(text):
    last = text.rstrip("\n").split("\n")[-1]
    assert last.startswith("= ")
    without = text.replace(last + "\n", "")
    assert check(without) == []
    assert write(read(without)) == text


def test_q_gen_07_empty_lines_and_remarks_are_ignored(text):
    head, body = text.split("\n\n", 1)
    remarked = head.replace("\n", "\n# well \n") + "\n\n\n#\n" + body.replace("\n", "\n\n#  so  it goes\n")
    assert write(read(remarked)) == text


def test_q_gen_07_the_first_empty_line_ends_the_header(text):
    late = text.replace("option counters: 1\n\n", "\noption counters: 1\n")
    assert wrong_line(late).line == 6


def test_q_gen_07_a_missing_last_newline_is_accepted(text):
    assert write(read(text.rstrip("\n"))) == text


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("snuggery 1", "\ufeffsnuggery 1", 1),
        ("snuggery 1", " snuggery 1", 1),
        ("rules: 1\n", "rules: 1\r\n", 3),
        ("seats: 2", "seats:  2", 4),
        ("seats: 2", "seats: 2 ", 4),
        ("seats: 2", " seats: 2", 4),
        ("option", "event: a  b\noption", 5),
        ("option", "event: a \noption", 5),
        ("\n\n* deal", "\n\n* deal ", 7),
        ("\n\n* deal", "\n\n*  deal", 7),
        ("\n\n* deal", "\n\n \n* deal", 7),
        ("\n\n* deal", "\n\n# well\r\n* deal", 7),
        ("\n\n* deal", "\n\n*\tdeal", 7),
    ],
)
def test_q_gen_07_carriage_returns_marks_and_blanks_too_many_are_errors(text, old, new, line):
    assert wrong_line(text.replace(old, new, 1)).line == line


def test_q_gen_07_a_byte_order_mark_is_named(text):
    assert "byte-order mark" in str(wrong_line("\ufeff" + text))
    assert "byte-order mark" in str(wrong_line(b"\xef\xbb\xbf" + text.encode()))


def test_q_gen_07_only_line_feeds_end_lines(text):
    for end in ("\x0b", "\x0c", "\x85", "\u2028"):
        assert wrong_line(text.replace("\n\n* deal", f"\n\n* deal 9h{end}* deal", 1)).line == 7


def test_q_gen_08_options_without_effect_in_the_mode_are_ignored():
    text = played(2, mode="race", counters=7, max_deals=1).transcript()
    assert "option counters: 7\n" in text
    assert check(text) == []


@pytest.mark.parametrize("name", ["allow_revoke", "auto_draw", "announce", "forget_probability", "Mode", ""])
def test_q_gen_09_an_unknown_option_is_an_error_at_its_line(name):
    assert wrong_line(f"{HEAD}option {name}: on\n\n").line == 5


@pytest.mark.parametrize("value", ["var1", "var2", "Standard", "none", "-"])
def test_q_gen_09_an_unknown_value_is_an_error_at_its_line(value):
    assert wrong_line(f"{HEAD}option mode: {value}\nseed: 1\n\n").line == 5


def test_q_gen_10_forced_outcomes_and_actions_have_their_lines():
    text = played(2, mode="jig", first_dealer=0).transcript(annotate=True)
    assert text.count("\n* deal ") == 52  # the last card of the pack is forced
    offers = [line for line in text.split("\n") if line.startswith("? ")]
    assert any("|" not in offer for offer in offers)  # who follows in Jig has one action
    assert len(offers) == sum(line[:1] in ("0", "1") for line in text.split("\n"))


def test_q_gen_11_shuffle_and_cut_have_no_lines(text):
    words = {line.split()[1] for line in text.split("\n") if line.startswith("* ")}
    assert words == {"deal"}


def test_q_gen_12_keys_stand_at_most_once_in_any_order(text):
    head, body = text.split("\n\n", 1)
    first, *keys = head.split("\n")
    turned = "\n".join([first, *reversed(keys)]) + "\n\n" + body
    assert write(read(turned)) == text
    for key in keys:
        assert wrong_line("\n".join([first, *keys, key]) + "\n\n").line == len(keys) + 2


@pytest.mark.parametrize("key", ["weather", "Game", "name", "x-", "x", "option", "x- a"])
def test_q_gen_12_unknown_keys_are_errors(key):
    assert wrong_line(f"{HEAD}{key}: 1\n\n").line == 5


def test_q_gen_12_keys_of_other_programs_are_kept_out_of_the_way():
    assert check(f"{HEAD}x-weather: wet\nx-Any.thing_1: a: b | c\n\n") == []


def test_q_gen_13_a_game_that_was_cut_off_has_no_score_and_nothing_follows():
    match = played(5, max_deals=1)
    assert match.scores is None
    text = match.transcript()
    assert "\n= " not in text
    assert check(text) == []
    for line in ("= 5 5 5 5 5", "* deal 9h", "0 play 9h", "? play 9h"):
        error = wrong_line(text + line + "\n")
        assert error.line == text.count("\n") + 1
        assert error.possible == ()


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
