"""The examples that the old rules give, and some that follow from them."""

from .tables import chips, count, go, table, who

FOUR = "1 2 3 7 / PASSE BACK-AT-CHA GOTCHA CHAOS / 4 4 4 5 / 6 6 6 8"


def test_at_snaf_1_a_three_makes_three():
    match = go(table(FOUR, 0), "A 3")
    assert (count(match), chips(match)) == (3, "6 6 6 6")


def test_at_snaf_2_passe_on_thirty():
    match = go(table(FOUR, 30, "B"), "B PASSE, B draw")
    assert (count(match), who(match)) == (30, "C")


def test_at_snaf_3_back_at_cha_at_89():
    match = go(table(FOUR, 89, "B"), "B BACK-AT-CHA, B draw")
    assert (count(match), who(match), match.state.direction) == (89, "A", -1)


def test_at_snaf_4_gotcha_at_11():
    match = go(table(FOUR, 11, "B"), "B GOTCHA, B draw")
    assert (count(match), chips(match), who(match)) == (30, "6 6 6 6", "C")


def test_at_snaf_5_gotcha_at_67():
    match = go(table(FOUR, 67, "B"), "B GOTCHA, B draw")
    assert (count(match), chips(match), match.state.subgames) == (90, "6 6 6 6", 1)


def test_at_snaf_6_chaos_at_30_with_nine():
    match = go(table(FOUR, 30, "B", "roll 9"), "B CHAOS")
    assert (count(match), chips(match)) == (39, "6 5 6 6")


def test_at_snaf_7_chaos_at_30_with_five():
    match = go(table(FOUR, 30, "B", "roll 5"), "B CHAOS")
    assert (count(match), chips(match)) == (25, "6 6 6 6")


def test_at_snaf_8_snafooey_at_60_among_five():
    match = go(table("1 SNAFOOEY / 2 / 3 / 4 / 5", 60, "A", "roll 8, roll 3, roll 5, roll 12"), "A SNAFOOEY")
    assert (count(match), chips(match), match.state.subgames) == (60, "6 4 6 4 4", 1)


def test_at_snaf_9_seven_at_28():
    match = go(table(FOUR, 28), "A 7")
    assert (count(match), chips(match)) == (35, "5 6 6 6")


def test_at_snaf_10_two_at_58():
    match = go(table(FOUR, 58), "A 2")
    assert (count(match), chips(match)) == (60, "6 6 6 6")


def test_at_snaf_11_one_at_90():
    match = go(table(FOUR, 90), "A 1")
    assert (chips(match), match.state.subgames, count(match)) == ("3 6 6 6", 2, 0)


def test_at_snaf_12_snafooey_at_30_between_two_with_eight():
    match = go(table("SNAFOOEY 1 / 2 3", 30, "A", "roll 8"), "A SNAFOOEY")
    assert (count(match), chips(match)) == (38, "6 5")


def test_at_snaf_13_snafooey_at_90_between_two_with_four():
    match = go(table("SNAFOOEY 1 / 2 3", 90, "A", "roll 4"), "A SNAFOOEY")
    assert (count(match), chips(match), match.state.subgames) == (86, "6 6", 1)


def test_at_snaf_14_snafooey_at_90_among_four():
    match = go(table("SNAFOOEY 1 / 2 / 3 / 4", 90, "A", "roll 4, roll 9, roll 2"), "A SNAFOOEY")
    assert (chips(match), match.state.subgames) == ("6 3 3 6", 2)
