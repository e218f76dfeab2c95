"""The pot, the fines, the dealer, the session."""

import pytest

import snuggery
from snuggery.coach.coin import coin_name
from snuggery.games import find
from snuggery.games.snore.settling import fine_for
from snuggery.kit.errors import Unusable

from .tables import NAME, dealer, go, may, money, paid, pot, table, trick, who

GAME = find(NAME)

# three at the table: A snores and takes two tricks, B one, C one
SHARED = "Ah Kh 6c 7c / Ac 6s 7s 8s / 6d 7d As Ad"
SHARED_CARDS = "Ah 6s 6d Kh 7s 7d 6c Ac Ad 8s As 7c"


def shared(**more):
    """Play the hand in which everybody keeps what was promised."""
    return trick(go(table(SHARED, **more), "A snore, B help, C help"), SHARED_CARDS)


# two at the table: A snores and takes one trick, B three
SHORT = "Ah 6c 7c 8c / 6h 9c Tc Jc"
SHORT_CARDS = "Ah 6h 6c 9c Tc 7c Jc 8c"


def short(**more):
    """Play the hand in which the snorer falls short by one."""
    return trick(go(table(SHORT, **more), "A snore, B help"), SHORT_CARDS)


def test_at_snore_3_40_20_20_0_and_80_to_pay():
    hands = "Ah Kh 6c 7c / Ac 6s 7s 8s / 6d 7d As Ad / 8d 9d 9s Ts"
    match = go(table(hands), "A snore, B help, C help, D help")
    assert pot(match) == 80
    trick(match, "Ah 6s 6d 8d Kh 7s 7d 9d 6c Ac Ad 9s 8s As Ts 7c")
    assert paid(match) == "40 20 20 -80"
    assert pot(match) == 80 + 80
    assert money(match) == "1000 980 980 880"


def test_at_snore_4_20_60_and_160_to_pay():
    match = go(table(f"{SHORT} / *", pot=80), "A snore, B help, C pass")
    trick(match, SHORT_CARDS)
    assert paid(match) == "-140 60 0"


def test_at_snore_5_two_stay_in_the_pot():
    match = shared(pot=82)
    assert paid(match) == "40 20 20"
    assert pot(match) == 2 + 60


def test_snore_04_the_aim_is_to_take_what_was_announced():
    assert paid(shared()) == "30 15 15"
    assert paid(short()) == "-70 30"


def test_snore_g01_more_tricks_bring_more_and_are_never_fined():
    match = short()
    assert match.state.last_tricks[:2].tolist() == [1, 3]
    assert match.state.last_paid[1] == 30


def test_snore_b22_unless_the_house_fines_any_other_number():
    match = short(overtricks_fined=True)
    assert paid(match) == "-70 -10"
    aces = go(table("* / Ac Ad Ah As", overtricks_fined=True), "A snore, B help")
    assert paid(aces) == "-80 40"


def test_snore_28_a_quarter_for_each_trick():
    assert paid(shared(pot=400)) == "200 100 100"


@pytest.mark.parametrize("in_pot", range(80, 84))
def test_snore_g19_what_four_do_not_divide_stays_for_the_next_hand(in_pot):
    match = shared(pot=in_pot)
    assert paid(match) == "40 20 20"
    assert pot(match) == in_pot - 80 + 60


def test_snore_b24_or_goes_to_the_snorer_even_after_a_failure():
    whole = shared(pot=83, remainder="to_snorer")
    assert paid(whole) == "43 20 20"
    assert pot(whole) == 60  # the antes of the next hand
    match = short(pot=43, remainder="to_snorer")
    assert paid(match) == f"{10 + 3 - 86} 30"
    aces = go(table("* / Ac Ad Ah As", pot=43, remainder="to_snorer"), "A snore, B help")
    assert paid(aces) == "-86 43"


def test_snore_29_a_snorer_who_falls_short_pays_twice_the_pot():
    assert short(pot=100).state.last_paid[0] == 25 - 200


