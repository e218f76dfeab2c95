"""What a seat may know, and fresh deals that fit it."""

from collections import Counter

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snore.dealing import has_fresh_trump
from snuggery.games.snore.rules import check, overhear
from snuggery.games.snore.state import TURNING
from snuggery.kit.cards import ACES, cards_text, read_card, read_cards
from snuggery.kit.random import generator
from snuggery.kit.records import UNKNOWN, WATCHER
from snuggery.testkit.redeals import assert_views_stay

from .tables import NAME, SEATS, empty, go, table, trick

GAME = find(NAME)


def view_of(match, states, seat):
    views = match.bound.states()
    bind.ready_form(GAME).look(states, seat, views)
    return views.tobytes()


def redealt(match, seat, n=60):
    """Return the table dealt afresh n times for a seat, each time sound and looking the same to it."""
    form = bind.compiled_form(GAME)
    rng = generator("redeal", seat)
    found = []
    for _ in range(n):
        states = match.snapshot()
        form.shuffle_hidden(states, seat, rng)
        assert form.audit(states) == 0
        assert view_of(match, states, seat) == view_of(match, match.snapshot(), seat)
        found.append(states[0])
    return found


def never(match, seat, cards, place, of=None):
    """Tell that no fresh deal for a seat puts any of these cards there."""
    places = (s[place] if of is None else s[place][SEATS.index(of)] for s in redealt(match, SEATS.index(seat)))
    return all(int(place) & read_cards(cards) == 0 for place in places)


def sometimes(match, seat, cards, place, of=None, n=200):
    """Tell that each of these cards is put there once."""
    found = 0
    for s in redealt(match, SEATS.index(seat), n):
        found |= int(s[place] if of is None else s[place][SEATS.index(of)])
    return read_cards(cards) & ~found == 0


def drop(match, times):
    for _ in range(times):
        match.play(match.legal()[0])
    return match


def test_snore_g42_hands_stock_and_discards_are_hidden_and_all_else_is_seen():
    match = drop(go(table("Kh 6s 7s 8s / * / *"), "A snore, B six"), 2)
    for seat in (0, 2, WATCHER):
        view = match.view(seat).record
        assert view.hand[1] == view.laid[1] == view.dropped[1] == view.stock == 0
        assert (view.laid_count[1], view.dropped_count[1], view.hand_count[1]) == (4, 2, 4)
        assert view.stock_size == match.state.stock_size
        assert view.announced[1] == match.state.announced[1]
        assert view.open_cards == match.state.open_cards
    assert match.view(0).record.hand[0] == read_cards("Kh 6s 7s 8s")
    assert match.view(1).record.laid[1] == match.state.laid[1]


def test_snore_g29_cards_are_thrown_away_face_down():
    match = go(table("* / *"), "A snore, B five")
    code = match.legal()[0]
    assert [overhear(match.state, code, seat) for seat in (0, 1, WATCHER)] == [UNKNOWN, code, UNKNOWN]
    match.play(code)
    assert match.view(0).record.dropped[1] == 0
    assert match.view(1).record.dropped[1] == 1 << code


def test_a_dealt_card_is_heard_by_its_owner_and_a_trump_by_all():
    match = empty(2)
    match.happen("seat 1")
    assert [overhear(match.state, 0, seat) for seat in (0, 1, WATCHER)] == [0, UNKNOWN, UNKNOWN]
    for card in "6c 7c 8c 9c Tc Jc Qc Kc".split():
        match.happen(f"deal {card}")
    assert match.state.phase == TURNING
    assert overhear(match.state, 0, WATCHER) == 0


def test_a_player_who_does_not_follow_is_known_to_lack_the_suit_and_without_trumping_the_trumps():
    match = go(table("9c Tc Jc 8d / 6h 6s 7s 8s / 6d 7d 9s Ts"), "A snore, B help, C help")
    trick(match, "9c 6h 6d")
    assert never(match, "A", "6c 7c 8c Qc Kc Ac", "hand", "B")
    assert sometimes(match, "A", "7h 8h Ah", "hand", "B")
    assert never(match, "A", "6c Ac 7h 8h 9h Jh Qh Kh Ah", "hand", "C")


def test_where_trumping_is_free_only_the_suit_is_known():
    match = go(table("9c Tc Jc 8d / 7h 6s 7s 8s", must_trump=False), "A snore, B help")
    trick(match, "9c 6s")
    assert never(match, "A", "6c Ac", "hand", "B")
    assert sometimes(match, "A", "7h 8h Ah", "hand", "B")


def test_where_the_best_must_be_beaten_failures_are_known():
    match = go(table("9c 6d 7d 8d / 6c 7c 8s 9s", must_head=True), "A snore, B help")
    trick(match, "9c 6c")
    assert never(match, "A", "Tc Jc Qc Kc Ac", "hand", "B")
    assert sometimes(match, "A", "7c 8c", "hand", "B")


def test_a_helicopter_is_known_to_be_ace_and_six_and_no_other_trump():
    match = go(table("Ah 6h 9c 7d / * / *"), "A helicopter")
    for s in redealt(match, 1):
        trumps = cards_text(int(s.hand[0]) & read_cards("6h 7h 8h 9h Jh Qh Kh Ah"))
        assert trumps == "Ah 6h"


def test_a_kept_ace_is_in_the_hand_or_was_dropped_and_no_trump_was_laid_away():
    match = drop(go(table("Ah 6s 7s 8s / * / *"), "A cheer"), 1)
    places = Counter()
    for s in redealt(match, 1, 200):
        ace = read_cards("Ah")
        places["hand" if s.hand[0] & ace else "dropped" if s.dropped[0] & ace else "elsewhere"] += 1
        assert int(s.laid[0]) & read_cards("6h 7h 8h 9h Jh Qh Kh Ah") == 0
    assert set(places) == {"hand", "dropped"}


