"""What an author gets wrong, planted in copies of Kuhn poker: a sentence for each, with file, line and remedy."""

from dataclasses import replace
from pathlib import Path

import pytest

from snuggery.engine import bind
from snuggery.engine.compile import authoring
from snuggery.kit.errors import Unusable
from snuggery.testkit import conformance
from snuggery.testkit.settings import Setting

from .planting import line_of

IN_RULES = {
    "a helper without a mark": (
        ("@rule\ndef deal(", "def deal("),
        "def deal(",
        "deal is called from compiled rules and is no rule itself; write @rule above it",
    ),
    "a list": (
        ("    for card in range(3):\n        if", "    cards = [0, 1, 2]\n    for card in cards:\n        if"),
        "cards = [0",
        "a rule makes no list; a loop over the record's own arrays, or a tuple where it is always the same, would do",
    ),
    "a list comprehension": (
        ("    s.plies += 1\n", "    s.plies += len([card for card in s.card])\n"),
        "s.plies += len",
        "a rule makes no list; a loop over the record's own arrays, or a tuple where it is always the same, would do",
    ),
    "an array": (
        ("    s.plies += 1\n", "    s.plies += len(np.zeros(1, np.int64))\n"),
        "np.zeros",
        "a rule makes no array, and np.zeros does; make it a field of the record, take room from kit.scratch, or go through it in a loop",
    ),
    "an array copy": (
        ("    s.plies += 1\n", "    before = s.stake.copy()\n    s.plies += 1 + before[0] - before[0]\n"),
        "s.stake.copy()",
        "a rule copies no array, and .copy() does; make it a field of the record, take room from kit.scratch, or go through it in a loop",
    ),
    "a slice": (
        ("    s.plies += 1\n", "    s.plies += 1\n    s.stake[:] = s.stake\n"),
        "s.stake[:] = s.stake",
        "a rule copies no slice; copy place by place in a loop",
    ),
    "an index that is live": (
        ("    s.plies += 1\n", "    s.plies += 1 if s.card[UNKNOWN] >= 0 else 0\n"),
        "s.card[UNKNOWN]",
        "the index UNKNOWN is live: it is the last place; ask for UNKNOWN first, or name the place",
    ),
    "a field that is none": (
        ("        s.stake[s.seat] += 1\n", "        s.steak[s.seat] += 1\n"),
        "s.steak",
        "the record has no field steak; did you mean stake?",
    ),
    "a name that is none": (
        ("    if action == BET:\n", "    if action == BETT:\n"),
        "BETT:",
        "nothing is called BETT here; did you mean BET?",
    ),
    "a fraction": (
        ("        s.stake[s.seat] += 1\n", "        s.stake[s.seat] += s.stake[0] / s.stake[0]\n"),
        "s.stake[0] / s",
        "a record holds whole numbers only; // divides them, int() or round() makes one",
    ),
    "a way out without a number": (
        ("    return card + 1 if card >= s.card[0] else card\n", "    if card < s.card[0]:\n        return card\n"),
        "def draw(",
        "draw does not return a number on every way out; end it with a return",
    ),
}


IMPORTS = ("from snuggery.kit.random", "import numpy as np\n\nfrom snuggery.kit.random")


@pytest.mark.parametrize("error", IN_RULES)
def test_the_sources_tell(error, plant, monkeypatch):
    planted, place, sentence = IN_RULES[error]
    game = plant(rules=[IMPORTS, planted])
    due = f"{line_of(game, place)}: {sentence}"
    assert list(conformance.broken(game, Setting(2, {})))[0] == due
    monkeypatch.delenv("SNUGGERY_INTERPRETED", raising=False)
    with pytest.raises(Unusable) as raised:
        bind.compiled_form(game)
    assert str(raised.value) == due


def test_all_errors_are_told_at_once_and_nothing_of_a_sound_game(plant):
    several = [IN_RULES[error][0] for error in ("a helper without a mark", "a fraction", "a way out without a number")]
    game = plant(rules=several)
    assert len(authoring.faults(game)) == 3
    assert authoring.faults(plant()) == []


