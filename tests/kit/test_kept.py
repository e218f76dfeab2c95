"""Views in plain numbers, and parts of a scene that stand until something that they were drawn from changes."""

import numpy as np
import pytest

from snuggery.kit.kept import MOST_KEPT, kept
from snuggery.kit.plain import reader
from snuggery.kit.records import record
from snuggery.kit.wording import Wording

FIELDS = [("seat", "i8"), ("hand", "i8", (2,)), ("pile", "i2", (3,)), ("grid", "i1", (2, 2)), ("word", "u8")]
STATE = record(FIELDS)
CATALOGUE = {"hand": "{seat.whose} hand"}


def view(**fields):
    states = np.zeros(1, STATE)
    for name, value in fields.items():
        states[name] = value
    return reader(STATE)(states, (4, 5))


def test_every_width_of_a_field_is_read_as_plain_numbers():
    seen = view(seat=-1, hand=[1 << 60, -3], pile=[-400, 0, 7], grid=[[1, -2], [3, 4]], word=(1 << 64) - 1)
    assert (seen.seat, seen.hand, seen.pile) == (-1, (1 << 60, -3), (-400, 0, 7))
    assert (seen.grid, seen.word, seen.legal) == (((1, -2), (3, 4)), (1 << 64) - 1, (4, 5))
    assert type(seen.seat) is int and type(seen.pile[0]) is int


def test_a_view_stays_as_it_is():
    seen = view(seat=1)
    with pytest.raises(AttributeError):
        seen.seat = 0
    assert (seen._replace(seat=0).seat, seen.seat) == (0, 1)


def test_no_field_can_be_called_as_what_is_legal():
    with pytest.raises(ValueError, match="legal"):
        record([("legal", "i8")])


def drawing():
    drawn = []

    @kept
    def part(view, seat, say):
        drawn.append(seat)
        return f"{say('hand', seat=seat)}: {view.hand[seat]}" if view.seat < 2 else "over"

    return part, drawn


def test_a_part_is_drawn_again_when_what_it_was_drawn_from_has_changed():
    part, drawn = drawing()
    say = Wording(CATALOGUE, ["Ann", "Ben"], 0)
    assert part(view(hand=[1, 2]), 1, say) == part(view(hand=[1, 2], pile=[1, 1, 1]), 1, say) == "Ben’s hand: 2"
    assert drawn == [1]
    assert part(view(hand=[1, 3]), 1, say) == "Ben’s hand: 3"
    assert part(view(hand=[1, 3], seat=2), 1, say) == "over"
    assert part(view(hand=[7, 7], seat=2), 1, say) == "over", "on this way the hand was not looked at"
    assert part(view(hand=[7, 7], seat=0), 1, say) == "Ben’s hand: 7"
    assert drawn == [1, 1, 1, 1]


def test_what_was_drawn_for_one_reader_reaches_no_other():
    part, drawn = drawing()
    ann, ben = (Wording(CATALOGUE, ["Ann", "Ben"], seat) for seat in range(2))
    same = view(hand=[1, 2])
    assert [part(same, 1, say) for say in (ann, ben, ann, ben)] == ["Ben’s hand: 2", "Your hand: 2"] * 2
    assert drawn == [1, 1]


def readers(seats=3):
    """Return the words of one table for each seat and for a spectator."""
    words = Wording(CATALOGUE, ["Ann", "Ben", "Cy"])
    return [words.to(seat) for seat in (*range(seats), None)]


def test_readers_of_a_table_share_what_speaks_to_none_of_them():
    part, drawn = drawing()
    ann, ben, cy, looker = readers()
    assert [part(view(hand=[1, 2]), 1, say) for say in (ann, cy, looker, ben, ben, cy)] == [
        *["Ben’s hand: 2"] * 3,
        *["Your hand: 2"] * 2,
        "Ben’s hand: 2",
    ]
    assert drawn == [1, 1], "once for all others, and once for Ben"
    assert part(view(hand=[1, 3]), 1, ben) == "Your hand: 3"
    assert part(view(hand=[1, 3]), 1, ann) == part(view(hand=[1, 3]), 1, cy) == "Ben’s hand: 3"
    assert drawn == [1, 1, 1, 1]


def test_a_reader_is_never_shown_what_only_another_ones_view_holds():
    part, _ = drawing()
    ann, _, cy, _ = readers()
    assert part(view(hand=[1, 2]), 1, ann) == "Ben’s hand: 2"
    assert part(view(hand=[1, -1]), 1, cy) == "Ben’s hand: -1"
    assert part(view(hand=[1, 2]), 1, ann) == "Ben’s hand: 2"


def test_parts_that_depend_on_the_reader_are_drawn_for_each():
    @kept
    def part(view, say):
        return say.viewer

    assert [part(view(), say) for say in (*readers(), *readers())] == [0, 1, 2, None] * 2


def test_what_is_given_by_name_is_compared_and_not_piled_up():
    @kept
    def part(view, say, *, due):
        return view.pile[due]

    say = readers()[0]
    assert [part(view(pile=[5, 6, 7]), say, due=place) for place in (0, 1, 1, 2, 0)] == [5, 6, 6, 7, 5]
    assert len(say.kept) == 1


def test_public_fields_are_read_once_for_all_viewers():
    read = reader(STATE, frozenset({"pile", "grid", "seat"}))
    states, other = (np.zeros(1, STATE) for _ in range(2))
    states["pile"], states["hand"], other["hand"] = [1, 2, 3], [4, 5], [0, 7]
    common = read.common(states)
    whole, beside = read(states, (4,), common), read(other, (), common)
    assert whole == read(states, (4,)) and whole.pile is beside.pile and whole.grid is beside.grid
    assert (whole.hand, beside.hand, beside.word) == ((4, 5), (0, 7), 0)


def test_no_more_is_kept_than_there_is_room_for():
    @kept
    def part(view, number, say):
        return number + view.seat

    say = Wording(CATALOGUE, ["Ann"])
    assert [part(view(), number, say) for number in range(3 * MOST_KEPT)] == list(range(3 * MOST_KEPT))
    assert len(say.kept) <= MOST_KEPT


def test_what_changes_a_view_in_thought_depends_on_all_of_it():
    @kept
    def part(view, say):
        return view._replace(seat=1).pile[0]

    say = Wording(CATALOGUE, ["Ann"])
    assert [part(view(pile=[n, 0, 0]), say) for n in (1, 2)] == [1, 2]


def test_phrases_that_say_the_same_to_all_are_remembered_by_what_they_were_told():
    say = Wording({"n": "{n.text} of {m.number}", "cards": "{c.cards}"}, ["Ann"])
    assert [say("n", n=1, m=2), say("n", n=True, m=2), say("n", m=1, n=2)] == ["1 of two", "True of two", "2 of one"]
    assert say("cards", c=[0, 4]) == say("cards", c=(0, 4)) == "Ace of clubs and two of clubs"
