"""Cards on the count: numbers, PASSE, BACK-AT-CHA, GOTCHA, and what may be played when."""

import pytest

from snuggery.engine.match.control import Controller
from snuggery.kit.errors import Illegal, Unreadable

from .tables import chips, count, go, hand, may, scene, table, who

HANDS = "1 5 PASSE BACK-AT-CHA / 2 PASSE GOTCHA CHAOS / 3 GOTCHA GOTCHA SNAFOOEY / 4 10 10 PASSE"


def test_snaf_09_a_card_goes_face_up_on_the_discard_pile():
    match = go(table(HANDS, 12), "A 5")
    assert (hand(match, "A"), match.state.top, match.state.discard[5]) == ("1 PASSE BACK-AT-CHA", 5, 1)


def test_snaf_10_a_number_adds_itself():
    assert count(go(table(HANDS, 12), "A 5")) == 17


def test_snaf_14_what_is_played_stays_played():
    match = go(table(HANDS, 12), "A 5, A draw")
    assert match.state.discard[5] == 1
    assert who(match) == "B"


def test_snaf_17_the_first_count_over_90_ends_a_sub_game():
    assert go(table("1 2 / 2 / 3", 89), "A 1").state.subgames == 1
    assert go(table("1 2 / 2 / 3", 90), "A 1").state.subgames == 2


def test_snaf_g14_everybody_sees_what_is_left_of_a_hand_of_snafooeys():
    match = table("SNAFOOEY SNAFOOEY / 2 / 3", 12, deck="1=9 2=9 3=9 PASSE=9 SNAFOOEY=2")
    assert go(match, "A bury SNAFOOEY").state.shown[:3].tolist() == [1, 0, 0]


def test_snaf_g31_a_card_that_can_not_be_played_changes_nothing():
    match = table(HANDS, 12)
    before = match.position()
    for words in ("play 2", "play SNAFOOEY", "draw", "bury SNAFOOEY"):
        with pytest.raises(Illegal, match="possible: play 1"):
            match.play(words)
    for words in ("play eleven", "play 0", "swap 3", "", "play"):
        with pytest.raises(Unreadable):
            match.play(words)
    with pytest.raises(Illegal, match="not your turn"):
        Controller(match).hurry(1, "play 2")
    assert match.position() == before


def test_snaf_g32_the_house_announces_the_count():
    assert scene(go(table(HANDS, 12), "A 5")).zones[0].value == 17


def test_snaf_g33_nobody_has_to_stay_under():
    assert may(table(HANDS, 88, "D")) == "4, 10, PASSE"


def test_snaf_24_passe_leaves_the_count():
    match = go(table(HANDS, 28), "A PASSE, A draw")
    assert (count(match), who(match)) == (28, "B")


def test_snaf_25_back_at_cha_turns_the_play_round():
    match = go(table(HANDS, 28), "A BACK-AT-CHA, A draw")
    assert (count(match), who(match), match.state.direction) == (28, "D", -1)
    go(match, "D PASSE, D draw, C 3, C draw, B PASSE, B draw")
    assert who(match) == "A"


def test_snaf_25_and_the_next_turns_it_back():
    match = go(table(HANDS, 28, lines="direction: reversed"), "A BACK-AT-CHA, A draw")
    assert (who(match), match.state.direction) == ("B", 1)


def test_q_snaf_13_the_next_player_still_in_moves():
    match = go(table(HANDS, 28, lines="chips: 6 6 6 0 | out: 0 0 0 1"), "A BACK-AT-CHA, A draw")
    assert who(match) == "C"


def test_snaf_26_a_new_sub_game_knows_of_no_reversal():
    match = go(table(HANDS, 88, lines="direction: reversed"), "A 5")
    assert (match.state.subgames, match.state.direction) == (2, 1)


def test_snaf_g22_unless_the_house_keeps_it():
    match = go(table(HANDS, 88, lines="direction: reversed", direction_persists=True), "A 5")
    assert (match.state.direction, who(match)) == (-1, "B")


def test_snaf_g23_between_two_back_at_cha_is_passe():
    one, other = table("PASSE BACK-AT-CHA 1 / 2", 29), table("PASSE BACK-AT-CHA 1 / 2", 29)
    go(one, "A PASSE, A draw"), go(other, "A BACK-AT-CHA, A draw")
    assert who(one) == who(other) == "B"
    assert count(one) == count(other)


def test_snaf_g24_any_card_may_open():
    fresh = "plays: 0 | mover: -"
    assert may(table(HANDS, 0, "B", lines=fresh)) == "2, PASSE, GOTCHA, CHAOS"
    match = go(table(HANDS, 0, lines=fresh), "A BACK-AT-CHA, A draw")
    assert (count(match), who(match)) == (0, "D")  # D has dealt


@pytest.mark.parametrize(("before", "after"), [(-15, 30), (0, 30), (29, 30), (31, 60), (59, 60), (61, 90), (89, 90)])
def test_snaf_27_gotcha_goes_up_to_the_next_edge(before, after):
    match = go(table(HANDS, before, "B"), "B GOTCHA")
    assert (count(match), chips(match)) == (after, "6 6 6 6")


