"""Helicopters: what they bind, their limit, and when they are announced."""

import numpy as np
import pytest

from snuggery.games.snore import habits
from snuggery.games.snore.announcements import HELICOPTER, SILENT

from .tables import announced, go, may, scene, table, told, who


def test_snore_16_the_helicopter_binds_everybody_and_nobody_exchanges():
    match = go(table("* / Ah 6h 9c 7d / * / *"), "A refuse, B helicopter")
    assert announced(match) == "help helicopter help help"
    assert scene(match, "A").phase == "Tricks"
    assert who(match) == "B"


@pytest.mark.parametrize("held", ["Ah 6h Kh 7d", "Ah Ks 9c 7d", "6h Ks 9c 7d", "Ad 6d 9c 7c"])
def test_snore_16_no_other_hand_may_fly(held):
    assert "helicopter" not in may(table(f"{held} / *"))


@pytest.mark.parametrize(("in_pot", "flies"), [(239, True), (240, True), (241, False)])
def test_at_snore_1_the_limit_is_three_times_the_antes(in_pot, flies):
    match = table("Ah 6h 9c 7d / * / * / *", pot=in_pot)
    assert ("helicopter" in may(match)) == flies


def test_snore_17_above_the_limit_it_is_refused_with_the_limit():
    match = table("Ah 6h 9c 7d / * / * / *", pot=300)
    assert any("above 240" in refusal.why for refusal in scene(match, "A").refusals)


def test_snore_g12_exactly_at_the_limit_it_may_fly_unless_the_house_says_no():
    for inclusive in (True, False):
        match = table("Ah 6h 9c 7d / *", pot=120, helicopter_limit_inclusive=inclusive)
        assert ("helicopter" in may(match)) == inclusive
    assert "helicopter" in may(table("Ah 6h 9c 7d / *", pot=119, helicopter_limit_inclusive=False))


@pytest.mark.parametrize(("factor", "limit"), [(1, 40), (3, 120), (1000, 40000)])
def test_snore_g13_the_whole_pot_is_measured_by_the_factor(factor, limit):
    for in_pot in (limit, limit + 1):
        if in_pot <= 2000 * 40:
            match = table("Ah 6h 9c 7d / *", pot=in_pot, helicopter_limit_factor=factor, stack=40_000)
            assert ("helicopter" in may(match)) == (in_pot == limit)


DEALT = {"helicopter": "at_deal"}


def test_snore_b29_everybody_is_asked_from_the_dealers_left_before_the_offers():
    match = table("* / * / *", **DEALT)
    for seat in "ABC":
        assert (who(match), may(match)) == (seat, "silent")
        go(match, f"{seat} silent")
    assert (who(match), may(match)) == ("A", "snore refuse")
    assert announced(match) == "- - -"


def test_snore_b29_after_a_change_of_the_trump_card_everybody_is_asked_again_and_refusals_are_forgotten():
    match = table("* / *", draws="9s", **DEALT)
    go(match, "A silent, B silent, A refuse, B refuse")
    assert match.state.changes == 1
    assert (who(match), may(match)) == ("A", "silent")
    assert announced(match) == "- -"


def test_snore_b29_a_player_who_can_fly_may_be_silent_and_snore_later():
    match = table("* / Ah 6h 9c 7d / *", **DEALT)
    go(match, "A silent")
    assert may(match) == "helicopter silent"
    go(match, "B silent, C silent, A refuse")
    assert may(match) == "snore refuse"  # in the offers nobody can fly any more
    assert not any(refusal.label == "Helicopter" for refusal in scene(match, "B").refusals)


def test_snore_b29_a_helicopter_goes_on_as_if_it_had_been_announced_in_turn():
    dealt = go(table("* / Ah 6h 9c 7d / * / *", **DEALT), "A silent, B helicopter")
    in_turn = go(table("* / Ah 6h 9c 7d / * / *"), "A refuse, B helicopter")
    assert dealt.position() == in_turn.position().replace("seats: 4\n", "seats: 4\noption helicopter: at_deal\n")
    assert announced(dealt) == "help helicopter help help"


def test_snore_b29_the_limit_holds_and_the_dealer_is_asked_last():
    match = table("* / Ah 6h 9c 7d", pot=121, **DEALT)
    go(match, "A silent")
    assert may(match) == "silent"
    assert may(go(table("* / Ah 6h 9c 7d", pot=120, **DEALT), "A silent")) == "helicopter silent"


def test_snore_b29_a_new_trump_card_brings_the_question_again():
    match = table("* / As 6s 9c 7d", draws="Ts", **DEALT)
    go(match, "A silent, B silent, A refuse, B refuse, A silent")
    assert may(match) == "helicopter silent"


def test_snore_b29_a_player_who_can_only_be_silent_gets_the_same_question_and_papers():
    """What can't be chosen is shut, not left out, and nothing is answered for anybody: see also the bots."""
    flyer, other = (table(f"{held} / *", **DEALT) for held in ("Ah 6h 9c 7d", "Ah Kh 9c 7d"))
    for match in (flyer, other):
        seen = scene(match, "A")
        labels = [paper.label for paper in (*seen.choices, *seen.refusals)]
        assert (seen.question, sorted(labels)) == ("Do you fly the helicopter?", ["Helicopter", "Say nothing"])
        assert scene(match, "B").question == "Waiting for A."
    assert [refusal.why for refusal in scene(other, "A").refusals] == [
        "Your trumps would have to be just the ace and the six."
    ]
    assert told(go(other, "A silent")) == ["A says nothing of a helicopter."]


def test_snore_b29_a_bot_weighs_its_hand_whether_or_not_it_can_fly(monkeypatch):
    """So a lone silence takes as long as one that was chosen."""
    weighed = []
    monkeypatch.setattr(habits, "worth_of", lambda view, action: weighed.append(action) or 1.0)
    for held, said in (("Ah 6h 9c 7d", HELICOPTER), ("Ah Kh 9c 7d", SILENT)):
        match = table(f"{held} / *", **DEALT)
        view, legal = match.view(0).record, np.array(match.legal(), np.int64)
        assert habits.casual(view, legal, len(legal), None) == said
    assert weighed == [HELICOPTER, HELICOPTER]
