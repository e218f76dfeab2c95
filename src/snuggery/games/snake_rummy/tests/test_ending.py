"""How a round ends, what it counts, and when the game is over."""

import pytest

import snuggery
from snuggery.games.snake_rummy.melds import meld_worth
from snuggery.games.snake_rummy.table import hidden_count
from snuggery.games.snake_rummy.tables import read_meld
from snuggery.kit.records import OVER, UNKNOWN

from .tables import NAME, go, hand, laying, may, scene, snake, table, told, totals, who

OPENED = "A Td Th Ts"


def ends(hands, laid="", **options):
    """Return the table of one round in which A holds one card and draws another."""
    return laying(hands, "9h", laid=laid, rounds=1, **options)


# -- going out --------------------------------------------------------------------------------------------------------


def test_rummy_18_the_round_ends_when_a_hand_is_empty():
    match = ends("Tc / Kd", OPENED)
    go(match, "A add Tc set")
    assert not match.over
    go(match, "A discard 9h")
    assert match.over
    assert match.scores == [40, -10]


def test_rummy_19_the_last_card_is_laid_on_the_snake():
    match = ends("Tc / Kd", OPENED)
    assert may(match) == ["add Tc set", "discard 9h", "discard Tc"]
    go(match, "A add Tc set")
    assert may(match) == ["discard 9h"]
    match = go(ends("Tc / Kd", OPENED + ", B 6h 7h 8h"), "A add Tc set")
    assert may(match) == ["discard 9h"]  # though it would continue the run


def test_rummy_c15_a_set_or_an_added_card_may_be_the_last_where_the_house_allows_it():
    match = ends("9c 9d / Kd", OPENED, out_without_discard="on")
    assert "meld 9c 9d 9h" in may(match)
    go(match, "A meld 9c 9d 9h")
    assert match.scores == [45, -10]
    match = ends("Tc / Kd", OPENED + ", B 6h 7h 8h", out_without_discard="on")
    go(match, "A add Tc set, A add 9h run")
    assert match.scores == [45, 15 - 10]


def test_rummy_c15_in_the_opening_turn_too_once_thirty_lie():
    match = ends("9c 9d 4c 5c 6c / Kd", out_without_discard="on")
    assert may(match, "meld") == ["9c 9d 9h", "4c 5c 6c"]
    go(match, "A meld 9c 9d 9h, A meld 4c 5c 6c")
    assert match.scores == [30, -10]
    assert may(ends("9c 9d 4c 5c 6c / Kd", out_without_discard="on", opening=35), "meld") == []


def test_rummy_g33_a_player_who_goes_out_has_opened():
    match = go(ends("Tc / Kd", OPENED), "A add Tc set, A discard 9h")
    assert match.scores[0] >= 30


def test_rummy_g24_going_out_earns_nothing_by_itself():
    assert go(ends("Tc / Kd", OPENED), "A add Tc set, A discard 9h").scores == [40, -10]
    assert go(ends("Tc / Kd", OPENED, out_bonus=25), "A add Tc set, A discard 9h").scores == [65, -10]
    assert go(table("3c / * / Kd", deck="", rounds=1, out_bonus=25), "A end").scores[::2] == [-5, -10]


def test_rummy_c17_the_bonus_goes_to_the_empty_hand_only():
    match = go(ends("3c / Kd", OPENED, out_bonus=25, max_turns=1), "A discard 9h")
    assert match.scores == [25, -10]


# -- the deck runs out ------------------------------------------------------------------------------------------------


def test_rummy_c03_the_turn_that_draws_the_last_card_is_finished():
    match = table("3c / * / Kd", deck="9h", draws="9h", rounds=1)
    go(match, "A deck")
    assert match.state.stock_size == 0
    go(match, "A discard 9h")
    assert who(match) == "B"
    assert not match.over


def test_rummy_c02_the_round_ends_by_the_action_of_the_seat_to_move():
    match = table("3c / * / Kd", deck="", rounds=1)
    assert may(match) == ["end"]
    go(match, "A end")
    assert match.over


