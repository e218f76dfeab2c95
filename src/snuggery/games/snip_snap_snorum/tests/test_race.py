"""Race: as running, for as many counters as it takes, and the first without cards takes the pool."""

import pytest

import snuggery
from snuggery.kit.errors import Unusable

from .tables import NAME, counters, go, scene, table, told, who


def race(hands, **more):
    return table(hands, mode="race", **more)


def test_at_snip_8_the_last_card_wins_the_pool():
    match = race("9d 3d / 9c 4c / 5c 6c")
    go(match, "B 9c, B 4c")
    assert match.over
    assert match.scores == [0, 0, 0]


def test_snip_v2_01_nobody_runs_out_of_counters():
    match = race("9d 3d 4d / 9c 4c 6c / 5c 7c 8c", purses="0 -7 7")
    go(match, "B 9c, B 4c")
    assert counters(go(race("9d 3d 4d / 9c 6c / -", purses="0 -7 7"), "B 9c, A 9d")) == [0, -8, 7, 1]


def test_snip_v2_02_the_first_without_cards_takes_the_pool():
    match = race("9d / 9c 4c / -", purses="-2 0 -1")
    assert told(match, "B 9c, A 9d") == ["A pairs B’s nine. Snip! B pays one.", "A wins the pool: four counters."]
    assert match.scores == [2, -1, -1]
    assert scene(match).result == "A takes the pool"


def test_snip_v2_03_one_deal_is_one_game():
    match = snuggery.load(NAME, 3, mode="race").start(seed=2)
    while not match.over:
        match.play(match.legal()[0])
    assert match.state.deals == 1
    assert sum(match.scores) == 0


def test_snip_v2_04_many_players_have_few_cards():
    match = snuggery.load(NAME, 10, mode="race").start(seed=2)
    assert set(match.state.hand_count[:10].tolist()) == {5, 6}


@pytest.mark.parametrize("mode", ["race", "jig"])
def test_q_snip_13_one_deal_is_one_game_in_race_and_jig(mode):
    match = snuggery.load(NAME, 4, mode=mode).start(seed=2)
    while not match.over:
        match.play(match.legal()[-1])
    assert match.state.deals == 1


def test_snip_g34_balances_and_pool_are_always_nought_together():
    match = go(race("9d 9s 2d / 9c 9h 4c"), "B 9c, A 9d, B 9h")
    assert counters(match) == [-2, -1, 3]
    assert match.bound.game.rules.check(match.state) == 0


def test_snip_g35_a_pairing_wins_too_after_its_payment_and_cannot_be_paired_any_more():
    match = go(race("9h 6c / 9c 4c / 9d"), "B 9c, C 9d")
    assert match.over  # A would have had the nine of hearts
    assert match.scores == [0, -1, 1]


def test_snip_g35_a_lead_wins_too_though_the_next_player_could_pair_it():
    match = go(race("2d 3d / 9c / 9h 6c"), "B 9c")
    assert match.over
    assert match.scores == [0, 0, 0]


def test_snip_g33_an_empty_pool_wins_nothing():
    assert go(race("2d 3d / 9c / 4h 6c"), "B 9c").scores == [0, 0, 0]


@pytest.mark.parametrize("ante", [1, 50])
def test_q_snip_11_everybody_pays_the_ante_before_the_first_lead_and_the_winner_takes_it(ante):
    match = snuggery.load(NAME, 4, mode="race", ante=ante).start(seed=3)
    assert counters(match) == [-ante] * 4 + [4 * ante]
    assert len(match.history) == len([entry for entry in match.history if entry.seat < 0])
    won = go(race("2d 3d / 9c / 4h 6c", purses="-2 -2 -2", ante=2), "B 9c")
    assert won.scores == [-2, 4, -2]


@pytest.mark.parametrize("mode", ["standard", "running"])
def test_q_snip_11_the_ante_does_nothing_elsewhere(mode):
    match = snuggery.load(NAME, 3, mode=mode, ante=1).start(seed=3)
    assert counters(match) == [5, 5, 5, 0]


def test_snip_g36_the_pack_of_32_does_for_a_race_too():
    match = snuggery.load(NAME, 6, mode="race", pack=32).start(seed=1)
    assert sorted(match.state.hand_count[:6].tolist()) == [5, 5, 5, 5, 6, 6]
    assert who(match) != "-"
    with pytest.raises(Unusable):
        snuggery.load(NAME, 7, mode="race", pack=32)
