"""What a set is: kinds and runs."""

import pytest

from snuggery.games.snake_rummy.tables import MELD_CARDS, MELDS, OF_A_KIND
from snuggery.kit.cards import RANKS, SUITS, cards_of
from snuggery.kit.errors import Illegal, Unreadable

from .tables import go, laying, may


def melds(cards, **options):
    """Return what a player who has opened can lay of these cards, with a card left over."""
    hand, draw = cards.rsplit(" ", 1)
    return may(laying(f"{hand} Kd / 9s", draw, laid="A Td Th Ts", **options), "meld")


def test_rummy_08_a_set_has_three_cards_or_more():
    assert all(int(cards).bit_count() >= 3 for cards in MELD_CARDS)
    assert melds("7c 7d") == []
    assert melds("7c 7d 7h") == ["7c 7d 7h"]
    with pytest.raises(Unreadable, match="is no set"):
        laying("7c 7d Kd / 9s", "7h").play("meld 7c 7d")


def test_rummy_09_three_or_four_of_a_rank():
    assert melds("7c 7d 7h 7s") == ["7c 7d 7h", "7c 7d 7s", "7c 7h 7s", "7d 7h 7s", "7c 7d 7h 7s"]


def test_at_rummy_3_three_queens_are_a_set():
    assert melds("Qc Qd Qh") == ["Qc Qd Qh"]


def test_rummy_10_a_run_is_of_one_suit_and_without_gaps():
    assert melds("2c 3c 4c") == ["2c 3c 4c"]
    assert melds("2c 3c 4d") == []
    assert melds("2c 3c 5c") == []
    assert melds("2c 3c 4c 5c") == ["2c 3c 4c", "2c 3c 4c 5c", "3c 4c 5c"]


def test_rummy_11_the_ace_is_low():
    assert melds("Ac 2c 3c") == ["Ac 2c 3c"]


@pytest.mark.parametrize("cards", ["Qc Kc Ac", "Kc Ac 2c"])
def test_at_rummy_6_queen_king_ace_is_none(cards):
    assert melds(cards) == []
    hand = laying(f"{cards} / 9s", "Kd", laid="A Td Th Ts")
    with pytest.raises(Unreadable, match="is no set"):
        hand.play(f"meld {cards}")


def test_rummy_g19_the_longest_run_is_the_whole_suit():
    suit = " ".join(f"{rank}h" for rank in "A23456789TJQK")
    match = laying(f"{suit.removesuffix(' Kh')} Kd / 9s", "Kh", laid="A Tc Td Ts")
    assert suit in may(match, "meld")
    assert sum(int(cards).bit_count() == RANKS for cards in MELD_CARDS[OF_A_KIND:]) == SUITS


def test_there_are_329_sets_each_once_and_in_the_order_of_their_numbers():
    cards = [tuple(cards_of(int(meld))) for meld in MELD_CARDS]
    assert len(set(cards)) == MELDS == 329
    kinds, runs = cards[:OF_A_KIND], cards[OF_A_KIND:]
    assert kinds == sorted(kinds, key=lambda c: (c[0] // SUITS, len(c), c))
    assert runs == sorted(runs, key=lambda c: (c[0], len(c)))
    assert all(len({card // SUITS for card in kind}) == 1 for kind in kinds)
    assert all([b - a for a, b in zip(run, run[1:], strict=False)] == [SUITS] * (len(run) - 1) for run in runs)


def test_rummy_g21_nothing_is_taken_back():
    match = go(laying("7c 7d 7h Kd / 9s", "2h", laid="A Td Th Ts"), "A meld 7c 7d 7h")
    assert set(may(match)) == {"discard Kd", "discard 2h"}


def test_rummy_g22_the_fourth_of_a_rank_may_go_into_a_run():
    match = laying("8s 9s 7s Kd / 9h", "2h", laid="A 7c 7d 7h")
    assert "meld 7s 8s 9s" in may(match)
    assert "add 7s set" in may(match)


def test_the_cards_of_a_set_stand_in_ascending_order():
    with pytest.raises(Unreadable, match="7c 7d 7h"):
        laying("7c 7d 7h Kd / 9s", "2h").play("meld 7d 7c 7h")
    with pytest.raises(Illegal):
        laying("7c 7d 7h Kd / 9s", "2h").play("meld 7c 7d 7h")
