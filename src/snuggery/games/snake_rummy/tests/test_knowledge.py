"""What a seat may know, and fresh deals that fit it."""

from collections import Counter

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snake_rummy.rules import check, legal, observe, overhear, redeal
from snuggery.kit.cards import read_card, read_cards
from snuggery.kit.random import below, generator
from snuggery.kit.records import UNKNOWN, WATCHER
from snuggery.testkit.redeals import assert_views_stay

from .tables import NAME, go, laying, may, table

GAME = find(NAME)


def view_of(match, s, seat):
    views = match.bound.states()
    observe(s, seat, views[0])
    return views.tobytes()


def redealt(match, seat, n):
    """Return the table dealt afresh n times for a seat, each time sound and looking the same to it."""
    rng = generator("redeal", seat)
    found = []
    for _ in range(n):
        states = match.snapshot()
        redeal(states[0], seat, rng[0])
        assert check(states[0]) == 0
        assert view_of(match, states[0], seat) == view_of(match, match.state, seat)
        found.append(states[0])
    return found


def hands_of(match, seat, other, n=60):
    return [int(s["hand"][other]) for s in redealt(match, seat, n)]


def test_a_seat_sees_its_own_hand_and_the_table():
    match = table("7c 8d / 9s Kd", snake="2s 5c", laid="A Td Th Ts")
    view = match.view(0).record
    assert view.hand[0] == read_cards("7c 8d")
    assert view.hand[1] == 0
    assert view.hand_count[1] == 2
    assert view.stock == 0
    assert view.stock_size == 52 - 4 - 2 - 3
    assert view.snake[:2].tolist() == [read_card("2s"), read_card("5c")]
    assert match.view(WATCHER).record.hand[:2].tolist() == [0, 0]


def test_hands_are_shown_when_all_is_counted():
    match = go(laying("Tc / Kd", "9h", laid="A Td Th Ts", rounds=1), "A add Tc set, A discard 9h")
    assert match.view(0).record.hand[1] == read_cards("Kd")
    assert redealt(match, 0, 1)[0]["hand"][1] == read_cards("Kd")


def test_cards_taken_from_the_snake_are_known_until_they_are_played():
    match = go(table("Jc Jd 3c / 9s Kd", snake="9c Jh 4d 8s", laid="A Td Th Ts"), "A snake Jh")
    assert match.view(1).record.known[0] == read_cards("Jh 4d 8s")
    go(match, "A meld Jc Jd Jh, A discard 4d")
    assert match.view(1).record.known[0] == read_cards("8s")
    assert all(hand & read_cards("8s") for hand in hands_of(match, 1, 0))
    assert len(set(hands_of(match, 1, 0))) > 10


def test_a_drawn_card_is_heard_by_its_owner_only():
    match = table("7c 8d / 9s Kd")
    match.chance = None
    go(match, "A deck")
    card = match.possible()[0]
    assert overhear(match.state, card, 0) == card
    assert overhear(match.state, card, 1) == UNKNOWN
    assert overhear(match.state, card, WATCHER) == UNKNOWN


def test_a_turned_over_deck_is_no_secret():
    match = table("3c / * / Kd", snake="9c Jh 2d", deck="", stock_empty="turn_over_snake", draws="9c")
    go(match, "A deck")
    assert match.view(1).record.known[0] == read_cards("9c")
    assert {int(s["stock"]) for s in redealt(match, 1, 20)} == {read_cards("Jh 2d")}


def test_a_reshuffled_snake_is_only_in_the_deck_and_with_players_who_drew_from_it():
    match = table("3c 4c / * / Kd", snake="9c Jh 2d 7h 7s", deck="", stock_empty="reshuffle_snake", draws="9c Jh")
    go(match, "A deck, A discard 3c, B deck, B discard Kc")
    returned = read_cards("9c Jh 2d 7h 7s")
    drawn = Counter()
    for s in redealt(match, 2, 80):
        assert int(s["hand"][0] & returned).bit_count() == 1  # A has drawn one of them, B another
        assert int(s["hand"][1] & returned).bit_count() == 1
        assert int(s["stock"]) & ~returned == 0
        drawn[int(s["hand"][0]) & returned] += 1
    assert len(drawn) == 5


def test_a_player_who_has_begun_to_open_can_go_on():
    match = go(table("5d 5h 4c 6c Kh 9d Tc / 9s Kd 2c", snake="2d 5s 5c"), "A snake 5s, A meld 5d 5h 5s")
    bound = match.bound
    out, _ = bound.buffers()
    hands = Counter()
    for s in redealt(match, 1, 40):
        assert legal(s, out) > 0
        hands[int(s["hand"][0])] += 1
    assert len(hands) > 5
    assert may(match) == ["meld 4c 5c 6c"]


def test_a_player_who_took_a_card_can_lay_it():
    match = go(table("5d 5h 9d Tc / 9s Kd 2c", snake="2d 5s 8h", laid="A Td Th Ts"), "A snake 5s")
    out, _ = match.bound.buffers()
    for s in redealt(match, 1, 40):
        assert legal(s, out) > 0


def test_all_hidden_deals_are_equally_likely():
    match = table("3c / * / Kd", deck="9h 9c", snake="2d")  # C knows 3c and all of B's are hidden, 49 cards
    counts = Counter(int(s["hand"][0]) for s in redealt(match, 2, 1500))
    assert len(counts) == 50
    mean = 1500 / 50
    chi_square = sum((n - mean) ** 2 / mean for n in counts.values())
    assert chi_square < 90  # 49 degrees of freedom: beyond 85 once in a thousand times


@pytest.mark.parametrize("stock_empty", ["end", "turn_over_snake", "reshuffle_snake"])
def test_dealt_afresh_at_any_time_views_and_lists_stay(stock_empty):
    bind.compiled_form(GAME)
    match = snuggery.load(NAME, 3, stock_empty=stock_empty, rounds=3, max_turns=120).start(seed=stock_empty)
    rng = generator(stock_empty)
    while not match.over:
        legal_now = match.legal()
        match.play(legal_now[below(rng[0], len(legal_now))])
        assert_views_stay(match, rng)
