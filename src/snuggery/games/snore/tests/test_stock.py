"""What a stock allows when it runs short, and what is recycled."""

import numpy as np
import pytest

import snuggery
from snuggery.games.snore import GAME
from snuggery.games.snore.announcements import CHEER, FIVE, HELP, MISS, NOTHING, PASS, REFUSE, SIX, SNORE
from snuggery.games.snore.announcing import list_answering, list_offering, recycle_if_empty, stock_allows
from snuggery.kit.cards import read_cards

from .tables import NAME

HEARTS = 2


def asked(hand, stock_size, **options):
    """Return the state in which B of four is asked, with this hand and so many cards to draw, hearts being trump."""
    s = snuggery.load(NAME, 4, **options).states()[0]
    GAME.rules.new(s)
    s.seat, s.trump, s.hand[1], s.stock_size = 1, HEARTS, read_cards(hand), stock_size
    return s


def listed(list_rule, s):
    out = np.zeros(9, np.int64)
    return out[: list_rule(s, out)].tolist()


@pytest.mark.parametrize("house", ["recycle", "refuse_exchange"])
@pytest.mark.parametrize(
    ("stock_size", "answers"),
    [(3, [HELP, PASS]), (4, [HELP, MISS, PASS]), (5, [HELP, MISS, FIVE, PASS]), (6, [HELP, MISS, FIVE, SIX, PASS])],
)
def test_snore_g26_every_answer_needs_its_cards(house, stock_size, answers):
    assert listed(list_answering, asked("6h 7c 8c 9c", stock_size, short_stock=house)) == answers


@pytest.mark.parametrize(("stock_size", "offers"), [(3, [SNORE, REFUSE]), (4, [SNORE, CHEER, REFUSE])])
def test_snore_g26_so_does_the_cheer(stock_size, offers):
    assert listed(list_offering, asked("Ah 7c 8c 9c", stock_size)) == offers


def with_cards_put_away(**options):
    """A has laid four cards away and dropped two, B has laid four away, C has passed with four in hand, D helps."""
    s = asked("6h 7c 8c 9c", 0, **options)
    s.laid_count[:2], s.dropped_count[0], s.hand_count[:4] = 4, 2, 4
    s.laid[0], s.dropped[0] = read_cards("6c 7c 8c 9c"), read_cards("6d 7d")
    s.laid[1], s.hand[2], s.hand[3] = read_cards("6s 7s 8s 9s"), read_cards("8d 9d Td Jd"), read_cards("Qd Kd Ad As")
    s.announced[:4] = HELP, NOTHING, PASS, HELP
    s.stock, s.laid_void[0] = 0, read_cards("Ah")
    return s


def test_snore_b18_what_would_be_recycled_counts_but_not_ones_own_nor_the_hands_of_players():
    s = with_cards_put_away()
    assert stock_allows(s, 10)
    assert not stock_allows(s, 11)
    assert not stock_allows(with_cards_put_away(short_stock="refuse_exchange"), 1)


def test_snore_b04_the_discards_of_the_others_and_the_hands_of_players_who_passed_become_the_stock():
    s = with_cards_put_away()
    recycle_if_empty(s, 1)
    assert s.stock == read_cards("6c 7c 8c 9c 6d 7d 8d 9d Td Jd")
    assert s.stock_size == 10
    assert s.returned[:4].tolist() == [read_cards("6c 7c 8c 9c 6d 7d"), 0, read_cards("8d 9d Td Jd"), 0]
    assert s.laid[:4].tolist() == [0, read_cards("6s 7s 8s 9s"), 0, 0]
    assert s.laid_count[:4].tolist() == [0, 4, 0, 0]
    assert s.hand[2:4].tolist() == [0, read_cards("Qd Kd Ad As")]
    assert s.hand_count[:4].tolist() == [4, 4, 0, 4]
    assert not s.laid_void.any()
    assert not s.dropped.any() and not s.dropped_count.any()
    assert (s.shuffles, s.renewed) == (1, 0b10)


def test_snore_b05_as_long_as_there_is_a_card_nothing_is_recycled():
    s = with_cards_put_away()
    s.stock, s.stock_size = read_cards("Kh"), 1
    recycle_if_empty(s, 1)
    assert (s.stock_size, s.shuffles, s.renewed) == (1, 0, 0)