def test_rummy_g16_with_an_empty_deck_one_takes_or_ends():
    match = table("Jc Jd 3c / * / Kd", snake="9c Jh", deck="", laid=OPENED, rounds=1)
    assert may(match) == ["end", "snake Jh"]
    go(match, "A snake Jh, A meld Jc Jd Jh, A discard 3c")
    assert match.over
    match = go(table("Jc Jd 3c / * / Kd", snake="9c Jh", deck="", laid=OPENED, rounds=1), "A end")
    assert match.over
    assert match.scores[0] == 30 - 25
    assert match.scores[2] == -10


def test_rummy_c10_the_action_that_ends_a_round_is_no_turn():
    match = go(table("3c / * / Kd", deck="", rounds=1), "A end")
    assert match.state.turns == 0


def test_rummy_c12_the_snake_turned_over_comes_back_oldest_first():
    match = table("3c / * / Kd", snake="9c Jh 2d", deck="", stock_empty="turn_over_snake", draws="9c Jh")
    assert may(match) == ["deck"]
    assert told(match, "A deck") == [
        "The deck is empty: the snake is turned over.",
        "A draws the nine of clubs.",
    ]
    assert hand(match) == "3c 9c"
    assert snake(match) == ""
    go(match, "A discard 3c")
    assert match.state.stock_size == 2
    go(match, "B deck")
    assert "Jh" in hand(match, "B")
    assert match.bound.game.rules.check(match.state) == 0


def test_rummy_c12_turned_over_the_next_card_is_known_and_certain():
    match = table("3c / * / Kd", snake="9c Jh 2d", deck="", stock_empty="turn_over_snake")
    match.chance = None
    go(match, "A deck")
    assert [match.bound.game.notation.outcome_text(match.state, code) for code in match.possible()] == ["deal 9c"]
    assert match.bound.game.rules.overhear(match.state, match.possible()[0], 1) == match.possible()[0]


def test_rummy_c12_the_snake_shuffled_may_come_in_any_order():
    match = table("3c / * / Kd", snake="9c Jh 2d", deck="", stock_empty="reshuffle_snake")
    assert may(match) == ["deck"]
    match.chance = None
    go(match, "A deck")
    words = {match.bound.game.notation.outcome_text(match.state, code) for code in match.possible()}
    assert words == {"deal 9c", "deal Jh", "deal 2d"}
    assert match.bound.game.rules.overhear(match.state, match.possible()[0], 1) == -1


@pytest.mark.parametrize(("card", "left"), [("Ac", {0: 1, 1: 0}), ("3c", {0: 0, 1: 1})])
def test_rummy_c12_everybody_counts_from_which_shuffle_the_cards_of_a_hand_come(card, left):
    match = table("3c / * / Kd", snake="Ac Jh 2d", deck="", stock_empty="reshuffle_snake", draws="Ac")
    go(match, "A deck")
    assert match.state.shuffles == 2
    assert set(match.state.order.tolist()) == {UNKNOWN}
    assert {shuffle: hidden_count(match.state, 0, shuffle) for shuffle in left} == {0: 1, 1: 1}
    match.chance = None
    go(match, f"A discard {card}")
    assert {shuffle: hidden_count(match.state, 0, shuffle) for shuffle in left} == left


@pytest.mark.parametrize("stock_empty", ["turn_over_snake", "reshuffle_snake"])
def test_rummy_c12_a_snake_of_one_card_is_drawn_again(stock_empty):
    match = table("3c / * / Kd", snake="9c", deck="", stock_empty=stock_empty, draws="9c")
    go(match, "A deck, A discard 9c")
    assert snake(match) == "9c"


def test_rummy_g34_a_round_of_so_many_turns_ends_at_once():
    match = table("3c 4d / 9s Kd", draws="8h 8c", max_turns=2, rounds=1)
    go(match, "A deck, A discard 8h, B deck, B discard 8c")
    assert match.over
    assert match.scores == [-10, -15]
    longest = 51 - 7 * 2 + 17
    assert longest < 200 / 2


