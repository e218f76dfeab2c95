"""What the paper says when a hand is settled."""

from snuggery.testkit.reckonings import paper

from .tables import go, table
from .test_money import shared, short


def test_every_player_who_kept_the_promise_gets_a_share_for_each_trick():
    assert paper(shared()) == [
        "A makes good",
        "A +30: Snored: two owed; Two of four shares of 60",
        "B +15: Helped: one owed; One of four shares of 60",
        "C +15: Helped: one owed; One of four shares of 60",
        "The next pot is 60.",
    ]


def test_a_player_who_falls_short_gets_a_share_and_pays():
    assert paper(short(pot=80), viewer=0) == [
        "You fall short",
        "B +60: Helped: one owed; Three of four shares of 80",
        "A −140: Snored: two owed; Gets 20, pays 160",
        "The next pot is 200: 160 from this hand, and the antes.",
    ]


def test_a_snorer_without_helpers_takes_the_pot():
    assert paper(go(table("Ah 6c 7c 8c / * / *"), "A snore, B pass, C pass")) == [
        "Nobody helps A",
        "A +60: Snored: two owed; The whole pot",
        "The next pot is 60.",
    ]


def test_four_aces_take_everything_and_helpers_pay():
    match = go(table("9h 6c 7c 8c / Ah Ac Ad As / 6s 7s 8s 9s"), "A snore, B help, C help")
    lines = paper(match)
    assert lines[:2] == ["B holds four aces", "B +60: Helped: one owed; The whole pot"]
    assert lines[2:4] == ["C −60: Helped: one owed; Pays 60", "A −120: Snored: two owed; Pays 120"]
