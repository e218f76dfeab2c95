"""What the paper says when a deal is played, in each of the four games."""

from snuggery.testkit.reckonings import paper

from .tables import go, table


def test_each_pair_is_a_row_with_its_payer():
    assert paper(go(table("2c 9d / 9c 3d / 9h 4d"), "B 9c, C 9h, A 9d, B 3d, C 4d, A 2c")) == [
        "Deal 1 is played",
        "B −1: Snip; C pairs B’s nine. B pays",
        "C −2: Snap; A pairs C’s nine. C pays",
        "B deals next.",
    ]


def test_a_deal_in_which_nobody_pays_says_so():
    assert paper(go(table("2c / 9c"), "B 9c, A 2c")) == ["Deal 1 is played", "Nobody paid anything.", "B deals next."]


def test_players_who_go_out_are_named_with_their_places_and_the_last_deal_with_its_pool():
    match = go(table("9d / 9c / 9h", purses="5 1 0", lines="out: 0 0 1"), "B 9c, A 9d")
    assert match.over
    assert paper(match, viewer=0) == [
        "Deal 1 is played",
        "B −1: Snip; You pair B’s nine. B pays",
        "A +10: The pool",
        "B is out, second.",
    ]


def test_many_payments_are_added_up_by_seat():
    nines, tens = "9c 9h Tc Th Jc Jh 2c", "9d 9s Td Ts Jd Js 3c"
    moves = "B 9d, A 9c, B 9s, A 9h, B Td, A Tc, B Ts, A Th, B Jd, A Jc, B Js, A Jh, B 3c, A 2c"
    match = go(table(f"{nines} / {tens}", purses="20 20", counters=20), moves)
    assert paper(match)[1:3] == ["A −6: Three payments", "B −12: Six payments"]


def test_a_fine_for_a_revoke_stands_beside_what_is_owed_for_pairs():
    match = go(table("9d 2c / 9c 3c", revoke="allowed"), "B 9c, A 2c, B 3c, A 9d")
    assert paper(match)[1:3] == ["A −2: For cards that were not paired", "B −1: For cards that were not paired"]


def test_running_pairs_on_and_the_race_ends_with_the_pool():
    match = go(table("9d 2c / 9c 3c", mode="race"), "B 9c, A 9d, A 2c")
    assert paper(match) == ["Deal 1 is played", "B −1: Snip; A pairs B’s nine. B pays", "A +1: The pool"]
    match = go(table("9d / 9c 3c 4c", mode="running"), "B 9c, A 9d")
    assert paper(match)[1:] == ["B −1: Snip; A pairs B’s nine. B pays", "B deals next."]


def test_jig_counts_the_cards_left_in_hand():
    match = go(table("2c / Ac Kd / 9c 9d", mode="jig"), "B Ac, A 2c")
    assert paper(match) == [
        "The game is played",
        "A +3: First without cards",
        "B −1: One card left in hand",
        "C −2: Two cards left in hand",
    ]
