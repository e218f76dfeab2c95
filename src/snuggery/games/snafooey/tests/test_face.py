"""What a face gets to lay out and to say."""

from snuggery.games.snafooey import GAME
from snuggery.games.snafooey.kinds import KIND_OF
from snuggery.kit.records import CHANCE, UNKNOWN
from snuggery.kit.wording import Wording

from .tables import NAMES, SEATS, go, scene, start, table

HANDS = "3 7 GOTCHA CHAOS / 2 5 10 PASSE / SNAFOOEY 3 GOTCHA BACK-AT-CHA / 1 1 4 8"


def zone(found, kind):
    return next(zone for zone in found.zones if zone.kind == kind)


def notes(found):
    return [piece.note for piece in zone(found, "hand").pieces]


def hints(found):
    return {choice.words: choice.hint for choice in found.choices}


def told(hands, moves, seat="B", chance="", **options):
    """Return the sentences that a seat hears of some moves and of the chance that follows them."""
    match = table(hands, chance=chance, **options)
    go(match, moves)
    bound, again = match.bound, table(hands, chance=chance, **options)
    again.chance = None
    viewer = SEATS.index(seat)
    say = Wording(bound.game.catalogue(), NAMES, viewer)
    lines = []
    for entry in match.history:
        before = again.view(viewer).plain
        heard = bound.game.rules.overhear(again.state, entry.code, viewer)
        again.happen(entry.code) if entry.seat == CHANCE else again.play(entry.code)
        for said in bound.game.face.tell(before, heard, again.view(viewer).plain):
            lines.append(say(said.code, **said.args))
    return lines


def test_each_card_says_what_it_would_do():
    mine = scene(table(HANDS, 57), "A")
    assert notes(mine) == ["makes 60", "makes 64", "straight to 60", "7+ goes over"]
    assert [piece.mark for piece in zone(mine, "hand").pieces] == ["good", "bad", "good", "bad"]
    assert hints(mine) == {
        "play 3": "Makes 60",
        "play 7": "Makes 64: over 60, two chips",
        "play GOTCHA": "Straight to 60",
        "play CHAOS": "Seven or more goes over 60: two chips in 21 of 36 throws",
    }
    assert [choice.label for choice in mine.choices][:2] == ["Play Three", "Play Seven"]
    assert [choice.button for choice in mine.choices] == ["Play Three: 60", "Play Seven: 64", "Play Gotcha: 60", ""]


def test_the_last_chips_are_named():
    mine = scene(table(HANDS, 57, lines="chips: 2 6 6 6"), "A")
    assert hints(mine)["play 7"] == "Makes 64: over 60, your last chips"


def test_a_waived_edge_is_free_of_charge():
    mine = scene(table(HANDS, 30, lines="waived: 30"), "A")
    assert hints(mine)["play 7"] == "Makes 37: over 30 free of charge"
    assert zone(mine, "road").facts["small"] == "over it is free of charge"


def test_the_road_knows_its_distance():
    road = zone(scene(table(HANDS, 57), "A"), "road")
    assert (road.value, road.facts["line"], road.facts["small"]) == (57, "3 to go to 60", "over it costs two chips")
    assert [mark["past"] for mark in road.facts["marks"]] == [True, False, False]
    assert road.facts["makes"] == {"3": 60, "7": 64, str(KIND_OF["GOTCHA"]): 60}
    assert zone(scene(table(HANDS, 60), "A"), "road").facts["line"] == "right on 60"
    assert zone(scene(table(HANDS, -4), "A"), "road").facts["line"] == "34 to go to 30"


def test_passe_back_at_cha_and_snafooey_say_what_they_do():
    assert hints(scene(table(HANDS, 57, "B"), "B"))["play PASSE"] == "57 stays"
    theirs = scene(table(HANDS, 60, "C"), "C")
    assert hints(theirs)["play BACK-AT-CHA"] == "60 stays, and play turns round to Bert"
    assert hints(theirs)["play SNAFOOEY"] == "All others roll; all but the lowest lose two chips"
    assert scene(table(HANDS, 60, "C"), "C").refusals == ()


def test_snafooey_says_why_not():
    refused = scene(table(HANDS, 57, "C"), "C").refusals
    assert [(refusal.piece, refusal.why) for refusal in refused] == [
        ("snafooey.0", "Snafooey can only be played on 30, 60 or 90.")
    ]


def test_equal_cards_are_two_pieces_and_one_action():
    mine = scene(table(HANDS, 57, "D"), "D")
    assert [piece.id for piece in zone(mine, "hand").pieces] == ["1.0", "1.1", "4.0", "8.0"]
    assert [(choice.words, choice.pieces) for choice in mine.choices][:2] == [
        ("play 1", ("1.0",)),
        ("play 1", ("1.1",)),
    ]


def test_dice_pile_and_plates():
    match = go(table(HANDS, 30, chance="roll 9"), "A CHAOS, A draw")
    seen = scene(match)
    assert (zone(seen, "dice").value, zone(seen, "dice").facts["dice"]) == (9, [4, 5])
    assert (zone(seen, "pile").pieces[0].face, zone(seen, "pile").label) == ("chaos", "last: Anna’s Chaos")
    assert [(plate.value, plate.most, plate.cards) for plate in seen.plates] == [(5, 6, 4)] + [(6, 6, 4)] * 3
    assert (seen.turn, seen.next_seat, seen.direction, seen.choices) == (1, 2, 1, ())


