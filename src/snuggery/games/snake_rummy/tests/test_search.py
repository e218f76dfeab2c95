"""The exact search for what can still be laid, against the slowest and plainest one there is."""

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.games import find
from snuggery.games.snake_rummy.melds import can_finish, can_lay, can_meld_with, list_melds
from snuggery.games.snake_rummy.tables import MELD_CARDS
from snuggery.kit.cards import CARDS, SUITS, cards_of, read_card

from .tables import NAME

GAME = find(NAME)
FEW = settings(max_examples=150, deadline=None)


# -- the oracle: every set of every size, every choice of disjoint ones -----------------------------------------------


def is_set(cards):
    ranks = [card // SUITS for card in cards]
    suits = [card % SUITS for card in cards]
    kind = len(cards) <= 4 and len(set(ranks)) == 1
    run = len(set(suits)) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 3 and (kind or run)


def all_sets(cards):
    """Return every set of these cards, found without looking at bits."""
    by_rank = {}
    for card in cards:
        by_rank.setdefault(card // SUITS, []).append(card)
    kinds = [kind for mates in by_rank.values() for n in (3, 4) for kind in combinations(mates, n)]
    runs = []
    for card in cards:
        run = [card]
        while run[-1] + SUITS in cards:
            run.append(run[-1] + SUITS)
            if len(run) >= 3:
                runs.append(tuple(run))
    return [meld for meld in kinds + runs if is_set(meld)]


def value(cards, nine=5, ace=15):
    return sum(ace if card < 4 else nine if card // SUITS == 8 else 5 if card // SUITS < 8 else 10 for card in cards)


def set_value(meld, house):
    is_run = meld[0] // SUITS != meld[1] // SUITS
    return value(meld, house["nine_value"], house["ace_in_low_run"] if is_run else 15)


def layouts(melds, used=frozenset()):
    """Yield every choice of disjoint sets."""
    yield ()
    for i, meld in enumerate(melds):
        if not used & set(meld):
            for rest in layouts(melds[i + 1 :], used | set(meld)):
                yield (meld, *rest)


def slow_best(cards, keep, house):
    """Return the most that can be laid when so many cards must stay."""
    best = 0
    for layout in layouts(all_sets(cards)):
        if len(cards) - sum(map(len, layout)) >= keep:
            best = max(best, sum(set_value(meld, house) for meld in layout))
    return best


def slow_can_meld(cards, card, missing, house):
    """Tell whether a set with this card can be laid, and enough with it, so that a card is left."""
    return any(
        any(card in meld for meld in layout)
        and len(cards) > sum(map(len, layout))
        and sum(set_value(meld, house) for meld in layout) >= missing
        for layout in layouts(all_sets(cards))
    )


# -- the comparison ---------------------------------------------------------------------------------------------------


def house(**rules):
    states = snuggery.load(NAME, 2, **rules).states()
    return states[0], {"nine_value": 5, "ace_in_low_run": 15, **rules}


HOUSES = st.fixed_dictionaries({"nine_value": st.sampled_from([5, 10]), "ace_in_low_run": st.sampled_from([15, 5, 1])})


@st.composite
def hands(draw, most=13):
    """Draw hands rich in sets: cards near one another, of few ranks and suits."""
    low = draw(st.integers(0, 9))
    width = draw(st.integers(3, 4))
    near = list(range(low * SUITS, min(CARDS, (low + width) * SUITS)))
    cards = draw(st.lists(st.sampled_from(near), max_size=most - 2, unique=True))
    cards += draw(st.lists(st.integers(0, CARDS - 1), max_size=2, unique=True))
    return sorted(set(cards))


@FEW
@given(hands(), HOUSES, st.integers(0, 1))
def test_can_finish_is_what_the_slow_search_finds(cards, rules, keep):
    s, known = house(**rules, out_without_discard=bool(1 - keep))
    best = slow_best(cards, keep, known)
    whole = sum(1 << card for card in cards)
    for missing in {1, 30, best, best + 1, best + 5}:
        assert can_finish(s, whole, missing) == (0 < missing <= best or (missing <= 0 and len(cards) >= keep))


@FEW
@given(hands(), HOUSES)
def test_can_lay_uses_every_card_if_it_must(cards, rules):
    s, known = house(**rules)
    best = slow_best(cards, 0, known)
    whole = sum(1 << card for card in cards)
    assert can_lay(s, whole, best)
    assert not can_lay(s, whole, best + 1)


@FEW
@given(hands(12), HOUSES, st.data())
def test_a_card_of_the_snake_can_be_taken_where_the_slow_search_says_so(cards, rules, data):
    if not cards:
        return
    s, known = house(**rules)
    card = data.draw(st.sampled_from(cards))
    missing = data.draw(st.sampled_from([0, 20, 30, 45]))
    whole = sum(1 << each for each in cards)
    assert can_meld_with(s, whole, card, missing) == slow_can_meld(cards, card, missing, known)


@FEW
@given(hands(20))
def test_every_set_is_listed_once(cards):
    out = np.zeros(400, np.int64)
    n = list_melds(sum(1 << card for card in cards), out)
    assert out[:n].tolist() == sorted(set(out[:n].tolist()))
    assert {tuple(cards_of(int(MELD_CARDS[number]))) for number in out[:n]} == set(all_sets(cards))


@pytest.mark.parametrize("size", [15, 18, 21])
def test_large_hands(size):
    rng = random.Random(size)
    s, known = house()
    for _ in range(12):
        cards = sorted(rng.sample(range(CARDS), size))
        if len(all_sets(cards)) > 14:
            continue
        best = slow_best(cards, 1, known)
        whole = sum(1 << card for card in cards)
        assert can_finish(s, whole, best)
        assert not can_finish(s, whole, best + 1)


def test_sets_and_runs_that_share_cards():
    s, known = house()
    for text in ("4c 4d 4h 5c 6c 7c 8c 6d 7d 8d", "5c 5d 5h 5s 6c 7c 6d 7d 6h 7h 8h", "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s"):
        cards = sorted(map(read_card, text.split()))
        whole = sum(1 << card for card in cards)
        for keep in (0, 1):
            s.out_without_discard = 1 - keep
            best = slow_best(cards, keep, known)
            assert can_finish(s, whole, best)
            assert not can_finish(s, whole, best + 1)


SMALL = [
    "Ac 2c 3c",
    "9h Th Jh Kd",
    "Ac Ad Ah 2c 3c",
    "Ac Ad Ah As 2c 3c 4c",
    "7c 8c 9c 9d 9h",
    "5c 5d 5h 6d 7d",
    "5c 5d 5h 6c 7c 8c Kd",
    "Js Qs Kc Kd Kh Ks",
    "4c 4d 4h 4s 5c 6c 5d 6d",
    "2s 3s 4s 5s 4d 4h",
    "Tc Td Th 8h 9h 3s 4s",
]


@pytest.mark.parametrize("rules", [{}, {"nine_value": 10, "ace_in_low_run": 1}], ids=["default", "house"])
@pytest.mark.parametrize("text", SMALL)
def test_a_few_cards_are_laid_as_the_slow_search_lays_them(text, rules):
    s, known = house(**rules)
    cards = sorted(map(read_card, text.split()))
    whole = sum(1 << card for card in cards)
    for keep in (0, 1):
        s.out_without_discard = 1 - keep
        best = slow_best(cards, keep, known)
        for missing in (1, 30, best, best + 1):
            assert can_finish(s, whole, missing) == (missing <= best if missing > 0 else len(cards) >= keep)


@pytest.mark.parametrize("text", SMALL)
def test_of_a_few_cards_each_is_laid_first_where_the_slow_search_can(text):
    s, known = house()
    cards = sorted(map(read_card, text.split()))
    whole = sum(1 << card for card in cards)
    best = slow_best(cards, 1, known)
    for card in cards:
        for missing in (0, 5, 15, 20, 25, best, best + 1):
            assert can_meld_with(s, whole, card, missing) == slow_can_meld(cards, card, missing, known)


@pytest.mark.parametrize("text", SMALL)
def test_the_sets_of_a_few_cards_are_listed_once(text):
    cards = sorted(map(read_card, text.split()))
    out = np.zeros(100, np.int64)
    n = list_melds(sum(1 << card for card in cards), out)
    assert sorted(tuple(cards_of(int(MELD_CARDS[number]))) for number in out[:n]) == sorted(all_sets(cards))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("2s 3s 4s 4c 4d 4h 5c 5h 5s 5d 6d 7d", 60),  # fours less a spade, fives less a diamond
        ("2d 3d 4d 2s 3s 4s 4c 5c 6c 4h 5h 6h", 60),  # every four in a run
        ("3c 3h 3s 3d 4d 5d 5c 6c 7c 5h 6h 7h 4s 5s 6s", 75),  # threes less a diamond, every five and six in a run
        ("7h 8h 9c 9d 9h 9s Jc Jd Jh Js Qd Kd", 90),  # nines less a heart, jacks less a diamond
    ],
)
def test_four_of_a_rank_may_all_be_needed_in_a_set_or_but_one_or_none(text, points):
    s, known = house()
    cards = sorted(map(read_card, text.split()))
    whole = sum(1 << card for card in cards)
    assert slow_best(cards, 0, known) == points
    assert can_lay(s, whole, points)
    assert not can_lay(s, whole, points + 1)
