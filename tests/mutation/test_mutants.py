"""What counts as a mutant of a rule, and how one is told from another."""

import pytest

from snuggery.games import find, names
from snuggery.kit.records import UNKNOWN, parts
from snuggery.testkit.mutants import mutants, mutants_of, rules_of
from snuggery.testkit.mutation import Known, Tally

LIMIT = 3


def sample(s, seat):
    """Do a little of everything."""
    if s.level == LIMIT and not s.over:
        return UNKNOWN
    s.held[seat] -= min(s.held[seat], 2)
    clear(s)
    return seat < 4 or s.over


def clear(s):
    """A rule that has nothing to be changed."""


def test_every_slip_is_made_once_and_told_in_the_words_of_the_source():
    assert [mutant.name.removeprefix("test_mutants.sample: ") for mutant in mutants_of(sample)] == [
        "if s.level == LIMIT and (not s.over): -> if s.level == LIMIT or not s.over:",
        "if s.level == LIMIT and (not s.over): -> if s.level != LIMIT and (not s.over):",
        "if s.level == LIMIT and (not s.over): -> if s.level == LIMIT + 1 and (not s.over):",
        "if s.level == LIMIT and (not s.over): -> if s.level == LIMIT and s.over:",
        "if s.level == LIMIT and (not s.over): -> if not (s.level == LIMIT and (not s.over)):",
        "return UNKNOWN -> pass",
        "return UNKNOWN -> return UNKNOWN + 1",
        "s.held[seat] -= min(s.held[seat], 2) -> pass",
        "s.held[seat] -= min(s.held[seat], 2) -> s.held[seat] += min(s.held[seat], 2)",
        "s.held[seat] -= min(s.held[seat], 2) -> s.held[seat] -= max(s.held[seat], 2)",
        "s.held[seat] -= min(s.held[seat], 2) -> s.held[seat] -= min(s.held[seat], 3)",
        "s.held[seat] -= min(s.held[seat], 2) -> s.held[seat] -= min(s.held[seat], 1)",
        "clear(s) -> pass",
        "return seat < 4 or s.over -> return seat < 4 and s.over",
        "return seat < 4 or s.over -> return seat <= 4 or s.over",
        "return seat < 4 or s.over -> return seat < 5 or s.over",
        "return seat < 4 or s.over -> return seat < 3 or s.over",
    ]
    assert not list(mutants_of(clear))


def test_rarer_slips_leave_out_a_condition_and_mistake_a_field_or_a_range():
    like = {"held": "paid", "level": "height"}
    assert [mutant.name.removeprefix("test_mutants.counted: ") for mutant in mutants_of(counted, like)] == [
        "for i in range(s.seats): -> for i in range(s.seats - 1):",
        "for i in range(s.seats): -> for i in range(1, s.seats):",
        "n += s.held[i] -> n = s.held[i]",
        "n += s.held[i] -> n += s.paid[i]",
        "return n > 2 and s.level == LIMIT -> return s.level == LIMIT",
        "return n > 2 and s.level == LIMIT -> return n > 2",
        "return n > 2 and s.level == LIMIT -> return n > 2 and s.height == LIMIT",
    ]
    assert len(list(mutants(find("snore"), rare=True))) > 100


def counted(s):
    n = 0
    for i in range(s.seats):
        n += s.held[i]
    return n > 2 and s.level == LIMIT


def test_a_mutant_takes_the_place_of_its_rule():
    one = next(mutant for mutant in mutants_of(scaled) if mutant.after == "return 3 * n")
    assert scaled(5) == 10
    kept, scaled.__code__ = scaled.__code__, one.code
    assert scaled(5) == 15
    scaled.__code__ = kept


def scaled(n):
    return 2 * n


@pytest.mark.parametrize("name", names())
def test_the_rules_of_a_game_are_found_from_its_contract(name):
    game = find(name)
    found = rules_of(game)
    assert game.rules.score in found
    for rule in (game.rules.apply, game.rules.legal):  # the kit may have made it of the game's own
        own = {part for part in (rule, *parts(rule)) if part.__module__.startswith(f"{game.package}.")}
        assert own
        assert own <= set(found)
    assert all(function.__module__.rpartition(".")[0] == game.package for function in found)
    assert game.rules.check not in found


def test_mutants_have_names_of_their_own():
    names_of_them = [mutant.name for mutant in mutants(find("snip-snap-snorum"))]
    assert len(names_of_them) == len(set(names_of_them)) > 500


def test_a_list_of_survivors_is_read(tmp_path):
    path = tmp_path / "mutants.txt"
    path.write_text(
        "# Known survivors\na.b: x -> y\na.b: x -> z\n    equivalent: nobody reads\n    it\n\na.c: 1 -> 2\n"
        "    survives: late\n"
    )
    alike = dict.fromkeys(("a.b: x -> y", "a.b: x -> z"), "equivalent: nobody reads it")
    known = Known.read(path)
    assert known.reasons == {**alike, "a.c: 1 -> 2": "survives: late"}
    assert known.equivalent("a.b: x -> y") and not known.equivalent("a.c: 1 -> 2")
    assert not Known.read(tmp_path / "none").reasons


def test_what_is_equivalent_does_not_count():
    known = Known({"one": "equivalent: …", "two": "survives: …"})
    tally = Tally(tried=["one", "two", *map(str, range(19))], survivors=["one", "two"])
    assert tally.score(known) == 0.95
    assert not list(tally.faults(known, whole=True))


def test_what_is_not_listed_and_what_is_listed_in_vain_are_faults():
    known = Known({"killed": "survives: …", "gone": "equivalent: …"})
    tally = Tally(tried=["new", "killed"], survivors=["new"])
    assert list(tally.faults(known, whole=True)) == [
        "survives: new",
        "is killed, but listed: killed",
        "is no mutant, but listed: gone",
        "50.0% are killed, less than 95%",
    ]
    assert list(tally.faults(known, whole=False)) == ["survives: new", "is killed, but listed: killed"]