# -- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points"), [("2c", 5), ("8c", 5), ("9c", 5), ("Tc", 10), ("Jc", 10), ("Kc", 10), ("Ac", 15)]
)
def test_rummy_20_what_cards_are_worth(card, points):
    match = go(laying(f"{card} / 3d", "6h", rounds=1, max_turns=1), "A discard 6h")
    assert match.scores == [-points, -5]


def test_rummy_g01_the_nine_is_worth_five_or_ten():
    hands = "9c / 3d"
    assert go(laying(hands, "6h", rounds=1, max_turns=1), "A discard 6h").scores[0] == -5
    assert go(laying(hands, "6h", rounds=1, max_turns=1, nine_value=10), "A discard 6h").scores[0] == -10


def test_at_rummy_10_three_nines_make_fifteen_or_thirty():
    assert may(laying("9c 9d 3h / 3d", "9h"), "meld") == []
    assert may(laying("9c 9d 3h / 3d", "9h", nine_value=10), "meld") == ["9c 9d 9h"]
    assert may(laying("8c 8d 3h / 3d", "8h", nine_value=10), "meld") == []


@pytest.mark.parametrize(("value", "points"), [(15, 25), (5, 15), (1, 11)])
def test_rummy_g02_a_low_ace_is_worth_what_the_house_says(value, points):
    options = {"rounds": 1, "max_turns": 1, "ace_in_low_run": value}
    match = go(laying("Kc / 3d", "6h", laid="A Ac 2c 3c", **options), "A discard 6h")
    assert match.scores[0] == points - 10


def test_rummy_c13_in_runs_laid_or_added_and_for_the_opening_but_not_in_hand_or_among_aces():
    low = {"rounds": 1, "max_turns": 1, "ace_in_low_run": 1}
    match = go(laying("Ac Kc / 3d", "6h", laid="A Td Th Ts, B 2c 3c 4c", **low), "A add Ac run, A discard 6h")
    assert match.scores == [30 + 1 - 10, 15 - 5]
    assert go(laying("Ac / 3d", "6h", laid="A Td Th Ts", **low), "A discard 6h").scores[0] == 30 - 15
    assert go(laying("Kc / 3d", "6h", laid="A Ac Ad Ah", **low), "A discard 6h").scores[0] == 45 - 10
    opening = "Ac 2c 3c 5d 5h Kd / 3d"
    assert may(laying(opening, "9h", **low, opening=25), "meld") == []
    assert may(laying(opening, "9h", rounds=1, opening=25), "meld") == ["Ac 2c 3c"]


@pytest.mark.parametrize(
    ("cards", "points"), [("Ac 2c 3c", 11), ("Ah 2h 3h", 11), ("2c 3c 4c", 15), ("Ac Ad Ah", 45), ("Js Qs Ks", 30)]
)
def test_rummy_c13_a_set_is_worth_its_cards_but_for_the_ace_in_a_run(cards, points):
    states = snuggery.load(NAME, 2, ace_in_low_run=1).states()
    assert meld_worth(states[0], read_meld(cards)) == points


def test_at_rummy_9_the_table_less_the_hand():
    match = go(laying("Kc Ac / 3d", "6h", laid="A Td Th Ts, A 5d 5h 5s", rounds=1, max_turns=1), "A discard 6h")
    assert match.scores[0] == 45 - 25


def test_rummy_21_a_round_may_bring_less_than_nothing():
    assert go(laying("Kc Ac / 3d", "6h", rounds=1, max_turns=1), "A discard 6h").scores == [-25, -5]


def test_rummy_g32_a_hand_that_never_opened_counts_in_full():
    match = go(ends("Tc / Kd Kc Kh", OPENED), "A add Tc set, A discard 9h")
    assert match.scores == [40, -30]


# -- the end of the game ----------------------------------------------------------------------------------------------


