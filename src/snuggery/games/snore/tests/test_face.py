"""What faces are told: the table, the choices and why not, the sentences."""

import pytest

from snuggery.games.snore import judgement
from snuggery.games.snore.words import ENGLISH

from .tables import go, scene, table, told, trick, who


def zone(match, name, seat="A"):
    """Return a zone of the table as a seat sees it, None if it is not there."""
    return next((zone for zone in scene(match, seat).zones if zone.id == name), None)


def faces(zone):
    return " ".join(piece.face for piece in zone.pieces)


def papers(match, seat):
    """Return what is offered, each with its three lines."""
    return {choice.label: choice.hint.split("\n") for choice in scene(match, seat).choices}


def why_not(match, seat):
    return {refusal.label: refusal.why for refusal in scene(match, seat).refusals}


def test_every_offer_says_what_it_asks_and_what_it_may_cost():
    match = table("* / *", pot=160)
    assert papers(match, "A") == {
        "Snore": ["keep your four cards", "take 2 tricks", "or pay 320"],
        "Not now": ["let the next one speak", "no tricks yet", "you may still help"],
    }
    go(match, "A snore")
    assert papers(match, "B")["The six"] == ["six new cards, two away", "take 1 trick", "or pay 160"]
    assert papers(match, "B")["Pass"] == ["out of this hand", "no tricks", "pays nothing"]
    assert scene(match, "B").question == "Will you help A?"


def test_what_is_not_open_says_why():
    assert why_not(table("* / *"), "A") == {
        "Cheer": "Your only trump would have to be the ace of hearts.",
        "Helicopter": "Your trumps would have to be just the ace and the six.",
    }
    assert why_not(go(table("* / *"), "A snore"), "B") == {
        "Miss": "Your only trump would have to be the six of hearts."
    }
    taken = go(table("* / * / *", exchange_unique=True), "A snore, B five")
    taken.play(taken.legal()[0])
    assert why_not(taken, "C")["The five"] == "It has been taken in this hand."


@pytest.mark.parametrize(
    ("hands", "house", "question", "reason"),
    [
        ("9c 6d 7d 8d / 6c Ah As 7s", {}, "Follow clubs.", "Follow clubs if you can."),
        ("9c 6d 7d 8d / 6h Ad As 7s", {}, "You have no clubs: trump it.", "You must trump if you can’t follow."),
        ("9c 6d 7d 8d / 6s Ad As 7s", {}, "You have neither clubs nor trumps: any card.", None),
        ("9h 6d 7d 8d / 6s Ad As 7s", {}, "You have no hearts: any card.", None),
        ("9c 6d 7d 8d / 6h Ad As 7s", {"must_trump": False}, "You have no clubs: any card.", None),
        (
            "9c 6d 7d 8d / 6c Tc As 7s",
            {"must_head": True},
            "Follow clubs.",
            "The best card so far must be beaten if you can.",
        ),
    ],
)
def test_a_card_that_may_not_be_played_says_why(hands, house, question, reason):
    match = trick(go(table(hands, **house), "A snore, B help"), hands.split()[0])
    assert scene(match, "B").question == question
    reasons = {refusal.why for refusal in scene(match, "B").refusals}
    assert reason in reasons if reason else not reasons


def test_every_card_says_whether_it_would_take_the_trick():
    match = trick(go(table("9c 6d 7d 8d / 6c Tc As 7s"), "A snore, B help"), "9c")
    hints = {choice.words: choice.hint for choice in scene(match, "B").choices}
    assert hints == {"play 6c": "would not take the trick", "play Tc": "would take the trick"}


def test_the_pot_the_stock_and_the_trump_card_lie_on_the_table():
    match = table("* / * / *", pot=150)
    pot = zone(match, "pot")
    assert (pot.value, pot.facts["ante"], pot.facts["line"]) == (150, 20, "Every trick wins 37")
    assert zone(match, "stock").value == 23
    assert (faces(zone(match, "trump")), zone(match, "trump").label) == ("Th", "hearts are trump")
    assert scene(match, "A").title == "hand 1 of 20 · ante 20"


def test_cards_turned_up_before_stay_on_the_table():
    match = go(table("* / *", draws="9h Jh 9s"), "A refuse, B refuse")
    assert faces(zone(match, "trump")) == "Th 9s"
    assert zone(match, "tried").facts["lines"] == [
        "The ten of hearts has been trump.",
        "The nine of hearts and jack of hearts lie under the stock.",
    ]
    assert zone(table("* / *"), "tried") is None


