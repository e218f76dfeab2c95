"""The right to draw, how it is lost, and the stock."""

import pytest
from msgspec.structs import replace

from snuggery.engine.match.control import Controller
from snuggery.games.snafooey.kinds import EMPTY, KIND_OF, SNAFOOEY
from snuggery.games.snafooey.turns import list_plays
from snuggery.kit.errors import Illegal
from snuggery.kit.wording import Wording

from .tables import NAMES, chips, count, go, hand, happened, may, scene, start, table, who

HANDS = "1 5 7 PASSE / 2 2 GOTCHA CHAOS / 3 9 GOTCHA SNAFOOEY"


def test_snaf_11_after_a_play_a_card_is_drawn():
    match = go(table(HANDS, 3, chance="deal 8"), "A 7, A draw")
    assert (hand(match, "A"), who(match)) == ("1 5 8 PASSE", "B")
    assert match.state.drawn[:3].tolist() == [1, 0, 0]


def test_snaf_12_the_next_players_play_takes_the_draw_away():
    match = go(table(HANDS, 3), "A 7")
    Controller(match).hurry(1, "play 2")
    assert (hand(match, "A"), count(match), who(match)) == ("1 5 PASSE", 12, "B")
    assert [match.action_text(entry.code) for entry in match.history] == ["play 7", "forget", "play 2"]


def test_snaf_12_but_not_another_players():
    match = go(table(HANDS, 3), "A 7")
    with pytest.raises(Illegal, match="not your turn"):
        Controller(match).hurry(2, "play 3")
    assert may(match) == "draw, forget"


def test_snaf_13_nobody_is_reminded():
    played, forgotten = go(table(HANDS, 3), "A 7"), go(table(HANDS, 3), "A 7, A forget")
    for seat in ("B", "C", ""):
        assert scene(played, seat) == scene(forgotten, seat)
    mine = scene(played, "A")
    assert mine.question == "Waiting for Bert."
    assert [(choice.words, choice.quiet) for choice in mine.choices] == [("draw", True), ("forget", True)]
    assert replace(mine, choices=()) == scene(forgotten, "A")


def test_snaf_13_nor_told_that_she_forgot():
    match = go(table(HANDS, 3), "A 7")
    before = match.view(1)
    after = go(match, "A forget").view(1)
    assert not match.bound.game.face.tell(before.plain, 107, after.plain)


def test_snaf_g26_a_lost_draw_does_not_come_back():
    match = go(table(HANDS, 0), "A 7, A forget, B 2, B draw, C 3, C draw, A 1, A draw")
    assert len(hand(match, "A").split()) == 3
    assert who(match) == "B"


def test_snaf_g26_with_auto_nobody_is_asked():
    match = go(table(HANDS, 3, chance="deal 8", draw="auto"), "A 7")
    assert (hand(match, "A"), who(match)) == ("1 5 8 PASSE", "B")
    assert happened(start(2, draw="auto"))[-1].startswith("* deal")


def test_snaf_g35_the_player_of_a_snafooey_draws():
    match = go(table(HANDS, 30, "C", "roll 4, roll 6"), "C SNAFOOEY")
    assert (who(match), may(match)) == ("C", "draw, forget")


def test_q_snaf_16_nobody_is_asked_when_the_game_is_over():
    match = go(table("SNAFOOEY 1 / 2", 30, "A", "roll 8", lines="chips: 2 1"), "A SNAFOOEY")
    assert (who(match), match.scores) == ("over", [2, 0])


def test_snaf_22_a_player_who_forgets_the_last_card_is_out():
    match = go(table("7 / 1 2 / 3 4", 3), "A 7, A forget")
    assert (chips(match), who(match)) == ("0 6 6", "B")


def test_snaf_g27_playing_the_last_card_is_no_harm():
    match = go(table("7 / 1 2 / 3 4", 3, chance="deal 8"), "A 7")
    assert chips(match) == "6 6 6"
    assert hand(go(match, "A draw"), "A") == "8"


def test_q_snaf_02_at_once_and_the_game_may_end():
    match = go(table("7 / 1 2", 3, lines="chips: 6 2"), "A 7, A forget")
    assert (who(match), match.scores) == ("over", [0, 2])


def test_snaf_g39_the_quicker_one_sees_her_turn():
    match = go(table(HANDS, 3), "A 7")
    bert = scene(match, "B")
    assert (bert.turn, bert.question) == (1, "Play a card.")
    assert [choice.words for choice in bert.choices] == ["play 2", "play 2", "play GOTCHA", "play CHAOS"]
    assert (scene(match, "C").turn, scene(match, "C").choices) == (1, ())


