"""Single moments of a hand, each on a bare table: what a card, an exchange or a settlement leaves behind."""

import pytest

import snuggery
from snuggery.games.snore import GAME
from snuggery.games.snore.announcements import FIVE, HELICOPTER, HELP, NOTHING, PASS, REFUSE, SIX, SNORE
from snuggery.games.snore.announcing import apply_drawing, exchange, fly, may_exchange
from snuggery.games.snore.dealing import collect_antes, end_session
from snuggery.games.snore.settling import settle_alone
from snuggery.games.snore.state import FINISHED
from snuggery.games.snore.table import kept_hand, lay_away, strength, take_from_stock
from snuggery.games.snore.tricks import apply_playing, first_leader, note_void
from snuggery.kit.cards import cards_of, read_card, read_cards
from snuggery.kit.records import OVER, UNKNOWN

from .tables import NAME

HEARTS = 2
SPADES = "6s 7s 8s 9s Ts Js Qs Ks As"
ALL_HEARTS = "6h 7h 8h 9h Th Jh Qh Kh Ah"


def bare(seats=3, **options):
    """Return the state of a table at which A snores, B helps and hearts are trump."""
    s = snuggery.load(NAME, seats, **options).states()[0]
    GAME.rules.new(s)
    s.dealer, s.trump, s.snorer, s.seat = 2, HEARTS, 0, 1
    s.announced[:2] = SNORE, HELP
    s.announced[2:seats] = PASS
    return s


def test_snore_01_the_six_is_the_lowest_and_the_ace_the_highest_of_every_suit():
    for suit in "cdhs":
        ranks = [strength(read_card(f"{rank}{suit}")) for rank in "6789TJQKA"]
        assert ranks == sorted(set(ranks))


@pytest.mark.parametrize(
    ("house", "best", "card", "void"),
    [
        ({}, "Ts", "9s", ""),
        ({}, "Ts", "6h", SPADES),
        ({"must_trump": "on"}, "Ts", "6d", f"{SPADES} {ALL_HEARTS}"),
        ({"must_trump": "off"}, "Ts", "6d", SPADES),
        ({"must_head": "on"}, "Ts", "9s", "Js Qs Ks As"),
        ({"must_head": "on"}, "Ts", "Js", ""),
        ({"must_head": "on"}, "Jh", "9s", ""),
        ({"must_head": "on"}, "Jh", "9h", f"{SPADES} Qh Kh Ah"),
        ({"must_head": "on"}, "Jh", "Qh", SPADES),
        ({"must_head": "on", "must_trump": "off"}, "Jh", "9h", SPADES),
        ({"must_head": "off"}, "Jh", "9h", SPADES),
    ],
)
def test_snore_25_everybody_sees_what_a_player_can_not_have(house, best, card, void):
    s = bare(**{"must_trump": "on", "must_head": "off", **house})
    s.leader, s.winning = 0, 0 if best == "Ts" else 2
    s.trick[0] = read_card("Ts")
    s.trick[s.winning] = read_card(best)
    s.void[1] = read_cards("6c")
    note_void(s, 1, read_card(card))
    assert s.void[1] == read_cards(f"6c {void}".strip())


def test_snore_27_a_completed_trick_lies_before_its_players():
    s = bare()
    s.leader = s.winning = 0
    s.trick[0] = read_card("Ts")
    s.hand[1], s.hand_count[1], s.known[1] = read_cards("8s 9s"), 2, read_cards("8s 9s")
    apply_playing(s, read_card("9s"))
    assert (s.hand[1], s.hand_count[1], s.known[1]) == (read_cards("8s"), 1, read_cards("8s"))
    assert s.played[:3].tolist() == [read_cards("Ts"), read_cards("9s"), 0]
    assert s.trick[:3].tolist() == [UNKNOWN] * 3
    assert (s.tricks[0], s.trick_number, s.leader, s.seat, s.winning) == (1, 1, 0, 0, UNKNOWN)


def test_snore_25_and_sees_it_as_soon_as_the_card_lies():
    s = bare()
    s.leader = s.winning = 0
    s.trick[0] = read_card("Ts")
    s.hand[1], s.hand_count[1] = read_cards("8h 9h"), 2
    apply_playing(s, read_card("9h"))
    assert s.void[1] == read_cards(SPADES)
    assert (s.tricks[1], s.leader, s.seat) == (1, 1, 1)


@pytest.mark.parametrize(("house", "leader"), [("first", 1), ("last", 2)])
def test_snore_g24_the_first_or_the_last_player_to_exchange_leads(house, leader):
    s = bare(exchange_lead=house)
    s.first_exchanger, s.last_exchanger = 1, 2
    assert first_leader(s) == leader