@pytest.mark.parametrize(("says", "drops"), [("help", 0), ("five", 1), ("six", 2), ("miss", 1)])
def test_snore_30_a_helper_of_any_kind_pays_the_pot(says, drops):
    """A holds the four highest trumps; B, in whatever way, gets no trick."""
    match = go(table("Ah Kh Qh Jh / 6h 7s 8s 9s", draws="6c 7c 8c 9c Tc Jc"), f"A snore, B {says}")
    for _ in range(drops):
        match.play(match.legal()[-1])
    while match.state.hands_done == 0:
        match.play(match.legal()[0])
    assert paid(match) == "40 -40"


def test_snore_31_a_player_who_has_passed_pays_nothing():
    match = trick(go(table(f"{SHORT} / *"), "A snore, B help, C pass"), SHORT_CARDS)
    assert match.state.last_paid[2] == 0
    assert match.state.money[2] == 980 - 20


def test_snore_32_in_an_empty_pot_nothing_is_due():
    match = short(ante=0)
    assert paid(match) == "0 0"
    assert money(match) == "1000 1000"


def test_snore_g07_twice_nothing_is_nothing():
    s = table("* / *").state
    assert fine_for(s, True, 0) == fine_for(s, False, 0) == 0


def test_snore_g20_the_pot_before_it_is_shared_measures_the_fine_which_begins_the_next():
    match = short(pot=80)
    assert paid(match) == "-140 60"
    assert pot(match) == 160 + 40


@pytest.mark.parametrize(("cap", "fine"), [(0, 0), (50, 50), (79, 79), (10_000_000, 80), (None, 80)])
def test_snore_b23_no_fine_is_higher_than_the_cap(cap, fine):
    match = short(fine_cap=cap)
    assert match.state.last_paid[0] == 10 - fine


def test_snore_g21_a_player_who_cannot_pay_pays_everything_left():
    match = short(money="15 945", stack=1000, pot=1040)
    assert paid(match) == f"{260 - 275} 780"
    assert match.state.money[0] == 0
    assert match.over  # A can't pay the next ante


def test_snore_g21_or_owes_it_where_the_house_gives_credit():
    match = short(money="15 945", pot=1040, allow_debt=True)
    assert match.state.money[0] == 15 + 260 - 2080


def test_snore_b07_the_tricks_are_paid_first():
    match = short(money="0 1960")
    assert paid(match) == "0 30"  # ten won, ten paid
    assert match.state.money[0] == 0


def test_snore_b25_an_ante_is_never_paid_on_credit():
    match = trick(
        go(table(f"{SHORT} / *", money="15 1000 1000", allow_debt=True), "A snore, B help, C pass"), SHORT_CARDS
    )
    assert match.state.money[0] < 0
    assert match.state.seated[:3].tolist() == [0, 1, 1]


def test_snore_g32_more_tricks_may_be_owed_than_there_are():
    hands = "Ah Kh 6c 7c / Ac 6s 7s 8s / 6d 7d As Ad / 8d 9d 9s Ts / Td Jd Qd Js"
    match = go(table(hands), "A snore, B help, C help, D help, E help")
    while match.state.hands_done == 0:
        match.play(match.legal()[0])
    assert min(match.state.last_paid[:5]) < 0


# -- the dealer, the seated players, the end --------------------------------------------------------------------------


def test_snore_33_the_snorer_deals_the_next_hand():
    match = go(table("* / Ah 6c 7c 8c / 6h 9c Tc Jc"), "A refuse, B snore, C help, A pass")
    assert dealer(match) == "C"
    trick(match, SHORT_CARDS)
    assert dealer(match) == "B"
    assert who(match) == "C"


def test_snore_g34_after_four_aces_and_a_lone_snorer_too():
    match = go(table("* / Ac Ad Ah As / *"), "A refuse, B snore, C help, A help")
    assert dealer(match) == "B"
    match = go(table("* / * / *"), "A refuse, B snore, C pass, A pass")
    assert dealer(match) == "B"


def test_snore_g34_and_the_same_player_when_dealt_again():
    match = go(table("* / * / *", max_trump_changes=0), "A refuse, B refuse, C refuse")
    assert dealer(match) == "C"


