"""The table as every face gets it, and the sentences for what happens."""

import snuggery
from snuggery.kit.records import WATCHER

from .tables import NAME, go, laying, scene, table, told

OPENED = "A Td Th Ts, B 4c 5c 6c"


def zone(match, name, seat=0):
    return next(zone for zone in scene(match, seat).zones if zone.id == name)


def choice(match, words):
    return next(choice for choice in scene(match).choices if choice.words == words)


def refused(match):
    return {refusal.piece or refusal.label: refusal.why for refusal in scene(match).refusals}


def test_the_snake_lies_in_order_and_the_deck_is_a_number():
    match = table("7c 8d / 9s Kd", snake="2s 5c Ah")
    assert [piece.id for piece in zone(match, "snake").pieces] == ["2s", "5c", "Ah"]
    assert zone(match, "stock").value == 52 - 4 - 3
    assert zone(match, "snake").kind == "snake"


def test_what_a_snake_card_would_bring():
    match = table("Jc Jd 3c / 9s Kd", snake="9c Jh 4d 8s")
    taking = choice(match, "snake Jh")
    assert taking.label == "Take the jack of hearts and two after it"
    assert taking.hint == "Three jacks would lie: 30, enough to open"
    assert taking.pieces == ("Jh",)
    assert taking.key == "T"
    assert choice(match, "deck").key == "D"


def test_only_the_newest_open_card_has_the_letter():
    match = table("Jc Jd 9d 9h / 7s Kd", snake="9c Jh 4d", laid=OPENED)
    assert [c.key for c in scene(match).choices] == ["D", "", "T"]
    assert [c.words for c in scene(match).choices] == ["deck", "snake 9c", "snake Jh"]


def test_the_last_card_alone_is_just_taken():
    assert choice(table("Jc Jd 3c / 9s Kd", snake="9c Jh"), "snake Jh").label == "Take the jack of hearts"


def test_a_set_says_what_it_does_to_the_opening():
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c")
    assert choice(match, "meld 5d 5h 5s").hint == "15 points, then 15 still missing"
    assert choice(match, "meld 5d 5h 5s").pieces == ("5d", "5h", "5s")
    go(match, "A meld 5d 5h 5s")
    assert choice(match, "meld 4c 5c 6c").hint == "15 points: that opens your table"
    assert scene(match).question == "15 still missing to open: lay another set."
    assert refused(match)["Kh"] == "15 still missing: lay another set first."


def test_the_opening_is_shown_as_beads_and_words():
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c")
    assert zone(match, "opening").facts["beads"] == {"full": 0, "of": 6}
    assert zone(match, "opening").facts["lines"] == ["30 still missing to open", "Your hand counts −40"]
    go(match, "A meld 5d 5h 5s")
    assert zone(match, "opening").facts["beads"] == {"full": 3, "of": 6}
    go(match, "A meld 4c 5c 6c")
    assert "beads" not in zone(match, "opening").facts
    assert zone(match, "opening").facts["lines"] == ["On your table 30", "Your hand counts −10"]


def test_a_set_that_is_worth_too_little_says_why():
    match = laying("2c 3c Kh 9d / 9s Kd", "4c")
    label = "Lay two to four of clubs"
    assert refused(match)[label].startswith("It makes 15; 30 are needed to open")


def test_a_set_that_would_leave_nothing_to_discard_says_why():
    match = laying("7c 7d / 9s Kd", "7h", laid=OPENED)
    assert refused(match)["Lay three sevens"] == "You would have no card left to lay on the snake."


def test_what_is_due_stands_out_and_the_rest_says_so():
    match = go(table("5d 5h 9c / 9s Kd", snake="2c 5s Jh", laid=OPENED), "A snake 5s")
    assert scene(match).question == "Lay the five of spades now, in a set."
    assert refused(match)["9c"] == "The five of spades from the snake has to be laid first."
    assert [piece.mark for piece in zone(match, "hand").pieces if piece.id == "5s"] == ["new"]


def test_plates_tell_points_cards_and_tables():
    match = table("7c 8d / 9s Kd", laid=OPENED.split(",")[0], lines="total: 45 -20|round: 2")
    mine, theirs = scene(match).plates
    assert (mine.value, mine.cards, mine.note) == (45, 2, "on table 30")
    assert (theirs.value, theirs.note, theirs.dealer) == (-20, "not opened", True)


def test_the_title_says_how_far_it_goes():
    assert scene(table("7c / 9s", lines="round: 5")).title == "round 5 · to 500"
    assert scene(table("7c / 9s", rounds=8, lines="round: 5")).title == "round 5 of 8"