def test_promised_tricks_the_leader_and_the_dealer():
    match = go(table("* / * / * / *"), "A snore, B help")
    assert zone(match, "spoken").facts["seats"] == [0, 0, 1, None]
    assert zone(match, "leads", "B").facts["lines"] == [
        "A, who snores, unless somebody takes the five or the six.",
        "A deals the next hand.",
    ]
    go(match, "C six")
    assert zone(match, "leads", "B").facts["lines"][0] == "C, the first to take the five or the six."
    assert zone(match, "fines").facts["lines"] == [
        "The snorer pays 160, a helper 80.",
        "Nobody pays more than he has.",
    ]


def test_the_leader_depends_on_house_rules_and_tricks():
    match = go(table("* / * / *", exchange_lead="last", allow_debt=True), "A snore, B six")
    assert zone(match, "leads").facts["lines"][0] == "B, unless another takes the five or the six."
    assert len(zone(match, "fines").facts["lines"]) == 1
    match = trick(go(table("6c 7c 8c 9c / 6s Tc 7s 8s"), "A snore, B help"), "6c Tc")
    assert zone(match, "leads").facts["lines"][0] == "B leads this trick."


def test_plates_say_what_everybody_has_announced():
    match = go(table("* / * / * / *"), "A refuse, B snore, C pass")
    assert [plate.note for plate in scene(match, "A").plates] == ["not yet", "snores: 2 tricks", "passed", ""]
    go(match, "D help, A help")
    assert [plate.note for plate in scene(match, "A").plates] == [
        "0 of 1 trick",
        "0 of 2 tricks",
        "passed",
        "0 of 1 trick",
    ]
    assert [plate.dealer for plate in scene(match, "A").plates] == [False, False, False, True]


def test_the_trick_shows_who_played_what_and_who_wins():
    match = trick(go(table("9c 6d 7d 8d / 6h Ad As 7s / 6c 7c 8c Tc"), "A snore, B help, C help"), "9c 6h")
    lying = zone(match, "trick")
    assert (faces(lying), lying.facts) == ("9c 6h", {"seats": [0, 1], "winning": 1})
    assert scene(match, "A").next_seat is None
    assert who(match) == "C"


def test_a_watcher_sees_no_hand():
    assert zone(table("* / *"), "hand", "") is None
    assert not scene(table("* / *")).choices


def test_the_hand_lies_by_suits_trumps_last():
    assert faces(zone(table("6h Ac 9c Ks / *"), "hand")) == "Ac 9c Ks 6h"


# -- what is told -----------------------------------------------------------------------------------------------------


def test_a_hand_is_told_from_the_first_word_to_the_last_coin():
    match = trick(go(table("Ah 6c 7c 8c / 6h 9c Tc Jc", draws=""), "A snore, B help"), "Ah 6h 6c 9c Tc 7c Jc 8c")
    assert told(match, 1)[:4] == [
        "A snores: two tricks.",
        "You help: one trick.",
        "A leads the ace of hearts.",
        "You play the six of hearts.",
    ]
    end = told(match, 1)
    settled = end[end.index("B takes the trick.") if "B takes the trick." in end else -1 :]
    assert "You take the trick." in end
    assert [line for line in end if "get" in line or "short" in line] == [
        "A gets 10 for one trick.",
        "You get 30 for three tricks.",
        "A falls short and pays 80.",
    ]
    assert "Everybody pays 20. The pot is 120, with 80 carried over." in end
    assert settled


def test_a_remainder_and_a_fine_are_told_apart():
    match = table("Ah 6c 7c 8c / 6h 9c Tc Jc", pot=43, remainder="to_snorer")
    trick(go(match, "A snore, B help"), "Ah 6h 6c 9c Tc 7c Jc 8c")
    assert [line for line in told(match) if "A" in line and ("gets" in line or "pays" in line)] == [
        "A gets 13 for one trick.",
        "A falls short and pays 86.",
    ]


