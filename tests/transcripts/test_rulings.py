"""The text format, ruling by ruling (Q-GEN-01 … 13)."""

import pytest

import snuggery
from snuggery.transcripts import check, read, write

from .reading import line_of, played, wrong_line

HEAD = "snuggery 1\ngame: snip-snap-snorum\nrules: 1\nseats: 2\n"


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
    assert any("|" not in offer for offer in offers)  # a player who follows in Jig has one action
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
