"""The table, the deal, the trump card and its changes."""

import pytest

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.games.snore import GAME
from snuggery.games.snore.dealing import start_next
from snuggery.games.snore.state import FINISHED, MOST_UNDER, TABLE
from snuggery.kit.cards import PACK_36, cards_of, cards_text, read_card
from snuggery.kit.errors import Unusable
from snuggery.testkit.anew import disturb, fields_changed

from .tables import NAME, SEATS, dealer, empty, go, hand, happened, may, money, pot, scene, table, trick, who


def refuse_all(match):
    """Let everybody refuse to snore once."""
    for _ in range(match.bound.seats):
        go(match, f"{who(match)} refuse")
    return match


def turned(match):
    """Return the cards turned up since the table was set up."""
    return " ".join(line[-2:] for line in happened(match) if line.startswith("* turn"))


def test_snore_01_36_cards_the_ace_highest_the_six_lowest():
    assert cards_text(PACK_36).split()[:5] == ["Ac", "Ad", "Ah", "As", "6c"]
    assert len(cards_of(PACK_36)) == 36
    order = "6c 7c 8c 9c Tc Jc Qc Kc Ac".split()
    for low, high in zip(order, order[1:], strict=False):
        match = go(table(f"{low} 6d 7d 8d / {high} 9d Td Jd"), "A snore, B help")
        assert who(trick(match, f"{low} {high}")) == "B"


def test_snore_02_any_trump_beats_any_other_card():
    match = go(table("Ac Ad 7s 8s / 6h 9s Ts Js"), "A snore, B help")
    assert who(trick(match, "Ac 6h")) == "B"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_snore_03_two_to_five_play(seats):
    assert who(snuggery.load(NAME, seats).start(seed=1)) in SEATS[:seats]


@pytest.mark.parametrize("seats", [1, 6])
def test_snore_03_nobody_else_does(seats):
    with pytest.raises(Unusable, match="2 to 5"):
        snuggery.load(NAME, seats)


def test_snore_g35_two_play_as_more_do_and_the_helicopter_binds_the_other():
    match = go(table("Ah 6h 7c 8c / *"), "A helicopter")
    assert who(match) == "A"
    assert match.state.announced[1] == match.bound.game.notation.read_action(match.state, "help")


def test_snore_05_announcements_come_before_tricks():
    match = table("* / *")
    assert scene(match, "A").phase == "Who snores"
    go(match, "A snore, B help")
    assert scene(match, "A").phase == "Tricks"


def test_snore_06_everybody_pays_the_ante_before_the_deal():
    match = table("* / * / * / *")
    assert pot(match) == 80
    assert money(match) == "980 980 980 980"
    first = empty(3, ante=7, stack=10)
    first.happen("seat 1")
    assert (pot(first), money(first)) == (21, "3 3 3")


def test_snore_07_everybody_gets_four_cards():
    match = table("* / * / * / * / *")
    assert [int(size) for size in match.state.hand_count] == [4] * 5


def test_snore_g09_one_at_a_time_from_the_dealers_left():
    match = empty(3)
    match.happen("seat 0")
    for card in "6c 7c 8c 9c".split():
        match.happen(f"deal {card}")
    assert [hand(match, seat) for seat in "ABC"] == ["8c", "6c 9c", "7c"]


def test_snore_g08_a_lot_chooses_the_first_dealer():
    match = empty(3)
    assert match.possible() == [0, 1, 2]
    match.happen("seat 1")
    assert dealer(match) == "B"


def test_snore_g02_the_next_card_of_the_stock_is_trump_and_nobodys():
    match = table("* / *", trump="9s")
    assert cards_text(1 << int(match.state.trump_card)) == "9s"
    assert match.state.trump == 3
    assert cards_text(match.state.open_cards) == "9s"
    assert match.state.stock_size == 27


@pytest.mark.parametrize(("seats", "left"), [(2, 27), (3, 23), (4, 19), (5, 15)])
def test_snore_g02_so_many_cards_are_left(seats, left):
    assert table(" / ".join("*" * seats)).state.stock_size == left


def test_snore_g27_nobody_draws_a_card_that_was_turned_up():
    match = refuse_all(table("* / *", draws="9s"))
    assert cards_text(match.state.open_cards) == "9s Th"
    go(match, "A snore, B six")
    assert match.state.stock & match.state.open_cards == 0
    assert match.state.hand[1] & match.state.open_cards == 0