SOUND = """
@rule
def draw_nothing(s):
    s.plies += 0


@rule
def search(s):
    while True:
        for seat in range(2):
            if s.card[seat] == KING:
                break
        if seat >= 0:
            return seat
        for card in [JACK, QUEEN]:
            if card in [1, 2]:
                continue


@rule
def halves(s):
    half = s.stake[0] / 2
    s.plies += int(half) - int(half) + (1 if s.stake[0] / 2 > 0.75 else 0) * 0
    row = (1, 2)
    return row[-1]


@rule
def act("""


def test_what_the_kit_keeps_for_people_is_no_rule(plant):
    use = ("from snuggery.kit.random", "from snuggery.kit.cards import card_text\nfrom snuggery.kit.random")
    game = plant(rules=[use, ("    s.plies += 1\n", "    s.plies += len(card_text(3)) - 1\n")])
    sentence = "card_text is no rule of the kit, so no rule can call it; call those that it marks with @rule"
    assert list(map(str, authoring.faults(game))) == [f"{line_of(game, 'card_text(3)')}: {sentence}"]


def test_what_is_unusual_and_sound_is_no_error(plant):
    calls = "    draw_nothing(s)\n    s.plies += search(s) * 0 + halves(s) - 1\n"
    game = plant(rules=[("@rule\ndef act(", SOUND.lstrip()), ("    s.plies += 1\n", calls)])
    assert authoring.faults(game) == []
    assert list(conformance.broken(game, Setting(2, {}))) == []


def test_a_list_that_is_not_counted_is_found_before_anything(plant):
    game = plant(
        rules=[("    out[0] = PASS\n    out[1] = BET\n    return 2\n", "    out[0] = PASS\n    out[1] = BET\n")]
    )
    sentence = "legal does not return a number on every way out; end it with a return"
    assert list(map(str, authoring.faults(game))) == [f"{line_of(game, 'def legal')}: {sentence}"]


def test_what_only_numba_finds_is_one_sentence(plant, monkeypatch):
    monkeypatch.delenv("SNUGGERY_INTERPRETED", raising=False)
    game = plant(rules=[("    s.plies += 1\n", "    s.plies += max(s.plies, (1, 2))[0] if s.plies > 9 else 1\n")])
    (told,) = conformance.broken(game, Setting(2, {}))
    assert told == (
        f"{line_of(game, '(1, 2)')}: Numba can't compile this: No implementation of function "
        "Function(<built-in function max>) found for signature: max(int64, Tuple(Literal[int](1), Literal[int](2)))"
    )


def test_what_goes_wrong_interpreted_names_the_line(plant):
    game = plant(rules=[("    s.card[receiver] = card\n", "    s.card[receiver + 2] = card\n")])
    (told,) = conformance.broken(game, Setting(2, {}))
    assert told == f"{line_of(game, 'receiver + 2')}: IndexError: index 2 is out of bounds for axis 0 with size 2"


IN_GAME = {
    "more actions than announced": (
        ("actions=2", "actions=1"),
        "{name}: 2 actions are listed, and GAME says actions=1; make it 2 or more",
    ),
    "more outcomes than announced": (
        ("    outcomes=3", "    outcomes=2"),
        "{name}: 3 outcomes are listed, and GAME says outcomes=2; make it 3 or more",
    ),
    "a code beyond": (
        ("    codes=2", "    codes=1"),
        "{name}: a code of actions is 1, and GAME says codes=1; make it 2 or more",
    ),
    "an outcome beyond": (
        ("outcome_codes=3", "outcome_codes=2"),
        "{name}: a code of outcomes is 2, and GAME says outcome_codes=2; make it 3 or more",
    ),
}


