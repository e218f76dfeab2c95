"""Players, deck, the first dealer, the deal, and who deals next."""

import pytest

from snuggery.games.snafooey import GAME
from snuggery.games.snafooey.dealing import next_subgame
from snuggery.games.snafooey.kinds import GOTCHA, PASSE, SNAFOOEY
from snuggery.games.snafooey.state import CLOCKWISE, PLAYING, REVERSED, TABLE
from snuggery.kit.dice import WAYS
from snuggery.kit.errors import Unusable
from snuggery.testkit.anew import disturb, fields_changed

from .tables import chips, count, go, hand, happened, load, start, table, who


def test_snaf_01_the_last_with_a_chip_has_won():
    match = go(table("7 / 2", 29, lines="chips: 1 4"), "A 7")
    assert (who(match), match.scores) == ("over", [0, 4])


def test_snaf_02_the_deck_is_an_option():
    assert start(2, deck="1=9 SNAFOOEY=1", chips=2).state.deck.sum() == 10


@pytest.mark.parametrize(
    ("deck", "cards", "highest"), [("default60", 60, 10), ("1=40 99=1 PASSE=2 SNAFOOEY=1", 44, 99)]
)
def test_snaf_02_the_whole_deck_lies_there_unshuffled(deck, cards, highest):
    s = load(3, deck=deck).states()[0]
    GAME.rules.new(s)
    assert (s.deck_size, s.highest, s.stock_size, s.shuffles) == (cards, highest, cards, 0)
    assert (s.stock == s.deck).all()


def test_snaf_03_everybody_starts_with_six_chips():
    assert chips(start(3)) == "6 6 6"
    assert chips(start(3, chips=2)) == "2 2 2"


def test_snaf_04_the_highest_roll_deals_first():
    assert start(4, "roll 3, roll 11, roll 4, roll 10").state.dealer == 1


def test_snaf_05_of_the_highest_only_they_roll_again():
    match = start(4, "roll 9, roll 3, roll 9, roll 5, roll 4, roll 6")
    assert happened(match)[4:6] == ["* roll 4", "* roll 6"]
    assert match.state.dealer == 2


def test_snaf_g34_and_again_until_one_is_highest():
    match = start(4, "roll 9, roll 9, roll 9, roll 5, roll 4, roll 8, roll 8, roll 12, roll 2")
    assert (match.state.dealer, match.state.rolls) == (1, 9)


def test_snaf_g02_two_dice_make_a_roll():
    match = load(2).start(chance=None, seed=1)
    outcomes, weights = match.bound.buffers()
    fresh = match.bound.states()
    match.bound.game.rules.new(fresh[0])
    n = match.bound.game.rules.chance(fresh[0], outcomes, weights)
    assert outcomes[:n].tolist() == list(range(2, 13))
    assert weights[:n].tolist() == list(WAYS)


def test_snaf_06_four_cards_each_one_at_a_time_from_the_dealers_left():
    deal = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, PASSE, GOTCHA"
    match = start(3, "roll 2, roll 3, roll 4, " + ", ".join(f"deal {kind}" for kind in deal.split(", ")))
    assert [hand(match, seat) for seat in "ABC"] == ["1 4 7 10", "2 5 8 PASSE", "3 6 9 GOTCHA"]
    assert start(3, hand=2).state.hand_size.tolist()[:3] == [2, 2, 2]


def test_snaf_07_the_rest_is_the_stock():
    assert start(3).state.stock_size == 60 - 12


def test_snaf_08_every_sub_game_begins_at_nought():
    match = go(table("10 / 2 / 3", 88), "A 10")
    assert (count(match), match.state.subgames, match.state.plays) == (0, 2, 0)


def test_snaf_18_the_deal_passes_to_the_left():
    match = go(table("10 / 2 / 3", 88), "A 10")
    assert match.state.dealer == 0
    assert who(match) == "B"
    assert match.state.hand_size.tolist()[:3] == [4, 4, 4]


@pytest.mark.parametrize(("persists", "direction"), [("off", CLOCKWISE), ("on", REVERSED)])
def test_snaf_18_a_later_sub_game_begins_afresh_whatever_came_before(persists, direction):
    game = load(8, direction_persists=persists, deck="1=40 99=40 SNAFOOEY=1")  # all seats, and numbers to the highest
    s = game.states()[0]
    GAME.rules.new(s)
    dice = {"rolls", "roller", "last_roll", "contest", "to_roll", "rolled"}
    players = {"seats", "living", "held", "place_out", "moves_again"}
    disturb(s, but=dice | players | {*game.option_codes, "deck_size", "highest"})
    s.discard[0] = s.refilled[0] = s.stock[0] = 0  # which is no kind of card
    s.direction = REVERSED
    next_subgame(s)
    assert s.direction == direction
    of_this_one = {"phase", "dealer", "subgames", "shuffles", "deck_size", "highest", "receiver", "to_deal"}
    assert fields_changed(s, TABLE) - {"direction"} - dice == of_this_one | {"stock", "stock_size"}
    assert (s.dealer, s.receiver, s.subgames, s.shuffles) == (2, 3, 2, 2)