@pytest.mark.parametrize(
    ("announced", "kept"),
    [(NOTHING, False), (SNORE, True), (HELICOPTER, True), (REFUSE, False), (HELP, True), (FIVE, False), (PASS, False)],
)
def test_snore_g30_which_announcements_keep_the_dealt_hand(announced, kept):
    s = bare()
    s.announced[1] = announced
    assert kept_hand(s, 1) == kept


@pytest.mark.parametrize("house", ["on", "off"])
def test_snore_g25_one_five_and_one_six_where_the_house_says_so(house):
    s = bare(exchange_unique=house)
    s.announced[0] = FIVE
    assert may_exchange(s, FIVE, 5) == (house == "off")
    assert may_exchange(s, SIX, 6)


def test_snore_16_everybody_knows_the_trumps_of_a_player_who_flies():
    s = bare()
    s.hand[0] = read_cards("6h Ah 7c 8c")
    fly(s, 0)
    assert s.known[0] == read_cards("6h Ah")
    assert s.void[0] == read_cards("7h 8h 9h Th Jh Qh Kh")
    assert s.announced[1:3].tolist() == [HELP, HELP]


def test_snore_12_all_cards_are_laid_away_or_all_but_the_kept_one():
    for kept, left in ((UNKNOWN, ""), (read_card("Ac"), "Ac")):
        s = bare()
        s.hand[1], s.hand_count[1] = read_cards("Ac 7c 8c 9c"), 4
        lay_away(s, 1, kept)
        assert cards_of(int(s.hand[1])) == [read_card(card) for card in left.split()]
        assert (s.hand_count[1], s.laid_count[1]) == (len(left.split()), 4 - len(left.split()))
        assert s.laid[1] | s.hand[1] == read_cards("Ac 7c 8c 9c")


@pytest.mark.parametrize(("renewed", "after"), [(0, 0), (0b001, 0b011)])
def test_snore_g26_an_exchange_after_a_renewal_draws_from_the_new_stock(renewed, after):
    s = bare()
    s.renewed = renewed
    exchange(s, 1, UNKNOWN, 5, 1)
    assert s.renewed == after


def with_unders():
    """One card is left of the stock and two lie under it; B draws."""
    s = bare()
    s.stock, s.stock_size, s.unders, s.receiver, s.to_deal = read_cards("6c"), 3, 2, 1, 2
    s.under[:2] = read_card("7c"), read_card("8c")
    return s


def test_snore_b03_the_stock_first_then_what_lies_under_it_in_order():
    s = with_unders()
    take_from_stock(s, read_card("6c"))
    assert (s.stock, s.stock_size, s.unders) == (0, 2, 2)
    take_from_stock(s, read_card("7c"))
    assert (s.stock_size, s.unders, int(s.under[0]), {*s.under[1:].tolist()}) == (1, 1, read_card("8c"), {UNKNOWN})


def test_snore_b03_everybody_has_seen_what_is_drawn_from_under_the_stock():
    s = with_unders()
    apply_drawing(s, read_card("6c"))
    assert (s.known[1], s.to_deal) == (0, 1)
    s.to_deal = 2
    apply_drawing(s, read_card("7c"))
    assert (s.known[1], s.kept[1]) == (read_cards("7c"), 0)
    apply_drawing(s, read_card("8c"))
    assert (s.known[1], s.kept[1]) == (0, read_cards("7c 8c"))


def test_snore_g23_a_lone_snorer_is_paid_without_a_trick():
    s = bare()
    s.pot, s.last_tricks[:3], s.last_paid[:3] = 7, 3, 9
    settle_alone(s)
    assert s.last_tricks[:3].tolist() == [0, 0, 0]
    assert s.last_paid[:3].tolist() == [7, 0, 0]


def test_snore_b08_the_session_ends_with_the_pot_shared():
    s = bare()
    s.pot = 7
    end_session(s)
    assert (s.phase, s.seat, s.pot) == (FINISHED, OVER, 0)
    assert (s.money[:3] - s.stack).tolist() == [3, 2, 2]


@pytest.mark.parametrize(
    ("house", "pot", "after"), [("every_hand", 5, 1), ("only_if_pot_empty", 5, 0), ("only_if_pot_empty", 0, 1)]
)
def test_snore_b15_antes_are_paid_every_hand_or_into_an_empty_pot(house, pot, after):
    s = bare(ante_mode=house)
    s.pot = pot
    collect_antes(s)
    assert s.pot == pot + 3 * after * s.ante