def test_snore_g40_dealt_again_is_the_same_hand_and_one_without_helpers_counts():
    match = go(table("* / *", max_trump_changes=0), "A refuse, B refuse")
    assert match.state.hands_done == 0
    go(match, "A snore, B pass")
    assert match.state.hands_done == 1


@pytest.mark.parametrize("hands", [1, 2, 7])
def test_snore_g22_a_session_is_a_number_of_hands(hands):
    match = snuggery.load(NAME, 2, hands=hands).start(seed=1)
    while not match.over:
        match.play("snore" if "snore" in may(match).split() else "pass")
    assert match.state.hands_done == hands


def test_snore_g22_everybody_begins_with_the_stack():
    assert money(table("* / *", stack=30)) == "10 10"


def test_snore_g22_fewer_than_two_players_who_can_pay_end_it():
    match = short(money="15 945", stack=1000, pot=1040)
    assert match.over
    assert match.state.hands_done == 1
    assert sum(match.scores) == 0


def test_snore_b10_a_player_who_cannot_pay_sits_out_from_then_on():
    match = table("* / * / *", money="19 1000 1000", stack=700)
    go(match, "A refuse, B snore, C pass, A pass")
    assert match.state.seated[:3].tolist() == [0, 1, 1]
    assert match.state.hand_count[:3].tolist() == [0, 4, 4]
    assert money(match).split()[0] == "19"
    for _ in range(4):
        assert who(match) != "A"
        go(match, f"{who(match)} refuse")


def test_snore_b10_a_player_who_sits_out_promises_nothing_and_pays_no_fine():
    match = go(table("* / * / *", money="19 1000 1000", stack=700), "A refuse, B snore, C pass, A pass")
    go(match, f"{who(match)} snore, {'C' if who(match) == 'B' else 'B'} help")
    while match.state.hands_done == 1:
        match.play(match.legal()[0])
    assert (paid(match).split()[0], money(match).split()[0]) == ("0", "19")
    assert sum(match.state.last_tricks[:3]) == 4


def test_snore_b10_and_it_is_looked_at_for_everybody_together():
    """A and B can't pay any more, so C alone could: the session ends and nobody is marked as sitting out."""
    match = go(table("* / * / *", money="19 19 2902"), "A refuse, B refuse, C snore, A pass, B pass")
    assert match.over
    assert match.state.seated[:3].tolist() == [1, 1, 1]


def test_snore_b11_if_the_dealer_sits_out_the_next_player_deals():
    match = trick(go(table(f"{SHORT} / *", money="15 1000 1000"), "A snore, B help, C pass"), SHORT_CARDS)
    assert match.state.seated[0] == 0
    assert dealer(match) == "B"
    assert who(match) == "C"


def test_snore_b08_the_last_pot_is_shared_among_players_who_could_pay_another_ante():
    match = short(hands=1, pot=100)  # A has 980 and gets 25, B 920 and 75; A pays 200, which both share
    assert match.over
    assert money(match) == "905 1095"


def test_snore_b08_players_who_could_not_get_nothing():
    match = trick(go(table(f"{SHORT} / *", money="15 1000 1000", hands=1), "A snore, B help, C pass"), SHORT_CARDS)
    won = 985 // 4
    fine = 15 + won
    assert money(match) == f"0 {1000 + 3 * won + (985 - 4 * won + fine) // 2} {1000 + (985 - 4 * won + fine) // 2}"


def test_snore_b08_if_nobody_could_all_seated_players_share():
    match = table("* / *", money="0 0", stack=40, max_redeals=0, max_trump_changes=0, ante=40)
    go(match, "A refuse, B refuse")
    assert match.over
    assert money(match) == "40 40"


def test_snore_b08_the_only_player_who_could_gets_it_all_be_it_the_first_or_the_last():
    """The seats before and after do not count: the one that can pay takes the pot."""
    for able in range(3):
        purses = ["15", "15", "15"]
        purses[able] = "1000"
        match = table("* / * / *", money=" ".join(purses), hands=1, max_redeals=0, max_trump_changes=0)
        go(match, "A refuse, B refuse, C refuse")
        purses[able] = "2970"
        assert money(match) == " ".join(purses)


