"""Players, pack, first dealer, deal: what comes before the first lead."""

import numpy as np
import pytest

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.engine.match.match import Match
from snuggery.games import find
from snuggery.kit.cards import JACK, PACK_52, SUITS, cards_of, cards_text, read_card, read_cards
from snuggery.kit.errors import Unusable
from snuggery.kit.records import UNKNOWN, WATCHER

from .tables import MODES, NAME, SEATS, asked, counters, dealt, go, hand, may, scene, table, who

GAME = find(NAME)


def cards(text):
    return [read_card(word) for word in text.split()]


def next_dealer(match):
    return GAME.first_out_option(match.state)


# -- players, pack, aim -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_snip_01_the_pairing_game_its_variations_and_jig_sit_at_one_table(mode):
    match = snuggery.load(NAME, 3, mode=mode).start(seed=1)
    assert match.bound.options == ({} if mode == "standard" else {"mode": mode})
    assert match.legal()


def test_snip_02_two_to_ten_play_with_52_cards():
    for seats in range(2, 11):
        assert snuggery.load(NAME, seats).start(seed=1).seat >= 0
    for seats in (1, 11):
        with pytest.raises(Unusable, match="2 to 10"):
            snuggery.load(NAME, seats)


def test_snip_03_five_sit_down_by_default():
    assert snuggery.load(NAME).seats == 5


@pytest.mark.parametrize("number", [5, 1, 50])
def test_snip_04_everybody_begins_with_five_counters_or_as_the_house_plays(number):
    options = {} if number == 5 else {"counters": number}
    assert counters(snuggery.load(NAME, 4, **options).start(seed=1)) == [number] * 4 + [0]


def test_snip_05_the_last_with_counters_takes_the_whole_pool():
    match = go(table("9c 2c / 9d 3c", purses="4 1"), "B 9d, A 9c")
    assert match.over
    assert match.scores == [10, 0]