def test_snaf_g39_and_wins_where_that_ends_the_game():
    match = go(table("7 / 1 2", 3), "A 7")
    Controller(match).hurry(1, "play 1")
    assert (who(match), match.scores, count(match)) == ("over", [0, 6], 10)


def test_snaf_g39_but_nobody_else_can_end_it_for_her():
    match = go(table("7 / 1 2 / -", 3, lines="chips: 6 6 0 | out: 0 0 1"), "A 7")
    with pytest.raises(Illegal, match="not your turn"):
        Controller(match).hurry(2, "play 1")
    assert may(match) == "draw, forget"


def test_snaf_g28_a_last_card_that_ends_the_sub_game_is_no_harm():
    match = go(table("7 / 1 2 / 3 4", 88), "A 7")
    assert (chips(match), match.state.subgames, len(hand(match, "A").split())) == ("3 6 6", 2, 4)


SMALL = {"deck": "1=3 2=3 3=3 4=3 PASSE=3", "hand": 2}


def nearly_dry(**options):
    """Leave one card in the stock of 15: the other nine lie on the discard pile."""
    return table(
        "1 2 / 1 2 / 3 4",
        10,
        chance="deal 4",
        lines="discard: 1=1 2=1 3=2 4=1 PASSE=3 | top: PASSE",
        **SMALL,
        **options,
    )


def test_snaf_23_the_discard_pile_becomes_the_stock():
    match = go(nearly_dry(), "A 1, A draw")
    state = match.state
    assert (state.stock_size, state.discard.sum(), state.refills, state.shuffles) == (9, 0, 1, 2)
    assert state.stock[[1, 2, 3, 4, KIND_OF["PASSE"]]].tolist() == [2, 1, 2, 1, 3]


@pytest.mark.parametrize("keeps", [False, True])
def test_snaf_23_everybody_knows_the_new_stock_and_that_nobody_has_drawn_from_it(keeps):
    match = go(nearly_dry(keep_top_discard=keeps), "A 1")
    match.state.drawn[:3] = 0, 2, 1
    go(match, "A draw")
    assert match.state.refilled.tolist() == match.state.stock.tolist()
    assert match.state.refilled.sum() == 9 - keeps
    assert match.state.drawn.tolist() == [0] * 8


def test_of_an_empty_hand_nothing_can_be_played():
    s = table("1 2 / 1 2 / 3 4", 10).state
    s.hands[1] = EMPTY
    out = [SNAFOOEY] * 8
    assert list_plays(s, 1, out) == 0
    assert out == [SNAFOOEY] * 8


def test_q_snaf_18_directly_after_the_draw_that_took_the_last_card():
    match = go(nearly_dry(), "A 1")
    assert match.state.refills == 0
    assert match.state.stock_size == 1
    go(match, "A draw")
    assert match.state.stock_size == 9
    lines = "chips: 6 6 0 | out: 0 0 1 | discard: 1=1 2=1 3=2 4=1 PASSE=3 | top: PASSE"
    match = go(table("1 2 / 1 2 / 3 4", 10, chance="deal 4", lines=lines, **SMALL), "A 1, A draw")
    assert hand(match, "C") == "3 4"  # dead, and not shuffled in
    assert match.state.stock_size == 9


def test_snaf_g29_the_last_card_goes_in_as_well():
    match = go(nearly_dry(), "A 1, A draw")
    state = match.state
    assert (state.top, state.last_card, count(match), state.direction) == (-1, 1, 11, 1)
    state = go(nearly_dry(keep_top_discard=True), "A 1, A draw").state
    assert (state.top, state.discard[1], state.stock[1], state.stock_size) == (1, 1, 1, 8)


def test_refills_are_told():
    match = go(nearly_dry(), "A 1, A draw")
    bound = match.bound
    again = nearly_dry()
    go(again, "A 1")
    again.chance = None
    go(again, "A draw")
    before = again.view(1)
    again.happen("deal 4")
    said = bound.game.face.tell(before.plain, -1, again.view(1).plain)
    say = Wording(bound.game.catalogue(), NAMES, 1)
    assert [say(line.code, **line.args) for line in said] == [
        "Anna draws a card.",
        "The stock is used up: the discard pile is shuffled and becomes the new one.",
    ]