def test_snaf_g25_and_past_players_who_are_out():
    match = go(table("10 / 2 / 3", 88, lines="chips: 3 6 6"), "A 10")
    assert (match.state.dealer, who(match)) == (1, "C")


def test_snaf_19_sub_games_follow_until_one_has_chips():
    match = load(3, draw="auto").start(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    assert match.state.subgames > 1
    assert sum(score > 0 for score in match.scores) == 1


def test_snaf_g01_the_presets():
    decks = {name: load(deck=name).option_codes["deck"] for name in ("default60", "ono54", "big72")}
    assert [sum(deck) for deck in decks.values()] == [60, 54, 72]
    assert decks["default60"][1:11] == (4,) * 10
    assert [deck[9:11] for deck in decks.values()] == [(4, 4), (4, 0), (6, 0)]
    assert [decks["default60"][kind] for kind in range(PASSE, SNAFOOEY + 1)] == [5, 5, 5, 4, 1]
    for name in ("ono54", "big72"):
        assert [decks[name][kind] for kind in range(PASSE, SNAFOOEY + 1)] == [5, 4, 4, 4, 1]


def test_q_snaf_01_any_mapping_is_a_deck():
    deck = "1=4 99=3 GOTCHA=999 CHAOS=1"
    bound = load(2, deck=deck)
    copies = bound.option_codes["deck"]
    assert (copies[1], copies[99], copies[GOTCHA]) == (4, 3, 999)
    assert bound.options == {"deck": deck}
    assert load(2, deck="CHAOS=1 GOTCHA=999 99=3 1=4").options == {"deck": deck}
    assert load(2, deck={"1": 4, "PASSE": 50}).option_codes["deck"][PASSE] == 50
    ono54 = load(2, deck="ono54").option_codes["deck"]
    assert load(2, deck=load(2).game.options[0].write(ono54)).options == {"deck": "ono54"}


@pytest.mark.parametrize(
    "deck",
    [
        "",
        "1",
        "1=",
        "1=0",
        "1=1000",
        "0=4",
        "100=4",
        "-1=4",
        "passe=5",
        "1=4 1=4",
        "1=4  2=4",
        "1=4,2=4",
        "BACK=5",
        "1=²",
    ],
)
def test_q_snaf_01_and_nothing_else_is(deck):
    with pytest.raises(Unusable, match="default60"):
        load(2, deck=deck)


def test_snaf_g03_two_to_eight_play():
    assert load(8).seats == 8
    assert load(2, max_players=2).seats == 2
    with pytest.raises(Unusable, match="2 to 8 seats, not 9"):
        load(9)
    with pytest.raises(Unusable, match="admits 3, not 4"):
        load(4, max_players=3)


def test_snaf_g30_a_deck_too_small_is_refused():
    assert load(2, deck="1=10").seats == 2
    with pytest.raises(Unusable, match="9 cards is too small for 2 seats with 4 cards each; it needs 10"):
        load(2, deck="1=9")


def test_q_snaf_15_by_the_seats_at_the_start():
    assert load(8, hand=6).seats == 8
    with pytest.raises(Unusable, match="needs 64"):
        load(8, hand=7)


@pytest.mark.parametrize("deck", ["PASSE=20", "PASSE=10 GOTCHA=10", "BACK-AT-CHA=10 SNAFOOEY=9"])
def test_snaf_g37_a_deck_that_never_costs_a_chip_is_refused(deck):
    with pytest.raises(Unusable, match="ever costs a chip; give it"):
        load(2, deck=deck)


@pytest.mark.parametrize("deck", ["PASSE=10 CHAOS=5", "GOTCHA=12 SNAFOOEY=3", "1=15"])
def test_snaf_g37_any_other_deck_can_be_played_to_the_end(deck):
    match = load(3, deck=deck, chips=1).start(seed=3)
    while not match.over:
        match.play(match.legal()[-1] if match.state.phase == PLAYING else "draw")
    assert sum(match.scores) == 1


def test_snaf_g38_sizes_have_bounds():
    for refused in ({"hand": 0}, {"hand": 8}, {"chips": 0}, {"chips": 51}):
        with pytest.raises(Unusable, match="a number from 1 to"):
            load(2, **refused)


def test_q_snaf_14_only_the_order_of_play_is_ever_reversed():
    match = go(table("10 BACK-AT-CHA / 2 / 3 / 4", 82, direction_persists=True), "A BACK-AT-CHA, A draw, D 4, D draw")
    assert who(match) == "C"
    match = go(table("10 / 2 / 3 / 4", 88, direction_persists=True, lines="direction: reversed"), "A 10")
    assert (match.state.dealer, who(match), match.state.direction) == (0, "B", -1)
    deals = [hand(match, seat)[0] for seat in "BCDA"]
    assert deals == sorted(deals)  # the lowest cards came first
    match.play(match.legal()[0])
    match.play("draw")
    assert who(match) == "A"
    match = go(
        table("SNAFOOEY 1 / 2 / 3 / 4", 60, "A", "roll 9, roll 5, roll 7", lines="direction: reversed"), "A SNAFOOEY"
    )
    assert chips(match) == "6 4 6 4"