def test_snip_g18_the_pack_of_32_is_sevens_and_up_with_the_aces():
    match = snuggery.load(NAME, 2, pack=32).start(seed=1)
    seen = {card // SUITS for card in cards_of(int(match.state.stock | match.state.hand[0] | match.state.hand[1]))}
    assert seen == {0, *range(6, 13)}


def whole_pack(match):
    return cards_text(match.state.stock | match.state.played | np.bitwise_or.reduce(match.state.hand))


@pytest.mark.parametrize("mode", MODES)
def test_snip_g39_a_small_pack_has_the_first_ranks_from_the_ace_up_of_the_first_suits(mode):
    match = snuggery.load(NAME, 2, mode=mode, pack="4x3", first_dealer=0).start(seed=1)
    assert whole_pack(match) == "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c 4d 4h"
    assert match.bound.options["pack"] == "4x3"


def test_snip_g39_three_suits_make_a_snap_at_most():
    match = go(table("3c 4c / Ac 3d / 4d 3h", pack="4x3", hand_size=2, first_dealer=0, turn="A"), "A 3c, B 3d, C 3h")
    assert counters(match) == [4, 3, 5, 3]
    assert may(match) == "4c"  # as if nothing lay there
    assert counters(go(match, "A 4c, B Ac"))[:3] == [4, 3, 5]


def test_snip_g39_one_suit_is_for_jig_and_a_pack_without_jacks_for_another_way_to_the_dealer():
    with pytest.raises(Unusable, match="nothing can be paired with one suit; give option pack two or more"):
        snuggery.load(NAME, 2, pack="12x1")
    assert snuggery.load(NAME, 2, pack="12x1", mode="jig").start(seed=1).legal()
    with pytest.raises(Unusable, match="no jack in this pack to find the first dealer by; use option first_dealer"):
        snuggery.load(NAME, 2, pack="10x4")
    assert snuggery.load(NAME, 2, pack="11x4").start(seed=1).legal()


def test_snip_g40_other_hands_than_five_are_dealt_if_the_pack_is_enough():
    for size in (1, 7, 26):
        assert snuggery.load(NAME, 2, hand_size=size).start(seed=1).state.hand_count[:2].tolist() == [size, size]
    with pytest.raises(Unusable, match="a pack of 12 cards is too small for 3 seats; it needs 15 to be dealt"):
        snuggery.load(NAME, 3, pack="4x3", first_dealer="random")
    assert snuggery.load(NAME, 3, pack="4x3", first_dealer="random", hand_size=4).start(seed=1).state.stock == 0


@pytest.mark.parametrize("mode", ["running", "race", "jig"])
def test_snip_g40_where_the_pack_is_dealt_out_every_hand_gets_a_card(mode):
    house = {"mode": mode, "first_dealer": 0, "hand_size": 2}
    assert sum(snuggery.load(NAME, 9, pack="3x3", **house).start(seed=1).state.hand_count) == 9
    with pytest.raises(Unusable, match="a pack of 9 cards is too small for 10 seats; it needs 10 to be dealt"):
        snuggery.load(NAME, 10, pack="3x3", **house)


def test_q_snip_02_jig_in_a_small_pack_stops_at_its_highest_rank():
    match = go(table("3c Ad / 2c 2d / 4c 4d", pack="4x2", mode="jig", first_dealer=0), "B 2c, A 3c, C 4c")
    assert asked(match) == "C: 4d"


def test_snip_g19_the_pack_of_32_is_for_two_to_six():
    six = snuggery.load(NAME, 6, pack=32).start(seed=1)
    assert int(six.state.stock).bit_count() == 2  # 30 of 32 are dealt
    with pytest.raises(Unusable, match="2 to 6"):
        snuggery.load(NAME, 7, pack=32)


def test_snip_g21_the_winners_own_counters_count_too():
    match = go(table("9c 2c / 9d 3c / - ", purses="4 1 0", lines="out: 0 0 1"), "B 9d, A 9c")
    assert match.scores == [15, 0, 0]


def test_q_snip_14_with_other_counters_the_winner_scores_all_of_them():
    seven = snuggery.load(NAME, 3, counters=7)
    assert sorted(playout(seven, 4)) == [0, 0, 21]
    assert counters(snuggery.load(NAME, 3, mode="race", counters=7).start(seed=1)) == [0, 0, 0, 0]


def playout(game, seed):
    match = game.start(seed=seed)
    while not match.over:
        match.play(match.legal()[0])
    return match.scores


# -- who deals first --------------------------------------------------------------------------------------------------


def test_snip_06_the_first_jack_makes_its_receiver_the_dealer():
    script = cards("2c 3c Jd") + cards("5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h")
    match = snuggery.load(NAME, 3).start(chance=Scripted(script))
    assert match.state.dealer == 2
    assert who(match) == "A"  # the dealer's left leads
    assert match.state.receiver == UNKNOWN


def test_snip_g20_cards_are_turned_from_seat_0_and_the_pack_is_whole_again_for_the_deal():
    script = "2c 3c 4c Jh" + " Jh 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d"
    match = snuggery.load(NAME, 3).start(chance=Scripted(cards(script)))
    turned = [entry.code for entry in match.history[:4]]
    assert turned == cards("2c 3c 4c Jh")
    assert match.state.dealer == 0  # the fourth card went round to seat 0
    assert hand(match, "B") == "4c 7c Tc Jh Kc"


def test_snip_g20_a_lot_can_name_the_first_dealer_and_a_house_rule_too():
    script = [2, *cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d")]
    lot = snuggery.load(NAME, 3, first_dealer="random").start(chance=Scripted(script))
    assert lot.state.dealer == 2
    assert [entry.code for entry in lot.history[:2]] == [2, read_card("2c")]
    named = snuggery.load(NAME, 3, first_dealer=1).start(seed=1)
    assert named.state.dealer == 1
    assert len(named.history) == 15  # nothing but the deal
    with pytest.raises(Unusable, match="seat 3"):
        snuggery.load(NAME, 3, first_dealer=3)


@pytest.mark.parametrize("mode", MODES)
def test_q_snip_01_every_game_turns_for_the_first_jack(mode):
    match = snuggery.load(NAME, 4, mode=mode).start(seed=5)
    turned = next(i for i, entry in enumerate(match.history) if entry.code // SUITS == JACK)
    assert len(match.history) == turned + 1 + (20 if mode == "standard" else 52)
    assert match.state.dealer == turned % 4


def test_snip_20_the_first_player_out_deals_the_next_game():
    match = table("9c 2c / 9d 3c / -", purses="4 1 0", lines="out: 0 0 1")
    go(match, "B 9d, A 9c")
    assert next_dealer(match) == {"first_dealer": "2"}


def test_q_snip_17_the_follow_up_game_is_one_of_its_own_with_the_dealer_named():
    match = table("9c 2c / 9d 3c / -", purses="4 1 0", lines="out: 0 0 1")
    follow_up = snuggery.load(NAME, 3, **next_dealer(go(match, "B 9d, A 9c"))).start(seed=1)
    assert follow_up.state.dealer == 2
    assert follow_up.bound.options == {"first_dealer": "2"}


def test_snip_g38_when_nobody_is_out_the_deal_of_the_next_game_passes_left():
    race = go(table("9c 2c / 9d / 4c", mode="race"), "B 9d")
    assert race.over
    assert next_dealer(race) == {"first_dealer": "1"}
    cut_off = go(table("2c / 3c", max_deals=1), "B 3c, A 2c")
    assert cut_off.over
    assert next_dealer(cut_off) == {"first_dealer": "0"}


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_snip_07_five_cards_each_one_at_a_time_from_the_dealers_left():
    script = cards("2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c")
    match = snuggery.load(NAME, 3, first_dealer=0).start(chance=Scripted(script))
    assert [hand(match, seat) for seat in "BCA"] == ["2c 2d 2h 2s 5c", "3c 3d 3h 3s 6c", "4c 4d 4h 4s 7c"]


def test_snip_08_everybody_looks_at_their_own_hand_only_and_nothing_is_turned_up():
    match = dealt("4c 4d 4h 4s 7c / 2c 2d 2h 2s 5c / 3c 3d 3h 3s 6c")
    assert match.state.played == 0
    for seat in range(3):
        seen = match.view(seat).record
        assert cards_text(seen.hand[seat]) == hand(match, SEATS[seat])
        assert [int(other) for i, other in enumerate(seen.hand) if i != seat] == [0] * 10
        assert seen.stock == 0
    assert not match.view(WATCHER).record.hand.any()


def test_snip_17_when_the_hands_are_played_out_the_next_player_deals_anew():
    match = go(table("2c / 3c / 4c"), "B 3c, C 4c, A 2c")
    assert match.state.dealer == 1
    assert match.state.deals == 2
    assert who(match) == "C"
    assert match.state.hand_count[:3].tolist() == [5, 5, 5]


def test_snip_g10_a_player_who_is_out_neither_deals_nor_is_dealt_to():
    match = go(table("2c / - / 4c", turn="C", purses="5 0 5", lines="out: 0 1 0"), "C 4c, A 2c")
    assert match.state.dealer == 2
    assert match.state.hand_count[:3].tolist() == [5, 0, 5]


def test_snip_g09_every_deal_is_made_from_the_whole_pack():
    match = go(table("2c / 3c"), "B 3c, A 2c")
    assert int(match.state.stock).bit_count() == 42
    assert match.state.aside == 0
    assert match.state.shuffles == 2


def test_snip_g09_with_redeal_continue_the_deal_goes_on_from_the_undealt_part():
    match = go(table("2c / 3c", redeal="continue"), "B 3c, A 2c")
    assert cards_text(match.state.aside) == "2c 3c"
    assert match.state.played == 0
    assert match.state.shuffles == 1
    assert not (match.state.hand[0] | match.state.hand[1]) & read_cards("2c 3c")


def test_snip_g09_the_first_deal_is_made_from_the_whole_pack_whatever_was_turned_before():
    match = Match(snuggery.load(NAME, 2, redeal="continue"))
    for seat, card, turned in ((0, "2c", "2c"), (1, "3h", "2c 3h")):
        match.happen(read_card(card))
        assert match.state.shown[seat] == read_card(card)
        assert match.state.played == read_cards(turned)
        assert match.state.stock == PACK_52 & ~read_cards(turned)
    match.happen(read_card("Jc"))
    assert match.state.played == match.state.aside == 0
    assert match.state.stock == PACK_52
    assert match.state.shuffles == 1
    assert len(match.possible()) == 52


def test_snip_23_a_new_deal_forgets_cards_shown_and_failures_to_pair_even_of_players_who_are_out():
    match = table("2c / 3c / -", purses="4 11 0", lines="out: 0 0 1 | void 2: 9c 9d")
    go(match, "B 3c, A 2c")
    assert match.state.deals == 2
    assert match.state.shown[:3].tolist() == [-1, -1, -1]
    assert match.state.void[:3].tolist() == [0, 0, 0]


def last_cards(undealt, returned=""):
    """B plays Kc and A 2c, the last cards of a deal; all but the undealt ones lie aside from earlier deals.

    With `returned` there is a third player, who is out and has left these cards.
    """
    aside = f"aside: {cards_text(PACK_52 & ~read_cards(f'2c Kc {undealt} {returned}'.strip()))}"
    if not returned:
        return table("2c / Kc", redeal="continue", lines=aside)
    lines = f"{aside} | out: 0 0 1 | hand 2: {returned} | deals: 2"
    return table("2c / Kc / -", purses="7 8 0", redeal="continue", lines=lines)


def test_q_snip_12_the_pack_is_shuffled_when_too_little_is_undealt():
    match = go(last_cards("3c 3d 3h 3s 4c 4d 4h 4s 5c"), "B Kc, A 2c")
    assert match.state.shuffles == 2
    assert match.state.aside == 0


def test_q_snip_12_ten_undealt_cards_are_enough_for_two():
    match = go(last_cards("3c 3d 3h 3s 4c 4d 4h 4s 5c 5d"), "B Kc, A 2c")
    assert match.state.shuffles == 1
    assert match.state.hand[0] | match.state.hand[1] == read_cards("3c 3d 3h 3s 4c 4d 4h 4s 5c 5d")


def test_q_snip_12_returned_hands_count_among_the_undealt_cards():
    for undealt, shuffles in (("3c 3d 3h 3s 4c 4d 4h 4s", 1), ("3c 3d 3h 3s 4c 4d 4h", 2)):
        match = go(last_cards(undealt, "Kh Ks"), "B Kc, A 2c")
        assert match.state.shuffles == shuffles


def out_one_after_the_other(places="1 2"):
    """C goes out with Ks Kh in hand, then D with Qs, in a deal that then ends; or in these places."""
    return table(
        "2c 3d / 9d 7c / - / -",
        purses="9 11 0 0",
        lines=f"out: 0 0 {places} | hand 2: Kh Ks | hand 3: Qs | deals: 2",
        redeal="continue",
        chance=Scripted([]),
    )


def test_q_snip_12_returned_hands_are_dealt_first_the_latest_uppermost():
    match = out_one_after_the_other()
    match.chance = None
    go(match, "B 9d, A 2c, B 7c, A 3d")
    assert cards_text(sum(1 << card for card in match.possible())) == "Qs"
    match.happen("deal Qs")
    assert cards_text(sum(1 << card for card in match.possible())) == "Kh Ks"
    match.happen("deal Kh")
    assert cards_text(sum(1 << card for card in match.possible())) == "Ks"
    match.happen("deal Ks")
    assert len(match.possible()) == 45
    assert hand(match, "A") == "Qs Ks" and hand(match, "B") == "Kh"


def test_q_snip_12_the_latest_lies_uppermost_wherever_it_sat():
    match = out_one_after_the_other("2 1")
    match.chance = None
    go(match, "B 9d, A 2c, B 7c, A 3d")
    assert cards_text(sum(1 << card for card in match.possible())) == "Kh Ks"


def test_snip_g08_returned_cards_matter_with_redeal_continue_alone():
    match = table("2c 3d / 9d 7c / -", purses="4 11 0", lines="out: 0 0 1 | hand 2: Kh Ks")
    match.chance = None
    go(match, "B 9d, A 2c, B 7c, A 3d")
    assert len(match.possible()) == 52
    assert scene(match).plates[2].cards == 0


def test_the_hand_of_a_player_who_is_out_is_counted_as_undealt():
    match = table("2c 3d / 9d 7c / -", purses="4 11 0", lines="out: 0 0 1 | hand 2: Kh Ks")
    stock = next(zone for zone in scene(match).zones if zone.kind == "stock")
    assert stock.value == 48
    assert may(match) == "7c 9d"