def test_snore_b08_the_last_dealer_gets_a_share_like_the_others():
    match = go(table("* / * / *", hands=2, max_redeals=0, max_trump_changes=0), "A snore, B pass, C pass")
    assert (dealer(match), pot(match)) == ("A", 60)
    go(match, "B refuse, C refuse, A refuse")
    assert match.over
    assert money(match) == "1040 980 980"


def test_snore_b13_a_lone_snorer_leaves_nothing_of_the_hand_before():
    match = go(shared(), "B refuse, C refuse, A snore, B pass, C pass")
    assert match.state.last_paid[:3].tolist() == [60, 0, 0]
    assert match.state.last_tricks[:3].tolist() == [0, 0, 0]
    assert money(match) == f"{980 + 30 - 20 + 60 - 20} {980 + 15 - 20 - 20} {980 + 15 - 20 - 20}"
    other = go(shared(), "B snore, C pass, A pass")
    assert other.state.last_paid[:3].tolist() == [0, 60, 0]


def test_snore_b09_the_rest_goes_to_the_first_left_of_the_last_dealer():
    match = table("* / * / *", pot=62, max_redeals=0, max_trump_changes=0, hands=1)
    assert dealer(match) == "C"
    go(match, "A refuse, B refuse, C refuse")
    assert money(match) == f"{980 + 20 + 2} 1000 {978 + 20}"


def test_snore_b09_the_last_dealer_and_not_the_snorer():
    match = trick(go(table(f"* / {SHORT}", hands=1, pot=61), "A refuse, B snore, C help, A pass"), SHORT_CARDS)
    assert dealer(match) == "C"
    left = 1 + 2 * 61
    assert match.state.money[0] == 980 + left // 3 + left % 3


# -- antes ------------------------------------------------------------------------------------------------------------


def test_snore_g06_an_ante_is_due_for_every_hand_on_top_of_what_is_carried():
    assert pot(short(pot=40)) == 80 + 40


def test_snore_g06_or_only_into_an_empty_pot():
    assert pot(short(pot=40, ante_mode="only_if_pot_empty")) == 80
    assert pot(shared(pot=80, ante_mode="only_if_pot_empty")) == 60


def test_snore_b15_two_left_are_not_empty_and_a_player_who_cannot_pay_still_sits_out():
    assert pot(shared(pot=82, ante_mode="only_if_pot_empty")) == 2
    match = trick(
        go(table(f"{SHORT} / *", money="15 1000 1000", ante_mode="only_if_pot_empty"), "A snore, B help, C pass"),
        SHORT_CARDS,
    )
    assert match.state.seated[0] == 0
    assert "helicopter" in may(table("Ah 6h 9c 7d / *", pot=120, ante_mode="only_if_pot_empty"))


def test_an_ante_above_the_stack_is_refused_with_what_would_do():
    with pytest.raises(Unusable, match="make the stack larger"):
        snuggery.load(NAME, 2, ante=21, stack=20)


def test_snore_b30_money_counts_or_at_a_table_that_says_so_the_chance_to_end_richest():
    held = "* / * / *"
    for plays_for, unit in (("money", "coins"), ("session", "chance")):
        match = table(held, money="1400 900 500", plays_for=plays_for)
        worths = [GAME.judgement.worth(match.state, seat) for seat in range(3)]
        assert coin_name(GAME, match.state) == unit
        assert worths[0] > worths[1] > worths[2]
        assert sum(worths) == pytest.approx(0 if unit == "coins" else 1)
    assert match.scores is None and match.legal() == table(held, money="1400 900 500").legal()


def test_snore_b30_the_lead_counts_coin_by_coin_for_money_and_hardly_for_a_won_session():
    gains = {}
    for plays_for in ("money", "session"):
        worths = [
            GAME.judgement.worth(table("* / *", money=money, hands=1, plays_for=plays_for).state, 0)
            for money in ("1900 60", "1940 20")
        ]
        gains[plays_for] = worths[1] - worths[0]
    assert gains["money"] == 40
    assert 0 <= gains["session"] < 0.001