def test_snore_33_a_later_hand_begins_afresh_whatever_came_before():
    game = snuggery.load(NAME, 5)
    s = game.states()[0]
    GAME.rules.new(s)
    hands = {"hands_done", "last_paid", "last_tricks", "seats", "seated", "money"}
    disturb(s, but=hands | {*game.option_codes, "to_drop", "winning", "trick"})  # which the hand has seen to
    s.unders = MOST_UNDER
    start_next(s, 1)
    of_this_hand = {"phase", "dealer", "pot", "money", "shuffles", "receiver", "to_deal", "stock_size"}
    assert fields_changed(s, TABLE) == of_this_hand
    assert (s.dealer, s.receiver, s.shuffles, s.pot) == (1, 2, 2, 1 + 5 * s.ante)


def test_snore_19_when_nobody_snores_the_trump_card_is_changed():
    match = refuse_all(table("* / * / *", draws="9s"))
    assert match.state.trump == 3
    assert match.state.changes == 1
    assert may(match) == "snore refuse"


def test_snore_g37_hands_and_pot_stay_and_refusals_are_forgotten():
    match = table("* / * / *", draws="9s")
    before = [hand(match, seat) for seat in "ABC"]
    refuse_all(match)
    assert [hand(match, seat) for seat in "ABC"] == before
    assert pot(match) == 60
    assert who(match) == "A"
    assert all(announced == -1 for announced in match.state.announced[:3])


def test_snore_g03_a_suit_tried_before_goes_under_the_stock():
    match = refuse_all(table("* / *", draws="9h Jh 9s"))
    assert turned(match) == "9h Jh 9s"
    assert [int(card) for card in match.state.under[:3]] == [read_card("9h"), read_card("Jh"), -1]
    assert cards_text(match.state.open_cards) == "9s Th"
    assert match.state.stock_size == 26
    assert match.state.changes == 1


def test_snore_g03_four_suits_one_after_the_other():
    match = table("* / *", draws="Ts Jc Jd")
    for suit, draw in enumerate("scd", 1):
        refuse_all(match)
        assert match.state.changes == suit, draw
    assert match.state.tried == 15


def test_snore_b02_without_a_fresh_suit_the_cards_are_dealt_again_and_nothing_is_turned():
    """Two hold all spades, clubs and diamonds but for those turned up: nothing but hearts is in the stock."""
    held = "6s 7s 8s 9s / Ts Js Qs Ks / 6c 7c 8c 9c / Tc Jc Qc Kc / 6d 7d 8d 9d"
    match = table(held, trump="Th", draws="As Ac Td", max_trump_changes=5)
    for _ in range(3):
        refuse_all(match)
    assert turned(match) == "As Ac Td"
    refuse_all(match)
    assert turned(match) == "As Ac Td 6c"[:8] + turned(match)[8:]
    assert match.state.redeals == 1
    lines = happened(match)
    last = len(lines) - 1 - lines[::-1].index("E refuse")
    assert lines[last + 1].startswith("* deal")


def test_snore_g04_three_changes_then_the_cards_are_dealt_again():
    match = table("* / *", draws="Ts Tc Td")
    for _ in range(3):
        refuse_all(match)
        assert match.state.redeals == 0
    refuse_all(match)
    assert match.state.redeals == 1


def test_snore_19_a_second_deal_has_its_own_three_changes():
    match = table("* / *", draws="Ts Tc Td")
    for _ in range(4):
        refuse_all(match)
    assert (match.state.redeals, match.state.changes) == (1, 0)
    for changes in range(1, 4):
        refuse_all(match)
        assert (match.state.redeals, match.state.changes) == (1, changes)
    refuse_all(match)
    assert match.state.redeals == 2


def test_snore_20_after_the_last_change_the_cards_are_dealt_again():
    match = table("* / *", max_trump_changes=0)
    refuse_all(match)
    assert match.state.redeals == 1
    assert match.state.hand_count[:2].tolist() == [4, 4]
    assert match.state.stock_size == 27


def test_snore_g05_by_the_same_dealer_for_no_new_ante():
    match = refuse_all(table("* / * / *", max_trump_changes=0))
    assert dealer(match) == "C"
    assert pot(match) == 60


def test_snore_b01_nothing_marks_the_new_deal():
    lines = happened(refuse_all(table("* / *", max_trump_changes=0)))
    assert lines[:3] == ["A refuse", "B refuse", "* deal Ac"]
    assert sum(line.startswith("* deal") for line in lines) == 8
    assert sum(line.startswith("* turn") for line in lines) == 1


def test_snore_g41_after_fifty_the_hand_is_void_and_the_deal_moves_left():
    match = table("* / * / *", lines="redeals: 50", max_trump_changes=0)
    refuse_all(match)
    assert match.state.hands_done == 1
    assert match.state.redeals == 0
    assert dealer(match) == "A"
    assert pot(match) == 120
    assert who(match) == "B"