def test_four_aces_and_a_lone_snorer_are_told():
    aces = told(go(table("* / Ac Ad Ah As"), "A snore, B help"))
    assert aces[2:5] == [
        "B was dealt four aces: all tricks and the whole pot are B’s.",
        "B gets 40 for four tricks.",
        "A falls short and pays 80.",
    ]
    assert "Nobody helps. A takes the pot of 40." in told(go(table("* / *"), "A snore, B pass"))


def test_changes_of_the_trump_card_are_told():
    match = go(table("* / *", draws="9h 9s"), "A refuse, B refuse")
    assert told(match)[2:] == [
        "Nobody snores. The trump card is changed.",
        "The nine of hearts is turned up, a suit already tried: it goes under the stock.",
        "The nine of spades is turned up. Spades are trump.",
    ]


def test_a_new_deal_and_a_void_hand_are_told():
    match = go(table("* / *", max_redeals=1, max_trump_changes=0), "A refuse, B refuse")
    assert "Nobody snores, and the trump card is changed no more. B deals again." in told(match)
    go(match, "A refuse, B refuse")
    assert "Nobody snores, and this hand has been dealt often enough. The pot stays, the deal moves on." in told(match)
    assert "Everybody pays 20. The pot is 80, with 40 carried over." in told(match)


def test_antes_paid_again_and_pots_that_stand_are_told():
    match = go(table("* / *", ante_on_redeal=True, max_trump_changes=0), "A refuse, B refuse")
    assert "Everybody pays 20. The pot is 80, with 40 carried over." in told(match)
    only = table("Ah 6c 7c 8c / 6h 9c Tc Jc", ante_mode="only_if_pot_empty")
    trick(go(only, "A snore, B help"), "Ah 6h 6c 9c Tc 7c Jc 8c")
    assert "No ante is due. The pot is 80." in told(only)


def test_players_who_sit_out_are_told():
    match = go(table("* / * / *", money="19 1000 1000"), "A refuse, B snore, C pass, A pass")
    assert "A can’t pay the ante and sits out." in told(match)
    assert scene(match, "B").plates[0].out
    assert scene(match, "B").plates[0].note == "sits out"


def test_the_end_of_the_session_is_told():
    match = table("* / * / *", pot=62, max_redeals=0, max_trump_changes=0, hands=1)
    go(match, "A refuse, B refuse, C refuse")
    assert told(match)[-4:] == [
        "The session is over. What is left in the pot, 62, is shared.",
        "A gets 22.",
        "B gets 20.",
        "C gets 20.",
    ]
    last = scene(match, "A")
    assert (last.over, last.scores, last.result) == (True, (2, 0, -2), "You go home richest")
    even = table("* / * / *", pot=60, max_redeals=0, max_trump_changes=0, hands=1)
    go(even, "A refuse, B refuse, C refuse")
    assert scene(even, "A").result == "You, B and C go home equally rich"
    clean = go(table("* / *", hands=1), "A snore, B pass")
    assert told(clean)[-1] == "The session is over."


def test_exchanges_are_told_to_players_who_may_know():
    match = go(table("* / 6s 7s 8s 9s", draws="Jc Qc Kc As Kd"), "A snore, B five, B Jc")
    assert "You draw the king of clubs." in told(match, 1)
    assert not any("king" in line or "jack" in line for line in told(match, 0))
    assert "B drops a card." in told(match, 0)


def test_all_sentences_are_used():
    """Codes that no test has met would be words for nothing."""
    from pathlib import Path

    from snuggery.games import find
    from snuggery.kit import scene as shared

    room = Path(find("snore").rules.__file__).parent
    sources = Path(shared.__file__).read_text(encoding="utf-8")
    sources += (Path(shared.__file__).parents[1] / "tables" / "views" / "deal_views.py").read_text(encoding="utf-8")
    sources += "\n".join(
        (room / name).read_text(encoding="utf-8")
        for name in ("scene.py", "telling.py", "reckoning.py", "announcements.py", "state.py", "options.py")
    )
    advice = {f"advice.{tally}{end}" for tally in judgement.TALLIES for end in ("", ".never")}
    advice |= {f"advice.coin.{judgement.COIN}"}
    assert {code for code in ENGLISH if code.startswith("advice.")} <= advice
    themes = {f"puzzle.{tally}" for tally in judgement.TALLIES}
    for code in ENGLISH.keys() - advice - themes - {"levels.aim"}:
        last = code.rpartition(".")[2]
        assert f'"{code}"' in sources or last in sources or last.isdecimal(), code