@pytest.mark.parametrize("edge", [30, 60, 90])
def test_snaf_28_on_an_edge_gotcha_stays(edge):
    assert count(go(table(HANDS, edge, "B"), "B GOTCHA")) == edge


def snafooed(edge, **options):
    """Let C have played SNAFOOEY; D passes; the others hold a GOTCHA."""
    hands = "GOTCHA 1 / GOTCHA 2 / SNAFOOEY 3 / GOTCHA PASSE 5 CHAOS"
    return go(table(hands, edge, "C", "roll 2, roll 3, roll 4", **options), "C SNAFOOEY, C draw")


def test_snaf_29_but_not_right_after_snafooey():
    assert count(go(snafooed(30), "D GOTCHA")) == 60


def test_snaf_g09_it_goes_on_to_the_next_edge_free_of_charge():
    match = snafooed(60)
    before = chips(match)
    assert (count(go(match, "D GOTCHA")), chips(match)) == (90, before)
    assert count(go(snafooed(60, gotcha_after_snafooey="stay"), "D GOTCHA")) == 60


def test_snaf_g10_right_after_is_the_very_last_card():
    assert count(go(snafooed(30), "D PASSE, D draw, A GOTCHA")) == 30
    assert count(go(snafooed(30, gotcha_window="while_waived"), "D PASSE, D draw, A GOTCHA")) == 60


@pytest.mark.parametrize("options", [{"snafooey_waives": False}, {"waiver": "whole_subgame"}])
def test_q_snaf_04_the_window_asks_for_no_waiver(options):
    match = go(snafooed(30, gotcha_window="while_waived", **options), "D PASSE, D draw")
    assert count(go(match, "A GOTCHA")) == 60
    match = snafooed(30, gotcha_window="while_waived", **options)
    match.state.hands[0] = match.state.hands[1]
    go(match, "D 5, D draw")
    assert match.state.stands == 0


def test_q_snaf_05_without_a_waiver_the_jump_is_paid():
    match = snafooed(60, snafooey_waives=False)
    before = match.state.held[3]
    go(match, "D GOTCHA")
    assert (count(match), before - match.state.held[3]) == (90, 2)


ONLY = "SNAFOOEY SNAFOOEY / 1 2 / 3 4"
DECK = "1=4 2=4 3=4 4=4 5=4 GOTCHA=2 PASSE=2 SNAFOOEY=4"


def test_snaf_g14_a_hand_of_snafooeys_buries_one():
    match = table(ONLY, 17, deck=DECK)
    assert may(match) == "bury SNAFOOEY"
    go(match, "A bury SNAFOOEY")
    assert (count(match), hand(match, "A"), may(match)) == (17, "SNAFOOEY", "draw, forget")
    assert may(table(ONLY, 30, deck=DECK)) == "SNAFOOEY"
    assert may(table("1 SNAFOOEY / 2 / 3", 17)) == "1"


def test_q_snaf_03_burying_is_not_playing():
    lines = "last card: PASSE | waived: 30 | stands: 1"
    match = go(table(ONLY, 17, deck=DECK, lines=lines), "A bury SNAFOOEY")
    state = match.state
    assert (state.last_card, state.waived, state.stands, state.plays) == (100, 2, 1, 2)
    assert who(go(match, "A draw")) == "B"


def test_q_snaf_06_by_forfeit_one_after_the_other_falls():
    hands = "1 1 / SNAFOOEY / SNAFOOEY SNAFOOEY / 3 4"
    match = go(table(hands, 17, deck=DECK, no_legal="forfeit"), "A 1, A draw")
    assert (chips(match), who(match)) == ("6 0 0 6", "D")
    assert match.state.place_out.tolist()[:4] == [0, 1, 2, 0]
    assert match.state.shown.tolist()[:4] == [0, 1, 2, 0]  # a player who falls shows that she had nothing else
    match = go(table("1 1 / SNAFOOEY", 17, deck=DECK, no_legal="forfeit"), "A 1, A draw")
    assert (who(match), match.scores) == ("over", [6, 0])
    assert may(table("SNAFOOEY 1 / SNAFOOEY", 30, deck=DECK, no_legal="forfeit")) == "1, SNAFOOEY"


def test_snaf_g36_a_sub_game_too_long_is_broken_off():
    match = table(HANDS, 0, lines="plays: 9999")
    assert who(go(match, "A PASSE, A draw")) == "cut off"
    assert match.over
    assert who(go(table(HANDS, 0, max_plays=10), "A PASSE, A draw")) == "B"


def test_q_snaf_12_before_the_play_and_without_a_score():
    match = go(table(ONLY, 17, deck=DECK, max_plays=2), "A bury SNAFOOEY, A draw")
    assert (who(match), match.scores, match.legal()) == ("cut off", None, [])