def recycled():
    """Five at the table: A cheers and drops the ace, B passes, C takes the six, D too; E makes the stock anew."""
    match = go(table("Ah 6c 7c 8c / 6s 7s 8s 9s / * / * / *"), "A cheer, A Ah, B pass, C six")
    drop(match, 2)
    go(match, "D six")
    return match


def test_a_player_knows_where_his_cards_from_a_new_stock_can_be():
    match = recycled()
    drop(match, 2)
    assert match.state.returned[0] == read_cards("Ah 6c 7c 8c")
    assert match.state.returned[1] == read_cards("6s 7s 8s 9s")
    assert match.view(2).record.returned[0] == 0
    assert never(match, "A", "6c 7c 8c", "hand", "C")  # C had drawn before
    assert never(match, "A", "6c 7c 8c", "hand", "E")  # E holds what was dealt
    assert never(match, "A", "6c 7c 8c", "laid", "D")
    assert sometimes(match, "A", "6c 7c 8c", "stock")
    assert sometimes(match, "A", "6c 7c 8c", "hand", "D")
    assert never(match, "B", "6s 7s 8s 9s", "hand", "C")


def test_a_kept_ace_may_have_gone_into_the_new_stock_but_not_to_players_who_drew_before():
    match = recycled()
    drop(match, 2)
    assert never(match, "B", "Ah", "hand", "C")
    assert never(match, "B", "Ah", "hand", "E")
    assert never(match, "B", "Ah", "laid", "D")
    for place, of in (("hand", "A"), ("hand", "D"), ("stock", None)):
        assert sometimes(match, "B", "Ah", place, of)


def test_everybody_knows_a_card_drawn_from_under_the_stock():
    match = table("* / * / * / * / *", draws="Qh Kh Qs")
    for seat in "ABCDE":
        go(match, f"{seat} refuse")
    drop(go(match, "A snore, B six"), 2)
    drop(go(match, "C six"), 2)
    go(match, "D five")
    assert match.view(0).record.kept[3] == read_cards("Qh Kh")
    for s in redealt(match, 0):
        assert int(s.hand[3]) & read_cards("Qh Kh") == read_cards("Qh Kh")
    drop(match, 1)
    for s in redealt(match, 0):
        assert int(s.hand[3] | s.dropped[3]) & read_cards("Qh Kh") == read_cards("Qh Kh")


def test_nobody_was_silently_dealt_four_aces():
    match = go(table("Kh 6s 7s 8s / *", trump="Th"), "A snore, B help")
    states = match.snapshot()
    states[0].stock |= states[0].hand[1]
    states[0].stock &= ~ACES
    states[0].hand[1] = ACES
    assert check(states[0]) != 0


def test_four_aces_are_never_dealt_afresh_to_a_hand_that_is_played():
    """A has led one ace."""
    match = trick(go(table("Ac Ad Ah 6s / 7s 8s 9s Ts"), "A snore, B help"), "Ac 7s")
    for s in redealt(match, 1, 300):
        assert int(s.hand[0] | s.played[0]) != ACES


def test_while_a_trump_is_sought_a_fresh_suit_is_in_the_stock():
    """Spades, clubs and diamonds have been tried; hands hold seven hearts of nine, the stock one at least."""
    held = "6h 7h 8h 9h / Jh Qh Kh As / 6s 7s 8s 9s / Ks Js Qs 6c / 7c 8c 9c Tc"
    match = table(held, trump="Ts", draws="Ac Ad", max_trump_changes=3)
    for _ in range(2):
        for seat in "ABCDE":
            go(match, f"{seat} refuse")
    match.chance = None
    for seat in "ABCDE":
        go(match, f"{seat} refuse")
    assert match.state.phase == TURNING
    stocks = redealt(match, 2, 200)
    assert all(has_fresh_trump(s) for s in stocks)
    assert len({int(s.stock) & read_cards("6h 7h 8h 9h Th Jh Qh Kh Ah") for s in stocks}) > 20


def test_all_hidden_deals_are_equally_likely():
    """A does not follow: B's three other cards are no clubs and no trumps, and any of the others as likely."""
    match = go(table("9c Tc Jc 8d / 6s 7s 8s 9s"), "A snore, B help")
    trick(match, "9c 6s")
    counts = Counter(int(s.hand[1]) for s in redealt(match, 0, 3000))
    held = sum((Counter({bit: n for bit in range(52) if hand >> bit & 1}) for hand, n in counts.items()), Counter())
    possible = read_cards("6d 7d 9d Td Jd Qd Kd Ad 7s 8s 9s Ts Js Qs Ks As")
    assert set(held) == {bit for bit in range(52) if possible >> bit & 1}
    mean = 3000 * 3 / 16
    assert sum((n - mean) ** 2 / mean for n in held.values()) < 38  # 15 degrees of freedom: once in a thousand


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_dealt_afresh_at_any_time_views_and_lists_stay(seats):
    bind.compiled_form(GAME)
    match = snuggery.load(NAME, seats, hands=6).start(seed=seats)
    rng = generator(seats)
    while not match.over:
        legal = match.legal()
        match.play(legal[int(rng[0].word >> 20) % len(legal)])
        assert_views_stay(match, rng)


def test_the_cards_of_a_watcher_are_all_hidden():
    view = table("* / *").view(WATCHER).record
    assert not view.hand[:2].any()
    assert read_card("Th") == int(view.trump_card)
