"""What an author gets wrong in a table of fields, or in rules made of others: a sentence for each, as with all rules."""

import pytest

from snuggery.engine.compile import authoring
from snuggery.kit.errors import Unusable
from snuggery.testkit import conformance
from snuggery.testkit.settings import Setting

from .planting import line_of, place_in

MAKING = ("from snuggery.kit.random", "from snuggery.kit.made import by_phase, flagged\nfrom snuggery.kit.random")
PHASES = 'Field("plies", EVERYBODY, 0,'
MAKING_BY_PHASE = (MAKING, (PHASES, f'Field("phase", EVERYBODY, 0, most=1),\n    {PHASES}'))
APPLIED = ("@rule\ndef chance(", "apply = by_phase({1: act}, apply)\n\n\n@rule\ndef chance(")
CHECKED = """@rule
def check(s):
    flags = 0 if in_range(s) else 2
    return flags | 1 if s.card[0] != UNKNOWN and s.card[0] == s.card[1] else flags
"""
SINGLE = "return s.card[0] == UNKNOWN or s.card[0] != s.card[1]"


def checked(promise, made):
    """Return the change of a check that is written out into one that is made of promises."""
    return CHECKED, f"{promise}\n\n\ncheck = {made}\n"


MADE = {
    "in a phase, no rule": (
        [("@rule\ndef apply(", "def apply("), APPLIED],
        "def apply(",
        "apply is called from compiled rules and is no rule itself; write @rule above it",
    ),
    "in a phase of its own, no rule": (
        [("@rule\ndef act(", "def act("), APPLIED],
        "def act(",
        "act is called from compiled rules and is no rule itself; write @rule above it",
    ),
    "in a phase, a list that is not counted": (
        [
            ("@rule\ndef legal(", "@rule\ndef either("),
            ("    return 2\n", "\n\nlegal = by_phase({}, either)\n"),
        ],
        "def either(",
        "either does not return a number on every way out; end it with a return",
    ),
    "a promise that is no rule": (
        [checked(f"def is_single(s):\n    {SINGLE}", "flagged(in_range, is_single)")],
        "def is_single(",
        "is_single is called from compiled rules and is no rule itself; write @rule above it",
    ),
    "a promise that stands first and is no rule": (
        [checked(f"def is_single(s):\n    {SINGLE}", "flagged(in_range, first=(is_single,))")],
        "def is_single(",
        "is_single is called from compiled rules and is no rule itself; write @rule above it",
    ),
    "a promise without an answer": (
        [checked(f"@rule\ndef is_single(s):\n    {SINGLE.removeprefix('return ')}", "flagged(in_range, is_single)")],
        "def is_single(",
        "is_single does not return a number on every way out; end it with a return",
    ),
}


@pytest.mark.parametrize("error", MADE)
def test_the_rules_that_another_is_made_of_are_read(error, plant):
    planted, place, sentence = MADE[error]
    game = plant(rules=[*MAKING_BY_PHASE, *planted])
    assert [str(fault) for fault in authoring.faults(game)] == [f"{line_of(game, place)}: {sentence}"]


@pytest.mark.deep  # it is compiled; two of our games are made so, and keep these promises every day
def test_a_game_whose_rules_are_made_of_others_is_sound(plant):
    single = checked(f"@rule\ndef is_single(s):\n    {SINGLE}", "flagged(is_single, in_range)")
    game = plant(rules=[*MAKING_BY_PHASE, APPLIED, single])
    assert list(conformance.broken(game, Setting(2, {}))) == []


NO_PARTS = {
    "a phase without a rule": (
        "check = by_phase({1: None}, apply)",
        "by_phase is made of rules, and None is none; give it the name of a function with @rule above it",
    ),
    "a phase that is a word": (
        "check = by_phase({'betting': act}, apply)",
        "by_phase asks for phases by number, and 'betting' is none",
    ),
    "a rule that is called otherwise": (
        "check = by_phase({1: score}, occasion)",
        "by_phase has occasion(s), but it is called as occasion(s, given)",
    ),
    "a promise that is its answer": (
        "check = flagged(in_range, 2 > 1)",
        "flagged is made of rules, and True is none; give it the name of a function with @rule above it",
    ),
    "a promise without a name": (
        "check = flagged(in_range, lambda s: True)",
        "flagged is made of rules, and <lambda> is none; give it the name of a function with @rule above it",
    ),
    "a promise with two arguments": (
        "check = flagged(in_range, first=(apply,))",
        "flagged has apply(s, code), but it is called as apply(s)",
    ),
}


@pytest.mark.parametrize("error", NO_PARTS)
def test_what_a_rule_can_not_be_made_of_is_refused_at_once(error, plant, tmp_path):
    made, sentence = NO_PARTS[error]
    with pytest.raises(Unusable) as raised:
        plant(rules=[MAKING, (CHECKED, f"{made}\n")])
    assert str(raised.value) == f"{place_in(tmp_path, made)}: {sentence}"


SEAT = '    Field("seat", EVERYBODY, CHANCE, least=OVER, below="seats", text=TURN, line="turn", usual=0),\n'
IN_FIELDS = {
    "no visibility": (
        ('Field("plies", EVERYBODY, 0, most=3, text=NUMBER)', 'Field("plies", start=0, most=3, text=NUMBER)'),
        "the field plies does not say who sees it; EVERYBODY, OWNER, NOBODY or a rule of the game would do",
    ),
    "no start": (
        ('Field("plies", EVERYBODY, 0, most=3, text=NUMBER)', 'Field("plies", EVERYBODY, most=3, text=NUMBER)'),
        "the field plies does not say how it begins; a number, BOUND or the name of a field would do",
    ),
    "a name of NumPy's": (
        ('Field("plies"', 'Field("size"'),
        "the field size can't be called so: NumPy's own attribute hides it",
    ),
    "no seat": (
        (SEAT, ""),
        "a record needs the fields seat, who is to move, and seats, how many play; there is no seat",
    ),
}


@pytest.mark.parametrize("error", IN_FIELDS)
def test_a_table_that_is_not_whole_is_refused_at_once(error, plant, tmp_path):
    planted, sentence = IN_FIELDS[error]
    with pytest.raises(Unusable) as raised:
        plant(rules=[planted])
    assert str(raised.value) == f"{place_in(tmp_path, 'TABLE = table(')}: {sentence}"


TABLE = """
def sees_plies(s, seat):
    return seat >= 0


SEEN = table(__name__, Field("seats", EVERYBODY, BOUND), Field("seat", EVERYBODY, 0), Field("plies", sees_plies, 0))
observe = SEEN.observe


@rule
def overhear("""


def test_visibility_is_read_though_the_kit_writes_the_rule_that_asks(plant):
    use = (
        "from snuggery.kit.random",
        "from snuggery.kit.fields import BOUND, EVERYBODY, Field, table\nfrom snuggery.kit.random",
    )
    game = plant(rules=[use, ("@rule\ndef overhear(", TABLE.lstrip())])
    sentence = "sees_plies is called from compiled rules and is no rule itself; write @rule above it"
    assert list(map(str, authoring.faults(game))) == [f"{line_of(game, 'def sees_plies')}: {sentence}"]