def after(total, deals=3, **options):
    """Return the table on which A goes out with 40 points, B with 10 against, from these totals."""
    lines = f"total: {total}|round: {deals}"
    match = table("Tc / Kd", laid=OPENED, lines=lines, draws="9h", **options)
    match = go(match, "A deck, A add Tc set")
    match.chance = None
    return go(match, "A discard 9h")


def test_rummy_22_the_target_ends_the_game():
    assert after("460 300").scores == [500, 290]
    assert not after("455 300").over
    assert after("0 0", target=40).over


def test_rummy_22_or_a_number_of_rounds_does():
    assert after("0 0", deals=3, rounds=3).scores == [40, -10]
    assert not after("0 0", deals=2, rounds=3).over
    assert not after("900 0", deals=2, rounds=3).over


def test_rummy_g26_the_highest_wins_and_a_tie_is_played_off():
    match = after("500 620")
    assert match.scores == [540, 610]
    assert not after("500 550").over
    assert after("500 550", tie="shared").scores == [540, 540]


def test_rummy_c08_the_extra_round_asks_the_same_question():
    match = after("440 510", deals=5)  # after a tie, both have fallen to the target's wrong side or one has
    assert match.over is True
    assert match.scores == [480, 500]
    assert not after("440 500", deals=5).over


def test_rummy_g27_the_last_round_of_all():
    assert after("0 0", deals=100).scores == [40, -10]
    assert not after("0 0", deals=99).over
    assert after("0 0", deals=7, max_rounds=7).over


def test_rummy_g26_at_a_table_of_three_one_seat_alone_must_be_the_highest():
    """A goes out with 40 points, the others have 10 against."""
    for total, over in (("460 100 200", True), ("100 100 500", False), ("520 580 580", False), ("100 580 100", True)):
        match = table("Tc / Kd / Kh", laid=OPENED, lines=f"total: {total}|round: 3", draws="9h")
        match = go(match, "A deck, A add Tc set")
        match.chance = None
        go(match, "A discard 9h")
        assert match.over == over, total


def test_rummy_c09_a_tie_then_is_shared_and_a_fixed_number_of_rounds_goes_its_way():
    assert after("0 50", deals=100).scores == [40, 40]
    assert not after("0 0", deals=100, rounds=120).over
    assert told_winner("0 50", deals=100) == "A and B share the win with 40."


def told_winner(total, **more):
    deals = more.pop("deals")
    match = table("Tc / Kd", laid=OPENED, lines=f"total: {total}|round: {deals}", draws="9h", **more)
    go(match, "A deck, A add Tc set")
    return told(match, "A discard 9h")[-1]


def test_rummy_g28_after_fixed_rounds_a_tie_is_shared():
    assert after("0 50", deals=3, rounds=3).scores == [40, 40]


def test_rummy_c18_with_rounds_set_the_tie_option_means_nothing():
    for tie in ("extra_round", "shared"):
        assert after("0 50", deals=3, rounds=3, tie=tie).over


@pytest.mark.parametrize(("deals", "row"), [(1, 0), (2, 1), (12, 11), (13, 0)])
def test_the_score_sheet_has_a_row_a_round_and_after_twelve_begins_anew(deals, row):
    assert after("0 0", deals=deals).state.sheet[2 * row : 2 * row + 2].tolist() == [40, -10]


def test_the_score_sheet_keeps_the_latest_rounds():
    match = snuggery.load(NAME, 2, rounds=15, max_turns=1).start(seed=4)
    while not match.over:
        match.play(match.legal()[-1])
    assert match.state.seat == OVER
    table_zone = next(zone for zone in scene(match).zones if zone.id == "sheet")
    rows = table_zone.facts["table"]["rows"]
    assert [row[0] for row in rows] == [str(number) for number in range(4, 16)]
    assert sum(row[1] for row in rows) > totals(match)[0]  # the first three rounds are off the sheet
    assert table_zone.facts["table"]["total"][1:] == match.scores
