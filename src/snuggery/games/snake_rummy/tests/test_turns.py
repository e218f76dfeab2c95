"""A turn from the first card to the last."""

import pytest

from snuggery.kit.cards import card_text, read_card
from snuggery.kit.errors import Illegal

from .tables import go, hand, laying, may, snake, table, who


def test_rummy_06_a_card_from_the_deck_and_one_to_the_head_of_the_snake():
    match = laying("3c 7d / 9s Kd", "Jh", snake="2s 5c")
    assert hand(match) == "3c 7d Jh"
    go(match, "A discard 3c")
    assert snake(match) == "2s 5c 3c"
    assert who(match) == "B"


def test_rummy_06_the_lowest_card_of_all_ends_the_turn_too():
    assert who(go(laying("Ac 7d / 9s Kd", "Jh"), "A discard Ac")) == "B"


def test_rummy_g10_the_card_from_the_deck_may_go_straight_to_the_snake():
    assert snake(go(laying("3c 7d / 9s Kd", "Jh"), "A discard Jh")) == "2s Jh"


def test_rummy_g10_the_chosen_card_of_the_snake_never_does():
    match = go(table("Jc Jd 3c / 9s Kd", snake="Jh 4d", laid="A Td Th Ts"), "A snake Jh")
    assert may(match, "discard") == []
    go(match, "A meld Jc Jd Jh")
    assert may(match) == ["discard 3c", "discard 4d"]


def test_rummy_g11_one_taking_a_turn():
    assert not {"deck", "end"} & set(may(laying("3c 7d / 9s Kd", "Jh")))
    match = go(table("Jc Jd 3c / 9s Kd", snake="9c Jh", laid="A Td Th Ts"), "A snake Jh, A meld Jc Jd Jh")
    assert may(match, "snake") == []
    with pytest.raises(Illegal):
        match.play("deck")


def test_rummy_g13_take_then_lay_and_add_then_one_card_to_the_snake():
    match = table("7c 7d 7h Td 3c / 9s Kd", laid="B Jd Jh Js, A Qd Qh Qs, B Tc Th Ts", draws="Kc")
    assert may(match) == ["deck"]
    go(match, "A deck, A meld 7c 7d 7h")
    assert may(match, "add") == ["Td set"]
    go(match, "A add Td set, A discard 3c")
    assert who(match) == "B"
    assert may(match, "discard") == []


def test_rummy_g14_a_card_is_always_kept_for_the_snake():
    match = laying("7c 7d / 9s Kd", "7h", laid="A Td Th Ts")
    assert set(may(match)) == {"discard 7c", "discard 7d", "discard 7h"}
    match = go(laying("7s Tc / 9s Kd", "2h", laid="A Td Th Ts, B 7c 7d 7h"), "A add Tc set, A add 7s set")
    assert may(match) == ["discard 2h"]


def test_at_rummy_8_three_sevens_alone_cannot_all_be_laid():
    assert may(laying("7c 7d / 9s Kd", "7h", laid="A Td Th Ts"), "meld") == []


def test_rummy_g30_nobody_has_to_lay():
    match = laying("7c 7d 7h 3c / 9s Kd", "2h", laid="A Td Th Ts")
    assert "meld 7c 7d 7h" in may(match)
    go(match, "A discard 7h")
    assert who(match) == "B"


def test_legal_lists_ascend_by_deck_snake_sets_adds_discards_and_cards_by_rank_then_suit():
    match = table("Ac Ad 2c 3c Kh / 9s Kd", snake="Ah 9d As", laid="A Td Th Ts")
    assert may(match) == ["deck", "snake Ah", "snake As"]
    match = laying("Ac Ad Ah 2c 3c Tc / 9s Kd", "4c", laid="A Td Th Ts, B 7c 8c 9c")
    listed = may(match)
    assert listed[:5] == ["meld Ac Ad Ah", "meld Ac 2c 3c", "meld Ac 2c 3c 4c", "meld 2c 3c 4c", "add Tc set"]
    assert listed[5] == "add Tc run"
    cards = [read_card(word) for word in may(match, "discard")]
    assert cards == sorted(cards)
    assert card_text(cards[0]) == "Ac"
