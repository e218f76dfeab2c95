"""Leads and tricks."""

import pytest

from .tables import go, may, table, trick, who


def playing(hands, moves="A snore, B help", **more):
    """Deal these hands and let everybody play with them."""
    return go(table(hands, **more), moves)


def test_snore_24_the_winner_of_a_trick_leads_to_the_next():
    match = trick(playing("6c 7c 8c 9c / 6s Tc 7s 8s"), "6c Tc")
    assert who(match) == "B"
    assert who(trick(match, "6s 7c")) == "B"


def test_snore_25_follow_suit_if_you_can():
    match = trick(playing("9c 6d 7d 8d / 6c 7c Ah As"), "9c")
    assert may(match) == "6c 7c"


def test_snore_25_if_not_trump_and_without_trumps_any_card():
    assert may(trick(playing("9c 6d 7d 8d / 6h 7s Ah As"), "9c")) == "Ah 6h"
    assert may(trick(playing("9c 6d 7d 8d / 6s 7s Ad As"), "9c")) == "Ad As 6s 7s"


def test_at_snore_7_one_trump_only_and_it_is_the_only_legal_card():
    assert may(trick(playing("9c 6d 7d 8d / 6h 7s Ad As"), "9c")) == "6h"


@pytest.mark.parametrize(("must", "cards"), [("on", "Ah 6h"), ("off", "Ah As 6h 7s")])
def test_snore_g16_trumping_is_a_duty_unless_the_house_says_no(must, cards):
    assert may(trick(playing("9c 6d 7d 8d / 6h 7s Ah As", must_trump=must), "9c")) == cards


def test_at_snore_2_on_a_ten_the_eight_or_the_jack():
    match = trick(playing("Ts 6d 7d 8d / 8s Js Ah 9c"), "Ts")
    assert may(match) == "8s Js"


def test_snore_26_nobody_has_to_beat_the_trick():
    match = trick(playing("Ts 6d 7d 8d / 8s Js Ah 9c"), "Ts 8s")
    assert who(match) == "A"


def test_snore_26_nor_a_trump_with_a_higher_one():
    match = playing("Ts 6d 7d 8d / 9h 6s 7s 8s / 6h Ah 6c 7c", "A snore, B help, C help")
    match = trick(match, "Ts 6s")
    assert may(match) == "Ah 6h"


HEADING = "Ts 6d 7d 8d / 8s Js Qs 9c"


@pytest.mark.parametrize(("head", "cards"), [("off", "8s Js Qs"), ("on", "Js Qs")])
def test_snore_g17_unless_the_house_says_so(head, cards):
    assert may(trick(playing(HEADING, must_head=head), "Ts")) == cards


def test_snore_b20_following_suit_and_trumping_but_not_when_throwing_away():
    low = trick(playing("Ts 6d 7d 8d / 8s 9s 6h 9c", must_head=True), "Ts")
    assert may(low) == "8s 9s"  # none is better, so either
    trumps = playing("Tc 6d 7d 8d / 9h 6s 7s 8s / 8h Jh 6h As", "A snore, B help, C help", must_head=True, trump="7h")
    assert may(trick(trumps, "Tc 9h")) == "Jh"
    free = playing("Tc 6d 7d 8d / 9d 6s 7s 8s", must_head=True)
    assert may(trick(free, "Tc")) == "6s 7s 8s 9d"
    off = playing("Tc 6d 7d 8d / 9h 6h 7s 8s", must_head=True, must_trump=False)
    assert may(trick(off, "Tc")) == "6h 7s 8s 9h"


def test_snore_b20_a_trumped_trick_cannot_be_beaten_by_following():
    match = playing("Tc 6d 7d 8d / 9h 6s 7s 8s / 6c Jc As 9s", "A snore, B help, C help", must_head=True)
    assert may(trick(match, "Tc 9h")) == "6c Jc"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("8c 9c Tc", "C"), ("8c Ad 6c", "A"), ("8c 6h 9c", "B"), ("8c 6h 7h", "C"), ("8c Ac 6h", "C"), ("7h 6h Ah", "C")],
)
def test_snore_27_the_highest_trump_else_the_highest_card_of_the_suit_led(cards, winner):
    first, second, third = cards.split()
    pads = iter("Ks Kd Qs Qd Js Jd Ts Td 9s".split())
    hands = " / ".join(" ".join([card, *(next(pads) for _ in range(3))]) for card in (first, second, third))
    match = playing(hands, "A snore, B help, C help")
    assert who(trick(match, cards)) == winner


def test_inv_snore_7_the_list_is_never_empty_and_follows_suit_alone_where_it_can():
    match = playing("9c 6d 7d 8d / 6c Ah As 7s / Jc 9h 8s Js", "A snore, B help, C help")
    while match.state.hands_done == 0:
        cards = may(match).split()
        assert cards
        if match.state.winning >= 0:
            led = "cdhs"[int(match.state.trick[match.state.leader]) % 4]
            suits = {card[1] for card in cards}
            assert led not in suits or suits == {led}
        match.play(match.legal()[-1])


def test_snore_g17_the_ace_of_clubs_heads_as_others_do():
    match = go(table("Qc 6h 7d 8d / Ac Kc 6c 9s", "Th", must_head=True), "A snore, B help, A Qc")
    assert may(match) == "Ac Kc"