@pytest.mark.parametrize("error", IN_GAME)
def test_sizes_are_held_against_the_rules(error, plant, monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    planted, sentence = IN_GAME[error]
    game = plant(__init__=[planted])
    (told,) = conformance.broken(game, Setting(2, {}))
    assert sentence.format(name=game.name) in told.partition("\n")[0]


AT_IMPORT = {
    "a function that is missing": (
        "rules",
        ("def occasion(s):", "def occasional(s):"),
        "{name}: {folder}/rules.py has no occasion(s); write or import it: "
        "Number the shuffle or throw that the next outcome comes from.",
    ),
    "a function with other arguments": (
        "rules",
        ("def overhear(s, code, seat):", "def overhear(s, code):\n    seat = 0"),
        "{name}: {folder}/rules.py has overhear(s, code), but it is called as overhear(s, code, seat)",
    ),
    "a notation that can't read": (
        "notation",
        ("def read_outcome(", "def read_outcomes("),
        "{name}: {folder}/notation.py has no read_outcome(s, text); write or import it: "
        "Read an outcome; raise `Unreadable` if the words mean none here.",
    ),
    "seats that don't ascend": (
        "__init__",
        ("usual_seats=2", "usual_seats=3"),
        "{name}: GAME is for 2 to 2 seats, usually 3; these must ascend from 1",
    ),
    "a size that is none": ("__init__", ("actions=2", "actions=0"), "{name}: actions is 0 in GAME; it is 1 or more"),
    "no English": (
        "__init__",
        ('words={"en"', 'words={"de"'),
        "{name}: words has no English sentences; give GAME words={{'en': WORDS}}",
    ),
}


@pytest.mark.parametrize("error", AT_IMPORT)
def test_a_game_that_is_not_whole_is_refused_at_once(error, plant, tmp_path):
    file, planted, sentence = AT_IMPORT[error]
    with pytest.raises(Unusable) as raised:
        plant(**{file: [planted]})
    (folder,) = tmp_path.glob("planted_*")
    assert str(raised.value) == sentence.format(name=folder.name, folder=folder)


IN_WORDS = {
    "a sentence that is missing": (
        "scene",
        ('    "passed": "{seat.name} {seat.verb:pass|passes}.",\n', ""),
        "Kuhn poker ({package}) has no sentence 'passed'; add it to the words of GAME, mostly words.py",
    ),
    "a sentence that is nearly there": (
        "scene",
        ('Said("dealt")', 'Said("deals")'),
        "Kuhn poker ({package}) has no sentence 'deals'; add it to the words of GAME, mostly words.py; "
        "like it there is dealt",
    ),
    "an argument that is missing": (
        "scene",
        ('{"seat": int(before.seat)}', '{"who": int(before.seat)}'),
        "the sentence 'passed' speaks of seat, but was told of who; both must call it the same",
    ),
    "a kind that is none": (
        "scene",
        ("{seat.name} {seat.verb:pass", "{seat.naem} {seat.verb:pass"),
        "a sentence asks for 'naem' of 0; name, names, whose, word, cards, verb, of, card, rank, a_rank, number, "
        "figure, signed, times, share, amount, nth, chair and text can be said",
    ),
    "a phase without a name": (
        "rules",
        ('["J", "Q", "K"]', '["J", "Q"]'),
        "2 has no name in a position; J, Q have, so one is missing",
    ),
}


@pytest.mark.parametrize("error", IN_WORDS)
def test_words_that_are_missing_are_asked_for(error, plant, monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    file, planted, sentence = IN_WORDS[error]
    game = plant(**{file: [planted]})
    told = [fault for seed in range(1, 6) for fault in conformance.broken(game, Setting(2, {}), seed)]
    assert any(sentence.format(package=game.package) in fault for fault in told), "\n".join(told)


def test_a_game_finds_its_package_by_itself_or_says_that_it_cannot(plant):
    game = plant()
    assert game.package == Path(game.rules.__file__).parent.name
    lost = replace(game, package="nowhere")
    with pytest.raises(Unusable, match="Kuhn poker is not at home in the package 'nowhere'; let rules.py and GAME lie"):
        authoring.home(lost)