def test_snore_b12_a_void_hand_counts_and_fifty_is_one_deal_and_fifty_more():
    match = table("* / *", max_trump_changes=0, hands=1)
    deals = 1
    while not match.over:
        refuse_all(match)
        deals += not match.over
    assert deals == 51
    assert match.state.hands_done == 1
    assert match.state.phase == FINISHED
    assert money(match) == "1000 1000"


def test_snore_b27_more_changes_than_suits_do_not_matter():
    match = table("* / *", draws="Ts Tc Td", max_trump_changes=9)
    for _ in range(4):
        refuse_all(match)
    assert match.state.redeals == 1


def test_snore_b17_any_card_is_a_change_where_the_next_one_counts():
    match = refuse_all(table("* / *", draws="9h 8s", trump_change="next_card"))
    assert match.state.trump == 2
    assert match.state.changes == 1
    assert match.state.unders == 0
    assert cards_text(match.state.open_cards) == "9h Th"
    refuse_all(match)
    assert match.state.trump == 3


def test_snore_b17_until_the_stock_is_out():
    match = table("* / * / * / * / *", trump_change="next_card", max_trump_changes=31)
    for changes in range(1, 16):
        refuse_all(match)
        assert match.state.changes == changes
    assert match.state.stock_size == 0
    refuse_all(match)
    assert match.state.redeals == 1


def test_snore_b16_a_player_who_cannot_pay_again_sits_out_before_the_new_deal():
    match = table("* / * / *", money="15 500 500", ante_on_redeal=True, max_trump_changes=0, stack=345)
    refuse_all(match)
    assert match.state.seated[:3].tolist() == [0, 1, 1]
    assert money(match) == "15 480 480"
    assert pot(match) == 60
    assert match.state.hand_count[:3].tolist() == [0, 4, 4]
    assert who(match) == "B"


def test_snore_b16_the_dealer_too():
    match = table("* / * / *", money="500 500 15", ante_on_redeal=True, max_trump_changes=0, stack=345)
    refuse_all(match)
    assert dealer(match) == "A"
    assert who(match) == "B"


def test_snore_b16_a_pot_that_need_not_be_filled_stays():
    match = table("* / *", ante_on_redeal=True, ante_mode="only_if_pot_empty", max_trump_changes=0)
    assert pot(refuse_all(match)) == 40


def test_snore_b16_fewer_than_two_end_the_session():
    match = table("* / *", money="5 155", ante_on_redeal=True, max_trump_changes=0, stack=100)
    refuse_all(match)
    assert match.over
    assert match.scores == [-95, 95]


def test_the_lot_must_name_a_seat():
    with pytest.raises(Exception, match="3"):
        snuggery.load(NAME, 3).start(chance=Scripted([3]))


# -- small packs, other hands -----------------------------------------------------------------------------------------


def test_snore_g43_a_small_pack_has_ace_six_king_and_down_of_the_first_suits():
    match = snuggery.load(NAME, 2, pack="4x3", hands=1).start(seed=1)
    s = match.state
    assert cards_text(s.stock | s.hand[0] | s.hand[1] | s.open_cards) == "Ac Ad Ah 6c 6d 6h Qc Qd Qh Kc Kd Kh"
    assert match.bound.options["pack"] == "4x3"
    assert snuggery.load(NAME, 2, pack="9x4").options == {}


def test_snore_g44_there_are_as_many_tricks_as_cards_and_the_pot_is_shared_by_them():
    match = snuggery.load(NAME, 2, hand_size=3, hands=1, ante=30).start(seed=2)
    assert match.state.hand_count[:2].tolist() == [3, 3]
    while match.seat >= 0 and match.ply < 100 and not match.state.last_tricks.any():
        match.play(match.legal()[0])  # each player who can snores and helps
    assert match.state.last_tricks[:2].sum() == 3


def test_snore_g44_an_exchange_makes_a_hand_of_the_same_size_again():
    match = snuggery.load(NAME, 2, hand_size=2, hands=1).start(seed=2)
    match.play("snore")
    match.play("six")
    assert match.state.hand_count[match.seat] == 4
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert match.state.hand_count[:2].tolist() == [2, 2]


def test_snore_g44_the_pack_must_be_enough():
    with pytest.raises(Unusable, match="8 cards is too small for 2 seats; it needs 9, the hands and one to turn"):
        snuggery.load(NAME, 2, pack="4x2")
    assert snuggery.load(NAME, 2, pack="3x3").start(seed=1).legal()