def test_the_sheet_has_a_row_a_round():
    sheet = zone(table("7c / 9s", lines="round: 3|total: 30 -5|sheet: 40 -15 -10 10"), "sheet").facts["table"]
    assert sheet["head"] == ["Round", "You", "B"]
    assert sheet["rows"] == [["1", 40, -15], ["2", -10, 10]]
    assert sheet["total"] == ["", 30, -5]


def test_a_watcher_has_no_hand_and_no_choices():
    looked = scene(table("7c 8d / 9s Kd"), WATCHER)
    assert not looked.choices
    assert not looked.refusals
    assert {"hand", "opening"} & {zone.id for zone in looked.zones} == set()


def test_going_out_is_said_on_the_card():
    match = go(laying("Tc / Kd", "9h", laid=OPENED), "A add Tc set")
    assert choice(match, "discard 9h").hint == "Your last card: you go out"


def test_questions_tell_what_is_open():
    assert scene(table("7c 8d / 9s Kd")).question == "Draw from the deck: nothing in the snake can be laid."
    assert scene(table("Jc Jd 3c / 9s Kd", snake="Jh")).question == "Draw, or take from the snake."
    assert scene(table("7c 8d / 9s Kd"), 1).question == "Waiting for A."
    assert scene(laying("7c / 9s", "8d")).question == "Lay one card on the snake."
    assert scene(laying("Jc Jd 3c / 9s", "Jh")).question == "Lay sets, add cards, then lay one card on the snake."


# -- what is told -----------------------------------------------------------------------------------------------------


def test_a_draw_is_told_to_its_owner_only():
    hands = "7c 8d / 9s Kd"
    assert told(table(hands, draws="Ah"), "A deck", 0) == ["You draw the ace of hearts."]
    assert told(table(hands, draws="Ah"), "A deck", 1) == ["A draws from the deck."]


def test_taking_opening_and_laying_are_told():
    match = table("Jc Jd 3c / 9s Kd", snake="9c Jh 4d")
    assert told(match, "A snake Jh") == ["A takes two cards from the snake, from the jack of hearts on."]
    assert told(match, "A meld Jc Jd Jh") == ["A lays three jacks and opens with 30."]
    assert told(match, "A discard 3c", 0) == ["You lay the three of clubs on the snake.", "You have one card left."]


def test_an_opening_in_parts_is_told():
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c")
    assert told(match, "A meld 5d 5h 5s") == ["A lays three fives: 15, and 15 still missing to open."]
    assert told(match, "A meld 4c 5c 6c") == ["A lays four to six of clubs and opens with 30."]


def test_the_end_of_a_round_tells_every_score():
    match = laying("Tc / Kd", "9h", laid=OPENED, lines="total: 100 -5|round: 2")
    go(match, "A add Tc set")
    match.chance = None
    assert told(match, "A discard 9h") == [
        "A lays the nine of hearts on the snake.",
        "A goes out.",
        "A scores 40 and stands at 140.",
        "B scores five and stands at 0.",
    ]


def test_the_winner_is_told():
    match = laying("Tc / Kd", "9h", laid=OPENED, lines="total: 480 -5|round: 2")
    go(match, "A add Tc set")
    assert told(match, "A discard 9h", 0)[-1] == "You win with 520."
    assert scene(match).result == "You win"
    assert scene(match).scores == (520, 0)


def test_the_end_of_the_deck_is_told():
    match = table("3c / * / Kd", deck="", rounds=1)
    assert told(match, "A end")[0] == "The deck is empty, and A leaves the snake alone: the round is over."


def test_every_view_of_a_whole_game_can_be_laid_out():
    match = snuggery.load(NAME, 4, rounds=1).start(seed=11)
    while not match.over:
        if match.ply % 5 == 0:
            for seat in (match.seat, WATCHER):
                laid = scene(match, seat)
                ids = [piece.id for zone in laid.zones for piece in zone.pieces]
                assert len(ids) == len(set(ids))
        match.play(match.legal()[(match.ply * 5) % len(match.legal())])
    assert scene(match).over


def test_what_another_lays_to_open_leaves_your_own_opening_alone():
    match = go(table("5c 5d 5h 6c 6d 6h 9c 9d / Ks Kc 2d / 4h", draws="3s"), "A deck, A meld 5c 5d 5h")
    for seat, missing in ((0, 15), (1, 30), (2, 30)):
        zone = next(zone for zone in scene(match, seat).zones if zone.id == "opening")
        assert zone.facts["lines"][0] == f"{missing} still missing to open"
        assert zone.facts["beads"] == {"full": (30 - missing) // 5, "of": 6}
