"""Rules made of other rules: by phase, and all that must hold."""

from types import SimpleNamespace

import pytest

from snuggery.kit.made import broken, by_phase, flagged
from snuggery.kit.records import parts, rule


@rule
def double(s, number):
    return 2 * number


@rule
def negative(s, number):
    return -number


@rule
def same(s, number):
    return number


@pytest.mark.parametrize(("phase", "found"), [(0, -7), (3, 14), (1, 7), (-1, 7)])
def test_each_phase_has_its_rule_and_all_others_one_together(phase, found):
    assert by_phase({3: double, 0: negative}, same)(SimpleNamespace(phase=phase), 7) == found


@rule
def is_small(s):
    return s.number < 10


@rule
def is_even(s):
    return s.number % 2 == 0


@rule
def is_positive(s):
    return s.number > 0


@pytest.mark.parametrize(("number", "flags"), [(2, 0), (12, 2), (3, 4), (13, 6), (-3, 1)])
def test_every_broken_promise_has_its_flag_and_one_of_the_first_stands_alone(number, flags):
    assert flagged(is_small, is_even, first=(is_positive,))(SimpleNamespace(number=number)) == flags


def test_broken_promises_are_named_where_they_are_known():
    check = flagged(is_small, is_even, first=(is_positive,))
    assert broken(check, 6) == "it doesn't hold that is small and it doesn't hold that is even"
    assert broken(is_small, 2) == "check says 0x2"
    assert broken(check, 8) == "check says 0x8"


def test_made_rules_tell_their_parts_and_no_two_have_one_name():
    made = by_phase({3: double, 0: negative}, same), by_phase({3: negative, 0: double}, same)
    assert [{double, negative, same} <= set(parts(each)) for each in made] == [True, True]
    assert made[0].__qualname__ != made[1].__qualname__
