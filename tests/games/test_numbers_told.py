"""No number that is shown of a game's rules contradicts the table: every value of every house rule, alone and in pairs."""

from itertools import islice, product

import pytest

from snuggery.games import find
from snuggery.kit.options import changed, read_options
from snuggery.kit.table_words import anywhere, passages
from tests.complete import COMPLETE

from .told.expected import expected
from .told.numbers import shown

DECKS = ("default60", "ono54", "big72", "tiny", "1=4 2=4 3=4 9=1 PASSE=5 CHAOS=2", "5=9 50=9 51=9 GOTCHA=7 SNAFOOEY=2")
# house rules whose numbers stand in one text, with the values that are tried of them together
TOGETHER = {
    "snafooey": {"deck": DECKS, "hand": "1 3 4 7", "draw": "by_hand auto", "max_players": "2 3 8", "chips": "1 6 50"},
    "snake-rummy": {
        "pack": "52 4x3 4x4 6x3 8x2 9x4 13x2",
        "hand_size": "1 2 7 25",
        "nine_value": "5 10",
        "ace_in_low_run": "15 5 1",
        "rounds": "none 1 12",
        "out_without_discard": "off on",
    },
    "snip-snap-snorum": {
        "mode": "standard running race jig",
        "pack": "52 32 1x2 4x3 4x4 6x3 13x1 13x2",
        "hand_size": "1 3 5 6",
        "sequence_length": "4 5 6",
        "ante": "0 1 3",
        "revoke": "forbidden allowed",
        "first_dealer": "jack random",
    },
    "snoogie": {
        "balls_per_player": "1 2 3 5",
        "rounds": "1 6 99",
        "throwing": "rotation consecutive",
        "table": "pool9 real",
        "hands": ("casual", "steady", "good casual novice"),
        "line_cm": "10 25 45",
        "fanta_available": "on off",
    },
    "snore": {
        "pack": "36 2x3 4x3 4x4 6x3 8x2 9x2",
        "hand_size": "2 3 4 5 6",
        "fine_cap": "none 0 300",
        "overtricks_fined": "off on",
        "ante": "0 20 1000",
        "ante_mode": "every_hand only_if_pot_empty",
        "short_stock": "recycle refuse_exchange",
        "four_aces": "off on",
    },
}


def alone(game):
    """Go through every value of every house rule: all words, the ends of a range, and what lies between."""
    for option in game.options:
        values = [*option.words, *option.ends]
        if option.least is not None:
            values += [str(value) for value in range(option.least, min(option.most, option.least + 12) + 1)]
            values.append(str((option.least + option.most) // 2))
        yield from ({option.name: value} for value in values)


def together(game):
    """Go through all pairs of values of the house rules that meet in one text."""
    tried = {
        name: values.split() if isinstance(values, str) else values for name, values in TOGETHER[game.name].items()
    }
    for first, second in product(tried, tried):
        if first < second:
            yield from ({first: one, second: other} for one, other in product(tried[first], tried[second]))


def tables(game, apart):
    """Go through the house rules that some number of players can have, as codes and as those that differ.

    Of the pairs, those that are so far apart.
    """
    for given in (*alone(game), *islice(together(game), 0, None, apart)):
        codes = read_options(game.options, given)
        if any(game.refuse(seats, codes) is None for seats in range(game.least_seats, game.most_seats + 1)):
            yield codes, changed(game.options, codes)


@pytest.mark.parametrize("apart", [3, pytest.param(1, marks=pytest.mark.deep)], ids=["a third", "all"])
@pytest.mark.parametrize("name", COMPLETE)
def test_every_number_that_is_shown_is_the_tables(name, apart):
    game, tried = find(name), 0
    for codes, differing in tables(game, apart):
        assert shown(game, differing) == expected(game, codes), differing
        tried += 1
    assert tried > 100


@pytest.mark.parametrize("name", COMPLETE)
def test_what_house_rules_change_stands_on_the_first_page_once(name):
    """The passages are the rulebook's own words under its own rules, so none is lost when the page is edited."""
    game = find(name)
    book = game.rulebook()
    for there, here in passages(game, {}):
        assert there == here
        assert len(anywhere(there).findall(book)) == 1, there