def test_the_trade_mark_stands_beside_the_table():
    assert "trademark of Crown & Andrews" in zone(scene(start(3)), "text").facts["lines"][0]


def test_the_end_has_a_result():
    end = scene(go(table("7 / 2", 29, lines="chips: 1 4"), "A 7"), "B")
    assert (end.over, end.scores, end.result, end.question) == (
        True,
        (0, 4),
        "You keep the last chips",
        "The game is over.",
    )
    assert end.plates[0].note == "out"
    assert end.places == (2, 1)


def test_the_order_of_going_out_is_told():
    match = go(table("7 / 2 / 3 / 4 / 5", 29, lines="chips: 1 0 0 0 4 | out: 0 2 1 2 0"), "A 7")
    assert scene(match).places == (2, 3, 5, 3, 1)


def test_what_happens_is_said():
    assert told(HANDS, "A 3", count=12) == ["Anna plays Three. The count is 15."]
    assert told(HANDS, "A 7", count=57) == [
        "Anna plays Seven. The count is 64.",
        "Over 60: Anna pays two chips and keeps four.",
    ]
    assert told(HANDS, "A GOTCHA", count=12) == ["Anna plays Gotcha. Straight to 30."]
    assert told(HANDS, "A GOTCHA", count=30) == ["Anna plays Gotcha. 30 stays."]
    assert told(HANDS, "B PASSE", turn="B", count=12) == ["You play Passe. 12 stays."]
    assert told(HANDS, "C BACK-AT-CHA", turn="C", count=12) == [
        "Cleo plays Back-at-Cha. 12 stays, and play turns round."
    ]
    assert told(HANDS, "A CHAOS", chance="roll 9", count=30) == [
        "Anna plays Chaos and rolls the dice.",
        "Anna rolls nine.",
        "Nine up: the count is 39.",
        "Over 30: Anna pays one chip and keeps five.",
    ]


def test_snafooey_is_said():
    lines = told(HANDS, "C SNAFOOEY", turn="C", chance="roll 4, roll 4, roll 9, roll 3, roll 6", count=60)
    assert lines == [
        "Cleo plays Snafooey on 60: everybody else rolls.",
        "Dora rolls four.",
        "Anna rolls four.",
        "You roll nine.",
        "The lowest are equal: they roll again.",
        "Dora rolls three.",
        "Anna rolls six.",
        "Dora rolls lowest and escapes.",
        "Anna pays two chips and keeps four.",
        "You pay two chips and keep four.",
    ]


def test_the_end_of_a_sub_game_and_of_the_game_is_said():
    assert told(HANDS, "A 7", count=88)[2] == "The cards are gathered, and Anna deals."
    assert told("7 / 2", "A 7", count=29, lines="chips: 1 4")[1:] == [
        "Over 30: Anna pays the last chip and is out.",
        "You have the last chips.",
    ]
    assert told("7 / 2", "A 7, A forget") == [
        "Anna plays Seven. The count is 7.",
        "Anna has no card to play: all chips are lost, and Anna is out.",
        "You have the last chips.",
    ]


def test_only_the_drawer_is_told_the_card():
    assert told(HANDS, "A 3, A draw", "A", chance="deal 8")[1:] == ["You draw Eight."]
    assert told(HANDS, "A 3, A draw", "B", chance="deal 8")[1:] == ["Anna draws a card."]
    assert told(HANDS, "A 3", "B", chance="deal 8", draw="auto")[1:] == []


def test_no_player_is_told_of_a_forgotten_draw():
    assert told(HANDS, "A 3, A forget", "A")[1:] == told(HANDS, "A 3, A forget", "B")[1:] == []


def test_the_stock_says_at_every_moment_that_one_draws_where_one_must_think_of_it():
    """It is the same whether a draw is due or not, and so is no reminder (SNAF-13)."""
    match = table(HANDS, chance="deal 8")
    before = zone(scene(match, "A"), "stock").facts
    go(match, "A 3")
    assert before == zone(scene(match, "A"), "stock").facts == zone(scene(match, "B"), "stock").facts
    assert before == {"line": "after your card, draw", "key": "D"}
    assert zone(scene(table(HANDS, draw="auto"), "A"), "stock").facts == {}


def test_the_first_deal_is_said():
    match = start(3, "roll 9, roll 9, roll 2, roll 5, roll 8")
    bound, again = match.bound, match.bound.states()
    rules, face = bound.game.rules, bound.game.face
    rules.new(again[0])
    codes = []
    for entry in match.history:
        before = bound.view(again).plain
        rules.apply(again[0], entry.code)
        heard = UNKNOWN if before.phase else entry.code
        codes += [said.code for said in face.tell(before, heard, bound.view(again).plain)]
    assert codes == ["rolled", "rolled", "rolled", "tied_high", "rolled", "rolled", "first_dealer", "dealt"]


def test_gotcha_is_drawn_with_the_milestone_that_it_leads_to():
    for count, milestone in ((14, 30), (31, 60), (61, 90)):
        hand = zone(scene(table(HANDS, count=count), "A"), "hand")
        assert hand.facts == {"drawn": {"gotcha.0": f"gotcha-{milestone}"}}
        assert (GAME.folder / "art" / "cards" / f"gotcha-{milestone}.svg").is_file()
    assert zone(scene(table(HANDS), "B"), "hand").facts == {}
